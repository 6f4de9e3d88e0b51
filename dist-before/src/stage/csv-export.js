import { isUtf8 } from 'node:buffer';
import { HeadgateError } from '../common/errors.js';
import { CsvCells } from './csv-cell.js';
import { markEnd, readHeader, refuseLoneReturns, refuseSeparator } from './csv-header.js';
import { CsvHider } from './csv-hider.js';
import { CsvScanner, cellForm } from './csv-scanner.js';
import { checkCount, excerpt, mismatch, rowLimits, rowTooLong, tooManyRejects, tooManyRows, } from './stage-error.js';
import { KeyCounter } from './key-counter.js';
import { LineWriter } from './line-writer.js';
import { ObservedTypes } from './observed-types.js';
import { isUtf8Piece } from './export-reader.js';
import { hiddenRow } from './row-cutter.js';
/** A file of this many bytes without a line feed has no header that is still on its way. */
const surelyNoHeader = 2 ** 20;
/**
 * Reads a CSV export piece by piece. csv-parse reads only the header: for the rows it would need ten times as long as
 * DuckDB needs to load them, so this class checks their shape. Rows are passed on byte by byte without the broken ones,
 * in the one style that DuckDB reads without guessing: the header's line break, and quotes around cells that contain
 * quotes. CSV has no envelope, so the row count shows whether the export is complete. The last row need not end with a
 * line break, so the reader of the body must make sure that it was not cut inside a cell.
 */
