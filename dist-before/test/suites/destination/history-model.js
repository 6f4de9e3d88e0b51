import { daysOf, formatDay } from '../../../src/days/day.js';
/** What a table with history must have, in plain words: it shares no code with a destination. */
export class HistoryModel {
    #named;
    #marks;
    #rows = new Map();
    #loads = new Map();
    #past = [];
    /** When rows that are not in the table vanished. */
    #gone = new Map();
    constructor(named, marks) {
        this.#named = named;
        this.#marks = marks;
    }
    commit({ loads, supersedes, unsure = [] }) {
        const old = new Map(supersedes.map((id) => [id, this.#loads.get(id)]));
        for (const id of supersedes)
            this.#loads.delete(id);
        const left = new Map();
        for (const [id, row] of this.#rows) {
            if (!old.has(row.load))
                continue;
            const [heir] = [...this.#loads.values()].filter(({ has }) => has.has(id)).toSorted(newestFirst);
            if (heir !== undefined)
                row.load = heir.id;
            else {
                left.set(id, row);
                this.#rows.delete(id);
            }
        }
        for (const load of loads) {
            this.#loads.set(load.id, { ...load, has: new Set(load.rows.map(({ id }) => id)) });
            for (const values of load.rows) {
                const before = this.#rows.get(values['id']);
                if (before !== undefined && newestFirst(this.#loads.get(before.load), load) < 0)
                    continue;
                if (before !== undefined && !loads.some(({ id }) => id === before.load))
                    left.set(values['id'], before);
                this.#rows.set(values['id'], { values, load: load.id, from: load.created, goneAt: null });
            }
        }
        for (const [id, before] of left)
            this.#settle(id, before, { loads, unsure, slice: old.get(before.load)?.slice });
        for (const load of loads)
            for (const { id } of load.rows) {
                const at = this.#gone.get(id);
                if (at === undefined || this.#rows.get(id)?.load !== load.id)
                    continue;
                this.#gone.delete(id);
                this.#write({ values: { id }, load: load.id, from: at }, load.created, 'returned');
            }
    }
    #settle(id, before, { loads, unsure, slice, }) {
        const now = this.#rows.get(id);
        if (now !== undefined) {
            if (before.goneAt !== null)
                return;
            if (this.#named.some((name) => text(before.values[name]) !== text(now.values[name])))
                this.#write(before, now.from, 'changed');
            else
                now.from = before.from;
            return;
        }
        const days = new Set(daysOf(slice));
        const meeting = loads.filter((load) => daysOf(load.slice).some((day) => days.has(day)));
        const own = loads.find((load) => daysOf(load.slice).map(formatDay).includes(String(before.values['day'])));
        const owner = own ?? meeting[0] ?? loads[0];
        if (meeting.some((load) => unsure.includes(load.id))) {
            this.#rows.set(id, { ...before, load: owner.id });
            this.#loads.get(owner.id).has.add(id);
            return;
        }
        if (before.goneAt === null) {
            this.#write(before, owner.created, 'vanished');
            this.#gone.set(id, owner.created);
        }
        if (this.#marks)
            this.#rows.set(id, { ...before, load: owner.id, goneAt: before.goneAt ?? owner.created });
    }
    #write({ values, load, from }, to, change) {
        const kept = Object.fromEntries(this.#named.map((name) => [name, values[name] ?? null]));
        this.#past.push({
            id: values['id'],
            ...kept,
            _load_id: load,
            _valid_from: from,
            _valid_to: to > from ? to : from,
            _change: change,
        });
    }
    /** Rows by `_load_id` and columns, sorted. */
    get rows() {
        return sorted([...this.#rows.values()].map(({ values, load, from, goneAt }) => ({
            ...values,
            _load_id: load,
            _valid_from: from,
            ...(this.#marks && { _vanished_at: goneAt }),
        })));
    }
    get past() {
        return sorted(this.#past);
    }
}
const newestFirst = (one, other) => one.created === other.created ? (one.id < other.id ? 1 : -1) : one.created < other.created ? 1 : -1;
const text = (value) => (value === undefined || value === null ? null : JSON.stringify(value));
/** Rows in one order, their values as texts, times without fractions, and columns by name. */
export const sorted = (rows) => rows
    .map((row) => {
    const texts = Object.entries(row).map(([name, value]) => {
        if (value === null || value === undefined)
            return [name, null];
        return [name, (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\.0+Z$/, 'Z')];
    });
    return Object.fromEntries(texts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
})
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
//# sourceMappingURL=history-model.js.map