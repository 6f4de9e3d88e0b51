import type { JobConfig } from '../config/config.js';
import { groupBy, jobOf } from '../common/series.js';
import { type PlanAllowance, Room } from './allowance.js';
import { auditsOf } from './audits.js';
import { daysOf } from '../days/day.js';
import type { Hold, Plan, PlannedSlice, PlanInput, Shortage } from './plan.js';
import { type JobPart, mostRows, planJob } from './plan-job.js';
import { limited, priorityOf, Shares } from './shares.js';
import { type Past, levelOf, pastOf } from './past.js';
import { dueKey } from './revisits.js';
import { isThin, SharedDensity } from './shared-density.js';
import { firstOpenDay, windowDays } from './window.js';

/** If less than this part of a full job is left of the allowance, a job is not worth its requests. */
const leastRoom = 1 / 8;

/** What to fetch, in the order of execution. Job configs take turns. */
export function makePlan(given: PlanInput): Plan {
  const allowance = given.allowance ?? null;
  const taken = given.taken.map(({ rows }) => rows);
  const room = new Room(allowance, given.loads, given.spent ?? [], taken, given.now);
  // A job must never need more than a day's allowance, because no wait would be long enough for it.
  const most = allowance?.regime === 'rows' ? Math.max(1, room.whole) : Infinity;
  const input = {
    ...given,
    // They are grouped by job config, so they must stay as they are now.
    taken: [...given.taken],
    capped: [...given.capped],
    holds: [...given.holds],
    refetches: [...given.refetches],
    sourceCaps: [...(given.sourceCaps ?? [])],
    maxDataPerJob: Math.min(given.maxDataPerJob, most),
  };
  const jobs = new PlannedJobs(input);
  const { parts } = jobs;
  const shares = new Shares(input);
  const waiting = waitForBudgets(input, jobs, shares);
  const turns = turnsOf(input);
  const partsOf = (names: readonly string[]) => names.flatMap((name) => parts.get(name) ?? []);
  const startable = (names: readonly string[]) => partsOf(names.filter((name) => !waiting.has(name)));
  const order = () => turns.flatMap((groups) => orderSlices(groups.map(startable), allowance));

  let slices = order();
  const isMissing = slices.length + waiting.size > 0 || [...parts.values()].some((part) => part.isMissing);
  const revisitsOf = ({ slices: own, revisits }: JobPart) => [...own.filter(isRevisit), ...revisits];
  const aged = turns.flat().flatMap((names) => interleave(partsOf(names).map(revisitsOf)));
  const revisits = shares.within(aged, room.whole, isMissing);
  slices.push(...revisits);
  const [first] = slices;
  let needed = 0;
  if (first !== undefined && allowance?.regime === 'rows' && room.left < first.maxData) {
    const job = input.jobs.find(({ name }) => name === first.job);
    const isRest = (slice: PlannedSlice) =>
      comesLast(slice, parts.get(slice.job) as JobPart) || (isRevisit(slice) && !isRevisit(first));
    const other = slices.find(
      (each) =>
        each.rows !== null && each.rows.high <= room.left * parts.get(each.job)!.share && !isRest(each),
    );
    const left = Math.min(room.left, shares.left(first.job));
    if (job !== undefined && left > 0 && !isRevisit(first)) parts.set(job.name, jobs.within(job, left));
    const cut = room.left > 0 && !isRevisit(first) ? parts.get(first.job)?.slices[0] : undefined;
    if (worthwhile(first, cut, room.left, parts.get(first.job)!.share)) slices = [...order(), ...revisits];
    // A slice that comes later, and needs no more jobs if it comes now.
    else if (other !== undefined)
      slices = [within(other, room.left), ...slices.filter((each) => each !== other)];
    else needed = Math.max(room.left + 1, Math.ceil(enough(first, cut)));
  }
  if (first !== undefined && allowance?.regime === 'jobs')
    needed = isDue(first, parts.get(first.job)) ? 1 : 1 + reserve(input.jobs, allowance);
  const audits = auditsOf(input, parts, room.left);
  const audited = audits.slices.flatMap((each) => limited(each, shares.left(each.job)) ?? []);
  // Where jobs are scarce, the newest days come first.
  const due =
    allowance?.regime === 'jobs' ? slices.findIndex((each) => !isDue(each, parts.get(each.job))) : 0;
  slices = slices.toSpliced(due < 0 ? slices.length : due, 0, ...audited);
  const lacks = allowance !== null && room.left < needed;
  const [budget] = slices.length > 0 ? [] : [...waiting.values()].toSorted((a, b) => a.at - b.at);
  const outlooks = [...parts.values()].flatMap(({ due: days }) => days?.outlook ?? []);
  return {
    slices: [...slices, ...[...waiting.values()].flatMap((each) => each.slices)],
    holds: holdsOf(input.holds, parts),
    progress: [...parts.values()].map((part) => part.progress),
    ...(audits.price.jobs > 0 && { audits: audits.price }),
    ...(outlooks.length > 0 && { revisits: outlooks }),
    ...(shares.all.length > 0 && { shares: shares.all }),
    resumesAt: lacks ? room.leavesAt(needed) : (budget?.at ?? null),
    ...(lacks && { lacks: { regime: allowance.regime, left: Math.max(0, room.left), needed } }),
    ...(budget !== undefined && { lacks: budget.lacks }),
  };
}

