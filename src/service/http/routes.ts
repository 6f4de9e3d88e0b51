import { type Context, Hono } from 'hono';
import { limits, type LimitProfileName, tiers } from '../../contract/limits.js';
import { type JobStatus, jobStatuses } from '../../contract/statuses.js';
import type { Allowance } from '../allowance.js';
import { ApiError } from '../api-error.js';
import type { Clock } from '../clock.js';
import type { Jobs } from '../jobs.js';
import type { Results } from '../results.js';
import type { Catalogue } from '../sources/catalogue.js';
import type { JobRecord } from '../store/records.js';
import type { Store } from '../store/store.js';
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

  api.get('/me', (c) => success(c, describeAccount(c, options)));

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
        'Content-Disposition': attachmentName(job),
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

function describeAccount(c: Context<Environment>, options: RouteOptions): object {
  const { account, tier } = c.var.caller;
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
  let { jobs } = c.var.caller.account;
  if (status !== undefined) jobs = jobs.filter((job) => job.status === status);
  if (source !== undefined) jobs = jobs.filter((job) => job.source === source);
  // Kept oldest first, shown newest first.
  const end = jobs.length - (page - 1) * limit;
  const shown = end > 0 ? jobs.slice(Math.max(0, end - limit), end).toReversed() : [];
  const total = jobs.length;
  return {
    jobs: shown.map(listedJob),
    pagination: { page, limit, total, total_pages: Math.ceil(total / limit) },
  };
}

async function preview(job: JobRecord, page: number, limit: number, results: Results): Promise<object> {
  const shown = resultJob(job);
  const total = job.dataCount;
  const peekable = Math.min(total, limits.previewRows);
  const from = (page - 1) * limit;
  const to = Math.min(from + limit, peekable);
  const rows: unknown[] = [];
  let index = 0;
  // At most a thousand rows are read over: a result needs no index.
  if (from < to) {
    for await (const line of results.lines(job.id, job.resultBytes)) {
      if (index >= from) rows.push(JSON.parse(line));
      index += 1;
      if (index === to) break;
    }
  }
  const pagination = { page, limit, total, peekable, total_pages: Math.ceil(peekable / limit) };
  return { job: shown, rows, pagination };
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
