import { groupBy } from '../common/series.js';
import { sum } from '../common/words.js';
import type { JobConfig } from '../config/config.js';
import { type Day, dayAt, daysOf, formatDay, msPerDay, overlap } from '../days/day.js';
import { isExpired, rowsInTable } from '../load/ledger.js';
import { currentLoads, type LiveLoad } from './coverage.js';
import { emptyDays, rowsOn } from './day-rows.js';
import type { AuditPrice, PlannedSlice, PlanInput, Taken } from './plan.js';
import { type JobPart, mostRows } from './plan-job.js';
import { pastOf } from './past.js';
import { isCutAlike, padded, remedyOf, stepsOf } from './remedy.js';
import { capsInForce, isAtCap } from './source-cap.js';
import { isOver } from './window.js';
import type { Lacking, Remedy } from './journaled.js';

/** A source is audited by so many jobs first, but by no more than a part of the jobs that it needs. */
export const firstAudits = { most: 5, part: 4 };

/** At how many loads each of the first audits is due if a source has as many as are possible; fewer wait for all answers. */
const dueAt = [3, 12, 48, 96, 192];

/** Whatever the number of jobs, each remedy is audited so often. */
const ofRemedy = 2;

/** Jobs of later audits for each share of the rows: small ones cost requests. */
const jobsPerShare = 1.5;

/** Few answers are audited only if one has no rows on so many days at an end, where it would have so many by its other days. */
const emptyEnd = { days: 3, rows: 10 };

/** Rows that the first audits ask for on each side of a seam, but no more days: days in a row are no random ones. */
const rowsOfSide = 8;

/** Whether a job config is audited. Without a key or a day, a row that changed cannot be told from one that is new. */
export const canAudit = ({ audit = 0, window, ownFile, key }: JobConfig): boolean =>
  audit > 0 && ownFile !== true && window !== null && (window.dateColumn !== null || key.length > 0);

/** A loaded answer that an audit may ask for again. */
interface Sound extends LiveLoad {
  job: JobConfig;
  remedy: Remedy | undefined;
}

/** A day of a loaded answer. */
type DayOf = readonly [each: Sound, day: Day];

/** Days to ask for in another cut. */
interface Cut {
  days: readonly DayOf[];
  /** Rows that it is expected to have. */
  rows: number;
  /** How full the fuller answer is: it may have lost its end. */
  full: number;
  /** Days of the longer answer. */
  long: number;
  /** Rows of the thinner answer on these days, in per cent of what so many days of it have. */
  thin: number;
}

/**
 * What to ask for again, to compare it with what is loaded: the next audit of each source. Where answers were cut shows in the
 * last day of one and the first day of the next, asked together: for the largest answers first, and later in turn with random
 * days.
 *
 * @param left rows that are left of the allowance: an audit never waits for them
 */
export function auditsOf(
  input: PlanInput,
  parts: ReadonlyMap<string, JobPart>,
  left: number,
): { slices: PlannedSlice[]; price: AuditPrice } {
  const { audits: underWay = null } = input;
  const isOff = underWay === null || input.probe !== undefined;
  const audited = isOff ? [] : [...groupBy(input.jobs.filter(canAudit), ({ source }) => source).values()];
  const outlooks = audited.map((jobs) => outlookOf(jobs, input, parts));
  const slices = outlooks.flatMap(({ jobs, cut }) => {
    if (cut === null) return [];
    const names = new Set(jobs.map(({ name }) => name));
    // What the last audit found comes first, as long as it is asked for.
    const isAsked = ({ job, loadId }: Lacking) => {
      const load = names.has(job) ? input.loads.find((each) => each.loadId === loadId) : undefined;
      if (load === undefined) return false;
      const taken = input.taken.filter((each) => each.job === job && isAwaited(each, input.now));
      return [...parts.get(job)!.slices, ...taken].some(({ slice }) => overlap(slice, load.slice));
    };
    const isBusy = underWay!.some(({ job }) => names.has(job)) || input.lacking?.some(isAsked) === true;
    if (isBusy) return [];
    const planned = plannedAudit(cut, input);
    const isShort = input.allowance?.regime === 'rows' && left < planned.maxData;
    return isShort ? [] : [planned];
  });
  const total = (of: keyof AuditPrice) => Math.ceil(sum(outlooks.map(({ price }) => price[of])));
  return { slices, price: { jobs: Math.max(slices.length, total('jobs')), rows: total('rows') } };
}

