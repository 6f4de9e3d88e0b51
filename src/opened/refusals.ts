import type { Config, JobConfig } from '../config/config.js';
import { locateInConfig } from '../config/load-config.js';
import type { AccountLimits } from '../contract/account.js';
import { firstOfEach, jobOf, positionOf, isMeant } from '../common/series.js';
import { HeadgateError, HeadgateErrors, usageError } from '../common/errors.js';
import { count, plural } from '../common/words.js';
import type { LoadedJob, Vanished } from '../load/ledger.js';
import { mentions } from '../sync/journal/journal-edit.js';
import type { JournalState } from '../sync/journal/journal-state.js';
import type { Destination } from '../load/destination.js';

/** Throws if a job config asks for more rows than any account allows for one job. */
export async function refuseMaxData(
  config: Pick<Config, 'file' | 'jobs'>,
  selected: ReadonlySet<string>,
  accounts: readonly AccountLimits[],
): Promise<void> {
  const [first, ...rest] = await maxDataErrors(config, selected, accounts);
  if (first !== undefined) throw new HeadgateErrors([first, ...rest]);
}

/** Accounts that allow fewer rows ask for fewer. One that states no limit allows any number: asking finds it. */
export async function maxDataErrors(
  { file, jobs }: Pick<Config, 'file' | 'jobs'>,
  selected: ReadonlySet<string>,
  accounts: readonly AccountLimits[],
): Promise<HeadgateError[]> {
  const caps = accounts.map(({ maxDataPerJob }) => maxDataPerJob ?? Infinity);
  const most = Math.max(...caps);
  const tier = accounts[caps.indexOf(most)]?.tier;
  const isTooMuch = ({ maxData }: JobConfig) => accounts.length > 0 && maxData !== null && maxData > most;
  const errors = firstOfEach(jobs.filter(({ name }) => selected.has(name))).map(async (job) => {
    if (!isTooMuch(job)) return [];
    const [asked, allowed] = [job.maxData ?? 0, most].map(count);
    const plan = accounts.length === 1 ? `the plan ${tier}` : `${tier}, the largest plan of the accounts,`;
    const message = `max_data of ${jobOf(job.name)} is ${asked}, but ${plan} allows ${allowed} rows for one job`;
    // A config made by the library may not come from a file.
    const place = await locateInConfig(file, ['jobs', positionOf(job.name, jobs), 'max_data']).catch(
      () => ({}),
    );
    return [new HeadgateError('max_data_exceeded', message, place)];
  });
  return (await Promise.all(errors)).flat();
}

/**
 * Names of the selected job configs; all if no name is given. That of a job config with `for_each` selects all of its
 * values, and `energy[solar]` one of them. Throws `usage` for a name that the config lacks.
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

/** The same for a run or a plan: without names, paused job configs are left out. */
export function jobsToRun(config: Config, select: readonly string[] | undefined): Set<string> {
  const jobs = config.jobs.filter(({ paused }) => select !== undefined || !paused);
  return selectJobs({ ...config, jobs }, select);
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
