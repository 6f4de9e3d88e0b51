import { pollPause } from '../../src/pacing/poll-timing.js';
import {
  prune,
  type RequestKind,
  sent,
  settled,
  spacing,
  waitFor,
  type WindowState,
} from '../../src/pacing/request-window.js';
import type { SpentJob } from '../../src/plan/allowance.js';
import { configFor, jobIdentity } from '../../src/plan/identity.js';
import type { CappedJob, Taken } from '../../src/plan/input.js';
import { makePlan } from '../../src/plan/make-plan.js';
import { daysOf, type Slice } from '../../src/days/slice.js';
import type { JobRange, PlannedSlice } from '../../src/plan/plan.js';
import type { JobConfig } from '../../src/config/config.js';
import type { Load } from '../../src/load/ledger.js';
import { clippedPauseMs } from '../../src/sync/steps/ending.js';
import { makeInput, makeJob, makeLoad, makeWindow } from '../plan/support.js';
import { type Probed, probedOf } from './probed.js';
import { measure, type Outcome } from './outcome.js';
import type { Scenario } from './scenario.js';
import { dayMs, type Job, Service } from './service.js';
import { type Course, Timeline } from './timeline.js';

/**
 * If fewer full jobs than this are left of the allowance, headgate asks for it before every submit and reads the list
 * after every job, as src/sync does.
 */
const closeToTheEnd = 10;

/** How many lengths are kept, as in the journal. */
const keptLengths = 20;

/** Time to read and commit an export: a fixed part, and a part per row. */
const landingMs = { base: 60, row: 0.02 };

const start = Date.UTC(2026, 5, 1, 12);
const today = Math.floor(start / dayMs);

/** The plan's forecast for a job config after this many jobs. */
interface Foretold extends JobRange {
  used: number;
}

/** The plan's forecasts before each job of one job config, and the number of jobs that it needed. */
export interface Forecasts {
  scenario: Scenario;
  days: number;
  /** The first one was made before any job. */
  told: Foretold[];
  jobs: number;
  /** What the plan said after a probe. */
  probed?: Probed;
}

interface HeadgateOutcome extends Outcome {
  /** One for each job config. */
  forecasts: Forecasts[];
}

type First = 'planned' | 'whole' | 'probe';

interface HeadgateOptions {
  /**
   * `whole`: the first slice of each job config is its complete window, not the one that the planner chooses. `probe`: the
   * first ones are spread over the window, as `plan --probe` does.
   */
  first?: First;
}

/** Fetches a scenario as headgate does, with its planner, request window and poll timing on virtual time. */
export function runHeadgate(
  scenario: Scenario,
  { first = 'planned' }: HeadgateOptions = {},
): HeadgateOutcome {
  return new HeadgateRun(scenario, first).run();
}

class HeadgateRun {
  private readonly time = new Timeline(start);
  private readonly service: Service;
  private readonly jobs: JobConfig[];
  private loads: readonly Load[] = [];
  private readonly capped: CappedJob[] = [];
  /** Jobs whose rows were not kept. */
  private readonly spent: SpentJob[] = [];
  private taken: (Taken & { planned: PlannedSlice })[] = [];
  private lengths: number[] = [];
  private window: WindowState;
  private halves = 0;
  private parked = 0;
  private clipped = 0;
  private remaining = 0;
  /** At the time of the last answer: a job that was active then may use up more of the allowance. */
  private active = false;
  private fence: Job | null = null;
  /** The allowance left after the job at the fence. */
  private left: { fence: Job | null; rows: number } | null = null;
  private readonly scenario: Scenario;
  private readonly first: First;
  private isProbing: boolean;
  private readonly forecasts: Forecasts[];

