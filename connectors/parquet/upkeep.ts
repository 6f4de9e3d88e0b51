import { stat, readFile, writeFile } from 'node:fs/promises';
import { relative, join } from 'node:path';
import { copyRejects } from '../../src/duckdb/hidden-rejects.js';
import { quoteList } from '../../src/duckdb/sql.js';
import { fileName } from '../../src/files/file-name.js';
import { refuseMove } from '../../src/load/commit-rules.js';
import type { Expiring, Removal, Rename } from '../../src/load/destination.js';
import {
  renamedForgotten,
  type Forgetting,
  type Forgotten,
  forgottenSchema,
  isMet,
  rowsByLoad,
  withForgotten,
  withoutRows,
} from '../../src/load/forgotten.js';
import { type Hiding, withHidden } from '../../src/load/hiding.js';
import { hidingPlan } from '../../src/load/hiding-plan.js';
import { type Comparison, type DayMarks, isLive, type Load, type LoadDay } from '../../src/load/ledger.js';
import { columnsAfter } from '../../src/load/schema-plan.js';
import { isMeant, jobOf, renamedSeries } from '../../src/common/series.js';
import { type OpenLake, redraft, draftOf, keptRows, liveIds } from './data-file.js';
import type { FileNote, JobNote, LakeFile } from './lake-files.js';
import { shapeOf, tableFiles } from './lake-ledger.js';
import { changedComparisons, rejectsOf, withoutRejects, lakeJobs } from './ledger-files.js';
import { loadsIn, writeManifest } from './manifest.js';
import { drafted, publish, type Step, type LakePlaces } from './publish.js';
import { z } from 'zod';
import { countByDay, isBefore } from '../../src/duckdb/day-sql.js';
import { marksFor } from '../../src/duckdb/forgotten-sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import { columnCalled } from '../../src/load/day-counts.js';
import { formatDay } from '../../src/days/day.js';
import { HeadgateError } from '../../src/common/errors.js';
import { parseJson } from '../../src/files/parse-json.js';

/** Makes a change that needs several steps; none of them: nothing. */
async function change(lake: OpenLake, steps: Step[]): Promise<void> {
  if (steps.length === 0) return;
  await writeManifest(lake.places, lake, true);
  await publish(lake.places, steps);
}

/** Removes the loads of job configs, and old superseded ones. A file with other loads is written again. */
export async function removeLoads(lake: OpenLake, { jobs, supersededBefore }: Removal): Promise<void> {
  const before = supersededBefore === null ? -Infinity : Date.parse(supersededBefore);
  const goes = (load: Load) =>
    jobs.includes(load.job) || (!isLive(load) && Date.parse(load.committedAt) < before);
  const gone = loadsIn(lake.files).filter(goes);
  if (gone.length === 0) return;
  const moves: Step[] = [];
  const removals: Step[] = [];
  for (const file of lake.files.filter(({ note }) => note.loads.some(goes))) {
    if (file.note.loads.every(goes)) removals.push({ remove: file.path });
    else moves.push(await redraft(lake, file, without(file.note, goes)));
  }
  const ids = new Set(gone.map(({ loadId }) => loadId));
  const isGone = ({ job, loadAfter, loadBefore, reason }: Comparison) =>
    jobs.includes(job) || ids.has(loadAfter) || (reason === 'audit' && ids.has(loadBefore));
  const comparisons = await changedComparisons(lake, (each) => (isGone(each) ? null : each));
  await change(lake, [...moves, ...removals, ...(await withoutRejects(lake.places, gone)), ...comparisons]);
}

/** Renames a job config in the notes of its files. If its table changes too, the files move to another folder. */
export async function renameJob(lake: OpenLake, rename: Rename): Promise<void> {
  const { places, files: all } = lake;
  const { from, table } = rename;
  const mine = all.filter(({ note }) => note.loads.some(({ job }) => jobOf(job) === from));
  const before = mine[0]?.note.table;
  if (before === undefined) return;
  const moves = before !== table;
  const files = moves ? tableFiles(all, before) : mine;
  const folder = `${fileName(table)}/`;
  if (moves) {
    const jobs = files.flatMap(({ note }) => note.loads.map(({ job }) => job));
    refuseMove(
      rename,
      before,
      jobs,
      all.some(({ path }) => path.startsWith(folder)),
    );
  }
  const steps: Step[] = [];
  for (const file of files) {
    const target = `${folder}${file.path.slice(fileName(before).length + 1)}`;
    steps.push(await redraft(lake, file, renamed(file.note, rename), { target }));
  }
  const comparisons = await changedComparisons(lake, (each) =>
    jobOf(each.job) === from ? { ...each, job: renamedSeries(each.job, from, rename.to) } : each,
  );
  steps.push(...comparisons);
  const forgotten = await readForgotten(places);
  if (forgotten.length > 0)
    steps.push(await forgottenStep(places, renamedForgotten(forgotten, before, rename)));
  await change(lake, [...steps, ...(moves ? files.map(({ path }) => ({ remove: path })) : [])]);
}

