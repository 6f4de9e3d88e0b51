import { cellForm } from './csv-scanner.js';
import { hideInside } from './hide/hide-json.js';
import { invalidRows } from './stage-error.js';
/** Finds what must be written differently in the records of a CSV export with excluded or hashed columns. */
export class CsvHider {
    csv;
    cells;
    tokens;
    ruled;
    /** Where a run of excluded columns at the end begins; the number of columns if the last one stays. */
    end;
    constructor(csv, cells, tokens, columns) {
        this.csv = csv;
        this.cells = cells;
        this.tokens = tokens;
        this.ruled = columns.flatMap(({ rule, types }, index) => (rule === null ? [] : [{ index, rule, types }]));
        this.end = columns.findLastIndex(({ rule }) => rule?.own !== 'exclude') + 1;
        if (this.end === 0)
            throw invalidRows(0, '`exclude` leaves no column of the CSV export', 'columns');
    }
    /** The spans of the header: without the names of excluded columns. */
    header() {
        return this.ruled.flatMap(({ index, rule }) => this.excluded(index, rule) ?? []);
    }
    /** The spans of the last record. Updates the types of ruled columns. */
    record() {
        return this.ruled.flatMap((column) => this.excluded(column.index, column.rule) ?? this.hidden(column) ?? []);
    }
    excluded(index, { own }) {
        if (own !== 'exclude')
            return null;
        const { start, end } = this.placeOf(index);
        if (index < this.end)
            return { start, end: end + 1, text: '', quotes: 0 };
        // The run at the end goes with the comma before it, together with its first column.
        const from = this.placeOf(this.end - 1).end;
        const until = this.placeOf(this.csv.cells - 1).end;
        return index === this.end ? { start: from, end: until, text: '', quotes: 0 } : null;
    }
    hidden({ index, rule, types }) {
        const { start, end, quotes } = this.placeOf(index);
        if (start === end)
            return null;
        const form = this.csv.forms[index];
        const json = rule.own === null ? this.nested(index) : null;
        const whole = json === null ? (rule.own ?? rule.elements ?? rule.instead(this.raw(index))) : null;
        if (whole === 'exclude')
            return { start, end, text: '', quotes: 0 };
        if (whole === 'hash') {
            types.otherText();
            if (form !== cellForm.escaped)
                return { start, end, text: null, quotes };
            return { start, end, text: `"${this.tokens.ofText(this.raw(index))}"`, quotes: 0 };
        }
        if (json === null) {
            const { bytes, starts, ends } = this.csv;
            this.cells.observe(types, bytes, starts[index], ends[index], form);
            return null;
        }
        types.nested();
        const text = hideInside(json, rule, this.tokens).replaceAll('"', '""');
        return { start, end, text: `"${text}"`, quotes: 0 };
    }
    /** The text of a cell that is an object or an array; null for any other. */
    nested(index) {
        const { bytes, starts, ends, forms } = this.csv;
        const [start, end] = [starts[index], ends[index]];
        const isJson = this.cells.isJson(bytes, start, end, forms[index]);
        return isJson ? this.raw(index) : null;
    }
    raw(index) {
        const { bytes, starts, ends, forms } = this.csv;
        const text = bytes.toString('utf8', starts[index], ends[index]);
        return forms[index] === cellForm.escaped ? text.replaceAll('""', '"') : text;
    }
    placeOf(index) {
        const form = this.csv.forms[index];
        const quotes = form === cellForm.quoted || form === cellForm.escaped ? 1 : 0;
        return {
            start: this.csv.starts[index] - quotes,
            end: this.csv.ends[index] + quotes,
            quotes,
        };
    }
}
//# sourceMappingURL=csv-hider.js.map