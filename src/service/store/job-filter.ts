import type { JobStatus } from '../../contract/statuses.js';
import type { JobRecord } from './records.js';

/** Which jobs of an account are wanted. Missing members do not filter. */
export interface JobFilter {
  status?: JobStatus | undefined;
  source?: string | undefined;
  tag?: string | undefined;
  /** Part of the name, ignoring case. */
  name?: string | undefined;
  /** Only ended jobs whose rows are still available. */
  withRows?: true | undefined;
}

/** Whether it accepts every job. */
export function isOpen(filter: JobFilter): boolean {
  return Object.values(filter).every((wanted) => wanted === undefined);
}

export function matches(job: JobRecord, { status, source, tag, name, withRows }: JobFilter): boolean {
  return (
    (status === undefined || job.status === status) &&
    (source === undefined || job.source === source) &&
    (tag === undefined || job.tags.includes(tag)) &&
    (name === undefined || job.name.toLowerCase().includes(name.toLowerCase())) &&
    (withRows === undefined || (job.status !== 'running' && job.dataCount > 0 && !job.expired))
  );
}

/** The same for jobs on disk, as a condition on the table of jobs. */
export function conditionOf({ status, source, tag, name, withRows }: JobFilter): {
  sql: string;
  values: Record<string, string>;
} {
  const parts: string[] = [];
  const values: Record<string, string> = {};
  const add = (sql: string, key: string, value: string | undefined): void => {
    if (value === undefined) return;
    parts.push(` AND ${sql}`);
    values[key] = value;
  };
  add('status = $status', 'status', status);
  add('source = $source', 'source', source);
  // A job has at most one tag.
  add('tags = $tags', 'tags', tag === undefined ? undefined : JSON.stringify([tag]));
  add('contains(lower(name), $name)', 'name', name?.toLowerCase());
  if (withRows) parts.push(" AND status <> 'running' AND dataCount > 0 AND NOT expired");
  return { sql: parts.join(''), values };
}
