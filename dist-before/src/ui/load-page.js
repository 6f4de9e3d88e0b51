import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { quoteName, quoteText } from '../duckdb/sql.js';
import { usageError } from '../common/errors.js';
import { loadIdColumn } from '../load/column-names.js';
import { rowsForgotten, rowsInTable } from '../load/ledger.js';
import { sendPage } from '../pages/http.js';
import { Card, Crumbs, DataTable, Facts, Head, RowCount, Table, Time } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { count, plural, shellWord } from '../common/words.js';
import { sliceText } from './coverage-card.js';
import { Cli, sqlAddress, UiPage } from './frame.js';
import { LoadState, Notes, readChanges } from './loads.js';
/** How many rows of a load its page shows, and how many kinds of reasons for rejected rows. */
const shownRows = 20;
const shownReasons = 20;
export function loadPageRoutes(pages, ui) {
    pages.get('/loads/:load', async (c) => sendPage(c, _jsx(LoadPage, { ...(await readLoad(ui, c.req.param('load'), c.req.raw.signal)) })));
}
async function readLoad(ui, id, signal) {
    const { status } = await ui.live.snapshot();
    const load = status.loads.find(({ loadId }) => loadId === id);
    if (load === undefined) {
        const message = 'No load of that id is in a table, or was replaced within the last day.';
        const hint = `\`headgate sql ${shellWord(`FROM ${ui.warehouse.ledger}.loads`)}\` shows every load.`;
        throw usageError(message, hint);
    }
    const query = rowsQuery(load, ui, status);
    // The page is shown even if its rows cannot be read.
    const read = (sql) => ui.warehouse.readOrNull(sql, shownRows, signal);
    const rows = query === null ? null : await read(`${query} LIMIT ${shownRows}`);
    const rejects = load.rowsRejected === 0 ? null : await read(reasonsQuery(load, ui));
    const changes = (await readChanges(ui, [load], signal)).get(load.loadId) ?? [];
    return { ui, load, query, rows, rejects, changes };
}
/** SQL for the rows that a load has in its table now; null if there are none, its table is unknown, or a user's module keeps them. */
function rowsQuery(load, { config }, { leftovers }) {
    const table = [...config.jobs.map(({ name, table }) => ({ job: name, table })), ...leftovers].find(({ job }) => job === load.job)?.table;
    const isElsewhere = config.destination.deliver !== undefined;
    if (table === undefined || isElsewhere || load.supersededBy !== null || load.rowsLoaded === 0)
        return null;
    return `SELECT * FROM ${quoteName(table)} WHERE ${loadIdColumn} = ${quoteText(load.loadId)}`;
}
function reasonsQuery({ loadId }, { warehouse }) {
    return `SELECT column_name, reason, count(*) AS rejected, min(value) AS example FROM ${warehouse.ledger}.rejects
    WHERE load_id = ${quoteText(loadId)} GROUP BY column_name, reason ORDER BY rejected DESC LIMIT ${shownReasons}`;
}
const LoadPage = ({ ui, load, query, rows, rejects, changes }) => (_jsxs(UiPage, { ui: ui, title: `${load.job} ${sliceText(load.slice)}`, current: "/loads", children: [_jsxs("div", { class: "stack tight", children: [_jsx(Crumbs, { href: `${ui.base}/loads?job=${encodeURIComponent(load.job)}`, label: `Loads of ${load.job}` }), _jsx(Head, { title: sliceText(load.slice), children: _jsx(LoadState, { load: load }) }), _jsxs("p", { class: "meta", children: [_jsx("span", { children: load.source }), _jsxs("span", { children: ["committed ", _jsx(Time, { at: Date.parse(load.committedAt), now: Date.now() })] })] })] }), _jsxs("section", { class: "card lead", "aria-label": "Result", children: [_jsxs("p", { children: [_jsx("span", { class: "big", children: plural(load.rowsLoaded, 'row') }), " ", _jsx("span", { class: "soft", children: sharesText(load) })] }), query !== null && (_jsx("a", { class: "button plain", href: sqlAddress(ui, '/sql', query), children: "Open in SQL" }))] }), rejects !== null && (_jsx(Table, { caption: "Why rows or values were rejected", titled: true, stacked: true, columns: ['Column', 'Reason', 'Rows#', 'Example'], rows: rejects.rows.map(([column, reason, times, example]) => [
                column ?? 'the row',
                reason ?? '',
                _jsx(RowCount, { rows: Number(times) }),
                _jsx("code", { children: (example ?? '').slice(0, 60) }),
            ]) })), rows !== null && (_jsx(DataTable, { caption: rows.rows.length < rowsInTable(load) ? `The first ${plural(rows.rows.length, 'row')}` : 'Rows', columns: rows.columns, rows: rows.rows })), _jsxs("div", { class: "columns-2", children: [_jsx(Card, { id: "config", title: "Sent to the service", children: _jsx("pre", { children: JSON.stringify(load.config, null, 2) }) }), _jsx(Card, { id: "details", title: "Details", children: _jsx(Facts, { facts: factsOf(ui, load, changes) }) })] }), _jsx(Cli, { command: `jobs show ${load.remoteJobId}` })] }));
/** What happened to the rows that the job returned. */
function sharesText(load) {
    const { dataCount, rowsLoaded, rowsRejected, rowsMissing = 0, complete, supersededBy } = load;
    const shared = rowsLoaded - rowsInTable(load);
    const forgotten = rowsForgotten(load);
    return [
        `of ${count(dataCount)} that the job returned`,
        ...(rowsRejected > 0 ? [`${count(rowsRejected)} rejected`] : []),
        ...(forgotten > 0 ? [`${count(forgotten)} forgotten`] : []),
        ...(rowsMissing > 0 ? [`${count(rowsMissing)} deleted since by another program`] : []),
        ...(shared > 0 && supersededBy === null
            ? [`${count(shared)} in the table as rows of other loads, which have the same keys`]
            : []),
        ...(complete ? [] : ['the most that it could return: more may exist']),
    ].join(', ');
}
function factsOf(ui, load, changes) {
    const { supersededBy } = load;
    const [created, committed] = [Date.parse(load.remoteCreatedAt), Date.parse(load.committedAt)];
    return [
        ['Job id', _jsx("code", { children: load.remoteJobId })],
        ['Load id', _jsx("code", { children: load.loadId })],
        ['Job created', _jsx(Time, { at: created })],
        ['Committed', _jsx(Time, { at: committed })],
        ['Took', duration(committed - created)],
        ...(supersededBy === null
            ? []
            : [
                [
                    'Replaced by',
                    _jsx("a", { href: `${ui.base}/loads/${encodeURIComponent(supersededBy)}`, children: _jsx("code", { children: supersededBy }) }),
                ],
            ]),
        ...(changes.length === 0 ? [] : [['Columns', _jsx(Notes, { load: load, changes: changes })]]),
    ];
}
//# sourceMappingURL=load-page.js.map