function plannedAudit({ days, rows }: Cut, input: PlanInput): PlannedSlice {
  const [[{ job, remedy }, from]] = days as [DayOf];
  const slice = { from, until: from + days.length };
  const today = dayAt(input.now, job.window!.timeZone);
  return {
    job: job.name,
    slice,
    // The other cut is between the days: at its ends it is made like those that are believed.
    ...(remedy?.isPadded === true && { asks: padded(slice, today) }),
    reason: 'audit',
    maxData: mostRows(job, input, pastOf(job, input)),
    rows: { low: 0, expected: rows, high: rows },
    open: false,
  };
}

/** The next audit of a source, and what all that are to come cost. */
function outlookOf(
  jobs: readonly JobConfig[],
  input: PlanInput,
  parts: ReadonlyMap<string, JobPart>,
): { jobs: readonly JobConfig[]; cut: Cut | null; price: AuditPrice } {
  const own = jobs.map(({ name }) => parts.get(name)!);
  const names = new Set(jobs.map(({ name }) => name));
  const left = sum(own.map(({ progress, slices }) => progress.jobs.likely ?? slices.length));
  const current = jobs.flatMap((job) => currentLoads(input.loads, job));
  const loads = current.length;
  const made = rowsOfAudits(jobs, input);
  const steps = new Set(jobs.map((job) => remedyOf(job, input.remedies)));
  const again = sum([...steps].map((remedy) => (remedy === undefined ? 0 : ofRemedy * stepsOf(remedy))));
  const quota = Math.min(firstAudits.most, Math.floor((loads + left) / firstAudits.part)) + again;
  const number = made.length;
  const share = Math.max(...jobs.map(({ audit = 0 }) => audit));
  const jobsShare = share * (input.allowance?.regime === 'jobs' ? 1 : jobsPerShare);
  const later = made.slice(quota);
  const toCome =
    Math.max(0, quota - number) + Math.max(0, Math.floor(jobsShare * (loads + left)) - later.length);
  const days = sum(current.map(({ slice }) => slice.until - slice.from));
  const perDay = sum(current.map(({ load }) => load.dataCount)) / days;
  // An answer under way may be the one that shows most.
  const isUnderWay = input.taken.some((each) => names.has(each.job) && isAwaited(each, input.now));
  const isIdle = own.every(({ slices }) => slices.length === 0) && !isUnderWay;
  const isEarly = quota - again === firstAudits.most && loads >= (dueAt[number] ?? Infinity);
  // Most plans end here: the rest takes a look at every load.
  const mayAsk = number < quota ? isIdle || isEarly : later.length + 1 <= jobsShare * loads;
  const isFew = quota === 0 && number === 0 && isIdle && loads > 1;
  const next = mayAsk || isFew ? nextCut(jobs, input, made, isFew ? 1 : quota, share) : null;
  const cut = isFew && next !== null && !isEmptyEnd(next) ? null : next;
  // Before anything is loaded, nothing is known of the rows of a day.
  const isOver = loads === 0 || (isIdle && cut === null);
  return { jobs, cut, price: isOver ? { jobs: 0, rows: 0 } : { jobs: toCome, rows: 2 * toCome * perDay } };
}

/** Whether an answer may come soon: some never do. What another run takes with it has no time of its own. */
const isAwaited = ({ sentAt }: Taken, now: number): boolean =>
  sentAt !== undefined && now - (sentAt ?? now) < msPerDay;

