const grouped = new WeakMap<object, ReadonlyMap<string, readonly unknown[]>>();

/**
 * The entries of a job config. Many job configs ask the same list, so it is grouped once and must not change later.
 */
export function ofJob<T extends { job: string }>(entries: readonly T[], job: string): readonly T[] {
  let groups = grouped.get(entries);
  if (groups === undefined) {
    groups = groupBy(entries, (entry) => entry.job);
    grouped.set(entries, groups);
  }
  return (groups.get(job) ?? []) as readonly T[];
}

/** Entries by what they have in common, in the order of the first of each: `Map.groupBy`, which Node 20 lacks. */
export function groupBy<K, T>(entries: Iterable<T>, keyOf: (entry: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}
