import { fileName } from '../../src/files/file-name.js';
import { formatDay } from '../../src/days/day.js';
import { planFileColumns, storableLoad } from '../../src/duckdb/plan-columns.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteList } from '../../src/duckdb/sql.js';
import { openSource, type StagedSource, storedRows } from '../../src/duckdb/staged-source.js';
import type { StagedOptions } from '../../src/duckdb/staged-sql.js';
import { rowsLoaded } from '../../src/load/commit-rules.js';
import { describedColumns, descriptionsOf } from '../../src/load/descriptions.js';
import type { Commit, PendingLoad } from '../../src/load/destination.js';
import { marksOf } from '../../src/load/forgotten.js';
import { type Load, isLive, nextInstant, withoutForgotten } from '../../src/load/ledger.js';
import { columnsAfter, type SchemaPlan, type TableColumn } from '../../src/load/schema-plan.js';
import type { ObservedColumn } from '../../src/load/staged-rows.js';
import { type CommitStore, type Inserted, writeCommit } from '../../src/load/write-commit.js';
import { draftOf, keptRows, liveIds, type Making, redraft, storedType } from './data-file.js';
import { type FileNote, format } from './file-note.js';
import { readForgotten } from './forgotten-file.js';
import type { LakeFile } from './lake-files.js';
import { lakeLoads, shapeOf, tableFiles } from './lake-ledger.js';
import { writeRejects } from './ledger-files.js';
import { writeManifest } from './manifest.js';
import { publish, type Step } from './publish.js';

/** Commits to a table of the lake. Changes nothing if the ledger already has every load. */
export async function commitToLake(making: Making, commit: Commit, options: StagedOptions): Promise<void> {
  const { table, forgetSecrets } = commit.table;
  const forgotten = marksOf(await readForgotten(making.places), table, forgetSecrets);
  const store = new ParquetStore(making, commit, { ...options, forgotten });
  await writeCommit(store, commit, nextInstant(lakeLoads(making.files)));
}

interface Opened {
  pending: PendingLoad;
  source: StagedSource;
}

/** A table of a lake during a commit: collects the rows and loads of its files, and writes them in `finish`. */
class ParquetStore implements CommitStore<Opened> {
  readonly reshapesFirst = false;
  readonly #making: Making;
  readonly #commit: Commit;
  readonly #options: StagedOptions;
  readonly #files: readonly LakeFile[];
  /** Files with superseded loads. The new file replaces them. */
  #replaced: readonly LakeFile[] = [];
  /** Loads of these files that the commit changes, as they are afterwards. */
  readonly #changed = new Map<string, Load>();
  readonly #fresh: PendingLoad[] = [];
  readonly #loads: Load[] = [];
  /** Queries for the new rows. */
  readonly #parts: string[] = [];
  /** What the new files record, except their loads. */
  #note!: Omit<FileNote, 'loads' | 'jobs'>;

  constructor(making: Making, commit: Commit, options: StagedOptions) {
    this.#making = making;
    this.#commit = commit;
    this.#options = options;
    this.#files = tableFiles(making.files, commit.table.table);
  }

