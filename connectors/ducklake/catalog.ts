import { basename } from 'node:path';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { HeadgateError, usageError } from '../../src/common/errors.js';
import { loadSql } from '../../src/duckdb/extensions.js';
import { dataFilesOf } from './data-files.js';
import { extensions, folderPrefix, lakeFolder, type LakePlace } from './place.js';
import { partsOf } from '../postgres/address.js';

/** For PostgreSQL's own driver, which DuckDB uses. PgBouncer refuses `options`. */
const defaults = { application_name: 'headgate', connect_timeout: '15', keepalives_idle: '10' };

/**
 * SQL that makes a secret of a database's URL, and what DuckDB needs beside it to connect. Every query can see the
 * latter, so it must have no password.
 */
export function connectionOf(url: string, secret: string): { secret: string; address: string } {
  const { host = '', port = '', database = '', user = '', password = '', query } = partsOf(url) ?? {};
  const parts = Object.entries({ host, port, database, user, password })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `, ${name} ${quoteText(value)}`);
  const own = new Set(['host', 'port', 'user', 'password', 'uselibpqcompat']);
  const others = [...(query ?? [])].filter(([name]) => !own.has(name));
  const address = Object.entries({ ...defaults, ...Object.fromEntries(others) })
    .map(([name, value]) => `${name}='${value.replace(/['\\]/g, '\\$&')}'`)
    .join(' ');
  return { secret: `CREATE SECRET ${secret} (TYPE postgres${parts.join('')})`, address };
}

/** What DuckLake calls the database of a lake's catalog. */
export const catalog = '__ducklake_metadata_warehouse';

/** Makes the last commit part of the catalog's file. */
export const checkpoint = `CHECKPOINT ${catalog}`;

/** SQL that makes a lake the default database of a new engine that reads it. May contain keys. */
export async function openLake(place: LakePlace): Promise<string> {
  const login = await dataFilesOf(place.lake).login();
  return `${loadSql(extensions(place))} ${login}; ${attachLake(place, 'read')}`;
}

/** SQL that makes a lake the default database. */
export function attachLake({ path, lake }: LakePlace, access: 'read' | 'write' | 'create'): string {
  const isSqlite = lake.catalog === 'sqlite';
  const server = lake.server && connectionOf(lake.server.url, 'catalog');
  const options = [
    `DATA_PATH ${quoteText(lake.dataPath)}`,
    // A lake may have been moved since its catalog noted the folder.
    ...(access === 'create' ? [] : ['OVERRIDE_DATA_PATH true', 'CREATE_IF_NOT_EXISTS false']),
    ...(access === 'read' ? ['READ_ONLY'] : []),
    // Its many small tables take 16 KB each instead of 256.
    ...(access === 'create' && !isSqlite && server === undefined ? ['META_BLOCK_SIZE 16384'] : []),
    // In WAL mode, nobody waits for readers.
    ...(isSqlite ? [`META_JOURNAL_MODE 'WAL'`, 'META_BUSY_TIMEOUT 60000'] : []),
  ];
  if (server !== undefined) {
    // DuckLake itself would try again, with rows of others that this transaction has not seen.
    return `SET ducklake_max_retry_count = 0; ${server.secret};
      ATTACH ${quoteText(`ducklake:postgres:${server.address}`)} AS warehouse (META_SECRET 'catalog', ${options.join(', ')});
      DROP SECRET catalog; USE warehouse`;
  }
  const address = quoteText(`ducklake:${isSqlite ? 'sqlite:' : ''}${path}`);
  return `ATTACH ${address} AS warehouse (${options.join(', ')}); USE warehouse`;
}

/**
 * Keeps rows of the ledger in the catalog, unless a statement writes many: each commit would add files to its tables, and
 * read those of all commits before it.
 */
export async function keepLedgerInCatalog(engine: Engine): Promise<void> {
  // `set_option` ends the process: DuckLake 1.0 reads past a schema's tables if it has views.
  await engine.run(`
    INSERT INTO ${catalog}.ducklake_metadata (key, value, scope, scope_id)
    SELECT 'data_inlining_row_limit', '1000', 'schema', schema_id FROM ${catalog}.ducklake_schema
    WHERE schema_name = '_headgate' AND end_snapshot IS NULL`);
}

/** Notes where the data files are, for readers that are not told. */
export async function noteDataPath(engine: Engine, { lake }: LakePlace): Promise<void> {
  const path = quoteText(lake.dataPath.replace(/\/?$/, '/'));
  await engine.run(
    `UPDATE ${catalog}.ducklake_metadata SET value = ${path} WHERE key = 'data_path' AND value <> ${path}`,
  );
}

/** Flushes the data files that a transaction has written: DuckDB does not. Returns how many others there are. */
export async function flushFiles(engine: Engine, { lake }: LakePlace): Promise<number> {
  const { names, used } = await knownFiles(engine);
  await dataFilesOf(lake).flush(names);
  return used;
}

/** The names of all files in the catalog, and how many of them have rows of its newest snapshot. */
async function knownFiles(engine: Engine): Promise<{ names: Set<string>; used: number }> {
  const rows = await engine.rows(`
    SELECT parse_filename(path) AS name, end_snapshot IS NULL AS used FROM ${catalog}.ducklake_data_file
    UNION ALL SELECT parse_filename(path), false FROM ${catalog}.ducklake_delete_file
    UNION ALL SELECT parse_filename(path), false FROM ${catalog}.ducklake_files_scheduled_for_deletion`);
  return {
    names: new Set(rows.map((row) => row.text('name'))),
    used: rows.filter((row) => row.flag('used')).length,
  };
}

/** A table, its data files and their total size in bytes. */
export interface TableFiles {
  schema: string;
  table: string;
  files: number;
  bytes: number;
}

