import type { ErrorCode, HeadgateError } from '../../common/errors.js';
import { groupBy } from '../../common/series.js';
import { sum } from '../../common/words.js';
import type { JobConfig } from '../../config/config.js';
import { type Comparison, type DayMarks, isLive, type Load, rowsInTable } from '../../load/ledger.js';
import type { CommitResult } from '../../load/destination.js';
import type { Hold } from '../../plan/plan.js';
import { withUsefulSplit } from '../../plan/split.js';
import { retryLimits } from '../account/retry-limits.js';
import type { Attempt } from '../journal/attempt-state.js';
import type { Expired } from '../events.js';

/** What a run has given up, and why. */
export interface Failure {
  hold: Hold;
  code: ErrorCode;
  /** The error, without what it concerns: equal errors are reported once. */
  what: string;
  /** The slice and job config, for people. */
  subject: string;
  /** How often it failed. */
  times: number;
  /** The error itself, if its own hint or details say more than its code; null otherwise. */
  error: HeadgateError | null;
}

export const timesText = (times: number) => (times === 1 ? '' : ` (${times} times)`);

/** What a run remembers besides the journal, until it ends. */
export class RunState {
  /** The ledger, kept up to date with every commit. */
  loads: readonly Load[];
  /** The value of `Journal.othersLoaded` before the last read of the ledger. */
  ledgerAt: number;
  /** Slices and job configs that this run has given up. */
  readonly failures: Failure[] = [];
  /** Job configs whose last job failed in this run; the others go first. */
  readonly failing = new Set<string>();
  /** Ids of the loads that this run has made, as in `fresh`. */
  readonly own = new Map<string, number>();
  /** Job configs without a window that were loaded since this run began. */
  readonly finished = new Set<string>();
  submitted = 0;
  /** Rows of this run's loads that had the key of another row of their answer, by job config. */
  readonly repeats = new Map<string, number>();
  /** Rows that have NULL in their key, by a load of the commit that brought them. */
  readonly withoutKey = new Map<string, number>();
  /** Loads whose rows this run has kept because an answer lacked them: it does not ask for their open days again. */
  readonly kept = new Set<string>();
  /** How the loads of this run differ from those that they replaced. */
  readonly compared: Comparison[] = [];
  /** What the run has deleted because `retain` no longer keeps it. */
  readonly expired: Expired[] = [];
  /** Fields of configs that the service shows in another form, once that is said. */
  readonly shown = new Set<string>();
  /** When it began, if it fetches only a few slices of each window; null: it fetches all. */
  probeSince: number | null = null;
  /** Whether it asks for finished days again that reached an age. */
  revisits = true;
  /** Whether it audits: not after an answer that nothing could be compared with, which would be asked for again and again. */
  audits = true;
  /** How many commits this run has made. */
  commits = 0;
  /** Failed tries by slice. */
  private readonly tries = new Map<string, number>();
  /** Loads that other runs have made since this one began. */
  private readonly seen = new Map<string, number>();
  /** Rows that each job begun by this run was allowed to return, by token. */
  private readonly begun = new Map<string, number>();

  /** `at`: `Journal.othersLoaded` before the ledger was read. */
  constructor(loads: readonly Load[], at = 0) {
    this.loads = loads;
    this.ledgerAt = at;
  }

  /**
   * Ids of all loads made since the run began, by any run; their open days wait for the next run. With each, the rows
   * that its job was allowed to return: this run may ask for its days again only if a job may return more.
   */
  get fresh(): ReadonlyMap<string, number> {
    return this.seen.size === 0 ? this.own : new Map([...this.own, ...this.seen]);
  }

  /** Rows of this run's loads that are in the tables now. */
  get rows(): number {
    return sum(this.loads.filter((load) => this.own.has(load.loadId) && isLive(load)).map(rowsInTable));
  }

  begin({ token, cap }: Attempt): void {
    this.begun.set(token, cap);
  }

  hasBegun({ token }: Attempt): boolean {
    return this.begun.has(token);
  }

  /** A submit has created a job. It counts if this run sent it. */
  jobCreated(attempt: Attempt): void {
    if (this.hasBegun(attempt)) this.submitted += 1;
  }

  get isProbe(): boolean {
    return this.probeSince !== null;
  }

