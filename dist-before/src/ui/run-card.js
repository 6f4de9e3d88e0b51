import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { isLive, rowsInTable } from '../load/ledger.js';
import { Meter } from '../pages/charts.js';
import { Card, Facts, State, Time } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { outcomeWords, phaseText, runHeadings, reasonText } from '../sync/run-words.js';
import { count, plural, sum } from '../common/words.js';
import { Subject, TypableText } from './frame.js';
import { auditText, jobsText, loadsRows, sumJobs } from '../plan/forecast.js';
import { sliceText } from './coverage-card.js';
/** A running run: its progress, rate, estimated finish and current jobs. */
export const RunCard = ({ run, status, now, }) => (_jsxs(Card, { id: "under-way", title: runHeadings.underWay, children: [run === null ? (_jsx("p", { children: _jsx(TypableText, { text: status.summary }) })) : (_jsx(Progress, { progress: progressOf({ ...run, rows: rowsOf(run, status.loads) }, status, now), status: status, now: now })), _jsx(UnderWay, { status: status })] }));
const Progress = ({ progress, status, now, }) => {
    const { done, inAll, elapsedMs, rows, rate, endsAt } = progress;
    const parked = status.parkedUntil !== null && status.parkedUntil > now ? status.parkedUntil : null;
    const facts = [
        ['Running for', duration(elapsedMs)],
        ['Rows', count(rows)],
        ...(rate === null ? [] : [['Rate', rateText(rate)]]),
        ['Estimated finish', _jsx(End, { endsAt: endsAt, parked: parked, now: now })],
    ];
    return (_jsxs(_Fragment, { children: [_jsxs("p", { children: [_jsx("span", { class: "big", children: plural(done, 'job') }), ' ', _jsx("span", { class: "soft", children: inAll === null ? 'done' : `of about ${count(inAll)} done` })] }), inAll !== null && _jsx(Meter, { part: done, whole: inAll, label: "Jobs of this run that are done", progress: true }), _jsx(Facts, { facts: facts }), status.held !== null && (_jsx("p", { class: "notice", children: _jsx(TypableText, { text: `Nothing can be loaded now: ${status.held}.` }) }))] }));
};
const End = ({ endsAt, parked, now }) => {
    if (parked !== null) {
        return (_jsxs(_Fragment, { children: ["waits for the allowance until about ", _jsx(Time, { at: parked })] }));
    }
    if (endsAt === null)
        return _jsx(_Fragment, { children: "known once a job is done" });
    return (_jsxs(_Fragment, { children: [_jsx(Time, { at: endsAt }), ", in ", duration(endsAt - now)] }));
};
/** `12 jobs and 460 rows a minute`, or per hour if there is less than one job a minute. */
function rateText({ jobsPerMinute, rowsPerMinute }) {
    const [per, unit] = jobsPerMinute >= 1 ? [1, 'minute'] : [60, 'hour'];
    const jobs = plural(Math.max(1, Math.round(jobsPerMinute * per)), 'job');
    return `${jobs} and ${plural(Math.round(rowsPerMinute * per), 'row')} ${unit === 'hour' ? 'an' : 'a'} ${unit}`;
}
/** Attempts in the journal: those of the current run, or of the last one. */
export const UnderWay = ({ status: { unfinished } }) => (_jsx("ul", { class: "plain-list", children: unfinished.map(({ job, slice, phase, remoteJobId }) => (_jsxs("li", { title: remoteJobId === null ? undefined : `Job ${remoteJobId}`, children: [_jsx(Subject, { job: job, slice: slice }), _jsxs("span", { class: "soft small", children: [", ", phaseText(phase)] })] }))) }));
/** Only one run at a time commits, so its loads are those of its time. */
export const during = ({ beganAt, endedAt }) => ({ committedAt }) => Date.parse(committedAt) >= Date.parse(beganAt) &&
    (endedAt === null || Date.parse(committedAt) <= Date.parse(endedAt));
