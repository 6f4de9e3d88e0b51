import { groupBy, jobOf, ofJob } from '../common/series.js';
import { sum } from '../common/words.js';
import type { JobConfig } from '../config/config.js';
import { type Day, parseDay } from '../days/day.js';
import type { Comparison, Load } from '../load/ledger.js';
import { canAudit, firstAudits } from './audits.js';
import { coverage, currentLoads, type LiveLoad } from './coverage.js';
import type { Plan } from './plan.js';
import { remedyOf } from './remedy.js';
import { noCaps } from './source-cap.js';
import type { Remedy } from './journaled.js';

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
  /** With 95 % confidence, at most this share of the days lacks rows: 0 to 1. It is 1 if answers differ in every cut. */
  atMost: number;
  /** Why no day was audited, as far as is known; null: some were. */
  unaudited: 'off' | 'own_file' | 'destination' | 'no_day' | 'few_jobs' | 'not_yet' | null;
}

const confidence = 0.95;

/** Job configs that have a window and loaded days. `canCompare`: whether the destination can audit. */
export function proofsOf(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  { progress }: Pick<Plan, 'progress'>,
  canCompare: boolean,
  remedies: readonly Remedy[],
): Proof[] {
  const series = groupBy(jobs, ({ name }) => jobOf(name));
  return [...series].flatMap(([job, values]): Proof[] => {
    const parts = values.map((value) => finalDays(value, loads, progress));
    const [days, audits] = [sum(parts.map((part) => part.days)), parts.flatMap((part) => part.audits)];
    const [audited, lacking] = [audits.length, audits.filter(({ appeared }) => appeared > 0).length];
    // Days that an audit has proven do not lack rows, so the others are all that may.
    const bound = Math.min(upperBound(lacking, audited), (days - audited + lacking) / days);
    const atMost = values.some((value) => remedyOf(value, remedies)?.isExhausted === true) ? 1 : bound;
    const unaudited = audited > 0 ? null : whyNone(values[0], jobs, loads, canCompare);
    const rows = (of: 'changed' | 'vanished') => sum(audits.map((audit) => audit[of]));
    const counts = { audited, lacking, changed: rows('changed'), vanished: rows('vanished') };
    return days === 0 ? [] : [{ job, days, ...counts, atMost, unaudited }];
  });
}

function whyNone(
  job: JobConfig,
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  canCompare: boolean,
): Proof['unaudited'] {
  if ((job.audit ?? 0) === 0) return 'off';
  if (job.ownFile) return 'own_file';
  if (!canCompare) return 'destination';
  if (!canAudit(job)) return 'no_day';
  const made = jobs.map((each) => (each.source === job.source ? currentLoads(loads, each).length : 0));
  return sum(made) < firstAudits.part ? 'few_jobs' : 'not_yet';
}

/** How many days do not change any more, and the audits of these. */
function finalDays(job: JobConfig, loads: readonly Load[], progress: Plan['progress']) {
  if (job.window === null) return { days: 0, audits: [] };
  const live = currentLoads(loads, job);
  const covered = coverage(live, job.window, ofJob(progress, job.name)[0]?.caps ?? noCaps);
  const isFinal = (day: Day) => ['complete', 'suspect'].includes(covered.get(day)?.state ?? '');
  const audits = live.flatMap((load) => [...auditedDays(load)]).filter(([day]) => isFinal(day));
  return { days: [...covered.keys()].filter(isFinal).length, audits: audits.map(([, audit]) => audit) };
}

/** The audits of a load by day. An answer with none of a day's rows proves nothing of it. */
export function auditedDays({ load: { audits = [] } }: LiveLoad): Map<Day, Comparison> {
  return new Map(
    audits.flatMap((audit): [Day, Comparison][] => {
      const day = audit.day === null ? null : parseDay(audit.day);
      const isProof = audit.same + audit.changed + audit.appeared > 0 || audit.vanished === 0;
      return day !== null && isProof ? [[day, audit]] : [];
    }),
  );
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
