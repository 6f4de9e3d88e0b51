/** Commits to a DuckDB file and publishes a copy after each commit until it is killed. Usage: node publish-forever.mjs <folder> */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder] = process.argv.slice(2);
const build = resolve(import.meta.dirname, '../..', process.env.HEADGATE_BUILD ?? 'dist');
const built = (module) => import(pathToFileURL(join(build, module)).href);

const { commitForever } = await built('test/suites/index.js');
const { openDuckDb } = await built('connectors/duckdb/duckdb.js');
const path = join(folder, 'warehouse.duckdb');
const publish = join(folder, 'read.duckdb');
const destination = openDuckDb({ path, memoryLimit: null, stateFolder: `${path}.headgate`, publish });
const commit = destination.commit.bind(destination);
destination.commit = async (...parts) => {
  const result = await commit(...parts);
  await destination.publish();
  return result;
};
await commitForever(destination, join(folder, 'stage'));
