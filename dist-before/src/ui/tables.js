import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { formatDay } from '../days/day.js';
import { usageError } from '../common/errors.js';
import { Columns } from '../pages/charts.js';
import { sendPage } from '../pages/http.js';
import { Crumbs, DataTable, Head, Table, Time } from '../pages/parts.js';
import { percent } from '../pages/words.js';
import { columnDescriptions, listTables } from '../query/tables.js';
import { quoteName } from '../duckdb/sql.js';
import { isOrdered, tableStats } from './column-stats.js';
import { Cli, Downloads, NothingYet, sqlAddress, UiPage } from './frame.js';
import { count, plural, shellWord } from '../common/words.js';
import { historyTable } from '../load/column-names.js';
import { countChanges, countsText, findHistory } from '../verbs/changes/changes.js';
/** How many changes of a table, by kind, are counted. */
const mostKinds = 2_000;
/** How many rows of a table its page shows. */
const sampleRows = 8;
/** How many changes of a table its page shows. */
const shownChanges = 20;
export function tableRoutes(pages, ui) {
    pages.get('/tables', async (c) => {
        const { status } = await ui.live.snapshot();
        const tables = await readTables(ui, status, c.req.raw.signal);
        return sendPage(c, _jsx(TablesPage, { ui: ui, tables: tables }));
    });
    pages.get('/tables/:table', async (c) => sendPage(c, _jsx(TablePage, { ...(await readTable(ui, c.req.param('table'), c.req.raw.signal)) })));
}
async function readTable(ui, wanted, signal) {
    const { status } = await ui.live.snapshot();
    const table = (await readTables(ui, status, signal)).find(({ name }) => name === wanted);
    if (table === undefined) {
        throw usageError('The destination has no such table yet.', '`headgate run` creates it.');
    }
    const stats = await tableStats(ui.warehouse, table.name, table.rows, signal);
    const rows = await ui.warehouse.read(`${rowsOf(table.name)} LIMIT ${sampleRows}`, sampleRows, signal);
    const says = await columnDescriptions(ui.warehouse, table.name, signal);
    const columns = rows.columns.map((column) => ({ ...column, description: says.get(column.name) }));
    const changes = await newestChanges(ui, table.name, signal);
    return { ui, table, stats, says, changes, rows: { ...rows, columns } };
}
/** SQL that is valid on a server too. */
const rowsOf = (table) => `SELECT * FROM ${quoteName(table)}`;
/** Null if the table keeps no earlier values. */
async function newestChanges({ config, warehouse }, table, signal) {
    const job = config.jobs.find((each) => each.table === table);
    const read = async (sql) => (await warehouse.read(sql, mostKinds, signal)).rows;
    const queryOf = job === undefined ? null : await findHistory(config, job, read);
    if (queryOf === null)
        return null;
    const counts = countsText(await countChanges(quoteName(historyTable(table)), read));
    return { counts, ...(await warehouse.read(`${queryOf()} LIMIT ${shownChanges}`, shownChanges, signal)) };
}
async function readTables(ui, status, signal) {
    const { tables } = await listTables(ui.warehouse, signal);
    return tables.map((table) => ({ ...table, freshness: freshnessOf(table.name, ui, status) }));
}
function freshnessOf(table, { config }, { loads }) {
    const jobs = config.jobs.filter((job) => job.table === table).map(({ name }) => name);
    const live = loads.filter((load) => jobs.includes(load.job) && load.supersededBy === null);
    if (live.length === 0)
        return null;
    const last = Math.max(...live.map(({ slice }) => (slice === null ? -Infinity : slice.until - 1)));
    return {
        at: Math.max(...live.map(({ committedAt }) => Date.parse(committedAt))),
        lastDay: last === -Infinity ? null : formatDay(last),
    };
}
const TablesPage = ({ ui, tables }) => (_jsxs(UiPage, { ui: ui, title: "Tables", current: "/tables", children: [_jsx(Head, { title: "Tables" }), tables.length === 0 ? (_jsx(NothingYet, { text: "No tables yet.", what: "makes them, with columns after the rows that come in." })) : (_jsx(Table, { caption: plural(tables.length, 'table'), titled: true, columns: ['Table', 'Rows#', 'Columns#~', 'Loaded', 'Covers up to~'], rows: tables.map(({ name, rows, columns, freshness }) => [
                _jsx("a", { href: `${ui.base}/tables/${encodeURIComponent(name)}`, children: name }),
                count(rows),
                count(columns),
                freshness === null ? (_jsx("span", { class: "soft", children: "not by this config" })) : (_jsx(Time, { at: freshness.at, now: Date.now() })),
                freshness?.lastDay ?? '',
            ]) })), _jsx(Cli, { command: `sql "SHOW TABLES"` })] }));
