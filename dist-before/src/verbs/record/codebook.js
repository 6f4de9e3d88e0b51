import { count, plural } from '../../common/words.js';
const longestValue = 60;
const hiddenText = 'withheld: the column, or a part of its values, is hashed or left out';
/** codebook.md: every column of every table. */
export function codebook(data) {
    return ['# Codebook', ...data.map(tableText)].join('\n\n').concat('\n');
}
function tableText({ table, path }) {
    const long = table.columns
        .filter(({ isLong, isHidden }) => isLong && !isHidden)
        .map(({ name }) => cell(name));
    const isCsv = path.endsWith('.csv');
    return [
        `## ${cell(table.name)}`,
        ...(table.description === null ? [] : [prose(table.description)]),
        `${plural(table.rows, 'row')} in \`${path}\`.${table.key.length > 0 ? ` A row is identified by ${table.key.map(cell).join(', ')}.` : ''}`,
        ...(isCsv && long.length > 0
            ? [
                `A spreadsheet keeps only 15 digits of a number: import ${long.join(', ')} as text. The file has every digit.`,
            ]
            : []),
        [
            '| column | type | description | values | nulls | distinct | range or most frequent values |',
            '|---|---|---|--:|--:|--:|---|',
            ...table.columns.map(lineOf),
        ].join('\n'),
    ].join('\n\n');
}
function lineOf(column) {
    const { name, type, description, values, nulls, distinct, isHidden } = column;
    const numbers = isHidden
        ? ['', '', '', hiddenText]
        : [...[values, nulls, distinct].map(count), contents(column)];
    return `| ${[cell(name), cell(type), cell(description ?? ''), ...numbers].join(' | ')} |`;
}
function contents({ range, top }) {
    if (range !== null)
        return `${cut(range[0])} to ${cut(range[1])}`;
    return top.map(([value, rows]) => `${value === '' ? '(empty)' : cut(value)} (${count(rows)})`).join(', ');
}
const cut = (text) => cell(text.length > longestValue ? `${text.slice(0, longestValue).replace(/[\ud800-\udbff]$/, '')}…` : text);
/** A text on one line, with nothing that Markdown would read. */
export const cell = (text) => text.replaceAll(/[\\|*_`<[\]]/g, (mark) => (mark === '<' ? '&lt;' : `\\${mark}`)).replaceAll(/\s+/g, ' ');
/** The same for sentences that a person wrote in the config. */
export const prose = (text) => text.replaceAll('<', '&lt;').replaceAll(/\s*\n\s*/g, ' ');
//# sourceMappingURL=codebook.js.map