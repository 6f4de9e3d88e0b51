import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { HeadgateError } from '../../common/errors.js';
import { seeOther } from '../../pages/http.js';
import { ApiError } from '../api-error.js';
import { audit } from '../http/audit.js';
import { findOwnJob } from '../jobs/own-jobs.js';
import type { JobRecord } from '../store/records.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { displayName } from './job-actions.js';

export function deleteJobRoute(
  studio: Hono<StudioEnvironment>,
  { store, removals, log }: StudioOptions,
): void {
  studio.post('/jobs/:id/delete', async (c) => {
    const job = await findOwnJob(store, c.var.account, c.req.param('id'));
    try {
      await removals.removeJob(job);
    } catch (error) {
      if (!(error instanceof HeadgateError && error.code === 'usage')) throw error;
      throw new ApiError('bad_request', error.message);
    }
    audit(log, c.env, 'studio', 'job_deleted', { account: job.account, job: job.id });
    return seeOther(c, '/jobs');
  });
}

/** Asks for confirmation without a separate page; empty for a running job. */
export const DeleteJob: FC<{ job: JobRecord }> = ({ job }) =>
  job.status === 'running' ? (
    <></>
  ) : (
    <details class="ask">
      <summary class="button danger little" aria-label={`Delete ${displayName(job)}`}>
        Delete
      </summary>
      <form class="stack" method="post" action={`/jobs/${job.id}/delete`}>
        <p class="small">This deletes its rows and its config. The allowance that it used is not returned.</p>
        <button class="danger little">Delete permanently</button>
      </form>
    </details>
  );