const isRevisit = ({ reason }: PlannedSlice) => reason === 'revisit';

/** A job config whose slices need more rows than are left of its budget. */
interface Waiting {
  slices: readonly PlannedSlice[];
  /** When enough of it is left, in epoch milliseconds. */
  at: number;
  lacks: Shortage;
}

/** Cuts the first slices of job configs to what is left of their budgets; returns those that have to wait for more. */
function waitForBudgets(input: PlanInput, jobs: PlannedJobs, shares: Shares): Map<string, Waiting> {
  const waiting = new Map<string, Waiting>();
  for (const job of input.jobs) {
    const { name } = job;
    const left = shares.left(name);
    const slices = jobs.parts.get(name)!.slices.filter((each) => !isRevisit(each));
    const [first] = slices;
    if (first === undefined || left >= first.maxData) continue;
    const part = left > 0 ? jobs.within(job, left) : undefined;
    const cut = part?.slices.find((each) => !isRevisit(each));
    if (part !== undefined && worthwhile(first, cut, left, part.share)) {
      jobs.parts.set(name, { ...part, slices: part.slices.map((each) => within(each, left)) });
      continue;
    }
    const needed = Math.max(left + 1, Math.ceil(enough(first, cut)));
    const lacks: Shortage = { regime: 'rows', left: Math.max(0, left), needed, job: jobOf(name) };
    waiting.set(name, { slices, at: shares.leavesAt(name, needed), lacks });
  }
  return waiting;
}

const within = (slice: PlannedSlice, left: number): PlannedSlice => ({
  ...slice,
  maxData: Math.min(slice.maxData, left),
});

/** Turns a hold on a whole job config into holds on the stretches of days that it blocks. */
function holdsOf(holds: readonly Hold[], parts: ReadonlyMap<string, JobPart>): Hold[] {
  const reported = new Set<string>();
  return holds.flatMap((hold) => {
    const part = parts.get(hold.job);
    if (part === undefined) return [];
    if (hold.slice !== null || part.progress.days === null) return [hold];
    if (reported.has(hold.job)) return [];
    reported.add(hold.job);
    return part.held.map((slice) => ({ ...hold, slice }));
  });
}

