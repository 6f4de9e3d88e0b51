import { type ExitCode, exitCodes, firstLine, HeadgateError, messageOf } from '../../common/errors.js';
import type { Destination } from '../../load/destination.js';
import type { RunRecord } from '../../load/ledger.js';
import { sliceText } from '../../days/day.js';
import type { RunReport, SyncEvent, WaitReason } from '../events.js';
import type { FolderLock } from '../../files/lock.js';
import type { Patience } from '../run/patience.js';
import { obstacleText } from '../run-words.js';
import { plural, sum } from '../../common/words.js';
import { RunNotes } from './run-notes.js';

export interface RecordedRun<L extends FolderLock> {
  /** Folder of the journal. */
  folder: string;
  destination: Pick<Destination, 'recordRuns' | 'publish'>;
  signal: AbortSignal;
  onEvent: (event: SyncEvent) => void;
  /** Takes the locks or leases that the run needs. */
  lock: () => Promise<L>;
  /** Repeats lock and task where waiting helps. */
  patience: (onEvent: (event: SyncEvent) => void) => Patience;
}

/** What a run counts while it works. */
export interface RunTally {
  onEvent: (event: SyncEvent) => void;
  /** Set once it is known who sends requests. */
  requests: () => number;
}

/** Runs a task under the folder's lock and records it, however it ends. A failing history changes nothing else. */
export async function recordRun<L extends FolderLock>(
  run: RecordedRun<L>,
  task: (tally: RunTally, held: L) => Promise<RunReport>,
): Promise<RunReport> {
  const { destination, signal, onEvent, lock } = run;
  const record = new Recorder(run);
  const patience = run.patience(record.tally.onEvent);
  await record.begin();
  let held = null as L | null;
  const attempt = async () => {
    await held?.release();
    held = null;
    held = await lock();
    patience.begun();
    return task(record.tally, held);
  };
  try {
    const report = await patience.outlast(attempt);
    await record.end(endOf(report));
    return report;
  } catch (error) {
    await record.end(endOfError(error, held !== null, signal));
    throw error;
  } finally {
    // Only under this lock, because the history of a lake has no other.
    if (held !== null) {
      await record.handOver();
      await destination.publish?.().catch((error: unknown) => {
        const message = `the copy for readers could not be replaced: ${firstLine(messageOf(error))}`;
        onEvent({ type: 'warning', lane: 'main', message });
      });
    }
    await held?.release();
  }
}

type Ending = Pick<RunRecord, 'outcome' | 'exitCode' | 'error'>;

function endOf({ outcome, exitCode, errors: [error], gaps }: RunReport): Ending {
  if (error !== undefined) return { outcome, exitCode, error: textOf(error) };
  return { outcome, exitCode, error: outcome === 'incomplete' ? gapsText(gaps) : null };
}

/** Why a run was incomplete: the first gap, and how many there are. */
function gapsText([first, ...others]: RunReport['gaps']): string | null {
  if (first === undefined) return null;
  const { job, slice, state, reason } = first;
  const more = others.length === 0 ? '' : `; and ${plural(others.length, 'more gap')}`;
  return `${job}${slice === null ? '' : ` ${sliceText(slice)}`} ${state}: ${reason}${more}`;
}

function endOfError(error: unknown, held: boolean, { aborted, reason }: AbortSignal): Ending {
  if (aborted) {
    const { exitCode = exitCodes.interrupted } = (reason ?? {}) as { exitCode?: ExitCode };
    return { outcome: 'interrupted', exitCode, error: null };
  }
  if (!(error instanceof HeadgateError)) {
    const text = error instanceof Error ? error.message : String(error);
    return { outcome: 'failed', exitCode: exitCodes.failed, error: `internal: ${text}` };
  }
  const outcome = error.code === 'destination_locked' && !held ? 'locked' : 'failed';
  return { outcome, exitCode: error.exitCode, error: textOf(error) };
}

const heldText = (holder: string, since: number) =>
  `destination_locked: ${holder} has kept the destination open since ${new Date(since).toISOString().slice(0, 16)}Z`;

const textOf = ({ code, message }: HeadgateError) => `${code}: ${message}`;

/** Keeps the record of one run, as far as the disk lets it. */
class Recorder {
  readonly tally: RunTally;
  readonly #notes: RunNotes;
  readonly #destination: RecordedRun<FolderLock>['destination'];
  readonly #warn: (message: string) => void;
  /** What each account waits for; null: it works. */
  readonly #waits = new Map<string, string | null>();
  /** Who keeps the destination open. */
  #held: string | null = null;
  #note: Awaited<ReturnType<RunNotes['begin']>> | null = null;
  #writing: Promise<unknown> = Promise.resolve();

  constructor({ folder, destination, onEvent }: Omit<RecordedRun<FolderLock>, 'lock'>) {
    this.#notes = new RunNotes(folder);
    this.#destination = destination;
    this.#warn = (message) => onEvent({ type: 'warning', lane: 'main', message });
    this.tally = {
      requests: () => 0,
      onEvent: (event) => {
        this.#follow(event);
        onEvent(event);
      },
    };
  }

  async begin(): Promise<void> {
    await this.#attempt(async () => {
      this.#note = await this.#notes.begin();
    });
  }

  /** Counts an event and notes it, so that a killed run still shows how far it got, and a waiting one why. */
  #follow(event: SyncEvent): void {
    const note = this.#note;
    if (note === null) return;
    const before = note.run.error;
    if (event.type === 'waiting') this.#wait(event.lane, event.wait);
    else if ('job' in event) this.#waits.set(event.lane, null);
    if (event.type === 'committed') this.#held = null;
    const waits = [...this.#waits.values()];
    note.run.error = this.#held ?? (waits.includes(null) ? null : (waits[0] ?? null));
    if (event.type === 'submitted' && !event.adopted) note.run.jobs += 1;
    else if (event.type === 'committed')
      note.run.rows += sum(event.loads.map(({ rowsLoaded }) => rowsLoaded)) - event.replaced;
    else if (note.run.error === before) return;
    note.run.requests = this.tally.requests();
    note.seenAt = new Date().toISOString();
    this.#writing = this.#writing.then(() => this.#notes.write(note, false)).catch(() => undefined);
  }

  #wait(lane: string, wait: WaitReason): void {
    if (wait.kind === 'destination') {
      if (wait.since !== undefined) this.#held = heldText(wait.holder, wait.since);
      return;
    }
    // The whole run waits for others once no account has work. An account without allowance holds up no other.
    if (wait.kind === 'others') this.#waits.clear();
    if (wait.kind === 'allowance') this.#waits.delete(lane);
    else this.#waits.set(lane, obstacleText(wait));
  }

  async end(ending: Ending): Promise<void> {
    await this.#writing;
    await this.#attempt(async () => {
      if (this.#note === null) return;
      Object.assign(this.#note.run, ending, { endedAt: new Date().toISOString() });
      this.#note.run.requests = this.tally.requests();
      await this.#notes.write(this.#note, true);
    });
  }

  /** Hands every finished run to the destination. Those that it does not accept wait for the next run. */
  async handOver(): Promise<void> {
    await this.#attempt(async () => {
      const ended = (await this.#notes.read()).filter(({ outcome }) => outcome !== 'running');
      if (ended.length === 0) return;
      const taken = (await this.#destination.recordRuns?.(ended)) ?? false;
      await this.#notes.forget(taken ? ended : []);
    });
  }

  async #attempt(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      const why = firstLine(messageOf(error));
      this.#warn(`the history of runs could not be written; the next run tries again: ${why}`);
    }
  }
}
