import { setTimeout } from 'node:timers/promises';
import { HeadgateError } from '../../src/common/errors.js';
import { SourceError } from '../../src/contract/job-source.js';
import type { AdapterContext } from '../adapter/adapter.js';
import { type AdapterAnswer, type AdapterRequest, type AnswerHeaders, meanings } from '../adapter/http.js';
import type { ApiDescription, Condition, Described, Place, Words } from './schema.js';
import { at, fill, fillAll, isSecret, textOf, textsIn, type Unknown, type Values } from './values.js';

export interface Answer {
  body: unknown;
  headers: AnswerHeaders;
}

/** What a place has, or a list for several; undefined if it has nothing. */
export function valueAt(place: Place | undefined, { body, headers }: Answer): unknown {
  if (place === undefined || typeof place === 'string') return place && (at(body, place) ?? undefined);
  const found = place.header === undefined ? at(body, place.body) : headers[place.header.toLowerCase()];
  const { after = '', before } = place;
  if (typeof found !== 'string') return found ?? undefined;
  const start = found.indexOf(after);
  if (start < 0) return undefined;
  return found
    .slice(start + after.length)
    .split(before ?? /$/, 1)[0]
    ?.trim();
}

/** Whether an answer lacks a place, which would look like no rows. Null and an empty list say that there are none. */
export function lacks(place: Place | undefined, answer: Answer): boolean {
  const path = typeof place === 'object' ? place.body : place;
  if (path === undefined) return valueAt(place, answer) === undefined;
  const around = at(answer.body, path.split('.*', 1)[0]);
  return around === undefined || ([around].flat().length > 0 && [at(answer.body, path)].flat().length === 0);
}

export const isWord = (words: Words | undefined, value: unknown): boolean =>
  words !== undefined && [words].flat().some((word) => String(word) === String(value));

type ErrorKind = keyof typeof meanings;
const kinds = Object.keys(meanings) as ErrorKind[];
/** What an answer with 2xx may mean if it is not that of a submit: it may show a failed job. */
const always: readonly ErrorKind[] = ['key', 'rate_limited', 'not_found'];

const units = { seconds: 1_000, milliseconds: 1, minutes: 60_000, unix: 1_000 };

/** Tries of a page of rows, after earlier ones were read. */
const pageTries = 8;

/** A token is renewed so long before its end that it does not end on the way. */
const spareMs = 60_000;

/** Sends the requests of a description: its templates filled in, with the key, and with its words for errors. */
export class Requests {
  private readonly api: ApiDescription;
  private readonly context: AdapterContext;
  private token: { text: string; until: number } | null = null;

  constructor(api: ApiDescription, context: AdapterContext) {
    this.api = api;
    this.context = context;
    const isNamed = [...textsIn(api)].some(([text]) => text.includes('{api_key}'));
    if (isNamed && context.apiKey === '')
      throw new HeadgateError('key_missing', 'the description needs `connection.api_key`, which is empty');
    for (const [name, value] of Object.entries(context.options))
      if (isSecret(name)) context.http.hide(textOf(value));
  }

  async read(request: Described, values: Values, signal: AbortSignal): Promise<Answer> {
    const { headers, text } = await this.withToken(request, signal, () =>
      this.context.http.read(this.request(request, values), signal),
    );
    // A stop, for one, may be answered without a body.
    const body = text.trim() === '' ? null : jsonIn(text);
    if (body === undefined) throw new HeadgateError('service_protocol', 'the answer is not JSON');
    return { headers, body };
  }

  stream(request: Described, values: Values, gzip: boolean, signal: AbortSignal): Promise<AdapterAnswer> {
    return this.withToken(request, signal, () =>
      this.context.http.answer({ ...this.request(request, values), gzip }, signal),
    );
  }

