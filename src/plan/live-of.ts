import { groupBy } from '../common/series.js';
import type { Load } from '../load/ledger.js';

type Groups = ReadonlyMap<string, readonly Load[]>;

const liveByJob = new WeakMap<readonly Load[], Groups>();

/** What was grouped last. */
let last: WeakRef<Groups> | null = null;

/**
 * The live loads of a job config, in their order. Many ask for them, and a ledger may have hundreds of thousands of loads:
 * they are grouped once, so the array must not change later. As long as a job config has the same loads, they are the same
 * array, and what is known of that holds.
 */
export function liveOf(loads: readonly Load[], job: string): readonly Load[] {
  let grouped = liveByJob.get(loads);
  if (grouped === undefined) {
    const before = last?.deref();
    const live = loads.filter(({ supersededBy }) => supersededBy === null);
    grouped = new Map(
      [...groupBy(live, ({ job: name }) => name)].map(([name, own]) => [
        name,
        sameAs(before?.get(name), own),
      ]),
    );
    liveByJob.set(loads, grouped);
    last = new WeakRef(grouped);
  }
  return grouped.get(job) ?? [];
}

function sameAs(before: readonly Load[] | undefined, now: readonly Load[]): readonly Load[] {
  const isSame = before?.length === now.length && now.every((load, index) => load === before[index]);
  return isSame ? before : now;
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