export async function tableFiles(engine: Engine): Promise<TableFiles[]> {
  const rows = await engine.rows(`
    SELECT schema_name, table_name, count(*) AS files, sum(f.file_size_bytes) AS bytes
    FROM ${catalog}.ducklake_data_file AS f
    JOIN ${catalog}.ducklake_table AS t USING (table_id) JOIN ${catalog}.ducklake_schema AS s USING (schema_id)
    WHERE coalesce(f.end_snapshot, t.end_snapshot, s.end_snapshot) IS NULL AND schema_name IN ('main', '_headgate')
    GROUP BY ALL ORDER BY ALL`);
  return rows.map((row) => ({
    schema: row.text('schema_name'),
    table: row.text('table_name'),
    files: row.number('files'),
    bytes: row.number('bytes'),
  }));
}

/** Joins the files of tables: a commit reads the keys in each. */
export async function joinFiles(engine: Engine, tables: readonly TableFiles[]): Promise<void> {
  for (const each of tables) {
    const [schema, table] = [each.schema, each.table].map(quoteText);
    // The first joins files with a tenth of their rows deleted, the second those without deleted rows.
    await engine.run(`
      CALL ducklake_rewrite_data_files('warehouse', ${table}, schema => ${schema}, delete_threshold => 0.1);
      CALL ducklake_merge_adjacent_files('warehouse', ${table}, schema => ${schema})`);
  }
}

/** Deletes every snapshot but the newest one, with the files that only they need and those that a kill has left. */
export async function forgetSnapshots(engine: Engine, place: LakePlace, id: string): Promise<void> {
  await engine.run(`
    CALL ducklake_expire_snapshots('warehouse', older_than => now() + INTERVAL 1 DAY);
    CALL ducklake_cleanup_old_files('warehouse', cleanup_all => true);
    ${checkpoint}`);
  // DuckLake's own function for them deletes every other file in the folder, whoever wrote it.
  const files = dataFilesOf(place.lake);
  for (const file of await unknownIn(engine, place, lakeFolder(id))) await files.delete(file);
}

/** Files with names of DuckLake in a folder below the data path that the catalog does not know. */
async function unknownIn(engine: Engine, { lake }: LakePlace, folder: string): Promise<string[]> {
  const { names } = await knownFiles(engine);
  const found: string[] = [];
  for await (const file of dataFilesOf(lake).list(folder))
    if (/^ducklake-[-0-9a-f]{36}(-delete)?\.parquet$/.test(basename(file)) && !names.has(basename(file)))
      found.push(file);
  return found;
}

/**
 * Puts the files of new tables into a folder that only this lake has: what is there was written for it. Elsewhere a
 * name proves nothing, because every DuckLake gives such names. Tables of others keep their folders.
 *
 * @param id that of the ledger
 */
export async function claimFolder(engine: Engine, id: string): Promise<void> {
  await engine.run(`
    UPDATE ${catalog}.ducklake_schema SET path = ${quoteText(`${lakeFolder(id)}/`)} || path
    WHERE end_snapshot IS NULL AND (schema_name = '_headgate' OR schema_name = 'main' AND schema_id NOT IN (
      SELECT schema_id FROM ${catalog}.ducklake_table));
    CREATE TABLE _headgate.claimed (nothing INTEGER);
    DROP TABLE _headgate.claimed`);
}

/** Raises `usage` if a kill may have left files of headgate's tables outside of the lake's own folder. */
export async function refuseUnproven(engine: Engine, place: LakePlace): Promise<void> {
  const tables = await engine.rows(`
    SELECT DISTINCT s.path || t.path AS folder FROM ${catalog}.ducklake_table AS t
    JOIN ${catalog}.ducklake_schema AS s USING (schema_id) JOIN _headgate.tables AS own USING (table_name)
    WHERE s.schema_name = 'main' AND NOT starts_with(s.path, '${folderPrefix}')`);
  for (const row of tables) {
    const [file] = await unknownIn(engine, place, row.text('folder'));
    if (file === undefined) continue;
    const message = `${place.lake.dataPath}/${file} is not in the catalog, and nothing proves that headgate wrote it`;
    throw usageError(
      message,
      'If no other program uses it, delete it; otherwise move it out of that folder. Then forget again.',
    );
  }
}

/** Raises `destination_damaged` if a file of rows or deletes is missing or has another size than the catalog says. */
export async function verifyFiles(engine: Engine, { path, lake }: LakePlace): Promise<void> {
  const kept = 'SELECT table_id, path, file_size_bytes, end_snapshot, path_is_relative FROM';
  const files = await engine.rows(`
    SELECT concat(s.path, t.path, f.path) AS file, f.file_size_bytes AS bytes
    FROM (${kept} ${catalog}.ducklake_data_file UNION ALL ${kept} ${catalog}.ducklake_delete_file) f
    JOIN ${catalog}.ducklake_table t USING (table_id) JOIN ${catalog}.ducklake_schema s USING (schema_id)
    WHERE f.end_snapshot IS NULL AND t.end_snapshot IS NULL AND s.end_snapshot IS NULL AND f.path_is_relative`);
  const sizeOf = await dataFilesOf(lake).sizes();
  for (const row of files) {
    const size = await sizeOf(row.text('file'));
    if (size === row.number('bytes')) continue;
    const what = size === null ? 'is missing' : 'has another size than the catalog says';
    throw new HeadgateError(
      'destination_damaged',
      `${path}: its data file ${lake.dataPath}/${row.text('file')} ${what}`,
      {
        hint: 'Restore it, or name the folder of the data files as destination.data_path. Or move the catalog away, and run again to load everything again.',
      },
    );
  }
}
