import type { JobConfig, WindowConfig } from '../config/config.js';
import { type Day, type DayState, formatDay, daysOf, type Slice } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import { type CapsInForce, daysAtCap, isAtCap } from './source-cap.js';
import { firstOpenDay } from './window.js';
import { jobIdentity, loadIdentity } from './identity.js';
import { groupBy } from '../common/series.js';

type Groups = ReadonlyMap<string, readonly Load[]>;

const liveByJob = new WeakMap<readonly Load[], Groups>();

/** What was grouped last. */
let last: WeakRef<Groups> | null = null;

/**
 * The live loads of a job config, in their order. Many ask for them, and a ledger may have hundreds of thousands of loads:
 * they are grouped once, so the array must not change later. As long as a job config has the same loads, they are the same
 * array, and what is known of that holds.
 */
export function liveOf(loads: readonly Load[], job: string): readonly Load[] {
  let grouped = liveByJob.get(loads);
  if (grouped === undefined) {
    const before = last?.deref();
    const live = loads.filter(({ supersededBy }) => supersededBy === null);
    grouped = new Map(
      [...groupBy(live, ({ job: name }) => name)].map(([name, own]) => [
        name,
        sameAs(before?.get(name), own),
      ]),
    );
    liveByJob.set(loads, grouped);
    last = new WeakRef(grouped);
  }
  return grouped.get(job) ?? [];
}

function sameAs(before: readonly Load[] | undefined, now: readonly Load[]): readonly Load[] {
  const isSame = before?.length === now.length && now.every((load, index) => load === before[index]);
  return isSame ? before : now;
}

const opposite = new WeakMap<readonly Load[], readonly Load[]>();

/** The loads in the opposite order. The opposite of that is the same array again, whose loads may be grouped already. */
export function inOppositeOrder(loads: readonly Load[]): readonly Load[] {
  const known = opposite.get(loads);
  if (known !== undefined) return known;
  const made = loads.toReversed();
  opposite.set(loads, made);
  opposite.set(made, loads);
  return made;
}

export interface DayCoverage {
  state: Exclude<DayState, 'missing'>;
  load: LiveLoad;
}

/** A live load of a job config with its days. */
export interface LiveLoad {
  load: Load;
  slice: Slice;
  /** Whether it was made with the job config's current source and config. */
  current: boolean;
}

interface Judged {
  identity: string;
  live: readonly LiveLoad[];
  current: readonly LiveLoad[];
  /** The newest load that was made with another job config. */
  outdated: Load | undefined;
}

const nothing: Judged = { identity: '', live: [], current: [], outdated: undefined };

/** By the live loads of a job config: a status asks five times. */
const judged = new WeakMap<readonly Load[], Judged>();

function judgedLoads(loads: readonly Load[], job: string, identity: string): Judged {
  const own = liveOf(loads, job);
  if (own.length === 0) return nothing;
  const known = judged.get(own);
  if (known?.identity === identity) return known;
  const live: LiveLoad[] = [];
  let outdated: Load | undefined;
  for (const load of own) {
    const { slice } = load;
    const current = loadIdentity(load) === identity;
    if (!current) outdated = load;
    if (slice !== null) live.push({ load, slice, current });
  }
  const current = outdated === undefined ? live : live.filter((load) => load.current);
  const made = { identity, live, current, outdated };
  judged.set(own, made);
  return made;
}

/** Live loads of one job config that have days. */
export function liveLoads(loads: readonly Load[], job: string, identity: string): readonly LiveLoad[] {
  return judgedLoads(loads, job, identity).live;
}

/** Live loads that were made with the current job config. */
export function currentLoads(loads: readonly Load[], job: JobConfig): readonly LiveLoad[] {
  return judgedLoads(loads, job.name, jobIdentity(job)).current;
}

/** The newest live load that was made with another source or config than the job config has now. */
export function lastOutdated(loads: readonly Load[], job: JobConfig): Load | undefined {
  return judgedLoads(loads, job.name, jobIdentity(job)).outdated;
}

interface Covered {
  window: WindowConfig;
  caps: CapsInForce;
  days: ReadonlyMap<Day, DayCoverage>;
}

/** By its loads: a plan, the gaps and the calendar of a job config ask for the same. */
const coverages = new WeakMap<readonly LiveLoad[], Covered>();

/**
 * Coverage by day, computed from live loads. A day is complete if the job was created after the day was final
 * (`firstOpenDay`), otherwise open. It is suspect if a second fetch had as unlikely a number of rows, or lacked rows that
 * are loaded. It is expired if `retain` deleted its rows. It is incomplete if the job may have reached its row limit, or that of the source, or if no row of it was loaded and some were rejected.
 */
export function coverage(
  live: readonly LiveLoad[],
  window: WindowConfig,
  caps: CapsInForce,
): ReadonlyMap<Day, DayCoverage> {
  const known = coverages.get(live);
  if (known?.window === window && isSameCap(known.caps, caps)) return known.days;
  const days = coveredDays(live, window, caps);
  coverages.set(live, { window, caps, days });
  return days;
}

const isSameCap = (one: CapsInForce, other: CapsInForce) =>
  one.answer === other.answer && one.isSuspicion === other.isSuspicion && one.day === other.day;

function coveredDays(
  live: readonly LiveLoad[],
  window: WindowConfig,
  caps: CapsInForce,
): Map<Day, DayCoverage> {
  const days = new Map<Day, DayCoverage>();
  for (const load of live) {
    const firstOpen = firstOpenDay(Date.parse(load.load.remoteCreatedAt), window);
    const isWhole = !isIncomplete(load.load, caps);
    const cut = daysAtCap(load.load, caps);
    const isRejected = rejectedDays(load.load);
    const { marks } = load.load;
    for (const day of daysOf(load.slice)) {
      const mark = marks?.[formatDay(day)];
      days.set(day, {
        load,
        state:
          mark === 'expired'
            ? 'expired'
            : !isWhole || (cut.size > 0 && cut.has(formatDay(day))) || isRejected(day)
              ? 'incomplete'
              : mark === 'suspect'
                ? 'suspect'
                : day >= firstOpen
                  ? 'open'
                  : 'complete',
      });
    }
  }
  return days;
}

/** The same in SQL is in `src/duckdb/coverage-sql.ts`. */
function rejectedDays({ rowsRejected, dataCount, days = [] }: Load): (day: Day) => boolean {
  if (rowsRejected === 0) return () => false;
  const brought = new Set(days.flatMap(({ day, loaded }) => (day !== null && loaded > 0 ? [day] : [])));
  return (day) => rowsRejected === dataCount || (brought.size > 0 && !brought.has(formatDay(day)));
}

/** Whether all days of a load may lack rows. The ledger says so of a load, too, if that is known of some of its days. */
export function isIncomplete(load: Load, caps: CapsInForce): boolean {
  if (isAtCap(load, caps)) return true;
  if (load.complete || load.split !== undefined) return !load.complete;
  const { maxData } = load.config;
  const isFull = typeof maxData === 'number' && load.dataCount >= maxData;
  return isFull || daysAtCap(load, caps).size === 0;
}
