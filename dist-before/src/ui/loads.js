import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { schemaChangeSchema } from '../load/ledger.js';
import { Choice, FilterBar, inOrder, OrderChoice } from '../pages/filters.js';
import { sendPage, pageNumber } from '../pages/http.js';
import { Head, State, Table, Time, Pager, RowCount } from '../pages/parts.js';
import { runHeadings } from '../sync/run-words.js';
import { Cli, NothingYet, refreshMs, TypableText, UiPage } from './frame.js';
import { plural, shellWord } from '../common/words.js';
import { quoteText } from '../duckdb/sql.js';
import { duration } from '../pages/words.js';
import { sliceText } from './coverage-card.js';
const orders = {
    days: ['Latest days', ({ slice }) => -(slice?.from ?? 0)],
    rows: ['Most rows', ({ rowsLoaded }) => -rowsLoaded],
    long: ['Longest', (load) => -tookMs(load)],
};
function wantedLoads(loads, { job, state, sort }) {
    const isState = loadStates.find((each) => each === state);
    const kept = loads.filter((load) => (job === '' || load.job === job) && (isState === undefined || loadState(load) === isState));
    return inOrder(kept, orders, sort);
}
export function loadRoutes(pages, ui) {
    pages.get('/loads', async (c) => sendPage(c, _jsx(LoadsPage, { ...(await readLoads(c, ui)) })));
}
async function readLoads(c, ui) {
    const { status } = await ui.live.snapshot();
    const asked = (name) => c.req.query(name) ?? '';
    const wanted = { job: asked('job'), state: asked('state'), sort: asked('sort') };
    const found = wantedLoads(status.loads, wanted);
    return { ui, status, wanted, part: await readPart(c, ui, found) };
}
const LoadsPage = (props) => {
    const { ui, status, wanted } = props;
    const live = refreshMs(status.runningPid !== null);
    return (_jsxs(UiPage, { ui: ui, title: "Loads", current: "/loads", children: [_jsx(Head, { title: "Loads" }), status.loads.length > 1 && _jsx(LoadFilters, { ui: ui, wanted: wanted }), _jsxs("div", { id: "loads", class: "page", "data-live": live, children: [_jsx(Failures, { ui: ui, status: status, job: wanted.job }), _jsx(LoadList, { ...props })] }), _jsx(Cli, { command: `sql ${shellWord(`FROM ${ui.warehouse.ledger}.loads ORDER BY committed_at DESC`)}` })] }));
};
const LoadList = ({ ui, status, part, wanted }) => {
    if (part.loads.length === 0 && status.loads.length > 0) {
        return _jsx("p", { class: "card empty", children: "No load fits these filters." });
    }
    if (part.loads.length === 0) {
        return _jsx(NothingYet, { text: runHeadings.noLoads, what: "fetches and loads; this page follows it." });
    }
    return (_jsx(LoadTable, { ui, part, caption: `${plural(part.loads.length, 'load')}${wanted.sort === '' ? ', newest first' : ''}`, href: (to) => `${ui.base}/loads?${new URLSearchParams({ ...wanted, page: String(to) }).toString()}` }));
};
/** Days that could not be loaded yet: the last error of each job config. */
const Failures = ({ ui, status, job }) => {
    const errors = status.errors.filter((error) => !error.resolved && (job === '' || error.job === job));
    if (errors.length === 0)
        return _jsx(_Fragment, {});
    return (_jsx(Table, { caption: "Failed, and not loaded since", titled: true, stacked: true, columns: ['Job config', 'State', 'When'], rows: errors.map((error) => [
            _jsxs(_Fragment, { children: [_jsx("a", { class: "name", href: `${ui.base}/coverage/${encodeURIComponent(error.job)}`, children: error.job }), _jsx("div", { class: "small", children: _jsx(TypableText, { text: error.message.replace(`${error.job}: `, '') }) })] }),
            _jsx(State, { state: "failed" }),
            _jsx(Time, { at: Date.parse(error.at), now: Date.now() }),
        ]) }));
};
const LoadFilters = ({ ui, wanted: { job, state, sort } }) => (_jsxs(FilterBar, { action: `${ui.base}/loads`, label: "Loads", children: [ui.config.jobs.length > 1 && (_jsx(Choice, { name: "job", label: "Job config", options: ui.config.jobs.map(({ name }) => [name, name]), chosen: job, any: "All" })), _jsx(Choice, { name: "state", label: "State", options: loadStates.map((name) => [name, name]), chosen: state }), _jsx(OrderChoice, { orders: orders, chosen: sort })] }));
/** How many schema changes are read for one page of loads. */
const mostChanges = 1_000;
/** Changes that each load made to its table, except creating it. Empty if the destination does not record them. */
export async function readChanges({ warehouse }, loads, signal) {
    const changes = new Map();
    if (loads.length === 0)
        return changes;
    const ids = loads.map(({ loadId }) => quoteText(loadId)).join(', ');
    const sql = `SELECT load_id, table_name, column_name, change, changed_from, changed_to
    FROM ${warehouse.ledger}.schema_changes WHERE load_id IN (${ids}) AND change <> 'created'`;
    const rows = (await warehouse.readOrNull(sql, mostChanges, signal))?.rows ?? [];
    for (const [loadId = '', table, column, change, from, to] of rows) {
        const found = schemaChangeSchema.safeParse({ table, column, change, from, to });
        if (loadId === null || !found.success)
            continue;
        changes.set(loadId, [...(changes.get(loadId) ?? []), found.data]);
    }
    return changes;
}
const loadStates = ['complete', 'capped', 'rows rejected', 'replaced'];
/** In two words at most; `rows rejected`: at least one. */
function loadState({ complete, supersededBy, rowsRejected }) {
    if (supersededBy !== null)
        return 'replaced';
    return complete ? (rowsRejected > 0 ? 'rows rejected' : 'complete') : 'capped';
}
export const LoadState = ({ load }) => {
    const state = loadState(load);
    if (state === 'replaced')
        return _jsx("span", { class: "soft", children: "replaced" });
    return _jsx(State, { state: state === 'complete' ? 'complete' : 'incomplete', children: state });
};
/** What is unusual about a load, one line each. */
export const Notes = ({ load, changes }) => (_jsxs(_Fragment, { children: [load.rowsRejected > 0 && _jsxs("span", { class: "small change", children: [plural(load.rowsRejected, 'row'), " rejected"] }), (load.rowsMissing ?? 0) > 0 && (_jsxs("span", { class: "small change", children: [plural(load.rowsMissing ?? 0, 'row'), " deleted since"] })), changes.map(({ column, change, from, to }) => (_jsxs("span", { class: "small change", children: [column, " ", change, ": ", from === null || from === to ? to : `${from} to ${to}`] })))] }));
/** How many loads a page lists. */
const pageSize = 25;
/** The part of a list of loads that the address asks for, with the changes of tables by load. */
export async function readPart(c, ui, loads) {
    const page = pageNumber(c.req.query('page'));
    const shown = loads.slice((page - 1) * pageSize, page * pageSize);
    return { loads, page, shown, changes: await readChanges(ui, shown, c.req.raw.signal) };
}
/** A line for each load, which opens its page. */
export const LoadTable = ({ ui, caption, part: { loads, page, shown, changes }, href, }) => (_jsxs(_Fragment, { children: [_jsx(Table, { caption: caption, titled: true, stacked: true, columns: ['Days', 'Rows#', 'State', 'Job took#~', 'Committed~', 'Notes~'], rows: shown.map((load) => [
                _jsxs(_Fragment, { children: [_jsx("a", { class: "name days", href: `${ui.base}/loads/${encodeURIComponent(load.loadId)}`, children: sliceText(load.slice) }), _jsxs("div", { class: "meta", children: [_jsx("span", { children: load.job }), _jsx("span", { class: "narrow-only", children: _jsx(Time, { at: Date.parse(load.committedAt), now: Date.now() }) })] })] }),
                _jsx(RowCount, { rows: load.rowsLoaded }),
                _jsx(LoadState, { load: load }),
                duration(tookMs(load)),
                _jsx(Time, { at: Date.parse(load.committedAt), now: Date.now() }),
                load.rowsRejected > 0 || (load.rowsMissing ?? 0) > 0 || changes.has(load.loadId) ? (_jsx(Notes, { load: load, changes: changes.get(load.loadId) ?? [] })) : (''),
            ]) }), _jsx(Pager, { page: page, pages: Math.ceil(loads.length / pageSize), href: href })] }));
const tookMs = ({ committedAt, remoteCreatedAt }) => Date.parse(committedAt) - Date.parse(remoteCreatedAt);
//# sourceMappingURL=loads.js.map