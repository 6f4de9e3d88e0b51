import { setTimeout } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { HeadgateError } from '../../src/common/errors.js';
import { SourceError } from '../../src/contract/job-source.js';
import type { AdapterContext } from '../adapter/adapter.js';
import type { AdapterAnswer, AdapterRequest, AnswerHeaders, Meaning } from '../adapter/http.js';
import type { ApiDescription, Condition, Described, Place, Words } from './schema.js';
import { at, dayIn, fill, fillAll, textOf, type Unknown, type Values } from './values.js';

/** A whole answer. */
export interface Answer {
  body: unknown;
  headers: AnswerHeaders;
}

/** What a place has, or a list for several; undefined if it has nothing. */
export function valueAt(place: Place, { body, headers }: Answer): unknown {
  if (typeof place === 'string') return at(body, place) ?? undefined;
  const found = place.header === undefined ? at(body, place.body) : headers[place.header.toLowerCase()];
  const { after = '', before, date } = place;
  if (after === '' && before === undefined && date === undefined) return found ?? undefined;
  if (typeof found !== 'string') return undefined;
  const start = found.indexOf(after);
  if (start < 0) return undefined;
  const part = found.slice(start + after.length);
  const end = before === undefined ? -1 : part.indexOf(before);
  const text = (end < 0 ? part : part.slice(0, end)).trim();
  return date === undefined ? text : dayIn(text, date);
}

export const isWord = (words: Words | undefined, value: unknown): boolean =>
  words !== undefined && [words].flat().some((word) => String(word) === String(value));

const kinds = ['key', 'duplicate', 'busy', 'rate_limited', 'too_large', 'not_found', 'refused'] as const;
export type ErrorKind = (typeof kinds)[number];

/** How each kind of error is called where the engine acts on it. */
const meanings: Readonly<Record<ErrorKind, Pick<Meaning, 'code' | 'apiCode'>>> = {
  key: { code: 'key_invalid', apiCode: 'invalid_api_key' },
  duplicate: { code: 'service_refused', apiCode: 'duplicate' },
  busy: { code: 'service_refused', apiCode: 'job_in_progress' },
  rate_limited: { code: 'rate_limited', apiCode: 'rate_limited' },
  too_large: { code: 'job_refused', apiCode: 'too_large' },
  not_found: { code: 'not_found', apiCode: 'not_found' },
  refused: { code: 'service_refused', apiCode: 'validation_error' },
};

const units = { seconds: 1_000, milliseconds: 1, minutes: 60_000, unix: 1_000 };

/** Tries of a page of rows, of which the first ones were read already. */
const pageTries = 8;

/** Sends the requests of a description: their templates filled in, with the key, and with the description's words for errors. */
export class Requests {
  private readonly api: ApiDescription;
  private readonly context: AdapterContext;
  private readonly origin: string;
  private token: { text: string; until: number } | null = null;

  constructor(api: ApiDescription, context: AdapterContext) {
    this.api = api;
    this.context = context;
    this.origin = new URL(this.text(api.base)).origin;
    // A name shows what is no secret; everything else that proves who asks is one.
    for (const [name, value] of Object.entries(context.options))
      if (/secret|token|password|key/i.test(name)) context.http.hide(String(value));
  }

  async read(request: Described, values: Values, signal: AbortSignal, csv = false): Promise<Answer> {
    const { headers, text } = await this.withToken(request, signal, () =>
      this.context.http.read(this.request(request, values), signal),
    );
    return { headers, body: csv ? rowIn(text) : jsonIn(text) };
  }

  stream(request: Described, values: Values, gzip: boolean, signal: AbortSignal): Promise<AdapterAnswer> {
    return this.withToken(request, signal, () =>
      this.context.http.answer({ ...this.request(request, values), gzip }, signal),
    );
  }

