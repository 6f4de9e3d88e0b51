import type { JobConfig } from '../../config/config.js';
import type { Load } from '../../load/ledger.js';
import {
  type Day,
  daysOf,
  overlap,
  parseDay,
  type Slice,
  sliceText,
  span,
  stretchesOf,
} from '../../days/day.js';
import { coverage, currentLoads, liveOf } from '../../plan/coverage.js';
import { emptyDays, rowsOfOtherDays } from '../../plan/day-rows.js';
import { noCaps, capsInForce } from '../../plan/source-cap.js';
import type { Gap, JobReport } from '../events.js';
import { lostIn, lostText } from '../load/kept-rows.js';
import { count, plural, shellWord, sum } from '../../common/words.js';
import { isStaying, type Kept } from '../journal/journal-record.js';
import type { JournalState } from '../journal/journal-state.js';
import { groupBy, jobOf, ofJob } from '../../common/series.js';
import { isOfLoaded } from '../../plan/forecast.js';
import type { Plan, Reason } from '../../plan/plan.js';
import { auditedDays } from '../../plan/proof.js';
import { isCutAlike, remedyOf } from '../../plan/remedy.js';
import { firstOpenDay, windowDays } from '../../plan/window.js';

/** Rows in loads whose day is outside their slice; null if rows are not counted by day. */
export function otherDaysOf({ window }: JobConfig, loads: readonly Load[]): JobReport['otherDays'] {
  const column = window?.dateColumn ?? null;
  if (column === null) return null;
  const otherDays = { column, outside: 0, far: 0, withoutDay: 0 };
  for (const load of loads) {
    const found = rowsOfOtherDays(load);
    if (found === null) return null;
    otherDays.outside += found.outside;
    otherDays.far += found.far;
    otherDays.withoutDay += found.withoutDay;
  }
  return otherDays;
}

/** Days of loads that brought rows of other days, so that it is not proven that they have all of their own. */
export function unproven(job: JobConfig, loads: readonly Load[]): Gap[] {
  return [...unprovenEmptyDays(job, loads), ...endGaps(job, loads)];
}

/** Days that another answer had more rows of, and those cut alike, unless the plan fetches them for a better reason. */
export function lackingDays(
  job: JobConfig,
  loads: readonly Load[],
  { slices, progress }: Plan,
  { remedies, kept }: Pick<JournalState, 'remedies' | 'kept'>,
): Gap[] {
  if (job.window === null) return [];
  const live = currentLoads(loads, job);
  const audits = new Map(live.flatMap((load) => [...auditedDays(load)]));
  const daysFor = (is: (reason: Reason) => boolean) =>
    new Set(
      ofJob(slices, job.name).flatMap(({ slice, reason }) =>
        slice !== null && is(reason) ? daysOf(slice) : [],
      ),
    );
  const isDoubted = daysFor((reason) => reason === 'doubt');
  const isNamed = daysFor((reason) => !isOfLoaded(reason));
  const remedy = remedyOf(job, remedies);
  const isExhausted = remedy?.isExhausted === true;
  if (audits.size === 0 && remedy === undefined) return [];
  const covered = coverage(live, job.window, ofJob(progress, job.name)[0]?.caps ?? noCaps);
  const more = (day: Day) => audits.get(day)?.appeared ?? 0;
  const answered = new Set(
    ofJob(kept, job.name)
      .filter(isStaying)
      .map(({ loadId }) => loadId),
  );
  const staying = (day: Day) => {
    const { load } = covered.get(day)!;
    return answered.has(load.load.loadId) && !isDoubted.has(day) ? load : null;
  };
  const kinds = groupBy(
    [...covered.keys()].toSorted((a, b) => a - b),
    (day) => {
      const { state, load } = covered.get(day)!;
      if ((state !== 'complete' && state !== 'suspect') || isNamed.has(day)) return 'other';
      if (more(day) > 0) return 'lacking';
      const isAlike = isDoubted.has(day) || isCutAlike(load, remedy);
      return isAlike || isExhausted ? 'alike' : 'other';
    },
  );
  const reasonOf = (slice: Slice) => {
    const rows = sum(daysOf(slice).map(more));
    const cut = `another answer, cut differently, had ${plural(rows, 'more row')}`;
    const what = rows === 0 ? 'answers cut alike lacked rows' : cut;
    const stays = staying(slice.from);
    if (stays !== null)
      return `${what}; no run asks again, because an answer lacked loaded rows, which stay: \`headgate accept ${shellWord(job.name)} ${sliceText(stays.slice)}\` takes them out`;
    return isExhausted
      ? `${what}, and answers differ in every cut that headgate tried; check the source, then \`headgate run --select ${shellWord(jobOf(job.name))} --refetch ${sliceText(span(live.map((each) => each.slice))!)}\``
      : `${what}; \`headgate run\` asks again`;
  };
  return (['lacking', 'alike'] as const).flatMap((kind) =>
    [...groupBy(kinds.get(kind) ?? [], staying).values()]
      .flatMap(stretchesOf)
      .map((slice): Gap => ({ job: job.name, slice, state: 'unproven', reason: reasonOf(slice) })),
  );
}

