import { HeadgateError } from '../../../src/common/errors.js';
import type { JobConfig } from '../../../src/config/config.js';
import { daysOf, msPerDay } from '../../../src/days/day.js';
import type { Comparison } from '../../../src/load/ledger.js';
import { upperBound } from '../../../src/plan/proof.js';
import { Pacer } from '../../../src/pacing/pacer.js';
import type { RunReport, SyncEvent } from '../../../src/sync/events.js';
import { Journal } from '../../../src/sync/journal/journal.js';
import { sync } from '../../../src/sync/sync.js';
import { makeJob, makeWindow } from '../../plan/support.js';
import { MemoryWindowStore } from '../../support/memory-window-store.js';
import { Disk } from '../disk.js';
import { Process } from '../process.js';
import { Random } from '../random.js';
import { VirtualClock } from '../virtual-clock.js';
import { isAtRest } from '../world.js';
import type { Kind } from './kinds.js';
import { filesAre } from './memory-files.js';
import { MisleadingService } from './service.js';
import { Source, type SourceRow } from './source.js';

/** A world must be at rest after so many runs, and so many jobs for each day of its window. */
const maxRuns = 240;
const mostJobsPerDay = 3;

export interface WorldOptions {
  /** Share of rows that is audited. Default 0.01; null: none. */
  audit?: number | null;
  /** Chance that a run dies at each effect. Default 0. */
  kills?: number;
  /** About how many jobs the backfill takes; the world is fitted to it. Default: whatever comes. */
  jobs?: number;
  /** How many job configs fetch the same rows of the source. Default 1. */
  configs?: number;
}

export interface MisleadingResult {
  seed: number;
  key: boolean;
  dateColumn: boolean;
  /** Days of the window that the last run does not name, and that are loaded. */
  completeDays: number;
  /** Days that the last run names. */
  namedDays: number;
  /** Days called complete that lack rows. */
  lostDays: number;
  lostRows: number;
  /** Rows of days called complete that the table has more than once. */
  doubledRows: number;
  jobs: number;
  rowsFetched: number;
  auditJobs: number;
  auditedDays: number;
  /** With 95 % confidence, at most this share of days lacks rows. */
  bound: number;
  /** What must not be in any world. */
  violations: string[];
}

export async function runMisleadingWorld(
  kind: Kind,
  seed: number,
  options: WorldOptions = {},
): Promise<MisleadingResult> {
  return new World(kind, seed, options).live();
}

interface Checked
  extends Pick<MisleadingResult, 'completeDays' | 'namedDays' | 'lostDays' | 'lostRows' | 'doubledRows'> {
  /** The newest audit of each day. */
  proofs: Comparison[];
}

class World {
  private readonly kind: Kind;
  private readonly seed: number;
  private readonly random: Random;
  private readonly clock = new VirtualClock();
  private readonly disk: Disk;
  private readonly source: Source;
  private readonly model: MisleadingService;
  /** Each fetches the same rows. */
  private readonly jobs: JobConfig[];
  private readonly store = new MemoryWindowStore();
  private readonly kills: number;
  private readonly lives: AbortController[] = [];
  private refetchedAt = Infinity;
  private auditJobs = 0;

  constructor(kind: Kind, seed: number, { audit = 0.01, kills = 0, jobs, configs = 1 }: WorldOptions) {
    this.kind = kind;
    this.seed = seed;
    this.kills = kills;
    const random = new Random(Math.imul(seed, 0x9e37_79b1));
    this.random = random;
    const today = Math.floor(this.clock.now() / msPerDay);
    const isLarge = jobs !== undefined && jobs > 100;
    const days = isLarge ? 3 * jobs : Math.floor(60 + 305 * random.next() ** 1.5);
    const slice = { from: today - days, until: today + random.whole(-1, 5) + 1 };
    const weekend = random.pick([1, 1, 0.6]);
    const drawn = {
      mean: 2 * 100 ** random.next(),
      weekdays: [weekend, 1, 1, 1, 1, 1, weekend],
      bursts: { chance: random.pick([0, 0.05, 0.1]), times: 2.5 },
      spread: random.pick([0.15, 0.3, 0.5]),
      hiddenShare: 0,
      deletedShare: 0,
      late: { share: 0, days: 0 },
      midnightShare: 0,
      updateDays: 0,
      changes: false,
      copies: false,
      ...kind.source?.(random),
      ...(isLarge ? { mean: 46, spread: 0.15 } : jobs !== undefined && { mean: 30 + 100 * random.next() }),
    };
    // A day must not be too large for a job.
    if (drawn.copies) drawn.mean /= 3;
    // The service knows the days around the window, too.
    const around = { from: slice.from - 10, until: slice.until + 10 };
    this.source = new Source(new Random(seed + 0x50), { ...drawn, ...around });
    const limit = limitOf(random, this.source, jobs);
    const setting = {
      source: this.source,
      random: new Random(seed + 0xcab),
      maxData: limit,
      isNewest: random.chance(0.5),
      refetchedAt: () => this.refetchedAt,
    };
    const all = this.source.rows.length;
    this.model = new MisleadingService(this.clock, seed, kind, setting, {
      requestsPerMinute: 60,
      rowsPerDay: random.pick([
        100 * all + 100_000,
        Math.max(4 * limit, Math.ceil(all / random.whole(2, 5))),
      ]),
      cap: limit,
      // Jobs are scarce instead of rows.
      unnamed: jobs === undefined && random.chance(0.1),
      failing: 0,
      stopping: 0,
      rivals: 0,
      longestMs: 2_000,
    });
    this.disk = new Disk(this.source.reader);
    const window = makeWindow({
      from: slice.from,
      to: slice.until - 1,
      lookbackDays: random.pick([0, 3]),
      dateColumn: random.chance(0.85) ? 'at' : null,
      ...(random.chance(0.2) && { isZoneStated: true }),
    });
    const job = makeJob({
      source: 'source',
      window,
      key: random.chance(0.5) ? ['id'] : [],
      order: random.pick(['newest', 'oldest'] as const),
      ...(audit !== null && { audit }),
    });
    this.jobs = Array.from({ length: configs }, (_, index) => {
      const name = `job_${index}`;
      return { ...job, name, table: name, config: { keywords: name } };
    });
  }

