import type { Config } from '../config/config.js';
import { nearest } from '../config/nearest.js';

/** A column that a job config declares and no loaded row has. */
export interface UnseenColumn {
  job: string;
  column: string;
  /** The column that is most likely meant. */
  nearest: string | null;
}

/** Looks at what is loaded. Nothing is found where that cannot be read now. */
export async function findUnseenColumns(
  { jobs, destination }: Config,
  select: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<UnseenColumn[]> {
  const found: UnseenColumn[] = [];
  for (const job of jobs) {
    if (Object.keys(job.columns).length === 0 || select?.includes(job.name) === false) continue;
    const { unseenColumns } = await import('../query/unseen-columns.js');
    try {
      const { unseen, others } = await unseenColumns(destination, job, { signal, waitMs: 0 });
      found.push(...unseen.map((column) => ({ job: job.name, column, nearest: nearest(column, others) })));
    } catch {
      signal.throwIfAborted();
    }
  }
  return found;
}

export function unseenText({ job, column, nearest: near }: UnseenColumn): string {
  const meant = near === null ? '' : ` Did you mean ${near}?`;
  return `${job}: \`columns\` names ${column}, but no loaded row has a value for it.${meant}`;
}
