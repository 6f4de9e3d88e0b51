import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HeadgateError } from '../../../src/common/errors.js';
import type { JobConfig } from '../../../src/config/config.js';
import { daysOf, formatDay, msPerDay, type Slice } from '../../../src/days/day.js';
import { limits } from '../../../src/contract/limits.js';
import {
  type Commit,
  type CommitResult,
  type Destination,
  readTogether,
} from '../../../src/load/destination.js';
import type { Load } from '../../../src/load/ledger.js';
import type { Opened } from '../../../src/opened/open.js';
import { Pacer } from '../../../src/pacing/pacer.js';
import { query } from '../../../src/query/answer.js';
import type { RunReport, SyncEvent } from '../../../src/sync/events.js';
import { Journal } from '../../../src/sync/journal/journal.js';
import { sync } from '../../../src/sync/sync.js';
import { verify } from '../../../src/verbs/verify/verify.js';
import { makeJob, makeWindow } from '../../plan/support.js';
import type { DestinationKind } from '../../support/destination-kinds.js';
import { MemoryWindowStore } from '../../support/memory-window-store.js';
import { Disk } from '../disk.js';
import { filesAre } from '../misleading/memory-files.js';
import { Process } from '../process.js';
import { Random } from '../random.js';
import type { ModelJob } from '../service-model.js';
import { VirtualClock } from '../virtual-clock.js';
import { type Found, faultsOf } from './compare.js';
import { Oracle } from './oracle.js';
import { type Post, Posts } from './posts.js';
import { dayOf, keyOf, postOf, PostService, type Trouble } from './service.js';

const troubles = ['none', 'silent cap', 'cap of a job', 'silent day'] as const;

export interface WorldOptions {
  /** Chance that a run dies at each effect. Default: by the seed. */
  kills?: number;
  /** Days on which runs may begin. Default 45. */
  days?: number;
  /** Whether the allowance is always enough, and every answer good. Default: by the seed. */
  isCalm?: boolean;
  /** Runs do not know how much revisits may take. Default: they do. */
  ignoresShare?: boolean;
}

export interface WorldResult {
  violations: string[];
  crashes: number;
  jobs: number;
  revisits: number;
  /** Table and history of each job config, without ids and times of day. */
  end: unknown;
}

export function runOverTime(
  seed: number,
  kind: DestinationKind,
  folder: string,
  options: WorldOptions = {},
): Promise<WorldResult> {
  return new World(seed, { kind, folder }, options).live();
}

/** A job of the service, and what its moment was like. */
interface Told {
  job: ModelJob;
  name: string;
  reason: string;
  slice: Slice | null;
}

class World {
  private readonly random: Random;
  /** Draws kills and latencies, so that a world is the same with kills. */
  private readonly process: Random;
  private readonly clock = new VirtualClock();
  private readonly disk = new Disk({
    keyOf,
    dayOf: (text) => formatDay(dayOf(text)),
  });
  private readonly folder: string;
  private readonly kind: DestinationKind;
  private readonly real: Destination;
  private readonly sources = new Map<string, Posts>();
  private readonly trouble: Trouble = {};
  private readonly model: PostService;
  private readonly store = new MemoryWindowStore();
  private readonly jobs: JobConfig[];
  private readonly oracles = new Map<string, Oracle>();
  private readonly revisitShare: number;
  private readonly kills: number;
  private readonly ignoresShare: boolean;
  private readonly days: number;
  private readonly first: number;
  private readonly told: Told[] = [];
  private readonly violations: string[] = [];
  private readonly lives: AbortController[] = [];
  private readonly what: (typeof troubles)[number];
  /** What the run submits now. */
  private submitting: Omit<Told, 'job'> = { name: '', reason: '', slice: null };
  private isChanged = false;
  private crashes = 0;

