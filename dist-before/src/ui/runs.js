import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { Choice, FilterBar, inOrder, OrderChoice } from '../pages/filters.js';
import { sendPage } from '../pages/http.js';
import { Crumbs, Facts, Head, Table, Time } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { outcomeWords, runHeadings } from '../sync/run-words.js';
import { Cli, NothingYet, refreshMs, TypableText, UiPage } from './frame.js';
import { count, plural } from '../common/words.js';
import { usageError } from '../common/errors.js';
import { Remedy } from './job-card.js';
import { LoadTable, readPart } from './loads.js';
import { during, Outcome, rowsOf } from './run-card.js';
/** How many runs the pages know; SQL has all of them. */
const knownRuns = 100;
const orders = {
    rows: ['Most rows', ({ rows }) => -rows],
    long: ['Longest', (run) => -tookMs(run)],
};
export function runRoutes(pages, ui) {
    pages.get('/runs', async (c) => {
        const [outcome = '', sort = ''] = [c.req.query('outcome'), c.req.query('sort')];
        const all = await ui.live.runs(knownRuns);
        const kept = all.filter((run) => outcome === '' || run.outcome === outcome);
        const runs = inOrder(kept, orders, sort);
        return sendPage(c, _jsx(RunsPage, { ui, all, runs, outcome, sort }));
    });
    pages.get('/runs/:run', async (c) => {
        const run = (await ui.live.runs(knownRuns)).find(({ runId }) => runId === c.req.param('run'));
        if (run === undefined)
            throw usageError('None of the newest runs has that id.', 'Runs lists them.');
        const { status } = await ui.live.snapshot();
        const part = await readPart(c, ui, status.loads.filter(during(run)));
        return sendPage(c, _jsx(RunPage, { ui, run, part }));
    });
}
const RunsPage = ({ ui, all, runs, outcome, sort }) => {
    const outcomes = [...new Set(all.map((run) => run.outcome))];
    const isRunning = all.some(({ outcome }) => outcome === 'running');
    return (_jsxs(UiPage, { ui: ui, title: "Runs", current: "/runs", children: [_jsx(Head, { title: "Runs" }), all.length > 1 && (_jsxs(FilterBar, { action: `${ui.base}/runs`, label: "Runs", children: [_jsx(Choice, { name: "outcome", label: "Outcome", options: outcomes.map((each) => [each, outcomeWords[each]]), chosen: outcome }), _jsx(OrderChoice, { orders: orders, chosen: sort })] })), _jsx("div", { id: "runs", class: "page", "data-live": refreshMs(isRunning), children: all.length === 0 ? (_jsx(NothingYet, { text: runHeadings.noRuns, what: "fetches and loads; this page keeps how each run ended." })) : (_jsx(Table, { caption: plural(runs.length, 'run'), titled: true, columns: ['Began', 'Took#~', 'Outcome~', 'Jobs#~', 'Requests#~', 'Rows#', 'Error~'], rows: runs.map((run) => [
                        _jsx(Began, { ui: ui, run: run }),
                        tookText(run),
                        _jsx(Outcome, { run: run }),
                        count(run.jobs),
                        count(run.requests),
                        count(run.rows),
                        run.error === null ? '' : _jsx("span", { class: "small", children: run.error }),
                    ]) })) }), _jsx(Cli, { command: "runs" })] }));
};
const tookMs = ({ beganAt, endedAt }) => (endedAt === null ? Date.now() : Date.parse(endedAt)) - Date.parse(beganAt);
const tookText = (run) => duration(tookMs(run));
/** The time at which it began; on a narrow screen also how it ended. */
const Began = ({ ui, run }) => (_jsxs(_Fragment, { children: [_jsx("a", { href: `${ui.base}/runs/${encodeURIComponent(run.runId)}`, children: _jsx(Time, { at: Date.parse(run.beganAt), now: Date.now() }) }), _jsxs("div", { class: "narrow-only", children: [_jsx(Outcome, { run: run }), _jsxs("div", { class: "meta", children: [_jsxs("span", { children: [run.endedAt === null ? 'running for' : 'took', " ", tookText(run)] }), _jsx("span", { children: plural(run.jobs, 'job') })] }), _jsx("span", { class: "small", children: run.error ?? '' })] })] }));
const RunPage = ({ ui, run, part, part: { loads } }) => (_jsxs(UiPage, { ui: ui, title: "Run", current: "/runs", children: [_jsxs("div", { class: "stack tight", children: [_jsx(Crumbs, { href: `${ui.base}/runs`, label: "Runs" }), _jsx(Head, { title: _jsxs(_Fragment, { children: ["Run of ", _jsx(Time, { at: Date.parse(run.beganAt) })] }), children: _jsx("div", { children: _jsx(Outcome, { run: run }) }) })] }), run.error !== null && (_jsxs("div", { class: run.endedAt === null ? 'notice' : 'notice bad', children: [_jsx("p", { children: _jsx(TypableText, { text: run.error }) }), _jsx(Remedy, { code: /^\w+(?=: )/.exec(run.error)?.[0] ?? '' })] })), _jsx("section", { class: "card", "aria-label": "Figures", children: _jsx(Facts, { facts: [
                    [run.endedAt === null ? 'Running for' : 'Took', tookText(run)],
                    ['Jobs', count(run.jobs)],
                    ['Requests', count(run.requests)],
                    ['Rows', count(rowsOf(run, loads))],
                ] }) }), loads.length > 0 && (_jsx(LoadTable, { ui, part, caption: `${plural(loads.length, 'load')} during this run, newest first`, href: (to) => `${ui.base}/runs/${encodeURIComponent(run.runId)}?page=${to}` })), _jsx(Cli, { command: "runs" })] }));
//# sourceMappingURL=runs.js.map