import type { Context } from 'hono';
import { ApiError } from '../api-error.js';
import type { JobRecord } from '../store/records.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';

/** The job that the path names. Another account's is answered as one that does not exist. */
export async function findOwnJob(
  c: Context<StudioEnvironment>,
  { store }: StudioOptions,
): Promise<JobRecord> {
  const job = await store.job(c.req.param('id') ?? '');
  if (job?.account === c.var.account.record.id) return job;
  throw new ApiError('not_found', 'There is no such job.');
}

/** What is no page number is the first page. */
export function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1;
}

/** A name that nobody can see is nothing to click on: the id stands in for it. */
export function shownName({ id, name }: JobRecord): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replaceAll(/[\p{DI}\u2800]/gu, '')) ? name : id;
}
