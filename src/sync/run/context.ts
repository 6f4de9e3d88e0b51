import type { JobConfig } from '../../config/config.js';
import type { Destination } from '../../load/destination.js';
import { patiently } from '../../load/patience.js';
import type { LeaseLost } from '../../load/machines.js';
import type { Stage } from '../../stage/stage.js';
import type { Account, RunBasis } from '../account/accounts.js';
import type { Lane } from '../account/lane.js';
import { type Attempt, type AttemptEvent, describe, isAudit, type Phase } from '../journal/attempt-state.js';
import { type RunState, type Failure, timesText } from './run-state.js';
import { supersededSince } from './plan-of.js';
import type { StageFolder } from './stage-folder.js';
import { tableSpec } from './table-spec.js';
import type { SourceError } from '../../contract/job-source.js';
import type { Hold } from '../../plan/plan.js';
import { ulidTime } from '../../common/ulid.js';
import { retryLimits } from '../account/retry-limits.js';
import type { Subject, SyncEvent, WaitReason } from '../events.js';
import type { CloseReason, JournalRecord } from '../journal/journal-record.js';

/** What a run owns, whichever account works for it. */
export interface RunContext extends RunBasis {
  /** Names of the job configs that it is for. */
  selected: ReadonlySet<string>;
  destination: Destination;
  run: RunState;
}

/** What an attempt owns besides its record in the journal: its name at the service, its rows until their commit. */
interface AttemptParts {
  newToken: () => string;
  /** How long after a lost submit the service may still create its job, in milliseconds. */
  settleMs: number;
  stage: Stage;
  stages: StageFolder;
}

/** What an account owns: its lane, and the signals that end its work. */
export interface LaneContext extends RunContext, AttemptParts {
  lane: Lane;
  /** Aborts even what `signal` lets finish: a submit that is on its way. */
  severed: AbortSignal;
}

/** The parts that a run is made of. */
export interface RunParts
  extends Pick<RunContext, 'jobs' | 'budget' | 'destination' | 'journal' | 'clock'>,
    AttemptParts {
  /** Every account of the config. */
  accounts: readonly Account[];
}

/** Everything that a run hands to its accounts and their attempts. */
export interface SyncContext extends RunParts, RunContext, Pick<LaneContext, 'severed'> {
  /** Ends the run with the first fault of any step. */
  stop: (error: unknown) => void;
}

/** What the steps of a lane use; they also end when its account is taken away. */
export function laneContext(
  context: SyncContext,
  lane: Lane,
  onLost: (lost: LeaseLost) => void,
): LaneContext {
  const lost = context.holding.lost(lane.name);
  if (lost === null) return { ...context, lane };
  lost.addEventListener('abort', () => onLost(lost.reason as LeaseLost), { once: true });
  return {
    ...context,
    lane,
    signal: AbortSignal.any([context.signal, lost]),
    severed: AbortSignal.any([context.severed, lost]),
  };
}

/** Reads what other machines did, before plans and commits. `anyway`: the ledger too, without a sign of change. */
export async function catchUp(context: RunContext, anyway = false): Promise<void> {
  const { journal, run, destination, jobs, clock, signal } = context;
  await journal.refresh();
  for (let isOld = anyway; isOld || run.ledgerAt !== journal.othersLoaded; ) {
    const { othersLoaded } = journal;
    const { commits } = run;
    const since = supersededSince(journal.state.attempts.values(), clock.now());
    const timer = { monotonic: () => clock.monotonic(), sleep: (ms: number) => clock.sleep(ms, signal) };
    const loads = await patiently(timer, () => destination.loads(jobs.map(tableSpec), since));
    // What was read may lack a commit of our own that was made meanwhile.
    if (run.commits !== commits) continue;
    run.reread(loads, othersLoaded);
    isOld = false;
  }
}

/** The job config of an attempt; undefined if the config no longer has it. */
export function configOf(
  { jobs }: Pick<RunContext, 'jobs'>,
  attempt: Pick<Attempt, 'job'>,
): JobConfig | undefined {
  return jobs.find(({ name }) => name === attempt.job);
}

/**
 * How a lane's turn ended. `done`: the job's result is ready to be loaded. `closed`: there is no result, and the plan
 * decides what comes next. `blocked`: another client's job holds the slot; another lane may take the slice. `parked`:
 * the allowance is used up until this time, epoch milliseconds. A step that returns null continues from the attempt's
 * new phase.
 */
export type Outcome =
  | { type: 'done'; trip: Trip }
  | { type: 'closed' }
  | { type: 'blocked'; refusal: SourceError }
  | { type: 'parked'; until: number };

/** A lane is parked for at least this long. */
const minParkMs = 1_000;

/** How long to wait after a job that the allowance cut short: an allowance that returns sooner would be wasted too. */
export const clippedPauseMs = 15 * 60_000;

/** The allowance is used up: nothing is submitted until it comes back. */
export async function park({ clock, journal, lane }: LaneContext, ms: number): Promise<Outcome> {
  const until = clock.now() + Math.max(minParkMs, ms);
  await journal.append({ type: 'parked', lane: lane.name, until });
  return { type: 'parked', until };
}

/** An error of a slice, without the name of the slice. */
type Fault = Pick<Failure, 'code' | 'what'> &
  Partial<Pick<Failure, 'times' | 'error'>> & { reason?: Hold['reason'] };

