import { type SubmitRequest, submitRequestSchema } from '../../contract/resources.js';
import { ApiError, type FieldError, invalid } from '../api-error.js';

/** Reads the body of a submit. Throws ApiError `validation_error`. */
export function readSubmit(bytes: Uint8Array): SubmitRequest {
  return checkSubmit(parseJson(decode(bytes)));
}

/** Checks a submit except its config, which the source checks. */
export function checkSubmit(value: unknown): SubmitRequest {
  const parsed = submitRequestSchema.safeParse(value);
  if (parsed.success) {
    const { tags, ...rest } = parsed.data;
    return tags === undefined ? rest : { ...rest, tags };
  }
  throw invalid(parsed.error.issues.flatMap(fieldErrors));
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

/**
 * Refuses values that could not be returned as sent: half of a surrogate pair is not valid UTF-8, and `__proto__` is
 * not a plain field.
 */
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
