import type { JobStatus } from '../../contract/statuses.js';

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

/** Its condition on the table of jobs, to follow others. */
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
