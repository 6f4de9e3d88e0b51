import type { Day, Slice } from '../days/day.js';
import type { PlanAllowance } from './allowance.js';
import { jobOf, groupBy } from '../common/series.js';
import type { Density } from './density.js';
import { supposedRows } from './slice-size.js';

/** A window is probed at this many places at most, each in a stratum of its own. */
const strata = 8;

/** Part of the allowance left that a probe may use, and the fewest jobs where jobs are counted. */
const most = { share: 0.02, jobs: 2 };

/**
 * Where that is too little to learn from, a probe may use this part: so many values of a `for_each` get the fewest rows that
 * show something. They are not wasted, because they are loaded.
 */
const least = { share: 0.1, rows: 2 * supposedRows };

/** Rows that have to be left for a probe to run a job. */
export const leastForProbe = least.rows / least.share;

/** A job is expected to return at most this part of what it may: a capped one would be wasted. */
const fill = 0.6;

/** A slice holds the rows that it is expected to have, and more, four times in five. */
const deviations = 1.28;

/** Standard deviation of the logarithm between one place of a window and the next, where one is known. */
const between = 0.7;

/** A slice may be this many times as long as the longest so far. */
const growth = 4;

/** What is known when a probe chooses its next slice. */
export interface ProbeState {
  /** Days of the window that are over. */
  window: Slice;
  /** Rows that a job may return. */
  cap: number;
  density: Density;
  /** Whether a day is loaded, or its job was started. */
  isTaken: (day: Day) => boolean;
  /** Jobs that the job config has used so far, and their rows. */
  jobs: number;
  rows: number;
  /** The allowance that is left for all job configs; null: any. */
  allowance: PlanAllowance | null;
  /** The job config, or a value of its `for_each`, among all that are probed. */
  name: string;
  all: readonly { name: string }[];
  /** Rows that so many days have at most, by the other values of the `for_each`; null: nothing is known of them. */
  others: ((days: number) => number) | null;
}

/** The part of a probe that a job config does, or one of the values of its `for_each`. */
interface ProbeShare {
  /** Its number among the values that are probed. */
  turn: number;
  values: number;
  configs: number;
}

const configsOf = new WeakMap<readonly { name: string }[], ReadonlyMap<string, readonly string[]>>();

/** Of many values, eight are probed, each at another place of the window; null for the others. */
function shareOf({ name, all }: ProbeState): ProbeShare | null {
  const configs =
    configsOf.get(all) ??
    groupBy(
      all.map((job) => job.name),
      jobOf,
    );
  configsOf.set(all, configs);
  const values = configs.get(jobOf(name)) ?? [];
  const step = Math.ceil(values.length / strata);
  const probed = values.filter((_, index) => index % step === step >> 1);
  const turn = probed.indexOf(name);
  if (turn < 0) return null;
  return { turn, values: probed.length, configs: configs.size };
}

interface ProbeSlice {
  slice: Slice;
  maxData: number;
  isProbe: true;
}

/** The next slice of a probe, with the rows that its job may return; none if the probe has ended. */
export function probeSlices(state: ProbeState): ProbeSlice[] {
  const share = shareOf(state);
  const next = share && nextProbe(state, share);
  return next === null ? [] : [{ ...next, isProbe: true }];
}

