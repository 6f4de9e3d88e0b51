import { setTimeout as delay } from 'node:timers/promises';
import PQueue from 'p-queue';
import { messageOf } from '../../common/errors.js';
import type { JobStatus } from '../../contract/statuses.js';
import type { ByteLimits, FreeSpace } from '../limits/space.js';
import type { JobClock } from '../clock.js';
import type { ServiceLog } from '../log.js';
import type { Results } from './results.js';
import { RowSink } from './row-sink.js';
import type { Entry } from '../sources/catalogue.js';
import { type FaultCode, faultCode, type Row, SourceFault } from '../sources/source.js';
import { orAbort } from '../sources/or-abort.js';
import { collectContext } from '../sources/pager.js';
import type { Change, JobRecord } from '../store/records.js';
import type { Store } from '../store/store.js';

/** How many jobs of one source collect at once, over all accounts. The others wait, although they are `running`. */
const concurrency = 32;
const longestMs = 24 * 60 * 60 * 1_000;
/** Shorter waits are combined over several rows, in milliseconds, instead of using a timer for each. */
const shortestWaitMs = 10;

interface JobRunnerOptions {
  store: Store;
  results: Results;
  clock: JobClock;
  log: ServiceLog;
  /** Rows per second that a job may collect; undefined: unlimited. */
  pace: number | undefined;
  maxBytes: ByteLimits;
  space: FreeSpace;
}

/** Why a job failed. The message adds to the code what happened at which host, if that is known. */
interface Fault {
  code: FaultCode;
  message: string | null;
}

const restarted: Fault = { code: 'service_restarted', message: null };

interface Run {
  controller: AbortController;
  /** Why it was ended from outside; null if it was not. */
  ended: 'stopped' | 'service_restarted' | null;
  /** Resolves when the job's end is stored. */
  settled: Promise<void>;
}

export class JobRunner {
  readonly #options: JobRunnerOptions;
  /** One queue per source, so that a slow source does not delay others. */
  readonly #queues = new Map<string, PQueue>();
  readonly #runs = new Map<string, Run>();
  #draining = false;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  /** Starts a job that the store has as running. It keeps its source, whatever the config says later. */
  start(job: JobRecord, entry: Entry): void {
    const run: Run = { controller: new AbortController(), ended: null, settled: Promise.resolve() };
    this.#runs.set(job.id, run);
    // The submit was in progress when the shutdown began.
    if (this.#draining) end(run, 'service_restarted');
    run.settled = this.#run(job, entry, run)
      .catch((error: unknown) => {
        this.#options.log.error({ job: job.id, err: error }, 'the end of a job could not be stored');
      })
      .finally(() => this.#runs.delete(job.id));
  }

  /** Ends a job and keeps its rows so far; false if it had ended. Its end is then stored, or this throws. */
  async stop(job: JobRecord): Promise<boolean> {
    const run = this.#runs.get(job.id);
    const first = run !== undefined && end(run, 'stopped');
    await run?.settled;
    this.#options.store.failed.throwIfAborted();
    return first && job.status === 'stopped';
  }

  /** Running jobs by source: how many collect, and how many wait for their turn. */
  queues(): { source: string; waiting: number; collecting: number }[] {
    const queues = [...this.#queues];
    return queues.map(([source, { size, pending }]) => ({ source, waiting: size, collecting: pending }));
  }

  /** Waits up to `graceMs` for running jobs to end, then fails them. */
  async drain(graceMs: number): Promise<void> {
    const settled = Promise.all([...this.#runs.values()].map((run) => run.settled));
    const patience = new AbortController();
    await Promise.race([settled, delay(graceMs, undefined, { signal: patience.signal, ref: true })]);
    patience.abort();
    this.#draining = true;
    for (const run of this.#runs.values()) end(run, 'service_restarted');
    await settled;
  }

  async #run(job: JobRecord, entry: Entry, run: Run): Promise<void> {
    const { controller } = run;
    const { signal } = controller;
    let fault: Fault | null = null;
    try {
      await this.#queueOf(job).add(
        async () => {
          const timer = setTimeout(() => controller.abort(tooLong()), longestMs).unref();
          await this.#collect(job, entry, signal).finally(() => clearTimeout(timer));
        },
        { signal },
      );
    } catch (error) {
      if (run.ended === null) fault = this.#faultOf(error, job);
    }
    const outside = run.ended;
    // From here on the outcome is final, and a stop is refused because the job no longer runs.
    run.ended ??= 'stopped';
    if (outside === 'service_restarted') fault = restarted;
    const status: JobStatus = fault ? 'failed' : outside === 'stopped' ? 'stopped' : 'done';
    await this.#options.store.commit(endOf(job, status, fault, this.#options.clock));
    this.#options.log.info(
      { job: job.id, status, error_code: fault?.code ?? null, rows: job.dataCount },
      'job ended',
    );
  }

  #queueOf({ source }: JobRecord): PQueue {
    const queue = this.#queues.get(source) ?? new PQueue({ concurrency });
    this.#queues.set(source, queue);
    return queue;
  }

  async #collect(job: JobRecord, { source, client }: Entry, signal: AbortSignal): Promise<void> {
    const { store, results, clock, log, maxBytes, space } = this.#options;
    const enough = new AbortController();
    const end = AbortSignal.any([signal, enough.signal]);
    const http = client.for(end);
    const context = collectContext({ signal: end, rowLimit: job.rowLimit, now: clock.now(), http, log });
    const stored = store.accounts.get(job.account)?.storedBytes ?? 0;
    const sink = new RowSink(job, results, { ...maxBytes, account: maxBytes.account - stored }, space);
    const lines = this.#options.pace === undefined ? source.lines?.(job.config, context) : null;
    const parts: AsyncIterator<Row | Buffer> = (lines ?? source.collect(job.config, context))[
      Symbol.asyncIterator
    ]();
    try {
      await this.#pump(parts, sink, job.rowLimit, signal);
    } finally {
      // The source may hang, so it is asked to end but not awaited.
      enough.abort();
      parts.return?.().catch(() => undefined);
      await sink.finish();
    }
  }

  async #pump(
    parts: AsyncIterator<Row | Buffer>,
    sink: RowSink,
    limit: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { pace } = this.#options;
    const started = performance.now();
    for (let count = 0; count < limit; ) {
      const next = await orAbort(parts.next(), signal);
      if (next.done === true) return;
      count += await sink.add(next.value, limit - count);
      const waitMs = pace ? started + (count * 1_000) / pace - performance.now() : 0;
      if (waitMs >= shortestWaitMs) await delay(waitMs, undefined, { signal });
    }
  }

