import { type ErrorCode, firstLine, messageOf } from '../common/errors.js';

/** What DuckDB says where a request to a store fails, and where the store refuses it. */
const failed = /(^|: )(HTTP Error: |IO Error: [^\n]*\bHTTP )/;
const refused = /\b40[13]\b|Forbidden|AccessDenied|SignatureDoesNotMatch/;
const missing = /\b404\b|NoSuchKey/;

/** What an error of DuckDB means that comes from a request to a store; null if it does not. */
export function requestError(error: unknown): { code: ErrorCode; text: string } | null {
  const text = messageOf(error);
  if (!failed.test(text)) return null;
  const lost = missing.test(text) ? 'destination_damaged' : 'destination_unreachable';
  const code = refused.test(text) ? 'destination_refused' : lost;
  return { code, text: `a request of DuckDB failed: ${firstLine(text)}` };
}
