import type { JobConfig } from '../../src/config/config.js';
import { HeadgateError } from '../../src/errors.js';
import { Pacer, type PacerWait } from '../../src/pacing/pacer.js';
import type { RunReport } from '../../src/sync/events.js';
import { Journal, parseJournal } from '../../src/sync/journal/journal.js';
import { emptyState, type JournalState, reduce } from '../../src/sync/journal/journal-state.js';
import { ulid } from '../../src/ulid.js';
import { sync } from '../../src/sync/sync.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
import { daysOf } from '../../src/days/slice.js';
import { Disk } from './disk.js';
import { type Ablation, type Faults, Process } from './process.js';
import { Random } from './random.js';
import { rowFaults } from './row-faults.js';
import { type ModelOptions, ServiceModel } from './service-model.js';
import { Truth } from './truth.js';
import { VirtualClock } from './virtual-clock.js';
import { WaitWatch } from './wait-watch.js';

/** After this many runs a world must be at rest; the last ones are without faults. */
const maxRuns = 400;
const faultyRuns = 25;
/**
 * After this many, a run begins a day after the last one. Where each began as soon as the allowance has one job left,
 * each would use it for a day that is still open, and none could fetch the open days of every job config. By then, every
 * day that is over must be loaded.
 */
const hastyRuns = 350;

/** So many days at a limit of the source are always found. */
const fewestCutDays = 10;

const msPerDay = 86_400_000;

export interface WorldResult {
  violations: string[];
  runs: number;
  crashes: number;
  jobs: number;
}

/** Simulates one seeded world to its end; returns what was wrong. */
export async function runWorld(
  seed: number,
  ablation: Ablation | null = null,
  form: Form = 'plain',
): Promise<WorldResult> {
  return new World(seed, ablation, form).live();
}

/** `source cap`: the source has a limit of its own, of which it does not say anything. */
type Form = 'plain' | 'source cap';

class World {
  private readonly random: Random;
  /** Draws what the service may do since later versions of this simulator. */
  private readonly oddities: Random;
  private readonly clock = new VirtualClock();
  private readonly disk = new Disk();
  private readonly truth: Truth;
  private readonly model: ServiceModel;
  private readonly store = new MemoryWindowStore();
  private readonly jobs: JobConfig[];
  private readonly faults: Faults;
  private readonly timeoutMs = 30_000;
  private readonly ablation: Ablation | null;
  private readonly sourceCap: NonNullable<ModelOptions['sourceCap']> | null;
  private crashes = 0;
  /** What was wrong with the waits of completed runs. */
  private readonly waits: string[] = [];
  /** Rows of days that were over and still missing after so many hasty runs. */
  private readonly late: string[] = [];
  /** One per run. */
  private readonly lives: AbortController[] = [];
  /** Requested rows that exceeded the limit of a job, and how often a run was told so. */
  private readonly refusedCaps = new Map<number, number>();
  /** When the last run began; it need not have later days. */
  private lastStart = 0;

  constructor(seed: number, ablation: Ablation | null, form: Form) {
    this.random = new Random(seed);
    this.oddities = new Random(seed + 0x0dd);
    this.ablation = ablation;
    this.truth = new Truth(this.random);
    const unnamed = form === 'plain' && this.random.chance(ablation === 'remembered cap' ? 1 : 0.1);
    const small = this.random.pick(unnamed ? [100, 130, 200] : [10, 40]);
    this.sourceCap = form === 'plain' ? null : this.pickSourceCap();
    const cap = this.sourceCap === null ? small : 10_000;
    this.model = new ServiceModel(this.clock, this.random, this.truth, {
      requestsPerMinute: unnamed ? 60 : this.random.pick([20, 60]),
      rowsPerDay: this.random.pick([cap * 4, cap * 40]),
      cap,
      unnamed,
      failing: this.random.pick([0, 0, 0.1]),
      stopping: this.random.pick([0, 0, 0, 0.05]),
      rivals: this.random.pick([0, 0, 0.1]),
      absurd: this.random.pick([0, 0, 0, 0.03]),
      lagMs: this.random.pick([0, 0, 0, 2_000, 28_000]),
      ...(this.sourceCap !== null && { sourceCap: this.sourceCap }),
    });
    // A read that lags behind may show the job's first moment again later.
    if (this.model.options.lagMs === 0)
      this.model.options.emptyFirstMs = this.oddities.pick([0, 0, 300, 900]);
    this.model.options.clockMs = this.oddities.pick([0, 0, 0, -10, 10]) * 3_600_000;
    const rough = this.random.chance(0.8) ? 1 : 0;
    this.faults = {
      crash: rough * this.random.pick([0, 0.01, 0.05, 0.15]),
      read: rough * this.random.pick([0, 0.05, 0.2]),
      submit: rough * this.random.pick([0, 0.2, 0.6]),
      data: rough * this.random.pick([0, 0.05, 0.2]),
    };
    this.jobs = Array.from({ length: this.random.whole(1, 2) }, (_, index) =>
      this.makeJob(
        index,
        this.sourceCap === null ? Math.min(cap, 40) : this.sourceCap.per === 'day' ? 250 : 150,
      ),
    );
    this.scheduleSurprises();
  }