/** Lane, job, slice and part of an attempt, as events name them. */
export function subjectOf(attempt: Attempt): Subject {
  const { lane, job, slice, part } = attempt;
  return { lane, job, slice, ...(part && { part }), ...(isAudit(attempt) && { audit: true }) };
}

/** The answer to an attempt must not be used: the service's cache might return it again. */
export function unusable({ source, config, token }: Attempt, now: number): JournalRecord {
  // The clock may have been set back since its submit.
  return { type: 'clipped', clipped: { source, config, at: Math.max(now, ulidTime(token)) } };
}

type WithoutSubject<Event> = Event extends Subject ? Omit<Event, keyof Subject> : never;

/** One attempt on its way: what the journal has of it, and how its steps are journaled, reported and ended. */
export class Trip<Context extends RunContext = LaneContext> {
  readonly context: Context;
  private known: Attempt;

  constructor(context: Context, attempt: Attempt) {
    this.context = context;
    this.known = attempt;
  }

  /** The attempt as the journal has it now, or had it last. */
  get attempt(): Attempt {
    this.known = this.context.journal.state.attempts.get(this.known.token) ?? this.known;
    return this.known;
  }

  /** Null once the journal has ended it. */
  get phase(): Phase | null {
    return this.context.journal.state.attempts.get(this.known.token)?.phase ?? null;
  }

  /** Its job config; undefined if the config no longer has it. */
  get config(): JobConfig | undefined {
    return configOf(this.context, this.known);
  }

  /** As messages name it. */
  get name(): string {
    return describe(this.known);
  }

  /** Journals what happened to it, and `also` in the same line. */
  async note(event: AttemptEvent, ...also: JournalRecord[]): Promise<void> {
    await this.context.journal.append({ type: 'event', token: this.known.token, event }, ...also);
  }

  report(event: WithoutSubject<SyncEvent>): void {
    this.context.emit({ ...event, ...subjectOf(this.known) });
  }

  reportWait(wait: WaitReason): void {
    this.context.emit({ type: 'waiting', lane: this.known.lane, wait });
  }

  warn(message: string): void {
    this.context.emit({ type: 'warning', lane: this.known.lane, message });
  }

  /** Ends it without a load. `also` is journaled in the same line; `rows` is set if its job has ended. */
  async close(why: CloseReason, rows?: number, also: readonly JournalRecord[] = []): Promise<void> {
    const { token } = this.known;
    const closed = { type: 'closed', token, why, ...(rows !== undefined && { rows }) } as const;
    await this.context.journal.append(closed, ...also);
  }

  /** Its answer is not used, and the same request is not sent again while the service's cache may remember it. */
  async closeUnusable(why: CloseReason, also: readonly JournalRecord[] = [], rows?: number): Promise<void> {
    await this.close(why, rows, [unusable(this.known, this.context.clock.now()), ...also]);
  }

  /** Leaves its slice out of this run; with `rest`, everything else of its job config too. */
  async giveUp(fault: Fault, rest: boolean): Promise<void> {
    const { job, slice } = this.known;
    const { code, what, times = 1, error = null, reason = 'failed' } = fault;
    const later = rest && slice !== null ? '; the rest of its days wait for the next run' : '';
    const detail = `${what}${timesText(times)}${later}`;
    const hold: Hold = { job, slice: rest ? null : slice, reason, detail };
    this.context.run.failures.push({ hold, code, what, subject: this.name, times, error });
    await this.noteFailure(fault);
  }

  /** Counts a failed try. After the last one, this run leaves out what its job config still has to fetch. */
  async retryLater({ code, what }: Fault, most: number = retryLimits.tries): Promise<void> {
    const tries = this.context.run.countTry(this.name);
    if (tries >= most) return this.giveUp({ code, what, times: tries }, true);
    await this.noteFailure({ code, what });
    if (tries === 1) this.warn(`${this.name}: ${what}; trying again, ${most} times in all`);
  }

  /** The service runs no job of this size: its days are asked for in parts, as those of a job that hit its cap. */
  async tooLarge(what: string): Promise<void> {
    const { job, slice, identity, cap } = this.known;
    const isDay = slice === null || slice.until - slice.from === 1;
    if (!isDay && this.config?.onCap !== 'fail') {
      const capped = { job, identity, slice, rows: 0, maxData: cap };
      this.warn(`${this.name}: ${what}; headgate asks for these days in parts`);
      return this.close('capped', 0, [{ type: 'capped', capped }]);
    }
    await this.close('capped', 0);
    await this.giveUp({ code: 'job_capped', what: `its job is too large for the API: ${what}` }, false);
  }

  /** The service no longer has its job, so its slice is planned again. */
  async vanish(): Promise<void> {
    await this.close('vanished');
    await this.retryLater(
      { code: 'not_found', what: 'its job is gone from the service' },
      retryLimits.vanished,
    );
  }

  /** Keeps the last error of a job config for `status`, and lets other job configs go first. */
  private async noteFailure({ code, what, error }: Fault): Promise<void> {
    const { run, clock, journal } = this.context;
    const { job } = this.known;
    run.failing.add(job);
    const message = `${this.name}: ${what}`;
    const hint = error?.hint;
    const failure = { job, at: clock.now(), code, message, ...(hint && { hint }) };
    await journal.append({ type: 'failure', failure });
  }
}
