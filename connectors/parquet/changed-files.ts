import { isDeepStrictEqual } from 'node:util';
import { HeadgateError } from '../../src/common/errors.js';
import { formatDay } from '../../src/days/day.js';
import { rowGroups } from '../../src/duckdb/engine.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { fileName } from '../../src/files/file-name.js';
import { loadIdColumn, nameKey } from '../../src/load/column-names.js';
import { isLive, type Load, withoutForgotten } from '../../src/load/ledger.js';
import { duckdbDialect } from '../../src/sql/duckdb/dialect.js';
import { type FileNote, format, isOwn, type LakeFile, metadataKey, writeNote } from './lake-files.js';
import { inOrder, type LedgerNow, newestNotes } from './ledger.js';
import { loadsIn } from './manifest.js';
import { drafted, type Step } from './publish.js';
import type { OpenLake, Source } from './tables.js';

/**
 * The steps that make the data files say what the ledger says now. All new loads are in one file, together with what
 * stays of files whose loads they replace. It takes the name of such a file if there is one. Instead of several it gets
 * a name of its own: a reader that has another of the files open would otherwise see its days twice.
 */
export async function changedFiles(
  open: OpenLake,
  before: LedgerNow,
  now: LedgerNow,
): Promise<{ changed: Step[]; added: Step[] }> {
  const { files, tables } = open;
  const own = files.filter(isOwn);
  const newest = newestNotes(own);
  const known = new Map(loadsIn(own).map((load) => [load.loadId, load]));
  const current = new Map(now.loads.map((load) => [load.loadId, load]));
  const fresh = now.loads.filter(({ loadId }) => !known.has(loadId));
  const isReplaced = ({ loadId, supersededBy }: Load) =>
    supersededBy !== null && !known.has(supersededBy) && isLive(known.get(loadId)!);
  /** Files that have to record new settings of job configs, because no new file does. */
  const recorders = [...now.jobs].flatMap(([job, note]) => {
    if (fresh.some((load) => load.job === job) || isDeepStrictEqual(before.jobs.get(job), note)) return [];
    return inOrder(own.filter((file) => job in file.note.jobs)).at(-1) ?? [];
  });
  const shapes = new Map<string, Omit<FileNote, 'loads' | 'jobs'>>();
  for (const { table, description, columns, changes } of now.tables) {
    const view = duckdbDialect.table(table);
    const order = (await open.place.dialect.columns(open.engine, view)).map(({ name }) => name);
    shapes.set(nameKey(table), {
      format,
      table,
      version: (newest.get(table)?.version ?? 0) + (tables.changes(view) > 0 ? 1 : 0),
      ...(description !== undefined && { description }),
      columns: columns.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)),
      changes,
    });
  }
  const noteOf = (loads: readonly Load[]): FileNote => {
    const jobs = [...new Set(loads.map(({ job }) => job))].map((job) => [job, now.jobs.get(job)!] as const);
    return {
      ...shapes.get(nameKey(jobs[0]![1].table))!,
      loads: withoutForgotten(loads),
      jobs: Object.fromEntries(jobs.map(([job, { table: _table, ...note }]) => [job, note])),
    };
  };
  const changed: Step[] = [];
  const drafts: Step[] = [];
  const replaced: { file: LakeFile; loads: Load[] }[] = [];
  // Readers take the columns from the first file by name, so it changes last.
  for (const file of own.toReversed()) {
    const loads = file.note.loads.flatMap((load) => {
      const found = current.get(load.loadId);
      if (found === undefined) return [];
      const { job, rowsLoaded, complete, supersededBy, marks } = found;
      return [{ ...load, job, rowsLoaded, complete, supersededBy, ...(marks && { marks }) }];
    });
    if (loads.some(isReplaced)) replaced.unshift({ file, loads });
    else if (loads.length === 0) changed.push({ remove: file.path });
    else {
      const note = noteOf(loads);
      const isSame =
        note.table === file.note.table &&
        note.version === file.note.version &&
        isDeepStrictEqual(loads, file.note.loads) &&
        !recorders.includes(file) &&
        // A column may have lost its last value.
        file.note.columns.every(
          ({ name, valued }) => !valued || note.columns.find((each) => each.name === name)?.valued === true,
        );
      if (isSame) continue;
      const target = `${fileName(note.table)}/${file.path.slice(file.path.indexOf('/') + 1)}`;
      drafts.push(
        await draft(open, note, { target, like: file.path }, (source) => source.file === file.path),
      );
      if (target !== file.path) changed.push({ remove: file.path });
    }
  }
  const [first] = fresh;
  if (first === undefined) return { changed: [...changed, ...drafts], added: [] };
  const gone = replaced.map(({ file }) => file.path);
  const note = noteOf([...replaced.flatMap(({ loads }) => loads), ...fresh]);
  const { loadId, slice } = first;
  const named = `${slice === null ? 'run' : formatDay(slice.from)}_${loadId}`;
  const isOne = gone.length === 1;
  const target = isOne ? gone[0]! : `${fileName(note.table)}/${fileName(named)}.parquet`;
  const isMeant = ({ file }: Source) => file === null || gone.includes(file);
  const added = await draft(open, note, { target, like: gone[0] ?? target }, isMeant);
  const removals = isOne ? [] : gone.map((path) => ({ remove: path }));
  return { changed: [...removals, ...changed, ...drafts], added: [added] };
}

/** Writes rows as a data file, ready to be published. Checks that every load has all of its rows, both new and kept ones. */
function draft(
  { engine, places, tables }: OpenLake,
  note: FileNote,
  { target, like }: { target: string; like: string },
  isMeant: (source: Source) => boolean,
): Promise<Step> {
  const write = async (path: string) => {
    await engine.run(`
      COPY (${tables.rows(duckdbDialect.table(note.table), isMeant)}) TO ${quoteText(path)} (
        FORMAT parquet, COMPRESSION zstd, ${rowGroups(engine)},
        KV_METADATA {${metadataKey}: ${quoteText(JSON.stringify(writeNote(note)))}})`);
    const rows = await engine.rows(
      `SELECT ${loadIdColumn} AS id, count(*) AS rows FROM read_parquet(${quoteText(path)}) GROUP BY ${loadIdColumn}`,
    );
    const counts = new Map(rows.map((row) => [row.text('id'), row.number('rows')]));
    for (const { loadId, rowsLoaded } of note.loads.filter(isLive)) {
      const count = counts.get(loadId) ?? 0;
      if (count === rowsLoaded) continue;
      const message = `load ${loadId} has ${count} rows in the lake instead of ${rowsLoaded}`;
      throw new HeadgateError('destination_damaged', message);
    }
  };
  return drafted(places, target, write, like);
}
