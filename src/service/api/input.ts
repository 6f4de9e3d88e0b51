import type { IncomingMessage } from 'node:http';
import type { SubmitRequest } from '../../contract/resources.js';
import { submitRequestSchema } from '../../contract/resources.js';
import { ApiError, type FieldError, invalid } from '../api-error.js';

/** A submit is a few hundred bytes; the longest names and keywords stay far below. */
const largestBody = 64 * 1024;

/**
 * How much of one that is larger is read away before it is refused: a client that sends the whole of it before it
 * reads would find its connection reset, and no answer.
 */
const readAway = 4 * 1024 * 1024;

/** Pages are counted up to this one. */
export const lastPage = 999_999_999;

/** Gives a parameter of the query. */
type Query = (name: string) => string | undefined;

/** Reads a whole number from the query: `fallback` where it is absent, refused outside 1 … `max`. */
export function wholeNumber(query: Query, name: string, fallback: number, max: number): number {
  const text = query(name);
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= max) return value;
  throw invalid([{ path: name, message: `must be a whole number from 1 to ${max}` }]);
}

/** Reads a word from the query; undefined where it is absent. */
export function oneOf<T extends string>(query: Query, name: string, words: readonly T[]): T | undefined {
  const text = query(name);
  const word = words.find((each) => each === text);
  if (text === undefined || word !== undefined) return word;
  throw invalid([{ path: name, message: `must be one of ${words.join(', ')}` }]);
}

export async function submitRequest(incoming: IncomingMessage): Promise<SubmitRequest> {
  const type = incoming.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw invalid([{ path: 'Content-Type', message: 'must be application/json' }]);
  }
  return parseSubmit(parseJson(decode(await readBody(incoming))));
}

/** Checks all of a submit but its config, which is for the source to check. */
export function parseSubmit(value: unknown): SubmitRequest {
  const parsed = submitRequestSchema.safeParse(value);
  if (parsed.success) {
    const { tags, ...rest } = parsed.data;
    return tags === undefined ? rest : { ...rest, tags };
  }
  throw invalid(parsed.error.issues.flatMap(fieldErrors));
}

/** The body as it came, up to `largestBody`. */
export async function readBody(incoming: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = (): ApiError =>
    new ApiError('body_too_large', `The body is larger than ${largestBody} bytes.`);
  if (Number(incoming.headers['content-length'] ?? 0) > readAway) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Left without being destroyed: the connection is still to carry the answer.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > readAway) throw tooLarge();
    if (bytes <= largestBody) chunks.push(chunk as Buffer);
  }
  if (bytes > largestBody) throw tooLarge();
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid([{ path: '', message: 'The body is not UTF-8.' }]);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseLossy);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof RangeError) throw invalid([{ path: '', message: 'The body is nested too deeply.' }]);
    throw invalid([{ path: '', message: 'The body is not valid JSON.' }]);
  }
}

/** What would not come back as it was sent: half a character has no UTF-8, and `__proto__` is no plain field. */
function refuseLossy(key: string, value: unknown): unknown {
  if (key === '__proto__') throw invalid([{ path: key, message: 'is not a field of this request' }]);
  if (!isHalf(key) && !isHalf(value)) return value;
  throw invalid([{ path: key, message: 'holds half of a surrogate pair' }]);
}

function isHalf(value: unknown): boolean {
  return typeof value === 'string' && /\p{Surrogate}/u.test(value);
}

interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
}

function fieldErrors(issue: Issue): FieldError[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({ path: key, message: 'is not a field of this request' }));
  }
  return [{ path, message: issue.message }];
}
