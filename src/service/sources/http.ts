import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError } from '../../common/errors.js';
import { systemClock } from '../clock.js';
import { proxyFor, ProxyUnreachable } from '../../network/proxy.js';
import type { Documents } from './documents/documents.js';
import { conditionsOf, getOnce, type Incoming, keepAnswer } from './get-once.js';
import { Hosts, type WaitingClock, type TimeLeft } from './hosts.js';
import { internet, type Network } from './network.js';
import { orAbort } from './or-abort.js';
import { retryAfterMs } from '../../contract/retry-after.js';
import {
  type FaultCode,
  faultCode,
  type ReadDocument,
  type Source,
  SourceFault,
  type SourceFaultOptions,
  type SourceHttp,
  type SourceRequest,
  toldFault,
} from './source.js';

const attempts = 4;
const attemptMs = 30_000;
const firstDelayMs = 500;
/** The longest wait that a source may ask for. If it asks for more, the job ends as rate-limited. */
const longestWaitMs = 120_000;
/** How long a job waits for one answer, counting its turns at the hosts and the pauses that they ask for. */
const patienceMs = 5 * 60_000;
const redirects = 3;

type Limits = Pick<Source, 'hosts' | 'spacingMs' | 'concurrency'>;

export interface ClientOptions {
  /** Default: the internet. */
  network?: Network;
  /** For tests. */
  clock?: WaitingClock;
  documents: Documents;
  /** Time limit of one attempt, including redirects and body, in milliseconds. Default 30 s. */
  attemptMs?: number;
  /** How long a job waits for one answer, in milliseconds. Default 5 minutes. */
  patienceMs?: number;
  /** Longest answer in bytes, after decoding. Default 32 MiB. */
  largest?: number;
}

const waitingClock: WaitingClock = {
  ...systemClock,
  wait: (ms, signal) => delay(ms, undefined, { signal }),
};

/** An error that another attempt may not meet. */
class Setback extends SourceFault {
  readonly host: string;
  /** How long the source asks for a pause, in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    code: FaultCode,
    message: string,
    host: string,
    options: SourceFaultOptions & { retryAfterMs?: number | null } = {},
  ) {
    super(code, message, options);
    this.host = host;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/**
 * The HTTP client of one source, shared by all its jobs. Its limits apply to all of them together, separately for each
 * host. It repeats requests a few times after 429 and 5xx, lost connections and unreadable answers, and respects
 * Retry-After.
 */
export class SourceClient {
  readonly #limits: Limits;
  readonly #options: Required<ClientOptions>;
  readonly #hosts: Hosts;
  readonly #kept = new Map<string, Incoming>();

  constructor(limits: Limits, options: ClientOptions) {
    this.#limits = limits;
    this.#options = {
      network: internet,
      clock: waitingClock,
      attemptMs,
      patienceMs,
      largest: 2 ** 25,
      ...options,
    };
    this.#hosts = new Hosts(limits, this.#options.clock);
  }

