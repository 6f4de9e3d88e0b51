import { createRequire } from 'node:module';

/** Version of this package, read through its own `exports`: the same from the sources and from dist/. */
export const version = (createRequire(import.meta.url)('headgate/package.json') as { version: string })
  .version;
