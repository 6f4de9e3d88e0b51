import type { CsvCells } from './csv-cell.js';
import { type CsvScanner, cellForm } from './csv-scanner.js';
import { hideInside } from './hide/hide-json.js';
import type { FieldRule } from './hide/field-rules.js';
import type { Tokens } from './hide/tokens.js';
import type { Span } from './line-writer.js';
import type { ObservedTypes } from './observed-types.js';
import { invalidRows } from './stage-error.js';

interface RuledColumn {
  index: number;
  rule: FieldRule;
  types: ObservedTypes;
}

/** Finds what must be written differently in the records of a CSV export with excluded or hashed columns. */
export class CsvHider {
  private readonly csv: CsvScanner;
  private readonly cells: CsvCells;
  private readonly tokens: Tokens;
  private readonly ruled: readonly RuledColumn[];
  /** Where a run of excluded columns at the end begins; the number of columns if the last one stays. */
  private readonly end: number;

  constructor(
    csv: CsvScanner,
    cells: CsvCells,
    tokens: Tokens,
    columns: readonly { rule: FieldRule | null; types: ObservedTypes }[],
  ) {
    this.csv = csv;
    this.cells = cells;
    this.tokens = tokens;
    this.ruled = columns.flatMap(({ rule, types }, index) => (rule === null ? [] : [{ index, rule, types }]));
    this.end = columns.findLastIndex(({ rule }) => rule?.own !== 'exclude') + 1;
    if (this.end === 0) throw invalidRows(0, '`exclude` leaves no column of the CSV export', 'columns');
  }

  /** The spans of the header: without the names of excluded columns. */
  header(): Span[] {
    return this.ruled.flatMap(({ index, rule }) => this.excluded(index, rule) ?? []);
  }

  /** The spans of the last record. Updates the types of ruled columns. */
  record(): Span[] {
    return this.ruled.flatMap(
      (column) => this.excluded(column.index, column.rule) ?? this.hidden(column) ?? [],
    );
  }

  private excluded(index: number, { own }: FieldRule): Span | null {
    if (own !== 'exclude') return null;
    const { start, end } = this.placeOf(index);
    if (index < this.end) return { start, end: end + 1, text: '', quotes: 0 };
    // The run at the end goes with the comma before it, together with its first column.
    const from = this.placeOf(this.end - 1).end;
    const until = this.placeOf(this.csv.cells - 1).end;
    return index === this.end ? { start: from, end: until, text: '', quotes: 0 } : null;
  }

  private hidden({ index, rule, types }: RuledColumn): Span | null {
    const { start, end, quotes } = this.placeOf(index);
    if (start === end) return null;
    const form = this.csv.forms[index] as number;
    const json = rule.own === null ? this.nested(index) : null;
    const whole = json === null ? (rule.own ?? rule.elements ?? rule.instead(this.raw(index))) : null;
    if (whole === 'exclude') return { start, end, text: '', quotes: 0 };
    if (whole === 'hash') {
      types.otherText();
      if (form !== cellForm.escaped) return { start, end, text: null, quotes };
      return { start, end, text: `"${this.tokens.ofText(this.raw(index))}"`, quotes: 0 };
    }
    if (json === null) {
      const { bytes, starts, ends } = this.csv;
      this.cells.observe(types, bytes, starts[index] as number, ends[index] as number, form);
      return null;
    }
    types.nested();
    const text = hideInside(json, rule, this.tokens).replaceAll('"', '""');
    return { start, end, text: `"${text}"`, quotes: 0 };
  }

  /** The text of a cell that is an object or an array; null for any other. */
  private nested(index: number): string | null {
    const { bytes, starts, ends, forms } = this.csv;
    const [start, end] = [starts[index] as number, ends[index] as number];
    const isJson = this.cells.isJson(bytes, start, end, forms[index] as number);
    return isJson ? this.raw(index) : null;
  }

  private raw(index: number): string {
    const { bytes, starts, ends, forms } = this.csv;
    const text = bytes.toString('utf8', starts[index], ends[index]);
    return forms[index] === cellForm.escaped ? text.replaceAll('""', '"') : text;
  }

  private placeOf(index: number): { start: number; end: number; quotes: number } {
    const form = this.csv.forms[index];
    const quotes = form === cellForm.quoted || form === cellForm.escaped ? 1 : 0;
    return {
      start: (this.csv.starts[index] as number) - quotes,
      end: (this.csv.ends[index] as number) + quotes,
      quotes,
    };
  }
}