const TablePage = ({ ui, table, stats, says, changes, rows }) => {
    const description = ui.config.jobs.find((job) => job.table === table.name && job.description)?.description;
    const lastDay = table.freshness?.lastDay ?? null;
    return (_jsxs(UiPage, { ui: ui, title: table.name, current: "/tables", children: [_jsxs("div", { class: "stack tight", children: [_jsx(Crumbs, { href: `${ui.base}/tables`, label: "Tables" }), _jsx(Head, { title: table.name, children: _jsx("p", { children: _jsx("a", { href: sqlAddress(ui, '/sql', `${rowsOf(table.name)} LIMIT 50`), children: "Open in SQL" }) }) }), description !== undefined && _jsx("p", { children: description }), _jsxs("p", { class: "meta", children: [_jsx("span", { children: plural(table.rows, 'row') }), _jsx("span", { children: plural(table.columns, 'column') }), table.freshness !== null && (_jsxs("span", { children: ["loaded ", _jsx(Time, { at: table.freshness.at, now: Date.now() })] })), lastDay !== null && _jsxs("span", { children: ["covers up to ", lastDay] })] }), ui.config.destination.deliver === undefined && (_jsx(Downloads, { ui: ui, query: rowsOf(table.name), label: "All rows as" }))] }), rows.rows.length > 0 && (_jsx(DataTable, { caption: `Sample of ${plural(rows.rows.length, 'row')}`, columns: rows.columns, rows: rows.rows })), changes !== null && (_jsxs(_Fragment, { children: [_jsx(DataTable, { caption: `Newest changes: in all ${changes.counts}`, ...changes }), _jsx(Cli, { command: `changes ${shellWord(table.name)}` })] })), _jsx(Table, { caption: stats.looked < table.rows
                    ? `Columns, from a sample of ${plural(stats.looked, 'row')}`
                    : `Columns, from all ${plural(stats.looked, 'row')}`, titled: true, columns: ['Column', 'Null#~', 'Distinct#~', 'Min – max~', 'Values'], rows: stats.columns.map((column) => [
                    _jsxs(_Fragment, { children: [_jsx("span", { title: says.get(column.name), children: column.name }), _jsx("div", { class: "meta", children: column.type })] }),
                    percent(column.nullPercent, 100),
                    `${column.isCounted ? '' : '≈\u00a0'}${count(column.distinct)}`,
                    _jsx(Range, { column: column }),
                    _jsx(Histogram, { column: column, looked: stats.looked }),
                ]) }), ui.warehouse.isServer ? null : _jsx(Cli, { command: `sql 'SUMMARIZE ${quoteName(table.name)}'` })] }));
};
const Range = ({ column: { min, max } }) => {
    if (min === null || max === null)
        return _jsx(_Fragment, {});
    return (_jsxs("span", { class: "small", children: [cut(min), _jsx("br", {}), cut(max)] }));
};
const cut = (text) => (text.length > 28 ? `${text.slice(0, 28)}…` : text);
/** Bars, with labels for the first and the last one, or for the most frequent value. */
const Histogram = ({ column, looked }) => {
    const { name, histogram } = column;
    const [first, last] = [histogram[0], histogram.at(-1)];
    if (looked === 0)
        return _jsx(_Fragment, {});
    if (first === undefined || last === undefined)
        return (_jsx("span", { class: "soft small", children: column.isCounted && column.distinct === looked ? 'unique' : 'mostly unique' }));
    return (_jsxs("div", { class: "profile", children: [_jsx(Columns, { tiny: true, label: `Values of ${name}`, points: histogram }), _jsx("p", { class: "soft small", children: isOrdered(column) ? (_jsxs(_Fragment, { children: [_jsx("span", { children: first.label.split(' to ')[0] }), _jsx("span", { children: last.label.split(' to ').at(-1) })] })) : (_jsx("span", { children: `${cut(first.label === '' ? 'empty text' : first.label)}, ${percent(first.value, looked)}` })) })] }));
};
//# sourceMappingURL=tables.js.map