/** Rows of a run. Until it ends, its record counts a row in each load that returned it. */
export const rowsOf = (run, loads) => run.endedAt === null ? sum(loads.filter(isLive).filter(during(run)).map(rowsInTable)) : run.rows;
/** What the running run has done, and how long the rest takes at the current rate. */
export function progressOf({ beganAt, jobs, rows }, { plan, unfinished, parkedUntil }, now) {
    const left = sumJobs(plan.progress).likely;
    const underWay = unfinished.filter(({ phase }) => phase !== 'intent').length;
    const done = Math.max(0, jobs - underWay);
    const elapsedMs = Math.max(1, now - Date.parse(beganAt));
    const inAll = left === null ? null : done + underWay + left;
    const minutes = elapsedMs / 60_000;
    const waits = parkedUntil !== null && parkedUntil > now;
    return {
        done,
        inAll,
        elapsedMs,
        rows,
        rate: done === 0 ? null : { jobsPerMinute: done / minutes, rowsPerMinute: rows / minutes },
        endsAt: done === 0 || waits || inAll === null ? null : now + ((inAll - done) * elapsedMs) / done,
    };
}
/** The icon of each outcome. */
const looks = {
    complete: 'complete',
    incomplete: 'incomplete',
    exhausted: 'open',
    failed: 'failed',
    interrupted: 'stopped',
    killed: 'failed',
    locked: 'stopped',
    running: 'running',
};
export const Outcome = ({ run: { outcome, exitCode }, }) => (_jsxs(_Fragment, { children: [_jsx(State, { state: looks[outcome], children: outcomeWords[outcome] }), exitCode === null || exitCode === 0 ? '' : _jsxs("div", { class: "soft small days", children: ["exit code ", exitCode] })] }));
/** How many jobs of the next run are listed. */
const shownSlices = 20;
/** What a run would cost, and its jobs. */
export const Price = ({ plan: { slices, progress, audits }, report, askedAt }) => (_jsxs(_Fragment, { children: [slices.some(loadsRows) && (_jsxs("p", { children: [_jsx("span", { class: "big", children: jobsText(progress, slices) }), " ", _jsx("span", { class: "soft", children: rowsText(slices) })] })), audits && _jsx("p", { class: "soft", children: auditText({ audits }) }), report !== null && report.unknown.length === 0 && _jsx(Facts, { facts: costFacts(report, askedAt) }), _jsx(NextJobs, { slices: slices })] }));
const NextJobs = ({ slices }) => (_jsxs("details", { id: "next-jobs", children: [_jsxs("summary", { children: ["Show the ", plural(slices.length, 'job'), " planned now"] }), _jsxs("ul", { class: "plain-list", children: [slices.slice(0, shownSlices).map(({ job, slice, rows, ...planned }) => (_jsxs("li", { children: [job, ' ', _jsxs("span", { class: "soft small", children: [_jsx("span", { class: "days", children: sliceText(slice) }), ", ", reasonText(planned), rows === null ? '' : `, about ${plural(rows.expected, 'row')}`] })] }))), slices.length > shownSlices && _jsxs("li", { class: "soft", children: ["and ", count(slices.length - shownSlices), " more"] })] })] }));
function costFacts(report, askedAt) {
    const { requests, account, allowanceAfter, endsAt } = report;
    const unit = account?.regime === 'jobs' ? 'job' : 'row';
    return [
        ...(requests === null ? [] : [['Requests', `about ${count(requests)}`]]),
        ...(allowanceAfter === null
            ? []
            : [['Allowance after', `about ${plural(allowanceAfter, unit)}`]]),
        ...(endsAt === null
            ? []
            : [['Would take', `about ${duration(Math.max(1_000, endsAt - askedAt))}`]]),
    ];
}
function rowsText(slices) {
    const loaded = slices.filter(loadsRows);
    if (loaded.some(({ rows }) => rows === null))
        return 'with an unknown number of rows';
    return `with about ${plural(sum(loaded.map(({ rows }) => rows?.expected ?? 0)), 'row')}`;
}
//# sourceMappingURL=run-card.js.map