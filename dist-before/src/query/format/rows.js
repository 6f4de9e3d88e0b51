import { plainText, isNumeric } from '../column-sql.js';
import { columnRef } from '../query.js';
import { cellText, gridLayout, naturalWidths } from './grid.js';
import { count, plural } from '../../common/words.js';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
/** Longer texts are cut before they are measured: no terminal is that wide. */
const maxCell = 1_000;
/** The rows of a result as texts, a batch at a time. */
async function* textRows(query, width) {
    const select = query.columns.map(({ type }, index) => {
        const text = plainText(type, columnRef(index));
        if (width === Infinity)
            return text;
        return `CASE WHEN length(${text}) > ${maxCell} THEN left(${text}, ${maxCell}) || '…' ELSE ${text} END`;
    });
    for await (const chunk of query.chunks(select)) {
        const rows = chunk.getRows();
        yield rows.map((row) => row.map((cell) => (cell === null ? 'NULL' : cellText(cell))));
    }
}
/** Reads a complete result and keeps `limit` of its rows. */
export async function rowEnds(query, width, limit) {
    const headSize = Math.ceil(limit / 2);
    const head = [];
    const tail = [];
    let count = 0;
    for await (const rows of textRows(query, width)) {
        count += rows.length;
        tail.push(...rows);
        head.push(...tail.splice(0, headSize - head.length));
        // While reading, half a screen is enough for the end.
        tail.splice(0, Math.max(0, tail.length - Math.floor(limit / 2)));
    }
    return { head, tail, count };
}
/** The same ends, cut to fewer rows. */
export function fewer({ head, tail, count }, limit) {
    const rows = [...head, ...tail];
    if (rows.length <= limit)
        return { head, tail, count };
    return {
        head: rows.slice(0, Math.ceil(limit / 2)),
        tail: rows.slice(rows.length - Math.floor(limit / 2)),
        count,
    };
}
/** Shown between the first and last rows if some are left out. */
export const gapMark = '⋮';
/** How to get what does not fit a screen. */
export const writesAll = '--output FILE writes all';
/** For example `(3,000 rows, 40 shown; 30 columns, 6 shown)`, on a line of its own. */
export function footer(rows, shown, columns = 0, hidden = 0, rest = '') {
    const counted = plural(rows, 'row');
    const parts = [shown < rows ? `${counted}, ${count(shown)} shown` : counted];
    if (hidden > 0)
        parts.push(`${columns} columns, ${columns - hidden} shown`);
    if (rest !== '' && (hidden > 0 || shown < rows))
        parts.push(rest);
    return `(${parts.join('; ')})\n`;
}
/** Whether a query is EXPLAIN, whose result is a drawing that fits no cell. */
export const isPlan = ({ columns }) => columns.map(({ name }) => name).join() === 'explain_key,explain_value';
/** Prints the drawing of a plan unchanged. */
export async function* plan(query) {
    for await (const chunk of query.chunks([columnRef(1)])) {
        for (const text of chunk.getColumnValues(0)) {
            yield `${String(text).trimEnd().split('\n').map(cellText).join('\n')}\n`;
        }
    }
}
/** A table for people, followed by the number of rows. */
export async function* table(query, options) {
    const { width, maxRows } = options;
    if (isPlan(query))
        yield* plan(query);
    else if (maxRows === Infinity)
        yield* wholeTable(query, options);
    else {
        const ends = await rowEnds(query, width, maxRows);
        yield tableText(ends, layoutOf(query, ends, width), options);
    }
}
/** The column layout for the rows that are shown. */
export function layoutOf(query, { head, tail }, width) {
    const columns = gridColumns(query);
    return gridLayout(columns, naturalWidths(columns, [...head, ...tail]), width);
}
export function tableText({ head, tail, count }, layout, options) {
    const shown = head.length + tail.length;
    const gap = shown < count ? [layout.line(layout.columns.map(() => gapMark))] : [];
    const lines = [...heading(layout, options), ...head.map(layout.line), ...gap, ...tail.map(layout.line)];
    return `${lines.join('\n')}\n${footer(count, shown, layout.columns.length, layout.hidden)}`;
}
const heading = ({ head, rule }, options) => [options.heading(head), rule];
/** How many characters of rows are kept while their columns are measured. */
const mostKept = 16_000_000;
/**
 * Shows every row. The first reading measures the columns. What did not fit in memory is read a second time. If the
 * rows have changed meanwhile, a longer cell shifts those after it and is not cut.
 */
async function* wholeTable(query, options) {
    const columns = gridColumns(query);
    let widths = naturalWidths(columns, []);
    let kept = [];
    let size = 0;
    for await (const rows of textRows(query, options.width)) {
        widths = naturalWidths(columns, rows, widths);
        size += rows.reduce((sum, row) => sum + row.join('').length, 0);
        if (size > mostKept)
            kept = null;
        kept?.push(...rows);
    }
    const layout = gridLayout(columns, widths, options.width);
    yield `${heading(layout, options).join('\n')}\n`;
    let count = 0;
    for await (const rows of kept === null ? textRows(query, options.width) : [kept]) {
        count += rows.length;
        yield rows.map((row) => `${layout.line(row)}\n`).join('');
    }
    yield footer(count, count, columns.length, layout.hidden);
}
export function gridColumns(query) {
    return query.columns.map(({ name, type }) => {
        const rigid = isNumeric(type);
        return { name: cellText(name), align: rigid ? 'right' : 'left', rigid };
    });
}
/** Shows one column per line, for rows that are wider than a terminal, followed by the number of rows. */
export async function* lines(query, options) {
    const { width, maxRows } = options;
    if (isPlan(query))
        return yield* plan(query);
    if (maxRows < Infinity)
        return yield linesText(query, await rowEnds(query, width, maxRows), options);
    let count = 0;
    for await (const rows of textRows(query, width)) {
        yield recordsText(query, rows, count + 1, options);
        count += rows.length;
    }
    yield footer(count, count);
}
export function linesText(query, { head, tail, count }, options) {
    const shown = head.length + tail.length;
    const last = recordsText(query, tail, count - tail.length + 1, options);
    const gap = shown < count ? `${gapMark}\n` : '';
    return `${recordsText(query, head, 1, options)}${gap}${last}${footer(count, shown)}`;
}
/** Length of the rule above a row, in characters. */
const ruleSize = 40;
/** Rows from a given number on, each below a rule with its number. */
function recordsText({ columns }, rows, first, { width, heading }) {
    const names = columns.map(({ name }) => cellText(name));
    const size = Math.max(0, ...names.map((name) => stringWidth(name)));
    const labels = names.map((name) => heading(name) + ' '.repeat(size - stringWidth(name) + 2));
    const indent = ' '.repeat(size + 2);
    const room = Math.max(20, width - size - 2);
    const value = (cell) => room === Infinity
        ? cell
        : wrapAnsi(cell, room, { hard: true, trim: false }).replaceAll('\n', `\n${indent}`);
    return rows
        .map((row, index) => {
        const rule = `── row ${count(first + index)} `.padEnd(ruleSize, '─');
        return [rule, ...row.map((cell, column) => (labels[column] + value(cell)).trimEnd())].join('\n');
    })
        .map((record) => `${record}\n`)
        .join('');
}
//# sourceMappingURL=rows.js.map