import type { Service } from './service.js';

/** What a way of fetching came to. Times are milliseconds. */
export interface Outcome {
  makespan: number;
  /** Time in which the allowance let nothing run. */
  parked: number;
  jobs: number;
  /** Rows of all jobs, and of those that were kept. */
  obtained: number;
  kept: number;
  requests: number;
  /** Requests beyond the rate. */
  refused: number;
  /** Part of the time that was not parked in which no job ran. */
  idle: number;
}

export function measure(
  service: Service,
  { makespan, parked, kept }: Pick<Outcome, 'makespan' | 'parked' | 'kept'>,
): Outcome {
  const busy = service.jobs.reduce((sum, job) => sum + job.endsAt - job.createdAt, 0);
  return {
    makespan,
    parked,
    kept,
    jobs: service.jobs.length,
    obtained: service.jobs.reduce((sum, job) => sum + job.rows, 0),
    requests: service.requests,
    refused: service.refused,
    idle: 1 - busy / (makespan - parked),
  };
}
