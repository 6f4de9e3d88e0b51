import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { HeadgateError } from '../../src/common/errors.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { isoTime, quoteList, quoteText } from '../../src/duckdb/sql.js';
import { makeDurableFolder, moveIntoPlace } from '../../src/files/durable.js';
import { fileName } from '../../src/files/file-name.js';
import { parseJson } from '../../src/files/parse-json.js';
import { type Forgotten, forgottenSchema } from '../../src/load/forgotten.js';
import type { LakeFile } from './lake-files.js';
import { drafted, type LakePlaces, type Step } from './publish.js';

export const tableOf = ({ state }: LakePlaces, name: string) => join(state, name, `${name}.parquet`);

/** File with the rejected rows of a load. */
export const rejectsOf = ({ state }: LakePlaces, loadId: string) =>
  join(state, 'rejects', `${fileName(loadId)}.parquet`);

const forgottenIn = ({ state }: LakePlaces) => join(state, 'forgotten.json');

export const isThere = async (path: string) => (await stat(path).catch(() => null)) !== null;

const asParquet = '(FORMAT parquet, COMPRESSION zstd)';

/** Tables of the ledger that no note has: one file each, or one for each load. */
const beside: Readonly<
  Record<string, { query: string; how?: string; path: (places: LakePlaces, id: string) => string }>
> = {
  rejects: { query: 'FROM _headgate.rejects', path: rejectsOf },
  comparisons: { query: 'FROM _headgate.comparisons', path: (places) => tableOf(places, 'comparisons') },
  runs: {
    query: 'FROM _headgate.runs ORDER BY began_at DESC, run_id DESC',
    path: (places) => tableOf(places, 'runs'),
  },
  forgotten: {
    query: `
      SELECT job, table_name AS "table", ${isoTime('forgotten_at')} AS "forgottenAt", rows, key_name AS "keyName",
        CAST(marks AS JSON) AS marks FROM _headgate.forgotten ORDER BY rowid`,
    how: '(FORMAT json, ARRAY true)',
    path: forgottenIn,
  },
};

/** What tells whether the rows of these tables are others, by table and load. */
export type Digests = ReadonlyMap<string, string>;

export async function digestsOf(engine: Engine): Promise<Digests> {
  const queries = Object.keys(beside).map(
    (name) => `
      SELECT '${name} ' || ${name === 'rejects' ? 'load_id' : "''"} AS id, concat(count(*), ' ', bit_xor(hash(held))) AS digest
      FROM _headgate.${name} AS held GROUP BY 1`,
  );
  const rows = await engine.rows(queries.join(' UNION ALL '));
  return new Map(rows.map((row) => [row.text('id'), row.text('digest')]));
}

/**
 * Writes what the ledger has beside notes. Returns the steps of what has to change together with the notes: not the runs,
 * nor rejected rows of new loads, because writing them twice changes nothing.
 */
export async function ledgerSteps(engine: Engine, places: LakePlaces, before: Digests): Promise<Step[]> {
  const after = await digestsOf(engine);
  const steps: Step[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(key) === after.get(key)) continue;
    const [name, id] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
    const { query, how = asParquet, path } = beside[name]!;
    const rows = name === 'rejects' ? `${query} WHERE load_id = ${quoteText(id)}` : query;
    const target = relative(places.lake, path(places, id));
    const copy = (draft: string) => engine.run(`COPY (${rows}) TO ${quoteText(draft)} ${how}`);
    if (!after.has(key)) steps.push({ remove: target });
    else if (name === 'runs' || (name === 'rejects' && !before.has(key)))
      await writeTable(engine, path(places, id), rows);
    else steps.push(await drafted(places, target, copy));
  }
  return steps;
}

/** Tables for SQL that a change of the lake writes. */
const computed: Readonly<Record<string, string>> = {
  coverage: 'FROM _headgate.coverage',
  days: 'FROM _headgate.days',
  columns: 'FROM _headgate.columns',
  forgotten: 'FROM _headgate.forgotten',
  jobs: 'SELECT job, value, time_zone, lookback_days, revisit FROM _headgate.jobs',
};

/** Writes the ledger as tables for SQL. */
export async function writeLedger(
  engine: Engine,
  places: LakePlaces,
  files: readonly LakeFile[],
): Promise<void> {
  const placed = files.flatMap(({ path, note }) => note.loads.map(({ loadId }) => [loadId, path] as const));
  const [ids, paths] = [0, 1].map((at) => quoteList(placed.map((each) => each[at]!)));
  const loads = `
    SELECT loads.* REPLACE (CAST(config AS VARCHAR) AS config), file FROM _headgate.loads AS loads
    JOIN (SELECT unnest(CAST(${ids} AS VARCHAR[])) AS load_id, unnest(CAST(${paths} AS VARCHAR[])) AS file) AS placed USING (load_id) ORDER BY committed_at, loads.rowid`;
  for (const [name, query] of Object.entries({ loads, ...computed }))
    await writeTable(engine, tableOf(places, name), query);
  // Rejected rows are in files of their loads, comparisons in one. An empty file makes the table exist.
  for (const [name, path] of [
    ['rejects', rejectsOf(places, 'rejects')],
    ['comparisons', join(places.state, 'comparisons', 'none.parquet')],
  ] as const)
    if (!(await isThere(path))) await writeTable(engine, path, `FROM _headgate.${name} LIMIT 0`);
}

/** Bytes of the ledger's tables, by name; 0 for one that is missing. */
export async function ledgerSizes(
  places: LakePlaces,
  names: readonly string[] = ['loads', ...Object.keys(computed)],
): Promise<Record<string, number>> {
  const sizes = names.map(async (name) => {
    const found = await stat(tableOf(places, name)).catch(() => null);
    return [name, found?.size ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

/** Writes the result of a query, in place of an older file. */
async function writeTable(engine: Engine, path: string, query: string): Promise<void> {
  await makeDurableFolder(dirname(path), 0o700);
  const draft = join(dirname(path), 'table.draft');
  await engine.run(`COPY (${query}) TO ${quoteText(draft)} ${asParquet}`);
  await moveIntoPlace(draft, path, { mode: 0o600 });
}

/**
 * What was forgotten, oldest first. Raises `destination_damaged` if the file is, because forgotten rows would come back.
 *
 * @param known how often something was forgotten, as far as the last commit noted
 */
export async function forgottenLines(places: LakePlaces, known: number): Promise<Forgotten[]> {
  const path = forgottenIn(places);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const lines = parseJson(text, z.array(forgottenSchema));
  if (lines !== null && lines.length >= known) return lines;
  throw new HeadgateError(
    'destination_damaged',
    `${path} is ${lines === null ? 'damaged' : 'missing or older'}`,
    {
      hint: 'Restore it from a backup: without it, rows that were forgotten come back when their days are fetched again.',
    },
  );
}
