/** Commits to a destination of the build until it is killed. Usage: node commit-forever.mjs duckdb|parquet|ducklake|postgres [URL] <folder> */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [kind, ...places] = process.argv.slice(2);
const folder = places.at(-1);
const build = resolve(import.meta.dirname, '../..', process.env.HEADGATE_BUILD ?? 'dist');
const built = (module) => import(pathToFileURL(join(build, module)).href);

const { commitForever } = await built('test/suites/index.js');
const { duckDb, parquet, duckLake, duckLakeS3, duckLakeSqlite, duckLakeOf, icebergOf } = await built(
  'test/support/destination-kinds.js',
);
const { openIn } = await built('test/support/postgres-kind.js');
const postgres = { open: () => openIn(places[0], folder) };
const destination = {
  duckdb: duckDb,
  parquet,
  postgres,
  ducklake: duckLake,
  'ducklake-s3': duckLakeS3,
  'ducklake-sqlite': duckLakeSqlite,
  iceberg: icebergOf(places[0], places[1]),
  'ducklake-postgres': duckLakeOf('postgres', () => places[0]),
}[kind].open(folder);
await commitForever(destination, join(folder, 'stage'));
