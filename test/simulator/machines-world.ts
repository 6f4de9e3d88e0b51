import type { JobConfig } from '../../src/config/config.js';
import { overlap } from '../../src/days/day.js';
import { HeadgateError } from '../../src/common/errors.js';
import type { Commit, CommitOptions } from '../../src/load/destination.js';
import { Pacer } from '../../src/pacing/pacer.js';
import { Fleet } from '../../src/sync/account/fleet.js';
import type { RunReport, WaitReason } from '../../src/sync/events.js';
import { Journal } from '../../src/sync/journal/journal.js';
import type { StageFolder } from '../../src/sync/run/stage-folder.js';
import { Patience } from '../../src/sync/run/patience.js';
import { sync, type SyncParts } from '../../src/sync/sync.js';
import { makeJob, makeWindow } from '../plan/support.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
import { Disk } from './disk.js';
import { type Faults, Process } from './process.js';
import { Random } from './random.js';
import { rowFaults } from './row-faults.js';
import { ServiceModel } from './service-model.js';
import { type Life, type MachinesAblation, SharedPlace } from './shared-place.js';
import { Truth } from './truth.js';
import { isAtRest } from './world.js';
import { VirtualClock } from './virtual-clock.js';

const msPerDay = 86_400_000;

/** After this many runs without faults, a world must be at rest. */
const maxRuns = 200;

export interface MachinesResult {
  violations: string[];
  runs: number;
  crashes: number;
  stops: number;
  partitions: number;
  /** How often a run waited for the place to answer again. */
  waits: number;
  /** Unexplained jobs, from a process that was paused between its note and its POST. */
  surplus: number;
}

/** One machine: what outlives its processes, and what happens to it. */
interface Machine {
  index: number;
  /** Accounts that its runs may use while they are free. */
  accounts: readonly string[];
  skew: { wall: number; monotonic: number };
  windows: Map<string, MemoryWindowStore>;
  /** How long its runs wait for the place, in milliseconds. */
  patienceMs: number;
  stoppedUntil: number;
  partedUntil: number;
}

/** What the tries of one run have in common. */
interface OneRun {
  life: Life;
  names: readonly string[];
  patience: Patience;
  tries: NonNullable<SyncParts['tries']>;
}

/** Simulates one seeded world of several machines and accounts; returns what was wrong. */
export function runMachines(seed: number, ablation: MachinesAblation | null = null): Promise<MachinesResult> {
  return new MachinesWorld(seed, ablation).live();
}

class MachinesWorld {
  private readonly random: Random;
  private readonly clock = new VirtualClock();
  private readonly disk = new Disk();
  private readonly truth: Truth;
  private readonly place: SharedPlace;
  private readonly models = new Map<string, ServiceModel>();
  private readonly machines: Machine[];
  private readonly jobs: JobConfig[];
  private readonly faults: Faults;
  /** How long faults happen, in milliseconds. */
  private readonly rough: number;
  private readonly lives: AbortController[] = [];
  private readonly processes: Process[] = [];
  private readonly counts = { runs: 0, crashes: 0, stops: 0, partitions: 0, waits: 0 };

  constructor(seed: number, ablation: MachinesAblation | null) {
    this.random = new Random(seed);
    const { random, clock } = this;
    this.truth = new Truth(random);
    this.place = new SharedPlace(clock, this.disk, ablation);
    const cap = random.pick([10, 40]);
    const rowsPerDay = random.pick([cap * 8, cap * 40]);
    const failing = random.pick([0, 0, 0.1]);
    const names = ['a', 'b', 'c'].slice(0, random.whole(1, 3));
    for (const account of names) {
      const options = { requestsPerMinute: 60, rowsPerDay, cap, account, failing, stopping: 0, rivals: 0 };
      this.models.set(account, new ServiceModel(clock, random, this.truth, options));
    }
    this.machines = Array.from({ length: random.whole(2, 3) }, (_, index) => ({
      index,
      // If each has its own account, all work at once.
      accounts: names.length === 1 || random.chance(0.3) ? names : [names[index % names.length]!],
      skew: {
        wall: random.pick([0, 0, -3_600_000, 600_000]),
        monotonic: random.pick([0, 1e9, 12_345]),
      },
      windows: new Map(),
      patienceMs: random.pick([0, 600_000]),
      stoppedUntil: 0,
      partedUntil: 0,
    }));
    this.rough = random.between(5, 60) * 60_000;
    this.faults = {
      crash: random.pick([0, 0.002, 0.01]),
      read: random.pick([0, 0.05]),
      submit: random.pick([0, 0.2]),
      data: random.pick([0, 0.1]),
    };
    this.jobs = Array.from({ length: random.whole(1, 2) }, (_, index) => this.makeJob(index, cap));
    for (const machine of this.machines) this.scheduleTrouble(machine);
  }

