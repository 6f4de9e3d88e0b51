import { type Tokens, tokenLength } from './hide/tokens.js';

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

/** Collects the lines of a piece as views, consecutive ones as one. Lines with rewritten parts are copied. */
export class LineWriter {
  private chunk = Buffer.alloc(0);
  private used = 0;
  private begun = 0;
  private lines: Buffer[] = [];
  private bytes: Buffer = Buffer.alloc(0);
  private runStart = 0;

  /** Takes the bytes of a piece from `at` on as they are, until it is told otherwise. */
  begin(bytes: Buffer, at: number): void {
    this.bytes = bytes;
    this.runStart = at;
  }

  endRun(at: number): void {
    if (at <= this.runStart) return;
    this.endCopied();
    this.lines.push(this.bytes.subarray(this.runStart, at));
  }

  leaveOut(start: number, next: number): void {
    this.endRun(start);
    this.runStart = next;
  }

  /** Takes a line with some parts written differently. Returns its length. */
  rewrite(start: number, next: number, spans: readonly Span[], tokens: Tokens | null): number {
    this.leaveOut(start, next);
    this.reserve(roomFor(next - start, spans));
    const first = this.used;
    let p = start;
    for (const span of spans) {
      this.copy(this.bytes, p, span.start);
      const [from, to] = [span.start + span.quotes, span.end - span.quotes];
      if (span.text !== null) this.used += this.chunk.write(span.text, this.used);
      else if (tokens !== null) this.used = tokens.write(this.bytes, from, to, this.chunk, this.used);
      p = span.end;
    }
    this.copy(this.bytes, p, next);
    return this.used - first;
  }

  take(): Buffer[] {
    this.endCopied();
    const { lines } = this;
    this.lines = [];
    return lines;
  }

  private reserve(bytes: number): void {
    if (bytes <= this.chunk.length - this.used) return;
    this.endCopied();
    this.chunk = Buffer.allocUnsafe(Math.max(chunkBytes, bytes));
    this.used = 0;
    this.begun = 0;
  }

  private endCopied(): void {
    if (this.used > this.begun) this.lines.push(this.chunk.subarray(this.begun, this.used));
    this.begun = this.used;
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
function roomFor(bytes: number, spans: readonly Span[]): number {
  let room = bytes;
  for (const { text } of spans) room += text === null ? tokenLength + 2 : 3 * text.length;
  return room;
}
