import { fileName } from '../../src/files/file-name.js';
import { formatDay } from '../../src/days/day.js';
import { declaredTypes, planColumns, storableLoad } from '../../src/duckdb/plan-columns.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteList, quoteName, quoteText } from '../../src/duckdb/sql.js';
import { openSource, type StagedSource, storedRows } from '../../src/duckdb/staged-source.js';
import type { StagedOptions } from '../../src/duckdb/staged-sql.js';
import { rowsLoaded } from '../../src/load/commit-rules.js';
import { describedColumns, descriptionsOf } from '../../src/load/descriptions.js';
import type { Commit, PendingLoad, TableSpec, Comparing } from '../../src/load/destination.js';
import { marksOf, type SecretMark } from '../../src/load/forgotten.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import { asPending, auditOf, auditPlan, type Differences } from '../../src/load/comparison.js';
import {
  differences,
  isSpelled,
  noText,
  plainText,
  type Sides,
  sideRows,
  sidesOf,
} from '../../src/duckdb/compare-sql.js';
import { countByDay } from '../../src/duckdb/day-sql.js';
import { asText, converted } from '../../src/duckdb/fit.js';
import { type Load, isLive, nextInstant, withoutForgotten } from '../../src/load/ledger.js';
import { mergeFields } from '../../src/load/merge-fields.js';
import { columnsAfter, type SchemaPlan, type TableColumn } from '../../src/load/schema-plan.js';
import { type CommitStore, writeCommit } from '../../src/load/write-commit.js';
import { draftOf, keptRows, liveIds, type OpenLake, redraft, storedType } from './data-file.js';
import { readForgotten } from './upkeep.js';
import { type LakeFile, type FileNote, format } from './lake-files.js';
import { lakeLoads, shapeOf, tableFiles } from './lake-ledger.js';
import { changedComparisons, readComparisons, writeRejects } from './ledger-files.js';
import { loadsIn, writeManifest } from './manifest.js';
import { publish, type Step } from './publish.js';

/** Commits to a table of the lake. Changes nothing if the ledger already has every load. */
export async function commitToLake(lake: OpenLake, commit: Commit, options: StagedOptions) {
  const store = parquetStore(lake, commit, { ...options, forgotten: await marksIn(lake, commit.table) });
  return writeCommit(store, commit, nextInstant(lakeLoads(lake.files)));
}

async function marksIn(lake: OpenLake, { table, forgetSecrets }: TableSpec): Promise<SecretMark[]> {
  return marksOf(await readForgotten(lake.places), table, forgetSecrets);
}

/** Compares an answer as if it was loaded, and notes the result, once. */
export async function auditLake(lake: OpenLake, comparing: Comparing, options: StagedOptions): Promise<void> {
  const { engine, places } = lake;
  const { table: spec, rows, id } = comparing;
  const noted = await readComparisons(places, (task) => task(engine), `load_after = ${quoteText(id)}`);
  const files = tableFiles(lake.files, spec.table);
  const { columns: existing } = shapeOf(files);
  if (existing === null || noted.length > 0) return;
  const pending = asPending(comparing);
  const commit = { table: spec, loads: [pending] as const, supersedes: [] };
  const planned = await planTable(engine, commit, files, [pending]);
  const { plan, columns } = auditPlan(planned.plan, existing, rows);
  const sides = sidesOf(spec, columns, plan);
  const live = lakeLoads(lake.files).filter((load) => isLive(load) && load.job === spec.job);
  const stage = { ...options, forgotten: await marksIn(lake, spec) };
  const source = await openSource(engine, storableLoad(pending), plan.targets, stage);
  const answer = newRows(storedRows(source, columns, id, storedType), sides);
  const compared = await auditOf(comparing, live, new Date().toISOString(), (ids) =>
    differencesOf(engine, sides, heldRows(files, ids, sides), answer),
  );
  await publish(places, await changedComparisons(lake, (each) => each, compared));
}

/** SQL of a column's value as a text. */
const textIn = (sides: Sides, name: string, value: string, type: string) =>
  isSpelled(sides, name) ? asText(value, type) : plainText(value);

const newRows = (query: string, sides: Sides) =>
  sideRows(
    sides,
    {
      from: `(${query})`,
      load: loadIdColumn,
      text: ({ name, type }) => textIn(sides, name, quoteName(name), type),
    },
    'json_array',
  );

