import type { Config, JobConfig } from '../config/config.js';
import { usageError, HeadgateError } from '../common/errors.js';
import type { LoadedJob, Vanished } from '../load/ledger.js';
import { mentions } from '../sync/journal/journal-edit.js';
import { isMeant, jobOf } from '../common/series.js';
import type { JournalState } from '../sync/journal/journal-state.js';
import type { Destination } from '../load/destination.js';
import { plural } from '../common/words.js';

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

/** What is gone, and a message that says what loading it again costs. */
export type VanishedReport = Vanished & { message: string };

export async function findVanished(destination: Destination): Promise<VanishedReport | null> {
  const gone = (await destination.vanished?.()) ?? null;
  return gone === null ? null : { ...gone, message: vanishedText(gone) };
}

/** Refuses, so that nobody loads everything again and pays for it again without knowing. */
export async function refuseVanished(destination: Destination): Promise<void> {
  const found = await findVanished(destination);
  if (found === null) return;
  const { message, ...details } = found;
  throw new HeadgateError('destination_gone', message, { details });
}

function vanishedText({ location, jobs, rows }: Vanished): string {
  const held = `${plural(jobs, 'job')} and ${plural(rows, 'row')}`;
  return `${location} is missing, but its state folder exists: loading everything again takes about ${held}`;
}
