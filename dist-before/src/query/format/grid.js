import stringWidth from 'string-width';
import { printable } from '../../common/words.js';
const gap = '  ';
/**
 * Latin, Greek and Cyrillic letters and common marks, each one place wide. Checking this is much faster than measuring.
 */
const narrow = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u0370-\u0377\u0384-\u0482\u048a-\u052f\u2010-\u2027]*$/;
const widthOf = (text) => (narrow.test(text) ? text.length : stringWidth(text));
/** A column is not made narrower than this while another one is wider. */
const minWidth = 10;
/** Lines of a grid: a heading, a rule, the rows. */
export function gridLines({ columns, rows }, { width, heading }) {
    const { head, rule, line } = gridLayout(columns, naturalWidths(columns, rows), width);
    return [heading(head), rule, ...rows.map(line)];
}
/** Column widths that show every cell in full; `known` has the widths of earlier rows. */
export function naturalWidths(columns, rows, known = columns.map(({ name }) => widthOf(name))) {
    return known.map((width, index) => rows.reduce((most, row) => Math.max(most, widthOf(row[index] ?? '')), width));
}
/**
 * Fits columns into a width. Wide columns shrink first, and their cells end in `…`. If even narrow ones do not fit, one
 * `…` replaces the middle columns.
 */
export function gridLayout(columns, natural, width) {
    const { keep, hidden } = elide(natural, width);
    const kept = keep(columns, { name: '…', align: 'left', rigid: true });
    const wanted = keep(natural, 1);
    const widths = shrink(wanted, kept, width - gap.length * (kept.length - 1));
    const cuts = widths.some((size, index) => size < wanted[index]);
    const join = (cells) => cells
        .map((cell, index) => pad(cuts ? fit(cell, widths[index]) : cell, widths[index], kept[index].align))
        .join(gap)
        .trimEnd();
    return {
        columns,
        head: join(kept.map(({ name }) => name)),
        rule: widths.map((size) => '─'.repeat(size)).join(gap),
        line: (cells) => join(keep(cells, '…')),
        hidden,
        cuts,
    };
}
const fit = (text, width) => (widthOf(text) > width ? shorten(text, width) : text);
function pad(text, width, align) {
    const blanks = ' '.repeat(Math.max(0, width - widthOf(text)));
    return align === 'right' ? blanks + text : text + blanks;
}
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The beginning of a text that fits together with `…`; a character of two places is never split. */
function shorten(text, width) {
    let kept = '';
    let room = width - 1;
    for (const { segment } of graphemes.segment(text)) {
        room -= widthOf(segment);
        if (room < 0)
            break;
        kept += segment;
    }
    return `${kept}…`;
}
/** Leaves out middle columns until the rest fits at its minimum width. */
function elide(natural, width) {
    const all = { keep: (cells) => cells, hidden: 0 };
    const least = natural.reduce((sum, size) => sum + Math.min(minWidth, size) + gap.length, -gap.length);
    if (least <= width)
        return all;
    const fits = Math.max(3, Math.floor((width + gap.length) / (minWidth + gap.length)));
    const head = Math.ceil((fits - 1) / 2);
    const tail = fits - 1 - head;
    if (head + tail >= natural.length)
        return all;
    return {
        keep: (cells, between) => [...cells.slice(0, head), between, ...cells.slice(cells.length - tail)],
        hidden: natural.length - head - tail,
    };
}
/** Takes width from the widest columns first, and from rigid ones last. */
function shrink(natural, columns, room) {
    const widths = [...natural];
    for (const rigid of [false, true]) {
        while (widths.reduce((sum, size) => sum + size, 0) > room) {
            const widest = widths.reduce((best, size, index) => (columns[index].rigid === rigid && size > (widths[best] ?? 0) ? index : best), -1);
            if (widest < 0 || widths[widest] <= minWidth)
                break;
            widths[widest] -= 1;
        }
    }
    return widths;
}
/** Visible replacements for characters that would move the cursor or start an escape sequence. */
const controls = { '\n': '↵', '\r': '', '\t': ' ' };
/** A text as shown in a cell, with every control character replaced. */
export function cellText(text) {
    if (narrow.test(text))
        return text;
    return printable(text, (char) => controls[char] ?? `\\u{${char.codePointAt(0).toString(16)}}`);
}
//# sourceMappingURL=grid.js.map