  #faultOf(error: unknown, job: JobRecord): Fault {
    const known = faultCode(error);
    const code = known ?? 'source_defect';
    // A module of the operator says what whoever submitted the job can do.
    const own = known !== null && messageOf(error).slice(0, 1_000);
    const message = error instanceof SourceFault ? error.publicMessage : own || null;
    this.#options.log.warn({ job: job.id, source: job.source, error_code: code, err: error }, 'job failed');
    return { code, message };
  }
}

/** Ends the jobs that ran when the last process ended. Their written rows are kept and charged. */
export async function failInterrupted(store: Store, results: Results, clock: JobClock): Promise<void> {
  for (const job of store.runningJobs()) {
    const ended = { ...job, ...(await results.recover(job.id)) };
    await store.commit(endOf(ended, 'failed', restarted, clock));
  }
}

function tooLong(): SourceFault {
  const publicMessage = 'It ran for a whole day. Ask for fewer rows or days.';
  return new SourceFault('source_timeout', 'the job ran for too long', { publicMessage });
}

/** The changes to store when a job ends: its record, and the charge for its rows. */
function endOf(job: JobRecord, status: JobStatus, fault: Fault | null, clock: JobClock): Change[] {
  const error = { errorCode: fault?.code ?? null, errorMessage: fault?.message ?? null };
  const record = { ...job, status, ...error, finishedAt: clock.now() };
  const changes: Change[] = [{ table: 'jobs', record }];
  if (job.dataCount > 0) {
    const { id, account, dataCount: rows } = job;
    changes.push({ table: 'obtained', record: { id, account, rows, at: clock.ledger() } });
  }
  return changes;
}

/** True for the first caller that ends the run. */
function end(run: Run, why: 'stopped' | 'service_restarted'): boolean {
  if (run.ended !== null) return false;
  run.ended = why;
  run.controller.abort();
  return true;
}
