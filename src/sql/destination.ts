import { declaredTypes } from '../duckdb/plan-columns.js';
import { withLoadEngine } from '../duckdb/load-engine.js';
import { quoteText } from '../duckdb/sql.js';
import { HeadgateError } from '../common/errors.js';
import { historyTable, nameKey } from '../load/column-names.js';
import { refuseLoaded, refuseRenamed } from '../load/commit-rules.js';
import { asPending, withAudits } from '../load/comparison.js';
import { byTable } from '../load/descriptions.js';
import type { DestinationCapabilities } from '../load/capabilities.js';
import type {
  Comparing,
  Commit,
  CommitOptions,
  CommitResult,
  Destination,
  Expiring,
  Removal,
  Rename,
  TableCommit,
  TableSpec,
} from '../load/destination.js';
import type { Forgetting, Forgotten } from '../load/forgotten.js';
import { writeCommit } from '../load/write-commit.js';
import type {
  Comparison,
  DayMarks,
  Load,
  LoadDay,
  LoadedJob,
  RecordedChange,
  RunRecord,
} from '../load/ledger.js';
import { recountDays, staleCounts, withDays } from './days.js';
import { expireRows, forgetRows, readForgotten } from './forget.js';
import {
  isAudit,
  ledgerVersion,
  listed,
  markLoads,
  readChanges,
  readComparisons,
  readJobLoads,
  readJobs,
  readLoads,
  readSince,
  insertRuns,
  readRuns,
} from './ledger.js';
import type { Hiding } from '../load/hiding.js';
import type { SqlPlace } from './place.js';
import { findHistory } from './history-table.js';
import type { ComparingStore } from './comparing-store.js';
import type { SqlStore } from './store.js';
import { dueComments, setComments } from './descriptions.js';
import { findTable, readAllFields, refuseForeign, refuseGone, refuseMisplaced } from './table.js';
import { countRows, removeLoads, renameJob } from './upkeep.js';

/** What changes the table of a job config in a transaction. */
export type StoreOf = (table: TableSpec) => Pick<SqlStore<unknown>, 'hide'>;

/** What a transaction of a commit does. Null: it was done before. */
export type Task<T> = (store: ComparingStore<unknown>, place: SqlPlace, at: string) => Promise<T | null>;

/** Reads what such a transaction has written; null: nothing. */
export type Found<T> = (place: SqlPlace) => Promise<T | null>;

/** What every destination with SQL tables answers in the same way. */
export abstract class SqlDestination implements Destination {
  abstract readonly capabilities: DestinationCapabilities;
  abstract readonly location: string;
  protected readonly remembered: RememberedLoads;

  /** @param remembered those of another object for the same database */
  constructor(remembered = new RememberedLoads()) {
    this.remembered = remembered;
  }

  abstract close(): Promise<void>;
  /** Runs a task on a consistent state of a database whose ledger may not exist yet; null if the database does not. */
  protected abstract inspect<T>(task: (place: SqlPlace, hasLedger: boolean) => Promise<T>): Promise<T | null>;
  /** One transaction that changes loaded rows. `patience`: whether a person waits for it, or nothing is lost without it. */
  protected abstract change(
    options: CommitOptions | null,
    task: (place: SqlPlace, storeOf: StoreOf) => Promise<void>,
  ): Promise<void>;
  /**
   * Runs a task in the transaction of a commit, as often as it takes.
   *
   * @param found called if it was done before, or may have been done
   */
  protected abstract committing<T>(
    commit: Commit,
    options: CommitOptions,
    task: Task<T>,
    found: Found<T>,
  ): Promise<T>;
  /** One small transaction. Raises `destination_locked` after a short wait. */
  protected abstract note(task: (place: SqlPlace) => Promise<void>): Promise<void>;
  /** Removes the bytes of rows that were deleted from tables; with `now`, whoever reads them. */
  protected abstract purge(tables: readonly string[], now: boolean): Promise<void>;
  /** Raises `destination_not_writable` before anything is submitted if a commit could not be made. */
  protected abstract requireWritable(): Promise<void>;

