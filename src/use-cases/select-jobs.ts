import type { Config } from '../config/config.js';
import { HeadgateError } from '../errors.js';

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