  async live(): Promise<WorldResult> {
    let runs = 0;
    let report: RunReport | null = null;
    while (runs < maxRuns && !this.atRest(report)) {
      runs += 1;
      this.lastStart = this.clock.now();
      report = await this.oneRun(runs <= faultyRuns);
      if (runs === hastyRuns) this.late.push(...this.jobs.flatMap((job) => this.checkRows(job, report, 2)));
      if (runs > hastyRuns) await this.pass(msPerDay);
      else if (report?.parkedUntil) await this.pass(Math.max(0, report.parkedUntil - this.clock.now()) + 1);
      else await this.pass(this.random.between(0, 10_000));
    }
    const outcome = {
      violations: [...this.disk.violations, ...this.waits, ...this.late, ...this.check(report)],
      runs,
      crashes: this.crashes,
      jobs: this.model.jobs.length,
    };
    // Node keeps a combined signal as long as it has listeners, and a dead process never removes its own.
    for (const life of this.lives) life.abort();
    return outcome;
  }

  /** Null if the process died or gave up. */
  private async oneRun(faulty: boolean): Promise<RunReport | null> {
    const faults = faulty ? this.faults : { crash: 0, read: 0, submit: 0, data: 0 };
    const process = new Process(
      {
        clock: this.clock,
        random: this.random,
        model: this.model,
        disk: this.disk,
        timeoutMs: this.timeoutMs,
        refusedCaps: this.refusedCaps,
      },
      faults,
      this.ablation,
    );
    const ended = this.clock.drive(Promise.race([process.death, this.sync(process)]));
    const outcome = await ended.catch((error: unknown) => {
      if (error instanceof HeadgateError && error.code !== 'internal' && error.code !== 'journal_damaged')
        return null;
      throw error;
    });
    if (outcome === 'crashed') this.crashes += 1;
    return outcome === 'crashed' ? null : outcome;
  }

  private async sync(process: Process): Promise<RunReport> {
    const watch = new WaitWatch(process.clock);
    const { clock } = watch;
    const onEvent = this.ablation === 'told waits' ? () => undefined : watch.onEvent;
    const onWait = (wait: PacerWait) => onEvent({ type: 'waiting', lane: 'main', wait });
    const pacer = new Pacer({ clock, store: this.store, initialRate: 20, onWait });
    const journal = await Journal.open(process.journalStore);
    const parts = {
      jobs: this.jobs,
      accounts: [{ name: 'main', source: process.source, pacer }],
      destination: process.destination,
      journal,
      stage: process.stage,
      stages: process.stages,
      clock,
      budget: { rowsShare: 1, jobsShare: 1, requestsShare: 1 },
      settleMs: this.ablation === 'quiescence' ? 0 : 2 * this.timeoutMs,
      newToken: () => ulid(this.clock.now(), this.random.bytes(10)),
      random: () => this.random.next(),
      jobRate: () => ({ concurrency: 1 }),
    };
    const selected = new Set(this.jobs.map((job) => job.name));
    const options = { selected, wait: false, refetch: null };
    const life = new AbortController();
    this.lives.push(life);
    try {
      return await sync(parts, options, life.signal, onEvent);
    } finally {
      watch.end();
      this.waits.push(...watch.violations);
    }
  }

  /** A further run would change nothing, except for days that are still open. */
  private atRest(report: RunReport | null): boolean {
    if (report === null) return false;
    return report.outcome === 'complete' || report.outcome === 'incomplete';
  }

  private journalState(): JournalState {
    const { records } = parseJournal(this.disk.journal ?? '', 'journal');
    return records.reduce(reduce, emptyState);
  }

  private async pass(ms: number): Promise<void> {
    await this.clock.drive(this.clock.pass(ms));
  }

  private makeJob(index: number, density: number): JobConfig {
    const today = Math.floor(this.clock.now() / msPerDay);
    // Most faults need only a few days, and small worlds find more of them in the same time.
    const capped = this.sourceCap !== null;
    const from =
      today - (capped ? this.random.whole(20, 90) : this.random.whole(1, this.random.chance(0.1) ? 25 : 5));
    const lookbackDays = this.random.pick([0, 0, 1]);
    const to = this.random.pick(['today', 'yesterday', today - 1] as const);
    const job: JobConfig = {
      name: `job_${index}`,
      source: `source_${index}`,
      config: { keywords: 'solar' },
      tags: [],
      window: {
        from,
        to,
        timeZone: 'UTC',
        step: this.random.pick(capped ? ([7, 'auto', 'auto'] as const) : ([1, 3, 7, 30, 'auto'] as const)),
        lookbackDays,
        dateColumn: this.sourceCap?.per === 'day' ? 'at' : null,
      },
      maxData: null,
      export: 'json',
      onCap: this.ablation === 'source cap' ? 'accept' : 'split',
      table: `table_${index}`,
      key: [],
      columns: {},
      schema: 'evolve',
      maxRejects: { rows: 0 },
      columnNames: 'keep',
      write: 'replace',
      order: this.random.pick(['newest', 'oldest'] as const),
      schedule: null,
      timeZone: 'UTC',
    };
    this.truth.populate(job, from, today + 4, density, lookbackDays);
    return job;
  }

