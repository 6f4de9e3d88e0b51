import { msPerDay } from '../../../src/days/day.js';
import { isShown } from './source.js';
const hourMs = 3_600_000;
const minuteMs = 60_000;
/** An answer without any fault, and the parts that most faults change. */
class Honest {
    setting;
    constructor(setting) {
        this.setting = setting;
    }
    rows(from, until, now) {
        return this.setting.source.all(from, until).filter((row) => isShown(row, now));
    }
    /** At most so many rows, the newest or the oldest. */
    cut(rows, most) {
        if (rows.length <= most)
            return rows;
        return this.setting.isNewest ? rows.slice(rows.length - most) : rows.slice(0, most);
    }
    answer({ from, until, most, now }) {
        return this.cut(this.rows(from, until, now), most);
    }
}
const honest = (setting) => {
    const base = new Honest(setting);
    return (ask) => base.answer(ask);
};
/** Other bounds than those that were asked for. */
const bounds = (change) => (setting) => {
    const base = new Honest(setting);
    return (ask) => base.answer({ ...ask, ...change(ask, setting) });
};
/** What becomes of the rows of an honest answer. */
const filtered = (make) => (setting) => {
    const base = new Honest(setting);
    const filter = make(setting);
    return (ask) => filter(base.answer(ask), ask, base);
};
/** A limit below the one that a job names, and above the rows of most single days. */
const capped = (capOf) => (setting) => {
    const base = new Honest(setting);
    const cap = capOf(setting);
    return (ask) => base.answer({ ...ask, most: Math.min(ask.most, cap(ask)) });
};
/**
 * A number of rows that some answers of several days reach. No day alone does: what is cut in every cut, no second answer
 * shows.
 */