/** Query for rows of loads in files, as they will be in columns of other types. */
function heldRows(files: readonly LakeFile[], ids: readonly string[], sides: Sides): string {
  const parts = files
    .filter(({ note }) => note.loads.some(({ loadId }) => ids.includes(loadId)))
    .map(({ at, note }) => {
      const text = ({ name, type }: TableColumn) => {
        const held = note.columns.find((column) => column.name === name);
        if (held === undefined) return noText;
        const own = quoteName(name);
        if (held.type === type || sides.reset.includes(name)) return textIn(sides, name, own, held.type);
        return textIn(sides, name, converted(own, held.type, storedType(type)), type);
      };
      const from = `read_parquet(${quoteList([at])}, hive_partitioning = false)`;
      const which = `list_contains(${quoteList(ids)}, ${loadIdColumn})`;
      return sideRows(sides, { from, which, load: loadIdColumn, text }, 'json_array');
    });
  return parts.join(' UNION ALL ');
}

async function differencesOf(
  engine: Engine,
  { day, timeZone }: Sides,
  before: string,
  after: string,
): Promise<Differences> {
  const column = { name: 'd', type: 'VARCHAR' };
  const from = `(${differences(`(${before})`, `(${after})`)})`;
  const rows = await countByDay(engine, { from, column, timeZone, which: 'true' });
  return { rows, isByDay: day !== undefined };
}

interface Opened {
  pending: PendingLoad;
  source: StagedSource;
}

/** A table of a lake during a commit: collects the rows and loads of its files, and writes them in `finish`. */
function parquetStore(lake: OpenLake, commit: Commit, options: StagedOptions): CommitStore<Opened> {
  const { engine, places } = lake;
  const files = tableFiles(lake.files, commit.table.table);
  /** Files with superseded loads. The new file replaces them. */
  let replaced: readonly LakeFile[] = [];
  /** Loads of these files that the commit changes, as they are afterwards. */
  const changed = new Map<string, Load>();
  const fresh: PendingLoad[] = [];
  const loads: Load[] = [];
  /** Queries for the new rows. */
  const parts: string[] = [];
  /** How rows are compared, and a query for those that were there before. */
  let sides!: Sides;
  let remembered = '';
  /** What writes the comparisons. */
  let noted: readonly Step[] = [];
  /** What the new files record, except their loads. */
  let shape!: Omit<FileNote, 'loads' | 'jobs'>;

  const loadsOf = ({ note }: LakeFile) => note.loads.map((load) => changed.get(load.loadId) ?? load);

  /** Changes live loads. Returns their files. */
  const mark = (ids: readonly string[], change: Partial<Load>) =>
    files.filter((file) => {
      const marked = loadsOf(file).filter((load) => isLive(load) && ids.includes(load.loadId));
      for (const load of marked) changed.set(load.loadId, { ...load, ...change });
      return marked.length > 0;
    });

  /** The job configs in the replaced files, and the commit's own. */
  const jobs = () => {
    const { job, window = { timeZone: 'UTC', lookbackDays: 0 }, settings } = commit.table;
    const own = { [job]: { ...window, ...(settings === undefined ? {} : { settings }) } };
    return Object.assign({}, ...replaced.map(({ note }) => note.jobs), own) as FileNote['jobs'];
  };

  const newName = () => {
    const { loadId, slice } = loads[0]!;
    return `${fileName(`${slice === null ? 'run' : formatDay(slice.from)}_${loadId}`)}.parquet`;
  };

  /**
   * Writes one file with the new rows and those kept from replaced files. If it replaces one file, it takes that file's
   * name. If it replaces several, it gets a new name: a reader that has another of the files open would otherwise see
   * its days twice.
   */
  const publishRows = async (steps: readonly Step[]) => {
    const before = withoutForgotten(replaced.flatMap(loadsOf));
    const note = { ...shape, loads: [...before, ...loads], jobs: jobs() };
    const live = liveIds(note);
    const kept = replaced.flatMap((file) => {
      const ids = liveIds(file.note).filter((id) => live.includes(id));
      return ids.length === 0 ? [] : [keptRows(file, note.columns, ids)];
    });
    const [only] = replaced;
    const isOne = only !== undefined && replaced.length === 1;
    const target = isOne ? only.path : `${fileName(note.table)}/${newName()}`;
    const step = await draftOf(lake, note, [...kept, ...parts], { target, like: only?.path, fresh });
    const removals = isOne ? [] : replaced.map(({ path }) => ({ remove: path }));
    await publish(places, [...removals, ...steps, ...noted, step]);
  };

  return {
    reshapesFirst: false,
    ledger: async () => lakeLoads(lake.files),

    async plan(_fields, pending) {
      const { plan, note } = await planTable(engine, commit, files, pending);
      shape = note;
      return plan;
    },

    async open(pending, plan) {
      return { pending, source: await openSource(engine, storableLoad(pending), plan.targets, options) };
    },

    async remember(ids, plan) {
      const loads = loadsIn(files).filter((load) => isLive(load) && ids.includes(load.loadId));
      sides = sidesOf(commit.table, shape.columns, plan);
      remembered = heldRows(files, ids, sides);
      return loads;
    },

    differences() {
      const after = parts.map((part) => newRows(part, sides)).join(' UNION ALL ');
      return differencesOf(engine, sides, remembered, after);
    },

    async note(compared) {
      noted = await changedComparisons(lake, (each) => each, compared);
    },

    async supersede(ids, by) {
      replaced = mark(ids, { supersededBy: by });
    },

    doubt: async (ids) => void mark(ids, { complete: false }),
    /** `planTable` notes the columns and their changes. */
    reshape: async () => undefined,

    async insert({ pending, source }) {
      const { loadId } = pending.load;
      const rejected =
        source.rejects === null ? 0 : await writeRejects(engine, places, loadId, source.rejects);
      fresh.push(pending);
      parts.push(storedRows(source, shape.columns, loadId, storedType));
      // `finish` counts the rows of the file that it has written.
      const { leftOut } = source;
      return { taken: rowsLoaded(pending, rejected + leftOut), rejected, leftOut, withoutKey: 0 };
    },

    record: async (load) => void loads.push(load),

    async finish() {
      const isStale = ({ note }: LakeFile) =>
        note.version < shape.version || note.loads.some(({ loadId }) => changed.has(loadId));
      const stale = files.filter((file) => !replaced.includes(file) && isStale(file));
      if (stale.length > 0 || replaced.length > 1) await writeManifest(places, lake, true);
      const steps: Step[] = [];
      // Readers take the columns from the first file by name, so it changes last.
      for (const file of stale.toReversed()) {
        const step = await redraft(lake, file, { ...shape, loads: loadsOf(file), jobs: file.note.jobs });
        // A column whose type is reset only fits the rows that stay, so all files change together with those that are
        // removed.
        if (commit.refresh?.ends === true) steps.push(step);
        else await publish(places, [step]);
      }
      await publishRows(steps);
    },
  };
}