/** Replaces the marks of live loads in the notes of their files. */
export async function markLoads(lake: OpenLake, marks: ReadonlyMap<string, DayMarks>): Promise<void> {
  const goesTo = (load: Load) => (isLive(load) ? marks.get(load.loadId) : undefined);
  const steps: Step[] = [];
  for (const file of lake.files) {
    const { note } = file;
    if (!note.loads.some(goesTo)) continue;
    const loads = note.loads.map((load) => {
      const own = goesTo(load);
      return own === undefined ? load : { ...load, marks: own };
    });
    steps.push(await redraft(lake, file, { ...note, loads }));
  }
  await change(lake, steps);
}

/** Takes hidden values out of a table's files and rejects, in one step. */
export async function hideIn(lake: OpenLake, table: string, hiding: Hiding): Promise<void> {
  const { engine, places } = lake;
  const files = tableFiles(lake.files, table);
  const { newest, columns } = shapeOf(files);
  if (newest === undefined) return;
  const plan = hidingPlan(table, columns ?? [], newest.changes, hiding);
  const hiders = new Map(plan.retype.map(({ column, hide }) => [column.name, engine.define(hide!)]));
  const shape = {
    version: newest.version + 1,
    columns: columnsAfter(columns ?? [], plan),
    changes: [...newest.changes, ...plan.changes.map((change) => ({ ...change, loadId: '' }))],
  };
  const steps: Step[] = [];
  // Readers take the columns from the first file by name, so it changes last.
  for (const file of files.toReversed()) {
    const jobs = Object.entries(file.note.jobs).map(([job, { settings, ...rest }]): [string, JobNote] => [
      job,
      settings === undefined ? rest : { ...rest, settings: withHidden(settings, hiding) },
    ]);
    const note = { ...file.note, ...shape, jobs: Object.fromEntries(jobs) };
    steps.push(await redraft(lake, file, note, { hiders }));
  }
  const rejected = loadsIn(files).filter(({ rowsRejected }) => rowsRejected > 0);
  for (const { loadId } of rejected) {
    const path = rejectsOf(places, loadId);
    if ((await stat(path).catch(() => null)) === null) continue;
    const from = `read_parquet(${quoteList([path])}, hive_partitioning = false)`;
    const write = (draft: string) => copyRejects(engine, from, hiding, draft);
    steps.push(await drafted(places, relative(places.lake, path), write));
  }
  await change(lake, steps);
}

function renamed(note: FileNote, { from, to, table }: Rename): FileNote {
  const name = (job: string) => renamedSeries(job, from, to);
  const jobs = Object.entries(note.jobs).map(([job, rest]): [string, JobNote] => [name(job), rest]);
  return {
    ...note,
    table,
    changes: note.changes.map((change) => ({ ...change, table })),
    loads: note.loads.map((load) => ({ ...load, job: name(load.job) })),
    jobs: Object.fromEntries(jobs),
  };
}

function without(note: FileNote, goes: (load: Load) => boolean): FileNote {
  const loads = note.loads.filter((load) => !goes(load));
  const left = new Set(loads.map(({ job }) => job));
  const jobs = Object.entries(note.jobs).filter(([job]) => left.has(job));
  return { ...note, loads, jobs: Object.fromEntries(jobs) };
}

