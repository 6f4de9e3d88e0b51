import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { SourceError } from '../../src/contract/job-source.js';
import { decoded, encodingOf } from '../../src/network/decoded.js';
import { refusal } from '../../src/network/proxy.js';
import type { Route } from '../../src/network/route.js';
import type { RequestRecord } from './request-record.js';
import { retryAfterMs } from '../../src/contract/retry-after.js';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HeadgateError } from '../../src/common/errors.js';

/** The longest delay that Node's timers accept. With a longer one they would fire at once. */
const maxTimerMs = 2 ** 31 - 1;

/** Some services answer with long cookies or policies. Node's own limit is 16 KB. */
const maxHeaderBytes = 64 * 2 ** 10;

/** A connection without traffic for this long is probed; ten probes without an answer, each a second apart, end it. */
const keepAliveMs = 15_000;

export interface Outgoing {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
  /** Null sends no body. */
  body: string | null;
  route: Route;
}

/**
 * One request and its answer over node:http, which sends a request once and notices an answer that was cut short.
 * Global fetch does neither: it sends a POST again after 421, and accepts a cut chunked body or gzip stream as
 * complete. One timer at a time limits every wait. `close` must be called, and may be called at any time.
 */
export class Exchange {
  readonly #record: RequestRecord;
  readonly #request: ClientRequest;
  readonly #head: Promise<IncomingMessage>;
  readonly #outgoing: Outgoing;
  readonly #signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;
  /** Ends the wait for the answer. A request that waits for a proxy has no connection that could end it. */
  #giveUp: (error: Error) => void = () => {};
  #stopped: SourceError | 'aborted' | null = null;

