import { describe, expect, it } from 'vitest';
import type { ExportReader } from '../../src/stage/export-reader.js';
import { piecesAtOnce, pump, regionBytes } from '../../src/stage/pump.js';
import { ScanMemory } from '../../src/stage/scan-memory.js';
import type { StagedFile } from '../../src/stage/staged-file.js';
import { chunks } from './staging.js';

const signal = new AbortController().signal;
const body = Buffer.from(Array.from({ length: 400_000 }, (_, i) => `${i}\n`).join(''));

/** Accepts complete lines. */
class Lines implements ExportReader {
  readonly rowNumber = 1;
  private lines: Buffer[] = [];
  private readonly pieces: number[];

  constructor(pieces: number[] = []) {
    this.pieces = pieces;
  }

  advance(bytes: Buffer, end: number): number {
    this.pieces.push(end);
    const taken = bytes.subarray(0, end).lastIndexOf(0x0a) + 1;
    this.lines.push(bytes.subarray(0, taken));
    bytes[end] = 0;
    return taken;
  }

  take(): Buffer[] {
    return this.lines.splice(0);
  }

  finish(left: number): void {
    if (left > 0) throw new Error('a line is cut short');
  }

  result(): never {
    throw new Error('not asked for');
  }
}

/** A file that reads its input only after a while, as a disk does. */
function slowFile(written: Buffer[]): StagedFile {
  const append = async (parts: readonly Buffer[]): Promise<void> => {
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
    written.push(...parts.map((part) => Buffer.from(part)));
  };
  return { append } as StagedFile;
}

describe('the pump', () => {
  it('leaves bytes alone until they are written', async () => {
    const written: Buffer[] = [];
    await pump(
      chunks(body, [1_000_000]),
      new Lines(),
      new ScanMemory(piecesAtOnce, regionBytes),
      slowFile(written),
      signal,
    );
    expect(Buffer.concat(written).equals(body)).toBe(true);
  });

  it('scans a long row about twice, not once for every chunk', async () => {
    const row = Buffer.concat([Buffer.alloc(10_000_000, 'x'), Buffer.from('\n')]);
    const pieces: number[] = [];
    const cuts = Array.from({ length: 150 }, (_, i) => i * 65_536);
    await pump(
      chunks(row, cuts),
      new Lines(pieces),
      new ScanMemory(piecesAtOnce, regionBytes),
      slowFile([]),
      signal,
    );
    expect(pieces.reduce((sum, end) => sum + end)).toBeLessThan(3 * row.length);
  });

  it('reports a failed write at once, and reads no further', async () => {
    let read = 0;
    const endless = async function* () {
      for (;;) {
        read++;
        yield body;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const full = { append: () => Promise.reject(new Error('disk full')) } as unknown as StagedFile;
    const pumped = pump(endless(), new Lines(), new ScanMemory(piecesAtOnce, regionBytes), full, signal);
    await expect(pumped).rejects.toThrow('disk full');
    expect(read).toBe(1);
  });
});
