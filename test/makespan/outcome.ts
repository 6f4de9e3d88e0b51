import type { Service } from './service.js';

/** What a way of fetching came to. Times are milliseconds. */
export interface Outcome {
  makespan: number;
  /** Time in which the allowance let nothing run. */
  parked: number;
  jobs: number;
  /** Rows of all jobs, of those that were kept, and of those that the allowance cut short, which were not. */
  obtained: number;
  kept: number;
  clipped: number;
  requests: number;
  /** Requests beyond the rate. */
  refused: number;
  /** Part of the time that was not parked in which no job ran. */
  idle: number;
}

export function measure(
  service: Service,
  { makespan, parked, kept, clipped }: Pick<Outcome, 'makespan' | 'parked' | 'kept' | 'clipped'>,
): Outcome {
  const { own } = service;
  const busy = own.reduce((sum, job) => sum + job.endsAt - job.createdAt, 0);
  return {
    makespan,
    parked,
    kept,
    clipped,
    jobs: own.length,
    obtained: own.reduce((sum, job) => sum + job.rows, 0),
    requests: service.requests,
    refused: service.refused,
    idle: 1 - busy / (makespan - parked),
  };
}
