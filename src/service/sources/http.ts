import { setTimeout as delay } from 'node:timers/promises';
import { SourceFault } from './source.js';

const attempts = 4;
const attemptTimeoutMs = 30_000;
const firstDelayMs = 500;
const longestDelayMs = 60_000;
const redirects = 3;
const largestBody = 32 * 1024 * 1024;

export interface SourceResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** GET for sources. Resolves with a 2xx answer, read whole; everything else is a SourceFault. */
export interface SourceHttp {
  get(url: string, headers?: Record<string, string>): Promise<SourceResponse>;
}

export interface SourceHttpOptions {
  /** `name` or `name:port`; no other host is spoken to, redirects included. */
  hosts: readonly string[];
  /** Least time between the starts of two requests, in milliseconds. Default 0. */
  spacingMs?: number | undefined;
}

/**
 * The HTTP client of one source, shared by all its jobs, which take turns where the source asks for spacing.
 * 429, 5xx and a lost connection are tried again, Retry-After obeyed, until the attempts are used up.
 */
export class SourceClient {
  readonly #hosts: ReadonlySet<string>;
  readonly #spacingMs: number;
  #turn: Promise<void> = Promise.resolve();

  constructor(options: SourceHttpOptions) {
    this.#hosts = new Set(options.hosts);
    this.#spacingMs = options.spacingMs ?? 0;
  }

  /** For one job: an abort of its signal ends requests and waits at once. */
  for(signal: AbortSignal): SourceHttp {
    return { get: (url, headers = {}) => this.#get(url, headers, signal) };
  }

  async #get(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<SourceResponse> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#takeTurn(signal);
      const outcome = await this.#attempt(url, headers, signal);
      if (!('retryMs' in outcome)) return outcome;
      if (attempt === attempts) throw outcome.fault;
      await delay(outcome.retryMs ?? firstDelayMs * 2 ** (attempt - 1), undefined, { signal });
    }
  }

  async #attempt(
    url: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<SourceResponse | { fault: SourceFault; retryMs: number | null }> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMs)]);
    try {
      const response = await this.#follow(url, headers, deadline);
      const { status } = response;
      if (status === 429 || status >= 500) {
        await response.body?.cancel();
        return {
          fault: new SourceFault('source_unreachable', `${url} answered ${status}`),
          retryMs: retryAfterMs(response),
        };
      }
      if (!response.ok) throw new SourceFault('source_refused', `${url} answered ${status}`);
      return { status, headers: response.headers, text: await readText(response, url) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof SourceFault) throw error;
      return {
        fault: new SourceFault('source_unreachable', `${url} cannot be read`, { cause: error }),
        retryMs: null,
      };
    }
  }

  async #follow(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    let target = new URL(url);
    for (let hop = 0; hop <= redirects; hop += 1) {
      if (!this.#hosts.has(target.host)) {
        throw new SourceFault('source_refused', `${target.host} is not a host of this source`);
      }
      const response = await fetch(target, { headers, signal, redirect: 'manual' });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      await response.body?.cancel();
      target = new URL(location, target);
    }
    throw new SourceFault('source_refused', `${url} redirects more than ${redirects} times`);
  }

  async #takeTurn(signal: AbortSignal): Promise<void> {
    if (this.#spacingMs === 0) return;
    const mine = this.#turn;
    this.#turn = mine.then(() => delay(this.#spacingMs));
    await mine;
    signal.throwIfAborted();
  }
}

/** Capped after decoding, and a cut or undecodable body is an error rather than a shorter text. */
async function readText(response: Response, url: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largestBody)
      throw new SourceFault('source_invalid', `${url} answers more than ${largestBody} bytes`);
    text += decode(decoder, chunk, url);
  }
  return text + decode(decoder, undefined, url);
}

function decode(
  decoder: InstanceType<typeof TextDecoder>,
  chunk: Uint8Array | undefined,
  url: string,
): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch (error) {
    throw new SourceFault('source_invalid', `${url} does not answer in UTF-8`, { cause: error });
  }
}

function retryAfterMs(response: Response): number | null {
  const value = response.headers.get('retry-after')?.trim();
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longestDelayMs);
}
