import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type ApiErrorCode, isApiErrorCode } from '../../src/contract/errors.js';
import { errorBodySchema } from '../../src/contract/resources.js';
import type { ErrorCode } from '../../src/common/errors.js';
import type { SourceError } from '../../src/contract/job-source.js';
import { certificateRefused, Exchange, type Outgoing } from './exchange.js';
import { closing } from '../../src/common/closing.js';
import type { RequestRecord } from './request-record.js';

/** The error for each code of the contract. */
const codeOf: Record<Exclude<ApiErrorCode, 'validation_error'>, ErrorCode> = {
  unknown_source: 'unknown_source',
  missing_api_key: 'key_missing',
  invalid_api_key: 'key_invalid',
  plan_required: 'plan_required',
  source_unavailable: 'source_unavailable',
  max_data_exceeded: 'max_data_exceeded',
  not_found: 'not_found',
  job_in_progress: 'service_refused',
  not_running: 'not_running',
  rate_limited: 'rate_limited',
  daily_rows_exceeded: 'allowance_exhausted',
  daily_quota_exceeded: 'allowance_exhausted',
};

/** An error body may come bare or in the envelope. A body that claims success is not an error body. */
const refusalSchema = errorBodySchema.extend({ success: z.literal(false).optional() });

/** How much of a foreign answer is read, in bytes, and shown, in characters. */
const maxReadBytes = 8_192;
const maxWordsLength = 80;
const maxNameLength = 60;

/** Longest answer of any call except an export, in bytes. A page of 200 preview rows is far smaller. */
const maxAnswerBytes = 16 * 2 ** 20;

/** A 2xx answer whose head has come; its exchange is still open. */
export interface Answered {
  exchange: Exchange;
  response: IncomingMessage;
  record: RequestRecord;
}

export async function bodyOf({ exchange, response }: Answered): Promise<Uint8Array> {
  return closing(exchange, () => readBody(exchange, response));
}

