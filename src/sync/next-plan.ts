import type { JobConfig } from '../config/config.js';
import type { Load } from '../load/ledger.js';
import type { PlanAllowance } from '../plan/allowance.js';
import { jobIdentity } from '../plan/identity.js';
import { makePlan } from '../plan/make-plan.js';
import type { Hold, Plan } from '../plan/plan.js';
import { attemptSlice } from './context.js';
import type { JournalState } from './journal/journal-state.js';

/** Row cap that is tried first where neither the service nor the config tells one. */
export const highestCap = 10_000;

export interface NextPlanInput {
  jobs: readonly JobConfig[];
  loads: readonly Load[];
  state: JournalState;
  /** What a run under way has given up. */
  failures: readonly Hold[];
  /** Job configs whose last job failed in the run under way. */
  failing: ReadonlySet<string>;
  /** Job configs without a window that a run under way has loaded. */
  finished: ReadonlySet<string>;
  /** Ids of loads that a run under way has made. */
  fresh: ReadonlySet<string>;
  maxDataPerJob: number;
  /** Null: not known, and taken for enough. */
  allowance: PlanAllowance | null;
  /** Epoch milliseconds. */
  now: number;
}

/** What a run does next, from the ledger and the journal: the same for `plan`, `status` and `run`. */
export function nextPlan({ jobs, state, failures, failing, ...rest }: NextPlanInput): Plan {
  return makePlan({
    ...rest,
    jobs,
    taken: [...state.attempts.values()].map((attempt) => ({
      job: attempt.job,
      identity: attempt.identity,
      slice: attemptSlice(attempt),
      rows: attempt.rows,
    })),
    capped: state.capped,
    spent: state.spent,
    holds: [...stoppedHolds(jobs, state), ...failures],
    refetches: state.refetches,
    failing: { now: failing, at: failedAt(state) },
  });
}

function failedAt({ errors }: JournalState): Map<string, string> {
  return new Map([...errors].map(([job, { at }]) => [job, new Date(at).toISOString()]));
}

/** A stopped job holds its slice as long as the job config asks for the same. */
function stoppedHolds(jobs: readonly JobConfig[], { stopped }: JournalState): Hold[] {
  const asked = new Set(jobs.map((job) => `${job.name} ${jobIdentity(job)}`));
  return stopped
    .filter((entry) => asked.has(`${entry.job} ${entry.identity}`))
    .map(({ job, slice, remoteId }) => ({
      job,
      slice,
      reason: 'stopped',
      detail: `job ${remoteId} was stopped at the service`,
    }));
}
