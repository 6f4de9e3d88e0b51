import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepSize } from '../support/size.js';
import { kinds } from './misleading/kinds.js';
import { serveFromMemory } from './misleading/memory-files.js';
import { runMisleadingWorld } from './misleading/world.js';
/** Worlds of each kind; by hand, as many as time allows. */
const seeds = sweepSize('HEADGATE_MISLEADING_SEEDS', 1);
const first = Number(process.env['HEADGATE_FIRST_SEED'] ?? 1);
const only = process.env['HEADGATE_MISLEADING_KIND'];
/** Kinds for which headgate keeps what `promises` says in 20 worlds each. The others only run, and are in the table. */
const kept = new Set([
    'endDate exclusive',
    'endDate exclusive, more than a day',
    'startDate exclusive',
    'startDate exclusive, more than a day',
    'whole weeks',
    'midnight twice',
    'day after too',
    'day before too',
    'round cap',
    'odd cap',
    'limit counts deleted rows',
    'silenced days, some answers',
    'silenced days, first answer',
    'half answers',
    'a shard fails now and then',
    'a replica two days behind',
    'late rows',
    'retention',
    'plain',
    'bursts',
    'quiet weekends',
    'eight rows a day',
    'values that change',
    'deleted rows',
]);
const chosen = kinds.filter(({ name }) => only === undefined || new RegExp(only, 'u').test(name));
async function worldsOf(kind, options = {}, count = seeds) {
    const results = [];
    for (let seed = first; seed < first + count; seed += 1) {
        results.push(await runMisleadingWorld(kind, seed, options));
        // A world only uses microtasks, so the test runner needs a chance to run.
        await setImmediate();
    }
    return results;
}
const faultsOf = (all) => all.flatMap(({ violations, seed }) => violations.map((each) => `${seed}: ${each}`));
/** Without a key and a day, a row that changed cannot be told from a new one, and nothing is audited. */
const isWrong = ({ lostDays, doubledRows, key, dateColumn }) => (key || dateColumn) && (lostDays > 0 || doubledRows > 0);
const sum = (all, of) => all.reduce((total, each) => total + of(each), 0);
const told = (all) => JSON.stringify(all.filter(isWrong).slice(0, 5));
/** A statement that must hold of all worlds of a kind; the text says what does not. */
const promises = {
    cut: (all) => (all.some(isWrong) ? told(all) : null),
    same: (all) => (all.some(({ lostDays }) => lostDays >= 10) ? told(all) : null),
    away: (all) => (all.some(isWrong) ? told(all) : null),
    budget: (all) => (all.filter(isWrong).length > Math.ceil(all.length / 20) ? told(all) : null),
    rare: (all) => {
        const outside = all.filter(({ lostDays, completeDays, bound }) => lostDays > bound * completeDays);
        return outside.length > Math.ceil(all.length / 20) ? told(outside) : null;
    },
    honest: (all) => {
        const doubted = sum(all, ({ namedDays }) => namedDays);
        const days = sum(all, ({ namedDays, completeDays }) => namedDays + completeDays);
        if (all.some(isWrong))
            return told(all);
        return doubted > Math.ceil(days / 1_000) ? `${doubted} of ${days} days are named` : null;
    },
};
/** How much an audit may cost more than the same worlds without one: jobs and rows. */
const prices = [
    { jobs: 20, more: 0, most: { jobs: 1.25, rows: 1.08 }, of: ['plain', 'quiet weekends', 'bursts'] },
    { jobs: 300, more: 0, most: { jobs: 1.03, rows: 1.02 }, of: ['plain'] },
    { jobs: 20, more: 2, most: { jobs: 1.03, rows: 1.02 }, of: ['plain'] },
];
const lines = [];
describe('services that mislead', () => {
    let end = () => undefined;
    beforeAll(() => {
        end = serveFromMemory();
    });
    afterAll(() => {
        end();
        if (lines.length > 0 && seeds > 1)
            process.stdout.write(`\n${[heading, ...lines].join('\n')}\n`);
    });
    it.each(chosen)('$family: $name', { timeout: 0 }, async (kind) => {
        const began = performance.now();
        const all = await worldsOf(kind);
        lines.push(row(kind, all, performance.now() - began));
        expect(faultsOf(all)).toEqual([]);
        if (kept.has(kind.name))
            expect(promises[kind.family](all)).toBeNull();
    });
    // Each family once: kills find the same mistakes in all kinds of it.
    const killed = [
        'until noon',
        'noisy cap',
        'time budget',
        'half answers',
        'index away for an hour',
        'plain',
    ];
    it.each(chosen.filter(({ name }) => killed.includes(name)))('$family: $name, runs are killed', { timeout: 0 }, async (kind) => {
        const began = performance.now();
        const all = await worldsOf(kind, { kills: 0.02 });
        lines.push(row({ ...kind, name: `${kind.name}, killed` }, all, performance.now() - began));
        expect(faultsOf(all)).toEqual([]);
        if (kept.has(kind.name))
            expect(promises[kind.family](all)).toBeNull();
    });
    const honest = chosen.filter(({ family }) => family === 'honest');
    const priced = prices.flatMap((price) => honest
        .filter(({ name }) => price.of.includes(name))
        .map((kind) => ({ kind, price })));
    it.each(priced)('what an audit costs: $kind.name, $price.jobs jobs, $price.more more job configs', { timeout: 0 }, async ({ kind, price }) => {
        const { jobs, more } = price;
        const count = jobs > 100 ? Math.floor(seeds / 5) : seeds;
        if (count === 0)
            return;
        /** Jobs and rows of all worlds; with `more`, those of the further job configs only. */
        const spent = async (audit) => {
            const all = await worldsOf(kind, { jobs, audit, configs: 1 + more }, count);
            const less = more === 0 ? [] : await worldsOf(kind, { jobs, audit }, count);
            const left = (of) => sum(all, of) - sum(less, of);
            return [left((each) => each.jobs), left((each) => each.rowsFetched)];
        };
        const [on, off] = [await spent(0.01), await spent(null)];
        const [times, rows] = [on[0] / off[0], on[1] / off[1]];
        const backfill = `${kind.name}, ${Math.round(off[0] / count)} jobs${more > 0 ? ' of further job configs' : ''}`;
        lines.push(`${backfill}: ${times.toFixed(3)} times the jobs, ${rows.toFixed(3)} times the rows`);
        if (!kept.has(kind.name))
            return;
        expect(times).toBeLessThanOrEqual(price.most.jobs);
        expect(rows).toBeLessThanOrEqual(price.most.rows);
    });
    it('runs the same world twice from one seed', async () => {
        const kind = kinds.find(({ name }) => name === 'time budget');
        expect(await runMisleadingWorld(kind, 7)).toEqual(await runMisleadingWorld(kind, 7));
    });
});
const heading = [
    'kind'.padEnd(46),
    ...['wrong', 'worlds', 'lost', 'rows lost', 'doubled', 'named', 'days', 'jobs', 'audits', 'audited'].map((each) => each.padStart(9)),
    ...['bound', 'within', 'per s'].map((each) => each.padStart(8)),
    '  wrong seeds',
].join('');
function row({ name, family }, all, ms) {
    const numbers = [
        all.filter(isWrong).length,
        all.length,
        sum(all, (each) => each.lostDays),
        sum(all, (each) => each.lostRows),
        sum(all, (each) => each.doubledRows),
        sum(all, (each) => each.namedDays),
        sum(all, (each) => each.completeDays + each.namedDays),
        sum(all, (each) => each.jobs),
        sum(all, (each) => each.auditJobs),
        sum(all, (each) => each.auditedDays),
    ];
    const bound = sum(all, (each) => each.bound) / all.length;
    const within = all.filter(({ lostDays, completeDays, bound: most }) => lostDays <= most * completeDays).length;
    return [
        `${name} (${family})`.padEnd(46),
        ...numbers.map((each) => each.toLocaleString('en').padStart(9)),
        `${(100 * bound).toFixed(1)} %`.padStart(8),
        `${Math.round((100 * within) / all.length)} %`.padStart(8),
        ((1_000 * all.length) / ms).toFixed(1).padStart(8),
        `  ${all
            .filter(isWrong)
            .map(({ seed }) => seed)
            .slice(0, 4)
            .join()}`,
    ].join('');
}
//# sourceMappingURL=misleading.test.js.map