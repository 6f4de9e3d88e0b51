import { groupBy } from '../group-by.js';
import type { Load } from '../load/ledger.js';

const liveByJob = new WeakMap<readonly Load[], Map<string, Load[]>>();

/**
 * The live loads of a job config, in their order. Many ask for them, and a ledger may have hundreds of thousands of loads:
 * they are grouped once, so the array must not change later.
 */
export function liveOf(loads: readonly Load[], job: string): readonly Load[] {
  let grouped = liveByJob.get(loads);
  if (grouped === undefined) {
    const live = loads.filter(({ supersededBy }) => supersededBy === null);
    grouped = groupBy(live, ({ job }) => job);
    liveByJob.set(loads, grouped);
  }
  return grouped.get(job) ?? [];
}

const opposite = new WeakMap<readonly Load[], readonly Load[]>();

/** The loads in the opposite order. The opposite of that is the same array again, whose loads may be grouped already. */
export function inOppositeOrder(loads: readonly Load[]): readonly Load[] {
  const known = opposite.get(loads);
  if (known !== undefined) return known;
  const made = loads.toReversed();
  opposite.set(loads, made);
  opposite.set(made, loads);
  return made;
}
