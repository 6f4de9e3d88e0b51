import { jobOf } from '../common/series.js';
import type { JobConfig } from '../config/config.js';
import { formatDay, type Slice } from '../days/day.js';
import type { Comparison, Load } from '../load/ledger.js';
import type { LiveLoad } from './coverage.js';
import { emptyDays } from './day-rows.js';
import type { Remedy } from './journaled.js';

/** Answers are made smaller so often at most: the source then lacks rows whatever their size. */
const mostTries = 3;

export function remedyOf(job: JobConfig, remedies: readonly Remedy[] = []): Remedy | undefined {
  return remedies.find((remedy) => remedy.job === jobOf(job.name) && remedy.source === job.source);
}

export const noRemedy = ({ name, source }: JobConfig): Remedy => ({
  job: jobOf(name),
  source,
  isPadded: false,
  most: null,
  tries: 0,
  isExhausted: false,
});

/** How often a job config's answers were cut in a new way. */
export const stepsOf = (remedy: Remedy): number => remedy.tries + (remedy.isPadded ? 1 : 0);

/** The days to ask for, with one more on each side. Nothing is asked of days to come. */
export const padded = ({ from, until }: Slice, today: number): Slice => ({
  from: from - 1,
  until: Math.max(until, Math.min(until, today) + 1),
});

/** What says how the answer of a load was cut. */
type Cut = Pick<Load, 'slice' | 'config' | 'split' | 'dataCount'>;

/** Whether a job asked for a day more than its slice has. */
export function isPadded({ slice, config }: Pick<Cut, 'slice' | 'config'>): boolean {
  return slice !== null && String(config['startDate']) < formatDay(slice.from);
}

/** Whether a load was cut as those that lacked rows. */
export function isCutAlike(
  { load, slice }: { load: Cut; slice: Slice },
  remedy: Remedy | undefined,
): boolean {
  if (remedy === undefined || load.split !== undefined) return false;
  return isTooLarge({ load, slice }, remedy) || (remedy.isPadded && !isPadded(load));
}

/** Whether a load of several days has more rows than an answer may have now. */
export const isTooLarge = (
  { load, slice }: { load: Pick<Cut, 'dataCount'>; slice: Slice },
  remedy: Remedy | undefined,
) => load.dataCount > (remedy?.most ?? Infinity) && slice.until - slice.from > 1;

/**
 * The next remedy for a load that lacks rows in the same cut, too. Bounds, time zones and lost pages leave their mark at the
 * ends of each answer, limits and samples in the large ones.
 *
 * @param current the loads of the job config
 * @param varies whether the same cut had other rows this time: smaller answers then help only if size is the reason
 */
export function nextRemedy(
  job: JobConfig,
  { load, slice }: LiveLoad,
  day: string | null,
  known: Remedy | undefined,
  current: readonly LiveLoad[],
  varies: boolean,
): Remedy {
  const before = known ?? noRemedy(job);
  if (varies && before.tries > 0) return { ...before, isExhausted: true };
  const inside = day === formatDay(slice.from) ? slice.from + 1 : slice.until - 2;
  // A limit cuts further than a day more on each side would help.
  const isCutFar =
    emptyDays(load).includes(inside) || current.some((each) => hasWholeEdge(each, load.dataCount));
  const isEdge = isEdgeOf(slice, day) && !isCutFar;
  const canPad = !before.isPadded && (job.window?.dateColumn ?? null) !== null;
  if (isEdge && canPad) return { ...before, isPadded: true };
  const highest = Math.min(load.dataCount, before.most ?? Infinity);
  // A limit may vary by answer: the first one that is tried is well below the answer that lacks rows.
  const most = Math.floor(highest * (before.tries === 0 ? 0.7 : 0.5));
  if (slice.until - slice.from > 1 && before.tries < mostTries && most > 0)
    return { ...before, most, tries: before.tries + 1 };
  return canPad ? { ...before, isPadded: true } : { ...before, isExhausted: true };
}

const isEdgeOf = ({ from, until }: Slice, day: string | null) =>
  day === formatDay(from) || day === formatDay(until - 1);

/** Whether a smaller answer has all rows of its first or last day. */
function hasWholeEdge({ load: { audits = [], dataCount }, slice }: LiveLoad, rows: number): boolean {
  const isWhole = ({ day, appeared, same, changed }: Comparison) =>
    isEdgeOf(slice, day) && appeared === 0 && same + changed > 0;
  return dataCount < rows && audits.some(isWhole);
}
