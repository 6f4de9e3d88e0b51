import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { errorCatalogue, usageError } from '../common/errors.js';
import { inOppositeOrder } from '../plan/coverage.js';
import { Counts, Strip } from '../pages/calendar.js';
import { Time, Card, Crumbs, Facts, Head, Prose } from '../pages/parts.js';
import { daysText } from '../days/day.js';
import { DayCalendar, Details, readWindow } from './coverage-card.js';
import { Gaps } from './gaps.js';
import { RunButton } from './edit/actions.js';
import { Command, TypableText, Cli, refreshMs, UiPage } from './frame.js';
import { isMeant, ofJob, jobOf } from '../common/series.js';
import { jobsText } from '../plan/forecast.js';
import { capitalized, plural, shellWord } from '../common/words.js';
import { seeOther, sendPage } from '../pages/http.js';
import { UnderWay } from './run-card.js';
import { dueAgain, proofText, revisitText, runHeadings } from '../sync/run-words.js';
/** A job config with its calendar, its gaps and its last error. */
export const JobCard = ({ ui, status, job, year, form }) => {
    const [progress] = ofJob(status.plan.progress, job.name);
    const window = readWindow(job, inOppositeOrder(status.loads), Date.now(), progress?.caps);
    const address = `${ui.base}/coverage/${encodeURIComponent(job.name)}`;
    const troubles = (_jsxs(_Fragment, { children: [_jsx(Failed, { status: status, name: job.name }), window.isEmpty && (_jsxs("p", { class: "notice warn", children: ["All of it is loaded, but there are no rows. Check the spelling in its config, and whether", ' ', job.source, " has such rows."] })), _jsx(Gaps, { ui, status, isOwn: (gap) => gap.job === job.name, more: form === 'page' ? null : address })] }));
    return (_jsxs("section", { class: "card", "aria-labelledby": `job-${job.name}`, children: [_jsxs("div", { class: "head", children: [_jsx("h2", { id: `job-${job.name}`, children: form === 'page' ? 'Coverage' : _jsx("a", { href: address, children: job.name }) }), _jsxs("p", { class: "small", children: [job.source, " into ", _jsx("a", { href: `${ui.base}/tables/${encodeURIComponent(job.table)}`, children: job.table })] })] }), _jsxs("div", { class: job.window === null ? undefined : 'standing', children: [_jsx(JobState, { ui: ui, status: status, job: job, window: window }), job.window === null ? null : form === 'line' ? (_jsxs("div", { class: "stack", children: [_jsx(Strip, { days: window.days }), troubles] })) : (_jsx(DayCalendar, { window: window, href: (to) => `${address}?year=${to}`, year: year }))] }), form === 'page' && job.window !== null && _jsx(Details, { job: job, window: window, year: year }), (form !== 'line' || job.window === null) && troubles] }));
};
/** What matters first: up to where it is loaded, what is left, and what comes next. */
const JobState = ({ ui, status, job, window: { days, rows }, }) => {
    const last = ofJob(status.loads, job.name).find((load) => load.supersededBy === null);
    const loaded = last !== undefined && (_jsxs("span", { children: ["loaded ", _jsx(Time, { at: Date.parse(last.committedAt), now: Date.now() })] }));
    if (job.window === null) {
        return (_jsxs(_Fragment, { children: [last === undefined ? (_jsx("p", { class: "soft", children: "Not loaded yet. It has no window, so every run fetches all of it." })) : (_jsxs("p", { class: "meta", children: [_jsx("span", { children: "no window: every run fetches all of it" }), _jsx("span", { children: plural(rows, 'row') }), loaded] })), _jsx(RunButton, { ui: ui, status: status, job: job.name })] }));
    }
    const upTo = days.findLastIndex(({ state }) => state !== 'missing');
    // A run fetches the newest days first.
    const isBroken = days.some(({ state }, index) => index < upTo && state === 'missing');
    return (_jsxs("div", { class: "stack tight", children: [_jsxs("p", { children: [_jsx("span", { class: "soft small", children: isBroken ? 'Newest loaded day' : 'Loaded up to' }), _jsx("br", {}), _jsx("span", { class: "big days", children: days[upTo]?.date ?? 'nothing yet' })] }), _jsx("p", { class: "meta", children: _jsx(Counts, { days: days }) }), _jsxs("p", { class: "meta", children: [_jsx("span", { children: plural(rows, 'row') }), loaded, _jsxs("span", { class: "days", children: ["window ", daysText({ from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' })] })] }), _jsx(Proven, { status: status, name: job.name }), _jsx(Due, { status: status, name: job.name }), _jsx(NextStep, { ui: ui, status: status, name: job.name })] }));
};
/** The command that fetches what a job config lacks, or one of its values. */
export const NextStep = ({ ui, status, name }) => {
    const progress = status.plan.progress.filter(({ job }) => isMeant(name, job));
    const isRunning = status.runningPid !== null || ui.edit?.isRunning === true;
    if (isRunning || progress.every(({ jobs }) => jobs.atMost === 0))
        return _jsx(_Fragment, {});
    return (_jsxs(_Fragment, { children: [_jsxs("p", { class: "cli", children: ["Next: ", _jsx(Command, { command: `headgate run --select ${shellWord(name)}` }), " with ", jobsText(progress)] }), _jsx(RunButton, { ui: ui, status: status, job: name })] }));
};
/** What audits have shown of a job config; of a value of its `for_each`, of all of them. */
export const Proven = ({ status, name }) => (_jsx(_Fragment, { children: ofJob(status.proofs, jobOf(name)).map((proof) => (_jsx("p", { class: "small", children: _jsx(Prose, { text: `${capitalized(proofText(proof))}.` }) }))) }));
/** The days of a job config, or of one of its values, that are due again. */
export const Due = ({ status: { plan }, name }) => (_jsx(_Fragment, { children: dueAgain({ revisits: plan.revisits?.filter(({ job }) => isMeant(name, job)) ?? [] }).map((each) => (_jsxs("p", { class: "small", children: ["Revisits: ", revisitText(each), "."] }))) }));
/** Errors of a job config, or of one of its values, that no later load has fixed. */
export const Failed = ({ status, name }) => (_jsx(_Fragment, { children: status.errors
        .filter(({ job, resolved }) => isMeant(name, job) && !resolved)
        .map(({ at, code, message, hint }) => (_jsxs("div", { class: "notice bad", children: [_jsxs("p", { children: [_jsxs("strong", { children: ["Failed ", _jsx(Time, { at: Date.parse(at), now: Date.now() }), ":"] }), ' ', _jsx(TypableText, { text: message.replace(`${name}: `, '') })] }), _jsx(Remedy, { code: code, hint: hint })] }))) }));
/** What to do about an error: its own hint, or that of its code. */
export const Remedy = ({ code, hint }) => {
    // An error of an earlier version may have another code.
    const remedy = Object.hasOwn(errorCatalogue, code) ? errorCatalogue[code].remedy : undefined;
    const text = hint ?? remedy;
    if (text === undefined)
        return _jsx(_Fragment, {});
    return (_jsx("p", { class: "hint", children: _jsx(TypableText, { text: text }) }));
};
export function jobPageRoutes(pages, ui) {
    pages.get('/coverage/:job', async (c) => {
        const wanted = c.req.param('job');
        const job = ui.config.jobs.find(({ name }) => name === wanted);
        if (job === undefined && ui.config.jobs.some(({ name }) => jobOf(name) === wanted))
            return seeOther(c, `${ui.base}/#${encodeURIComponent(`job-${wanted}`)}`);
        if (job === undefined)
            throw usageError('The config has no job config of that name.', 'Coverage lists all of them.');
        const { status } = await ui.live.snapshot();
        return sendPage(c, _jsx(JobPage, { ui: ui, status: status, job: job, year: c.req.query('year') ?? '' }));
    });
}
const JobPage = ({ ui, status, job, year, }) => {
    const unfinished = status.unfinished.filter((attempt) => attempt.job === job.name);
    return (_jsx(UiPage, { ui: ui, title: job.name, current: "/", children: _jsxs("div", { id: "job", class: "page", "data-live": refreshMs(status.runningPid !== null), children: [_jsxs("div", { class: "stack tight", children: [_jsx(Crumbs, { href: `${ui.base}/`, label: "Coverage" }), _jsx(Head, { title: job.name, children: _jsx("p", { children: _jsx("a", { href: `${ui.base}/loads?job=${encodeURIComponent(job.name)}`, children: "Its loads" }) }) })] }), _jsx(JobCard, { ui: ui, status: status, job: job, year: year, form: "page" }), unfinished.length > 0 && (_jsxs("section", { class: "card", "aria-labelledby": "unfinished", children: [_jsx("h2", { id: "unfinished", children: status.runningPid === null ? runHeadings.unfinished : runHeadings.underWay }), _jsx(UnderWay, { status: { ...status, unfinished } })] })), _jsx(Card, { id: "config", title: "Config", children: _jsx(Facts, { facts: [
                            ['Source', job.source],
                            ...(Object.keys(job.config).length === 0
                                ? []
                                : [['Sent', _jsx("pre", { children: JSON.stringify(job.config, null, 2) })]]),
                            ['Table', `${job.table}${job.key.length > 0 ? `, by key ${job.key.join(', ')}` : ''}`],
                            ['Export', job.export],
                            ['When capped', job.onCap],
                        ] }) }), _jsx(Cli, { command: "status" })] }) }));
};
//# sourceMappingURL=job-card.js.map