  /** The same once rows were read already: what may pass is waited for here, because the engine would begin again. */
  async patiently<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send();
      } catch (error) {
        const mayPass =
          error instanceof SourceError && (error.code === 'rate_limited' || (error.status ?? 500) >= 500);
        if (!mayPass || tries === pageTries) throw error;
        await this.pause(error.retryAfterMs ?? Math.min(60_000, 1_000 * 2 ** tries), signal);
      }
    }
  }

  /** Between two requests of one call, for which the engine waited once. */
  pace(signal: AbortSignal): Promise<void> {
    return this.pause(60_000 / this.api.limits.requests_per_minute, signal);
  }

  private async pause(ms: number, signal: AbortSignal): Promise<void> {
    await setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
  }

  /** What a refused answer means by the description; null: what any answer of its status means. */
  meaningOf(status: number, answer: Answer, text: string): Meaning | null {
    const { errors } = this.api;
    for (const kind of kinds) {
      const found = [errors[kind] ?? []].flat().find((each) => isMet(each, status, answer, text));
      if (found === undefined) continue;
      const id = found.id === undefined ? undefined : valueAt(found.id, answer);
      const wait =
        errors.retry_after === undefined ? NaN : Number(valueAt(errors.retry_after.at, answer) ?? NaN);
      const { unit = 'seconds' } = errors.retry_after ?? {};
      const ms = wait * units[unit] - (unit === 'unix' ? Date.now() : 0);
      return {
        ...meanings[kind],
        ...(id !== undefined && { data: { running_job_id: String(id) } }),
        ...(kind === 'rate_limited' && ms >= 0 && { retryAfterMs: ms }),
      };
    }
    return null;
  }

  private request(request: Described, values: Values): AdapterRequest {
    const { token } = this;
    const shown = requestOf(this.api, request, this.all(values), (name) => this.lacking(name, request));
    const basic = shown.isOwn ? this.api.auth.basic : undefined;
    return {
      ...shown,
      headers: { ...(shown.isOwn && token && { authorization: `Bearer ${token.text}` }), ...shown.headers },
      ...(basic && { basic: { user: this.text(basic.user), password: this.text(basic.password) } }),
      meaning: ({ status, headers, text }) => {
        const answer = { headers, body: jsonIn(text, null) };
        // A page is a gateway's, whatever its status.
        if (status !== 429 && /^\s*(<|$)/.test(text)) return null;
        return this.meaningOf(status, answer, text);
      },
    };
  }

  /** A value that a path needs. Other parts of a request leave it out. */
  private lacking(name: string, { path = '' }: Described): undefined {
    if (!path.includes(`{${name}`)) return undefined;
    const what = `${path} needs {${name}}, which has no value`;
    throw new SourceError('job_refused', what, { outcome: 'unsent', apiCode: 'validation_error' });
  }

  private all(values: Values): Values {
    const { account, apiKey, options } = this.context;
    return { account, api_key: apiKey, options, ...values };
  }

  private text(template: string): string {
    return textOf(fill(template, this.all({}), () => ''));
  }

  /** Sends with a token that is valid, and once more with a new one after a 401, which proves that nothing was done. */
  private async withToken<T>(
    { path = '', url = this.text(path) }: Described,
    signal: AbortSignal,
    send: () => Promise<T>,
  ): Promise<T> {
    const isOwn = url.startsWith('/') || new URL(url).origin === this.origin;
    if (this.api.auth.oauth2 === undefined || !isOwn) return send();
    if (this.token === null || this.token.until < Date.now()) await this.renew(signal);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof SourceError) || error.status !== 401 || error.outcome !== 'refused') throw error;
      await this.renew(signal);
      return send();
    }
  }

  private async renew(signal: AbortSignal): Promise<void> {
    const { token_url: url, grant, form = {}, basic } = this.api.auth.oauth2!;
    const {
      client_id: user = '',
      client_secret: password = '',
      ...rest
    } = textsOf(fillAll(form, this.all({}), () => undefined));
    const client = basic
      ? rest
      : { ...rest, ...(user && { client_id: user }), ...(password && { client_secret: password }) };
    const request: AdapterRequest = {
      url: this.text(url),
      form: { grant_type: grant, ...client },
      ...(basic && { basic: { user, password } }),
    };
    let answer: unknown;
    try {
      answer = await this.context.http.json(request, signal);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      // Whatever became of this one, the request that needs the token was not sent.
      const { message, status, retryAfterMs, hint, outcome } = error;
      const isRefused = outcome === 'refused' && error.code !== 'rate_limited';
      throw isRefused
        ? new SourceError('key_invalid', message, {
            outcome,
            apiCode: 'invalid_api_key',
            status,
            hint,
            cause: error,
          })
        : new SourceError(error.code, message, {
            outcome: 'unsent',
            apiCode: error.apiCode,
            status,
            retryAfterMs,
            hint,
            cause: error,
          });
    }
    const { access_token: text, expires_in: seconds } = (answer ?? {}) as Record<string, unknown>;
    if (typeof text !== 'string')
      throw new HeadgateError('service_protocol', `${this.text(url)} returned no access_token`);
    this.context.http.hide(text);
    const lasts = Number(seconds ?? 3_600) * 1_000;
    // A token that ends on the way costs a 401.
    this.token = { text, until: Date.now() + lasts - Math.min(60_000, lasts / 2) };
  }
}