  async live(): Promise<MachinesResult> {
    await this.clock.drive(Promise.all(this.machines.map((machine) => this.operate(machine))));
    const report = await this.clock.drive(this.settle());
    const { violations, surplus } = this.check(report);
    for (const life of this.lives) life.abort();
    return { violations: [...this.disk.violations, ...violations], surplus, ...this.counts };
  }

  /** Starts runs on one machine, one after another, while faults happen. */
  private async operate(machine: Machine): Promise<void> {
    await this.pass(this.random.between(0, 30_000));
    while (this.clock.monotonic() < this.rough) {
      await this.oneRun(machine, this.faults, machine.accounts);
      await this.pass(this.random.between(1_000, 120_000));
    }
  }

  /** Runs without faults until nothing is left to do. */
  private async settle(): Promise<RunReport | null> {
    let report: RunReport | null = null;
    for (let runs = 0; runs < maxRuns && !isAtRest(report); runs += 1) {
      await this.pass(61_000);
      report = await this.oneRun(this.machines[0]!, undefined, [...this.models.keys()]);
      if (report?.parkedUntil) await this.pass(Math.max(0, report.parkedUntil - this.clock.now()) + 1);
    }
    return report;
  }

  /** Null if the process died or gave up. */
  private async oneRun(
    machine: Machine,
    faults: Faults | undefined,
    names: readonly string[],
  ): Promise<RunReport | null> {
    this.counts.runs += 1;
    const processes = new Map<string, Process>();
    let isDead = false;
    for (const [account, model] of this.models)
      processes.set(account, this.processOf(machine, model, faults));
    const [first] = processes.values();
    const life: Life = {
      machine: machine.index,
      act: (task) => first!.effect(task),
      latencyMs: () => this.random.pick([2, 20, 300]),
      partedUntil: () => machine.partedUntil,
    };
    const deaths = [...processes.values()].map(({ death }) => death);
    // One process uses several accounts, so if one part dies, everything does.
    const death = Promise.race(deaths).then((said) => {
      isDead = true;
      for (const process of processes.values()) process.end();
      return said;
    });
    const { clock } = first!;
    const { signal } = new AbortController();
    const onWait = ({ kind }: WaitReason) => void (this.counts.waits += kind === 'retry' ? 1 : 0);
    const patience = new Patience({ clock, signal, onWait, patienceMs: machine.patienceMs, isShared: true });
    const tries: SyncParts['tries'] = {};
    const live = () => this.sync(machine, processes, { life, names, patience, tries });
    const outcome = await Promise.race([death, patience.outlast(live)]).catch((error: unknown) => {
      if (isDead || (error instanceof HeadgateError && !['internal', 'journal_damaged'].includes(error.code)))
        return null;
      throw error;
    });
    if (outcome === 'crashed') this.counts.crashes += 1;
    return outcome === 'crashed' ? null : outcome;
  }

  private processOf(machine: Machine, model: ServiceModel, faults: Faults | undefined): Process {
    const { clock, random, disk, place } = this;
    const process = new Process(
      {
        clock,
        random,
        model,
        disk,
        skew: machine.skew,
        stoppedUntil: () => machine.stoppedUntil,
        admit: (commit, { leases = [] }) => this.admit(commit, leases, place),
      },
      faults,
    );
    this.processes.push(process);
    return process;
  }

  private admit(commit: Commit, leases: NonNullable<CommitOptions['leases']>, place: SharedPlace): void {
    place.require(leases);
    const ids = commit.loads.map(({ load }) => load.loadId);
    const others = this.disk
      .live()
      .filter(
        ({ job, loadId }) => job === commit.table.job && ![...ids, ...commit.supersedes].includes(loadId),
      );
    if (others.some(({ slice }) => commit.loads.some(({ load }) => overlap(load.slice, slice))))
      throw new HeadgateError('commit_failed', 'another run has loaded these days');
  }

  private async sync(
    machine: Machine,
    processes: Map<string, Process>,
    { life, names, patience, tries }: OneRun,
  ): Promise<RunReport> {
    const { place } = this;
    const [first] = processes.values();
    const { clock } = first!;
    const wanted = names.map((account) => ({ account, window: `${machine.index}` }));
    const fleet = await Fleet.enlist(place.machines(life), clock, wanted);
    patience.begun();
    const stop = new AbortController();
    this.lives.push(stop);
    try {
      const journal = await Journal.open(place.log(life), (lane) => fleet.leaseOf(lane));
      const accounts = [...processes].map(([name, { source }]) => {
        const store = machine.windows.get(name) ?? new MemoryWindowStore();
        machine.windows.set(name, store);
        return { name, source, pacer: new Pacer({ clock, store, initialRate: 20 }) };
      });
      const parts = {
        ...first!.parts(this.jobs, journal),
        accounts,
        holding: fleet,
        destination: {
          ...first!.destination,
          commit: async (...commit: Parameters<Process['destination']['commit']>) => {
            await place.reach(life, () => undefined);
            return first!.destination.commit(...commit);
          },
          loads: () => place.reach(life, () => this.disk.ledger()),
        },
        stages: this.stagesOf(machine, first!),
        clock: fleet.clock,
        tries,
      };
      const selected = new Set(this.jobs.map((job) => job.name));
      return await sync(parts, { selected, wait: false, refetch: null }, stop.signal, ({ type }) => {
        if (type === 'committed') patience.moved();
      });
    } finally {
      await fleet.release();
    }
  }

