import { describe, expect, it } from 'vitest';
import { jobIdentity } from '../../src/plan/identity.js';
import { makePlan } from '../../src/plan/make-plan.js';
import { seriesName } from '../../src/common/series.js';
import { fewestJobs } from '../makespan/bound.js';
import { makeSeries } from '../makespan/series.js';
import { Random } from '../simulator/random.js';
import { Backfill, makeInput, makeJob, makeWindow } from './support.js';
const [now, cap, days] = [Date.UTC(2026, 5, 1, 12), 2_500, 731];
const until = Math.floor(now / 86_400_000) - 1;
const window = makeWindow({ from: until - days, to: until - 1 });
/** Values of one job config with these rows a day, in a source that is fetched as each plan says. */
class Values {
    jobs;
    order = [];
    asked = '';
    regime;
    source;
    constructor(series, regime) {
        this.regime = regime;
        this.jobs = series.map((_, index) => makeJob({ name: seriesName('energy', `t${index}`), config: { keywords: `t${index}` }, window }));
        const rows = new Map(this.jobs.map(({ name }, index) => [name, series[index]]));
        this.source = new Backfill((day) => rows.get(this.asked)?.[day - window.from] ?? 0);
    }
    plan(jobs = this.jobs) {
        const { loads, capped } = this.source;
        const allowance = { regime: this.regime, limit: 1e9, remaining: 1e9, share: 1 };
        return makePlan(makeInput({ jobs, loads, capped, allowance, now }));
    }
    /** Fetches the first slice of each plan until nothing is left. */
    fetchAll(jobs = this.jobs) {
        for (let [slice] = this.plan(jobs).slices; slice !== undefined; [slice] = this.plan(jobs).slices) {
            this.asked = slice.job;
            this.order.push(slice.job);
            const job = this.jobs.find(({ name }) => name === this.asked);
            this.source.fetch(job, slice, jobIdentity(job), now + this.order.length);
        }
    }
}
const zipf = (count) => {
    const random = new Random(5);
    return Array.from({ length: count }, (_, place) => makeSeries('weekly', days, 30_000 / (place + 1), random, new Map()));
};
describe.each(['rows', 'jobs'])('300 values of one job config, if %s are counted', (regime) => {
    const sorted = zipf(301);
    const series = [...sorted.filter((_, place) => place !== 100), sorted[100]];
    const values = new Values(series, regime);
    const [first, added] = [values.jobs.slice(0, -1), values.jobs.at(-1)];
    it('need at most 1.2 times the fewest jobs, and take turns', () => {
        values.fetchAll(first);
        const fewest = series.slice(0, -1).flatMap((each) => fewestJobs(each, cap)).length;
        expect(values.order.length).toBeLessThan(1.2 * fewest);
        expect(new Set(values.order.slice(0, first.length)).size).toBe(first.length);
    });
    it('say what a new value costs', () => {
        const { slices, progress } = values.plan();
        expect(slices.map(({ job, slice }) => ({ job, slice }))).toEqual([
            { job: added.name, slice: { from: window.from, until } },
        ]);
        const found = progress.find(({ job }) => job === added.name);
        expect(found).toMatchObject({ known: true, jobs: { atLeast: 1, likely: 1 } });
        const truth = series.at(-1)?.reduce((sum, rows) => sum + rows, 0);
        expect(slices[0]?.rows?.low).toBeLessThanOrEqual(truth);
        expect(slices[0]?.rows?.high).toBeGreaterThanOrEqual(truth);
    });
});
it('values of other job configs say nothing', () => {
    const values = new Values(zipf(3), 'rows');
    const other = makeJob({ name: 'other', window });
    values.fetchAll();
    const found = values.plan([...values.jobs, other]).progress.find(({ job }) => job === 'other');
    expect(found?.known).toBe(false);
});
//# sourceMappingURL=shared-density.test.js.map