/** Counts the rows of files that meet a condition on a row, `held`, and writes files again without them. */
async function rowsWhere(
  lake: OpenLake,
  files: readonly LakeFile[],
  { columns, version, changes }: FileNote,
  which: string,
  { dateColumn = '', timeZone = 'UTC' }: { dateColumn?: string | undefined; timeZone?: string },
) {
  const rows = (file: LakeFile) => keptRows(file, columns, liveIds(file.note));
  const from = `(${files.map(rows).join(' UNION ALL ')})`;
  const column = columnCalled(columns, dateColumn);
  const days = await countByDay(lake.engine, { from, column, timeZone, which });
  const lost = rowsByLoad(days);
  const withoutThem = (file: LakeFile, change = (load: Load) => load) => {
    const loads = withoutRows(file.note.loads, lost).map(change);
    const kept = `SELECT * FROM (${rows(file)}) AS held WHERE NOT ${which}`;
    return draftOf(lake, { ...file.note, columns, version, changes, loads }, [kept], { target: file.path });
  };
  return { from, days, lost, withoutThem };
}

/** Deletes rows that meet a condition, and writes down how to recognise them, in one step. */
export async function forgetIn(lake: OpenLake, forgetting: Forgetting): Promise<LoadDay[]> {
  const { engine, places } = lake;
  const files = tableFiles(lake.files, forgetting.table);
  const { newest } = shapeOf(files);
  if (newest === undefined) return [];
  const counted = Object.values(lakeJobs(files)).find((job) => job.dateColumn !== undefined) ?? {};
  const met = await rowsWhere(lake, files, newest, isMet(forgetting), counted);
  const { from, days, lost } = met;
  if (forgetting.dryRun) return days;
  const steps: Step[] = [];
  for (const file of files.filter(({ note }) => note.loads.some(({ loadId }) => lost.has(loadId))))
    steps.push(await met.withoutThem(file));
  steps.push(...(await withoutRejects(places, loadsIn(files))));
  const earlier = await readForgotten(places);
  const marks = await marksFor(engine, forgetting, newest.columns, [], from);
  const lines = withForgotten(earlier, forgetting, marks, days);
  if (lines.length > earlier.length) steps.push(await forgottenStep(places, lines));
  await change(lake, steps);
  return days;
}

/** Deletes the rows of days of a job config and marks these days as expired, in one step. */
export async function expireIn(
  lake: OpenLake,
  { table: { job, table, window }, before, loads: marks }: Expiring,
): Promise<void> {
  const files = tableFiles(lake.files, table);
  const { newest } = shapeOf(files);
  if (newest === undefined) return;
  const isGoing = (load: Load) => isLive(load) && marks.has(load.loadId);
  const touched = files.filter(({ note }) => note.loads.some(isGoing));
  if (touched.length === 0) return;
  const { dateColumn = '', timeZone = 'UTC' } = window ?? {};
  const column = columnCalled(newest.columns, dateColumn);
  const going = loadsIn(touched).filter(isGoing);
  const listed = (loads: readonly Load[]) =>
    `list_contains(${quoteList(loads.map(({ loadId }) => loadId))}, held.${loadIdColumn})`;
  const whole = going.filter(({ slice }) => slice !== null && slice.until <= before);
  const which = `(${listed(going)} AND ${isBefore({ column, timeZone }, formatDay(before))(listed(whole))})`;
  const { withoutThem } = await rowsWhere(lake, touched, newest, which, window ?? {});
  const mark = (load: Load) => (isGoing(load) ? { ...load, marks: marks.get(load.loadId)! } : load);
  const steps: Step[] = [];
  for (const file of touched) steps.push(await withoutThem(file, mark));
  const older = loadsIn(files).filter(
    (load) => isMeant(jobOf(job), load.job) && load.slice !== null && load.slice.from < before,
  );
  steps.push(...(await withoutRejects(lake.places, older)));
  await change(lake, steps);
}

const fileOf = ({ state }: LakePlaces) => join(state, 'forgotten.json');

/**
 * What was forgotten, oldest first. Raises `destination_damaged` if the file is, because forgotten rows would come back.
 *
 * @param known how often something was forgotten, as far as the last commit noted. Default: not known
 */
export async function readForgotten(places: LakePlaces, known = 0): Promise<Forgotten[]> {
  const path = fileOf(places);
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

/** The step that replaces what was forgotten. */
function forgottenStep(places: LakePlaces, lines: readonly Forgotten[]): Promise<Step> {
  const write = (draft: string) => writeFile(draft, `${JSON.stringify(lines)}\n`, { mode: 0o600 });
  return drafted(places, relative(places.lake, fileOf(places)), write);
}
