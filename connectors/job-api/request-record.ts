import type { ErrorCode } from '../../src/common/errors.js';
import { SourceError, type SourceErrorOptions } from '../../src/contract/job-source.js';
import type { CleanText } from './clean-text.js';

const maxMessageLength = 1_000;

/** What errors about the key say. */
export interface KeyNotes {
  /** Why there is no key. Default: none was given. */
  problem?: string | null;
  /** What to do if there is no key, or if it is refused. */
  hints?: Partial<Record<ErrorCode, string>>;
}

/** Errors that are about the account and its key, not about one request. */
const accountCodes: ReadonlySet<ErrorCode> = new Set(['key_missing', 'key_invalid', 'plan_required']);

/** A request so far. No error has a cause: those of the HTTP parser contain bytes of the answer, perhaps the key. */
export class RequestRecord {
  /** Method and path, as shown in messages. */
  readonly label: string;
  readonly clean: CleanText;
  private readonly notes: KeyNotes;
  /** Whether any byte of the request may have been sent. */
  sent = false;
  status: number | null = null;
  retryAfterMs: number | null = null;

  constructor(label: string, clean: CleanText, notes: KeyNotes = {}) {
    this.label = label;
    this.clean = clean;
    this.notes = notes;
  }

  /** `what` continues the label, as in `GET /me: the answer …`. Foreign text in it must already be clean. */
  error(code: ErrorCode, what: string, options: Partial<SourceErrorOptions> = {}): SourceError {
    const message = accountCodes.has(code) ? what.replace(/^The /, 'the ') : `${this.label}: ${what}`;
    return new SourceError(code, this.clean(message, maxMessageLength), {
      outcome: this.sent ? 'unknown' : 'unsent',
      status: this.status,
      retryAfterMs: this.retryAfterMs,
      hint: this.notes.hints?.[code],
      ...options,
    });
  }
}
