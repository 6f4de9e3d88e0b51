import type { Config, JobConfig } from '../config/config.js';
import { nearest } from '../common/nearest.js';
import { firstOfEach, isMeant, jobOf } from '../common/series.js';

/** A column with the day of every row of a job config that does not name it yet. */
export interface ProposedDateColumn {
  job: string;
  column: string;
}

/** A column that a job config names but no loaded row has. */
export interface UnseenColumn {
  job: string;
  /** Where the config names it. */
  key: 'columns' | 'window.date_column' | 'key' | 'history' | 'hash';
  column: string;
  /** The column that was most likely meant. */
  nearest: string | null;
}

/** For queries of loaded rows that must not wait. If the destination cannot be read at once, they find nothing. */
const atOnce = (signal: AbortSignal) => ({ signal, waitMs: 0 });

export function proposeDateColumns(
  { jobs, destination }: Config,
  signal: AbortSignal,
): Promise<ProposedDateColumn[]> {
  return ofEach(firstOfEach(jobs), signal, async ({ name, table, window }) => {
    if (window === null || window.dateColumn !== null) return [];
    const { fittingDateColumn } = await import('../query/loaded-values.js');
    const column = await fittingDateColumn(destination, { name, table, window }, atOnce(signal));
    return column === null ? [] : [{ job: jobOf(name), column }];
  });
}

/** `select`: names of job configs; left out: all. `isWanted`: whether columns that a key names are looked for. */
export function findUnseenColumns(
  { jobs, destination }: Pick<Config, 'jobs' | 'destination'>,
  select: readonly string[] | undefined,
  signal: AbortSignal,
  isWanted: (job: string, key: UnseenColumn['key']) => boolean,
): Promise<UnseenColumn[]> {
  const chosen = jobs.filter(({ name }) => select?.some((typed) => isMeant(typed, name)) ?? true);
  return ofEach(firstOfEach(chosen), signal, async (job) => {
    const name = jobOf(job.name);
    const named = {
      columns: Object.keys(job.columns),
      'window.date_column': [job.window?.dateColumn ?? []].flat(),
      key: job.key,
      history: job.history === undefined || job.history === 'all' ? [] : [...job.history],
      // What else is hidden cannot be told from what no row has.
      hash: (job.hidden?.hash ?? []).filter((path) => !/[.[*]/.test(path)),
    };
    const keys = (Object.keys(named) as (keyof typeof named)[]).filter((key) => isWanted(name, key));
    const fields = new Set(keys.flatMap((key) => named[key]));
    // A ledger without values has no column to look for. Of a local file the source says it before anything is loaded.
    if (fields.size === 0 || destination.deliver !== undefined || job.ownFile) return [];
    const { unseenColumns } = await import('../query/loaded-values.js');
    const { unseen, others } = await unseenColumns(destination, job, [...fields], atOnce(signal));
    return unseen.map((column) => ({
      job: name,
      key: keys.find((key) => named[key].includes(column))!,
      column,
      nearest: nearest(column, others),
    }));
  });
}

export function unseenText({ job, key, column, nearest: near }: UnseenColumn): string {
  const meant = near === null ? '' : ` Did you mean ${near}?`;
  return `${job}: \`${key}\` names ${column}, but no loaded row has a value for it.${meant}`;
}

/** Checks what is loaded for each job config. Finds nothing for those that cannot be read now. */
async function ofEach<T>(
  jobs: readonly JobConfig[],
  signal: AbortSignal,
  find: (job: JobConfig) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (const job of jobs) {
    found.push(...(await find(job).catch(() => [])));
    signal.throwIfAborted();
  }
  return found;
}
