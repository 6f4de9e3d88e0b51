import { z } from 'zod';
import { type LimitProfileName, limits } from '../../contract/limits.js';
import { paginationSchema, rowSchema, sourceSchema } from '../../contract/resources.js';
import { jobStatusNames } from '../../contract/statuses.js';
import { invalid, type ServiceErrorCode } from '../api-error.js';
import { type Call, readBody } from '../http/call.js';
import { exportOf, previewRows } from '../jobs/export.js';
import type { JobServices } from '../jobs/jobs.js';
import * as resources from '../jobs/resources.js';
import { readSubmit, submitSchema } from '../jobs/submit-request.js';
import type { AccountState } from '../store/store.js';

/** The sender of a request, known after authentication. */
export interface Caller {
  account: AccountState;
  tier: string;
  keyId: string;
}

interface ApiRequest {
  call: Call;
  caller: Caller;
  /** Job id from the path; empty if the path names no job. */
  jobId: string;
}

/** The `data` of the envelope; null if the answer is already sent. */
type Answer = { data: object; message?: string } | null;

interface Declared<Q extends z.ZodRawShape> {
  method: 'GET' | 'POST';
  /** Path relative to the base address; `{id}` is a job of the caller. */
  path: string;
  /** Its name in the OpenAPI document. */
  id: string;
  /** Its group in the OpenAPI document. */
  tag: 'sources' | 'jobs' | 'results' | 'account';
  /** A few words, followed by sentences. */
  summary: string;
  description: string;
  /** The parameters that are read; others are ignored. */
  query: Q;
  body?: z.ZodType;
  status: 200 | 201;
  /** Schema of `data` in the envelope, or one for each limit set if they differ. */
  data: z.ZodType | Record<LimitProfileName, z.ZodType>;
  /** An example of the `message` beside `data`; null: only some answers have one; absent: none has. */
  message?: string | null;
  /** Whether it also answers with `text/csv`, with ranges, and with 304 if the client already has the result. */
  download?: true;
  /** Errors in addition to those that every endpoint, every query, every body or every job can cause. */
  errors: readonly ServiceErrorCode[];
  /** Throws an ApiError for every answer that is not a success. */
  answer(
    services: JobServices,
    request: ApiRequest,
    query: z.infer<z.ZodObject<Q>>,
  ): Answer | Promise<Answer>;
}

/** An endpoint of CONTRACT.md: what it accepts and returns, for the OpenAPI document, and how it answers. */
export interface Endpoint extends Omit<Declared<z.ZodRawShape>, 'answer'> {
  /** `query` is the query string without `?`. */
  answer(services: JobServices, request: ApiRequest, query: string): Answer | Promise<Answer>;
}

export type Described = Omit<Endpoint, 'answer'>;

export function dataOf({ data }: Described, limits: LimitProfileName): z.ZodType {
  return data instanceof z.ZodType ? data : data[limits];
}

function endpoint<Q extends z.ZodRawShape>(declared: Declared<Q>): Endpoint {
  const schema = z.object(declared.query);
  const hasQuery = Object.keys(declared.query).length > 0;
  return {
    ...declared,
    answer(services, request, query) {
      // The first of several values, as before them none is known.
      const given = hasQuery ? [...new URLSearchParams(query)].toReversed() : [];
      const read = schema.safeParse(Object.fromEntries(given));
      if (read.success) return declared.answer(services, request, read.data);
      throw invalid(
        read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
      );
    },
  };
}

function wholeNumber(description: string, usual: number, max: number) {
  const rule = `must be a whole number from 1 to ${max}`;
  const number = z.int(rule).min(1, rule).max(max, rule);
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: rule, abort: true })
    .transform(Number)
    .pipe(number)
    .default(usual)
    .describe(description);
}

function oneOf<const T extends string>(description: string, words: readonly T[]) {
  return z.enum(words, `must be one of ${words.join(', ')}`).describe(description);
}

const { toResource } = resources;
const stopped = 'The job was stopped.';
const page = wholeNumber('Counts from 1.', 1, 999_999_999);
const pageSize = (size: { default: number; max: number }) =>
  wholeNumber('Items per page.', size.default, size.max);