/** A request of a description with its templates filled in, before a token is added. */
export function requestOf(
  api: ApiDescription,
  request: Described,
  values: Values,
  unknown: Unknown,
): {
  method?: Exclude<Described['method'], undefined>;
  url: string;
  headers: Record<string, string>;
  isOwn: boolean;
} & Pick<AdapterRequest, 'json' | 'form'> {
  const filled = (value: unknown) => fillAll(value, values, unknown);
  const base = textOf(fill(api.base, values, unknown));
  const { path = '', method, json, form } = request;
  const address = textOf(fill(path, asParts(values), unknown));
  const url = new URL(request.url ?? (address.startsWith('/') ? base.replace(/\/+$/, '') + address : address), base);
  const isOwn = url.origin === new URL(base).origin;
  const query = {
    ...textsOf(filled(request.query ?? {})),
    ...(isOwn && textsOf(filled(api.auth.query ?? {}))),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = {
    ...(isOwn && { ...textsOf(filled(api.headers ?? {})), ...textsOf(filled(api.auth.headers ?? {})) }),
    ...textsOf(filled(request.headers ?? {})),
  };
  return {
    ...(method && { method }),
    url: url.href,
    headers,
    isOwn,
    ...(json && { json: filled(json) }),
    ...(form && { form: textsOf(filled(form)) }),
  };
}

/** Values as parts of a path: nothing in them may end its segment. */
function asParts(values: Values): Values {
  const encoded = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, encoded(inner)]))
      : value === undefined || value === null
        ? value
        : encodeURIComponent(textOf(value));
  return encoded(values) as Values;
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [name, textOf(each)]));

function isMet(
  { status, body, is, has }: Condition,
  answered: number,
  answer: Answer,
  text: string,
): boolean {
  if (
    status === undefined
      ? body === undefined && (has === undefined || answered < 300)
      : ![status].flat().includes(answered)
  )
    return false;
  const value = body === undefined ? text : at(answer.body, body);
  if (body !== undefined && is === undefined && has === undefined)
    return value !== undefined && value !== null;
  const values = [value].flat();
  return (
    (is === undefined || values.some((each) => isWord(is, each))) &&
    (has === undefined || values.some((each) => textOf(each).includes(has)))
  );
}

/** @param otherwise what a text that is not JSON is; by default, it is an error */
function jsonIn(text: string, otherwise?: null): unknown {
  // A stop, for one, may be answered without a body.
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (otherwise === null) return null;
    throw new HeadgateError('service_protocol', 'the answer is not JSON');
  }
}

/** The first row of a CSV. */
function rowIn(text: string): unknown {
  return (parse(text, { bom: true, columns: true, to: 1 }) as unknown[])[0] ?? {};
}