  /** Stages are local; other machines cannot see them. */
  private stagesOf({ index }: Machine, process: Process): StageFolder {
    const { stages } = this.disk;
    const own = `${index}/`;
    return {
      pathFor: (token) => own + token,
      join: process.stages.join,
      within: process.stages.within,
      intact: (staged) => Promise.resolve(staged.path.startsWith(own) && stages.has(staged.path)),
      remove: (token) => process.effect(() => void stages.delete(own + token)),
      clear: (keep) =>
        process.effect(() => {
          for (const path of stages.keys())
            if (path.startsWith(own) && !keep.has(path.slice(own.length))) stages.delete(path);
        }),
    };
  }

  private makeJob(index: number, cap: number): JobConfig {
    const today = Math.floor(this.clock.now() / msPerDay);
    const from = today - this.random.whole(4, 20);
    const job = makeJob({
      name: `job_${index}`,
      source: `source_${index}`,
      table: `table_${index}`,
      config: { keywords: 'solar' },
      window: makeWindow({ from, to: today - 2, step: this.random.pick([1, 2, 3, 'auto'] as const) }),
      order: this.random.pick(['newest', 'oldest'] as const),
    });
    this.truth.populate(job.source, from, today, Math.min(cap, 20), 0);
    return job;
  }

  /** Pauses (some longer than a lease) and network partitions. */
  private scheduleTrouble(machine: Machine): void {
    const later = (act: () => void) => void this.clock.pass(this.random.between(0, this.rough)).then(act);
    for (let count = this.random.whole(0, 4); count > 0; count -= 1) {
      const ms = this.random.pick([5_000, 45_000, 90_000, 400_000]);
      later(() => {
        this.counts.stops += 1;
        machine.stoppedUntil = Math.max(machine.stoppedUntil, this.clock.monotonic() + ms);
      });
    }
    for (let count = this.random.whole(0, 3); count > 0; count -= 1) {
      const ms = this.random.pick([3_000, 30_000, 120_000, 540_000]);
      later(() => {
        this.counts.partitions += 1;
        machine.partedUntil = Math.max(machine.partedUntil, this.clock.monotonic() + ms);
      });
    }
  }

  private pass(ms: number): Promise<void> {
    return this.clock.pass(ms);
  }

  private check(report: RunReport | null): { violations: string[]; surplus: number } {
    const wrong = isAtRest(report) ? [] : [`not at rest after ${maxRuns} runs: ${report?.outcome}`];
    const seen = { disk: this.disk, truth: this.truth, now: this.clock.now(), blocked: new Set<number>() };
    for (const job of this.jobs) wrong.push(...rowFaults(job, seen));
    const { stops, partitions } = this.counts;
    for (const [account, { avoidable429 }] of this.models) {
      // A paused process may still send one request.
      if (avoidable429 > 0 && stops + partitions === 0)
        wrong.push(`${avoidable429} avoidable 429 of ${account}`);
    }
    // These days are final and were not requested again, so replacing their load was a wasted job.
    for (const { job, loadId, complete, supersededBy } of this.disk.loads)
      if (complete && supersededBy !== null) wrong.push(`${job}: the whole load ${loadId} was replaced`);
    const surplus = this.surplus();
    const late = this.processes.reduce((sum, process) => sum + process.late, 0);
    if (surplus.length > late) wrong.push(`surplus, with ${late} late submits: ${surplus.join(', ')}`);
    return { violations: wrong, surplus: surplus.length };
  }

  private surplus(): string[] {
    const loaded = new Set(this.disk.loads.map((load) => load.remoteJobId));
    const told = new Set(['capped', 'clipped', 'failed', 'dropped']);
    return [...this.models.values()]
      .flatMap(({ jobs }) => jobs)
      .filter((job) => !loaded.has(job.id) && !told.has(this.disk.closed.get(job.name.slice(-26)) ?? ''))
      .map((job) => `${job.id} (${job.name}): ${this.disk.closed.get(job.name.slice(-26)) ?? 'unknown'}`);
  }
}
