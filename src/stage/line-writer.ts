import type { Tokens } from './hide/tokens.js';
import { tokenLength } from './hide/tokens.js';

/** A part of a line that is written differently: as `text`, or, without one, as the token of its bytes. */
export interface Span {
  start: number;
  end: number;
  text: string | null;
  /** Bytes at both ends that do not belong to the value: its quotes. */
  quotes: number;
}

const chunkBytes = 256 * 1_024;
/** Shorter stretches are copied byte by byte, which is faster than a call. */
const shortStretch = 24;

/** Copies lines with some parts rewritten. Consecutive lines form one view. */
export class LineWriter {
  private chunk = Buffer.alloc(0);
  private used = 0;
  private begun = 0;

  /** Makes room for a line. Returns the lines before it if they are elsewhere, otherwise null. */
  reserve(bytes: number): Buffer | null {
    if (bytes <= this.chunk.length - this.used) return null;
    const before = this.take();
    this.chunk = Buffer.allocUnsafe(Math.max(chunkBytes, bytes));
    this.used = 0;
    this.begun = 0;
    return before;
  }

  /** Writes a line for which room was made. Returns its length. */
  write(bytes: Buffer, start: number, end: number, spans: readonly Span[], tokens: Tokens | null): number {
    const first = this.used;
    let p = start;
    for (const span of spans) {
      this.copy(bytes, p, span.start);
      if (span.text !== null) this.used += this.chunk.write(span.text, this.used);
      else if (tokens !== null)
        this.used = tokens.write(
          bytes,
          span.start + span.quotes,
          span.end - span.quotes,
          this.chunk,
          this.used,
        );
      p = span.end;
    }
    this.copy(bytes, p, end);
    return this.used - first;
  }

  /** The lines since the last call; null if there are none. */
  take(): Buffer | null {
    const lines = this.used > this.begun ? this.chunk.subarray(this.begun, this.used) : null;
    this.begun = this.used;
    return lines;
  }

  private copy(bytes: Buffer, start: number, end: number): void {
    const { chunk } = this;
    const length = end - start;
    if (length > shortStretch) bytes.copy(chunk, this.used, start, end);
    else for (let i = 0; i < length; i++) chunk[this.used + i] = bytes[start + i] as number;
    this.used += length;
  }
}

/** Room that a line may need. */
export function roomFor(bytes: number, spans: readonly Span[]): number {
  let room = bytes;
  for (const { text } of spans) room += text === null ? tokenLength + 2 : 3 * text.length;
  return room;
}
