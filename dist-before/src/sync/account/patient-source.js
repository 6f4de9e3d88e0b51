import pRetry from 'p-retry';
import { isOffContract, isRateLimit, mayPass, Refusals, refusalText, retryDelay } from './refusals.js';
import { retryLimits } from './retry-limits.js';
import { around, SourceError } from '../../contract/job-source.js';
import { plural } from '../../common/words.js';
/**
 * The same source, but each request waits for its turn, and reads are repeated after passing faults. `submit` and
 * `stop` are sent once, because only the journal knows whether a POST may be sent again (I3).
 */
export function patient(source, options) {
    const { pacer, clock } = options;
    // An address that never gave a sensible answer is probably wrong, not down. Only if no answer came at all, headgate
    // tries it again for a while.
    let { proven } = options;
    let unreachedSince = null;
    const mayBeReached = (error) => {
        if (error.code !== 'service_unreachable' && error.code !== 'service_timeout')
            return false;
        const now = clock.monotonic();
        unreachedSince ??= now;
        return now - unreachedSince < retryLimits.unreachedMs;
    };
    const read = (kind, signal, send) => {
        const once = async () => {
            try {
                const answer = await pacer.request(kind, send, signal);
                proven = true;
                return answer;
            }
            catch (error) {
                proven ||= error instanceof SourceError && error.apiCode !== null;
                throw error;
            }
        };
        return retrying(once, signal, options, (error) => mayPass(error) && (proven || isRateLimit(error) || mayBeReached(error)));
    };
    const firstBytes = new FirstBytes(clock, options.timeoutMs);
    return {
        ...around(source, ['account', 'job', 'list', 'stop'], (verb, send, signal) => verb === 'stop' ? pacer.request('submit', send, signal) : read(kinds[verb], signal, send)),
        export: (id, format, signal) => {
            const send = (ending) => source.export(id, format, ending);
            return read('export', signal, () => firstBytes.read(id, signal, send));
        },
        submit: (request, signal, onTurn, sending) => {
            const send = async () => {
                await onTurn();
                return source.submit(request, sending);
            };
            return pacer.request('submit', send, signal);
        },
    };
}
const kinds = { account: 'other', job: 'poll', list: 'other' };
async function retrying(send, signal, options, worthwhile) {
    const refusals = new Refusals(options.clock, options.refusalLimits);
    return pRetry(send, {
        retries: retryLimits.reads,
        minTimeout: 0,
        factor: 1,
        signal,
        shouldConsumeRetry: ({ error }) => !isRateLimit(error) && !isOffContract(error),
        onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
            if (!worthwhile(error))
                throw error;
            if (retriesLeft === 0)
                return;
            await waitOut(error, attemptNumber, signal, options, refusals);
        },
    });
}
/**
 * Waits as long as a failed request asks, if headgate believes it. After a 429 all requests of the account wait. Throws
 * once `refusals` has counted too many.
 */
export async function waitOut(error, attempt, signal, { clock, pacer, random, onRetry }, refusals) {
    const ms = retryDelay({ attempt, retryAfterMs: error.retryAfterMs, random });
    refusals.count(error, ms);
    onRetry(refusalText(error, clock.now()), clock.now() + ms);
    if (isRateLimit(error))
        await pacer.pauseFor(ms);
    else
        await clock.sleep(ms, signal);
}
/** A service may take this long to prepare an export, in milliseconds. */
const mostMs = 10 * 60_000;
/** Ends the timer of an answer. Without a reason, each abort would make an error with a stack. */
const isAnswered = 'answered';
/**
 * How long an export may take to begin. TCP notices a dead connection, but not a live one on which a gateway has lost the
 * request: that looks like a service that is still preparing its rows. So the first try has the time of any other request,
 * or twice what an export has taken before, and each further one more.
 */
class FirstBytes {
    usualMs;
    /** Exports in a row that did not begin in time. */
    silent = 0;
    clock;
    /** @param timeoutMs `connection.timeout` */
    constructor(clock, timeoutMs) {
        this.clock = clock;
        this.usualMs = timeoutMs;
    }
    /** The chunks of an export; `send` gets the signal that ends it. Waits both for its answer and for its first chunk. */
    async read(id, signal, send) {
        const late = new AbortController();
        const began = this.clock.monotonic();
        const inTime = (wait) => this.inTime(id, late, wait);
        const body = await inTime(() => send(AbortSignal.any([signal, late.signal])));
        const begun = () => {
            this.silent = 0;
            const took = this.clock.monotonic() - began;
            this.usualMs = Math.max(this.usualMs, Math.min(mostMs, 2 * took));
        };
        return chunksOf(body, inTime, begun);
    }
    async inTime(id, late, wait) {
        const ms = this.waitMs();
        const answered = new AbortController();
        const end = () => {
            this.silent += 1;
            const message = `the export of job ${id} did not begin within ${plural(Math.ceil(ms / 1_000), 'second')}`;
            late.abort(new SourceError('service_timeout', message, { outcome: 'unknown' }));
        };
        this.clock.sleep(ms, answered.signal).then(end, () => undefined);
        try {
            return await wait();
        }
        finally {
            answered.abort(isAnswered);
        }
    }
    /** Grows by the same factor from each try to the next. */
    waitMs() {
        // The last read of an export in a run has all of the time.
        const share = Math.min(1, this.silent / (retryLimits.exports - 1));
        return this.usualMs ** (1 - share) * Math.max(this.usualMs, mostMs) ** share;
    }
}
async function* chunksOf(body, inTime, begun) {
    const chunks = body[Symbol.asyncIterator]();
    try {
        let next = await inTime(() => chunks.next());
        begun();
        for (; next.done !== true; next = await chunks.next())
            yield next.value;
    }
    finally {
        await chunks.return?.();
    }
}
//# sourceMappingURL=patient-source.js.map