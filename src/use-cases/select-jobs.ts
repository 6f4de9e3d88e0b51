import type { Config, JobConfig } from '../config/config.js';
import { HeadgateError } from '../errors.js';
import type { LoadedJob } from '../load/ledger.js';
import { mentions } from '../sync/journal/journal-edit.js';
import type { JournalState } from '../sync/journal/journal-state.js';

/** Names of the selected job configs; all if no name is given. Throws `usage` for a name that the config lacks. */
export function selectJobs(config: Config, select: readonly string[] | undefined): Set<string> {
  const names = config.jobs.map((job) => job.name);
  const unknown = select?.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new HeadgateError('usage', `no job config is named ${JSON.stringify(unknown)}`, {
      hint: `The config has: ${names.join(', ')}.`,
    });
  }
  return new Set(select ?? names);
}

/** Throws `usage` for a job config that is neither loaded nor named by the config, and has no job under way. */
export function refuseUnknown(
  job: string,
  jobs: readonly JobConfig[],
  loaded: readonly LoadedJob[],
  state: JournalState,
): void {
  const known = new Set([...loaded.map((each) => each.job), ...jobs.map(({ name }) => name)]);
  if (known.has(job) || mentions(state, job)) return;
  throw new HeadgateError('usage', `no job config ${JSON.stringify(job)} is loaded or named`, {
    hint: `There are: ${[...known].sort().join(', ')}.`,
  });
}
