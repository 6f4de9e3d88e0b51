import { createReadStream } from 'node:fs';
import { mergeFields } from '../load/merge-fields.js';
import type { StagedRows } from '../load/staged-rows.js';
import { pump, lendMemory } from './pump.js';
import { StagedFile } from './staged-file.js';
import type { ExportReader } from './export-reader.js';
import { JsonScanner } from './json-scanner.js';
import { KeyCounter } from './key-counter.js';
import { RowScanner } from './row-scanner.js';
import type { ScanMemory } from './scan-memory.js';
import { mismatch } from './stage-error.js';

interface Joined {
  rows: StagedRows;
  /** Rows of `cut` that none of the parts has. With a key they are in the file, too. */
  lost: number;
  /** How often a row is in one more part. */
  repeated: number;
}

/**
 * Writes the rows of several staged JSON exports to one file, as if they had come in one export: those of all parts, and,
 * with a key, those of cut answers that no part has. Rows are the same if they have the same key, or, without one, the
 * same text: a row that has changed would then be there twice.
 */
export async function joinStaged(
  path: string,
  parts: readonly StagedRows[],
  cut: readonly StagedRows[],
  key: readonly string[],
  signal: AbortSignal,
): Promise<Joined> {
  const seen = new Set<number>();
  let [rows, longestRow, lost, repeated] = [0, 0, 0, 0];
  const written = await StagedFile.write(path, (file) =>
    lendMemory(async (memory) => {
      const add = async (staged: StagedRows, isWanted: (hash: number) => boolean) => {
        const hashes = new RowHashes(memory, key);
        const lines = new StagedLines((...line) => isWanted(hashes.of(...line)));
        await pump(createReadStream(staged.path), lines, memory, file, signal);
        rows += lines.rows;
        longestRow = Math.max(longestRow, lines.longestRow);
      };
      for (const part of parts) {
        const own = new Set<number>();
        await add(part, (hash) => {
          own.add(hash);
          return true;
        });
        for (const hash of own) {
          if (seen.has(hash)) repeated += 1;
          seen.add(hash);
        }
      }
      for (const answer of cut) {
        await add(answer, (hash) => {
          const isLost = !seen.has(hash);
          seen.add(hash);
          if (isLost) lost += 1;
          return isLost && key.length > 0;
        });
      }
      return { rows, longestRow };
    }),
  );
  const { hidden } = parts[0] ?? {};
  const staged: StagedRows = {
    ...written,
    format: 'ndjson',
    columns: mergeFields(
      [...parts, ...(lost > 0 && key.length > 0 ? cut : [])].map(({ columns }) => columns),
    ),
    rejects: rejectsOf(parts),
    ...(hidden !== undefined && { hidden }),
  };
  return { rows: staged, lost, repeated };
}

/** Their rows count on from part to part. */
function rejectsOf(parts: readonly StagedRows[]): StagedRows['rejects'] {
  let before = 0;
  return parts.flatMap(({ rows, rejects }) => {
    const shifted = rejects.map((each) => ({ ...each, rowNumber: before + each.rowNumber }));
    before += rows + rejects.length;
    return shifted;
  });
}

const lineBreak = 0x0a;

/** Reads the lines of a staged JSON export again, and takes those that are wanted. */
export class StagedLines implements Pick<ExportReader, 'rowNumber' | 'advance' | 'take' | 'finish'> {
  rowNumber = 1;
  /** Lines taken, and the length of the longest of them. */
  rows = 0;
  longestRow = 0;
  private readonly isWanted: (
    bytes: Buffer,
    from: number,
    to: number,
    end: number,
    rowNumber: number,
  ) => boolean;
  private lines: Buffer[] = [];

  constructor(isWanted: StagedLines['isWanted']) {
    this.isWanted = isWanted;
  }

  advance(bytes: Buffer, end: number): number {
    let from = 0;
    for (;;) {
      const to = bytes.indexOf(lineBreak, from) + 1;
      if (to === 0 || to > end) return from;
      if (this.isWanted(bytes, from, to, end, this.rowNumber)) {
        this.rows += 1;
        this.longestRow = Math.max(this.longestRow, to - from);
        this.lines.push(bytes.subarray(from, to));
      }
      this.rowNumber += 1;
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
}

/** A hash of each row's key, or of the whole row if it has none. */
class RowHashes {
  private readonly json: JsonScanner;
  private readonly row: RowScanner;
  private readonly keys: KeyCounter;
  private readonly whole = new KeyCounter(['']);

  constructor(memory: ScanMemory, key: readonly string[]) {
    this.json = new JsonScanner(memory);
    this.keys = new KeyCounter(key);
    this.row = new RowScanner(this.json, this.keys, null);
  }

  of(bytes: Buffer, from: number, to: number, end: number, rowNumber: number): number {
    this.json.attach(bytes, end);
    const start = this.json.blanks(from);
    if (this.row.scan(start + 1) < 0) throw mismatch(`row ${rowNumber} of a staged file cannot be read`);
    this.row.observe();
    if (this.keys.last !== null) return this.keys.last;
    this.whole.add(0, start, to);
    this.whole.endRow(bytes);
    return this.whole.last as number;
  }
}
