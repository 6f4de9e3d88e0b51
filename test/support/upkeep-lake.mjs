/** Changes a folder of Delta tables as a command does. Usage: node upkeep-lake.mjs <folder> <verb> <options as JSON> */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const build = resolve(import.meta.dirname, '../..', process.env.HEADGATE_BUILD ?? 'dist');
const { delta } = await import(pathToFileURL(join(build, 'test/support/destination-kinds.js')).href);
const [folder, verb, change] = process.argv.slice(2);
const options = { signal: new AbortController().signal, onWait: () => {} };
await delta.open(folder)[verb](...(change === undefined ? [] : [JSON.parse(change)]), options);
