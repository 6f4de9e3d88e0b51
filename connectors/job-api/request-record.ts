import type { ErrorCode } from '../../src/errors.js';
import { type RequestOutcome, SourceError, type SourceErrorOptions } from '../../src/sync/account/source.js';
import type { CleanText } from './clean-text.js';

const maxMessageLength = 1_000;

/**
 * What is known about a request so far, for error messages. No error has a cause: errors of the HTTP parser contain raw
 * bytes of the answer, which may include the key.
 */
export class RequestRecord {
  /** Method and path, as shown in messages. */
  readonly label: string;
  readonly clean: CleanText;
  /** Whether any byte of the request may have been sent. */
  sent = false;
  status: number | null = null;
  retryAfterMs: number | null = null;

  constructor(label: string, clean: CleanText) {
    this.label = label;
    this.clean = clean;
  }

  /** What happened to the request, judged without the answer. */
  get outcome(): RequestOutcome {
    return this.sent ? 'unknown' : 'unsent';
  }

  /**
   * `what` continues the label, as in `GET /me: the answer …`. Foreign text in it must already be cleaned and
   * shortened.
   */
  error(code: ErrorCode, what: string, options: Partial<SourceErrorOptions> = {}): SourceError {
    return new SourceError(code, this.clean(`${this.label}: ${what}`, maxMessageLength), {
      outcome: this.outcome,
      status: this.status,
      retryAfterMs: this.retryAfterMs,
      ...options,
    });
  }
}