  constructor(
    seed: number,
    place: { kind: DestinationKind; folder: string },
    { kills, days = 45, isCalm = false, ignoresShare = false }: WorldOptions,
  ) {
    this.kind = place.kind;
    this.folder = place.folder;
    const random = new Random(Math.imul(seed, 0x9e37_79b1));
    this.random = random;
    this.process = new Random(seed + 0x9a11);
    this.days = days;
    this.ignoresShare = ignoresShare;
    this.first = Math.floor(this.clock.now() / msPerDay);
    this.what = isCalm ? 'none' : troubles[seed % troubles.length]!;
    const drawnKills = random.pick([0, 0, 0.005, 0.02]);
    this.kills = kills ?? drawnKills;
    const isUnnamed = random.chance(0.12) && !isCalm;
    const slice = { from: this.first - 15, until: this.first + days };
    const cap = this.what === 'silent cap' ? 100 : random.whole(15, 40);
    const mean =
      this.what === 'silent cap' ? 85 : this.what === 'cap of a job' ? cap * 0.75 : random.whole(6, 25);
    const share = random.pick([0, 0.1, 0.3, 0.3, 1]);
    this.revisitShare = share;
    this.jobs = Array.from({ length: random.pick([1, 1, 2]) }, (_, index) => {
      this.sources.set(`source_${index}`, new Posts(new Random(seed * 7 + index), { ...slice, mean }));
      return this.makeJob(index, { slice, cap, mean, isCalm });
    });
    const perDay = Math.ceil(mean * this.jobs.length);
    const isTight = random.chance(0.5) && !isCalm;
    this.model = new PostService(this.clock, new Random(seed + 0x5e7), this.sources, this.trouble, {
      requestsPerMinute: 60,
      rowsPerDay: isTight ? Math.ceil(perDay * random.between(3, 8)) : 100 * perDay,
      cap: isUnnamed ? 2_500 : Math.ceil(Math.max(3 * mean, this.what === 'silent cap' ? 1_000 : 0)),
      unnamed: isUnnamed,
      failing: isCalm ? 0 : random.pick([0, 0, 0.03]),
      stopping: 0,
      rivals: 0,
      longestMs: 20_000,
    });
    this.drawTrouble(cap);
    this.real = place.kind.open(this.folder);
    this.model.onJob = (job) => this.noteJob(job);
  }

  private makeJob(
    index: number,
    { slice, cap, mean, isCalm }: { slice: Slice; cap: number; mean: number; isCalm: boolean },
  ): JobConfig {
    const { random } = this;
    const ages = random.pick([
      [1, 7, 30],
      [1, 7, 30],
      [1, 3],
      [2, 7, 14],
      [5, 10, 15, 20, 25],
    ]);
    const keeps = this.isKeeping();
    const history = random.pick(['all', ['likes', 'views'], ['likes', 'views'], undefined] as const);
    const isMarking = random.chance(0.5);
    const name = `job_${index}`;
    const job = makeJob({
      name,
      table: name,
      source: `source_${index}`,
      config: { keywords: name },
      window: makeWindow({
        from: slice.from,
        to: isCalm ? 'yesterday' : random.pick(['yesterday', 'today'] as const),
        lookbackDays: random.pick([0, 0, 1, 2]),
        step: random.pick(['auto', 'auto', 1, 3] as const),
        dateColumn: 'at',
      }),
      revisit: ages,
      key: keeps ? ['id'] : [],
      order: random.pick(['newest', 'oldest'] as const),
      ...(this.what === 'cap of a job' && { maxData: cap, onCap: 'accept' as const }),
      ...(keeps && history !== undefined && { history }),
      ...(keeps && isMarking && { marksVanished: true as const }),
      ...(random.chance(0.2) && { audit: 0.01 }),
      ...(random.chance(0.3) && { priority: random.pick([0, 2]) }),
      ...(random.chance(0.25) && !isCalm && { budgetRows: Math.ceil(mean * random.between(3, 8)) }),
    });
    const named = job.history === 'all' ? (['at', 'likes', 'views', 'text'] as const) : (job.history ?? []);
    const options = { named: named as (keyof Post)[], marks: job.marksVanished === true, ages };
    this.oracles.set(name, new Oracle(options));
    return job;
  }

