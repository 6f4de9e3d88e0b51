import type { IncomingHttpHeaders } from 'node:http';

/** A range of bytes; the byte at `until` is not included. */
export interface ByteRange {
  from: number;
  until: number;
}

/** What a Range header asks for: bytes from a position to the last one given or to the end, or the last bytes. */
type AskedRange = { from: number; last: number } | { suffix: number };

/**
 * The requested byte range. Undefined means the complete answer: there is no Range header, it has another unit, it
 * names several ranges, or If-Range names other bytes.
 */
export function askedRange(headers: IncomingHttpHeaders, tag: string): AskedRange | undefined {
  const { range, 'if-range': ifRange } = headers;
  // A date never matches, because answers have no date.
  if (ifRange !== undefined && ifRange !== tag) return undefined;
  const [, from = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range?.trim() ?? '') ?? [];
  if (from === '') return last === '' ? undefined : { suffix: Number(last) };
  const asked = { from: Number(from), last: last === '' ? Number.POSITIVE_INFINITY : Number(last) };
  return asked.from > asked.last ? undefined : asked;
}

/** The requested part of `length` bytes; null if it contains none of them. */
export function rangeOf(asked: AskedRange, length: number): ByteRange | null {
  const range =
    'suffix' in asked
      ? { from: Math.max(0, length - asked.suffix), until: length }
      : { from: asked.from, until: Math.min(asked.last + 1, length) };
  return range.from < range.until ? range : null;
}

/** Whether If-Match allows an answer: it is absent, or names the tag, which must not be weak. */
export function meetsIfMatch({ 'if-match': text }: IncomingHttpHeaders, tag: string | null): boolean {
  if (text === undefined || text.trim() === '*') return true;
  return tag !== null && text.split(',').some((each) => each.trim() === tag);
}
