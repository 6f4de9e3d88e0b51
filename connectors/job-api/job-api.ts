import { z } from 'zod';
import { sentAccountSchema } from '../../src/contract/account.js';
import {
  type Account,
  type JobDetail,
  jobDetailSchema,
  listedJobSchema,
  paginationSchema,
  type Preview,
  previewSchema,
  resultJobSchema,
  type SourceDescription,
  type StoppedJob,
  sourceSchema,
  stoppedJobSchema,
  type SubmitRequest,
  type SubmittedJob,
  submittedJobSchema,
} from '../../src/contract/resources.js';
import { exampleHint } from '../../src/common/example-sources.js';
import type { Route } from '../../src/network/route.js';
import {
  type ExportFormat,
  type JobPage,
  type JobQuery,
  type JobSource,
  SourceError,
} from '../../src/contract/job-source.js';
import { type Answered, bodyOf, errorOfAnswer, parseAnswer, send } from './answer.js';
import { type CleanText, textCleaner } from './clean-text.js';
import { type KeyNotes, RequestRecord } from './request-record.js';
import { exportLimits, type ExportLimits, readExport } from './export-body.js';

export interface JobApiOptions {
  /** Base address; ends in `/api/ext/v1`, as the config was checked to have it. */
  url: string;
  /** Empty if none was given; every call then fails with `key_missing`. */
  apiKey: string;
  /** What errors about the key say. */
  keyNotes?: KeyNotes;
  version: string;
  /** Default: directly. */
  route?: Route;
  /** Deadline from the call to the last byte of the answer; for an export, between two chunks. Milliseconds. */
  timeoutMs: number;
  /** Deadline of a complete export in milliseconds. Default one hour. */
  exportTimeoutMs?: number;
  /** Longest export in bytes after decompression. Default 8 GiB. */
  maxExportBytes?: number;
}

const jobPageSchema = z.object({ jobs: z.array(listedJobSchema), pagination: paginationSchema });

interface Call {
  method: 'GET' | 'POST';
  /** Path below the base address, each segment encoded. */
  path: string;
  query?: Record<string, string | number | undefined>;
  accept?: string;
  /** JSON text. */
  body?: string;
  /** What to do after an error, by its code. Default: what the code says. */
  hints?: KeyNotes['hints'];
}

/**
 * The job API over HTTP, one request per call. Every failure is a SourceError whose `outcome` decides whether the
 * request may be repeated. An abort is raised unchanged and leaves a job at the service running.
 */
export class JobApi implements JobSource {
  readonly #base: URL;
  readonly #apiKey: string;
  readonly #clean: CleanText;
  readonly #headers: Record<string, string>;
  readonly #keyNotes: KeyNotes;
  readonly #timeoutMs: number;
  readonly #exportLimits: ExportLimits;
  readonly #route: Route;

  constructor({ apiKey, keyNotes = {}, ...options }: JobApiOptions) {
    this.#base = new URL(options.url);
    this.#apiKey = apiKey;
    this.#keyNotes = keyNotes;
    this.#clean = textCleaner(apiKey);
    this.#timeoutMs = options.timeoutMs;
    this.#exportLimits = exportLimits(options.timeoutMs, options.exportTimeoutMs, options.maxExportBytes);
    this.#route = options.route ?? { proxy: null };
    this.#headers = {
      'user-agent': `headgate/${options.version}`,
      'x-api-key': apiKey,
      // On one machine, compressing costs more than it saves; it pays below about 450 MB/s. It also proves that a body
      // without a length is complete.
      'accept-encoding': isLoopback(this.#base.hostname) ? 'identity' : 'gzip',
    };
  }

  account(signal: AbortSignal): Promise<Account> {
    return this.#json({ method: 'GET', path: '/me' }, sentAccountSchema, signal);
  }