  private pickSourceCap(): NonNullable<ModelOptions['sourceCap']> {
    return this.random.chance(0.3)
      ? { per: 'day', rows: 100 }
      : { per: 'answer', rows: this.random.pick([250, 500, 1_000]) };
  }

  /** Studio jobs and jumps of the wall clock, at random times. */
  private scheduleSurprises(): void {
    for (let count = this.random.whole(0, 3); count > 0; count -= 1) {
      const length = this.random.between(1_000, 600_000);
      const rows = this.random.whole(0, 20);
      void this.clock.pass(this.random.between(0, 1_800_000)).then(() => this.model.studioJob(length, rows));
    }
    for (let count = this.oddities.pick([0, 0, 1, 5]); count > 0; count -= 1) {
      void this.clock.pass(this.oddities.between(0, 1_800_000)).then(() => this.model.recycle());
    }
    if (this.random.chance(0.2)) {
      const jump = this.random.pick([-3_600_000, -5_000, 5_000, 3_600_000]);
      void this.clock.pass(this.random.between(0, 600_000)).then(() => this.clock.jump(jump));
    }
  }

  private check(report: RunReport | null): string[] {
    const wrong: string[] = [];
    if (!this.atRest(report)) wrong.push(`not at rest after ${maxRuns} runs: ${report?.outcome}`);
    for (const job of this.jobs) wrong.push(...this.checkRows(job, report));
    if (this.model.avoidable429 > 0) wrong.push(`${this.model.avoidable429} avoidable 429`);
    return [...wrong, ...this.checkCaps(), ...this.checkJobs()];
  }

  /** @param forgiven how many of the newest days may be missing */
  private checkRows(job: JobConfig, report: RunReport | null, forgiven = 0): string[] {
    // Days that wait because of a stopped job are reported as gaps; all other days must be there.
    const blocked = this.heldDays(job.name);
    for (const gap of report?.gaps ?? []) {
      if (gap.job !== job.name || gap.slice === null || blocked.size === 0) continue;
      for (let day = gap.slice.from; day < gap.slice.until; day += 1) blocked.add(day);
    }
    const today = Math.floor(this.lastStart / msPerDay);
    for (let day = today - forgiven + 1; day <= today; day += 1) blocked.add(day);
    const named = new Set(
      (report?.gaps ?? []).flatMap(({ job: name, slice, state }) =>
        name === job.name && slice !== null && state === 'incomplete' ? daysOf(slice) : [],
      ),
    );
    const wrong = rowFaults(job, { disk: this.disk, truth: this.truth, now: this.lastStart, blocked, named });
    // A few days at a limit of days may have as many rows by chance.
    const lossy = wrong.filter((fault) => fault.includes('lost'));
    const isTooFew = this.sourceCap?.per === 'day' && lossy.length < fewestCutDays;
    return isTooFew ? wrong.filter((fault) => !lossy.includes(fault)) : wrong;
  }

  /** A refused number of rows is tried again each week, or if the process died before it could record the refusal. */
  private checkCaps(): string[] {
    const forgiven = 1 + this.crashes + Math.floor(this.clock.monotonic() / (7 * msPerDay));
    return [...this.refusedCaps]
      .filter(([, times]) => times > forgiven)
      .map(([rows, times]) => `${rows} rows a job were refused ${times} times`);
  }

  /** Days of jobs that somebody stopped; they wait for a refetch. */
  private heldDays(job: string): Set<number> {
    const stopped = this.model.jobs.filter(
      (entry) => entry.outcome === 'stopped' && entry.name.startsWith(`${job} `),
    );
    const days = new Set<number>();
    for (const { config } of stopped) {
      const to = Date.parse(String(config.endDate)) / msPerDay;
      for (let day = Date.parse(String(config.startDate)) / msPerDay; day <= to; day += 1) days.add(day);
    }
    return days;
  }

  private heldAttempts(): string[] {
    if (!this.model.jobs.some(({ outcome }) => outcome === 'stopped')) return [];
    return [...this.journalState().attempts.values()]
      .filter(({ phase, job }) => phase === 'staged' && this.heldDays(job).size > 0)
      .map(({ token }) => token);
  }

  /** Every job at the service was useful, or was given up for a reason that only its end could show. */
  private checkJobs(): string[] {
    const loaded = new Set(this.disk.loads.map((load) => load.remoteJobId));
    const told = new Set(['capped', 'clipped', 'failed', 'stopped', 'dropped']);
    // A load that replaces another in part waits, staged, for the slices of the other days; forever if one was stopped.
    const waiting = new Set(this.heldAttempts());
    return this.model.jobs
      .filter((job) => !job.foreign && !loaded.has(job.id) && !waiting.has(job.name.slice(-26)))
      .filter((job) => !told.has(this.disk.closed.get(job.name.slice(-26)) ?? ''))
      .map(
        (job) =>
          `${job.id} (${job.name}) is surplus: ${this.disk.closed.get(job.name.slice(-26)) ?? 'unknown'}`,
      );
  }
}
