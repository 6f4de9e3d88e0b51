import type { IncomingHttpHeaders } from 'node:http';
import type { SecureContext } from 'node:tls';
import { createGunzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { firstByte } from '../../src/network/decoded.js';
import { type Route, routeTo } from '../../src/network/route.js';
import type { ErrorCode } from '../../src/common/errors.js';
import type { SourceError, SourceErrorOptions } from '../../src/contract/job-source.js';
import { bodyOf, documentOf, send } from '../job-api/answer.js';
import { textCleaner } from '../job-api/clean-text.js';
import { type KeyNotes, RequestRecord } from '../job-api/request-record.js';
import { exportLimits, isFramed, readExport } from '../job-api/export-body.js';

/** One request of an adapter. */
export interface AdapterRequest {
  /** Default: GET, or POST with a body. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string | URL;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form, instead of `json`. */
  form?: Record<string, string>;
  /** Sent as basic authentication. */
  basic?: { user: string; password: string };
  /** The rows of `stream` and `answer` are in a gzip file. */
  gzip?: boolean;
  /** What an answer means, also one with 2xx that is read whole; null: as usual. */
  meaning?: (answer: { status: number; headers: AnswerHeaders; text: string }) => Meaning | null;
}

/** By their lower-case names. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/** `what` is shown in the message. */
export type Meaning = Partial<SourceErrorOptions> & { code: ErrorCode; what?: string };

export interface AdapterAnswer {
  headers: AnswerHeaders;
  /** The decoded bytes. Iterating fails if the answer is cut or stalls. */
  body: AsyncIterable<Uint8Array>;
  /** False if only the end of the connection shows the end of the answer, so that a cut one looks complete. */
  isFramed: boolean;
}

/** Sends each request once, through the proxy of the environment. What fails is a SourceError with its outcome. */
export interface AdapterHttp {
  /** The answer, parsed. */
  json(request: AdapterRequest, signal: AbortSignal): Promise<unknown>;
  text(request: AdapterRequest, signal: AbortSignal): Promise<string>;
  /** The whole answer with its headers. */
  read(request: AdapterRequest, signal: AbortSignal): Promise<{ headers: AnswerHeaders; text: string }>;
  /** The decoded bytes. Resolves once the answer begins; iterating fails if it is cut or stalls. */
  stream(request: AdapterRequest, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** The same with the headers of the answer. */
  answer(request: AdapterRequest, signal: AbortSignal): Promise<AdapterAnswer>;
  /** From now on, no error shows this text. */
  hide(secret: string): void;
}

export interface HttpOptions {
  /** Never shown in an error. */
  apiKey: string;
  keyNotes: KeyNotes;
  timeoutMs: number;
  version: string;
  secureContext?: SecureContext | undefined;
}

const maxWordsLength = 200;

export function adapterHttp({
  apiKey,
  keyNotes,
  timeoutMs,
  version,
  secureContext,
}: HttpOptions): AdapterHttp {
  const secrets = new Set([apiKey]);
  const clean = textCleaner(secrets);
  const routes = new Map<string, Promise<Route>>();
  const routeOf = (url: URL) => {
    const known = routes.get(url.origin) ?? routeTo(url, secureContext);
    routes.set(url.origin, known);
    return known;
  };

  /** Resolves with the head of a 2xx answer; its exchange is still open. */
  async function ask(request: AdapterRequest, signal: AbortSignal, deadlineMs: number) {
    const url = new URL(request.url);
    const { json, form, basic, meaning } = request;
    const body =
      form === undefined
        ? json === undefined
          ? null
          : JSON.stringify(json)
        : new URLSearchParams(form).toString();
    const method = request.method ?? (body === null ? 'GET' : 'POST');
    const record = new RequestRecord(`${method} ${url.host}${url.pathname}`, clean, keyNotes);
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = {
      'user-agent': `headgate/${version}`,
      accept: 'application/json',
      'accept-encoding': 'gzip',
      ...(body !== null && { 'content-type': type }),
      ...(basic && { authorization: `Basic ${btoa(`${basic.user}:${basic.password}`)}` }),
      ...request.headers,
    };
    const route = await routeOf(url);
    const errorOf: typeof refusalOf = (heads, bytes, known) => {
      const text = Buffer.from(bytes).toString('utf8');
      const meant = meaning?.({ status: known.status ?? 0, headers: textsOf(heads), text });
      return meant ? meantError(meant, bytes, known) : refusalOf(heads, bytes, known);
    };
    return send({ method, url, headers, body, route }, record, signal, deadlineMs, errorOf);
  }

  async function read(request: AdapterRequest, signal: AbortSignal) {
    const answered = await ask(request, signal, timeoutMs);
    const { response, record } = answered;
    const body = Buffer.from(await bodyOf(answered));
    const answer = { headers: textsOf(response.headers), text: body.toString('utf8') };
    // Some APIs answer 200 and name the error in the body.
    const meant = request.meaning?.({ status: record.status ?? 200, ...answer });
    if (meant) throw meantError(meant, body, record);
    return { ...answer, body, record };
  }

  return {
    async json(request, signal) {
      const { body, record } = await read(request, signal);
      return documentOf(body, record);
    },
    read,
    text: async (request, signal) => (await read(request, signal)).text,
    stream: async (request, signal) => (await answer(request, signal)).body,
    answer,
    hide(secret) {
      secrets.add(secret);
    },
  };

  async function answer(request: AdapterRequest, signal: AbortSignal): Promise<AdapterAnswer> {
    const limits = exportLimits(timeoutMs);
    const answered = await ask(request, signal, limits.firstMs);
    const { response, record } = answered;
    const bytes = readExport(answered, null, limits);
    const headers = textsOf(response.headers);
    if (request.gzip !== true) return { headers, body: bytes, isFramed: isFramed(response) };
    return { headers, body: unzipped(bytes, record), isFramed: true };
  }
}

/** A storage may have taken the compression of a file for that of its transfer. */
async function* unzipped(
  bytes: AsyncIterable<Uint8Array>,
  record: RequestRecord,
): AsyncGenerator<Uint8Array> {
  const stream = Readable.from(bytes);
  const isZipped = (await firstByte(stream)) === 0x1f;
  try {
    // An error of either ends the loop.
    const plain = isZipped ? pipeline(stream, createGunzip(), () => undefined) : stream;
    for await (const chunk of plain) yield chunk as Uint8Array;
  } catch (error) {
    if (error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
      throw record.error('service_protocol', `the gzip file is damaged or cut (${error.message})`);
    throw error;
  }
}

const textsOf = (headers: IncomingHttpHeaders): AnswerHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

function meantError(meant: Meaning, body: Uint8Array, record: RequestRecord): SourceError {
  const { code, what = wordsOf(body, record), ...options } = meant;
  return record.error(code, what, { outcome: 'refused', ...options });
}

const wordsOf = (body: Uint8Array, record: RequestRecord) => {
  const words = record.clean(Buffer.from(body).toString('utf8'), maxWordsLength);
  return `the answer is ${record.status}${words === '' ? '' : `: ${words}`}`;
};

/** How each kind of error is called where the engine acts on it. Of a description, the first one that fits counts. */
export const meanings = {
  key: { code: 'key_invalid', apiCode: 'invalid_api_key' },
  duplicate: { code: 'service_refused', apiCode: 'duplicate' },
  busy: { code: 'service_refused', apiCode: 'job_in_progress' },
  rate_limited: { code: 'rate_limited', apiCode: 'rate_limited' },
  too_large: { code: 'job_refused', apiCode: 'too_large' },
  not_found: { code: 'not_found', apiCode: 'not_found' },
  refused: { code: 'service_refused', apiCode: 'validation_error' },
} as const satisfies Record<string, Meaning>;

const byStatus: Readonly<Record<number, Pick<Meaning, 'code'> & { apiCode: string }>> = {
  400: meanings.refused,
  401: meanings.key,
  402: { code: 'plan_required', apiCode: 'plan_required' },
  404: meanings.not_found,
  410: meanings.not_found,
  422: meanings.refused,
  429: meanings.rate_limited,
};

/**
 * What an answer other than 2xx means. A 4xx in JSON or plain text proves that the API did nothing. A page is a
 * gateway's, which may have passed the request on before it answered, as it may have before a timeout.
 */
function refusalOf(headers: IncomingHttpHeaders, body: Uint8Array, record: RequestRecord): SourceError {
  const status = record.status ?? 0;
  const what = wordsOf(body, record);
  if (status >= 500) return record.error('service_error', what);
  const isPage = status !== 429 && !/^\s*[^<\s]/.test(Buffer.from(body).toString('utf8'));
  if (status < 400 || status === 408 || status === 499 || isPage) {
    const to = headers.location === undefined ? '' : `, a redirect to ${record.clean(headers.location)}`;
    return record.error('service_protocol', what + to);
  }
  const { code, apiCode } = byStatus[status] ?? { code: 'service_refused', apiCode: null };
  return record.error(code, what, { outcome: 'refused', apiCode });
}
