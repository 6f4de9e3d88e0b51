import type { Day } from '../contract/days.js';
import type { Density } from './density.js';
import type { Slice } from './plan.js';

/** Where `step: auto` knows nothing yet, it probes with slices of this many days. */
const probeDays = 7;

/** Share of the row cap that a slice is sized for: a capped job's rows are paid for and fetched again. */
const fill = 0.7;

/** A slice may be at most this many times as long as the longest one seen, so that a burst cannot surprise. */
const growth = 4;

/** Days without rows say little about the next ones: no slice is ever longer than this. */
const maxDays = 3_650;

export interface SlicingRules {
  /** First day of the window: fixed steps are counted from it, so that every run cuts alike. */
  origin: Day;
  step: number | 'auto';
  /** Rows that one job can give. */
  cap: number;
  density: Density;
  /** Longest slice fetched so far, in days; 0 where none. */
  longest: number;
  /** First day that may still change: no slice holds both it and the day before. */
  firstOpen: Day;
  /** Days of the live load that holds a day; null where none does. */
  loadOf: (day: Day) => Slice | null;
  /** Stretches that a job could not hold; no slice may contain one whole, single days aside. */
  capped: readonly Slice[];
}

/** Cuts needed days (ascending, distinct) into slices. */
export function cutSlices(days: readonly Day[], rules: SlicingRules): Slice[] {
  const slices: Slice[] = [];
  for (let index = 0; index < days.length; ) {
    const from = days[index] as Day;
    const limit = Math.min(
      from + longestStep(from, rules),
      from < rules.firstOpen ? rules.firstOpen : Infinity,
    );
    let run = from + 1;
    while (days[index + run - from] === run && run < limit) run += 1;
    const slice = { from, until: wholeLoads({ from, until: run }, rules.loadOf) };
    slices.push(...splitCapped(slice, rules));
    index += slice.until - from;
  }
  return slices;
}

/**
 * Where to end a slice so that it holds loads whole, or is a part of one: then a commit replaces few loads at once.
 */
function wholeLoads({ from, until }: Slice, loadOf: SlicingRules['loadOf']): Day {
  const first = loadOf(from);
  if (first !== null && first.from < from) return Math.min(until, first.until);
  const last = loadOf(until - 1);
  return last !== null && last.until > until && last.from > from ? last.from : until;
}

function longestStep(from: Day, { origin, step, cap, density, longest }: SlicingRules): number {
  if (step !== 'auto') {
    const offset = (((from - origin) % step) + step) % step;
    return step - offset;
  }
  if (!density.known) return probeDays;
  const most = Math.min(maxDays, Math.max(probeDays, longest * growth));
  let days = 1;
  while (days < most) {
    const rows = density.rows({ from, until: from + days + 1 });
    if (rows !== null && Math.max(rows.expected, rows.high * fill) > cap * fill) break;
    days += 1;
  }
  return days;
}

/** Halves a slice by days until none of its parts holds a stretch that is known to be too much for one job. */
function splitCapped(slice: Slice, rules: SlicingRules): Slice[] {
  const days = slice.until - slice.from;
  const tooMuch = rules.capped.some((part) => part.from >= slice.from && part.until <= slice.until);
  if (!tooMuch || days === 1) return [slice];
  const middle = slice.from + Math.ceil(days / 2);
  return [
    ...splitCapped({ from: slice.from, until: middle }, rules),
    ...splitCapped({ from: middle, until: slice.until }, rules),
  ];
}
