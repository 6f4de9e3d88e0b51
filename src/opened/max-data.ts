import type { Config, JobConfig } from '../config/config.js';
import { locateInConfig } from '../config/load-config.js';
import type { AccountLimits } from '../contract/account.js';
import { firstOfEach, jobOf, positionOf } from '../common/series.js';
import { HeadgateError, HeadgateErrors } from '../common/errors.js';
import { count } from '../common/words.js';

/**
 * Throws if a job config asks for more rows than any account allows for one job. `check --online`, `plan` and `run` all
 * use this.
 */
export async function refuseMaxData(
  config: Pick<Config, 'file' | 'jobs'>,
  selected: ReadonlySet<string>,
  accounts: readonly AccountLimits[],
): Promise<void> {
  const [first, ...rest] = await maxDataErrors(config, selected, accounts);
  if (first !== undefined) throw new HeadgateErrors([first, ...rest]);
}

/**
 * With several accounts, one that allows fewer rows asks for as many as it may. An account that does not state its
 * limit allows any number; its limit is found by asking.
 */
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
