import { z } from 'zod';
export const comparisonSchema = z.object({
    /** Name of the job config; with `for_each`, that of one of its values. */
    job: z.string(),
    /** `YYYY-MM-DD`; null: rows without a day, rows of days that were not asked for, or all rows if they are not counted by day. */
    day: z.string().nullable(),
    /** Id of the load that had the day's rows. */
    loadBefore: z.string(),
    /** Id of the load that replaced it; of an audit, the token of its job. */
    loadAfter: z.string(),
    /** `lookback`: the day was not final. `doubt`: its answer may lack rows. `audit`: no row was replaced. */
    reason: z.enum(['lookback', 'refetch', 'full refresh', 'doubt', 'changed', 'run', 'audit', 'revisit']),
    same: z.number(),
    changed: z.number(),
    /** Rows that only the new answer has. */
    appeared: z.number(),
    /** Rows that only the table had. */
    vanished: z.number(),
    /** ISO 8601 UTC. */
    at: z.string(),
});
export const dayMarksSchema = z.record(z.string(), z.enum(['suspect', 'accepted', 'expired']));
const paramValueSchema = z.union([z.string(), z.number(), z.boolean()]);
export const partSchema = z.record(z.string(), paramValueSchema);
export const splitSchema = z.object({
    by: z.array(z.object({ param: z.string(), values: z.array(paramValueSchema) })),
    /** Its jobs: first the parts, then the answers that were cut. The one for the whole day has an empty `part`. */
    answers: z.array(z.object({
        part: partSchema,
        loadId: z.string(),
        remoteJobId: z.string(),
        maxData: z.number(),
        rows: z.number(),
        isCut: z.boolean(),
        remoteCreatedAt: z.string(),
    })),
    /** Rows of answers that were cut which none of their parts has. */
    lost: z.number(),
    /** Rows that more than one part has. */
    repeated: z.number(),
});
/** The jobs of a load, each as a load: a day that was fetched in parts has several. */
export function answersOf(load) {
    if (load.split === undefined)
        return [load];
    const { split, ...rest } = load;
    return split.answers.map(({ part, loadId, remoteJobId, maxData, rows, remoteCreatedAt }) => {
        const config = { ...load.config, ...part, maxData };
        return { ...rest, loadId, remoteJobId, config, dataCount: rows, remoteCreatedAt };
    });
}
/** Whether `retain` has deleted the rows of a day, `YYYY-MM-DD`; if none is named, of any day of the load. */
export function isExpired({ marks = {} }, day) {
    return day === undefined ? Object.values(marks).includes('expired') : marks[day] === 'expired';
}
export function isLive({ supersededBy }) {
    return supersededBy === null;
}
/** Rows of a live load in its table: a row that several loads returned belongs to the last of them. */
export function rowsInTable({ rowsLoaded, rowsHeld }) {
    return rowsHeld ?? rowsLoaded;
}
/** Rows of a load that were forgotten: deleted from the table, or left out when they came again. */
export function rowsForgotten({ dataCount, rowsLoaded, rowsRejected }) {
    return dataCount - rowsLoaded - rowsRejected;
}
/**
 * Each commit gets a later time than the one before, even if the clock was set back: the ledger is ordered by it.
 *
 * @param ledger oldest first
 */
export function nextInstant(ledger) {
    const last = Date.parse(ledger.at(-1)?.committedAt ?? '1970-01-01T00:00:00.000Z');
    return new Date(Math.max(Date.now(), last + 1)).toISOString();
}
/** How many superseded loads a ledger in files remembers. */
const rememberedLoads = 1_000;
/** The loads that a ledger in files keeps, of loads in any order: the oldest superseded ones are forgotten. */
export function withoutForgotten(loads) {
    const superseded = loads.filter((load) => !isLive(load)).toSorted(byTime);
    const forgotten = new Set(superseded.slice(0, Math.max(0, superseded.length - rememberedLoads)));
    return loads.filter((load) => !forgotten.has(load));
}
/** Orders loads by the time of their commits. Loads of one commit keep their order. */
export function byTime(a, b) {
    return Date.parse(a.committedAt) - Date.parse(b.committedAt);
}
/** Orders loads by the creation of their jobs: of rows with the same key, that of the last load wins. Ids grow with time. */
export function byCreation(a, b) {
    return Date.parse(a.remoteCreatedAt) - Date.parse(b.remoteCreatedAt) || (a.loadId < b.loadId ? -1 : 1);
}
/** Whether `Destination.loads` returns a load: every live one, and superseded ones that are recent enough. */
export function isRead(load, supersededSince = -Infinity) {
    return load.supersededBy === null || lastUse(load) >= supersededSince;
}
/** Until when a load's job was young by this machine's clock: the service's may differ. Epoch milliseconds. */
export function lastUse({ remoteCreatedAt, committedAt }) {
    return Math.max(Date.parse(remoteCreatedAt), Date.parse(committedAt));
}
export const schemaChangeSchema = z.object({
    table: z.string(),
    column: z.string(),
    /**
     * `typed`: a column without values got the type of its first value. `reset` and `dropped`: by a full refresh. `hidden`
     * and `dropped`: because `exclude` or `hash` names its field, or parts of it, since then.
     */
    change: z.enum(['created', 'added', 'typed', 'widened', 'renamed', 'reset', 'hidden', 'dropped']),
    /** Type before the change, or name before a rename; null if there was none. */
    from: z.string().nullable(),
    to: z.string(),
});
export const jobSettingsSchema = z.object({
    source: z.string(),
    config: z.record(z.string(), z.unknown()),
    /** Null without a window. */
    window: z
        .object({
        from: z.string(),
        /** A day, `today` or `yesterday`. */
        to: z.string(),
        /** Number of days. */
        step: z.union([z.number(), z.literal('auto')]),
        lookbackDays: z.number(),
        timeZone: z.string(),
    })
        .nullable(),
    key: z.array(z.string()),
    columns: z.record(z.string(), z.string()),
    /** What is excluded and hashed, and the name of the key; absent: nothing. */
    hidden: z
        .object({ exclude: z.array(z.string()), hash: z.array(z.string()), key: z.string().nullable() })
        .exactOptional(),
});
/** How many runs a history keeps; older ones are removed. */
export const keptRuns = 10_000;
export const runRecordSchema = z.object({
    runId: z.string(),
    beganAt: z.string(),
    /** Null while it runs. For a killed run, when it was last known to be alive. */
    endedAt: z.string().nullable(),
    /** `killed`: it ended without a report, as after SIGKILL. `locked`: another run held the destination. */
    outcome: z.enum([
        'complete',
        'incomplete',
        'exhausted',
        'failed',
        'interrupted',
        'killed',
        'locked',
        'running',
    ]),
    /** Null while it runs. */
    exitCode: z.number().nullable(),
    /** Jobs that it created. */
    jobs: z.number(),
    requests: z.number(),
    /** Rows that it loaded. */
    rows: z.number(),
    /** The first error as `code: message`; null if there was none. */
    error: z.string().nullable(),
});
/** A history with added runs, which replace those that it has already. Newest first. */
export function withRuns(held, runs) {
    const added = new Set(runs.map(({ runId }) => runId));
    const all = [...runs, ...held.filter(({ runId }) => !added.has(runId))].toSorted((a, b) => Date.parse(b.beganAt) - Date.parse(a.beganAt) || (a.runId < b.runId ? 1 : -1));
    return all.slice(0, keptRuns);
}
//# sourceMappingURL=ledger.js.map