  private isKeeping(): boolean {
    const folder = join(this.folder, 'asked');
    return this.kind.open(folder).capabilities.rowHistory === true;
  }

  private drawTrouble(cap: number): void {
    const { random, first, days, trouble } = this;
    const at = (share: number) => (first + Math.floor(days * share)) * msPerDay;
    const from = at(random.between(0.2, 0.5));
    const day = first + random.whole(-10, Math.floor(days * 0.5));
    const after = (day + random.whole(2, 12)) * msPerDay;
    const share = random.pick([0, 0, 0.2]);
    if (this.what === 'silent cap')
      trouble.cap = { from, until: from + random.whole(4, 12) * msPerDay, rows: cap };
    if (this.what === 'silent day' || (this.what === 'cap of a job' && random.chance(0.3)))
      trouble.silence = { day, after, share };
  }

  async live(): Promise<WorldResult> {
    mkdirSync(this.kind.stageFolder(this.folder), { recursive: true });
    const realDate = Date;
    // The ledger has the world's time.
    globalThis.Date = dateOf(this.clock);
    filesAre((path) => {
      const rows = this.disk.stages.get(path);
      return rows && { rows, lineOf: (row) => row };
    });
    try {
      for (let day = this.first; day < this.first + this.days && this.violations.length === 0; day += 1) {
        const times = [this.random.between(0.05, 0.45), this.random.between(0.5, 0.85)];
        const count = this.random.pick([0, 1, 1, 1, 2, 2, 2, 2]);
        for (const share of day === this.first ? [0.6] : times.slice(2 - count)) {
          const at = (day + share) * msPerDay;
          await this.clock.drive(this.clock.pass(Math.max(1, at - this.clock.now())));
          let report: RunReport | null = null;
          const due = this.dueDays();
          for (let tries = 0; report === null && tries < 20; tries += 1) {
            report = await this.oneRun(tries < 10 ? this.kills : 0);
            await this.check();
            if (report === null) await this.clock.drive(this.clock.pass(20_000));
          }
          this.checkDue(due, report);
        }
      }
      if (this.violations.length === 0) await this.verify();
    } finally {
      globalThis.Date = realDate;
      for (const life of this.lives) life.abort();
      await this.real.close();
      rmSync(this.folder, { recursive: true, force: true });
    }
    return this.result();
  }

  private async oneRun(kills: number): Promise<RunReport | null> {
    const { clock, model, disk } = this;
    const columns = [
      { name: 'id', type: 'BIGINT', exactAsDouble: true },
      { name: 'at', type: 'TIMESTAMPTZ', exactAsDouble: false },
      { name: 'likes', type: 'BIGINT', exactAsDouble: true },
      { name: 'views', type: 'BIGINT', exactAsDouble: true },
      { name: 'text', type: 'VARCHAR', exactAsDouble: false },
    ] as const;
    const parts = { clock, random: this.process, model, disk, columns: [...columns] };
    const process = new Process(parts, { crash: kills, read: kills / 2, submit: 0, data: 0 });
    const life = new AbortController();
    this.lives.push(life);
    const live = async () => {
      const journal = await Journal.open(process.log);
      const pacer = new Pacer({ clock: process.clock, store: this.store, initialRate: 60 });
      const run = process.parts(this.jobs, journal);
      const selected = new Set(this.jobs.map(({ name }) => name));
      return sync(
        {
          ...run,
          destination: this.destinationFor(process),
          budget: { ...run.budget, revisitShare: this.ignoresShare ? 1 : this.revisitShare },
          accounts: [{ name: 'main', source: process.source, pacer }],
        },
        { selected, wait: false, refetch: null },
        life.signal,
        (event) => this.notice(event),
      );
    };
    const ended = await clock.drive(Promise.race([process.death, live()])).catch((error: unknown) => {
      if (kills > 0 && error instanceof HeadgateError && error.code !== 'internal') return null;
      throw error;
    });
    await clock.quiet();
    if (ended !== 'crashed') return ended;
    this.crashes += 1;
    return null;
  }