/** Plans the columns of a table, and what its files will record except their loads. */
async function planTable(
  engine: Engine,
  commit: Commit,
  files: readonly LakeFile[],
  fresh: readonly PendingLoad[],
): Promise<{ plan: SchemaPlan; note: Omit<FileNote, 'loads' | 'jobs'> }> {
  const { table } = commit.table;
  const says = descriptionsOf([commit.table]);
  const { newest, columns: existing } = shapeOf(files);
  const plan = await planColumns(engine, {
    commit,
    fields: mergeFields(fresh.map((pending) => storableLoad(pending).rows.columns)),
    declared: await declaredTypes(engine, commit.table),
    isInFiles: true,
    existing,
    changes: newest?.changes ?? [],
    rowsWith: (column) => rowsWith(files, column),
  });
  const loadId = (fresh[0] as PendingLoad).load.loadId;
  const changed = [plan.add, plan.retype, plan.drop, plan.blank].some(({ length }) => length > 0);
  const note = {
    format,
    table,
    version: (newest?.version ?? 0) + (changed ? 1 : 0),
    ...(says.table !== null && { description: says.table }),
    columns: describedColumns(columnsAfter(existing ?? [], plan), says),
    changes: [...(newest?.changes ?? []), ...plan.changes.map((change) => ({ ...change, loadId }))],
  };
  return { plan, note };
}

/** FROM item over all files of a table that have a column; null if none has it. */
function rowsWith(files: readonly LakeFile[], { name }: TableColumn): string | null {
  const places = files
    .filter(({ note }) => note.columns.some((column) => column.name === name))
    .map(({ at }) => at);
  if (places.length === 0) return null;
  return `read_parquet(${quoteList(places)}, union_by_name = true, hive_partitioning = false)`;
}