/** The endpoints of CONTRACT.md. Each is declared only here. */
export const endpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/sources',
    id: 'listSources',
    tag: 'sources',
    summary: 'List sources',
    description: 'The sources that jobs can be submitted for, each with the JSON Schema of its config.',
    query: {},
    status: 200,
    data: z.object({ sources: z.array(sourceSchema) }),
    errors: [],
    answer: ({ catalogue }, { caller }) => ({ data: { sources: catalogue.list(caller.account.record) } }),
  }),

  endpoint({
    method: 'POST',
    path: '/jobs',
    id: 'submitJob',
    tag: 'jobs',
    summary: 'Submit a job',
    description:
      'Creates a job and queues it. An equal config within the hour is answered from the cache, which costs no rows.',
    query: {},
    body: submitSchema,
    status: 201,
    data: z.object({ job: resources.submittedJob }),
    message: 'The job was created and queued.',
    errors: [
      'unknown_source',
      'source_unavailable',
      'max_data_exceeded',
      'job_in_progress',
      'account_full',
      'daily_rows_exceeded',
      'daily_quota_exceeded',
      'storage_full',
      'service_stopping',
    ],
    async answer({ jobs }, { call, caller: { account, tier } }) {
      if (!/^application\/json\s*(;|$)/i.test(call.incoming.headers['content-type'] ?? '')) {
        throw invalid([{ path: 'Content-Type', message: 'must be application/json' }]);
      }
      if ((call.incoming.headers['content-encoding'] ?? 'identity') !== 'identity') {
        throw invalid([
          { path: 'Content-Encoding', message: 'must be left out: compressed bodies are not read' },
        ]);
      }
      const submit = readSubmit(await readBody(call.incoming));
      // Receiving the body may take a while, during which the key can be revoked.
      call.checkKey?.();
      const job = await jobs.submit(account, tier, submit);
      const how = job.cached ? 'answered from the cache' : 'queued';
      // The contract says that every job starts as `running`. A job answered from the cache is done at the first poll.
      const view = { ...toResource(resources.submittedJob, job), status: 'running' };
      return { data: { job: view }, message: `The job was created and ${how}.` };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/jobs',
    id: 'listJobs',
    tag: 'jobs',
    summary: 'List jobs',
    description: "The account's jobs, newest first.",
    query: {
      status: oneOf('Only jobs in this state.', jobStatusNames).optional(),
      source: z.string().optional().describe('Only jobs of this source.'),
      page,
      limit: pageSize(limits.listPageSize),
    },
    status: 200,
    data: z.object({ jobs: z.array(resources.listedJob), pagination: paginationSchema }),
    errors: [],
    async answer({ store }, { caller: { account } }, query) {
      const { status, source, ...part } = query;
      const found = await store.jobsOf(account, { status, source }, part);
      return {
        data: {
          jobs: found.jobs.map((job) => toResource(resources.listedJob, job)),
          pagination: { ...part, total: found.total, total_pages: found.pages },
        },
      };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/jobs/{id}',
    id: 'showJob',
    tag: 'jobs',
    summary: 'Show a job',
    description: 'State and description of one job. For a failed one, `message` says why, and what to do.',
    query: {},
    status: 200,
    data: z.object({ job: resources.jobDetail }),
    message: null,
    errors: [],
    async answer({ jobs }, { caller, jobId }) {
      const job = await jobs.find(caller.account, jobId);
      const message = resources.errorMessage(job);
      return { data: { job: toResource(resources.jobDetail, job) }, ...(message !== null && { message }) };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/jobs/{id}/data',
    id: 'previewJob',
    tag: 'results',
    summary: 'Preview rows',
    description: `The first ${limits.previewRows.toLocaleString('en-US')} rows, by pages. A job that is not done shows its rows so far.`,
    query: { page, limit: pageSize(limits.previewPageSize) },
    status: 200,
    data: resources.preview,
    errors: ['results_expired'],
    async answer({ jobs, results }, { caller, jobId }, part) {
      const record = await jobs.findResult(caller.account, jobId);
      // Read before the rows, because a running job may have more rows by the time they are read.
      const job = toResource(resources.resultJob, record);
      const total = record.dataCount;
      const { rows, peekable, pages } = await previewRows(record, part, results);
      return { data: { job, rows, pagination: { ...part, total, peekable, total_pages: pages } } };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/jobs/{id}/export',
    id: 'exportJob',
    tag: 'results',
    summary: 'Export every row',
    description: 'Every row. A job that is not done gives its rows so far.',
    query: {
      format: oneOf('csv: UTF-8 with a byte order mark, RFC 4180, nested values as JSON text.', [
        'json',
        'csv',
      ]).default('json'),
    },
    status: 200,
    data: z.object({ job: resources.resultJob, rows: z.array(rowSchema) }),
    download: true,
    errors: ['results_expired', 'precondition_failed', 'range_not_satisfiable'],
    async answer(services, { call, caller, jobId }, { format }) {
      const { jobs, downloads } = services;
      const job = await jobs.findResult(caller.account, jobId);
      await downloads.send(call, exportOf(job, services, format));
      return null;
    },
  }),

  endpoint({
    method: 'POST',
    path: '/jobs/{id}/stop',
    id: 'stopJob',
    tag: 'jobs',
    summary: 'Stop a job',
    description: 'Stops a running job for good. Its rows so far are kept and charged.',
    query: {},
    status: 200,
    data: z.object({ job: resources.stoppedJob }),
    message: stopped,
    errors: ['not_running'],
    async answer({ jobs }, { caller, jobId }) {
      const job = await jobs.find(caller.account, jobId);
      await jobs.stop(job);
      return { data: { job: toResource(resources.stoppedJob, job) }, message: stopped };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/me',
    id: 'showAccount',
    tag: 'account',
    summary: 'Show the account',
    description: 'The account of the key, its limits and what is left of its allowance.',
    query: {},
    status: 200,
    data: { standard: resources.rowsAccount, alternate: resources.jobsAccount },
    errors: [],
    answer: ({ allowance }, { caller: { account, tier } }) => ({
      data: allowance.describe(account, tier),
    }),
  }),
];
