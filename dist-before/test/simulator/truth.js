const msPerDay = 86_400_000;
/** Terms that overlap, and whether they are in a row by its number. Any other term is in every row. */
const terms = {
    even: (at) => at % 2 === 0,
    third: (at) => at % 3 === 0,
    most: (at) => at % 3 !== 1,
    every: () => true,
};
export const termNames = Object.keys(terms);
/** Whether a source finds a row for a term. */
export function hasTerm(id, term) {
    return terms[String(term)]?.(Number(id.split('/')[2])) ?? true;
}
/** The source's real rows, by slug and day. */
export class Truth {
    days = new Map();
    random;
    constructor(random) {
        this.random = random;
    }
    /**
     * Fills days of a source. A row appears during its day or up to `lateDays` later.
     *
     * @param perDay rows of each day; null: they vary
     */
    populate(source, from, until, cap, lateDays, perDay = null) {
        const busy = this.random.between(0, 0.8);
        for (let day = from; day < until; day += 1) {
            const burst = this.random.chance(0.1) ? 3 : 1;
            const varied = this.random.chance(0.2) ? 0 : Math.floor(this.random.between(0, cap * busy * burst));
            const rows = Array.from({ length: perDay ?? varied }, (_, index) => ({
                id: `${source}/${day}/${index}`,
                visibleAt: day * msPerDay + this.random.between(0, (1 + lateDays) * msPerDay - 1),
            }));
            this.days.set(`${source}/${day}`, rows);
        }
    }
    /**
     * Gives some rows to another day too, of any source, for a while or for ever; or moves them there.
     *
     * @param now the middle of the time in which rows move
     */
    share(random, now) {
        const days = [...this.days];
        for (let count = random.whole(1, 40); count > 0; count -= 1) {
            const row = random.pick(random.pick(days)[1].concat(random.pick(days)[1]));
            const [place, rows] = random.pick(days);
            if (row === undefined || rows.some(({ id }) => id === row.id))
                continue;
            const at = now + random.between(-msPerDay, 2 * msPerDay);
            if (random.chance(0.4)) {
                row.goneAt ??= at;
                rows.push({ id: row.id, visibleAt: row.goneAt });
            }
            else {
                const visibleAt = Number(place.split('/')[1]) * msPerDay + random.between(0, msPerDay - 1);
                rows.push({ id: row.id, visibleAt, ...(random.chance(0.5) && { goneAt: Math.max(at, visibleAt) }) });
            }
        }
    }
    /** Rows of days [from, until) that are visible at a given time, each once. */
    rows(source, from, until, at) {
        const found = new Set();
        for (let day = from; day < until; day += 1) {
            for (const { id, visibleAt, goneAt = Infinity } of this.days.get(`${source}/${day}`) ?? [])
                if (visibleAt <= at && goneAt > at)
                    found.add(id);
        }
        return [...found];
    }
    /** Rows that a day must have if it was last asked for at a given time, when it was over. */
    due(source, day, over, at) {
        return (this.days.get(`${source}/${day}`) ?? [])
            .filter(({ visibleAt, goneAt = Infinity }) => visibleAt <= Math.max(over, at) && goneAt > at)
            .map(({ id }) => id);
    }
}
//# sourceMappingURL=truth.js.map