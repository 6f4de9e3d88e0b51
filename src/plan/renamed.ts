import type { JobConfig } from '../config/config.js';
import { type Load, type LoadedJob, rowsInTable } from '../load/ledger.js';
import { liveOf } from './live-of.js';
import { plural, sum } from '../common/words.js';
import { type JobChange, settingsOf } from './changes.js';
import { canonicalJson } from './identity.js';
import { groupBy, ofJob } from '../common/group-by.js';

/**
 * Job configs that load nothing yet and ask for what a job config asked for that is no longer in the file: it was
 * renamed there, and a run would pay for all of it again.
 *
 * @param jobs all job configs of the file
 */
export function renamedJobs(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  loaded: readonly LoadedJob[],
): JobChange[] {
  const named = new Set(jobs.map(({ name }) => name));
  const gone = loaded.filter(({ job, settings }) => settings !== null && !named.has(job));
  if (gone.length === 0) return [];
  const asked = groupBy(gone, ({ settings }) => asks(settings!));
  return jobs.flatMap((job) => {
    if (ofJob(loaded, job.name).length > 0) return [];
    const from = asked.get(asks(settingsOf(job)))?.shift();
    if (from === undefined) return [];
    const live = liveOf(loads, from.job);
    const rows = sum(live.map(rowsInTable));
    const cost = `${plural(rows, 'row')} in ${plural(live.length, 'load')}`;
    const effect = `A run fetches again what ${from.job} has loaded, ${cost}. If it was only renamed, \`headgate rename ${from.job} ${job.name}\` keeps its rows.`;
    const change = `${from.job} → ${job.name}`;
    return [{ job: job.name, key: 'name', change, effect, again: 0, left: 0 } as const];
  });
}

/** What a job config asks for, apart from its days. */
function asks({ source, config, window, key }: ReturnType<typeof settingsOf>): string {
  return canonicalJson({ source, config, key, dated: window !== null });
}
