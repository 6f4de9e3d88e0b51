import { groupBy, jobOf, ofJob } from '../common/series.js';
import { sum } from '../common/words.js';
import type { JobConfig } from '../config/config.js';
import { type Day, daysOf, parseDay } from '../days/day.js';
import type { Comparison, Load } from '../load/ledger.js';
import { coverage, currentLoads, type LiveLoad } from './coverage.js';
import type { Plan } from './plan.js';
import { type CapsInForce, noCaps } from './source-cap.js';

/** What audits have shown of the loaded days of a job config, all values of its `for_each` together. */
export interface Proof {
  /** Name of the job config, without a value. */
  job: string;
  /** Loaded days that do not change any more. */
  days: number;
  /** How many of these were compared with another answer that was cut differently. */
  audited: number;
  /** Audited days of which the other answer had more rows. */
  lacking: number;
  /** Rows of the audited days that the other answer had with other values. */
  changed: number;
  /** Rows of the audited days that the other answer did not have. */
  vanished: number;
  /** With 95 % confidence, at most this share of the days lacks rows: 0 to 1. */
  atMost: number;
  /**
   * Why no day was audited; null: some were. `off`: the config says so. `destination`: it cannot compare. `few_jobs`: an
   * audit would cost more than a quarter of the jobs. `not_yet`: no reason is known.
   */
  unaudited: 'off' | 'destination' | 'few_jobs' | 'not_yet' | null;
}

/** With fewer jobs, one job of an audit would be more than a quarter of them. */
const fewestJobs = 4;

const confidence = 0.95;

/** Job configs that have a window and loaded days. `canCompare`: whether the destination can audit. */
export function proofsOf(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  { progress }: Pick<Plan, 'progress'>,
  canCompare: boolean,
): Proof[] {
  const series = groupBy(jobs, ({ name }) => jobOf(name));
  return [...series].flatMap(([job, values]): Proof[] => {
    const counts = values.map((value) =>
      countDays(value, loads, ofJob(progress, value.name)[0]?.caps ?? noCaps),
    );
    const total = (of: keyof (typeof counts)[number]) => sum(counts.map((each) => each[of]));
    const [days, audited, lacking] = [total('days'), total('audited'), total('lacking')];
    if (days === 0) return [];
    const unaudited = values.every(({ audit }) => audit === undefined)
      ? 'off'
      : !canCompare
        ? 'destination'
        : total('loads') < fewestJobs
          ? 'few_jobs'
          : 'not_yet';
    return [
      {
        job,
        days,
        audited,
        lacking,
        changed: total('changed'),
        vanished: total('vanished'),
        // Days that an audit has proven do not lack rows, so the others are all that may.
        atMost: Math.min(upperBound(lacking, audited), (days - audited + lacking) / days),
        unaudited: audited > 0 ? null : unaudited,
      },
    ];
  });
}

function countDays(job: JobConfig, loads: readonly Load[], caps: CapsInForce) {
  const counts = { loads: 0, days: 0, audited: 0, lacking: 0, changed: 0, vanished: 0 };
  if (job.window === null) return counts;
  const live = currentLoads(loads, job);
  const covered = coverage(live, job.window, caps);
  const final = [...covered].filter(([, { state }]) => state === 'complete' || state === 'suspect');
  const isFinal = new Set(final.map(([day]) => day));
  const seen = new Set<Comparison>();
  for (const each of live) {
    for (const [day, audits] of auditedDays(each)) {
      if (!isFinal.has(day)) continue;
      counts.audited += 1;
      if (audits.some(({ appeared }) => appeared > 0)) counts.lacking += 1;
      for (const audit of audits) seen.add(audit);
    }
  }
  counts.loads = live.length;
  counts.days = final.length;
  counts.changed = sum([...seen].map(({ changed }) => changed));
  counts.vanished = sum([...seen].map(({ vanished }) => vanished));
  return counts;
}

const noDays: ReadonlyMap<Day, Comparison[]> = new Map();

/**
 * The audited days of a load, with the comparisons that are about each. One without a day is about all days of the load; if
 * others have a day, it is about rows without a day, and so about the days that its answer was asked for.
 */
export function auditedDays({ load: { audits = [] }, slice }: LiveLoad): ReadonlyMap<Day, Comparison[]> {
  if (audits.length === 0) return noDays;
  const dayOf = ({ day }: Comparison) => (day === null ? null : parseDay(day));
  const isByDay = audits.some(({ day }) => day !== null);
  const pairs = audits.flatMap((audit) => {
    const own = dayOf(audit);
    if (own !== null) return [{ day: own, audit }];
    const asked = audits.filter(({ loadAfter }) => loadAfter === audit.loadAfter);
    const days = isByDay ? asked.flatMap((each) => dayOf(each) ?? []) : daysOf(slice);
    return days.map((day) => ({ day, audit }));
  });
  const days = groupBy(pairs, ({ day }) => day);
  return new Map([...days].map(([day, found]) => [day, found.map(({ audit }) => audit)]));
}

/**
 * The highest share of days that can lack rows if as few audited ones do: the one-sided bound of Clopper and Pearson. It is
 * for days drawn with replacement from any number. Audits ask a day once, of a finite number, so the bound is rather too high;
 * and they ask first where an answer was cut, which finds more than chance would.
 */
export function upperBound(lacking: number, audited: number): number {
  if (lacking >= audited) return 1;
  if (lacking === 0) return 1 - (1 - confidence) ** (1 / audited);
  let [low, high] = [lacking / audited, 1];
  // Each step halves the range; after 50 it is as small as numbers can tell apart.
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (chanceOf(lacking, audited, middle) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
}

/** The probability that at most `most` of some days lack rows if each does with the probability `share`. */
function chanceOf(most: number, days: number, share: number): number {
  // As logarithms, because the first terms may be too small for a number.
  let log = days * Math.log1p(-share);
  let chance = Math.exp(log);
  for (let lacking = 1; lacking <= most; lacking += 1) {
    log += Math.log((days - lacking + 1) / lacking) + Math.log(share) - Math.log1p(-share);
    chance += Math.exp(log);
  }
  return chance;
}
