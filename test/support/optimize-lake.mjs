/** Joins the files of a folder of Delta tables. Usage: node optimize-lake.mjs <folder> */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const build = resolve(import.meta.dirname, '../..', process.env.HEADGATE_BUILD ?? 'dist');
const { delta } = await import(pathToFileURL(join(build, 'test/support/destination-kinds.js')).href);
const options = { signal: new AbortController().signal, onWait: () => {} };
await delta.open(process.argv[2]).optimize(options);
