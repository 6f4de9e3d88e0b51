import { type Context, Hono } from 'hono';
import { limits, type LimitProfileName, type Tier, tiers } from '../../contract/limits.js';
import { type JobStatus, jobStatuses } from '../../contract/statuses.js';
import type { Allowance } from '../allowance.js';
import { ApiError } from '../api-error.js';
import type { Clock } from '../clock.js';
import { pageOfJobs } from '../job-list.js';
import type { Jobs } from '../jobs.js';
import { previewRows } from '../preview.js';
import type { Results } from '../results.js';
import type { Catalogue } from '../sources/catalogue.js';
import type { JobRecord } from '../store/records.js';
import type { Account, Store } from '../store/store.js';
import { csvOf } from './csv.js';
import type { Environment } from './environment.js';
import { attachmentName, jsonExport } from './export.js';
import { oneOf, submitRequest, wholeNumber } from './input.js';
import { json, stream, success } from './respond.js';
import { jobDetail, listedJob, resultJob, stoppedJob, submittedJob } from './views.js';

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
const lastPage = 999_999_999;

/** The endpoints of CONTRACT.md, relative to the base address. The caller is known by then. */
export function apiRoutes(options: RouteOptions): Hono<Environment> {
  const { store, results, catalogue, jobs } = options;
  const find = (c: Context<Environment>) => findJob(store, c);
  const api = new Hono<Environment>();

  api.get('/sources', (c) => success(c, { sources: catalogue.list() }));

  api.get('/me', (c) => success(c, describeAccount(c.var.caller.account, c.var.caller.tier, options)));

  api.post('/jobs', async (c) => {
    const { account, tier } = c.var.caller;
    const job = await jobs.submit(account, tier, await submitRequest(c));
    const message = job.cached
      ? 'The job was created and answered from the cache.'
      : 'The job was created and queued.';
    return json(c, { success: true, data: { job: submittedJob(job) }, message }, 201);
  });

  api.get('/jobs', (c) => success(c, listJobs(c)));

  api.get('/jobs/:id', (c) => success(c, { job: jobDetail(find(c)) }));

  api.get('/jobs/:id/data', async (c) => {
    const page = wholeNumber(c, 'page', 1, lastPage);
    const limit = wholeNumber(c, 'limit', limits.previewPageSize.default, limits.previewPageSize.max);
    return success(c, await preview(withResult(find(c)), page, limit, results));
  });

  api.get('/jobs/:id/export', (c) => {
    const format = oneOf(c, 'format', ['json', 'csv']) ?? 'json';
    const job = withResult(find(c));
    if (format === 'csv') {
      return stream(c, csvOf(job.columns, results.lines(job.id, job.resultBytes)), {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachmentName(job, 'csv'),
      });
    }
    const { bytes, chunks } = jsonExport(resultJob(job), { id: job.id, bytes: job.resultBytes }, results);
    return stream(c, chunks, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(bytes),
    });
  });

  api.post('/jobs/:id/stop', async (c) => {
    const job = find(c);
    await jobs.stop(job);
    return json(c, { success: true, data: { job: stoppedJob(job) }, message: 'The job was stopped.' });
  });

  return api;
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

function listJobs(c: Context<Environment>): object {
  const status = oneOf(c, 'status', statusNames);
  const source = c.req.query('source');
  const page = wholeNumber(c, 'page', 1, lastPage);
  const limit = wholeNumber(c, 'limit', limits.listPageSize.default, limits.listPageSize.max);
  const wanted = (job: JobRecord): boolean =>
    (status === undefined || job.status === status) && (source === undefined || job.source === source);
  const found = pageOfJobs(c.var.caller.account.jobs, wanted, { page, limit });
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
function findJob(store: Store, c: Context<Environment>): JobRecord {
  const job = store.jobs.get(c.req.param('id') ?? '');
  if (job?.account === c.var.caller.account.record.id) return job;
  throw new ApiError('not_found', 'There is no such job.');
}

function withResult(job: JobRecord): JobRecord {
  if (!job.expired) return job;
  throw new ApiError(
    'results_expired',
    'The rows of this job are no longer kept; submit it again to get them anew.',
  );
}
