/** Makes one commit to a Parquet lake. Prints the loads it made, or its error's code. Usage: node commit-once.mjs <folder> <commit> */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, commit] = process.argv.slice(2);
const build = resolve(import.meta.dirname, '../..', process.env.HEADGATE_BUILD ?? 'dist');
const { parquet } = await import(pathToFileURL(join(build, 'test/support/destination-kinds.js')).href);
const options = { signal: new AbortController().signal, onWait: () => {} };
const done = parquet.open(folder).commit(JSON.parse(commit), options);
const answer = await done.then(
  ({ loads }) => ({ loads }),
  ({ code }) => ({ code }),
);
process.stdout.write(JSON.stringify(answer));