/** Whether the rows left are enough for a slice that was cut to fit them. */
function worthwhile(
  whole: PlannedSlice,
  cut: PlannedSlice | undefined,
  left: number,
  share: number,
): boolean {
  if (cut === undefined || cut.maxData > left) return false;
  if (cut.rows === null) return left >= whole.maxData / 2;
  if (cut.rows.high > left * share) return false;
  return left >= whole.maxData * leastRoom || (whole.rows !== null && whole.rows.high <= left);
}

/** Rows of allowance at which a job may start: half a full job, but enough for the slice that was cut to fit. */
function enough(whole: PlannedSlice, cut: PlannedSlice | undefined): number {
  if (whole.rows === null) return whole.maxData / 2;
  const least = Math.min(whole.maxData / 2, whole.rows.high);
  return Math.min(whole.maxData, Math.max(least, cut?.rows?.high ?? 0));
}

/** Jobs reserved for days that become due while the allowance is used up: one for each moving window. */
function reserve(jobs: readonly JobConfig[], { limit }: PlanAllowance): number {
  const moving = jobs.filter(({ window }) => window !== null && typeof window.to !== 'number');
  return Math.min(moving.length, Math.floor(limit / 2));
}

/** Names of the job configs by turn: first those that do not fail, and of these the highest priority. */
function turnsOf(input: PlanInput): string[][][] {
  const failing = input.failing?.now ?? new Set();
  const priorities = new Map(input.jobs.map((job) => [job.name, priorityOf(job)]));
  const names = byTurn(input);
  return [false, true].map((fails) => {
    const groups = groupBy(
      names.filter((name) => failing.has(name) === fails),
      (name) => priorities.get(name) as number,
    );
    return [...groups].toSorted(([a], [b]) => b - a).map(([, group]) => group);
  });
}