  /** The real destination on virtual time. The process may die before a write, or after it. */
  private destinationFor(process: Process): Destination {
    const { clock, real } = this;
    /** A server commits by its own clock, which is not the world's: as if at once. */
    const timed = (loads: readonly Load[]): Load[] =>
      loads.map((load) =>
        Date.parse(load.committedAt) > clock.now() ? { ...load, committedAt: load.remoteCreatedAt } : load,
      );
    const withTime = (reader: Destination): Destination =>
      new Proxy(reader, {
        get: (target, name) => {
          const value = Reflect.get(target, name) as unknown;
          if (name === 'loads')
            return async (...args: Parameters<Destination['loads']>) => timed(await target.loads(...args));
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
    const reads = {
      loads: (...args: Parameters<Destination['loads']>) => withTime(real).loads(...args),
      readTogether: (task: (reader: Destination) => Promise<unknown>) =>
        readTogether(real, (reader) => task(withTime(reader))),
    };
    const writes = {
      commit: async (commit: Commit) => {
        const result = await this.commit(commit);
        return { ...result, loads: timed(result.loads) };
      },
      markDays: (...args: Parameters<Destination['markDays']>) => real.markDays(...args),
      compare: ({ rows, ...rest }: Parameters<NonNullable<Destination['compare']>>[0]) =>
        real.compare!({ ...rest, rows: this.written(rows) }, { signal: never, onWait: () => undefined }),
    };
    return new Proxy(real, {
      get: (target, name) => {
        const value = (Reflect.get(reads, name) ?? Reflect.get(target, name)) as unknown;
        if (typeof value !== 'function') return value;
        const write = writes[name as keyof typeof writes] as
          | ((...args: unknown[]) => Promise<unknown>)
          | undefined;
        if (write === undefined)
          return (...args: unknown[]) =>
            clock.standStill(async () => Reflect.apply(value, target, args) as unknown);
        return async (...args: unknown[]) => {
          await clock.pass(this.process.between(1, 2_000));
          const act = () => {
            const written = clock.standStill(() => write(...args));
            written.catch(() => undefined);
            return written;
          };
          return process.effect(act);
        };
      },
    });
  }

  /** Staged rows as a file, for those who read outside of the world. */
  private written<Staged extends { path: string; rows: number }>(staged: Staged): Staged {
    const path = join(this.kind.stageFolder(this.folder), `${staged.path}.rows`);
    const lines = this.disk.stages.get(staged.path) ?? [];
    const text = lines.map((line) => `${line}\n`).join('');
    writeFileSync(path, text);
    return { ...staged, path, bytes: text.length, longestRow: 400 };
  }

  private async commit(commit: Commit): Promise<CommitResult> {
    const loads = commit.loads.map(({ load, rows }) => ({ load, rows: this.written(rows) }));
    const made = { ...commit, loads: loads as unknown as Commit['loads'] };
    const result = await this.real.commit(made, { signal: never, onWait: () => undefined });
    this.isChanged = true;
    const { supersedes, unsure = [], table } = commit;
    const answers = commit.loads.map(({ load }) => {
      const slice = load.slice!;
      const job = this.model.jobs.find(({ id }) => id === load.remoteJobId)!;
      const createdAt = Date.parse(load.remoteCreatedAt);
      if (Math.abs(createdAt - job.createdAt) > 2_000)
        this.violations.push(
          `${load.loadId} says ${load.remoteCreatedAt}, and the service ${new Date(job.createdAt).toISOString()}`,
        );
      const rows = job.rows.filter((row) => dayOf(row) >= slice.from && dayOf(row) < slice.until);
      return { loadId: load.loadId, slice, createdAt, rows: rows.map(postOf), job };
    });
    const oracle = this.oracles.get(table.job)!;
    const vanished = oracle.commit({ loads: answers, supersedes, unsure });
    const isBad = answers.some(({ job }) => this.model.lacking(job).size > 0);
    const source = this.sources.get(answers[0]!.job.source)!;
    const wrong = vanished.filter((id) => answers.every(({ job }) => source.has(id, job.askedAt)));
    if (isBad && wrong.length > 0 && (table.history !== undefined || table.marksVanished === true))
      this.violations.push(`${table.job}: a bad answer calls ${wrong.length} rows vanished: ${wrong[0]}`);
    if (unsure.length > 0 && this.what === 'none' && table.window?.dateColumn !== undefined)
      this.violations.push(`${table.job}: unsure of ${unsure.join()} although every answer is good`);
    return result;
  }

  private notice(event: SyncEvent): void {
    if (event.type !== 'submitting') return;
    const { job: name, slice, reason } = event.planned;
    this.submitting = { name, slice, reason };
  }

  /** The share of revisits, to the row, at the moment in which a job is created. */
  private noteJob(job: ModelJob): void {
    const { name, reason, slice } = this.submitting;
    this.told.push({ job, name, reason, slice });
    if (reason !== 'revisit' || !this.isMissing()) return;
    const taken = this.takenSince(job.createdAt, (each) => each.reason === 'revisit');
    const most = this.revisitShare * this.limit;
    if (taken > most)
      this.violations.push(
        `${name}: revisits took ${taken} of ${most} at ${new Date(job.createdAt).toISOString()}`,
      );
  }

  private get isUnnamed(): boolean {
    return this.model.options.unnamed === true;
  }

  private get limit(): number {
    return this.isUnnamed ? 20 : this.model.options.rowsPerDay;
  }

  /** Rows, or jobs, of some jobs of the 24 hours before a time. */
  private takenSince(now: number, isMeant: (told: Told) => boolean, inRows = !this.isUnnamed): number {
    const own = this.told.filter(
      (each) => each.job.charged && each.job.createdAt > now - msPerDay && isMeant(each),
    );
    return inRows ? own.reduce((sum, { job }) => sum + job.rows.length, 0) : own.length;
  }

  /** Whether a day of a window was never asked for. */
  private isMissing(): boolean {
    return this.jobs.some(({ name, window }) => {
      const asked = new Set(
        this.told.flatMap((each) => (each.name === name && each.slice ? daysOf(each.slice) : [])),
      );
      const last = Math.floor(this.clock.now() / msPerDay) - (window!.to === 'yesterday' ? 1 : 0);
      return daysOf({ from: window!.from, until: last + 1 }).some((day) => !asked.has(day));
    });
  }

  /** `at`: when it came due last, with the hour of the service's cache. */
  private dueDays(): { name: string; day: number; at: number }[] {
    const now = this.clock.now();
    return this.jobs.flatMap(({ name }) =>
      this.oracles
        .get(name)!
        .revisits(now)
        .filter(({ doneBy }) => doneBy === null)
        .map(({ day, age }) => ({ name, day, at: (day + 1 + age) * msPerDay + limits.cacheMs })),
    );
  }

  /** A day that was due when a run began is not due after it, unless something is used up. */
  private checkDue(
    due: readonly { name: string; day: number; at: number }[],
    report: RunReport | null,
  ): void {
    if (report === null || due.length === 0) return;
    const now = this.clock.trueTime();
    const left = new Set(this.dueDays().map(({ name, day }) => `${name} ${day}`));
    const open = due.filter(({ name, day }) => left.has(`${name} ${day}`));
    for (const { name, day, at } of open) {
      // After a job that failed again and again, the other days of its job config wait for the next run.
      if (report.gaps.some(({ job, state }) => job === name && state === 'failed')) continue;
      const load = this.oracles.get(name)!.days().get(day)!;
      // An answer that failed is asked for again by a later run, and the rows of one that is not believed are kept.
      const since = Math.min(at, now - msPerDay);
      const tried = this.told.some(
        (each) => each.name === name && each.job.createdAt >= since && daysOf(each.slice!).includes(day),
      );
      const rows = 3 * load.rows.length + 20;
      // Some jobs are kept for days that are still to end.
      const need = this.isUnnamed ? 2 + this.jobs.length : rows;
      const { budgetRows = Infinity } = this.jobs.find((job) => job.name === name)!;
      const ofJob = budgetRows - this.takenSince(now, (each) => each.name === name, true);
      const share = this.isMissing()
        ? this.revisitShare * this.limit - this.takenSince(now, ({ reason }) => reason === 'revisit')
        : Infinity;
      const rest = Math.min(this.model.remaining, share);
      if (!tried && rest >= need && ofJob >= rows)
        this.violations.push(
          `${name}: ${formatDay(day)} stays due at ${new Date(now).toISOString()} although ${rest} of ${need} are left; ${report.outcome}`,
        );
    }
  }

  private async check(): Promise<void> {
    if (!this.isChanged) return;
    this.isChanged = false;
    for (const job of this.jobs) {
      const oracle = this.oracles.get(job.name)!;
      if (oracle.loads.length === 0) continue;
      const found: Found = {
        rows: job.key.length > 0 ? await this.ask(`SELECT * FROM "${job.table}"`) : null,
        history: oracle.history.length > 0 ? await this.ask(`SELECT * FROM "${job.table}_history"`) : [],
        revisits: await this.ask(`SELECT * FROM _headgate.revisits WHERE job = '${job.name}'`),
        comparisons: await this.ask(`SELECT * FROM _headgate.comparisons WHERE job = '${job.name}'`),
      };
      const at = new Date(this.clock.now()).toISOString();
      for (const fault of faultsOf(job, oracle, found, this.clock.now()))
        this.violations.push(`${at} ${job.name}: ${fault}`);
    }
  }

  private async ask(sql: string): Promise<Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = [];
    for await (const row of query(this.kind.source(this.folder), sql).rows()) rows.push(row);
    return rows;
  }

  private async verify(): Promise<void> {
    const opened = {
      config: { destination: this.kind.source(this.folder), jobs: this.jobs, connection: {} },
      destination: this.real,
      folder: this.kind.stateFolder(this.folder),
      onWait: () => undefined,
    } as unknown as Opened;
    for (const { state, name, detail } of await verify(opened, { offline: true }))
      if (state === 'wrong') this.violations.push(`verify: ${name}: ${detail}`);
  }

  private result(): WorldResult {
    const onDay = (time: number | null) => time && Math.floor(time / msPerDay);
    const end = [...this.oracles].map(([name, oracle]) => ({
      name,
      rows: [...oracle.rows]
        .map(
          ([id, { post, validFrom, vanishedAt }]) => [id, post, onDay(validFrom), onDay(vanishedAt)] as const,
        )
        .toSorted(([a], [b]) => a - b),
      history: oracle.history
        .map(({ id, change, values, from, to }) =>
          JSON.stringify([id, change, values, onDay(from), onDay(to)]),
        )
        .toSorted(),
    }));
    return {
      violations: this.violations,
      crashes: this.crashes,
      jobs: this.model.jobs.length,
      revisits: this.told.filter(({ reason }) => reason === 'revisit').length,
      end,
    };
  }
}

const never = new AbortController().signal;

/** Dates of which a new one has the time of a clock. */
function dateOf(clock: VirtualClock): DateConstructor {
  return class extends Date {
    constructor(...args: [] | [number]) {
      super(...(args.length === 0 ? ([clock.now()] as const) : args));
    }

    static override now(): number {
      return clock.now();
    }
  } as unknown as DateConstructor;
}