  constructor(scenario: Scenario, first: First) {
    this.scenario = scenario;
    this.first = first;
    this.isProbing = first === 'probe';
    this.forecasts = scenario.series.map(({ length }) => ({ scenario, days: length, told: [], jobs: 0 }));
    this.service = new Service(scenario, start);
    this.window = {
      requestsPerMinute: scenario.requestsPerMinute,
      answered: [],
      open: [],
      holdUntil: 0,
      savedAt: 0,
    };
    this.jobs = scenario.series.map((series, index) =>
      makeJob({
        name: `job_${index}`,
        order: scenario.order,
        window: makeWindow({
          from: today - 1 - series.length,
          to: today - 2,
        }),
      }),
    );
  }

  run(): HeadgateOutcome {
    this.time.start(this.lane());
    this.time.run();
    const outcome = measure(this.service, {
      makespan: this.time.now - start,
      parked: this.parked,
      clipped: this.clipped,
      kept: this.loads.reduce((sum, load) => sum + load.rowsLoaded, 0),
    });
    return { ...outcome, forecasts: this.forecasts };
  }

  private *lane(): Course {
    yield* this.askAnew();
    for (;;) {
      let plan = this.plan();
      if (this.isProbing && plan.slices.length === 0 && this.taken.length === 0) {
        this.isProbing = false;
        plan = this.plan();
        for (const each of plan.progress)
          this.forecastsOf(each.job).probed = probedOf(each, plan, this.loads, this.capped);
      } else if (this.isProbing && plan.slices.length === 0) {
        yield 1_000;
        continue;
      }
      for (const { job, jobs } of plan.progress) {
        const forecasts = this.forecastsOf(job);
        forecasts.told[forecasts.jobs] ??= { used: forecasts.jobs, ...jobs };
      }
      const [first] = plan.slices;
      if (first === undefined) return;
      if (plan.resumesAt !== null && plan.resumesAt > this.time.now) {
        yield* this.park(plan.resumesAt);
        continue;
      }
      yield* this.fetch(this.widened(first));
    }
  }

  private forecastsOf(job: string): Forecasts {
    return this.forecasts[this.jobs.findIndex(({ name }) => name === job)] as Forecasts;
  }

  private widened(planned: PlannedSlice): PlannedSlice {
    const { jobs, days } = this.forecastsOf(planned.job);
    if (this.first !== 'whole' || jobs > 0) return planned;
    return { ...planned, slice: { from: today - 1 - days, until: today - 1 } };
  }

  private plan() {
    const { scenario } = this;
    return makePlan(
      makeInput({
        jobs: this.jobs,
        loads: this.loads,
        capped: this.capped,
        spent: this.spent,
        taken: this.taken,
        probe: this.isProbing,
        maxDataPerJob: scenario.cap,
        allowance: {
          regime: scenario.limits === 'standard' ? 'rows' : 'jobs',
          limit: scenario.allowance,
          remaining: this.remaining,
          share: 1,
        },
        now: this.time.now,
      }),
    );
  }

  /** Asks for the newest job, then for what is left of the allowance. */
  private *askAnew(): Course {
    this.fence = yield* this.request('other', () => this.service.newest(this.time.now));
    yield* this.request('other', () => this.ask());
  }

  private ask(): void {
    this.remaining = this.service.remaining(this.time.now);
    this.active = this.service.active(this.time.now) !== null;
  }

  private *park(until: number): Course {
    this.parked += until - this.time.now;
    yield until - this.time.now;
    yield* this.request('other', () => {
      this.fence = this.service.newest(this.time.now);
      this.ask();
    });
  }

