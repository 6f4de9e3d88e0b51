/** Writes ten objects with the S3 store of the build. Usage: node write-objects.mjs <place as JSON> */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const build = resolve(import.meta.dirname, '../..', process.env.HEADGATE_BUILD ?? 'dist');
const { S3Store } = await import(pathToFileURL(join(build, 'src/objects/s3-store.js')).href);
const store = new S3Store(JSON.parse(process.argv[2]));
for (let name = 0; name < 10; name += 1) await store.write(String(name), Buffer.from('rows'));