  /** Runs a task on a consistent state; returns `otherwise` if there is no ledger. */
  protected async read<T>(otherwise: T, task: (place: SqlPlace) => Promise<T>): Promise<T> {
    const found = await this.inspect(async (place, hasLedger) => ({
      result: hasLedger ? await task(place) : otherwise,
    }));
    return found === null ? otherwise : found.result;
  }

  async check(tables: readonly TableSpec[]): Promise<void> {
    await this.requireWritable();
    await checkTypes(tables);
    let stale: TableSpec[] = [];
    await this.inspect(async (place, hasLedger) => {
      for (const [table, specs] of byTable(tables)) {
        await (hasLedger ? findTable(place, table) : refuseForeign(place, table));
        if (specs.some(({ history }) => history !== undefined))
          await (hasLedger ? findHistory(place, table) : refuseForeign(place, historyTable(table)));
      }
      if (!hasLedger) return;
      await refuseRenamedIn(place, tables);
      stale = await staleCounts(place, tables);
    });
    if (stale.length === 0) return;
    // If another process has the destination, the next commit counts.
    await this.change(null, (place) => recountDays(place, stale)).catch((error: unknown) => {
      if (!(error instanceof HeadgateError && error.code === 'destination_locked')) throw error;
    });
  }

  commit(commit: Commit, options: CommitOptions): Promise<CommitResult> {
    return this.committing<CommitResult>(
      commit,
      options,
      async (store, place, at) => {
        // A holder of an account is not alone: others may have loaded since the ledger was read.
        if (options.leases !== undefined) refuseLoaded(commit, await readJobLoads(place, commit.table.job));
        const written = await writeCommit(store, commit, at);
        return written === null ? null : { ...store.result, ...written };
      },
      async (place) => {
        const result = await readCommit(place, commit);
        return result.loads.length === commit.loads.length ? result : null;
      },
    );
  }

  async compare(comparing: Comparing, options: CommitOptions): Promise<Comparison[]> {
    if (!(await this.jobs()).some(({ job }) => job === comparing.table.job)) return [];
    const commit = { table: comparing.table, loads: [asPending(comparing)] as const, supersedes: [] };
    return this.committing(
      commit,
      options,
      (store, _, at) => store.audit(comparing, at),
      async (place) => {
        const noted = await readComparisons(place, `load_after = ${quoteText(comparing.id)}`);
        return noted.length > 0 ? noted : null;
      },
    );
  }

  comparisons(): Promise<Comparison[]> {
    return this.read<Comparison[]>([], (place) => readComparisons(place));
  }

  loads(tables: readonly TableSpec[] = [], supersededSince?: number): Promise<Load[]> {
    return this.read<Load[]>([], async (place) => {
      await refuseMisplaced(place, tables);
      for (const table of byTable(tables).keys()) await refuseGone(place, table);
      await refuseRenamedIn(place, tables);
      const since = readSince(supersededSince);
      const { version, hasAudits } = await ledgerVersion(place, since);
      return this.remembered.at(JSON.stringify([version, tables]), async () => {
        const loads = await withDays(place, await readLoads(place, since), tables);
        return hasAudits ? withAudits(loads, await readComparisons(place, isAudit)) : loads;
      });
    });
  }

  schemaChanges(): Promise<RecordedChange[]> {
    return this.read<RecordedChange[]>([], (place) => readChanges(place));
  }

  jobs(): Promise<LoadedJob[]> {
    return this.read<LoadedJob[]>([], async (place) =>
      (await readJobs(place)).map(({ job, table, settings }) => ({ job, table, settings })),
    );
  }

  rowsOf(jobs: readonly string[]): Promise<number> {
    return this.read(0, (place) => countRows(place, jobs));
  }

  remove(removal: Removal, options: CommitOptions): Promise<void> {
    return this.#upkeep(options, (place) => removeLoads(place, removal));
  }

  rename(rename: Rename, options: CommitOptions): Promise<void> {
    return this.#upkeep(options, (place) => renameJob(place, rename));
  }

  hide(table: TableSpec, hiding: Hiding, options: CommitOptions): Promise<void> {
    return this.#upkeep(options, (_, storeOf) => storeOf(table).hide(hiding, new Date().toISOString()));
  }

