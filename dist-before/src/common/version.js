import { createRequire } from 'node:module';
/** Version of this package, read through its `exports`, so that sources and dist/ use the same. */
export const version = createRequire(import.meta.url)('headgate/package.json')
    .version;
//# sourceMappingURL=version.js.map