  /** Sends once rows were read already: what may pass is waited for here, because the engine would begin again. */
  async patiently<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
    // The engine has waited for a turn only once.
    let pauseMs = 60_000 / this.api.limits.requests_per_minute;
    for (let tries = 1; ; tries += 1) {
      await setTimeout(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof SourceError) || tries === pageTries) throw error;
        if (error.code !== 'rate_limited' && (error.status ?? 500) < 500) throw error;
        pauseMs = error.retryAfterMs ?? Math.min(60_000, 1_000 * 2 ** tries);
      }
    }
  }

  /** Whether an answer is of this kind by the description. */
  isA(kind: ErrorKind, answer: Answer, status = 200, text = textOf(answer.body)): Condition | undefined {
    return [this.api.errors[kind] ?? []].flat().find((each) => isMet(each, status, answer, text));
  }

  private request(request: Described, values: Values): AdapterRequest {
    const { api, token } = this;
    const shown = requestOf(api, request, this.all(values), (name) => {
      if (!request.path?.includes(`{${name}`)) return undefined;
      const what = `${request.path} needs {${name}}, which has no value`;
      throw new SourceError('job_refused', what, { outcome: 'unsent', apiCode: 'validation_error' });
    });
    const basic = shown.isOwn ? api.auth.basic : undefined;
    const bearer = shown.isOwn && token !== null && { authorization: `Bearer ${token.text}` };
    return {
      ...shown,
      headers: { ...bearer, ...shown.headers },
      ...(basic && { basic: { user: this.text(basic.user), password: this.text(basic.password) } }),
      meaning: ({ status, headers, text }) => {
        // A page is a gateway's.
        if (status !== 429 && /^\s*(<|$)/.test(text)) return null;
        const answer = { headers, body: jsonIn(text) };
        const mayBe = status >= 300 || request === api.submit ? kinds : always;
        for (const kind of mayBe) {
          const found = this.isA(kind, answer, status, text);
          if (found === undefined) continue;
          const id = valueAt(found.id, answer);
          const retryAfterMs = kind === 'rate_limited' ? this.waitIn(answer) : null;
          return {
            ...meanings[kind],
            ...(id !== undefined && { data: { running_job_id: textOf(id) } }),
            ...(retryAfterMs !== null && { retryAfterMs }),
          };
        }
        return null;
      },
    };
  }

  private waitIn(answer: Answer): number | null {
    const { at: place, unit = 'seconds' } = this.api.errors.retry_after ?? {};
    const ms = Number(valueAt(place, answer) ?? NaN) * units[unit] - (unit === 'unix' ? Date.now() : 0);
    return ms >= 0 ? ms : null;
  }

  private all(values: Values): Values {
    const { account, apiKey, options } = this.context;
    return { account, api_key: apiKey, options, ...values };
  }

  text(template: string): string {
    return textOf(fill(template, this.all({}), () => ''));
  }

  /** Sends with a valid token, and once more with a new one after a 401, which proves that nothing was done. */
  private async withToken<T>(request: Described, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
    const { path = '', url = this.text(path) } = request;
    const base = this.text(this.api.base);
    const isOwn = new URL(url, base).origin === new URL(base).origin;
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
    const { token_url: url, grant, form, basic: isBasic } = this.api.auth.oauth2!;
    const fields = textsOf(fillAll({ grant_type: grant, ...form }, this.all({}), () => undefined));
    const { client_id: user = '', client_secret: password = '', ...rest } = fields;
    const request = isBasic ? { form: rest, basic: { user, password } } : { form: fields };
    const answer = await this.context.http
      .json({ url: this.text(url), ...request }, signal)
      .catch((error: unknown) => {
        if (!(error instanceof SourceError)) throw error;
        // Whatever became of this request, the one that needs the token was not sent.
        const { message, outcome, status, retryAfterMs } = error;
        const isKey = outcome === 'refused' && error.code !== 'rate_limited';
        const hint = isKey ? 'The API gives no token: check what `auth.oauth2.form` names.' : error.hint;
        const as = { status, retryAfterMs, hint, cause: error };
        throw isKey
          ? new SourceError('key_invalid', message, { ...as, outcome, apiCode: 'invalid_api_key' })
          : new SourceError(error.code, message, { ...as, outcome: 'unsent', apiCode: error.apiCode });
      });
    const { access_token: text, expires_in: seconds } = (answer ?? {}) as Record<string, unknown>;
    if (typeof text !== 'string')
      throw new HeadgateError('service_protocol', `${this.text(url)} returned no access_token`);
    this.context.http.hide(text);
    const lasts = Number(seconds ?? 3_600) * 1_000;
    this.token = { text, until: Date.now() + lasts - Math.min(spareMs, lasts / 2) };
  }
}

/** A request of a description with its templates filled in. `isOwn`: it goes to `base`, so that it may have the key. */
export function requestOf(
  api: ApiDescription,
  request: Described,
  values: Values,
  unknown: Unknown,
): Pick<AdapterRequest, 'json' | 'form' | 'method'> & {
  url: string;
  headers: Record<string, string>;
  isOwn: boolean;
} {
  const texts = (value: unknown) => textsOf(fillAll(value, values, unknown));
  const { path = '', query, method, json, form } = request;
  const base = textOf(fill(api.base, values, unknown)).replace(/\/+$/, '');
  const filled = textOf(fill(path, asParts(values) as Values, unknown));
  const url = new URL(request.url ?? (filled.startsWith('/') ? base + filled : filled), base);
  const isOwn = url.origin === new URL(base).origin;
  const own = isOwn ? api : { headers: {}, auth: {} as ApiDescription['auth'] };
  for (const [name, value] of Object.entries(texts({ ...query, ...own.auth.query })))
    url.searchParams.set(name, value);
  return {
    ...(method && { method }),
    url: url.href,
    headers: texts({ ...own.headers, ...own.auth.headers, ...request.headers }),
    isOwn,
    ...(json && { json: fillAll(json, values, unknown) }),
    ...(form && { form: texts(form) }),
  };
}

/** Values as parts of a path: nothing in them may end its segment. */
function asParts(value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (typeof value !== 'object' || Array.isArray(value)) return encodeURIComponent(textOf(value));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asParts(inner)]));
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [name, textOf(each)]));

function isMet(
  { status, body, is, has }: Condition,
  answered: number,
  answer: Answer,
  text: string,
): boolean {
  if (status !== undefined && ![status].flat().includes(answered)) return false;
  if (body === undefined) return has === undefined ? status !== undefined : text.includes(has);
  const found = at(answer.body, body) ?? undefined;
  if (found === undefined) return false;
  const values = [found].flat();
  if (is !== undefined && !values.some((each) => isWord(is, each))) return false;
  return has === undefined || values.some((each) => textOf(each).includes(has));
}

/** Undefined if the text is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
