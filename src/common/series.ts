const grouped = new WeakMap<object, ReadonlyMap<string, readonly unknown[]>>();

/** The entries of a job config. Many ask for the same list: it is grouped once, so it must not change later. */
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

/** What a job config fetches for one value of its `for_each`. Null: the job config has no `for_each`. */
interface Series {
  /** Name of the job config. */
  job: string;
  value: string | null;
}

/** The name under which plan, journal and ledger know a value of a job config: `energy[solar]`. */
export function seriesName(job: string, value: string | null): string {
  return value === null ? job : `${job}[${value}]`;
}

/** The reverse of `seriesName`: the name of a job config has no `[`. */
export function seriesOf(name: string): Series {
  const at = name.indexOf('[');
  return at < 0 || !name.endsWith(']')
    ? { job: name, value: null }
    : { job: name.slice(0, at), value: name.slice(at + 1, -1) };
}

/** Name of the job config that a series belongs to. */
export function jobOf(name: string): string {
  return seriesOf(name).job;
}

/** Whether a name that a person typed means a series: its own name, or that of its job config. */
export function isMeant(typed: string, name: string): boolean {
  return typed === name || typed === jobOf(name);
}

/** The name after a job config was renamed. */
export function renamedSeries(name: string, from: string, to: string): string {
  const { job, value } = seriesOf(name);
  return job === from ? seriesName(to, value) : name;
}

/** The first of each job config's series. */
export function firstOfEach<T extends { name: string }>(jobs: readonly T[]): T[] {
  const seen = new Set<string>();
  return jobs.filter(({ name }) => seen.size < seen.add(jobOf(name)).size);
}

/** Position of a series' job config in its file. */
export function positionOf(name: string, jobs: readonly { name: string }[]): number {
  return firstOfEach(jobs).findIndex((first) => jobOf(first.name) === jobOf(name));
}
