import { z } from 'zod';
import { limits } from '../../contract/limits.js';
import { paginationSchema, rowSchema, sourceSchema } from '../../contract/resources.js';
import { jobStatusNames } from '../../contract/statuses.js';
import { invalid } from '../api-error.js';
import { readBody } from '../http/call.js';
import { exportOf, previewRows } from '../jobs/export.js';
import * as resources from '../jobs/resources.js';
import { readSubmit, submitSchema } from '../jobs/submit-request.js';
import { type Endpoint, endpoint, oneOf, wholeNumber } from './endpoint.js';

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
