import type { ErrorCode } from '../../src/errors.js';
import { type RequestOutcome, SourceError, type SourceErrorOptions } from '../../src/sync/account/source.js';
import type { CleanText } from './clean-text.js';

const maxMessageLength = 1_000;

/**
 * What is known about one request so far, for error messages. No error gets a cause: errors of the HTTP parser contain
 * raw bytes of the answer, which may echo the key.
 */
export class RequestRecord {
  /** Method and path, for people. */
  readonly label: string;
  readonly clean: CleanText;
  /** Whether a byte of the request may have left. */
  sent = false;
  status: number | null = null;
  retryAfterMs: number | null = null;

  constructor(label: string, clean: CleanText) {
    this.label = label;
    this.clean = clean;
  }

  /** What became of the request where the answer does not say. */
  get outcome(): RequestOutcome {
    return this.sent ? 'unknown' : 'unsent';
  }

  /** `what` continues the label, as in `GET /me: the answer …`; foreign text in it must be cleaned and cut. */
  error(code: ErrorCode, what: string, options: Partial<SourceErrorOptions> = {}): SourceError {
    return new SourceError(code, this.clean(`${this.label}: ${what}`, maxMessageLength), {
      outcome: this.outcome,
      status: this.status,
      retryAfterMs: this.retryAfterMs,
      ...options,
    });
  }
}