  ledger(): Promise<Load[]> {
    return Promise.resolve(lakeLoads(this.#making.files));
  }

  async plan(_fields: readonly ObservedColumn[], fresh: readonly PendingLoad[]): Promise<SchemaPlan> {
    const { plan, note } = await planTable(this.#making.engine, this.#commit, this.#files, fresh);
    this.#note = note;
    return plan;
  }

  async open(pending: PendingLoad, plan: SchemaPlan): Promise<Opened> {
    const { engine } = this.#making;
    return { pending, source: await openSource(engine, storableLoad(pending), plan.targets, this.#options) };
  }

  supersede(ids: readonly string[], by: string): Promise<void> {
    this.#replaced = this.#mark(ids, { supersededBy: by });
    return Promise.resolve();
  }

  doubt(ids: readonly string[]): Promise<void> {
    this.#mark(ids, { complete: false });
    return Promise.resolve();
  }

  /** Changes live loads. Returns their files. */
  #mark(ids: readonly string[], change: Partial<Load>): LakeFile[] {
    return this.#files.filter((file) => {
      const marked = this.#loadsOf(file).filter((load) => isLive(load) && ids.includes(load.loadId));
      for (const load of marked) this.#changed.set(load.loadId, { ...load, ...change });
      return marked.length > 0;
    });
  }

  #loadsOf({ note }: LakeFile): Load[] {
    return note.loads.map((load) => this.#changed.get(load.loadId) ?? load);
  }

  /** `planTable` notes the columns and their changes. */
  reshape(): Promise<void> {
    return Promise.resolve();
  }

  async insert({ pending, source }: Opened): Promise<Inserted> {
    const { engine, places } = this.#making;
    const { loadId } = pending.load;
    const rejected = source.rejects === null ? 0 : await writeRejects(engine, places, loadId, source.rejects);
    this.#fresh.push(pending);
    this.#parts.push(storedRows(source, this.#note.columns, loadId, storedType));
    // `finish` counts the rows of the file that it has written.
    const { leftOut } = source;
    return { taken: rowsLoaded(pending, rejected + leftOut), rejected, leftOut, withoutKey: 0 };
  }

  record(load: Load): Promise<void> {
    this.#loads.push(load);
    return Promise.resolve();
  }

  async finish(): Promise<void> {
    const { places } = this.#making;
    const replaced = this.#replaced;
    const isStale = ({ note }: LakeFile) =>
      note.version < this.#note.version || note.loads.some(({ loadId }) => this.#changed.has(loadId));
    const stale = this.#files.filter((file) => !replaced.includes(file) && isStale(file));
    if (stale.length > 0 || replaced.length > 1) await writeManifest(places, this.#making, true);
    const steps: Step[] = [];
    // Readers take the columns from the first file by name, so it changes last.
    for (const file of stale.toReversed()) {
      const { jobs } = file.note;
      const step = await redraft(this.#making, file, { ...this.#note, loads: this.#loadsOf(file), jobs });
      // A column whose type is reset only fits the rows that stay, so all files change together with those that are
      // removed.
      if (this.#commit.refresh?.ends === true) steps.push(step);
      else await publish(places, [step]);
    }
    await this.#publishRows(steps);
  }

  /**
   * Writes one file with the new rows and those kept from replaced files. If it replaces one file, it takes that file's
   * name. If it replaces several, it gets a new name: a reader that has another of the files open would otherwise see
   * its days twice.
   */
  async #publishRows(steps: readonly Step[]): Promise<void> {
    const replaced = this.#replaced;
    const before = withoutForgotten(replaced.flatMap((file) => this.#loadsOf(file)));
    const note = { ...this.#note, loads: [...before, ...this.#loads], jobs: this.#jobs() };
    const live = liveIds(note);
    const kept = replaced.flatMap((file) => {
      const ids = liveIds(file.note).filter((id) => live.includes(id));
      return ids.length === 0 ? [] : [keptRows(file, note.columns, ids)];
    });
    const [only] = replaced;
    const isOne = only !== undefined && replaced.length === 1;
    const target = isOne ? only.path : `${fileName(note.table)}/${this.#newName()}`;
    const parts = [...kept, ...this.#parts];
    const step = await draftOf(this.#making, note, parts, { target, like: only?.path, fresh: this.#fresh });
    const removals = isOne ? [] : replaced.map(({ path }) => ({ remove: path }));
    await publish(this.#making.places, [...removals, ...steps, step]);
  }

  /** The job configs in the replaced files, and the commit's own. */
  #jobs(): FileNote['jobs'] {
    const { job, window = { timeZone: 'UTC', lookbackDays: 0 }, settings } = this.#commit.table;
    const own = { [job]: { ...window, ...(settings === undefined ? {} : { settings }) } };
    return Object.assign({}, ...this.#replaced.map(({ note }) => note.jobs), own) as FileNote['jobs'];
  }

  #newName(): string {
    const { loadId, slice } = this.#loads[0]!;
    return `${fileName(`${slice === null ? 'run' : formatDay(slice.from)}_${loadId}`)}.parquet`;
  }
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
  const plan = await planFileColumns(engine, fresh, {
    commit,
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
