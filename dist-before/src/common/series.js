const grouped = new WeakMap();
/**
 * The entries of a job config. Many job configs ask the same list, so it is grouped once and must not change later.
 */
export function ofJob(entries, job) {
    let groups = grouped.get(entries);
    if (groups === undefined) {
        groups = groupBy(entries, (entry) => entry.job);
        grouped.set(entries, groups);
    }
    return (groups.get(job) ?? []);
}
/** Entries by what they have in common, in the order of the first of each: `Map.groupBy`, which Node 20 lacks. */
export function groupBy(entries, keyOf) {
    const groups = new Map();
    for (const entry of entries) {
        const key = keyOf(entry);
        const group = groups.get(key);
        if (group === undefined)
            groups.set(key, [entry]);
        else
            group.push(entry);
    }
    return groups;
}
/** The name under which plan, journal and ledger know a value of a job config: `energy[solar]`. */
export function seriesName(job, value) {
    return value === null ? job : `${job}[${value}]`;
}
/** The reverse of `seriesName`: the name of a job config has no `[`. */
export function seriesOf(name) {
    const at = name.indexOf('[');
    return at < 0 || !name.endsWith(']')
        ? { job: name, value: null }
        : { job: name.slice(0, at), value: name.slice(at + 1, -1) };
}
/** Name of the job config that a series belongs to. */
export function jobOf(name) {
    return seriesOf(name).job;
}
/** Whether a name that a person typed means a series: its own name, or that of its job config. */
export function isMeant(typed, name) {
    return typed === name || typed === jobOf(name);
}
/** The name after a job config was renamed. */
export function renamedSeries(name, from, to) {
    const { job, value } = seriesOf(name);
    return job === from ? seriesName(to, value) : name;
}
/** The first of each job config's series. */
export function firstOfEach(jobs) {
    const seen = new Set();
    return jobs.filter(({ name }) => seen.size < seen.add(jobOf(name)).size);
}
/** Position of a series' job config in its file. */
export function positionOf(name, jobs) {
    return firstOfEach(jobs).findIndex((first) => jobOf(first.name) === jobOf(name));
}
//# sourceMappingURL=series.js.map