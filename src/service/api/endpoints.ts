import { limits, type LimitProfileName, type Tier, tiers } from '../../contract/limits.js';
import { type JobStatus, jobStatuses } from '../../contract/statuses.js';
import type { Allowance } from '../limits/allowance.js';
import { ApiError } from '../api-error.js';
import type { Clock } from '../clock.js';
import { pageOfJobs } from '../jobs/job-list.js';
import type { Jobs } from '../jobs/jobs.js';
import { previewRows } from '../jobs/preview.js';
import type { Results } from '../jobs/results.js';
import type { Catalogue } from '../sources/catalogue.js';
import type { JobRecord } from '../store/records.js';
import type { Account, Store } from '../store/store.js';
import type { ApiRequest } from './api-request.js';
import { sendCsv, sendJson } from '../jobs/export.js';
import { lastPage, oneOf, submitRequest, wholeNumber } from './input.js';
import { json, success } from '../http/respond.js';
import { jobDetail, listedJob, resultJob, stoppedJob, submittedJob } from '../jobs/views.js';

export interface RouteOptions {
  store: Store;
  results: Results;
  catalogue: Catalogue;
  jobs: Jobs;
  allowance: Allowance;
  clock: Clock;
  profile: LimitProfileName;
  requestsPerMinute: number;
}

const statusNames = Object.keys(jobStatuses) as JobStatus[];

/** Writes the answer to a request, at the latest when it resolves. */
export type Handler = (request: ApiRequest) => void | Promise<void>;

/** The endpoints of CONTRACT.md, by method and path relative to the base address. */
export function apiRoutes(options: RouteOptions): ReadonlyMap<string, Handler> {
  const { store, results, catalogue, jobs } = options;
  const find = (request: ApiRequest) => findJob(store, request);
  return new Map<string, Handler>([
    ['GET /sources', ({ exchange }) => success(exchange, { sources: catalogue.list() })],

    [
      'GET /me',
      ({ exchange, caller }) => success(exchange, describeAccount(caller.account, caller.tier, options)),
    ],

    [
      'POST /jobs',
      async ({ exchange, caller: { account, tier } }) => {
        const request = await submitRequest(exchange.incoming);
        // A body may take its time, in which the key can be revoked.
        exchange.checkKey?.();
        const job = await jobs.submit(account, tier, request);
        const message = job.cached
          ? 'The job was created and answered from the cache.'
          : 'The job was created and queued.';
        json(exchange, { success: true, data: { job: submittedJob(job) }, message }, 201);
      },
    ],

    ['GET /jobs', async (request) => success(request.exchange, await listJobs(store, request))],

    ['GET /jobs/:id', async (request) => success(request.exchange, { job: jobDetail(await find(request)) })],

    [
      'GET /jobs/:id/data',
      async (request) => {
        const page = wholeNumber(request.query, 'page', 1, lastPage);
        const { default: usual, max } = limits.previewPageSize;
        const limit = wholeNumber(request.query, 'limit', usual, max);
        success(request.exchange, await preview(withResult(await find(request)), page, limit, results));
      },
    ],

    [
      'GET /jobs/:id/export',
      async (request) => {
        const format = oneOf(request.query, 'format', ['json', 'csv']) ?? 'json';
        const job = withResult(await find(request));
        return format === 'csv'
          ? sendCsv(request.exchange, job, results)
          : sendJson(request.exchange, job, results);
      },
    ],

    [
      'POST /jobs/:id/stop',
      async (request) => {
        const job = await find(request);
        await jobs.stop(job);
        const data = { job: stoppedJob(job) };
        json(request.exchange, { success: true, data, message: 'The job was stopped.' });
      },
    ],
  ]);
}

/** The answer of `GET /me`. */
export function describeAccount(account: Account, tier: Tier, options: RouteOptions): object {
  const { email } = account.record;
  const allowance = options.allowance.describe(account, tier, options.clock.now());
  const active_jobs = account.active === null ? 0 : 1;
  if (options.profile === 'alternate') return { email, tier, active_jobs, ...allowance };
  const accountLimits = {
    max_active_jobs: limits.activeJobs,
    requests_per_minute: options.requestsPerMinute,
    max_data_per_job: tiers[tier].rowsPerJob,
  };
  return { email, tier, active_jobs, limits: accountLimits, ...allowance };
}

async function listJobs(store: Store, { query, caller }: ApiRequest): Promise<object> {
  const status = oneOf(query, 'status', statusNames);
  const source = query('source');
  const page = wholeNumber(query, 'page', 1, lastPage);
  const limit = wholeNumber(query, 'limit', limits.listPageSize.default, limits.listPageSize.max);
  const found = await pageOfJobs(store, caller.account, { status, source }, { page, limit });
  return {
    jobs: found.jobs.map(listedJob),
    pagination: { page, limit, total: found.total, total_pages: found.pages },
  };
}

async function preview(job: JobRecord, page: number, limit: number, results: Results): Promise<object> {
  // Read before the rows: a job that runs may have more by the time they are read.
  const shown = resultJob(job);
  const total = job.dataCount;
  const { rows, peekable, pages } = await previewRows(job, { page, limit }, results);
  return { job: shown, rows, pagination: { page, limit, total, peekable, total_pages: pages } };
}

/** Another account's job is answered as one that does not exist. */
async function findJob(store: Store, { jobId, caller }: ApiRequest): Promise<JobRecord> {
  const job = await store.job(jobId);
  if (job?.account === caller.account.record.id) return job;
  throw new ApiError('not_found', 'There is no such job.');
}

function withResult(job: JobRecord): JobRecord {
  if (!job.expired) return job;
  throw new ApiError(
    'results_expired',
    'The rows of this job are no longer kept; submit it again to get them anew.',
  );
}