  async sources(signal: AbortSignal): Promise<SourceDescription[]> {
    const schema = z.object({ sources: z.array(sourceSchema) });
    return (await this.#json({ method: 'GET', path: '/sources' }, schema, signal)).sources;
  }

  async submit(request: SubmitRequest, signal: AbortSignal): Promise<SubmittedJob> {
    // What the service says of the config in this answer is not used: its job is recognized by the detail.
    const schema = z.object({ job: submittedJobSchema.omit({ max_data: true }) });
    const body = JSON.stringify(request);
    const example = exampleHint(request.source);
    const hints = example === undefined ? {} : { unknown_source: example };
    return (await this.#json({ method: 'POST', path: '/jobs', body, hints }, schema, signal)).job;
  }

  async job(id: string, signal: AbortSignal): Promise<JobDetail> {
    const schema = z.object({ job: jobDetailSchema.extend({ id: z.literal(id) }) });
    const call = { method: 'GET', path: jobPath(id) } as const;
    const { data, message } = await this.#answer(call, schema, signal);
    return data.job.error_code && message !== '' ? { ...data.job, error_message: message } : data.job;
  }

  list(query: JobQuery, signal: AbortSignal): Promise<JobPage> {
    return this.#json({ method: 'GET', path: '/jobs', query: { ...query } }, jobPageSchema, signal);
  }

  /** One page of the first 1,000 rows; `limit` is at most 200. */
  async preview(id: string, query: { page?: number; limit?: number }, signal: AbortSignal): Promise<Preview> {
    const schema = previewSchema.extend({ job: resultJobSchema.extend({ id: z.literal(id) }) });
    return await this.#json({ method: 'GET', path: jobPath(id, '/data'), query }, schema, signal);
  }

  async stop(id: string, signal: AbortSignal): Promise<StoppedJob> {
    const schema = z.object({ job: stoppedJobSchema.extend({ id: z.literal(id) }) });
    return (await this.#json({ method: 'POST', path: jobPath(id, '/stop') }, schema, signal)).job;
  }

  async export(id: string, format: ExportFormat, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const accept = format === 'json' ? 'application/json' : 'text/csv';
    const call: Call = { method: 'GET', path: jobPath(id, '/export'), query: { format }, accept };
    const answered = await this.#send(call, signal, this.#exportLimits.firstMs);
    return readExport(answered, format, this.#exportLimits);
  }

  async #json<T>(call: Call, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    return (await this.#answer(call, schema, signal)).data;
  }

  async #answer<T>(call: Call, schema: z.ZodType<T>, signal: AbortSignal) {
    const answered = await this.#send(call, signal);
    return parseAnswer(await bodyOf(answered), schema, answered.record);
  }

  async #send(call: Call, signal: AbortSignal, timeoutMs = this.#timeoutMs): Promise<Answered> {
    const hints = { ...this.#keyNotes.hints, ...call.hints };
    const notes = { ...this.#keyNotes, hints };
    const record = new RequestRecord(`${call.method} ${call.path}`, this.#clean, notes);
    this.#checkKey(record);
    const url = new URL(this.#base);
    url.pathname += call.path;
    for (const [name, value] of Object.entries(call.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers = {
      ...this.#headers,
      accept: call.accept ?? 'application/json',
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    };
    const outgoing = { method: call.method, url, headers, body: call.body ?? null, route: this.#route };
    return send(outgoing, record, signal, timeoutMs, errorOfAnswer);
  }

  #checkKey(record: RequestRecord): void {
    if (this.#apiKey === '')
      throw record.error('key_missing', this.#keyNotes.problem ?? 'no API key was given');
    if (/^[\x21-\x7e]+$/.test(this.#apiKey)) return;
    throw record.error('key_invalid', 'the API key holds a character that a key cannot have', {
      hint: 'Give the key alone: printable ASCII, without spaces or line breaks.',
    });
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** The path of a job. Refuses an id that a URL would resolve away or cannot contain, because it cannot be a job's. */
function jobPath(id: string, below = ''): string {
  if (!/^\.{0,2}$|\p{Cs}/u.test(id)) return `/jobs/${encodeURIComponent(id)}${below}`;
  throw new SourceError('not_found', `No job can have the id ${JSON.stringify(id)}.`, { outcome: 'unsent' });
}