/**
 * Days of loads that brought rows of other days and none for some of their own. The source may have ignored the dates,
 * and then an empty day proves nothing. If the config states a time zone, rows one day off do not show that: only the ends
 * of the window are in doubt then.
 */
function unprovenEmptyDays(job: JobConfig, loads: readonly Load[]): Gap[] {
  const doubts = currentLoads(loads, job).flatMap(({ load, slice }) => {
    const found = rowsOfOtherDays(load);
    const outside = (job.window?.isZoneStated === true ? found?.far : found?.outside) ?? 0;
    const empty = emptyDays(load).length;
    return outside === 0 || empty === 0 || !load.complete ? [] : [{ slice, outside, empty }];
  });
  const days = doubts.flatMap(({ slice }) => daysOf(slice)).toSorted((a, b) => a - b);
  return stretchesOf(days).map((slice) => {
    const own = doubts.filter((each) => overlap(each.slice, slice));
    const total = (of: 'outside' | 'empty') => sum(own.map((each) => each[of]));
    const jobs = own.length === 1 ? 'its job' : `its ${own.length} jobs`;
    const returned = `${jobs} returned ${plural(total('outside'), 'row')} of other days and none for ${count(total('empty'))} of these: the source may ignore the dates`;
    const remedy = `correct \`config\` or \`date_column\`, then \`headgate run --refetch ${sliceText(slice)}\``;
    return { job: job.name, slice, state: 'unproven', reason: `${returned}; ${remedy}` };
  });
}

/**
 * If rows come some days off, the source counts days in another time zone, or selects rows by another day than they show. Those
 * of the days at the ends of the window, as far as rows were off, may have been selected by days outside of it.
 */
function endGaps(job: JobConfig, loads: readonly Load[]): Gap[] {
  const live = currentLoads(loads, job);
  if (job.window === null || live.length === 0) return [];
  const off = { before: 0, after: 0 };
  for (const { load, slice } of live)
    for (const { day: text, loaded } of load.days ?? []) {
      const day = text === null || loaded === 0 ? null : parseDay(text);
      if (day === null) continue;
      off.before = Math.max(off.before, slice.from - day);
      off.after = Math.max(off.after, day - slice.until + 1);
    }
  const { from, until } = span(live.map(({ slice }) => slice))!;
  const covered = coverage(live, job.window, noCaps);
  const ends = [
    { from: Math.max(from, until - off.before), until, days: off.before },
    { from, until: Math.min(until, from + off.after), days: off.after },
  ];
  return ends.flatMap(({ days, ...end }) => {
    const [how, then] =
      days > 1
        ? ['selects them by another day than `date_column` shows', '']
        : job.window?.isZoneStated === true
          ? ['counts days otherwise than `time_zone` says, or returns rows of the day beside', '']
          : ['seems to count days in another time zone', '; state it as `time_zone` of the window'];
    const reason = `rows of its jobs are up to ${plural(days, 'day')} off, so the source ${how}, and rows of these days may lie outside the window${then}`;
    // An open day is fetched again anyway.
    const isComplete = (day: Day) => covered.get(day)?.state === 'complete';
    return stretchesOf(daysOf(end).filter(isComplete)).map(
      (slice): Gap => ({ job: job.name, slice, state: 'unproven', reason }),
    );
  });
}