function isEmptyEnd({ days }: Cut): boolean {
  return days.some(([{ load, slice }, day]) => {
    const empty = new Set(emptyDays(load));
    const perDay = load.dataCount / (slice.until - slice.from);
    return [-1, 1].some((way) => {
      let count = 0;
      while (empty.has(day + way * count)) count += 1;
      return count >= emptyEnd.days && count * perDay >= emptyEnd.rows;
    });
  });
}

/** @param made rows of each audit so far, of which so many come first as `quota` */
function nextCut(
  jobs: readonly JobConfig[],
  input: PlanInput,
  made: readonly number[],
  quota: number,
  share: number,
): Cut | null {
  const number = made.length;
  const later = made.slice(quota);
  const sound = jobs.flatMap((job) => soundLoads(job, input));
  const ends = seamsOf(sound, number < quota ? rowsOfSide : 1);
  const between = ends.filter((days) => days[0]![0] !== days.at(-1)![0]);
  const seams = (between.length > 0 ? between : ends).map(cutOf);
  const free = freeDays(sound);
  const first = (cuts: Cut[], order: (a: Cut, b: Cut) => number) => cuts.toSorted(order)[0] ?? null;
  const isThin = number < quota ? number % 3 === 0 : later.length % 4 === 0;
  const seam = isThin
    ? first(seams, (a, b) => a.thin - b.thin || b.full - a.full)
    : first(seams, (a, b) => b.full - a.full || a.thin - b.thin);
  // What long answers leave out of each day is seen in the busiest ones.
  const isForBusy = number === 1 && number < quota;
  const stretches = isForBusy ? free.map((day) => cutOf(stretchOf(day, free.length))) : [];
  const longest = stretches.reduce((most, { long }) => Math.max(most, long), 0);
  const ofLong = stretches.filter(({ long }) => long > 0.7 * longest);
  if (number < quota) return first(ofLong, (a, b) => b.rows - a.rows) ?? seam;
  // Each day is as likely as any other one. The same number chooses the same one.
  const day = free[chosen(number, free.length)];
  const cut = (later.length % 2 === 0 ? seam : null) ?? (day === undefined ? null : cutOf([day]));
  if (cut === null) return null;
  const rows = sum(sound.map(({ load }) => rowsInTable(load)));
  return sum(later) + cut.rows > share * rows ? null : cut;
}

/** Loads that are whole as far as is known, and whose days change no more; ascending by day. What stays is never asked again. */
function soundLoads(job: JobConfig, input: PlanInput): Sound[] {
  const remedy = remedyOf(job, input.remedies);
  const caps = capsInForce(job, input.sourceCaps ?? []);
  return currentLoads(input.loads, job)
    .filter(({ load, slice }) => {
      const isTouched = [load.rowsMissing, load.rowsForeign, load.rowsLost].some((rows = 0) => rows > 0);
      const isWhole = load.complete && !isAtCap(load, caps) && load.rowsRejected === 0 && !isTouched;
      const isDoubted =
        isCutAlike({ load, slice }, remedy) || (load.audits ?? []).some(({ appeared }) => appeared > 0);
      const isKnown = !isDoubted && input.stays?.has(load.loadId) !== true;
      return (
        isOver(job, slice, load.remoteCreatedAt) &&
        isWhole &&
        isKnown &&
        load.split === undefined &&
        !isExpired(load)
      );
    })
    .map((each) => ({ ...each, job, remedy }))
    .toSorted((a, b) => a.slice.from - b.slice.from);
}

const isAudited = ({ load: { audits = [] } }: LiveLoad, day: Day) =>
  audits.some((audit) => audit.day === formatDay(day));

