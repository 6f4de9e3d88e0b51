import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadgateError } from '../../src/common/errors.js';
import { groupBy } from '../../src/common/series.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { withLoadEngine } from '../../src/duckdb/load-engine.js';
import type { Row } from '../../src/duckdb/row.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { temporaryFolder } from '../../src/files/temporary.js';
import type { Attachment } from '../../src/load/description.js';
import { connectionOf, openLake } from './catalog.js';
import { dataFilesOf } from './data-files.js';
import { extensions, type LakePlace } from './place.js';
import { catalogServer } from './server.js';

/**
 * Copies a catalog in PostgreSQL into a file, because the extension for PostgreSQL lets every query connect to any
 * server, even after DuckDB is closed off.
 */
export async function copyCatalog(place: LakePlace): Promise<Attachment> {
  const { path, lake } = place;
  const url = lake.server?.url ?? '';
  const server = catalogServer(url, path);
  if (!(await server.exists())) {
    throw new HeadgateError('query_failed', `${path} has no DuckLake: nothing was loaded yet`, {
      hint: 'Load it with `headgate run`.',
    });
  }
  const folder = await mkdtemp(join(await temporaryFolder(), 'catalog-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'catalog');
  const attach = async (engine: Engine) => {
    await engine.run(await dataFilesOf(lake).login());
    const { secret, address } = connectionOf(url, 'catalog');
    await engine.run(secret);
    await engine.run(`
      ATTACH ${quoteText(address)} AS server (TYPE postgres, SECRET catalog, SCHEMA 'public', READ_ONLY);
      ATTACH ${quoteText(file)} AS copy (BLOCK_SIZE 16384)`);
    // As in a lake: what has lost its server must not be rolled back when the engine is closed.
    await copyTables(engine).catch(async (error: unknown) => {
      await engine.run('ROLLBACK').catch(() => undefined);
      throw error;
    });
  };
  try {
    await withLoadEngine({ extensions: extensions(place), attach }, () => Promise.resolve());
  } catch (error) {
    await close();
    throw server.explained(error);
  }
  const { server: _, ...files } = lake;
  const copy = { path: file, lake: { ...files, catalog: 'duckdb' } } as const;
  return { sql: await openLake(copy), folders: [lake.dataPath], close };
}

async function copyTables(engine: Engine): Promise<void> {
  await engine.run('BEGIN');
  const columns = await engine.rows(`
    SELECT c.table_name, c.column_name, c.data_type, any_value(own.column_type) AS type
    FROM duckdb_columns() AS c LEFT JOIN server.public.ducklake_column AS own
      ON own.table_id = TRY_CAST(regexp_extract(c.table_name, '^ducklake_inlined_data_(\\d+)_\\d+$', 1) AS BIGINT)
      AND own.column_name = c.column_name AND own.parent_column IS NULL
    WHERE c.database_name = 'server' AND starts_with(c.table_name, 'ducklake_')
    GROUP BY ALL ORDER BY min(c.column_index)`);
  for (const [table, own] of groupBy(columns, (row) => quoteName(row.text('table_name'))))
    await engine.run(
      `CREATE TABLE copy.${table} AS SELECT ${own.map(copied).join(', ')} FROM server.public.${table}`,
    );
  await engine.run('COMMIT; CHECKPOINT copy; DETACH copy');
}

/** A column's values as DuckLake has them in a file: PostgreSQL lacks some types, and NUL in texts. */
function copied(row: Row): string {
  const name = quoteName(row.text('column_name'));
  const type = row.optional('type');
  if (type === null) return name;
  const value = row.text('data_type') === 'BLOB' && type !== 'blob' ? `decode(${name})` : name;
  return `CAST(${value} AS ${nativeType(type)}) AS ${name}`;
}

const sizes: Readonly<Record<string, string>> = {
  int8: 'TINYINT',
  int16: 'SMALLINT',
  int32: 'INTEGER',
  int64: 'BIGINT',
  int128: 'HUGEINT',
  float32: 'FLOAT',
  float64: 'DOUBLE',
};

/** A type of DuckLake in DuckDB, whose INT8 has 8 bytes. */
const nativeType = (type: string): string =>
  type.startsWith('uint') ? `U${nativeType(type.slice(1))}` : (sizes[type] ?? type);
