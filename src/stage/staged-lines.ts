import type { ExportReader } from './export-reader.js';
import { JsonScanner } from './json-scanner.js';
import { KeyCounter } from './key-counter.js';
import { RowScanner } from './row-scanner.js';
import type { ScanMemory } from './scan-memory.js';
import { mismatch } from './stage-error.js';

const lineBreak = 0x0a;

/** Reads the lines of a staged file again, and takes those that are wanted. */
export class StagedLines implements Pick<ExportReader, 'rowNumber' | 'advance' | 'take' | 'finish'> {
  rowNumber = 1;
  /** Lines taken, and the length of the longest of them. */
  rows = 0;
  longestRow = 0;
  private readonly json: JsonScanner;
  private readonly row: RowScanner;
  private readonly keys: KeyCounter;
  private readonly whole = new KeyCounter(['']);
  private readonly isWanted: (hash: number) => boolean;
  private lines: Buffer[] = [];

  /** @param isWanted gets a hash of each row's key, or of the whole row if it has none */
  constructor(memory: ScanMemory, key: readonly string[], isWanted: (hash: number) => boolean) {
    this.json = new JsonScanner(memory);
    this.keys = new KeyCounter(key);
    this.row = new RowScanner(this.json, this.keys, null);
    this.isWanted = isWanted;
  }

  advance(bytes: Buffer, end: number): number {
    this.json.attach(bytes, end);
    let from = 0;
    for (;;) {
      const to = bytes.indexOf(lineBreak, from) + 1;
      if (to === 0 || to > end) return from;
      this.addLine(bytes, from, to);
      from = to;
    }
  }

  take(): Buffer[] {
    const lines = this.lines;
    this.lines = [];
    return lines;
  }

  finish(left: number): void {
    if (left > 0) throw mismatch('a staged file ends within a row');
  }

  private addLine(bytes: Buffer, from: number, to: number): void {
    const start = this.json.blanks(from);
    if (this.row.scan(start + 1) < 0) throw mismatch(`row ${this.rowNumber} of a staged file cannot be read`);
    this.row.observe();
    this.rowNumber += 1;
    if (!this.isWanted(this.keys.last ?? this.hashOf(bytes, start, to))) return;
    this.rows += 1;
    this.longestRow = Math.max(this.longestRow, to - from);
    this.lines.push(bytes.subarray(from, to));
  }

  private hashOf(bytes: Buffer, start: number, end: number): number {
    this.whole.add(0, start, end);
    this.whole.endRow(bytes);
    return this.whole.last as number;
  }
}
