import { msPerDay, overlap } from '../../../src/days/day.js';
const hourMs = 3_600_000;
/**
 * What table, history and revisits of a job config must be, from its answers alone. It knows nothing of how headgate
 * plans, commits or stores.
 */
export class Oracle {
    rows = new Map();
    history = [];
    /** Every load, oldest first. */
    loads = [];
    live = new Map();
    /** Rows that left the table, and when. */
    gone = new Map();
    options;
    constructor(options) {
        this.options = options;
    }
    /** Days of live loads, with the load of each. */
    days() {
        const days = new Map();
        for (const load of this.live.values())
            for (let day = load.slice.from; day < load.slice.until; day += 1)
                days.set(day, load);
        return days;
    }
    /** Returns the ids of rows that vanished. */
    commit({ loads, supersedes, unsure }) {
        const fresh = loads
            .filter(({ loadId }) => this.loads.every((load) => load.loadId !== loadId))
            .toSorted((a, b) => a.createdAt - b.createdAt);
        if (fresh.length === 0)
            return [];
        const before = new Map(this.rows);
        const old = supersedes.flatMap((id) => this.live.get(id) ?? []);
        for (const { loadId } of old)
            this.live.delete(loadId);
        for (const load of fresh)
            this.live.set(load.loadId, load);
        this.loads.push(...fresh);
        for (const [id, held] of before)
            this.rows.set(id, this.without(held));
        for (const load of fresh)
            for (const post of load.rows)
                this.put(post, load);
        const vanished = [];
        for (const [id, now] of this.rows) {
            const was = before.get(id);
            if (now.holders.size > 0) {
                if (was === undefined || was.owner !== now.owner)
                    this.settle(id, was, now);
                continue;
            }
            const lost = old.filter(({ loadId }) => was.holders.has(loadId));
            if (this.lose(id, was, { lost, fresh, unsure }))
                vanished.push(id);
        }
        return vanished;
    }
    /** A row without the loads that are no longer live. */
    without(held) {
        const holders = new Set([...held.holders].filter((id) => this.live.has(id)));
        if (holders.size === held.holders.size)
            return held;
        // Another load that has it becomes its load, with the values that stay.
        return { ...held, holders, versionLoads: [...held.versionLoads, ...holders] };
    }
    put(post, load) {
        const { loadId } = load;
        const held = this.rows.get(post.id);
        const holders = new Set([...(held?.holders ?? []), loadId]);
        const newest = held && this.newestOf(held.holders);
        // The row of the newest job stays, whenever it is committed.
        if (held !== undefined && newest !== undefined && newest.createdAt > load.createdAt)
            this.rows.set(post.id, { ...held, holders });
        else
            this.rows.set(post.id, {
                post,
                owner: loadId,
                holders,
                validFrom: load.createdAt,
                versionLoads: [loadId],
                vanishedAt: null,
            });
    }
    newestOf(ids) {
        const loads = [...ids].map((id) => this.live.get(id));
        return loads.toSorted((a, b) => a.createdAt - b.createdAt).at(-1);
    }
    /** A row came: for the first time, with the same values, with others, or back. */
    settle(id, was, now) {
        const since = was === undefined ? this.gone.get(id) : was.vanishedAt;
        this.gone.delete(id);
        if (since !== undefined && since !== null) {
            this.end(id, 'returned', { values: null, from: since, to: now.validFrom, loads: [] });
        }
        else if (was !== undefined && this.valuesOf(was.post) === this.valuesOf(now.post)) {
            const versionLoads = [...was.versionLoads, now.owner];
            this.rows.set(id, { ...now, validFrom: was.validFrom, versionLoads });
        }
        else if (was !== undefined)
            this.endVersion(id, 'changed', was, now.validFrom);
    }
    /** No live load has a row any more. Returns whether it vanished now. */
    lose(id, was, { lost, fresh, unsure }) {
        const day = Math.floor(Date.parse(was.post.at) / msPerDay);
        const covering = fresh.filter(({ slice }) => lost.some((each) => overlap(each.slice, slice)));
        const ofDay = covering.find(({ slice }) => slice.from <= day && slice.until > day);
        const heir = ofDay ?? covering[0];
        const isUnsure = covering.some(({ loadId }) => unsure.includes(loadId));
        const holders = new Set([heir.loadId]);
        if (was.vanishedAt !== null || isUnsure) {
            this.rows.set(id, { ...was, holders, versionLoads: [...was.versionLoads, heir.loadId] });
            return false;
        }
        const vanishedAt = heir.createdAt;
        this.endVersion(id, 'vanished', was, vanishedAt);
        if (this.options.marks)
            this.rows.set(id, { ...was, holders, vanishedAt });
        else {
            this.rows.delete(id);
            this.gone.set(id, vanishedAt);
        }
        return true;
    }
    endVersion(id, change, was, to) {
        const { post, validFrom: from, versionLoads, holders } = was;
        // Where other live loads have the row with older values, the history may name one of them.
        const loads = [...new Set([...versionLoads, ...holders])];
        this.end(id, change, { values: this.valuesOf(post), from, to, loads });
    }
    end(id, change, rest) {
        if (this.options.named.length > 0)
            this.history.push({ id, change, ...rest });
    }
    valuesOf(post) {
        return JSON.stringify(this.options.named.map((name) => post[name]));
    }
    /** Revisits that came due until a time, ordered by day and age. */
    revisits(now) {
        const { ages } = this.options;
        const loadsOf = new Map();
        for (const load of this.loads)
            for (let day = load.slice.from; day < load.slice.until; day += 1)
                loadsOf.set(day, [...(loadsOf.get(day) ?? []), load]);
        const due = [];
        for (const [day, loads] of [...loadsOf].toSorted(([a], [b]) => a - b)) {
            const inTime = loads.toSorted((a, b) => a.createdAt - b.createdAt);
            for (const age of ages) {
                const at = (day + 1 + age) * msPerDay + hourMs;
                if (at > now || inTime[0].createdAt >= at)
                    continue;
                const done = inTime.find(({ createdAt }) => createdAt >= at);
                due.push({ day, age, doneBy: done?.loadId ?? null });
            }
        }
        return due;
    }
}
//# sourceMappingURL=oracle.js.map