  async forget(forgetting: Forgetting, options: CommitOptions): Promise<LoadDay[]> {
    if (forgetting.dryRun) return this.read<LoadDay[]>([], (place) => forgetRows(place, forgetting));
    let days: LoadDay[] = [];
    await this.#upkeep(options, async (place) => {
      days = await forgetRows(place, forgetting);
    });
    await this.purge([forgetting.table], forgetting.now);
    return days;
  }

  async expire(expiring: readonly Expiring[], options: CommitOptions): Promise<void> {
    await this.#upkeep(options, async (place) => {
      for (const each of expiring) await expireRows(place, each);
    });
    await this.purge([...new Set(expiring.map(({ table }) => table.table))], true);
    // Last, so that the next run does all of it again if this process is killed before.
    await this.markDays(new Map(expiring.flatMap(({ loads }) => [...loads])), options);
  }

  forgotten(): Promise<Forgotten[]> {
    return this.read<Forgotten[]>([], readForgotten);
  }

  markDays(marks: ReadonlyMap<string, DayMarks>, options: CommitOptions): Promise<void> {
    return this.#upkeep(options, async (place) => {
      for (const [id, days] of marks)
        await markLoads(place, [id], `day_marks = ${quoteText(JSON.stringify(days))}`);
    });
  }

  /** Creates nothing if nothing is loaded. */
  async #upkeep(
    options: CommitOptions,
    task: (place: SqlPlace, storeOf: StoreOf) => Promise<void>,
  ): Promise<void> {
    if ((await this.jobs()).length > 0) await this.change(options, task);
  }

  async describe(tables: readonly TableSpec[]): Promise<boolean> {
    const due = await this.read<unknown[]>([], (place) => dueComments(place, tables));
    if (due.length === 0) return true;
    try {
      await this.note(async (place) => setComments(place, await dueComments(place, tables)));
      return true;
    } catch (error) {
      if (error instanceof HeadgateError && error.code === 'destination_locked') return false;
      throw error;
    }
  }

  async recordRuns(runs: readonly RunRecord[]): Promise<boolean> {
    if (!(await this.hasLedger())) return false;
    await this.note((place) => insertRuns(place, runs));
    return true;
  }

  protected hasLedger(): Promise<boolean> {
    return this.read(false, () => Promise.resolve(true));
  }

  runs(limit: number): Promise<RunRecord[]> {
    return this.read<RunRecord[]>([], (place) => readRuns(place, limit));
  }
}

/** What the ledger and its other tables contain of a commit. */
async function readCommit(place: SqlPlace, { loads, table }: TableCommit): Promise<CommitResult> {
  const ids = loads.map(({ load }) => load.loadId);
  const which = `load_id IN (${listed(ids)})`;
  const found = await withDays(place, await readLoads(place, which), [table], ids);
  const changes = await readChanges(place, which);
  return { loads: found, schemaChanges: changes.map(({ at: _at, ...change }) => change) };
}

/** One query for all: a for_each has hundreds of values, and a config dozens of tables. */
async function refuseRenamedIn(place: SqlPlace, tables: readonly TableSpec[]): Promise<void> {
  if (tables.length === 0) return;
  const made = await readAllFields(place);
  for (const [table, specs] of byTable(tables))
    for (const spec of specs) refuseRenamed(spec, made.get(nameKey(table)) ?? [], place.dialect.naming);
}

/** Checks declared types in an engine of its own, because there may be no database yet. */
async function checkTypes(tables: readonly TableSpec[]): Promise<void> {
  if (tables.every(({ columns }) => Object.keys(columns).length === 0)) return;
  await withLoadEngine({}, async (engine) => {
    for (const spec of tables) await declaredTypes(engine, spec);
  });
}

/** The loads that were read last, for as long as anybody has them: a page that reloads reads only what has changed. */
export class RememberedLoads {
  #last: { version: string; loads: WeakRef<Load[]> } | null = null;

  /** @param version differs if `read` would return anything else */
  async at(version: string, read: () => Promise<Load[]>): Promise<Load[]> {
    const known = this.#last?.version === version ? this.#last.loads.deref() : undefined;
    if (known !== undefined) return known;
    const loads = await read();
    this.#last = { version, loads: new WeakRef(loads) };
    return loads;
  }
}
