import pRetry from 'p-retry';
import type { SubmitRequest } from '../../contract/resources.js';
import type { Clock } from '../../pacing/clock.js';
import type { Pacer } from '../../pacing/pacer.js';
import type { RequestKind } from '../../pacing/request-window.js';
import { FirstBytes } from './first-bytes.js';
import { isOffContract, isRateLimit, mayPass, Refusals, refusalText, retryDelay } from './refusals.js';
import { type RefusalLimits, retryLimits } from './retry-limits.js';
import { around, type JobSource, SourceError } from '../../contract/job-source.js';

export interface PatienceOptions {
  pacer: Pacer;
  clock: Clock;
  /** Uniform in [0, 1). */
  random: () => number;
  /** Whether this address has ever answered as the service for this account. */
  proven: boolean;
  /** How many answers may come from something in front of the service, and for how long. */
  refusalLimits: RefusalLimits;
  /** Called before each wait for another try, with the error; `untilMs` is epoch milliseconds. */
  onRetry: (what: string, untilMs: number) => void;
  /** `connection.timeout`. */
  timeoutMs: number;
}

export interface PatientSource extends Omit<JobSource, 'submit'> {
  /** `signal` ends the wait for a turn, `onTurn` is awaited once the turn has come, and `sending` ends the request. */
  submit(
    request: SubmitRequest,
    signal: AbortSignal,
    onTurn: () => Promise<void>,
    sending: AbortSignal,
  ): ReturnType<JobSource['submit']>;
}

/**
 * The same source, but each request waits for its turn, and reads are repeated after passing faults. `submit` and
 * `stop` are sent once, because only the journal knows whether a POST may be sent again (I3).
 */
export function patient(source: JobSource, options: PatienceOptions): PatientSource {
  const { pacer, clock } = options;
  // An address that never gave a sensible answer is probably wrong, not down. Only if no answer came at all, headgate
  // tries it again for a while.
  let { proven } = options;
  let unreachedSince: number | null = null;
  const mayBeReached = (error: SourceError) => {
    if (error.code !== 'service_unreachable' && error.code !== 'service_timeout') return false;
    const now = clock.monotonic();
    unreachedSince ??= now;
    return now - unreachedSince < retryLimits.unreachedMs;
  };
  const read = <T>(kind: RequestKind, signal: AbortSignal, send: () => Promise<T>) => {
    const once = async () => {
      try {
        const answer = await pacer.request(kind, send, signal);
        proven = true;
        return answer;
      } catch (error) {
        proven ||= error instanceof SourceError && error.apiCode !== null;
        throw error;
      }
    };
    return retrying(
      once,
      signal,
      options,
      (error): error is SourceError =>
        mayPass(error) && (proven || isRateLimit(error) || mayBeReached(error)),
    );
  };
  const firstBytes = new FirstBytes(clock, options.timeoutMs);
  return {
    ...around(source, ['account', 'job', 'list', 'stop'], (verb, send, signal) =>
      verb === 'stop' ? pacer.request('submit', send, signal) : read(kinds[verb], signal, send),
    ),
    export: (id, format, signal) => {
      const send = (ending: AbortSignal) => source.export(id, format, ending);
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

const kinds = { account: 'other', job: 'poll', list: 'other' } as const;

async function retrying<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  options: PatienceOptions,
  worthwhile: (error: unknown) => error is SourceError,
): Promise<T> {
  const refusals = new Refusals(options.clock, options.refusalLimits);
  return pRetry(send, {
    retries: retryLimits.reads,
    minTimeout: 0,
    factor: 1,
    signal,
    shouldConsumeRetry: ({ error }) => !isRateLimit(error) && !isOffContract(error),
    onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
      if (!worthwhile(error)) throw error;
      if (retriesLeft === 0) return;
      await waitOut(error, attemptNumber, signal, options, refusals);
    },
  });
}

/**
 * Waits as long as a failed request asks, if headgate believes it. After a 429 all requests of the account wait. Throws
 * once `refusals` has counted too many.
 */
export async function waitOut(
  error: SourceError,
  attempt: number,
  signal: AbortSignal,
  { clock, pacer, random, onRetry }: PatienceOptions,
  refusals: Refusals,
): Promise<void> {
  const ms = retryDelay({ attempt, retryAfterMs: error.retryAfterMs, random });
  refusals.count(error, ms);
  onRetry(refusalText(error, clock.now()), clock.now() + ms);
  if (isRateLimit(error)) await pacer.pauseFor(ms);
  else await clock.sleep(ms, signal);
}