  /** The client for one job. An abort of its signal ends requests and waits at once. */
  for(signal: AbortSignal): SourceHttp {
    return { get: (url, request) => this.#get(url, request, signal) };
  }

  async #get<T extends ReadDocument>(
    base: string,
    request: SourceRequest<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const url = request.query ? `${base}?${request.query.toString()}` : base;
    const patience = { leftMs: this.#options.patienceMs };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(url, request, patience, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Setback) || attempt === attempts) throw error;
        await this.#waitOut(error, attempt, patience, signal);
      }
    }
  }

  /** A rate limit delays every job that uses the host; other errors delay only this one. */
  async #waitOut(setback: Setback, attempt: number, patience: TimeLeft, signal: AbortSignal): Promise<void> {
    const { retryAfterMs, host } = setback;
    if (retryAfterMs !== null && retryAfterMs > longestWaitMs) throw setback;
    const waitMs = retryAfterMs ?? Math.max(firstDelayMs, this.#limits.spacingMs ?? 0) * 2 ** (attempt - 1);
    if (setback.code === 'source_rate_limited') return this.#hosts.holdBack(host, waitMs);
    patience.leftMs -= waitMs;
    if (patience.leftMs < 0) throw setback;
    return this.#options.clock.wait(waitMs, signal);
  }

  async #attempt<T extends ReadDocument>(
    url: string,
    { read, keep = false }: SourceRequest<T>,
    patience: TimeLeft,
    signal: AbortSignal,
  ): Promise<T> {
    const known = keep ? this.#kept.get(url) : undefined;
    const { answer, host } = await this.#follow(url, known ? conditionsOf(known) : {}, patience, signal);
    const same = answer.status === 304 && known !== undefined;
    if (!same) this.#refuse(answer, url, host);
    try {
      const document = await this.#options.documents.read(same ? known : answer, read, signal);
      if (keep && !same) keepAnswer(this.#kept, url, answer);
      return document;
    } catch (error) {
      const code = faultCode(error);
      if (code === null) throw error;
      const { message } = error as Error;
      const options = { publicMessage: `${host}: ${message}`, cause: error };
      if (code === 'source_invalid') throw new Setback(code, `${url}: ${message}`, host, options);
      throw new SourceFault(code, message, options);
    }
  }

  #refuse({ status, headers }: Incoming, url: string, host: string): void {
    if (status >= 200 && status < 300) return;
    const message = `${url} answered ${status}`;
    const publicMessage = whyRefused(status, host, this.#limits.hosts === 'public');
    const asked = retryAfterMs(Object.fromEntries(headers), this.#options.clock.now());
    const options = { publicMessage, retryAfterMs: asked };
    if (status === 429) throw new Setback('source_rate_limited', message, host, options);
    if (status >= 500) throw new Setback('source_unreachable', message, host, options);
    throw new SourceFault('source_refused', message, { publicMessage });
  }

  /** The final answer after redirects, and the host that sent it. */
  async #follow(
    url: string,
    headers: Record<string, string>,
    patience: TimeLeft,
    signal: AbortSignal,
  ): Promise<{ answer: Incoming; host: string }> {
    let target = parseUrl(url);
    const time = { leftMs: this.#options.attemptMs };
    for (let hop = 0; hop <= redirects; hop += 1) {
      const to = target;
      const send = (): Promise<Incoming> => this.#send(to, headers, time, signal);
      const answer = await this.#hosts.inTurn(to.host, patience, signal, send);
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || location === null) return { answer, host: to.host };
      target = parseUrl(location, to);
    }
    const often = `redirects more than ${redirects} times`;
    throw new SourceFault('source_refused', `${url} ${often}`, { publicMessage: `${target.host} ${often}` });
  }

  async #send(
    url: URL,
    headers: Record<string, string>,
    time: TimeLeft,
    signal: AbortSignal,
  ): Promise<Incoming> {
    const began = performance.now();
    const deadline = AbortSignal.timeout(Math.max(0, Math.ceil(time.leftMs)));
    const either = AbortSignal.any([signal, deadline]);
    try {
      const lookup = await this.#admit(url, either);
      return await getOnce({
        url: this.#options.network.route(url),
        headers: { ...headers, Host: url.host },
        lookup,
        largest: this.#options.largest,
        signal: either,
      });
    } catch (error) {
      if (error instanceof SourceFault) throw error;
      if (deadline.aborted) {
        const publicMessage = `${url.host} took too long to answer: try again later`;
        throw new Setback('source_timeout', `${url.href} took too long to answer`, url.host, {
          publicMessage,
        });
      }
      const publicMessage = whyUnreachable(error, url.host, this.#limits.hosts === 'public');
      throw new Setback('source_unreachable', `${url.href} cannot be read`, url.host, {
        publicMessage,
        cause: error,
      });
    } finally {
      time.leftMs -= performance.now() - began;
    }
  }

  /** Throws for a host that the source may not contact. Returns how to resolve the host, if that is restricted too. */
  async #admit(url: URL, signal: AbortSignal): Promise<LookupFunction | undefined> {
    const { hosts } = this.#limits;
    if (hosts !== 'public') {
      if (hosts.includes(url.host)) return undefined;
      throw toldFault('source_refused', `${url.host} is not a host of this source`);
    }
    if (url.username !== '' || url.password !== '')
      throw toldFault('source_refused', 'The address must not hold a user name or a password');
    // Connects to exactly the address that was checked, because resolving the name again could return another one.
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const addresses = await orAbort(this.#options.network.resolve(host), signal).catch((error: unknown) => {
      // Behind a proxy, names of the internet often cannot be resolved here. The proxy then decides what it connects to.
      if (!signal.aborted && proxyFor(this.#options.network.route(url)) !== null) return [];
      throw error;
    });
    const refused = addresses.find(({ address }) => !this.#options.network.isPublic(address));
    if (refused) {
      const what = isIP(host) === 0 ? url.host : 'The address';
      throw toldFault('source_refused', `${what} is not on the public internet`);
    }
    return (_host, options, callback) => {
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    };
  }
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  const publicMessage = 'The address, or one that it leads to, does not begin with http:// or https://';
  throw new SourceFault('source_refused', `${text} is not an address of the web`, { publicMessage });
}

const later = 'try again later';

/** What can be done about a host that the job's user named, or that belongs to the source. */
const adviceFor = (named: boolean) => (named ? 'check the address' : 'ask whoever runs this service');

/**
 * Why a host could not be read, and what its user can do. Names the host and never the rest of an address.
 *
 * @param named whether the host comes from the job's config
 */
export function whyUnreachable(error: unknown, host: string, named: boolean): string {
  const advice = adviceFor(named);
  if (error instanceof HeadgateError || error instanceof ProxyUnreachable)
    return `${host} cannot be read: ${error.message}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ENOTFOUND|ENODATA)$/.test(code))
    return `${host} ${named ? 'does not exist' : 'was not found'}: ${advice}`;
  if (/^(EAI_AGAIN|ESERVFAIL|ETIMEOUT|EREFUSED)$/.test(code))
    return `The name ${host} could not be looked up: ${later}`;
  if (code === 'ECONNREFUSED') return `${host} refuses connections: ${advice}, or ${later}`;
  if (/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/.test(code))
    return `${host} closed the connection before its answer was complete: ${later}`;
  if (/CERT|TLS|SSL|UNABLE_TO/.test(code)) return `The certificate of ${host} is not valid: ${advice}`;
  return `${host} cannot be read: ${later}`;
}

/** The same for an answer that is not a success. */
export function whyRefused(status: number, host: string, named: boolean): string {
  if (status === 429) return `${host} keeps asking for fewer requests: ${later}`;
  if (status >= 500) return `${host} answered ${status}: ${later}`;
  if (status === 404 || status === 410) return `${host} answered ${status}: ${adviceFor(named)}`;
  if (status === 401 || status === 403)
    return `${host} answered ${status}: it does not let this service read it`;
  return `${host} answered ${status}`;
}
