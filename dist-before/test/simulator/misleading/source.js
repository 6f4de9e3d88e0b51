import { formatDay, msPerDay } from '../../../src/days/day.js';
/** For how many days a row's values change. */
const changingDays = 4;
/** The rows of a source by their time, and how they look. */
export class Source {
    /** By time. */
    rows = [];
    changes;
    /** Rows of the busiest day that anybody may see. */
    busiest;
    /** Rows that a service finds on one day at most, with those that nobody sees, and with all copies. */
    heaviest;
    from;
    until;
    constructor(random, options) {
        this.changes = options.changes;
        this.from = options.from;
        this.until = options.until;
        let [busiest, heaviest] = [0, 0];
        for (let day = options.from; day < options.until; day += 1) {
            const ordinary = options.mean * options.weekdays[(day + 4) % 7];
            const burst = random.chance(options.bursts.chance) ? options.bursts.times : 1;
            const spread = random.between(1 - options.spread, 1 + options.spread);
            const whole = ordinary * burst * spread;
            const shown = Math.floor(whole) + (random.chance(whole % 1) ? 1 : 0);
            busiest = Math.max(busiest, shown);
            const count = shown + Math.round((shown * options.hiddenShare) / (1 - options.hiddenShare));
            const times = Array.from({ length: count }, () => random.chance(options.midnightShare) ? 0 : Math.floor(random.next() * 86_400) * 1_000).toSorted((a, b) => a - b);
            const before = this.rows.length;
            for (const time of times)
                this.add(random, day, day * msPerDay + time, options);
            heaviest = Math.max(heaviest, this.rows.slice(before).reduce((sum, { copies }) => sum + copies, 0));
        }
        this.busiest = busiest;
        this.heaviest = heaviest;
    }
    add(random, day, at, options) {
        const isLate = options.late.share > 0 && random.chance(options.late.share);
        const visibleAt = isLate ? at + random.between(0, options.late.days * msPerDay) : at;
        const isGone = options.deletedShare > 0 && random.chance(options.deletedShare);
        this.rows.push({
            index: this.rows.length,
            at,
            day,
            visibleAt,
            goneAt: isGone ? visibleAt + random.between(0, 90 * msPerDay) : Infinity,
            updatedAt: at + random.between(0, options.updateDays * msPerDay),
            isHidden: options.hiddenShare > 0 && random.chance(options.hiddenShare),
            copies: options.copies ? random.whole(1, 3) : 1,
            likes: random.next() ** 4 * 10_000,
            bytes: random.between(200, 6_000),
            lot: random.next(),
        });
    }
    /** Rows of [from, until), epoch milliseconds, hidden and deleted ones too. */
    all(from, until) {
        return this.rows.slice(this.indexOf(from), this.indexOf(until));
    }
    /** The first row at a time or later. */
    indexOf(at) {
        let low = 0;
        let high = this.rows.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.rows[middle].at < at)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }
    /** A row as a job returns it. */
    textOf(row, now) {
        if (!this.changes)
            return `${row.index}`;
        const days = Math.floor((now - row.at) / msPerDay);
        return `${row.index}~${Math.max(0, Math.min(changingDays, days))}`;
    }
    rowOf(text) {
        return this.rows[Number.parseInt(text, 10)];
    }
    reader = {
        keyOf: (text) => `${Number.parseInt(text, 10)}`,
        dayOf: (text) => formatDay(this.rowOf(text).day),
    };
    /** A row as a line of a staged file. */
    lineOf(text) {
        const [id, likes = 0] = text.split('~');
        return `{"id":${id},"at":"${new Date(this.rowOf(text).at).toISOString()}","likes":${likes}}`;
    }
}
/** Whether everybody may see a row at a time. */
export const isShown = ({ isHidden, visibleAt, goneAt }, now) => !isHidden && visibleAt <= now && goneAt > now;
//# sourceMappingURL=source.js.map