  constructor(outgoing: Outgoing, record: RequestRecord, signal: AbortSignal) {
    signal.throwIfAborted();
    this.#record = record;
    this.#signal = signal;
    this.#outgoing = outgoing;
    const { method, body } = outgoing;
    const { agent, fresh, secureContext } = outgoing.route;
    const isFresh = method !== 'GET';
    const secure = outgoing.url.protocol === 'https:';
    const request = (secure ? httpsRequest : httpRequest)(outgoing.url, {
      method,
      headers: {
        ...(isFresh && { 'content-length': Buffer.byteLength(body ?? '') }),
        ...outgoing.headers,
      },
      maxHeaderSize: maxHeaderBytes,
      // The server may be about to close a reused connection. A GET can be repeated, but the outcome of anything else
      // would be unknown.
      ...(isFresh ? { agent: fresh ?? false } : agent && { agent }),
      ...(secureContext && { secureContext }),
    });
    this.#request = request;
    this.#head = new Promise((resolve, reject) => {
      request.once('response', resolve);
      request.on('error', reject);
      request.once('close', () => reject(new Error('the connection was closed')));
      this.#giveUp = reject;
    });
    this.#head.catch(() => {});
    request.once('socket', (socket) => {
      // A dead connection is noticed within half a minute, however long the answer may take.
      socket.setKeepAlive(true, keepAliveMs);
      // Nothing is written before the connection is open and its certificate verified. An earlier failure therefore
      // means that nothing was sent.
      const send = () => {
        record.sent = true;
        request.end(body ?? undefined);
      };
      const isOpen = request.reusedSocket || (!secure && !socket.connecting);
      if (isOpen) send();
      else socket.once(secure ? 'secureConnect' : 'connect', send);
    });
    signal.addEventListener('abort', this.#onAbort);
  }

  readonly #onAbort = (): void => this.#stop('aborted');

  /** Replaces the current deadline. When it passes, the pending wait fails with `service_timeout`. */
  deadline(ms: number, what: string): void {
    clearTimeout(this.#timer);
    const fire = () => this.#stop(this.#record.error('service_timeout', what));
    this.#timer = setTimeout(fire, Math.min(Math.max(ms, 0), maxTimerMs));
  }

  /** Suspends the deadline while headgate does not wait for the service. */
  suspendDeadline(): void {
    clearTimeout(this.#timer);
  }

  async head(): Promise<IncomingMessage> {
    try {
      const response = await this.#head;
      // A stream that is destroyed before it is read must not raise an uncaught error.
      response.on('error', () => {});
      this.#record.status = response.statusCode ?? null;
      this.#record.retryAfterMs = retryAfterMs(response.headers, Date.now());
      const { proxy } = this.#outgoing.route;
      if (response.statusCode === 407 && proxy !== null) throw refusal(proxy, 407, this.#outgoing.url.host);
      return response;
    } catch (error) {
      throw this.#explain(error);
    }
  }

  /** The decoded body. Fails if it is cut short, pauses past the deadline, or exceeds `maxBytes`. */
  async *body(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer, void, undefined> {
    try {
      let bytes = 0;
      const garbage = new YoungGarbage();
      const stream = await decoded(response);
      if (stream === null) {
        const encoding = this.#record.clean(encodingOf(response));
        throw this.#record.error('service_protocol', `the answer has the unknown encoding ${encoding}`);
      }
      for await (const chunk of stream) {
        const buffer = chunk as Buffer;
        bytes += buffer.length;
        if (bytes > maxBytes) {
          throw this.#record.error('service_protocol', `the answer is longer than ${maxBytes} bytes`);
        }
        yield buffer;
        garbage.add(buffer.length);
      }
    } catch (error) {
      throw this.#explain(error);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#signal.removeEventListener('abort', this.#onAbort);
    // Does nothing after a complete answer, whose connection is already back with the agent.
    this.#request.destroy();
  }

  #stop(why: SourceError | 'aborted'): void {
    this.#stopped ??= why;
    this.#giveUp(new Error('stopped'));
    this.close();
  }

  #explain(error: unknown): unknown {
    if (this.#stopped === 'aborted') return this.#signal.reason;
    if (this.#stopped !== null) return this.#stopped;
    return error instanceof SourceError ? error : transportError(error, this.#record);
  }
}

/** Bytes between two collections. From 16 MiB on, V8 often comes first. */
const everyBytes = 4 * 2 ** 20;

let collect: (() => void) | undefined;

/**
 * Frees the chunks of a long body. Node keeps each of them twice outside of V8's heap, once as the socket received it
 * and once as the HTTP parser passed it on. V8 frees them too late: it notices tens of megabytes at a time and then marks
 * its whole heap, up to sixty times in an export of 1 GB. A minor collection takes half a millisecond.
 */
class YoungGarbage {
  #bytes = 0;

  /** Counts bytes that were received and are used no more. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < everyBytes) return;
    this.#bytes = 0;
    collect ??= minorCollection();
    collect();
  }
}

/** V8 offers its collector only to a context that is created while the flag is set. */
function minorCollection(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  return () => gc({ type: 'minor' });
}

/** Explains an error of the network, of a proxy, of TLS, of Node's HTTP parser or of zlib. */
export function transportError(error: unknown, record: RequestRecord): SourceError {
  // The request did not reach the service, although a proxy without a tunnel has read it.
  if (error instanceof HeadgateError)
    return record.error(error.code, error.message, { hint: error.hint, outcome: 'unsent' });
  const { code, text: raw } = describe(error);
  const text = record.clean(raw);
  if (code.startsWith('HPE_')) {
    return record.error('service_protocol', `the answer is not HTTP (${text})`);
  }
  // Errors of zlib, and of brotli.
  if (/^(Z|ERR_)_/.test(code)) {
    return record.error('service_protocol', `the compressed answer is damaged or cut (${text})`);
  }
  // The service says so after its half of the handshake, when the request may have been sent.
  if (/_ALERT_(CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE|UNKNOWN_CA)/.test(code)) {
    return certificateRefused(` (${text})`, record);
  }
  if (record.sent) {
    return record.error(
      'service_unreachable',
      `the connection was lost before the answer was complete (${text})`,
      {
        hint: 'Run again; what was submitted is found again. If it fails each time, try https:// in place of http://.',
      },
    );
  }
  // The text of OpenSSL names files of its sources.
  if (code.endsWith('_WRONG_VERSION_NUMBER')) {
    return record.error('service_unreachable', 'no connection to the service (it does not answer as https)', {
      hint: 'Check the port of the address, and whether the service takes http:// only.',
    });
  }
  if (/CERT|ISSUER|VERIFY_LEAF/.test(code)) {
    return record.error('service_untrusted', `the certificate of the service is not trusted (${text})`);
  }
  return record.error('service_unreachable', `no connection to the service (${text})`);
}

function describe(error: unknown): { code: string; text: string } {
  if (!(error instanceof Error)) return { code: '', text: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // If a host has several addresses, the error has a part for each address and no message of its own.
  const parts =
    error instanceof AggregateError ? error.errors.map((inner) => describe(inner).text) : [error.message];
  return { code, text: parts.join(', ') || code || error.name };
}

export function certificateRefused(shown: string, record: RequestRecord): SourceError {
  return record.error('service_untrusted', `the service does not accept the client certificate${shown}`, {
    hint: 'Name the certificate that the service knows, and its key, in connection.client_certificate.',
  });
}