/** Names of the job configs, those that have waited longest first. */
function byTurn({ jobs, loads, taken, failing }: PlanInput): string[] {
  const served = new Map(failing?.at);
  for (const { job, committedAt } of loads) {
    if (committedAt > (served.get(job) ?? '')) served.set(job, committedAt);
  }
  const begun = new Map(taken.map(({ job }, index) => [job, index]));
  const underWay = (name: string) => begun.get(name) ?? -1;
  return jobs
    .map(({ name }) => name)
    .sort((a, b) => underWay(a) - underWay(b) || compare(served.get(a) ?? '', served.get(b) ?? ''));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * A rank after the other, and in each of them one group of job configs with the same priority after the other. If jobs are
 * what is limited, the newest days of every job config come before older days of any. Loaded days that will
 * still be open afterwards come last: else many runs a day could spend the allowance on them, and no older day would
 * ever have its turn. Suspect days come last, too: they are loaded.
 */
function orderSlices(
  groups: readonly (readonly JobPart[])[],
  allowance: PlanAllowance | null,
): PlannedSlice[] {
  const rank = (slice: PlannedSlice, part: JobPart) => {
    if (isRevisit(slice)) return null;
    if (comesLast(slice, part)) return 2;
    return allowance?.regime === 'jobs' && isDue(slice, part) ? 0 : 1;
  };
  const ranked = groups.map((parts) =>
    parts.map((part) => part.slices.map((slice) => ({ slice, rank: rank(slice, part) }))),
  );
  const ordered = [0, 1, 2].flatMap((wanted) =>
    ranked.flatMap((group) =>
      interleave(group.map((entries) => entries.filter((entry) => entry.rank === wanted))),
    ),
  );
  return ordered.map(({ slice }) => slice);
}

function comesLast({ slice, reason }: PlannedSlice, { stillOpen }: JobPart): boolean {
  return reason === 'suspect' || (slice !== null && daysOf(slice).every((day) => stillOpen.has(day)));
}

function isDue({ slice }: PlannedSlice, part: JobPart | undefined): boolean {
  return slice === null || (part !== undefined && slice.until > part.dueAfter);
}

/** Takes one item of each list in turn, so that no job config waits for all slices of another. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const all: T[] = [];
  for (let index = 0; index < longest; index += 1) {
    for (const list of lists) if (index < list.length) all.push(list[index] as T);
  }
  return all;
}

/** The part of a job config in the last plan, and all that it was made from. */
const made = new WeakMap<JobConfig, { from: readonly unknown[]; part: JobPart }>();

/**
 * Every job config, planned by itself. Between two jobs little changes, so a part whose input is the same as in the last plan
 * is taken from there.
 */
class PlannedJobs {
  readonly parts: Map<string, JobPart>;
  private readonly input: PlanInput;
  private readonly pasts: ReadonlyMap<JobConfig, Past>;
  private readonly shared: ReadonlyMap<JobConfig, SharedDensity>;
  /** The part of a value without any history, by job config. */
  private readonly blank = new Map<string, JobPart>();

  constructor(input: PlanInput) {
    this.input = input;
    this.pasts = new Map(input.jobs.map((job) => [job, pastOf(job, input)]));
    this.shared = sharedDensities(this.pasts, input);
    this.parts = new Map(input.jobs.map((job) => [job.name, this.partOf(job)]));
  }

  /** A job config whose first slice may return only this number of rows. */
  within(job: JobConfig, room: number): JobPart {
    return planJob(job, this.input, this.pastOf(job), this.shared.get(job) ?? null, room);
  }

  private partOf(job: JobConfig): JobPart {
    const { input } = this;
    const past = this.pastOf(job);
    const { live, taken, capped, holds, refetched, caps, remedy, lacking } = past;
    const shared = this.shared.get(job) ?? null;
    const isOften =
      taken.length + holds.length + refetched.size + lacking.length > 0 || input.probe !== undefined;
    if (job.window === null || isOften) return planJob(job, input, past, shared);
    if (live.length + capped.length === 0 && caps.answer === null && caps.day === null) {
      const name = jobOf(job.name);
      const part = this.blank.get(name) ?? planJob(job, input, past, shared);
      this.blank.set(name, part);
      return renamed(part, job.name);
    }
    const { from, until } = windowDays(job.window, input.now);
    const inputs = [
      from,
      until,
      firstOpenDay(input.now, job.window),
      mostRows(job, input, past),
      input.allowance?.regime,
      dueKey(job, input, live),
      shared,
      remedy,
      caps.answer,
      caps.isSuspicion,
      caps.day,
      live,
      ...live.flatMap(({ load }) => {
        const allowed = input.fresh?.get(load.loadId);
        return allowed === undefined ? [] : [load, allowed];
      }),
      ...capped,
    ];
    const last = made.get(job);
    if (last?.from.length === inputs.length && inputs.every((each, index) => each === last.from[index]))
      return last.part;
    const part = planJob(job, input, past, shared);
    made.set(job, { from: inputs, part });
    return part;
  }

  private pastOf(job: JobConfig): Past {
    return this.pasts.get(job) as Past;
  }
}

/** For each job config whose answers show too little, what the values of its `for_each` have shown together. */
function sharedDensities(
  pasts: ReadonlyMap<JobConfig, Past>,
  input: PlanInput,
): Map<JobConfig, SharedDensity> {
  const shared = new Map<JobConfig, SharedDensity>();
  for (const members of groupBy(pasts, ([job]) => jobOf(job.name)).values()) {
    if (members.length === 1) continue;
    const levels = members.map(([job, past]) => ({ job, level: levelOf(past, mostRows(job, input, past)) }));
    const known = levels.flatMap(({ level }) => level ?? []);
    const unknown = levels.filter(({ level }) => level?.isBound !== false || isThin(level, known));
    if (known.length === 0 || unknown.length === 0) continue;
    const density = new SharedDensity(known, unknown.length);
    for (const { job } of unknown) shared.set(job, density);
  }
  return shared;
}

function renamed(part: JobPart, job: string): JobPart {
  return {
    ...part,
    slices: part.slices.map((slice) => ({ ...slice, job })),
    progress: { ...part.progress, job },
  };
}