/** Loaded days that a second fetch did not explain, or lacked rows of, and nobody accepted; by job, then by day. */
export function findSuspects(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  { sourceCaps, kept }: Pick<JournalState, 'sourceCaps' | 'kept'>,
): Gap[] {
  return jobs.flatMap((job) => {
    const { window } = job;
    if (window === null || liveOf(loads, job.name).every(({ marks }) => marks === undefined)) return [];
    const answered = new Map(
      ofJob(kept, job.name)
        .filter(isStaying)
        .map((each) => [each.loadId, each.at]),
    );
    const covered = coverage(currentLoads(loads, job), window, capsInForce(job, sourceCaps));
    const days = [...covered.keys()].filter((day) => {
      const { state, load } = covered.get(day)!;
      // The answer with the last rows of an open day stays out.
      const at = state === 'open' ? answered.get(load.load.loadId) : undefined;
      return state === 'suspect' || (at !== undefined && day < firstOpenDay(Date.parse(at), window));
    });
    // Each load whose rows stay has its own loss, and is accepted on its own.
    const groups = groupBy(
      days.toSorted((a, b) => a - b),
      (day) => {
        const { state, load } = covered.get(day)!;
        return answered.has(load.load.loadId) ? `${state} ${load.load.loadId}` : state;
      },
    );
    const stretches = [...groups.values()].flatMap(stretchesOf).toSorted((a, b) => a.from - b.from);
    return stretches.map((slice): Gap => {
      const { expect } = job;
      const how =
        typeof expect === 'object'
          ? `rows outside of ${expect.rowsPerDay.map(count).join(' to ')} a day`
          : 'far fewer rows than the days around';
      const { state, load: first } = covered.get(slice.from)!;
      const about = state === 'open' ? first.slice : slice;
      const accept = `headgate accept ${shellWord(job.name)} ${sliceText(about)}`;
      const isLive = ({ loadId }: Kept) => liveOf(loads, job.name).some((load) => load.loadId === loadId);
      const lost = lostIn(ofJob(kept, job.name).filter(isLive), about);
      const reason =
        lost.length === 0
          ? `${how}, in two fetches; check the source, then \`${accept}\``
          : `${lostText(lost)}; the loaded rows stay; \`${accept}\` takes them out`;
      return { job: job.name, slice, state: 'suspect', reason };
    });
  });
}

const reasons = {
  missing: 'its job is not finished or not loaded yet; `headgate run` continues with it',
  incomplete: 'not every row of its answer is loaded',
  suspect: 'an unlikely number of rows, fetched once; `headgate run` fetches it once more',
  expired: 'its rows were older than `retain` allows',
} as const;

/**
 * The days of the windows that lack rows or may lack them, apart from those that `known` names: every other day has its
 * whole answer in the table, as it was when it was fetched. By job and then by day.
 */
export function findUnsettled(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  { slices, progress }: Plan,
  known: readonly Gap[],
  now: number,
): Gap[] {
  return jobs.flatMap((job): Gap[] => {
    const { name, window } = job;
    const named = ofJob(known, name).map(({ slice }) => slice);
    if (named.includes(null)) return [];
    if (window === null) {
      const isThere = liveOf(loads, name).length > 0;
      return isThere ? [] : [{ job: name, slice: null, state: 'missing', reason: reasons.missing }];
    }
    const daysIn = (some: typeof named) =>
      new Set(some.flatMap((slice) => (slice ? [...daysOf(slice)] : [])));
    const isNamed = daysIn(named);
    const isDoubted = daysIn(
      ofJob(slices, name).map(({ reason, slice }) => (reason === 'suspect' ? slice : null)),
    );
    const covered = coverage(currentLoads(loads, job), window, ofJob(progress, name)[0]?.caps ?? noCaps);
    const states = groupBy(
      daysOf(windowDays(window, now)).filter((day) => !isNamed.has(day)),
      (day) => (isDoubted.has(day) ? 'suspect' : (covered.get(day)?.state ?? 'missing')),
    );
    return [...states].flatMap(([state, days]) =>
      state === 'complete' || state === 'open'
        ? []
        : stretchesOf(days).map((slice) => ({
            job: name,
            slice,
            state: state === 'expired' ? 'deleted' : state,
            reason: reasons[state],
          })),
    );
  });
}
