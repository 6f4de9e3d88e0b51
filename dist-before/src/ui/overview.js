import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { Meter } from '../pages/charts.js';
import { sendPage } from '../pages/http.js';
import { Card, Head, Time } from '../pages/parts.js';
import { runHeadings, shortageText } from '../sync/run-words.js';
import { readWindow, sliceText } from './coverage-card.js';
import { Cli, Command, Failure, refreshMs, TypableText, UiPage } from './frame.js';
import { OwnRun, RunButton } from './edit/actions.js';
import { Due, Failed, JobCard, NextStep, Proven } from './job-card.js';
import { RunCard, UnderWay, Price } from './run-card.js';
import { capitalized, leftText, plural, sum } from '../common/words.js';
import { isMeant, jobOf, seriesOf, groupBy, ofJob } from '../common/series.js';
import { Counts } from '../pages/calendar.js';
import { inOppositeOrder } from '../plan/coverage.js';
import { Gaps } from './gaps.js';
/** With more job configs than this, each has one line here, and its calendar is on its own page. */
const calendarsHere = 4;
export function overviewRoutes(pages, ui) {
    pages.get('/', async (c) => sendPage(c, _jsx(Overview, { ui: ui, snapshot: await ui.live.snapshot() })));
}
const Overview = ({ ui, snapshot }) => {
    const { status, run, asked } = snapshot;
    const running = status.runningPid !== null || ui.edit?.isRunning === true;
    const configs = [...groupBy(ui.config.jobs, ({ name }) => jobOf(name)).values()];
    return (_jsx(UiPage, { ui: ui, title: "Coverage", current: "/", children: _jsxs("div", { id: "overview", class: "page", "data-live": refreshMs(running), children: [_jsxs("div", { class: "stack tight", children: [_jsx(Head, { title: status.destination.split(/[\\/]/).at(-1) ?? status.destination, children: _jsx("p", { children: status.destination }) }), _jsx("p", { role: "status", children: running ? 'A run is going on.' : _jsx(TypableText, { text: status.summary }) }), !running && status.next.length > 0 && (_jsxs("p", { class: "cli", children: ["Next:", ' ', status.next.map((command) => (_jsxs(_Fragment, { children: [_jsx(Command, { command: command }), ' '] })))] }))] }), _jsx(OwnRun, { ui: ui }), _jsxs("div", { class: "columns-2 even", children: [running ? (_jsx(RunCard, { run: run, status: status, now: Date.now() })) : (_jsx(NextRun, { ui: ui, snapshot: snapshot })), _jsx(Allowance, { asked: asked, status: status })] }), !running && status.unfinished.length > 0 && (_jsx(Card, { id: "unfinished", title: runHeadings.unfinished, children: _jsx(UnderWay, { status: status }) })), configs.map((values) => seriesOf(values[0].name).value === null ? (_jsx(JobCard, { ui: ui, status: status, job: values[0], year: "", form: configs.length <= calendarsHere ? 'calendar' : 'line' })) : (_jsx(ValuesCard, { ui: ui, status: status, values: values }))), _jsx(Cli, { command: "status" })] }) }));
};
const Allowance = ({ asked, status }) => {
    const account = asked.report?.account ?? null;
    const [, left, of] = /^(no limit|\S+) (.*)/.exec(account === null ? '' : leftText(account)) ?? [];
    const parked = status.parkedUntil !== null && status.parkedUntil > Date.now() ? status.parkedUntil : null;
    return (_jsxs(Card, { id: "allowance", title: "Allowance", children: [asked.error !== null && _jsx(Failure, { error: asked.error }), account !== null && (_jsxs(_Fragment, { children: [_jsxs("p", { children: [_jsx("span", { class: "big", children: left }), " ", _jsx("span", { class: "soft", children: of })] }), _jsx(Meter, { part: account.allowance.limit - account.allowance.remaining, whole: account.allowance.limit, label: "Allowance used" }), _jsxs("p", { class: "meta", children: [_jsx("span", { children: account.email }), _jsx("span", { children: account.tier }), _jsxs("span", { children: [plural(account.requestsPerMinute, 'request'), " a minute"] })] })] })), parked !== null && (_jsxs("p", { class: "notice warn", children: [capitalized(shortageText((asked.report ?? status).plan.lacks)), " until about ", _jsx(Time, { at: parked }), "."] })), _jsxs("p", { class: "hint", children: ["Asked ", _jsx(Time, { at: asked.at, now: Date.now() }), ", at most once a minute."] })] }));
};
const NextRun = ({ ui, snapshot: { status, asked } }) => {
    const { plan } = asked.report ?? status;
    const { slices, holds } = plan;
    return (_jsxs(Card, { id: "next", title: runHeadings.next, children: [slices.length === 0 ? (_jsx("p", { children: status.gaps.length > 0
                    ? 'Nothing that a run can fetch; the gaps below need you.'
                    : status.suspects.length > 0
                        ? 'Nothing to fetch; the days to check below need you.'
                        : 'Nothing to fetch: every day is loaded.' })) : (_jsx(Price, { plan: plan, report: asked.report, askedAt: asked.at })), asked.report?.mismatches.map((line) => (_jsx("p", { class: "notice", children: line }))), holds.map(({ job, slice, detail }) => (_jsxs("p", { class: "notice warn", children: ["Held: ", job, " ", sliceText(slice), ": ", _jsx(TypableText, { text: detail }), "."] }))), slices.length + status.unfinished.length > 0 && _jsx(RunButton, { ui: ui, status: status }), _jsx(Cli, { command: "plan" })] }));
};
/** A job config with `for_each`: what all of its values lack, and a line for each. */
const ValuesCard = ({ ui, status, values }) => {
    const [{ name: first, source, table }] = values;
    const name = jobOf(first);
    const live = inOppositeOrder(status.loads);
    const windows = values.map((job) => {
        const [progress] = ofJob(status.plan.progress, job.name);
        return readWindow(job, live, Date.now(), progress?.caps);
    });
    const empty = windows.filter(({ isEmpty }) => isEmpty);
    return (_jsxs("section", { class: "card", "aria-labelledby": `job-${name}`, children: [_jsxs("div", { class: "head", children: [_jsx("h2", { id: `job-${name}`, children: name }), _jsxs("p", { class: "small", children: [source, " into ", _jsx("a", { href: `${ui.base}/tables/${encodeURIComponent(table)}`, children: table })] })] }), _jsxs("p", { class: "meta", children: [_jsx(Counts, { days: windows.flatMap(({ days }) => days) }), _jsx("span", { children: plural(sum(windows.map(({ rows }) => rows)), 'row') }), empty.length > 0 && _jsxs("span", { children: [plural(empty.length, 'loaded value'), " without rows"] })] }), _jsx(Proven, { status: status, name: name }), _jsx(Due, { status: status, name: name }), _jsx(NextStep, { ui: ui, status: status, name: name }), _jsxs("details", { id: `values-${name}`, children: [_jsxs("summary", { children: ["Show its ", plural(values.length, 'value')] }), _jsx("ul", { class: "plain-list", children: values.map(({ name: value }, index) => (_jsxs("li", { children: [_jsx("a", { href: `${ui.base}/coverage/${encodeURIComponent(value)}`, children: seriesOf(value).value }), ' ', _jsxs("span", { class: "meta", children: [_jsx(Counts, { days: windows[index].days }), _jsx("span", { children: plural(windows[index].rows, 'row') })] })] }))) })] }), _jsx(Failed, { status: status, name: name }), _jsx(Gaps, { ui: ui, status: status, isOwn: ({ job }) => isMeant(name, job), more: null })] }));
};
//# sourceMappingURL=overview.js.map