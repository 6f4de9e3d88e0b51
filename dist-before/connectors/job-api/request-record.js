import { SourceError } from '../../src/contract/job-source.js';
const maxMessageLength = 1_000;
/** Errors that are about the account and its key, not about one request. */
const accountCodes = new Set(['key_missing', 'key_invalid', 'plan_required']);
/**
 * What is known about a request so far, for error messages. No error has a cause: errors of the HTTP parser contain raw
 * bytes of the answer, which may include the key.
 */
export class RequestRecord {
    /** Method and path, as shown in messages. */
    label;
    clean;
    notes;
    /** Whether any byte of the request may have been sent. */
    sent = false;
    status = null;
    retryAfterMs = null;
    constructor(label, clean, notes = {}) {
        this.label = label;
        this.clean = clean;
        this.notes = notes;
    }
    /** What happened to the request, judged without the answer. */
    get outcome() {
        return this.sent ? 'unknown' : 'unsent';
    }
    /**
     * `what` continues the label, as in `GET /me: the answer …`. Foreign text in it must already be cleaned and
     * shortened.
     */
    error(code, what, options = {}) {
        const message = accountCodes.has(code) ? what.replace(/^The /, 'the ') : `${this.label}: ${what}`;
        return new SourceError(code, this.clean(message, maxMessageLength), {
            outcome: this.outcome,
            status: this.status,
            retryAfterMs: this.retryAfterMs,
            hint: this.notes.hints?.[code],
            ...options,
        });
    }
}
//# sourceMappingURL=request-record.js.map