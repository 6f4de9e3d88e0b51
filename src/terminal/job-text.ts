import type { ListedJob } from '../contract/resources.js';
import type { Style } from './style.js';
import { duration } from './words.js';
import { count } from '../common/words.js';

const colors: Record<string, 'green' | 'yellow' | 'red' | 'cyan'> = {
  done: 'green',
  running: 'cyan',
  stopped: 'yellow',
  failed: 'red',
};

export function statusText(status: string, style: Style): string {
  const color = colors[status];
  return color === undefined ? status : style.paint(color, status);
}

export const rowsText = (job: Pick<ListedJob, 'data_count'>): string =>
  job.data_count === null || job.data_count === undefined ? '' : count(job.data_count);

/** `2026-03-01 10:00:03Z` */
export const instantText = (iso: string): string => iso.replace('T', ' ').replace(/\.\d+/, '');

/** How long a job took; empty while it runs. */
export function lengthText({
  created_at,
  finished_at,
}: Pick<ListedJob, 'created_at' | 'finished_at'>): string {
  if (finished_at === null || finished_at === undefined) return '';
  const ms = Date.parse(finished_at) - Date.parse(created_at);
  return Number.isNaN(ms) ? '' : duration(ms);
}
