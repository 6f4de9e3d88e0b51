import pRetry from 'p-retry';
import type { SubmitRequest } from '../../contract/resources.js';
import type { Clock } from '../../pacing/clock.js';
import type { Pacer } from '../../pacing/pacer.js';
import type { RequestKind } from '../../pacing/request-window.js';
import { isOffContract, isRateLimit, mayPass, Refusals, refusalText, retryDelay } from './refusals.js';
import { type RefusalLimits, retryLimits } from './retry-limits.js';
import { around, type JobSource, SourceError } from '../../contract/job-source.js';
import { plural } from '../../common/words.js';

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

/** The same source: requests wait for their turn, reads are repeated. POSTs are not: the journal decides that (I3). */
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
  const isWorthwhile = (error: unknown): error is SourceError =>
    mayPass(error) && (proven || isRateLimit(error) || mayBeReached(error));
  const read = <T>(kind: RequestKind, signal: AbortSignal, send: () => Promise<T>) => {
    const refusals = new Refusals(clock, options.refusalLimits);
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
    return pRetry(once, {
      retries: retryLimits.reads,
      minTimeout: 0,
      factor: 1,
      signal,
      shouldConsumeRetry: ({ error }) => !isRateLimit(error) && !isOffContract(error),
      onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
        if (!isWorthwhile(error)) throw error;
        if (retriesLeft > 0) await waitOut(error, attemptNumber, signal, options, refusals);
      },
    });
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

/** Waits as a failed request asks, if that is believable; after a 429 all requests do. Throws after too many. */
export async function waitOut(
  error: SourceError,
  attempt: number,
  signal: AbortSignal,
  { clock, pacer, random, onRetry }: PatienceOptions,
  refusals: Refusals,
): Promise<void> {
  const ms = retryDelay(attempt, error.retryAfterMs, random);
  refusals.count(error, ms);
  onRetry(refusalText(error, clock.now()), clock.now() + ms);
  if (isRateLimit(error)) await pacer.pauseFor(ms);
  else await clock.sleep(ms, signal);
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
  private usualMs: number;
  /** Exports in a row that did not begin in time. */
  private silent = 0;
  private readonly clock: Clock;

  /** @param timeoutMs `connection.timeout` */
  constructor(clock: Clock, timeoutMs: number) {
    this.clock = clock;
    this.usualMs = timeoutMs;
  }

  /** The chunks of an export; `send` gets the signal that ends it. Waits both for its answer and for its first chunk. */
  async read(
    id: string,
    signal: AbortSignal,
    send: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>,
  ): Promise<AsyncIterable<Uint8Array>> {
    const late = new AbortController();
    const began = this.clock.monotonic();
    const inTime = <T>(wait: () => Promise<T>) => this.inTime(id, late, wait);
    const body = await inTime(() => send(AbortSignal.any([signal, late.signal])));
    return this.chunksOf(body, began, inTime);
  }

  private async *chunksOf(
    body: AsyncIterable<Uint8Array>,
    began: number,
    inTime: <T>(wait: () => Promise<T>) => Promise<T>,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const chunks = body[Symbol.asyncIterator]();
    try {
      let next = await inTime(() => chunks.next());
      this.silent = 0;
      const took = this.clock.monotonic() - began;
      this.usualMs = Math.max(this.usualMs, Math.min(mostMs, 2 * took));
      for (; next.done !== true; next = await chunks.next()) yield next.value;
    } finally {
      await chunks.return?.();
    }
  }

  private async inTime<T>(id: string, late: AbortController, wait: () => Promise<T>): Promise<T> {
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
    } finally {
      answered.abort(isAnswered);
    }
  }

  /** Grows by the same factor from each try to the next. */
  private waitMs(): number {
    // The last read of an export in a run has all of the time.
    const share = Math.min(1, this.silent / (retryLimits.exports - 1));
    return this.usualMs ** (1 - share) * Math.max(this.usualMs, mostMs) ** share;
  }
}
