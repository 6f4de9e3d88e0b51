import { jobOf } from '../common/series.js';
import type { JobConfig } from '../config/config.js';
import { formatDay, type Slice } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import type { LiveLoad } from './coverage.js';
import { emptyDays } from './day-rows.js';
import type { Remedy } from './journaled.js';

/** Answers are made smaller so often at most: the source then lacks rows whatever their size. */
const mostTries = 3;

/** An answer is short if it lacks more than this part of a day's rows, and so many. */
const shortPart = 0.1;
const shortRows = 5;

export function remedyOf(job: JobConfig, remedies: readonly Remedy[] = []): Remedy | undefined {
  return remedies.find((remedy) => remedy.job === jobOf(job.name) && remedy.source === job.source);
}

export const noRemedy = ({ name, source }: Pick<JobConfig, 'name' | 'source'>): Remedy => ({
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

/** Whether an answer lacks more than a few of the rows that a day had. */
export const isShort = (had: number, now: number): boolean =>
  had - now >= shortRows && had - now > had * shortPart;

/**
 * The remedy after an answer in its cut lacked loaded rows. One such answer may be an accident, or rows are gone; two in a row
 * show that this cut loses rows, too.
 */
export function afterLoss(remedy: Remedy): Remedy {
  const losses = (remedy.losses ?? 0) + 1;
  return { ...remedy, losses, isExhausted: losses > 1 };
}

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

/** How much of what a job may return its answer may have. */
export function shareOf(remedy: Remedy | undefined): number {
  const { most = null, of = 0 } = remedy ?? {};
  return most === null || of === 0 ? 1 : Math.min(1, most / of);
}

/** Whether a load of several days has more rows than an answer may have now, or than one to its own limit may have. */
export const isTooLarge = (
  { load, slice }: { load: Pick<Load, 'dataCount' | 'config'>; slice: Slice },
  remedy: Remedy | undefined,
) =>
  slice.until - slice.from > 1 &&
  load.dataCount > Math.min(remedy?.most ?? Infinity, limitOf(load) * shareOf(remedy));

const limitOf = ({ config }: Pick<Load, 'config'>): number => Number(config['maxData'] ?? Infinity);

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
  const isFirst = day === formatDay(slice.from);
  const edgeOf = ({ from, until }: Slice) => formatDay(isFirst ? from : until - 1);
  const isWhole = ({ load: { audits = [], dataCount }, slice: own }: LiveLoad) =>
    own.until - own.from > 1 &&
    dataCount < load.dataCount &&
    audits.some((each) => each.day === edgeOf(own) && each.appeared === 0 && each.same + each.changed > 0);
  // A limit cuts more than one day, and not the ends of smaller answers; one of `maxData - 1` rows shows itself.
  const isLimit =
    load.dataCount === limitOf(load) - 1 ||
    emptyDays(load).includes(isFirst ? slice.from + 1 : slice.until - 2) ||
    current.some(isWhole);
  const canPad = !before.isPadded && (job.window?.dateColumn ?? null) !== null;
  if (day === edgeOf(slice) && !isLimit && canPad && before.tries === 0) return { ...before, isPadded: true };
  return (
    smallerAnswers(before, { load, slice }) ??
    (canPad ? { ...before, isPadded: true } : { ...before, isExhausted: true })
  );
}

/**
 * The remedy for an answer that may not have been whole; null: answers are made smaller no more.
 *
 * @param rows that it should have had. Default: those that it has
 */
export function smallerAnswers(
  before: Remedy,
  { load, slice: { from, until } }: Pick<LiveLoad, 'load' | 'slice'>,
  rows = load.dataCount,
): Remedy | null {
  const highest = Math.min(rows, before.most ?? Infinity);
  // A limit may vary by answer: the first one that is tried is well below the answer that lacks rows.
  const most = Math.floor(highest * (before.tries === 0 ? 0.7 : 0.5));
  if (until - from === 1 || before.tries >= mostTries || most === 0) return null;
  const of = Math.max(before.of ?? 0, limitOf(load));
  return { ...before, most, ...(of < Infinity && { of }), tries: before.tries + 1 };
}
