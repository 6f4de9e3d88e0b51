import { parseDay, overlap } from '../../src/days/day.js';
import { configFor } from '../../src/plan/identity.js';
export function day(text) {
    const parsed = parseDay(text);
    if (parsed === null)
        throw new Error(`${text} is no day`);
    return parsed;
}
export function makeWindow(changes = {}) {
    return {
        from: day('2026-01-01'),
        to: day('2026-01-31'),
        timeZone: 'UTC',
        step: 'auto',
        lookbackDays: 0,
        dateColumn: null,
        ...changes,
    };
}
export function makeJob(changes = {}) {
    return {
        name: 'posts',
        source: 'feed',
        config: { keywords: 'solar' },
        tags: [],
        window: makeWindow(),
        maxData: null,
        export: 'json',
        onCap: 'split',
        table: 'posts',
        key: [],
        columns: {},
        schema: 'evolve',
        maxRejects: { rows: 0 },
        columnNames: 'keep',
        write: 'replace',
        order: 'oldest',
        schedule: null,
        timeZone: 'UTC',
        ...changes,
    };
}
let count = 0;
export function makeLoad(job, slice, changes) {
    const { at, ...rest } = changes;
    count += 1;
    const maxData = 2_500;
    const config = configFor(job, slice, maxData);
    return {
        loadId: `load_${count}`,
        job: job.name,
        slice,
        remoteJobId: `job_${count}`,
        source: job.source,
        config,
        dataCount: 100,
        rowsLoaded: rest.dataCount ?? 100,
        rowsRejected: 0,
        complete: true,
        remoteCreatedAt: new Date(at).toISOString(),
        committedAt: new Date(at + 1_000).toISOString(),
        supersededBy: null,
        ...rest,
    };
}
/** An audit of a day of a load that found the same rows, changed as a test wants. */
export function auditOf({ job, loadId }, changes) {
    return {
        job,
        day: null,
        loadBefore: loadId,
        loadAfter: `audit_of_${loadId}_${changes.day}`,
        reason: 'audit',
        same: 10,
        changed: 0,
        appeared: 0,
        vanished: 0,
        at: '2026-03-02T00:00:00.000Z',
        ...changes,
    };
}
export function makeInput(changes) {
    return {
        loads: [],
        taken: [],
        capped: [],
        holds: [],
        refetches: [],
        finished: new Set(),
        maxDataPerJob: 2_500,
        now: Date.UTC(2026, 5, 1, 12),
        ...changes,
    };
}
/** A source with given numbers of rows per day, and a ledger that is filled as the plan says. */
export class Backfill {
    loads = [];
    capped = [];
    jobs = 0;
    rowsObtained = 0;
    rowsKept = 0;
    rowsOn;
    /** Whether a day that is too large for one job is fetched in parts, which are not counted as jobs. */
    hasParts;
    constructor(rowsOn, hasParts = false) {
        this.rowsOn = rowsOn;
        this.hasParts = hasParts;
    }
    rows({ from, until }) {
        let rows = 0;
        for (let each = from; each < until; each += 1)
            rows += this.rowsOn(each);
        return rows;
    }
    /** Fetches one planned slice; false if it was capped and has to be split. */
    fetch(job, planned, identity, now) {
        const { slice, maxData } = planned;
        if (slice === null)
            throw new Error('no window');
        const rows = Math.min(this.rows(slice), maxData);
        this.jobs += 1;
        this.rowsObtained += rows;
        const full = rows >= maxData;
        if (full && slice.until - slice.from > 1) {
            this.capped = [...this.capped, { job: job.name, identity, slice, rows, maxData }];
            return false;
        }
        this.rowsKept += rows;
        const split = { by: [], answers: [], lost: 0, repeated: 0 };
        const load = makeLoad(job, slice, full && this.hasParts
            ? { at: now, dataCount: this.rows(slice), split }
            : { at: now, dataCount: rows, complete: !full });
        const overlaps = (other) => other.job === job.name && other.supersededBy === null && overlap(other.slice, slice);
        this.loads = [
            ...this.loads.map((other) => (overlaps(other) ? { ...other, supersededBy: load.loadId } : other)),
            { ...load, config: configFor(job, slice, maxData) },
        ];
        return true;
    }
}
//# sourceMappingURL=support.js.map