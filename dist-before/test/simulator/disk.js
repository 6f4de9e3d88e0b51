import { answersOf } from '../../src/load/ledger.js';
import { formatDay, overlap } from '../../src/days/day.js';
import { comparisonsOf } from './comparison.js';
import { frozen } from './frozen.js';
const unwritten = { rowsLoaded: 0, rowsRejected: 0, committedAt: '', supersededBy: null };
/** For worlds whose rows are `source/day/number`. */
const plainRows = { keyOf: (id) => id, dayOf: (id) => formatDay(Number(id.split('/')[1])) };
/** What outlives a process: journal, staged files, and a destination with rows and ledger. */
export class Disk {
    journal = null;
    /**
     * Attempts closed in the journal without a load, with the reason, by token. Compaction removes them from the journal.
     */
    closed = new Map();
    stages = new Map();
    loads = [];
    rows = [];
    /** `_headgate.comparisons`, oldest first. */
    comparisons = [];
    /** What each load brought, with the table that it is in. */
    answers = new Map();
    /** Jobs that were loaded, though their loads may have been removed since. */
    loadedJobs = new Set();
    /** Anything wrong that a reader of the table could have seen. */
    violations = [];
    reader;
    constructor(reader = plainRows) {
        this.reader = reader;
    }
    /** A copy of the ledger, as a destination returns it. */
    ledger() {
        const audits = new Map();
        for (const each of this.comparisons) {
            if (each.reason !== 'audit')
                continue;
            const ofLoad = audits.get(each.loadBefore) ?? new Map();
            audits.set(each.loadBefore, ofLoad.set(each.day, each));
        }
        return this.loads.map((load) => {
            const own = load.supersededBy === null ? audits.get(load.loadId) : undefined;
            return { ...load, ...(own && { audits: [...own.values()] }) };
        });
    }
    dayOf(text) {
        return this.reader.dayOf(text);
    }
    /** Rows of an answer that have the key of another one. */
    repeatedKeys(rows) {
        return rows.length - new Set(rows.map((text) => this.reader.keyOf(text))).size;
    }
    appendJournal(text) {
        this.journal = (this.journal ?? '') + text;
        // A world has many lines, and most of them close nothing.
        if (!text.includes('"closed"'))
            return;
        for (const record of JSON.parse(text.slice(9))) {
            if (record.type === 'closed')
                this.closed.set(record.token, record.why);
        }
    }
    /** Like every destination: a commit whose loads are all in the ledger changes nothing. */
    isKnown({ loads }) {
        return loads.every(({ load }) => this.loads.some(({ loadId }) => loadId === load.loadId));
    }
    insertRows(commit) {
        if (this.isKnown(commit))
            return;
        const { table, key } = commit.table;
        const known = new Set(this.loads.map((load) => load.loadId));
        if (commit.supersedes.length > 0)
            this.rows = this.rows.filter((row) => !commit.supersedes.includes(row.loadId));
        for (const { load, rows } of commit.loads) {
            if (known.has(load.loadId))
                continue;
            const staged = this.stages.get(rows.path);
            if (staged === undefined)
                this.violations.push(`load ${load.loadId} was committed without its stage`);
            const brought = (staged ?? []).map((text) => ({ id: this.reader.keyOf(text), text }));
            // Of rows with equal keys, the last one stays.
            const kept = key.length > 0 ? [...new Map(brought.map((row) => [row.id, row])).values()] : brought;
            for (const { id, text } of kept)
                this.rows.push({ id, text, table, loadId: load.loadId });
            this.answers.set(load.loadId, { table, ids: kept.map(({ id }) => id) });
            for (const each of answersOf({ ...load, ...unwritten }))
                this.loadedJobs.add(each.remoteJobId);
        }
    }
    /** A row goes with the last load that has it. */
    remove({ jobs, supersededBefore }) {
        const isGone = ({ job, supersededBy, committedAt }) => jobs.includes(job) ||
            (supersededBy !== null && supersededBefore !== null && committedAt < supersededBefore);
        const gone = new Set(this.loads.filter(isGone).map(({ loadId }) => loadId));
        this.rows = this.rows.filter(({ loadId }) => !gone.has(loadId));
        this.loads = this.loads.filter(({ loadId }) => !gone.has(loadId));
    }
    /** Whether each table has the rows of its live loads, and no others. */
    tableFaults() {
        const there = new Set(this.rows.map(({ table, id }) => `${table} ${id}`));
        const due = new Set(this.live().flatMap(({ loadId }) => {
            const { table, ids } = this.answers.get(loadId);
            return ids.map((id) => `${table} ${id}`);
        }));
        return [
            ...[...due].filter((row) => !there.has(row)).map((row) => `${row} is gone although a live load has it`),
            ...[...there]
                .filter((row) => !due.has(row))
                .map((row) => `${row} is there although no live load has it`),
        ];
    }
    /** The keys of some rows. */
    keysOf(isMeant) {
        return new Set(this.rows.filter(({ loadId }) => isMeant(loadId)).map(({ id }) => id));
    }
    writeLedger(commit, now) {
        if (this.isKnown(commit))
            return;
        const before = this.coveredDays();
        const known = new Set(this.loads.map((load) => load.loadId));
        const first = commit.loads[0].load.loadId;
        for (const load of this.loads) {
            if (commit.supersedes.includes(load.loadId))
                load.supersededBy = first;
            else if (commit.doubts?.includes(load.loadId) === true)
                load.complete = false;
        }
        for (const { load, rows } of commit.loads) {
            if (known.has(load.loadId))
                continue;
            this.loads.push({
                ...load,
                slice: frozen(load.slice),
                config: frozen(load.config),
                rowsLoaded: rows.rows,
                rowsRejected: 0,
                committedAt: new Date(now).toISOString(),
                supersededBy: null,
                ...(commit.table.window?.dateColumn && { days: this.countDays(rows.path) }),
            });
        }
        const after = this.coveredDays();
        for (const [day, count] of after)
            if (count > 1)
                this.violations.push(`${day} is live ${count} times`);
        for (const day of before.keys())
            if (!after.has(day))
                this.violations.push(`${day} was there and is gone`);
    }
    countDays(path) {
        const counts = new Map();
        for (const text of this.stages.get(path) ?? []) {
            const day = this.reader.dayOf(text);
            if (day !== null)
                counts.set(day, (counts.get(day) ?? 0) + 1);
        }
        const days = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
        return frozen(days.map(([day, rows]) => ({ day, rows, loaded: rows })));
    }
    /** What a commit is about to change, by day. Call it before the rows are inserted. */
    compareLoads(commit, now) {
        const { reason, supersedes, table, loads } = commit;
        const old = this.loads.filter(({ loadId }) => supersedes.includes(loadId));
        if (reason === undefined || old.length === 0 || this.isKnown(commit))
            return [];
        const before = this.answersOf(old, table.table);
        const after = loads.map(({ load: { loadId, slice }, rows }) => {
            return { loadId, slice, texts: this.stages.get(rows.path) ?? [] };
        });
        const others = this.othersThan(before, table);
        return this.note(comparisonsOf({ ...this.sides(table, now), before, after, others, reason }));
    }
    /** As `Compares.compare` of a destination. */
    compare({ table, rows, id, slice }, now) {
        const noted = this.comparisons.filter(({ loadAfter, reason }) => loadAfter === id && reason === 'audit');
        if (noted.length > 0)
            return noted;
        const live = this.live().filter((load) => load.job === table.job && overlap(load.slice, slice));
        if (live.length === 0)
            return [];
        const before = this.answersOf(live, table.table);
        const after = [{ loadId: id, slice, texts: this.stages.get(rows.path) ?? [] }];
        const others = this.othersThan(before, table);
        return this.note(comparisonsOf({ ...this.sides(table, now), before, after, others, reason: 'audit' }));
    }
    sides(table, now) {
        return { table, reader: this.reader, at: new Date(now).toISOString() };
    }
    note(made) {
        this.comparisons.push(...made);
        return made;
    }
    answersOf(loads, table) {
        const texts = new Map(loads.map(({ loadId }) => [loadId, []]));
        for (const row of this.rows)
            if (row.table === table)
                texts.get(row.loadId)?.push(row.text);
        return loads.map(({ loadId, slice }) => ({ loadId, slice, texts: texts.get(loadId) }));
    }
    /** Keys that other loads of the table have. */
    othersThan(answers, { table, key }) {
        const own = new Set(answers.map(({ loadId }) => loadId));
        const others = key.length === 0 ? [] : this.rows.filter((row) => row.table === table && !own.has(row.loadId));
        return new Set(others.map(({ id }) => id));
    }
    markDays(marks) {
        for (const load of this.live()) {
            const own = marks.get(load.loadId);
            if (own !== undefined)
                load.marks = frozen(own);
        }
    }
    live() {
        return this.loads.filter((load) => load.supersededBy === null);
    }
    /** In how many live loads each day of each job config is. */
    coveredDays() {
        const days = new Map();
        for (const { job, slice } of this.live()) {
            if (slice === null)
                continue;
            for (let at = slice.from; at < slice.until; at += 1) {
                const day = `${job} ${at}`;
                days.set(day, (days.get(day) ?? 0) + 1);
            }
        }
        return days;
    }
}
//# sourceMappingURL=disk.js.map