  async live(): Promise<MisleadingResult> {
    const lineOf = (row: string) => this.source.lineOf(row);
    filesAre((path) => {
      const rows = this.disk.stages.get(path);
      return rows && { rows, lineOf };
    });
    let report: RunReport | null = null;
    let isBackfilled = false;
    let runs = 0;
    let quiet = 0;
    while (runs < maxRuns && quiet < 2 && !this.isEndless()) {
      runs += 1;
      const isRefetch = this.kind.isRefetched === true && isBackfilled && this.refetchedAt === Infinity;
      if (isRefetch) this.refetchedAt = this.clock.trueTime();
      const before = this.model.jobs.length;
      report = await this.oneRun(runs <= 25, isRefetch ? 'all' : null);
      const rests = isAtRest(report);
      isBackfilled ||= rests;
      const isWaiting = this.kind.isRefetched === true && this.refetchedAt === Infinity;
      quiet = rests && this.model.jobs.length === before && this.isOver() && !isWaiting ? quiet + 1 : 0;
      if (report?.parkedUntil) await this.pass(Math.max(0, report.parkedUntil - this.clock.now()) + 1);
      else await this.pass(rests ? msPerDay : 10_000);
    }
    for (const life of this.lives) life.abort();
    const violations = [...this.disk.violations];
    if (quiet < 2)
      violations.push(
        `not at rest after ${runs} runs and ${this.model.jobs.length} jobs: ${report?.outcome}`,
      );
    return this.result(report, violations);
  }

  private isEndless(): boolean {
    const { from, to } = this.jobs[0]!.window!;
    return this.model.jobs.length > 100 + mostJobsPerDay * (Number(to) - from) * this.jobs.length;
  }

  /** Whether every day of the window is final. */
  private isOver(): boolean {
    const { to, lookbackDays } = this.jobs[0]!.window!;
    return this.clock.now() > (Number(to) + 2 + lookbackDays) * msPerDay;
  }

  private async oneRun(isFaulty: boolean, refetch: 'all' | null): Promise<RunReport | null> {
    const faults = { crash: isFaulty ? this.kills : 0, read: 0, submit: 0, data: 0 };
    const columns = [
      { name: 'id', type: 'BIGINT', exactAsDouble: true },
      { name: 'at', type: 'TIMESTAMPTZ', exactAsDouble: false },
      { name: 'likes', type: 'BIGINT', exactAsDouble: true },
    ] as const;
    const { clock, random, model, disk } = this;
    const process = new Process({ clock, random, model, disk, columns: [...columns] }, faults);
    const life = new AbortController();
    this.lives.push(life);
    const live = async () => {
      const journal = await Journal.open(process.log);
      const pacer = new Pacer({ clock: process.clock, store: this.store, initialRate: 60 });
      const accounts = [{ name: 'main', source: process.source, pacer }];
      const parts = { ...process.parts(this.jobs, journal), accounts };
      const options = { selected: new Set(this.jobs.map(({ name }) => name)), wait: false, refetch };
      return sync(parts, options, life.signal, (event) => this.notice(event));
    };
    const ended = await clock.drive(Promise.race([process.death, live()])).catch((error: unknown) => {
      if (this.isEndless()) return null;
      if (this.kills > 0 && error instanceof HeadgateError && error.code !== 'internal') return null;
      throw error;
    });
    return ended === 'crashed' ? null : ended;
  }

  private notice(event: SyncEvent): void {
    if (this.isEndless()) this.lives.at(-1)?.abort();
    if (event.type === 'submitting' && event.planned.reason === 'audit') this.auditJobs += 1;
  }