function nextProbe(state: ProbeState, share: ProbeShare): { slice: Slice; maxData: number } | null {
  const { window, cap, density, jobs } = state;
  const room = roomOf(state, share);
  const all = placesOf(window);
  const first = share.turn % Math.max(1, all.length);
  const places = [...all.slice(first), ...all.slice(0, first)];
  const open = places.filter(({ at }) => !state.isTaken(at));
  const left = Math.min(open.length, room.jobs - jobs);
  const [place] = open;
  if (place === undefined || left <= 0 || room.rows < 1) return null;
  const maxData = Math.min(cap, Math.floor(room.rows));
  const aim = Math.min(fill * cap, room.rows / left);
  const sliceOf = (days: number): Slice => {
    const from = place.isLast ? place.at + 1 - days : place.at;
    return { from: Math.max(from, place.stratum.from), until: Math.min(from + days, place.stratum.until) };
  };
  const needs = (slice: Slice) => {
    const outlook = density.outlook(slice);
    if (state.others !== null) return state.others(slice.until - slice.from);
    if (outlook === null) return null;
    const days = slice.until - slice.from;
    // A capped day is kept, so it costs little to try one.
    if (days === 1) return outlook.expected * Math.exp(deviations * outlook.spread);
    // Between a place with many rows and one with none, there may be as many as at the first.
    const expected = Math.max(outlook.expected, density.densest * days);
    return expected * Math.exp(deviations * Math.hypot(outlook.spread, between / Math.sqrt(jobs)));
  };
  const one = needs(sliceOf(1));
  if (one !== null && one > maxData && maxData < cap) return null;
  let days = 1;
  const grown = state.others === null ? Math.max(7, growth * density.longest) : Infinity;
  const longest = Math.min(grown, place.stratum.until - place.stratum.from);
  // A week has every weekday.
  const week = sliceOf(Math.min(7, longest));
  const isFree = (slice: Slice) => !state.isTaken(slice.from) && !state.isTaken(slice.until - 1);
  if (one !== null && isFree(week) && (needs(week) ?? Infinity) <= Math.min(fill * cap, room.rows / 2))
    days = week.until - week.from;
  // A day that is cut because little of the allowance is left shows nothing.
  if (one === null) return maxData < Math.min(cap, supposedRows) ? null : { slice: sliceOf(1), maxData };
  for (let next = days + 1; next <= longest; next += Math.ceil(next / 8)) {
    const slice = sliceOf(next);
    if (!isFree(slice) || (needs(slice) ?? Infinity) > aim) break;
    days = next;
  }
  return { slice: sliceOf(days), maxData };
}

/** How many jobs a probe may use in all, and how many rows are left for it. */
function roomOf(
  { allowance, rows }: ProbeState,
  { turn, values, configs }: ProbeShare,
): { jobs: number; rows: number } {
  const jobs = (all: number) => Math.ceil((all - turn) / values);
  if (allowance === null) return { jobs: jobs(strata), rows: Infinity };
  const remaining = (allowance.remaining * allowance.share) / configs;
  if (allowance.regime === 'jobs') {
    const all = Math.min(strata, Math.max(most.jobs, Math.floor(most.share * remaining)));
    return { jobs: jobs(all), rows: Infinity };
  }
  const few = turn < Math.floor((least.share * remaining) / least.rows) ? least.rows : 0;
  return { jobs: jobs(strata), rows: Math.max(few, most.share * (remaining / values + rows)) - rows };
}

interface Place {
  at: Day;
  stratum: Slice;
  isLast: boolean;
}

/** A day of each stratum, on different weekdays: the last and the first of the window, then between them. */
function placesOf({ from, until }: Slice): Place[] {
  const days = until - from;
  const count = Math.min(strata, days);
  const border = (index: number) => from + Math.floor((index * days) / count);
  const places = Array.from({ length: count }, (_, index): Place => {
    const stratum = { from: border(index), until: border(index + 1) };
    const length = stratum.until - stratum.from;
    const middle = stratum.from + Math.min(length - 1, (length >> 1) + (index % 7));
    const isLast = index === count - 1;
    return { at: isLast ? until - 1 : index === 0 ? from : middle, stratum, isLast };
  });
  // Halves, quarters, eighths: where the allowance ends early, the places are still spread.
  const rank = (index: number) => (index === count - 1 ? 0 : index === 0 ? 1 : 2 + reversed(index));
  return places
    .map((place, index) => ({ place, rank: rank(index) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}

/** The bits of a number below eight in the opposite order. */
function reversed(index: number): number {
  return ((index & 1) << 2) | (index & 2) | (index >> 2);
}