  private *fetch(planned: PlannedSlice): Course {
    const { scenario, service, time } = this;
    const rowsRegime = scenario.limits === 'standard';
    if (rowsRegime && this.remaining < closeToTheEnd * scenario.cap) {
      yield* this.request('other', () => this.ask());
    }
    const slice = planned.slice as Slice;
    const room = this.remaining - (this.active ? scenario.cap : 0);
    const maxData = rowsRegime ? Math.min(planned.maxData, this.remaining) : planned.maxData;
    const available = this.rowsIn(planned);
    const submitted = yield* this.request('submit', () => service.submit(time.now, available, maxData));
    if (submitted.type === 'refused') {
      yield* this.park(service.freeAt(time.now));
      return;
    }
    const { job } = submitted;
    if (submitted.type === 'busy') {
      yield* this.watch(job.endsAt);
      yield* this.askAnew();
      return;
    }
    const { fence } = this;
    this.fence = job;
    this.forecastsOf(planned.job).jobs += 1;
    yield* this.watch(job.endsAt);
    this.lengths = [...this.lengths, job.endsAt - job.createdAt].slice(-keptLengths);
    this.remaining -= rowsRegime ? job.rows : 1;
    const identity = jobIdentity(this.jobs.find(({ name }) => name === planned.job) as JobConfig);
    const single = slice.until - slice.from === 1;
    if (rowsRegime && job.rows < maxData && room - maxData < closeToTheEnd * scenario.cap) {
      const others = yield* this.request('other', () => service.rowsBetween(fence, job));
      const left = Math.max(room, this.left?.fence === fence ? this.left.rows : 0) - others;
      this.left = { fence: job, rows: left - job.rows };
      if (others > 0 && job.rows >= left) {
        this.giveUp(job);
        this.clipped += job.rows;
        return;
      }
    }
    if (job.rows >= maxData && maxData < scenario.cap && planned.isProbe !== true) {
      this.giveUp(job);
      this.clipped += job.rows;
      yield* this.park(time.now + clippedPauseMs);
      return;
    }
    if (job.rows >= planned.maxData && !single) {
      this.giveUp(job);
      this.capped.push({ job: planned.job, identity, slice, rows: job.rows, maxData: planned.maxData });
      return;
    }
    this.taken.push({ job: planned.job, identity, slice, rows: job.rows, isCut: false, planned });
    time.start(this.land(planned, job.rows, job.createdAt));
  }

  private giveUp({ createdAt, rows }: Job): void {
    this.spent.push({ at: createdAt, rows });
  }

  private *watch(endsAt: number): Course {
    const { time, scenario } = this;
    const began = time.now;
    let over = false;
    while (!over) {
      this.window = prune(this.window, time.now);
      const apart = spacing(this.window, time.now, 'poll');
      yield pollPause(time.now - began, this.lengths, scenario.requestsPerMinute, apart);
      over = yield* this.request('poll', () => endsAt <= time.now);
    }
  }

  private *land(planned: PlannedSlice, rows: number, createdAt: number): Course {
    yield* this.request('export', () => undefined);
    yield landingMs.base + rows * landingMs.row;
    const job = this.jobs.find(({ name }) => name === planned.job) as JobConfig;
    const committedAt = new Date(this.time.now).toISOString();
    const config = configFor(job, planned.slice, planned.maxData);
    const changes = { at: createdAt, committedAt, dataCount: rows, complete: rows < planned.maxData, config };
    this.loads = [...this.loads, makeLoad(job, planned.slice, changes)];
    this.taken = this.taken.filter((entry) => entry.planned !== planned);
  }

  private rowsIn({ job, slice }: PlannedSlice): number {
    return daysOf(slice as Slice).reduce((sum, day) => sum + this.rowsOn(job, day), 0);
  }

  private rowsOn(job: string, day: number): number {
    const index = this.jobs.findIndex(({ name }) => name === job);
    const series = this.scenario.series[index] ?? [];
    return series[day - (today - 1 - series.length)] ?? 0;
  }

  private *request<T>(kind: RequestKind, act: () => T): Course<T> {
    const { time, scenario } = this;
    for (;;) {
      this.window = prune(this.window, time.now);
      const wait = waitFor(this.window, time.now, kind);
      if (wait === 0) break;
      yield wait;
    }
    const sentAt = time.now;
    this.window = sent(this.window, sentAt);
    yield scenario.latency((this.halves += 1));
    // A refused request is counted against the planner, but still answered, so that the simulation continues.
    this.service.admit(time.now);
    const answer = act();
    yield scenario.latency((this.halves += 1));
    this.window = settled(this.window, sentAt, time.now);
    return answer;
  }
}
