import { HeadgateError } from '../common/errors.js';
/** Every request of a job source. */
export const verbs = [
    'account',
    'submit',
    'job',
    'list',
    'export',
    'stop',
];
/** The only error that a job source raises; an abort of the given signal passes through unchanged. */
export class SourceError extends HeadgateError {
    name = 'SourceError';
    outcome;
    apiCode;
    status;
    retryAfterMs;
    data;
    constructor(code, message, options) {
        super(code, message, options);
        this.outcome = options.outcome;
        this.apiCode = options.apiCode ?? null;
        this.status = options.status ?? null;
        this.retryAfterMs = options.retryAfterMs ?? null;
        this.data = options.data ?? {};
    }
}
/** The named requests of a source, each sent by `turn`. */
export function around(source, verbs, turn) {
    const sent = verbs.map((verb) => [
        verb,
        (...args) => turn(verb, () => source[verb](...args), args.at(-1)),
    ]);
    return Object.fromEntries(sent);
}
//# sourceMappingURL=job-source.js.map