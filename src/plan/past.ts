import { ofJob } from '../common/series.js';
import type { JobConfig } from '../config/config.js';
import { type Slice, overlap } from '../days/day.js';
import { isIncomplete, type LiveLoad, liveLoads } from './coverage.js';
import { isExpired } from '../load/ledger.js';
import { fetchedByDay } from './day-rows.js';
import type { Observation } from './density.js';
import { jobIdentity } from './identity.js';
import type { Hold, PlanInput, Taken } from './plan.js';
import { isCutAlike, remedyOf } from './remedy.js';
import type { Level } from './shared-density.js';
import { type CapsInForce, capsInForce } from './source-cap.js';
import { sum } from '../common/words.js';
import type { CappedJob, Remedy } from './journaled.js';

/** The part of a plan's input that concerns one job config as it is now. */
export interface Past {
  live: readonly LiveLoad[];
  /** Slices whose jobs were started, and those with the parts of days among them. */
  taken: readonly Taken[];
  begun: readonly Taken[];
  capped: readonly CappedJob[];
  holds: readonly Hold[];
  /** Ids of loads to replace although their days are covered. */
  refetched: ReadonlySet<string>;
  caps: CapsInForce;
  remedy: Remedy | undefined;
  /** Loads to ask again in the same cut. */
  lacking: readonly LiveLoad[];
}

export function pastOf(job: JobConfig, input: PlanInput): Past {
  const identity = jobIdentity(job);
  const mine = <T extends { job: string; identity?: string }>(entries: readonly T[]) =>
    ofJob(entries, job.name).filter((entry) => (entry.identity ?? identity) === identity);
  const begun = mine(input.taken);
  const live = liveLoads(input.loads, job.name, identity);
  const remedy = remedyOf(job, input.remedies);
  const ids = new Set(mine(input.lacking ?? []).map(({ loadId }) => loadId));
  const isLacking = (each: LiveLoad) => {
    const { loadId } = each.load;
    const isAsked = each.current && ids.has(loadId) && input.stays?.has(loadId) !== true;
    return isAsked && !isExpired(each.load) && !isCutAlike(each, remedy);
  };
  const refetched = mine(input.refetches).flatMap(({ loads }) => loads);
  return {
    live,
    remedy,
    lacking: ids.size === 0 ? [] : live.filter(isLacking),
    taken: begun.filter(({ part }) => part === undefined),
    begun,
    capped: mine(input.capped),
    holds: mine(input.holds),
    refetched: new Set(refetched.filter((id) => input.kept?.has(id) !== true)),
    caps: capsInForce(job, input.sourceCaps ?? []),
  };
}

/** What jobs have returned so far. A day that was cut at fewer rows than `maxData` may have any number. */
export function observations({ live, taken, capped, caps }: Past, maxData: number): Observation[] {
  // Rows just fetched again take precedence over those that they will replace.
  return [
    ...taken.flatMap(({ slice, rows, isCut }) =>
      slice === null || rows === null ? [] : [{ slice, rows, capped: isCut === true }],
    ),
    ...live
      .filter((load) => load.current)
      .map(({ slice, load }) => {
        const byDay = fetchedByDay(load, slice);
        const cut = isIncomplete(load, caps);
        const asked = Number(load.config['maxData'] ?? maxData);
        const isBound = cut && asked <= load.dataCount && asked < maxData;
        // A day that took parts is full, too: it says as little about other days as one that stayed cut.
        const isFull = cut || load.split !== undefined;
        return { slice, rows: load.dataCount, capped: isFull, isBound, ...(byDay && { byDay }) };
      }),
    ...capped.map(({ slice, rows }) => ({ slice, rows, capped: true })),
  ];
}

/** Rows per day of complete answers, or the densest bound, also of days cut below `maxData`; null: nothing known. */
export function levelOf({ live, taken, capped, caps }: Past, maxData: number): Level | null {
  let [rows, days, bound] = [0, 0, 0];
  const add = ({ from, until }: Slice, count: number, isCapped: boolean) => {
    const length = until - from;
    if (isCapped && (length > 1 || count < maxData)) bound = Math.max(bound, count / length);
    else [rows, days] = [rows + count, days + length];
  };
  for (const { load, slice, current } of live)
    if (current) add(slice, load.dataCount, isIncomplete(load, caps));
  for (const entry of taken)
    if (entry.slice !== null && entry.rows !== null) add(entry.slice, entry.rows, false);
  for (const entry of capped) add(entry.slice, entry.rows, true);
  if (days > 0) return { perDay: (rows + 0.5) / days, isBound: false, rows, days };
  return bound > 0 ? { perDay: bound, isBound: true, rows: 0, days: 0 } : null;
}

/** With at least this part of a capped job's rows, days fill a job so far that others do not fit beside them. */
const nearlyAll = 0.8;

/**
 * What is left of stretches that were too large, where the days at their ends turned out to have few rows: the rest has
 * nearly all of them.
 */
export function leftOfCapped(capped: readonly CappedJob[], { live, taken }: Past): Slice[] {
  const fetched = [
    ...live.flatMap(({ slice, load, current }) => (current ? [{ ...slice, rows: load.dataCount }] : [])),
    ...taken.flatMap(({ slice, rows }) => (slice === null || rows === null ? [] : [{ ...slice, rows }])),
  ];
  return capped.flatMap(({ slice, rows }) => {
    const inside = fetched.filter((each) => overlap(each, slice));
    let { from, until } = slice;
    for (const each of inside.toSorted((a, b) => a.from - b.from))
      if (each.from <= from) from = Math.max(from, each.until);
    for (const each of inside.toSorted((a, b) => b.until - a.until))
      if (each.until >= until) until = Math.min(until, each.from);
    const isLeft = from < until && sum(inside.map((each) => each.rows)) <= (1 - nearlyAll) * rows;
    return isLeft && inside.length > 0 ? [{ from, until }] : [];
  });
}
