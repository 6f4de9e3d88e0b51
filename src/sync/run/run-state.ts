import type { ErrorCode, HeadgateError } from '../../errors.js';
import type { Load } from '../../load/ledger.js';
import type { Hold } from '../../plan/plan.js';
import { retryLimits } from '../account/retry-limits.js';
import { type Attempt, describe } from '../journal/attempt.js';

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

/** What a run remembers besides the journal, until it ends. */
export class RunState {
  private ledger: readonly Load[];
  private readonly given: Failure[] = [];
  private readonly failed = new Set<string>();
  /** Failed tries by slice. */
  private readonly tries = new Map<string, number>();
  private readonly made = new Set<string>();
  /** Loads that other runs have made since this one began. */
  private readonly seen = new Set<string>();
  private readonly whole = new Set<string>();
  private readonly begun = new Set<string>();
  private created = 0;
  private at: number;
  /** Rows of this run's loads that had the key of another row of their answer, by job config. */
  readonly repeats = new Map<string, number>();
  /** Rows of this run's loads that have NULL in their key, by job config. */
  readonly withoutKey = new Map<string, number>();
  /** Whether it fetches only a few slices of each window. */
  isProbe = false;
  /** How many commits this run has made. */
  commits = 0;

  /**
   * @param loads the ledger as the run finds it
   * @param at `Journal.othersLoaded` before it was read
   */
  constructor(loads: readonly Load[], at = 0) {
    this.ledger = loads;
    this.at = at;
  }

  /** The value of `Journal.othersLoaded` before the last read of the ledger. */
  get ledgerAt(): number {
    return this.at;
  }

  /** The ledger, kept up to date with every commit. */
  get loads(): readonly Load[] {
    return this.ledger;
  }

  /** Slices and job configs that this run has given up. */
  get failures(): readonly Failure[] {
    return this.given;
  }

  /** Job configs whose last job failed in this run; the others go first. */
  get failing(): ReadonlySet<string> {
    return this.failed;
  }

  /** Ids of the loads that this run has made. */
  get own(): ReadonlySet<string> {
    return this.made;
  }

  /** Ids of all loads made since the run began, by any run; their open days wait for the next run. */
  get fresh(): ReadonlySet<string> {
    return this.seen.size === 0 ? this.made : new Set([...this.made, ...this.seen]);
  }

  /** Job configs without a window that were loaded since this run began. */
  get finished(): ReadonlySet<string> {
    return this.whole;
  }

  /** Jobs created at the service by the submits of this run. */
  get submitted(): number {
    return this.created;
  }

  begin({ token }: Attempt): void {
    this.begun.add(token);
  }

  hasBegun({ token }: Attempt): boolean {
    return this.begun.has(token);
  }

  /** A submit has created a job. It counts if this run sent it. */
  jobCreated(attempt: Attempt): void {
    if (this.hasBegun(attempt)) this.created += 1;
  }

  /** A job of a job config has failed. */
  fail(job: string): void {
    this.failed.add(job);
  }

  /** Counts a failed try of a slice and returns how many it has had. */
  countTry(attempt: Attempt): number {
    const subject = describe(attempt);
    const tries = (this.tries.get(subject) ?? 0) + 1;
    this.tries.set(subject, tries);
    return tries;
  }

  giveUp(failure: Failure): void {
    this.given.push(failure);
  }

  /** Whether this run fetches nothing more for a job config. */
  hasGivenUp(job: string): boolean {
    return this.given.some(({ hold }) => hold.job === job && hold.slice === null);
  }

  /** Whether giving up one more slice means that the job config itself is at fault. */
  isLastStraw({ job }: Attempt): boolean {
    return this.given.filter(({ hold }) => hold.job === job).length + 1 === retryLimits.slices;
  }

  /**
   * Takes the whole ledger again, because other runs may have changed it; it is not older than `Journal.othersLoaded`.
   */
  reread(loads: readonly Load[], at: number): void {
    this.at = at;
    const known = new Set(this.ledger.map(({ loadId }) => loadId));
    for (const { loadId, job, slice } of loads) {
      if (known.has(loadId)) continue;
      this.seen.add(loadId);
      this.failed.delete(job);
      if (slice === null) this.whole.add(job);
    }
    this.ledger = loads;
  }

  /** The same run begins another try, with the ledger as it finds it. It knows its attempts from the journal alone. */
  again(loads: readonly Load[], at: number): this {
    this.begun.clear();
    this.reread(loads, at);
    return this;
  }

  /** A commit has added loads of one job config, replaced others, and marked some as incomplete. */
  committed(added: readonly Load[], gone: readonly Load[], doubted: readonly Load[] = []): void {
    const supersededBy = added[0]?.loadId ?? null;
    for (const { loadId, job, slice } of added) {
      this.made.add(loadId);
      this.failed.delete(job);
      if (slice === null) this.whole.add(job);
    }
    const ids = new Set(added.map(({ loadId }) => loadId));
    // An older journal may have led to a commit that was made and replaced long ago: it changed nothing.
    const isOld = added.every((load) => load.supersededBy !== null);
    const left = new Set(isOld ? [] : gone.map(({ loadId }) => loadId));
    // A read of the ledger made meanwhile may contain the loads already.
    for (const id of ids) this.seen.delete(id);
    const others = this.ledger.filter(({ loadId }) => !ids.has(loadId));
    const changed = (load: Load): Load => {
      if (left.has(load.loadId)) return { ...load, supersededBy };
      return doubted.some(({ loadId }) => loadId === load.loadId) ? { ...load, complete: false } : load;
    };
    this.ledger = [...others.map(changed), ...added];
    this.commits += 1;
  }
}
