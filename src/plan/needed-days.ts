import type { JobConfig } from '../config/config.js';
import { type Day, daysOf, isSame, type Slice } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import { type DayCoverage, isIncomplete, type LiveLoad } from './coverage.js';
import type { Past } from './past.js';
import type { PlanInput, Reason } from './plan.js';
import { isCutAlike } from './remedy.js';
import { isAtCap } from './source-cap.js';
import { canImprove } from './split.js';
import { doubtfulDays } from './suspects.js';
import { firstOpenDay } from './window.js';

/** Days to fetch, each with its reason. */
export function neededDays(
  range: Slice,
  covered: ReadonlyMap<number, DayCoverage>,
  job: JobConfig,
  maxData: number,
  past: Past,
  input: PlanInput,
): Map<number, Reason> {
  const reasons = new Map<number, Reason>();
  for (const day of daysOf(range)) {
    const reason = reasonFor(covered.get(day), job, maxData, past, input);
    if (reason !== null) reasons.set(day, reason);
  }
  addWholeLoads(reasons, covered);
  return reasons;
}

/** Whether days may still change: rows that they had, and no longer have, make them suspect meanwhile. */
function isOpen({ state, load: { load, slice } }: DayCoverage, { window }: JobConfig): boolean {
  if (state !== 'suspect' || window === null) return state === 'open';
  return slice.until > firstOpenDay(Date.parse(load.remoteCreatedAt), window);
}

/** Why a day has to be fetched; null if the ledger covers it. */
function reasonFor(
  covered: DayCoverage | undefined,
  job: JobConfig,
  maxData: number,
  { refetched, caps, capped, remedy, lacking }: Past,
  { fresh, stays }: PlanInput,
): Reason | null {
  if (covered === undefined) return 'missing';
  const { load } = covered;
  if (refetched.has(load.load.loadId)) return 'refetch';
  if (covered.state === 'expired') return null;
  if (!load.current) return 'changed';
  // A cap that was found after the load: how new the load is says nothing.
  if (isAtCap(load.load, caps)) {
    const isAsked = !caps.isSuspicion || capped.some(({ slice }) => isSame(slice, load.slice));
    return isAsked && canImprove(load, job, maxData) ? 'incomplete' : null;
  }
  const allowed = fresh?.get(load.load.loadId);
  if ((allowed ?? 0) === 0 && (load.load.rowsLost ?? 0) > 0) return 'lost';
  if (isOpen(covered, job)) return allowed === undefined ? 'open' : null;
  if (lacking.includes(load) || (isCutAlike(load, remedy) && stays?.has(load.load.loadId) !== true))
    return 'doubt';
  return isIncomplete(load.load, caps) && canImprove(load, job, maxData, allowed) ? 'incomplete' : null;
}

/** No day that was asked for again may come from the service's cache, whatever the other days of its slice need. */
export function reasonOf(slice: Slice, reasons: ReadonlyMap<Day, Reason>): Reason {
  const each = daysOf(slice).map((day) => reasons.get(day));
  return each.find((reason) => reason === 'refetch') ?? each[0] ?? 'missing';
}

/**
 * I5: a load is always replaced completely. If some of its days are fetched, the others are too: the commit that
 * replaces it would otherwise remove them. Expired days have nothing to remove.
 */
function addWholeLoads(reasons: Map<number, Reason>, covered: ReadonlyMap<number, DayCoverage>): void {
  const taken = new Set<LiveLoad>();
  for (const [day, reason] of reasons) {
    const load = covered.get(day)?.load;
    if (load === undefined || taken.has(load)) continue;
    taken.add(load);
    for (const other of daysOf(load.slice))
      if (!reasons.has(other) && covered.get(other)?.state !== 'expired') reasons.set(other, reason);
  }
}

/** Days of loads with unlikely numbers of rows that were fetched only once, and of loads whose rows an answer lacked. */
export function suspectDays(
  job: JobConfig,
  range: Slice,
  covered: ReadonlyMap<Day, DayCoverage>,
  live: readonly Load[],
  kept: PlanInput['kept'],
): Map<Day, Reason> {
  const suspect = new Map<Day, Reason>();
  const isInside = (day: Day) => day >= range.from && day < range.until;
  const loadOf = (day: Day) => covered.get(day)?.load.load;
  for (const day of doubtfulDays(job, covered, live))
    if (isInside(day) && loadOf(day)?.marks === undefined) suspect.set(day, 'suspect');
  for (const day of kept === undefined ? [] : covered.keys())
    if (isInside(day) && kept?.has(loadOf(day)?.loadId ?? '') === true) suspect.set(day, 'suspect');
  addWholeLoads(suspect, covered);
  return suspect;
}
