import type { Config, JobConfig } from '../config/config.js';
import { usageError } from '../common/errors.js';
import type { LoadedJob } from '../load/ledger.js';
import { mentions } from '../sync/journal/journal-edit.js';
import { isMeant, jobOf } from '../common/series.js';
import type { JournalState } from '../sync/journal/journal-state.js';

/**
 * Names of the selected job configs; all if no name is given. That of a job config with `for_each` selects all of its
 * values, and `energy[solar]` one of them.  Throws `usage` for a name that the config lacks.
 */
export function selectJobs(config: Config, select: readonly string[] | undefined): Set<string> {
  const names = config.jobs.map((job) => job.name);
  const unknown = select?.find((typed) => !names.some((name) => isMeant(typed, name)));
  if (unknown !== undefined) {
    throw usageError(
      `no job config is named ${JSON.stringify(unknown)}`,
      `The config has: ${[...new Set(names.map(jobOf))].join(', ')}.`,
    );
  }
  return new Set(names.filter((name) => select?.some((typed) => isMeant(typed, name)) ?? true));
}

/** Throws `usage` for a job config that is neither loaded nor named by the config, and has no job under way. */
export function refuseUnknown(
  job: string,
  jobs: readonly JobConfig[],
  loaded: readonly LoadedJob[],
  state: JournalState,
): void {
  const known = [...loaded.map((each) => each.job), ...jobs.map(({ name }) => name)];
  if (known.some((name) => isMeant(job, name)) || mentions(state, job)) return;
  throw usageError(
    `no job config ${JSON.stringify(job)} is loaded or named`,
    `There are: ${[...new Set(known.map(jobOf))].sort().join(', ')}.`,
  );
}
