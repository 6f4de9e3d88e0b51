import type { ErrorCode } from '../../src/common/errors.js';
import { type RequestOutcome, SourceError, type SourceErrorOptions } from '../../src/contract/job-source.js';
import type { CleanText } from './clean-text.js';
/** What errors about the key say. */
export interface KeyNotes {
    /** Why there is no key. Default: none was given. */
    problem?: string | null;
    /** What to do if there is no key, or if it is refused. */
    hints?: Partial<Record<ErrorCode, string>>;
}
/**
 * What is known about a request so far, for error messages. No error has a cause: errors of the HTTP parser contain raw
 * bytes of the answer, which may include the key.
 */
export declare class RequestRecord {
    /** Method and path, as shown in messages. */
    readonly label: string;
    readonly clean: CleanText;
    private readonly notes;
    /** Whether any byte of the request may have been sent. */
    sent: boolean;
    status: number | null;
    retryAfterMs: number | null;
    constructor(label: string, clean: CleanText, notes?: KeyNotes);
    /** What happened to the request, judged without the answer. */
    get outcome(): RequestOutcome;
    /**
     * `what` continues the label, as in `GET /me: the answer …`. Foreign text in it must already be cleaned and
     * shortened.
     */
    error(code: ErrorCode, what: string, options?: Partial<SourceErrorOptions>): SourceError;
}
