import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { Readable } from 'node:stream';
import { HeadgateError } from '../common/errors.js';
import { Columns } from '../pages/charts.js';
import { Choice } from '../pages/filters.js';
import { sendPage } from '../pages/http.js';
import { DataTable, Head } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { Cli, Downloads, Failure, sqlAddress, UiPage } from './frame.js';
import { readSchema, SchemaList } from './schema-list.js';
import { exportFormats } from '../query/warehouse.js';
import { plural } from '../common/words.js';
/** How many rows the page shows; exports and the command line have all of them. */
const shownRows = 500;
/** The most names that a chart can show clearly. Days and times may be more. */
const mostNames = 60;
/** How many earlier queries are kept. */
const keptQueries = 20;
export function sqlRoutes(pages, ui) {
    /** Queries of this process without repetitions, newest first. */
    let earlier = [];
    let editor;
    const frame = async (signal) => ({
        ui,
        editor: (editor ??= ui.assets.script('dist/pages/sql-editor.js')),
        tables: await readSchema(ui.warehouse, signal),
        earlier,
    });
    const refuse = async (c, query, error) => {
        if (!(error instanceof HeadgateError))
            throw error;
        return sendPage(c, _jsx(SqlPage, { ...(await frame(c.req.raw.signal)), query: query, error: error }), 400);
    };
    pages.get('/sql', async (c) => {
        const query = c.req.query('q') ?? '';
        const around = await frame(c.req.raw.signal);
        if (query.trim() === '')
            return sendPage(c, _jsx(SqlPage, { ...around, query: "" }));
        try {
            const started = performance.now();
            const result = await ui.warehouse.read(query, shownRows, c.req.raw.signal);
            const [x = '', y = ''] = [c.req.query('x'), c.req.query('y')];
            const outcome = { result, ms: performance.now() - started, x, y };
            earlier = [query, ...earlier.filter((each) => each !== query)].slice(0, keptQueries);
            return await sendPage(c, _jsx(SqlPage, { ...around, query: query, earlier: earlier, outcome: outcome }));
        }
        catch (error) {
            return refuse(c, query, error);
        }
    });
    pages.get('/sql/:format{csv|json|parquet|xlsx}', async (c) => {
        const format = c.req.param('format');
        const query = c.req.query('q') ?? '';
        try {
            const { bytes, stream } = await ui.warehouse.export(query, format, c.req.raw.signal);
            return c.body(Readable.toWeb(stream), 200, {
                'Cache-Control': 'no-store',
                'Content-Disposition': `attachment; filename="rows.${format}"`,
                'Content-Length': String(bytes),
                'Content-Type': exportFormats[format],
                'X-Content-Type-Options': 'nosniff',
            });
        }
        catch (error) {
            return refuse(c, query, error);
        }
    });
}
const SqlPage = ({ ui, editor, tables, query, earlier, outcome, error }) => (_jsxs(UiPage, { ui: ui, title: "SQL", current: "/sql", children: [_jsx(Head, { title: "SQL", children: _jsx("p", { children: "Read-only: one SELECT at a time." }) }), _jsxs("div", { class: "side-main", children: [_jsx(SchemaList, { tables: tables }), _jsxs("div", { class: "page", children: [_jsxs("form", { class: "card", method: "get", action: `${ui.base}/sql`, children: [_jsxs("div", { class: "field", children: [_jsx("label", { for: "query", children: "Query" }), _jsx("textarea", { id: "query", name: "q", class: "code", rows: 6, spellcheck: false, required: true, "aria-describedby": "query-hint", "data-submit": true, "data-schema": JSON.stringify(Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))), children: query }), _jsxs("p", { class: "hint", id: "query-hint", children: [ui.warehouse.isServer ? 'SQL of the server' : 'DuckDB SQL', examplesOf(ui, tables).map((example, index) => (_jsxs(_Fragment, { children: [index > 0 ? ', ' : ', such as ', _jsx("a", { href: sqlAddress(ui, '/sql', example), children: _jsx("code", { children: example }) })] })))] })] }), _jsxs("div", { class: "row", children: [_jsx("button", { children: "Run" }), _jsxs("span", { class: "soft small scripted wide-only", children: [_jsx("kbd", { children: "Ctrl" }), " + ", _jsx("kbd", { children: "Enter" })] })] })] }), _jsx(Earlier, { ui: ui, queries: earlier.filter((each) => each !== query) }), error !== undefined && _jsx(Failure, { error: error }), outcome !== undefined && _jsx(Result, { ui: ui, query: query, ...outcome }), _jsx(Cli, { command: "sql" })] })] }), _jsx("script", { type: "module", src: ui.base + editor })] }));
/** Kept while `headgate ui` runs, and stored nowhere. */
const Earlier = ({ ui, queries }) => {
    if (queries.length === 0)
        return _jsx(_Fragment, {});
    return (_jsxs("details", { children: [_jsxs("summary", { children: ["Earlier queries (", queries.length, ")"] }), _jsx("ul", { class: "plain-list", children: queries.map((each) => (_jsx("li", { children: _jsx("a", { class: "quiet", href: sqlAddress(ui, '/sql', each), children: _jsx("code", { children: each }) }) }))) })] }));
};
/** None before the first load: they would find no table. */
function examplesOf({ warehouse }, [first]) {
    if (first === undefined)
        return [];
    const all = warehouse.isServer ? 'SELECT * FROM' : 'FROM';
    return [
        ...(warehouse.isServer ? [] : ['SHOW TABLES']),
        `${all} ${warehouse.ledger}.coverage`,
        `${all} ${first.name} LIMIT 20`,
    ];
}
const Result = ({ ui, query, result, ms, x, y }) => {
    const { columns, rows, more } = result;
    const points = chartOf(twoOf(result, x, y));
    const shown = more ? `The first ${plural(rows.length, 'row')}` : plural(rows.length, 'row');
    return (_jsxs(_Fragment, { children: [_jsx(ChartForm, { ui, query, result, x, y }), points !== null && (_jsx("section", { class: "card", "aria-label": "Chart of the result", children: _jsx(Columns, { label: `${points.value} by ${points.label}${more ? `, first ${plural(rows.length, 'row')}` : ''}`, points: points.points, format: (value) => value.toLocaleString('en-US', { maximumFractionDigits: 3 }) }) })), _jsx(DataTable, { caption: `${shown} in ${ms < 1_000 ? `${Math.round(ms)} ms` : duration(ms)}`, columns: columns, rows: rows }), _jsx(Downloads, { ui: ui, query: query, label: more ? 'All rows as' : 'Download as' })] }));
};
/** The result with only two of its columns, if both exist. */
function twoOf(result, x, y) {
    const places = [x, y].map((wanted) => result.columns.findIndex(({ name }) => name === wanted));
    if (places.includes(-1))
        return result;
    const pick = (items) => places.map((place) => items[place]);
    return { columns: pick(result.columns), rows: result.rows.map((row) => pick(row)) };
}
/** Chooses two columns to chart, if there are more. */
const ChartForm = ({ ui, query, result, x, y, }) => {
    const names = result.columns
        .filter(({ numeric, temporal }) => temporal || !numeric)
        .map(({ name }) => [name, name]);
    const numbers = result.columns.filter(({ numeric }) => numeric).map(({ name }) => [name, name]);
    const { length } = result.columns;
    if (length <= 2 || names.length === 0 || numbers.length === 0 || result.rows.length < 2)
        return _jsx(_Fragment, {});
    return (_jsxs("form", { class: "filters", method: "get", action: `${ui.base}/sql`, "aria-label": "Chart", children: [_jsx("input", { type: "hidden", name: "q", value: query }), _jsx(Choice, { name: "x", label: "Chart by", options: names, chosen: x, any: "No chart" }), _jsx(Choice, { name: "y", label: "of", options: numbers, chosen: y, any: "Choose numbers" }), _jsx("button", { class: "plain", children: "Draw" })] }));
};
/** A chart for a result of two columns, if one names each row differently and the other has numbers; otherwise null. */
export function chartOf({ columns, rows }) {
    const value = columns.findIndex(({ numeric }) => numeric);
    const label = columns.findIndex(({ numeric, temporal }) => temporal || !numeric);
    const [labels, values] = [columns[label], columns[value]];
    if (labels === undefined || values === undefined || columns.length !== 2 || rows.length < 2)
        return null;
    const points = rows.map((row) => ({
        label: (row[label] ?? 'null').replace('T00:00:00', ''),
        value: Number(row[value] ?? 0),
    }));
    if (new Set(points.map((point) => point.label)).size < points.length)
        return null;
    // Columns start at zero, so there is no chart for values that are negative or not a number.
    if (points.some((point) => !Number.isFinite(point.value) || point.value < 0))
        return null;
    const fits = points.length <= mostNames || labels.temporal;
    return fits ? { label: labels.name, value: values.name, points } : null;
}
//# sourceMappingURL=sql.js.map