import { type Tokens } from './hide/tokens.js';
/** A part of a line that is written differently: as `text`, or, without one, as the token of its bytes. */
export interface Span {
    start: number;
    end: number;
    text: string | null;
    /** Bytes at both ends that do not belong to the value: its quotes. */
    quotes: number;
}
/**
 * Collects the lines of a piece: views of its bytes, except lines with parts that are rewritten, which are copied.
 * Consecutive lines form one view.
 */
export declare class LineWriter {
    private chunk;
    private used;
    private begun;
    private lines;
    private bytes;
    private runStart;
    /** Takes the bytes of a piece from `at` on as they are, until it is told otherwise. */
    begin(bytes: Buffer, at: number): void;
    /** Takes the bytes so far. */
    endRun(at: number): void;
    leaveOut(start: number, next: number): void;
    /** Takes a line with some parts written differently. Returns its length. */
    rewrite(start: number, next: number, spans: readonly Span[], tokens: Tokens | null): number;
    /** The lines since the last call. */
    take(): Buffer[];
    private reserve;
    private endCopied;
    private copy;
}