async function readBody(exchange: Exchange, response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of exchange.body(response, maxAnswerBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Sends a request. For any other answer than 2xx, `errorOf` gives the error to throw.
 *
 * @param timeoutMs for the complete answer; may be replaced by another deadline
 */
export async function send(
  outgoing: Outgoing,
  record: RequestRecord,
  signal: AbortSignal,
  timeoutMs: number,
  errorOf: typeof errorOfAnswer,
): Promise<Answered> {
  const exchange = new Exchange(outgoing, record, signal);
  exchange.deadline(timeoutMs, `no complete answer came within ${timeoutMs} ms`);
  try {
    const response = await exchange.head();
    const { status } = record;
    if (status !== null && status >= 200 && status < 300) return { exchange, response, record };
    throw errorOf(response.headers, await readBody(exchange, response), record);
  } catch (error) {
    exchange.close();
    throw error;
  }
}

export function documentOf(body: Uint8Array, record: RequestRecord): unknown {
  const document = parseJson(body);
  if (document === undefined) throw record.error('service_protocol', 'the answer is not JSON in UTF-8');
  return document;
}

/** Reads a successful answer: `data` without fields that the schema does not have, and `message`, empty if it has none. */
export function parseAnswer<T>(
  body: Uint8Array,
  data: z.ZodType<T>,
  record: RequestRecord,
): { data: T; message: string } {
  const document = documentOf(body, record);
  // `success` may be missing, but not false. The shape of `data` says more.
  const message = z.string().catch('');
  const envelope = z.object({ success: z.literal(true).optional(), data, message });
  const result = envelope.safeParse(document);
  if (result.success) return { data: result.data.data, message: record.clean(result.data.message) };
  const issue = result.error.issues[0];
  const path = record.clean(issue?.path.join('.') || 'the document');
  throw record.error(
    'service_protocol',
    `the answer has an unexpected shape at ${path}: ${record.clean(issue?.message ?? '')}`,
  );
}

/**
 * The error for an unsuccessful answer. Only a 4xx that follows the contract proves that the service did nothing.
 * Anything else, such as a proxy's answer, may come after the request was passed on.
 */
export function errorOfAnswer(
  headers: IncomingHttpHeaders,
  body: Uint8Array,
  record: RequestRecord,
): SourceError {
  const status = record.status ?? 0;
  const parsed = refusalSchema.safeParse(parseJson(body));
  const refusal = parsed.success && (parsed.data.statusCode ?? status) === status ? parsed.data : null;
  if (refusal !== null && status >= 400 && status < 500) return refusalError(refusal, record);
  if (status >= 500 && status < 600) {
    const said = refusal === null ? '' : `: ${record.clean(refusal.message || refusal.data.code)}`;
    // The contract defines its codes for a 4xx only, so a 5xx does not report one of them.
    const code =
      refusal === null || isApiErrorCode(refusal.data.code) ? null : record.clean(refusal.data.code);
    return record.error('service_error', `the service answered ${status}${said}`, { apiCode: code });
  }
  if (status === 408)
    return record.error('service_timeout', 'the answer is 408, but not in the error format of the job API');
  if (status >= 300 && status < 400) {
    const location = record.clean(headers.location ?? 'nowhere');
    // A redirect is never followed: the API key would be sent to the new address.
    return record.error('service_protocol', `the answer is a redirect (${status}) to ${location}`, {
      hint: 'Set connection.url to the address of the service itself.',
    });
  }
  const who = answererOf(headers, body, record);
  // nginx says this with a page.
  if (status === 400 && /SSL certificate/.test(who)) return certificateRefused(who, record);
  return record.error(
    'service_protocol',
    `the answer is ${status}${who}, but not in the error format of the job API`,
  );
}

/** What shows who answered instead of the service: content type, proxy headers, first words. */
function answererOf(headers: IncomingHttpHeaders, body: Uint8Array, record: RequestRecord): string {
  const named = ['server', 'via'].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`${name}: ${record.clean(String(value), maxNameLength)}`];
  });
  const type = headers['content-type'] ?? 'without a content type';
  const marks = [record.clean(type, maxNameLength), ...named].join(', ');
  const text = Buffer.from(body.subarray(0, maxReadBytes)).toString('utf8');
  const visible = text.replaceAll(/<(style|script)\b.*?<\/\1>|<[^>]*>/gis, ' ').replaceAll(/\s+/g, ' ');
  const words = record.clean(visible, maxWordsLength);
  return words === '' ? ` (${marks})` : ` (${marks}, ${JSON.stringify(words)})`;
}

function refusalError({ message, data }: z.infer<typeof refusalSchema>, record: RequestRecord): SourceError {
  const known = isApiErrorCode(data.code) ? data.code : null;
  const apiCode = known ?? record.clean(data.code);
  const { fields: found, running_job_id: running } = data;
  const shown = found === undefined ? '' : JSON.stringify(found);
  const cleaned = (_: string, value: unknown) => (typeof value === 'string' ? record.clean(value) : value);
  const code = codeOfRefusal(known, record);
  // The error's own code already says the same as the service's.
  const said = record.clean(message || 'refused');
  const what =
    code === 'key_invalid' || code === 'plan_required' ? said.replace(/\.$/, '') : `${said} (${apiCode})`;
  return record.error(code, what, {
    outcome: 'refused',
    apiCode,
    data: {
      ...(typeof running === 'string' && { running_job_id: record.clean(running) }),
      ...(shown !== '' && { fields: JSON.parse(shown, cleaned) as unknown }),
    },
    ...(shown !== '' && { excerpt: record.clean(shown) }),
  });
}

function codeOfRefusal(apiCode: ApiErrorCode | null, record: RequestRecord): ErrorCode {
  if (apiCode === null) return 'service_refused';
  // Only a submit has a config that can be wrong.
  if (apiCode === 'validation_error')
    return record.label === 'POST /jobs' ? 'job_refused' : 'service_refused';
  return codeOf[apiCode];
}

/** Undefined if the bytes are not one JSON document in valid UTF-8. */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    return undefined;
  }
}
