import { accuracy, figuresOf, medians, quantile, } from './compare.js';
import { probeOutcomes } from './probe-outcomes.js';
import { madeShapes, realShapes } from './series.js';
const points = {
    before: 'before its first job',
    first: 'after its first job',
    half: 'after half of its jobs',
};
/** Tables of a standard set, and of scenarios with the densities of real data. docs/figures.md says what they mean. */
export async function markdown(all, real) {
    const probes = await Promise.all([...all, ...real].map((each) => probeOutcomes(each.scenario, each.headgate.makespan)));
    const ofShape = (of) => (shape) => group(of, shape, (scenario) => scenario.shape === shape);
    const times = all.map((each) => figuresOf(each, each.headgate).makespan);
    return [
        `# Makespan of ${all.length} backfills`,
        table(['', 'idle', 'rows paid / kept', 'jobs / fewest', 'time / bound', 'requests', '429'], [
            group(all, 'headgate', () => true),
            ['by hand', ...cells(medians(all.map((each) => figuresOf(each, each.naive))))],
            ...madeShapes.map(ofShape(all)),
            ...realShapes.map(ofShape(real)),
        ].filter((row) => row.length > 1)),
        `Time / bound of one in ten is at least ${quantile(times, 0.9).toFixed(2)}, the worst ${quantile(times, 1).toFixed(2)}.`,
        '## Jobs that `plan` expects',
        table(['', 'within 1.5 times', 'within 3 times', 'range held'], Object.entries(points).map(forecastRow(all))),
        '## What a probe says',
        probeTable(probes.flat()),
    ].join('\n\n');
}
/** A Markdown table whose first column is left-aligned. */
function table(head, rows) {
    return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
        .map((line) => `| ${line.join(' | ')} |`)
        .join('\n');
}
function group(all, name, belongs) {
    const members = all.filter((each) => belongs(each.scenario));
    const figures = medians(members.map((each) => figuresOf(each, each.headgate)));
    return [`${name} (${members.length})`, ...(members.length === 0 ? [] : cells(figures))];
}
function cells({ idle, rows, jobs, makespan, requests, refused }) {
    const times = [rows, jobs, makespan].map((figure) => figure.toFixed(2));
    return [`${(idle * 100).toFixed(1)} %`, ...times, String(requests), String(refused)];
}
const percent = (part) => `${Math.round(100 * part)} %`;
/** Before the first job no number is likely, only a range. */
const forecastRow = (all) => ([point, name]) => {
    const forecasts = all.flatMap(({ headgate }) => headgate.forecasts);
    const { near, far, held } = accuracy(forecasts, point);
    return [name, ...(point === 'before' ? ['', ''] : [near, far].map(percent)), percent(held)];
};
function probeTable(outcomes) {
    const row = (name, of) => {
        const share = (fits) => percent(of.filter(fits).length / of.length);
        return [
            `${name} (${of.length})`,
            String(Math.max(...of.map(({ jobs }) => jobs))),
            `${(100 * Math.max(...of.map((each) => each.share))).toFixed(2)} %`,
            share(({ lost }) => lost > 0),
            share(({ holdsJobs }) => holdsJobs),
            share(({ holdsRows }) => holdsRows),
            quantile(of.map(({ makespan }) => makespan), 0.5).toFixed(2),
        ];
    };
    const shapes = [...new Set(outcomes.map(({ shape }) => shape))];
    const rows = shapes.map((shape) => row(shape, outcomes.filter((each) => each.shape === shape)));
    const head = [
        'density',
        'most jobs',
        'most of the allowance',
        'capped',
        'jobs in range',
        'rows in range',
        'time',
    ];
    return table(head, [...rows, row('all', outcomes)]);
}
//# sourceMappingURL=report.js.map