export class CsvExport {
    expected;
    csv;
    cells;
    columns = null;
    keys;
    /** Columns of the key. */
    keyed = [];
    /** Columns whose type can still change. */
    open = [];
    lineBreak = Buffer.alloc(0);
    /** Null if no column is excluded or hashed. */
    hider = null;
    writer = new LineWriter();
    rejects = [];
    rows = 0;
    longestRow = 0;
    constructor(expected, memory) {
        this.expected = expected;
        this.csv = new CsvScanner(memory);
        this.cells = new CsvCells(memory, memory.cell);
        this.keys = new KeyCounter(expected.key);
    }
    get rowNumber() {
        return this.columns === null ? 0 : this.count + 1;
    }
    get count() {
        return this.rows + this.rejects.length;
    }
    advance(bytes, end) {
        this.csv.attach(bytes, end);
        const checkUtf8 = !isUtf8Piece(bytes, end);
        this.writer.begin(bytes, 0);
        let p = 0;
        for (;;) {
            this.csv.rowNumber = this.rowNumber;
            const next = this.columns === null ? this.header(end) : this.row(this.columns, p, checkUtf8);
            if (next < 0)
                break;
            p = next;
        }
        this.writer.endRun(p);
        return p;
    }
    take() {
        return this.writer.take();
    }
    finish(left) {
        if (left > 0)
            this.endLastLine(left);
        checkCount(this.count, this.expected);
    }
    result() {
        const kept = (this.columns ?? []).filter(({ rule }) => rule?.own !== 'exclude');
        const columns = kept.map(({ types, rule: _rule, ...name }) => ({
            ...name,
            type: types.type(),
            ...types.numbers,
        }));
        const { rows, longestRow, rejects } = this;
        const { repeated } = this.keys;
        const { linesAreRows } = this.csv;
        return {
            rows,
            longestRow,
            columns,
            rejects,
            linesAreRows,
            ...(repeated > 0 && { repeatedKeys: repeated }),
        };
    }
    header(end) {
        const { csv } = this;
        const start = markEnd(csv.bytes.subarray(0, end));
        const next = csv.record(start);
        const { bytes, lineEnd, fault } = csv;
        if (fault !== '' && (next >= 0 || end > surelyNoHeader))
            refuseLoneReturns(bytes.subarray(start, end - 1));
        if (next < 0)
            return -1;
        refuseSeparator(bytes.subarray(start, lineEnd));
        if (fault !== '')
            throw mismatch(`the header of the export is not CSV: ${fault}`);
        const { hiding = null } = this.expected;
        const columns = readHeader(bytes.subarray(start, lineEnd)).map((name) => ({
            ...name,
            types: new ObservedTypes(),
            rule: hiding?.rules.find(name.exportedAs ?? name.name) ?? null,
        }));
        this.columns = columns;
        this.open = [...columns.keys()].filter((i) => columns[i]?.rule === null);
        this.keyed = [...columns.keys()].filter((i) => this.keys.partOf(columns[i]?.name ?? '') >= 0);
        this.lineBreak = Buffer.from(bytes.subarray(lineEnd, next));
        this.longestRow = next - start;
        this.writer.begin(bytes, start);
        // DuckDB skips the header as one line, whatever its quotes.
        for (let p = start; p < lineEnd; p++)
            if (bytes[p] === 0x0a || bytes[p] === 0x0d)
                bytes[p] = 0x20;
        csv.linesAreRows = true;
        if (hiding !== null && columns.some(({ rule }) => rule !== null)) {
            this.hider = new CsvHider(csv, this.cells, hiding.tokens, columns);
            this.rewrite(start, next, this.hider.header());
        }
        return next;
    }
    /** Reads what follows the last line break. */
    endLastLine(left) {
        const { bytes, end } = this.csv;
        const start = end - left;
        if (this.columns === null && markEnd(bytes.subarray(0, end)) === end)
            return;
        bytes[end] = 0x0a;
        this.csv.attach(bytes, end + 1);
        this.writer.begin(bytes, start);
        const next = this.columns === null ? this.header(end + 1) : this.row(this.columns, start, true);
        if (next < 0) {
            const hint = 'Use `export: json`, in which headgate recognises a cut file.';
            const message = 'the export ends inside quotes: it may be cut short';
            throw new HeadgateError('export_mismatch', message, { hint });
        }
        this.writer.endRun(next);
    }
    row(columns, start, checkUtf8) {
        const next = this.csv.record(start);
        if (next < 0)
            return -1;
        const { bytes, cells, lineEnd } = this.csv;
        // DuckDB skips an empty line too, unless it is the null of a table's only column or has another line break.
        if (lineEnd === start && columns.length > 1) {
            this.writer.leaveOut(start, next);
            return next;
        }
        if (this.count === this.expected.dataCount)
            throw tooManyRows(this.expected.dataCount);
        if (next - start > rowLimits.rowBytes)
            throw rowTooLong(this.rowNumber);
        const fault = this.fault(columns.length, cells, checkUtf8 && !isUtf8(bytes.subarray(start, lineEnd)));
        if (fault !== '')
            this.reject(fault, start, next);
        else
            this.keep(columns, start, next);
        return next;
    }
    fault(columns, cells, isInvalid) {
        if (isInvalid)
            return 'invalid UTF-8';
        if (this.csv.fault !== '')
            return this.csv.fault;
        return cells === columns ? '' : `${cells} instead of ${columns} cells`;
    }
    keep(columns, start, next) {
        this.rows++;
        let length = next - start;
        if (this.hider !== null || this.csv.hasBare || next - this.csv.lineEnd !== this.lineBreak.length) {
            length = this.rewrite(start, next, [...(this.hider?.record() ?? []), ...this.restyled(next)]);
        }
        if (length > this.longestRow)
            this.longestRow = length;
        this.observe(columns);
    }
    observe(columns) {
        const { bytes, starts, ends, forms } = this.csv;
        for (const i of this.keyed) {
            const [start, end] = [starts[i], ends[i]];
            const isNull = start === end && forms[i] === cellForm.plain;
            if (!isNull)
                this.keys.add(this.keys.partOf(columns[i]?.name ?? ''), start, end);
        }
        this.keys.endRow(bytes);
        let settled = false;
        for (const i of this.open) {
            const { types } = columns[i];
            this.cells.observe(types, bytes, starts[i], ends[i], forms[i]);
            settled ||= types.settled;
        }
        if (settled)
            this.open = this.open.filter((i) => !columns[i]?.types.settled);
    }
    reject(reason, start, next) {
        if (this.rejects.length === rowLimits.rejects)
            throw tooManyRejects(this.rowNumber);
        const { bytes, lineEnd } = this.csv;
        const shown = { column: null, value: excerpt(bytes, start, lineEnd) };
        this.rejects.push({
            rowNumber: this.rowNumber,
            reason,
            ...(this.expected.hiding ? hiddenRow : shown),
        });
        this.writer.leaveOut(start, next);
    }
    /** What of the record is not in the style of the file. */
    restyled(next) {
        const { bytes, cells, starts, ends, forms, hasBare, lineEnd } = this.csv;
        const spans = [];
        for (let i = 0; i < (hasBare ? cells : 0); i++) {
            const [start, end] = [starts[i], ends[i]];
            if (forms[i] !== cellForm.bare || this.columns?.[i]?.rule)
                continue;
            const text = bytes.toString('utf8', start, end).replaceAll('"', '""');
            spans.push({ start, end, text: `"${text}"`, quotes: 0 });
        }
        if (next - lineEnd !== this.lineBreak.length)
            spans.push({ start: lineEnd, end: next, text: this.lineBreak.toString(), quotes: 0 });
        return spans;
    }
    /** Returns the length of the line. */
    rewrite(start, next, spans) {
        spans.sort((a, b) => a.start - b.start);
        return this.writer.rewrite(start, next, spans, this.expected.hiding?.tokens ?? null);
    }
}
//# sourceMappingURL=csv-export.js.map