  private async pass(ms: number): Promise<void> {
    await this.clock.drive(this.clock.pass(ms));
  }

  private result(report: RunReport | null, violations: string[]): MisleadingResult {
    const parts = this.jobs.map((job) => this.checkRows(job, report, violations));
    const total = (of: Exclude<keyof Checked, 'proofs'>) => parts.reduce((sum, each) => sum + each[of], 0);
    const proofs = parts.flatMap((each) => each.proofs);
    const lacking = proofs.filter(({ appeared }) => appeared > 0).length;
    const { key, window } = this.jobs[0]!;
    return {
      seed: this.seed,
      key: key.length > 0,
      dateColumn: window!.dateColumn !== null,
      completeDays: total('completeDays'),
      namedDays: total('namedDays'),
      lostDays: total('lostDays'),
      lostRows: total('lostRows'),
      doubledRows: total('doubledRows'),
      jobs: this.model.jobs.length,
      rowsFetched: this.model.jobs.reduce((sum, { rows }) => sum + rows.length, 0),
      auditJobs: this.auditJobs,
      auditedDays: proofs.length,
      bound: upperBound(lacking, proofs.length),
      violations,
    };
  }

  /** The oracle: days and rows of a job config, by the ids of the rows in its table and at the source. */
  private checkRows(
    { window, key, name }: JobConfig,
    report: RunReport | null,
    violations: string[],
  ): Checked {
    const days = { from: window!.from, until: Number(window!.to) + 1 };
    const named = new Set(
      [...(report?.gaps ?? []), ...(report?.suspects ?? [])]
        .filter(({ job }) => job === name)
        .flatMap(({ slice }) => daysOf(slice ?? days)),
    );
    const live = this.disk.live().filter(({ job }) => job === name);
    const jobs = new Map(this.model.jobs.map((job) => [job.id, job]));
    const asked = new Map<number, number>();
    for (const { slice, remoteJobId } of live)
      for (const day of slice === null ? [] : daysOf(slice)) asked.set(day, jobs.get(remoteJobId)!.askedAt);
    const held = new Map<number, number>();
    const isLive = new Set(live.map(({ loadId }) => loadId));
    for (const { id, loadId, table } of this.disk.rows) {
      if (table !== name) continue;
      if (!isLive.has(loadId)) violations.push(`${id} is there without a live load`);
      held.set(Number(id), (held.get(Number(id)) ?? 0) + 1);
    }
    const isComplete = (day: number) => !named.has(day) && asked.has(day);
    const lost = new Map<number, number>();
    let doubledRows = 0;
    for (const row of this.source.rows) {
      if (row.day < days.from || row.day >= days.until || !isComplete(row.day)) continue;
      const times = held.get(row.index) ?? 0;
      if (times > 1 && key.length === 0) doubledRows += times - 1;
      if (times > 0 || row.isHidden) continue;
      if (isDue(row, asked.get(row.day)!)) lost.set(row.day, (lost.get(row.day) ?? 0) + 1);
    }
    const all = daysOf(days);
    return {
      completeDays: all.filter(isComplete).length,
      namedDays: all.filter((day) => named.has(day)).length,
      lostDays: lost.size,
      lostRows: [...lost.values()].reduce((sum, count) => sum + count, 0),
      doubledRows,
      proofs: live.flatMap(({ loadId }) => this.auditsOf(loadId)),
    };
  }

  /** The newest audit of each day of a load. */
  private auditsOf(loadId: string): Comparison[] {
    const own = this.disk.comparisons.filter(
      ({ reason, day, loadBefore }) => reason === 'audit' && day !== null && loadBefore === loadId,
    );
    return [...new Map(own.map((each) => [each.day, each])).values()];
  }
}

/** How many jobs a backfill takes where nothing else is asked for; fewer show hardly any seam, and more take long. */
const fewestJobs = 6;
const mostJobsOfBackfill = 40;

/** Rows that a job may return: at least those of a day, and so many that the backfill takes about as many jobs as asked for. */
function limitOf(random: Random, { rows, busiest, heaviest }: Source, jobs: number | undefined): number {
  const least = Math.max(200, Math.ceil(busiest * 1.4), Math.ceil(heaviest * 1.05));
  const limitFor = (count: number) => Math.ceil(rows.length / (0.7 * count));
  if (jobs !== undefined) return Math.min(2_500, Math.max(least, limitFor(jobs)));
  const [low, high] = [limitFor(mostJobsOfBackfill), limitFor(fewestJobs)];
  const fitting = [200, 300, 500, 1_000, 2_500].filter(
    (each) => each >= least && each >= low && each <= high,
  );
  return fitting.length > 0 ? random.pick(fitting) : Math.min(2_500, Math.max(least, low));
}

/** Whether a complete answer had a row: it was there then, and nobody had deleted it. */
const isDue = ({ visibleAt, goneAt }: SourceRow, askedAt: number) => visibleAt <= askedAt && goneAt > askedAt;
