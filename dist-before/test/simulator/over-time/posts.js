import { msPerDay } from '../../../src/days/day.js';
/** Posts of a source: their likes grow, some are edited, move to another day, are deleted, or come back. */
export class Posts {
    lives = [];
    /** By each day on which they may be. */
    byDay = new Map();
    constructor(random, { from, until, mean }) {
        for (let day = from; day < until; day += 1) {
            const count = Math.round(mean * random.between(0.6, 1.4) * (random.chance(0.08) ? 1.8 : 1));
            for (let index = 0; index < count; index += 1) {
                const createdAt = day * msPerDay + Math.floor(random.next() * 86_400) * 1_000;
                const later = () => createdAt + random.between(0.1, 1) ** 2 * 40 * msPerDay;
                const goneAt = random.chance(0.03) ? later() : Infinity;
                const isMoved = random.chance(0.01);
                this.lives.push({
                    id: this.lives.length + 1,
                    createdAt,
                    most: Math.floor(random.next() ** 3 * 1_000),
                    goneAt,
                    // One of a hundred, and some more, so that a world has several.
                    backAt: random.chance(0.3) ? goneAt + random.between(0.5, 12) * msPerDay : Infinity,
                    editedAt: random.chance(0.05) ? later() : Infinity,
                    movedAt: isMoved ? later() : Infinity,
                    movedTo: createdAt + random.pick([-5, -2, -1, 1, 1, 3]) * msPerDay,
                });
            }
        }
        for (const life of this.lives)
            for (const day of new Set([life.createdAt, life.movedTo].map((at) => Math.floor(at / msPerDay))))
                this.byDay.set(day, [...(this.byDay.get(day) ?? []), life]);
    }
    /** Posts of a day that the source has at a time, by time. What changes, changes at midnight. */
    on(day, now) {
        const midnight = Math.floor(now / msPerDay) * msPerDay;
        return (this.byDay.get(day) ?? [])
            .filter((life) => Math.floor(timeOf(life, midnight) / msPerDay) === day && isThere(life, now, midnight))
            .map((life) => shown(life, midnight))
            .toSorted((a, b) => (a.at < b.at ? -1 : 1));
    }
    /** Whether the source has a post at a time, on any day. */
    has(id, now) {
        return isThere(this.lives[id - 1], now, Math.floor(now / msPerDay) * msPerDay);
    }
}
const isThere = ({ createdAt, goneAt, backAt }, now, midnight) => createdAt <= now && (midnight < goneAt || midnight >= backAt);
const timeOf = ({ createdAt, movedAt, movedTo }, midnight) => midnight < movedAt ? createdAt : movedTo;
function shown(life, midnight) {
    const { id, createdAt, most, editedAt } = life;
    const age = Math.max(0, (midnight - createdAt) / msPerDay);
    const likes = Math.floor(most * (1 - 0.7 ** age));
    return {
        id,
        at: new Date(timeOf(life, midnight)).toISOString(),
        likes,
        views: 10 * likes,
        text: midnight < editedAt ? `post ${id}` : `post ${id}, edited`,
    };
}
//# sourceMappingURL=posts.js.map