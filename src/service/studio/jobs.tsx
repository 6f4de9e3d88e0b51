import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { limits } from '../../contract/limits.js';
import { pageNumber, seeOther, sendPage } from '../../pages/http.js';
import { HeadgateError } from '../../common/errors.js';
import { ApiError } from '../api-error.js';
import { exportOf, previewRows } from '../jobs/export.js';
import { audit } from '../http/audit.js';
import { type StudioEnvironment, apiUrlOf, type StudioOptions } from './entrance.js';
import { sampleSource } from './first-steps.js';
import { JobsPage, readFilters, wantedBy } from './job-list.js';
import { JobPageView } from './job-page.js';

export function jobRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { store, catalogue, jobs, removals, results, downloads, apiKeys, clock } = options;
  const find = (c: Context<StudioEnvironment>) => jobs.find(c.var.account, c.req.param('id') ?? '');

  studio.get('/jobs', async (c) => {
    const { account } = c.var;
    const filters = readFilters(c);
    const page = pageNumber(c.req.query('page'));
    // Enough for some runs of the connector, of which each is one entry.
    const part = { page, limit: limits.listPageSize.max };
    const found = await store.jobsOf(account, wantedBy(filters), part);
    const sources = catalogue.list(account.record);
    // An open page reloads only the list.
    const tags = c.req.header('X-Live') === undefined ? await store.tagsOf(account) : [];
    const first =
      account.jobCount === 0
        ? {
            apiUrl: apiUrlOf(c, options),
            sample: account.record.tier !== null && sources.some(({ slug }) => slug === sampleSource),
            hasKey: apiKeys.list(account).some((key) => apiKeys.isActive(key)),
          }
        : null;
    const view = { email: account.record.email, found, page, filters, sources, tags, first };
    return sendPage(c, <JobsPage {...view} running={account.active !== null} now={clock.now()} />);
  });

  studio.get('/jobs/:id', async (c) => {
    const job = await find(c);
    const page = pageNumber(c.req.query('page'));
    const rows = (await jobs.isKept(job))
      ? await previewRows(job, { page, limit: limits.previewPageSize.default }, results)
      : null;
    const source = catalogue.list(c.var.account.record).find(({ slug }) => slug === job.source);
    const view = { email: c.var.account.record.email, job, source, rows, page, apiUrl: apiUrlOf(c, options) };
    return sendPage(c, <JobPageView {...view} now={clock.now()} />);
  });

  for (const format of ['csv', 'json'] as const) {
    studio.get(`/jobs/:id/rows.${format}`, async (c) => {
      const job = await jobs.findResult(c.var.account, c.req.param('id'));
      await downloads.send(c.env, exportOf(job, options, format, true));
      return RESPONSE_ALREADY_SENT;
    });
  }

  studio.post('/jobs/:id/stop', async (c) => {
    const job = await find(c);
    try {
      await jobs.stop(job);
      audit(options.log, c.env, 'studio', 'job_stopped', { account: job.account, job: job.id });
    } catch (error) {
      // The job has just ended; its page shows how.
      if (!(error instanceof ApiError && error.code === 'not_running')) throw error;
    }
    return seeOther(c, `/jobs/${job.id}`);
  });

  studio.post('/jobs/:id/delete', async (c) => {
    const job = await find(c);
    try {
      await removals.removeJob(job);
    } catch (error) {
      if (!(error instanceof HeadgateError && error.code === 'usage')) throw error;
      throw new ApiError('bad_request', error.message);
    }
    audit(options.log, c.env, 'studio', 'job_deleted', { account: job.account, job: job.id });
    return seeOther(c, '/jobs');
  });
}
