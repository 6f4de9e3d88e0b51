import type { Config } from '../config/config.js';
import { HeadgateError } from '../errors.js';
import { type Headgate, openHeadgate } from '../headgate.js';
import type { RunRecord } from '../load/ledger.js';
import type { Turns } from '../turns.js';
import type { PlanReport } from '../use-cases/plan.js';
import type { StatusReport } from '../use-cases/status.js';

/** How old shown data may be, in milliseconds, so that several open pages cost no more than one. */
const statusAgeMs = 1_000;
const statusTimeoutMs = 60_000;

/** A request at the service is one of a run's own few each minute, so it is asked seldom, and not for long. */
const askAgeMs = 60_000;
const askTimeoutMs = 4_000;

/** How many runs are searched for the one that is running. */
const recentRuns = 20;

/** What the service said when it was last asked. */
export interface Asked {
  /** Epoch milliseconds. */
  at: number;
  report: PlanReport | null;
  /** Why there is no report. */
  error: HeadgateError | null;
}

export interface Snapshot {
  /** Without the service: from the destination and the journal. */
  status: StatusReport;
  /** The run that goes on; null where none does, or another machine keeps its record. */
  run: RunRecord | null;
  asked: Asked;
}

/** Reads the state of a destination for the pages, and changes nothing. */
export class Watch {
  readonly #config: Config;
  readonly #turns: Turns;
  readonly #headgate: Headgate;
  #status: { at: number; report: Promise<StatusReport> } | null = null;
  #asked: Promise<Asked> | null = null;
  #askedAt = 0;
  #wasRunning = false;
  /** Those that could not be closed yet. */
  #lent: Headgate[] = [];

  constructor(config: Config, turns: Turns) {
    this.#config = config;
    this.#turns = turns;
    this.#headgate = openHeadgate(config);
  }

  async snapshot(): Promise<Snapshot> {
    const now = Date.now();
    if (this.#status === null || now - this.#status.at >= statusAgeMs) {
      const report = this.#readStatus();
      this.#status = { at: now, report };
      report.catch(() => {
        this.#status = null;
      });
    }
    const status = await this.#status.report;
    const running = status.runningPid !== null;
    const ended = this.#wasRunning && !running;
    this.#wasRunning = running;
    if (!running) await this.#giveBack();
    if (this.#asked === null || ended || now - this.#askedAt >= askAgeMs) {
      this.#askedAt = now;
      this.#asked = this.#ask();
    }
    return { status, run: running ? await this.#runningRun() : null, asked: await this.#asked };
  }

  /** The newest runs, newest first. */
  runs(limit: number): Promise<RunRecord[]> {
    return this.#turns.take(() => this.#headgate.runs({ limit }));
  }

  /** Other runs may have begun after it, which it keeps out. */
  async #runningRun(): Promise<RunRecord | null> {
    const newest = await this.runs(recentRuns);
    return newest.find(({ outcome }) => outcome === 'running') ?? null;
  }

  async close(): Promise<void> {
    await this.#asked;
    await this.#giveBack();
    await this.#headgate.close();
  }

  /**
   * Reached anew each time, and let go of at once: an embedded service may be this process's own or that of a run,
   * which ends with it. Where a run began to use ours meanwhile, it is kept until the run is over.
   */
  async #ask(): Promise<Asked> {
    const headgate = openHeadgate(this.#config);
    const at = Date.now();
    try {
      const report = await this.#turns.take(() => headgate.plan({}, AbortSignal.timeout(askTimeoutMs)));
      return { at, report, error: null };
    } catch (cause) {
      const error =
        cause instanceof HeadgateError
          ? cause
          : new HeadgateError('service_timeout', 'The job API did not answer in time.', { cause });
      return { at, report: null, error };
    } finally {
      this.#lent.push(headgate);
      const running = await this.#readStatus().then(
        ({ runningPid }) => runningPid !== null,
        () => false,
      );
      if (!running) await this.#giveBack();
    }
  }

  #readStatus(): Promise<StatusReport> {
    return this.#turns.take(() =>
      this.#headgate.status({ offline: true }, AbortSignal.timeout(statusTimeoutMs)),
    );
  }

  async #giveBack(): Promise<void> {
    for (const headgate of this.#lent.splice(0)) await headgate.close();
  }
}
