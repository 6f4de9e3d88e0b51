import { groupBy, ofJob } from '../../common/series.js';
import { listed } from '../../common/words.js';
import type { JobConfig } from '../../config/config.js';
import { HeadgateError } from '../../common/errors.js';
import type { Load } from '../../load/ledger.js';
import { type Failure, timesText } from '../run/run-state.js';
import type { JobFailure } from '../journal/journal-record.js';
import type { JournalState } from '../journal/journal-state.js';

/** The errors of a run; equal ones once, with their count. */
export function failureErrors(failures: readonly Failure[]): HeadgateError[] {
  // Days that an answer leaves unproven are gaps, not errors.
  const reported = failures.filter(({ hold }) => hold.reason !== 'unproven');
  return [...groupBy(reported, ({ code, what }) => `${code} ${what}`).values()].map(errorOf);
}

function errorOf(group: readonly [Failure, ...Failure[]]): HeadgateError {
  const [{ code, what, error }] = group;
  const count = group.reduce((sum, { times }) => sum + times, 0);
  const subjects = [...new Set(group.map(({ subject }) => subject))];
  const jobs = [...new Set(group.map(({ hold }) => hold.job))];
  const waiting = [...new Set(group.filter(({ hold }) => hold.slice === null).map(({ hold }) => hold.job))];
  const rest = waiting.length === 0 ? '' : `; the rest of ${listed(waiting)} waits for the next run`;
  return new HeadgateError(code, `${listed(subjects)}: ${what}${timesText(count)}${rest}`, {
    details: { ...error?.details, count, jobs },
    ...(error === null ? {} : { hint: error.hint, cause: error }),
  });
}

export interface LastError extends Omit<JobFailure, 'at'> {
  /** ISO 8601 UTC. */
  at: string;
  /** Whether it has loaded something since. */
  resolved: boolean;
}

/** The last errors of the job configs that the config names, newest first. */
export function lastErrors(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  { errors }: JournalState,
): LastError[] {
  return jobs
    .flatMap(({ name }) => errors.get(name) ?? [])
    .toSorted((a, b) => b.at - a.at)
    .map(({ at, ...error }) => ({
      ...error,
      at: new Date(at).toISOString(),
      resolved: ofJob(loads, error.job).some((load) => Date.parse(load.committedAt) > at),
    }));
}
