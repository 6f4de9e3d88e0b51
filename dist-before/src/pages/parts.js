import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { minuteText, relativeText } from './words.js';
import { count } from '../common/words.js';
/** Each state has its own shape, so that none depends on colour alone. */
const shapes = {
    running: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2',
    done: 'M6.4 13 1.8 8.4l1.7-1.7 2.9 2.9 6.1-6.2 1.7 1.7z',
    complete: 'M6.4 13 1.8 8.4l1.7-1.7 2.9 2.9 6.1-6.2 1.7 1.7z',
    stopped: 'M3 3h10v10H3z',
    failed: 'm3.6 2 4.4 4.4L12.4 2 14 3.6 9.6 8l4.4 4.4-1.6 1.6L8 9.6 3.6 14 2 12.4 6.4 8 2 3.6z',
    open: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m0 2.4v8.2a4.1 4.1 0 0 0 0-8.2',
    incomplete: 'M8 1 15.5 15H.5zM7.1 6v4.5h1.8V6zm0 5.6v1.8h1.8v-1.8z',
    suspect: 'M5 5.2C5.2 3 6.6 2 8.2 2c1.9 0 3.2 1.2 3.2 2.9 0 2.4-2.5 2.7-2.5 5.1H7.1c0-3.3 2.4-3.3 2.4-5 0-.8-.5-1.3-1.3-1.3-.9 0-1.4.6-1.5 1.5zM7.1 11.6h1.8v1.9H7.1z',
    missing: 'M2 7h12v2H2z',
    expired: 'M3.5 2h9v2l-3.3 4 3.3 4v2h-9v-2l3.3-4-3.3-4z',
};
export const State = ({ state, children }) => {
    const known = Object.hasOwn(shapes, state) ? state : 'missing';
    return (_jsxs("span", { class: `state ${known}`, children: [_jsx("svg", { viewBox: "0 0 16 16", "aria-hidden": "true", children: _jsx("path", { d: shapes[known], "fill-rule": "evenodd" }) }), children ?? state] }));
};
const instant = /(\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/;
/** A sentence with commands in backticks and times in the reader's zone. */
export const Prose = ({ text }) => (_jsx(_Fragment, { children: text.split('`').map((part, index) => index % 2 === 1 ? (_jsx("code", { children: _jsx(Unbroken, { text: part }) })) : (part
        .split(instant)
        .map((piece, place) => place % 2 === 1 ? _jsx(Time, { at: Date.parse(piece) }) : _jsx(Unbroken, { text: piece })))) }));
/** A text whose dates and flags stay in one line. */
export const Unbroken = ({ text }) => (_jsx(_Fragment, { children: text
        .split(/(\S*\d-\d\S*|--\S+)/)
        .map((piece, place) => (place % 2 === 1 ? _jsx("span", { class: "unbroken", children: piece }) : piece)) }));
/**
 * A time: sent in UTC, and shown in the reader's zone once the page's script runs. With `now` it says how long ago or
 * ahead that is, and shows the exact time on hover.
 */
export const Time = ({ at, now }) => {
    const exact = new Date(at).toISOString();
    const relative = now === undefined ? null : relativeText(at, now);
    return (_jsx("time", { datetime: exact, title: `${exact.slice(0, 19)}Z`, "data-relative": relative === null ? undefined : '', children: relative ?? minuteText(at) }));
};
export const Head = ({ title, children }) => (_jsxs("div", { class: "head", children: [_jsx("h1", { children: title }), children] }));
/** A part of a page under its own heading. */
export const Card = ({ id, title, children }) => (_jsxs("section", { class: "card", "aria-labelledby": id, children: [_jsx("h2", { id: id, children: title }), children] }));
/** The link back to the list that a page belongs to. */
export const Crumbs = ({ href, label }) => (_jsx("nav", { class: "crumbs", "aria-label": "Where this page stands", children: _jsx("a", { href: href, children: label }) }));
/** Text to copy, such as a command, or a secret that is shown once. With scripts, it has a copy button. */
export const Code = ({ id, text, secret = false }) => (_jsxs("div", { class: "copy", children: [_jsx("pre", { id: id, "data-key": secret ? '' : undefined, tabindex: 0, children: text }), _jsxs("button", { type: "button", class: "plain little", "data-copy": id, title: "Copy", children: [_jsx("svg", { viewBox: "0 0 16 16", "aria-hidden": "true", children: _jsx("path", { d: "M6 5.500h7.500V14H6zM10 5.500V2H2.500v8.500H6" }) }), _jsx("span", { children: "Copy" })] })] }));
export const Facts = ({ facts }) => (_jsx("dl", { class: "facts", children: facts.map(([name, value]) => (_jsxs(_Fragment, { children: [_jsx("dt", { children: name }), _jsx("dd", { children: value })] }))) }));
/** A column whose cells are all empty texts is left out. */
export const Table = ({ caption, titled = false, stacked = false, ...given }) => {
    const used = given.columns.map((_, at) => given.rows.some((cells) => cells[at] !== ''));
    const columns = given.columns.filter((_, at) => used[at]);
    const rows = given.rows.map((cells) => cells.filter((_, at) => used[at]));
    const classes = columns.map((name) => columnClass(name));
    const heads = columns.map((name, index) => (_jsx("th", { scope: "col", class: classes[index], children: name.replace(/[#~]+$/, '') })));
    const cells = rows.map((row) => row.map((cell, index) => _jsx("td", { class: classes[index], children: cell })));
    return _jsx(Grid, { caption, titled, heads, cells, look: stacked ? 'stacked' : undefined });
};
/** It can be scrolled by keyboard, so it takes the focus. */
const Grid = ({ caption, titled = true, look, heads, cells }) => (_jsx("div", { class: "table", tabindex: 0, role: "region", "aria-label": caption, children: _jsxs("table", { class: look, children: [_jsx("caption", { class: titled ? undefined : 'hidden', children: caption }), _jsx("thead", { children: _jsx("tr", { children: heads }) }), _jsx("tbody", { children: cells.map((row) => (_jsx("tr", { children: row }))) })] }) }));
function columnClass(name) {
    const marks = /[#~]+$/.exec(name)?.[0] ?? '';
    const classes = [...(marks.includes('#') ? ['num'] : []), ...(marks.includes('~') ? ['wide-only'] : [])];
    return classes.length === 0 ? undefined : classes.join(' ');
}
/** Without a unit below its column's name, with a unit where column names have no room. */
export const RowCount = ({ rows }) => (_jsxs(_Fragment, { children: [count(rows), _jsx("span", { class: "narrow-only soft", children: rows === 1 ? ' row' : ' rows' })] }));
/** Rows with more columns than this become cards on a narrow screen. */
const mostOnNarrow = 3;
/** Rows of data below the names and types of their columns. The first column stays in place while scrolling. */
export const DataTable = ({ caption, columns, rows }) => (_jsx("div", { class: "sheet", children: _jsx(Grid, { caption: caption, look: columns.length > mostOnNarrow ? 'data cards' : 'data', heads: columns.map(({ name, type, numeric, description }) => (_jsxs("th", { scope: "col", class: numeric ? 'num' : undefined, title: description, children: [name, _jsx("small", { children: type })] }))), cells: rows.map((row) => row.map((value, index) => (_jsx("td", { class: columns[index]?.numeric ? 'num' : undefined, "data-name": columns[index]?.name, children: _jsx(Cell, { value: value }) })))) }) }));
/** Page links of a long list. They keep the filters. */
export const Pager = ({ page, pages, href, }) => {
    if (pages <= 1)
        return _jsx(_Fragment, {});
    const link = (to, label, can) => can ? (_jsx("a", { class: "button plain little", href: href(to), children: label })) : null;
    return (_jsxs("nav", { class: "row", "aria-label": "Pages of the list", children: [link(1, 'First', page > 1), link(page - 1, 'Previous', page > 1), _jsxs("span", { class: "soft", children: ["Page ", count(page), " of ", count(pages)] }), link(page + 1, 'Next', page < pages), link(pages, 'Last', page < pages)] }));
};
/** A cell of data. Null looks different from an empty text; the style sheet cuts long texts. */
const Cell = ({ value }) => {
    if (value === null || value === undefined)
        return _jsx("span", { class: "null", children: "null" });
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const shown = text.length > 300 ? `${text.slice(0, 300)}…` : text;
    return text.length > 40 ? _jsx("span", { title: shown, children: shown }) : _jsx(_Fragment, { children: shown });
};
//# sourceMappingURL=parts.js.map