import { loadIdColumn } from '../../src/load/column-names.js';
import type { PendingLoad } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { converted } from '../../src/duckdb/fit.js';
import type { Load } from '../../src/load/ledger.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import { rowGroups } from '../../src/duckdb/row-groups.js';
import { quoteList, quoteName, quoteText } from '../../src/duckdb/sql.js';
import type { StagedSource } from '../../src/duckdb/staged-source.js';
import { verifyStaged } from '../../src/load/commit-rules.js';
import { HeadgateError } from '../../src/errors.js';
import { type FileNote, metadataKey, writeNote } from './file-note.js';
import type { LakeFile } from './lake-files.js';

/** A file that headgate made. */
export type NotedFile = LakeFile & { note: FileNote };

/** JSON is stored as plain text, because some readers, such as polars, read Parquet's JSON type as binary. */
const storedType = (type: string) => (type === 'JSON' ? 'VARCHAR' : type);

/** Rows of a data file that are kept, with the table's new columns. */
export function keptRows(file: NotedFile, columns: readonly TableColumn[], ids: readonly string[]): string {
  const held = new Map(file.note.columns.map((column) => [column.name, column]));
  const values = columns.map(({ name, type }) => {
    const before = held.get(name);
    if (before === undefined) return `CAST(NULL AS ${storedType(type)}) AS ${quoteName(name)}`;
    const value =
      before.type === type ? quoteName(name) : converted(quoteName(name), before.type, storedType(type));
    return `${value} AS ${quoteName(name)}`;
  });
  return `SELECT ${[...values, loadIdColumn].join(', ')} FROM read_parquet(${quoteList([file.at])}, hive_partitioning = false)
    WHERE list_contains(${quoteList(ids)}, ${loadIdColumn})`;
}

/** Rows of a load, in the columns of its table. */
export function stagedRows(source: StagedSource, columns: readonly TableColumn[], loadId: string): string {
  const staged = new Map(source.columns.map(({ target, value }) => [target.column, value]));
  const values = columns.map(
    ({ name, type }) => `CAST(${staged.get(name) ?? 'NULL'} AS ${storedType(type)}) AS ${quoteName(name)}`,
  );
  return `SELECT ${[...values, `${quoteText(loadId)} AS ${loadIdColumn}`].join(', ')} FROM ${source.from}`;
}

/** Writes a data file. DuckDB neither flushes it nor uses a temporary name; `publish` does both. */
export async function writeDataFile(
  engine: Engine,
  path: string,
  parts: readonly string[],
  note: FileNote,
): Promise<void> {
  await engine.run(`
    COPY (${parts.join(' UNION ALL ')}) TO ${quoteText(path)} (
      FORMAT parquet, COMPRESSION zstd, ${rowGroups(engine)},
      KV_METADATA {${metadataKey}: ${quoteText(JSON.stringify(writeNote(note)))}})`);
}

/** Checks that every load has all of its rows, both new and kept ones. */
export async function verifyDataFile(
  engine: Engine,
  path: string,
  loads: readonly Load[],
  fresh: readonly PendingLoad[],
): Promise<void> {
  const rows = await engine.rows(
    `SELECT ${loadIdColumn} AS id, count(*) AS rows FROM read_parquet(${quoteText(path)}) GROUP BY ${loadIdColumn}`,
  );
  const counts = new Map(rows.map((row) => [row.text('id'), row.number('rows')]));
  for (const { loadId, rowsLoaded, rowsRejected, supersededBy } of loads) {
    if (supersededBy !== null) continue;
    const count = counts.get(loadId) ?? 0;
    const pending = fresh.find(({ load }) => load.loadId === loadId);
    if (pending !== undefined) verifyStaged(pending, count + rowsRejected - pending.rows.rejects.length);
    else if (count !== rowsLoaded) {
      throw new HeadgateError(
        'destination_damaged',
        `load ${loadId} has ${count} rows in the lake instead of ${rowsLoaded}`,
      );
    }
  }
}
