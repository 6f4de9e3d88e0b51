import { basename } from 'node:path';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { PendingLoad } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { converted } from '../../src/duckdb/fit.js';
import { isLive, type Load } from '../../src/load/ledger.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import { rowGroups } from '../../src/duckdb/row-groups.js';
import { quoteList, quoteName, quoteText } from '../../src/duckdb/sql.js';
import { verifyStaged } from '../../src/load/commit-rules.js';
import { HeadgateError } from '../../src/common/errors.js';
import { type FileNote, metadataKey, writeNote } from './file-note.js';
import type { LakeFile } from './lake-files.js';
import type { Lake } from './manifest.js';
import { type LakePlaces, newDraft, prepare, type Step } from './publish.js';

/** JSON is stored as plain text, because some readers, such as polars, read Parquet's JSON type as binary. */
export const storedType = (type: string) => (type === 'JSON' ? 'VARCHAR' : type);

/** Functions of SQL that hide the values of columns, by name. */
type Hiders = ReadonlyMap<string, string>;

/** Rows of a data file that are kept, with the table's new columns. */
export function keptRows(
  file: LakeFile,
  columns: readonly TableColumn[],
  ids: readonly string[],
  hiders: Hiders = new Map(),
): string {
  const held = new Map(file.note.columns.map((column) => [column.name, column]));
  const values = columns.map(({ name, type }) => {
    const before = held.get(name);
    if (before === undefined) return `CAST(NULL AS ${storedType(type)}) AS ${quoteName(name)}`;
    const value =
      before.type === type ? quoteName(name) : converted(quoteName(name), before.type, storedType(type));
    const hider = hiders.get(name);
    const kept =
      hider === undefined ? value : `CAST(${hider}(CAST(${value} AS VARCHAR)) AS ${storedType(type)})`;
    return `${kept} AS ${quoteName(name)}`;
  });
  return `SELECT ${[...values, loadIdColumn].join(', ')} FROM read_parquet(${quoteList([file.at])}, hive_partitioning = false)
    WHERE list_contains(${quoteList(ids)}, ${loadIdColumn})`;
}

/** A lake that is about to change, and an engine that can read it. */
export interface OpenLake extends Lake {
  engine: Engine;
  places: LakePlaces;
}

/** Ids of the loads whose rows are in a file. */
export function liveIds({ loads }: Pick<FileNote, 'loads'>): string[] {
  return loads.filter(isLive).map(({ loadId }) => loadId);
}

interface Draft {
  /** Path of the file that it becomes. */
  target: string;
  /** File whose permissions it gets. Default: `target`. */
  like?: string | undefined;
  /** Loads that were not in the lake before. Default: none. */
  fresh?: readonly PendingLoad[];
}

/**
 * Writes the rows of queries as a data file, ready to be published. Checks that every load has all of its rows, both
 * new and kept ones.
 */
export async function draftOf(
  { engine, places }: OpenLake,
  note: FileNote,
  parts: readonly string[],
  { target, like = target, fresh = [] }: Draft,
): Promise<Step> {
  const path = newDraft(places);
  await engine.run(`
    COPY (${parts.join(' UNION ALL ')}) TO ${quoteText(path)} (
      FORMAT parquet, COMPRESSION zstd, ${rowGroups(engine)},
      KV_METADATA {${metadataKey}: ${quoteText(JSON.stringify(writeNote(note)))}})`);
  await verifyDataFile(engine, path, note.loads, fresh);
  await prepare(places, path, target, like);
  return { draft: basename(path), target };
}

/** A draft of a file with another note, and without the rows of loads that are not live in that note. */
export function redraft(
  lake: OpenLake,
  file: LakeFile,
  note: FileNote,
  { target = file.path, hiders }: { target?: string; hiders?: Hiders } = {},
): Promise<Step> {
  const rows = keptRows(file, note.columns, liveIds(note), hiders);
  return draftOf(lake, note, [rows], { target, like: file.path });
}

async function verifyDataFile(
  engine: Engine,
  path: string,
  loads: readonly Load[],
  fresh: readonly PendingLoad[],
): Promise<void> {
  const rows = await engine.rows(
    `SELECT ${loadIdColumn} AS id, count(*) AS rows FROM read_parquet(${quoteText(path)}) GROUP BY ${loadIdColumn}`,
  );
  const counts = new Map(rows.map((row) => [row.text('id'), row.number('rows')]));
  for (const { loadId, rowsLoaded, dataCount } of loads.filter(isLive)) {
    const count = counts.get(loadId) ?? 0;
    const pending = fresh.find(({ load }) => load.loadId === loadId);
    const notTaken = dataCount - rowsLoaded;
    if (pending !== undefined) verifyStaged(pending, count + notTaken - pending.rows.rejects.length);
    else if (count !== rowsLoaded) {
      throw new HeadgateError(
        'destination_damaged',
        `load ${loadId} has ${count} rows in the lake instead of ${rowsLoaded}`,
      );
    }
  }
}