function likelyCap({ random, source, maxData }, margin = 1.05) {
    const least = Math.max(maxData * 0.25, source.busiest * margin);
    return Math.ceil(random.between(least, Math.max(least, maxData * 0.9)));
}
/** The limit counts rows that do not come. */
const countsMore = (isCounted) => (setting) => {
    const base = new Honest(setting);
    return ({ from, until, most, now }) => {
        const counted = setting.source.all(from, until).filter((row) => isCounted(row, now));
        return base.cut(counted, most).filter((row) => isShown(row, now));
    };
};
const zone = (hours) => bounds(({ from, until }) => ({ from: from - hours * hourMs, until: until - hours * hourMs }));
const isLong = ({ days }) => days > 1;
const weekMs = 7 * msPerDay;
/** A Monday. */
const monday = 4 * msPerDay;
/** Rows in pages, as the service collects them. */
function pagesOf(rows, size) {
    return Array.from({ length: Math.ceil(rows.length / size) }, (_, page) => rows.slice(page * size, (page + 1) * size));
}
const pageSize = 50;
/** Some days of the source. */
function someDays({ random, source }, share) {
    const count = Math.max(1, Math.round((source.until - source.from) * share * random.between(0.5, 1.5)));
    return new Set(Array.from({ length: count }, () => random.whole(source.from, source.until - 8)));
}
const monthOf = (at) => new Date(at).toISOString().slice(0, 7);
/** A share of answers goes wrong. */
const sometimes = (share, filter) => filtered(() => (rows, ask) => (ask.random.chance(share) ? filter(rows, ask) : rows));
const cuts = [
    { name: 'endDate exclusive', answer: bounds(({ until }) => ({ until: until - msPerDay })) },
    {
        name: 'endDate exclusive, more than a day',
        answer: bounds((ask) => (isLong(ask) ? { until: ask.until - msPerDay } : {})),
    },
    { name: 'until noon', answer: bounds(({ until }) => ({ until: until - 12 * hourMs })) },
    { name: 'startDate exclusive', answer: bounds(({ from }) => ({ from: from + msPerDay })) },
    { name: 'zone +9', answer: zone(9) },
    { name: 'zone -8', answer: zone(-8) },
    {
        name: 'days of an update',
        source: () => ({ updateDays: 3 }),
        answer: (setting) => {
            const base = new Honest(setting);
            return ({ from, until, most, now }) => {
                const rows = base.rows(from - 4 * msPerDay, until, now).filter(({ at, updatedAt }) => {
                    const shown = updatedAt <= now ? updatedAt : at;
                    return shown >= from && shown < until;
                });
                return base.cut(rows, most);
            };
        },
    },
    {
        name: 'whole weeks',
        answer: bounds(({ from, until }) => ({
            from: Math.floor((from - monday) / weekMs) * weekMs + monday,
            until: Math.ceil((until - monday) / weekMs) * weekMs + monday,
        })),
    },
    {
        name: 'midnight twice',
        source: (random) => ({ midnightShare: random.pick([0.02, 0.1, 0.5]) }),
        answer: bounds(({ until }) => ({ until: until + 1 })),
    },
    { name: 'last minute missing', answer: bounds(({ until }) => ({ until: until - minuteMs })) },
    { name: 'day after too', answer: bounds(({ until }) => ({ until: until + msPerDay })) },
    {
        name: 'round cap',
        answer: capped((setting) => {
            const likely = likelyCap(setting);
            const step = likely >= 500 ? 100 : likely >= 100 ? 50 : 10;
            return () => Math.ceil(likely / step) * step;
        }),
    },
    {
        name: 'odd cap',
        answer: capped((setting) => {
            const cap = likelyCap(setting);
            return () => cap + (cap % 10 === 0 ? 3 : 0);
        }),
    },
    {
        name: 'noisy cap',
        answer: capped((setting) => {
            const cap = likelyCap(setting, 1.25);
            return ({ random }) => Math.floor(cap * random.between(0.85, 1.15));
        }),
    },
    {
        name: 'maxData - 1',
        answer: capped(() => ({ most }) => most - 1),
    },
    {
        name: 'limit counts hidden rows',
        source: (random) => ({ hiddenShare: random.between(0.05, 0.5) }),
        answer: countsMore(({ visibleAt }, now) => visibleAt <= now),
    },
    {
        name: 'limit counts deleted rows',
        source: (random) => ({ deletedShare: random.between(0.1, 0.5) }),
        answer: countsMore(({ visibleAt, isHidden }, now) => visibleAt <= now && !isHidden),
    },
    {
        name: 'limit counts copies',
        source: () => ({ copies: true }),
        answer: (setting) => {
            const base = new Honest(setting);
            return ({ from, until, most, now }) => {
                const copied = base
                    .rows(from, until, now)
                    .flatMap((row) => Array.from({ length: row.copies }, () => row));
                return [...new Set(base.cut(copied, most))];
            };
        },
    },
    {
        name: 'pages with hidden rows',
        source: (random) => ({ hiddenShare: random.between(0.002, 0.02) }),
        // A page that is not full is taken for the last one. One page has all rows of a day.
        answer: (setting) => {
            const base = new Honest(setting);
            const size = Math.max(pageSize, setting.source.heaviest);
            return ({ from, until, most, now }) => {
                const all = base.cut(setting.source.all(from, until).filter(({ visibleAt }) => visibleAt <= now), most);
                const pages = pagesOf(setting.isNewest ? all.toReversed() : all, size).map((page) => page.filter((row) => isShown(row, now)));
                const last = pages.findIndex((page) => page.length < size);
                const rows = pages.slice(0, last < 0 ? pages.length : last + 1).flat();
                return setting.isNewest ? rows.toReversed() : rows;
            };
        },
    },
    {
        name: 'last page dropped',
        answer: filtered(() => (rows, _ask, base) => base.cut(rows, rows.length > pageSize ? Math.floor(rows.length / pageSize) * pageSize : rows.length)),
    },
    {
        name: 'limit per day in long answers',
        answer: (setting) => {
            const base = new Honest(setting);
            const most = Math.max(3, Math.floor(setting.source.busiest * setting.random.between(0.3, 0.6)));
            return (ask) => {
                if (ask.days <= 7)
                    return base.answer(ask);
                return base.cut(perDay(base, ask, most), ask.most);
            };
        },
    },
    // Ten of our own follow.
    {
        name: 'startDate exclusive, more than a day',
        answer: bounds((ask) => (isLong(ask) ? { from: ask.from + msPerDay } : {})),
    },
    { name: 'day before too', answer: bounds(({ from }) => ({ from: from - msPerDay })) },
    { name: 'from noon', answer: bounds(({ from }) => ({ from: from + 12 * hourMs })) },
    {
        name: 'a row lost between pages',
        answer: filtered(() => (rows) => rows.filter((_, index) => index % pageSize !== 0 || index === 0)),
    },
    {
        name: 'ranges of at most 10 days',
        answer: bounds(({ from, until }, { isNewest }) => isNewest
            ? { from: Math.max(from, until - 10 * msPerDay) }
            : { until: Math.min(until, from + 10 * msPerDay) }),
    },
    {
        name: 'one month only',
        answer: filtered(({ isNewest }) => (rows) => {
            const edge = isNewest ? rows.at(-1) : rows[0];
            return edge === undefined ? rows : rows.filter(({ at }) => monthOf(at) === monthOf(edge.at));
        }),
    },
    {
        name: 'the most liked, odd cap',
        answer: (setting) => {
            const base = new Honest(setting);
            const cap = likelyCap(setting);
            return ({ from, until, most, now }) => {
                const liked = base.rows(from, until, now).toSorted((a, b) => b.likes - a.likes);
                return liked.slice(0, Math.min(most, cap)).toSorted((a, b) => a.index - b.index);
            };
        },
    },
    {
        name: 'titles of an earlier day left out',
        answer: filtered(({ maxData }) => (rows) => {
            const titleOf = ({ lot }) => Math.floor(lot * maxData * 2);
            const firsts = new Map(rows.toReversed().map((row) => [titleOf(row), row.day]));
            return rows.filter((row) => firsts.get(titleOf(row)) === row.day);
        }),
    },
    {
        name: 'endDate exclusive on one shard of five',
        answer: filtered(() => (rows, { until }) => rows.filter(({ at, lot }) => lot > 0.2 || at < until - msPerDay)),
    },
];
/** The first rows of each day. */
function perDay(base, { from, until, now }, most) {
    const counts = new Map();
    return base.rows(from, until, now).filter(({ day }) => {
        const count = (counts.get(day) ?? 0) + 1;
        counts.set(day, count);
        return count <= most;
    });
}
const budgets = [
    {
        name: 'time budget',
        answer: capped((setting) => {
            const cap = likelyCap(setting);
            return ({ random }) => Math.floor(cap * random.between(0.5, 1.5));
        }),
    },
    {
        name: 'sample above a size',
        answer: filtered((setting) => {
            const size = likelyCap(setting);
            const share = setting.random.between(0.5, 0.9);
            return (rows, { random }) => (rows.length > size ? rows.filter(() => random.chance(share)) : rows);
        }),
    },
    {
        name: '1 % lost at random',
        answer: filtered(() => (rows, { random }) => rows.filter(() => !random.chance(0.01))),
    },
    {
        name: 'budget of bytes',
        answer: filtered((setting) => {
            const budget = likelyCap(setting, 1.25) * 3_100;
            return (rows, _ask, base) => {
                const ordered = setting.isNewest ? rows.toReversed() : rows;
                let bytes = 0;
                const index = ordered.findIndex((row) => (bytes += row.bytes) > budget);
                return index < 0 ? rows : base.cut(rows, index);
            };
        }),
    },
];
const sames = [
    {
        name: 'odd limit per day',
        answer: (setting) => {
            const base = new Honest(setting);
            const { busiest } = setting.source;
            const most = busiest > 200 ? 137 : Math.max(3, Math.floor(busiest * setting.random.between(0.35, 0.6)));
            return (ask) => base.cut(perDay(base, ask, most), ask.most);
        },
    },
];
const rares = [
    {
        name: 'silenced days, some answers',
        answer: filtered((setting) => {
            const days = someDays(setting, 0.015);
            const times = setting.random.whole(1, 3);
            return (rows, { timesAsked }) => rows.filter(({ day }) => !days.has(day) || timesAsked(day) >= times);
        }),
    },
    {
        name: 'silenced days, first answer',
        answer: filtered((setting) => {
            const days = someDays(setting, 0.01);
            return (rows, { timesAsked }) => rows.filter(({ day }) => !days.has(day) || timesAsked(day) > 0);
        }),
    },
    {
        name: 'half answers',
        answer: sometimes(0.03, (rows) => rows.slice(0, Math.ceil(rows.length / 2))),
    },
    {
        name: 'a shard fails now and then',
        answer: sometimes(0.05, (rows) => rows.filter(({ lot }) => lot > 0.2)),
    },
    {
        name: 'a replica two days behind',
        answer: filtered(() => (rows, { now, random }) => random.chance(0.2) ? rows.filter(({ at }) => at <= now - 2 * msPerDay) : rows),
    },
];
const aways = [
    {
        name: 'late rows',
        source: (random) => ({ late: { share: random.between(0.05, 0.3), days: 5 } }),
        answer: honest,
    },
    {
        name: 'retention',
        isRefetched: true,
        answer: filtered(({ source, refetchedAt }) => {
            const first = Math.floor((source.from + source.until) / 2);
            return (rows, { now }) => (now >= refetchedAt() ? rows.filter(({ day }) => day >= first) : rows);
        }),
    },
    {
        name: 'index away for an hour',
        isRefetched: true,
        answer: filtered(({ random, source, refetchedAt }) => {
            const length = source.until - source.from;
            const first = source.from + random.whole(0, Math.floor(length / 2));
            const last = first + random.whole(5, length);
            const isAway = (now) => now >= refetchedAt() && now < refetchedAt() + hourMs;
            return (rows, { now }) => (isAway(now) ? rows.filter(({ day }) => day < first || day > last) : rows);
        }),
    },
];
const quiet = [0.2, 1, 1, 1, 1, 1, 0.3];
const honests = [
    { name: 'plain', answer: honest },
    { name: 'bursts', source: () => ({ bursts: { chance: 0.1, times: 3 } }), answer: honest },
    { name: 'quiet weekends', source: () => ({ weekdays: quiet }), answer: honest },
    { name: 'eight rows a day', source: () => ({ mean: 8, spread: 0.6 }), answer: honest },
    { name: 'values that change', source: () => ({ changes: true }), answer: honest },
    {
        name: 'deleted rows',
        source: (random) => ({ deletedShare: random.between(0.005, 0.05) }),
        answer: honest,
    },
];
export const kinds = [
    ['cut', cuts],
    ['budget', budgets],
    ['same', sames],
    ['rare', rares],
    ['away', aways],
    ['honest', honests],
].flatMap(([family, of]) => of.map((kind) => ({ ...kind, family })));
//# sourceMappingURL=kinds.js.map