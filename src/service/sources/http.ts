import type { LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import PQueue from 'p-queue';
import { answerText } from './answer-text.js';
import { exchange, type Incoming } from './exchange.js';
import { internet, type Network } from './network.js';
import { type FaultCode, type Source, SourceFault, type SourceHttp, type SourceRequest } from './source.js';

const attempts = 4;
const attemptMs = 30_000;
const firstDelayMs = 500;
/** The longest wait that a source may ask for; where it asks for more, the job ends as refused for its rate. */
const longestWaitMs = 120_000;
const redirects = 3;
const largestAnswer = 32 * 1024 * 1024;

type Limits = Pick<Source, 'hosts' | 'spacingMs' | 'spacingOf' | 'concurrency' | 'largestAnswer'>;

export interface ClientOptions {
  /** Default: the internet. */
  network?: Network;
  /** Time; for tests. */
  clock?: { now(): number; monotonic(): number; wait(ms: number, signal: AbortSignal): Promise<void> };
  /** How long one attempt may take, redirects and body included, in milliseconds. Default 30 s. */
  attemptMs?: number;
}

const systemTime = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  wait: (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }),
};

/** A fault that another attempt may not meet. */
class Setback extends SourceFault {
  /** What the source asks to be left alone for, in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    code: FaultCode,
    message: string,
    options: ErrorOptions & { retryAfterMs?: number | null } = {},
  ) {
    super(code, message, options);
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/**
 * The HTTP client of one source, shared by all its jobs: its limits hold over all of them. Answers of 429 and 5xx,
 * lost connections, and answers that cannot be read are asked for again, Retry-After obeyed, a few times.
 */
export class SourceClient {
  readonly #limits: Limits;
  readonly #network: Network;
  readonly #time: NonNullable<ClientOptions['clock']>;
  readonly #attemptMs: number;
  readonly #queue: PQueue;
  #spacingMs: number;
  /** Monotonic time before which no request starts. */
  #nextStart = 0;

  constructor(limits: Limits, options: ClientOptions = {}) {
    this.#limits = limits;
    this.#network = options.network ?? internet;
    this.#time = options.clock ?? systemTime;
    this.#attemptMs = options.attemptMs ?? attemptMs;
    this.#queue = new PQueue({ concurrency: limits.concurrency ?? Number.POSITIVE_INFINITY });
    this.#spacingMs = limits.spacingMs ?? 0;
  }

  /** For one job: an abort of its signal ends requests and waits at once. */
  for(signal: AbortSignal): SourceHttp {
    return { get: (url, request) => this.#get(url, request, signal) };
  }

  async #get<T>(base: string, request: SourceRequest<T>, signal: AbortSignal): Promise<T> {
    const url = request.query ? `${base}?${request.query.toString()}` : base;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#queue.add(() => this.#attempt(url, request, signal), { signal });
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Setback) || attempt === attempts) throw error;
        await this.#waitOut(error, attempt, signal);
      }
    }
  }

  /** Refusals for the rate hold back every job of the source, other setbacks only the one. */
  async #waitOut(setback: Setback, attempt: number, signal: AbortSignal): Promise<void> {
    const { retryAfterMs } = setback;
    if (retryAfterMs !== null && retryAfterMs > longestWaitMs) throw setback;
    const waitMs = retryAfterMs ?? Math.max(firstDelayMs, this.#spacingMs) * 2 ** (attempt - 1);
    if (setback.code !== 'source_rate_limited') return this.#time.wait(waitMs, signal);
    this.#nextStart = Math.max(this.#nextStart, this.#time.monotonic() + waitMs);
  }

  async #attempt<T>(url: string, request: SourceRequest<T>, signal: AbortSignal): Promise<T> {
    await this.#takeTurn(signal);
    const deadline = AbortSignal.timeout(this.#attemptMs);
    let answer: Incoming;
    try {
      answer = await this.#follow(url, request.headers ?? {}, AbortSignal.any([signal, deadline]));
    } catch (error) {
      if (error instanceof SourceFault) throw error;
      if (deadline.aborted) throw new Setback('source_timeout', `${url} took too long to answer`);
      throw new Setback('source_unreachable', `${url} cannot be read`, { cause: error });
    }
    this.#spacingMs = this.#limits.spacingOf?.(answer.headers) ?? this.#spacingMs;
    this.#refuse(answer, url);
    const { status, headers } = answer;
    try {
      return request.read({ status, headers, text: answerText(answer) });
    } catch (error) {
      if (!(error instanceof SourceFault) || error.code !== 'source_invalid') throw error;
      throw new Setback('source_invalid', `${url}: ${error.message}`, { cause: error });
    }
  }

  /** Throws for any answer but a good one. */
  #refuse({ status, headers }: Incoming, url: string): void {
    if ((status >= 200 && status < 300) || status === 304) return;
    const message = `${url} answered ${status}`;
    const retryAfterMs = waitAskedFor(headers, this.#time.now());
    if (status === 429) throw new Setback('source_rate_limited', message, { retryAfterMs });
    if (status >= 500) throw new Setback('source_unreachable', message, { retryAfterMs });
    throw new SourceFault('source_refused', message);
  }

  async #follow(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Incoming> {
    let target = parseUrl(url);
    for (let hop = 0; hop <= redirects; hop += 1) {
      const lookup = await this.#admit(target, signal);
      const answer = await exchange({
        url: this.#network.route(target),
        headers: { ...headers, Host: target.host },
        lookup,
        largest: this.#limits.largestAnswer ?? largestAnswer,
        signal,
      });
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || location === null) return answer;
      target = parseUrl(location, target);
    }
    throw new SourceFault('source_refused', `${url} redirects more than ${redirects} times`);
  }

  /** Throws for a host that the source may not speak to. Answers how to find it, where that is bound too. */
  async #admit(url: URL, signal: AbortSignal): Promise<LookupFunction | undefined> {
    const { hosts } = this.#limits;
    if (hosts !== 'public') {
      if (hosts.includes(url.host)) return undefined;
      throw new SourceFault('source_refused', `${url.host} is not a host of this source`);
    }
    if (url.username !== '' || url.password !== '') {
      throw new SourceFault('source_refused', 'The address must not hold a user name or a password');
    }
    // What is checked is what is connected to: a name that resolves anew could resolve to something else.
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const addresses = await abortable(this.#network.resolve(host), signal);
    const refused = addresses.find(({ address }) => !this.#network.isPublic(address));
    if (refused) throw new SourceFault('source_refused', `${url.host} is not on the public internet`);
    return (_host, options, callback) => {
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    };
  }

  async #takeTurn(signal: AbortSignal): Promise<void> {
    const now = this.#time.monotonic();
    const start = Math.max(now, this.#nextStart);
    this.#nextStart = start + this.#spacingMs;
    if (start > now) await this.#time.wait(Math.ceil(start - now), signal);
  }
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new SourceFault('source_refused', `${text} is not an address of the web`);
}

/** Retry-After in milliseconds, a date measured against the answer's own; null where there is none to understand. */
function waitAskedFor(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d{1,12}$/.test(value)
    ? Number(value) * 1_000
    : dateOf(value) - (dateOf(headers.get('date')) || now);
  return ms >= 0 ? ms : null;
}

/** NaN for what is no date. */
function dateOf(text: string | null): number {
  return Date.parse(text ?? '');
}

/** Name resolution cannot be aborted, only left behind. */
async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
  }
}
