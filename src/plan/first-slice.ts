import type { Day } from '../days/day.js';
import { Density } from './density.js';
import type { Slice } from '../days/slice.js';
import { supposedRows } from './slice-size.js';
import { cutSlices, type SlicingRules } from './slicing.js';

/**
 * Cuts needed days (ascending, distinct) into slices. The first is sized by what its job may return, the others by what
 * the first is expected to show.
 *
 * @param cap rows that the first job may return
 */
export function cutWindow(days: readonly Day[], rules: SlicingRules, cap: number): Slice[] {
  const { density, others, order, step } = rules;
  const isKnown = density.known || others !== null;
  if (isKnown && cap === rules.cap) return cutSlices(days, rules);
  const [first] = cutSlices(days, { ...rules, cap });
  if (first === undefined) return [];
  const rest = days.filter((day) => day < first.from || day >= first.until);
  const behind = isKnown || step !== 'auto' ? rules : { ...rules, ...supposed(first, order) };
  return [first, ...cutSlices(rest, behind)];
}

/** The rows per day assumed after the first slice of a job config about which nothing is known. */
function supposed(first: Slice, order: SlicingRules['order']): Pick<SlicingRules, 'density' | 'longest'> {
  const longest = first.until - first.from;
  const density = new Density([{ slice: first, rows: supposedRows * longest, capped: false }], order);
  return { density, longest };
}