/** Rows of each answer that live loads were compared with, oldest first. */
function rowsOfAudits(jobs: readonly JobConfig[], input: PlanInput): number[] {
  const audits = jobs.flatMap((job) =>
    currentLoads(input.loads, job).flatMap(({ load }) => load.audits ?? []),
  );
  const answers = [...groupBy(audits, ({ loadAfter }) => loadAfter).values()].toSorted(([a], [b]) =>
    a.at < b.at ? -1 : 1,
  );
  return answers.map((each) => sum(each.map(({ same, changed, appeared }) => same + changed + appeared)));
}

/**
 * The last days of each answer with the first ones of the next one, where not all were audited. An end without a sound
 * neighbour is asked for with the day beside it, unless these days are its load: they would be the same cut again.
 *
 * @param rows that each side is expected to have
 */
function seamsOf(sound: readonly Sound[], rows: number): DayOf[][] {
  return [...groupBy(sound, ({ job }) => job).values()].flatMap((own) => {
    const holders = new Map(own.flatMap((each) => daysOf(each.slice).map((day) => [day, each] as const)));
    const ends = new Set(own.flatMap(({ slice }) => [slice.from, slice.until]));
    const seams = [...ends].map((end) => {
      const [before, after] = [holders.get(end - 1), holders.get(end)];
      const from = before === undefined ? end : end - sideOf(before, rows);
      const until = after === undefined ? end : end + sideOf(after, rows);
      return daysOf({
        from: after === undefined ? from - 1 : from,
        until: before === undefined ? until + 1 : until,
      });
    });
    const isAsked = (days: readonly DayOf[], [first] = days[0]!) =>
      !days.every((day) => isAudited(...day)) &&
      !days.every(([each]) => each === first && daysOf(each.slice).length === days.length);
    return seams
      .filter((days) => days.every((day) => holders.has(day)))
      .map((days) => days.map((day): DayOf => [holders.get(day)!, day]))
      .filter((days) => isAsked(days));
  });
}

/** Days at an end of an answer that have so many rows, but no large part of it. */
function sideOf({ load, slice: { from, until } }: Sound, rows: number): number {
  const days = until - from;
  return Math.max(1, Math.min(Math.ceil((rows * days) / Math.max(1, load.dataCount)), rows, days >> 3));
}

/** Days that were not audited, of answers of several days: the same days again would be the same cut. */
const freeDays = (sound: readonly Sound[]): DayOf[] =>
  sound
    .filter(({ slice }) => slice.until - slice.from > 1)
    .flatMap((each) => daysOf(each.slice).map((day): DayOf => [each, day]))
    .filter(([each, day]) => !isAudited(each, day));

/** A day with those that follow it in its answer: one for every hundred days, but not so many that they are a long answer. */
function stretchOf([each, from]: DayOf, days: number): DayOf[] {
  const { until } = each.slice;
  const length = Math.min(6, 1 + Math.floor(days / 100), (until - each.slice.from) >> 1, until - from);
  return daysOf({ from, until: from + length }).map((day) => [each, day]);
}

function cutOf(days: readonly DayOf[]): Cut {
  const rows = days.map(([each, day]) => rowsOn(each, day));
  const parts = [
    ...groupBy(
      days.map(([each], at) => ({ each, at })),
      ({ each }) => each,
    ),
  ].map(([{ load, slice }, own]) => {
    const expected = (load.dataCount * own.length) / (slice.until - slice.from);
    return Math.round((100 * (sum(own.map(({ at }) => rows[at]!)) + 1)) / (expected + 1));
  });
  return {
    days,
    rows: Math.ceil(sum(rows)),
    long: Math.max(...days.map(([{ slice }]) => slice.until - slice.from)),
    full: Math.max(...days.map(([{ load }]) => load.dataCount / Number(load.config['maxData'] ?? 1))),
    thin: Math.min(...parts),
  };
}

/** A number below `count` that looks random. */
function chosen(number: number, count: number): number {
  let hash = (number + 1) * 0x9e3779b1;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}