  /** A job config as its attempts are committed: a probe loads at once what it fetched, and no day waits for its parts. */
  asCommitted(job: JobConfig): Pick<JobConfig, 'name' | 'write' | 'splitBy'> {
    const { name, write } = job;
    return this.isProbe ? { name, write } : withUsefulSplit(job, this.loads);
  }

  /** Counts a failed try of a slice, as messages name it, and returns how many it has had. */
  countTry(subject: string): number {
    const tries = (this.tries.get(subject) ?? 0) + 1;
    this.tries.set(subject, tries);
    return tries;
  }

  /** Whether this run fetches nothing more for a job config. */
  hasGivenUp(job: string): boolean {
    return this.failures.some(({ hold }) => hold.job === job && hold.slice === null);
  }

  /**
   * Whether one more slice that is given up means that the job config itself is at fault. Once anything of it was loaded, jobs of
   * earlier runs do not: they would keep every new day away.
   */
  isAtFaultAfter(attempt: Attempt): boolean {
    const isOld = !this.hasBegun(attempt) && this.loads.some(({ job }) => job === attempt.job);
    return (
      !isOld && this.failures.filter(({ hold }) => hold.job === attempt.job).length + 1 >= retryLimits.slices
    );
  }

  /** Takes the whole ledger again, as others may have changed it; it is not older than `Journal.othersLoaded`. */
  reread(loads: readonly Load[], at: number): void {
    this.ledgerAt = at;
    const known = new Set(this.loads.map(({ loadId }) => loadId));
    for (const { loadId, job, slice } of loads) {
      if (known.has(loadId)) continue;
      this.seen.set(loadId, Infinity);
      this.failing.delete(job);
      if (slice === null) this.finished.add(job);
    }
    this.loads = loads;
  }

  /** The same run begins another try, with the ledger as it finds it. It knows its attempts from the journal alone. */
  again(loads: readonly Load[], at: number): this {
    this.begun.clear();
    this.reread(loads, at);
    return this;
  }

  /** An audit has compared its answer with days of live loads. */
  noteAudit(compared: readonly Comparison[]): void {
    this.audits &&= compared.length > 0;
    const byLoad = groupBy(compared, ({ loadBefore }) => loadBefore);
    this.loads = this.loads.map((load) => {
      const added = byLoad.get(load.loadId);
      if (added === undefined) return load;
      const days = new Set(added.map(({ day }) => day));
      return { ...load, audits: [...(load.audits ?? []).filter(({ day }) => !days.has(day)), ...added] };
    });
  }

  /** A commit has added loads of one job config, replaced others, and marked some as incomplete. */
  noteCommit(
    { loads: added, moved, compared = [] }: CommitResult,
    gone: readonly Load[],
    doubted: readonly Load[],
  ): void {
    const supersededBy = added[0]?.loadId ?? null;
    this.compared.push(...compared);
    for (const { loadId, job, slice } of added) {
      this.own.set(loadId, this.isProbe ? Infinity : (this.begun.get(loadId) ?? 0));
      this.failing.delete(job);
      if (slice === null) this.finished.add(job);
    }
    const ids = new Set(added.map(({ loadId }) => loadId));
    // An older journal may have led to a commit that was made and replaced long ago: it changed nothing.
    const isOld = added.every((load) => load.supersededBy !== null);
    const left = new Set(isOld ? [] : gone.map(({ loadId }) => loadId));
    // A read of the ledger made meanwhile may contain the loads already.
    for (const id of ids) this.seen.delete(id);
    const others = this.loads.filter(({ loadId }) => !ids.has(loadId));
    const changed = (load: Load): Load => {
      if (left.has(load.loadId)) return { ...load, supersededBy };
      const rows = moved?.get(load.loadId) ?? 0;
      const now =
        rows === 0 || load.rowsHeld === null ? load : { ...load, rowsHeld: rowsInTable(load) + rows };
      return doubted.some(({ loadId }) => loadId === load.loadId) ? { ...now, complete: false } : now;
    };
    this.loads = [...others.map(changed), ...added];
    this.commits += 1;
  }

  noteMarks(marks: ReadonlyMap<string, DayMarks>): void {
    this.loads = this.loads.map((load) => {
      const own = marks.get(load.loadId);
      return own === undefined ? load : { ...load, marks: own };
    });
  }
}
