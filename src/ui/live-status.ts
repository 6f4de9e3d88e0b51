import type { Config } from '../config/config.js';
import type { SourceDescription } from '../contract/resources.js';
import { HeadgateError } from '../common/errors.js';
import type { Destination } from '../load/destination.js';
import { type Headgate, openHeadgate } from '../headgate.js';
import { openApi, openDestination } from '../opened/open.js';
import type { RunRecord } from '../load/ledger.js';
import { Turns } from '../common/turns.js';
import type { PlanReport } from '../verbs/plan/plan.js';
import type { StatusReport } from '../verbs/status/status.js';

/** How old displayed data may be, in milliseconds. Several open pages therefore cost no more than one. */
const statusAgeMs = 1_000;
const statusTimeoutMs = 60_000;

/** Requests to the service count against the rate limit of runs, so pages ask rarely and briefly. */
const askAgeMs = 60_000;
const askTimeoutMs = 4_000;

/** How many runs are searched for the one that is running. */
const recentRuns = 20;

export interface Asked {
  /** Epoch milliseconds. */
  at: number;
  report: PlanReport | null;
  error: HeadgateError | null;
}

type Closable = Pick<Headgate, 'close'>;

export interface Snapshot {
  /** Read from the destination and the journal, without the service. */
  status: StatusReport;
  /** The current run; null if there is none or another machine keeps its record. */
  run: RunRecord | null;
  asked: Asked;
}

/** Reads the state of a destination for the pages, and changes nothing. */
export class LiveStatus {
  /** Tables that cannot be read, as found last. */
  damaged: StatusReport['damaged'] = [];
  #config: Config;
  readonly #turns: Turns;
  /** One for all: it reads a long ledger again only after a change. */
  #destination: Destination;
  #headgate: Headgate;
  #status: { at: number; report: Promise<StatusReport> } | null = null;
  #asked: Promise<Asked> | null = null;
  #askedAt = 0;
  #wasRunning = false;
  #sources: Promise<SourceDescription[]> | null = null;
  /** Connections that could not be closed yet. */
  #lent: Closable[] = [];
  /** Closing one connection would end the embedded service that another of this process uses. */
  readonly #asking = new Turns();

  constructor(config: Config, turns: Turns) {
    this.#config = config;
    this.#turns = turns;
    this.#destination = openDestination(config, () => undefined);
    this.#headgate = this.#open();
  }

  #open(config = this.#config): Headgate {
    return openHeadgate(config, { destination: this.#destination });
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
    if (!running && this.#lent.length > 0) await this.#asking.take(() => this.#giveBack());
    if (this.#asked === null || ended || now - this.#askedAt >= askAgeMs) {
      this.#askedAt = now;
      this.#asked = this.#ask();
    }
    return { status, run: running ? await this.#runningRun() : null, asked: await this.#asked };
  }

  runs(limit: number): Promise<RunRecord[]> {
    return this.#turns.take(() => this.#headgate.runs({ limit }));
  }

  /** Reads another config from now on: its file has changed. */
  async follow(config: Config): Promise<void> {
    const reopen = async () => {
      const before = [this.#headgate, this.#destination];
      this.#config = config;
      this.#destination = openDestination(config, () => undefined);
      this.#headgate = this.#open();
      for (const each of before) await each.close();
    };
    await this.#asking.take(() => this.#turns.take(reopen));
    this.#status = null;
    this.#asked = null;
    this.#sources = null;
  }

  /** The sources of the service; asked once for each config. */
  sources(): Promise<SourceDescription[]> {
    if (this.#sources !== null) return this.#sources;
    const signal = AbortSignal.timeout(statusTimeoutMs);
    const sources = this.#lend(
      () => openApi(this.#config),
      ({ api }) => api.sources(signal),
    );
    sources.catch(() => {
      this.#sources = null;
    });
    return (this.#sources = sources);
  }

  /** What a run of one job config would cost, which the config of these pages need not have yet. */
  price(config: Config, job: string): Promise<PlanReport> {
    const signal = AbortSignal.timeout(statusTimeoutMs);
    return this.#lend(
      () => this.#open(config),
      (headgate) => this.#turns.take(() => headgate.plan({ select: [job] }, signal)),
    );
  }

  /** Runs that began later may only be waiting for this one. */
  async #runningRun(): Promise<RunRecord | null> {
    const newest = await this.runs(recentRuns);
    return newest.find(({ outcome }) => outcome === 'running') ?? null;
  }

  async close(): Promise<void> {
    await this.#asked;
    await this.#asking.take(() => this.#giveBack());
    await this.#headgate.close();
    await this.#destination.close();
  }

  async #ask(): Promise<Asked> {
    const at = Date.now();
    try {
      const report = await this.#lend(
        () => this.#open(),
        (headgate) => this.#turns.take(() => headgate.plan({}, AbortSignal.timeout(askTimeoutMs))),
      );
      return { at, report, error: null };
    } catch (cause) {
      const error =
        cause instanceof HeadgateError
          ? cause
          : new HeadgateError('service_timeout', 'The job API did not answer in time.', { cause });
      return { at, report: null, error };
    }
  }

  /**
   * The connection is opened each time and closed at once, because an embedded service belongs to this process or to a
   * run, and ends with it. If a run has begun to use this process's service, it stays until the run is over.
   */
  #lend<C extends Closable, T>(open: () => C | Promise<C>, use: (opened: C) => Promise<T>): Promise<T> {
    return this.#asking.take(async () => {
      const opened = await open();
      try {
        return await use(opened);
      } finally {
        this.#lent.push(opened);
        const running = await this.#readStatus().then(
          ({ runningPid }) => runningPid !== null,
          () => false,
        );
        if (!running) await this.#giveBack();
      }
    });
  }

  #readStatus(): Promise<StatusReport> {
    return this.#turns.take(async () => {
      const status = await this.#headgate.status({ offline: true }, AbortSignal.timeout(statusTimeoutMs));
      this.damaged = status.damaged;
      return status;
    });
  }

  async #giveBack(): Promise<void> {
    for (const headgate of this.#lent.splice(0)) await headgate.close();
  }
}
