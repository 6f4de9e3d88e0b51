import type { BudgetConfig, JobConfig } from '../../config/config.js';
import type { Destination } from '../../load/destination.js';
import type { Clock } from '../../pacing/clock.js';
import type { Stage } from '../../stage/stage.js';
import type { SyncEvent } from '../events.js';
import type { Account } from '../account/accounts.js';
import type { Holding } from '../account/holding.js';
import type { Attempt } from '../journal/attempt.js';
import type { Journal } from '../journal/journal.js';
import type { RunState } from './run-state.js';
import type { StageFolder } from './stage-folder.js';

/** The parts that a run is made of. */
export interface RunParts {
  /** Every job config of the config. */
  jobs: readonly JobConfig[];
  destination: Destination;
  journal: Journal;
  stage: Stage;
  stages: StageFolder;
  clock: Clock;
  /** Parts of the limits that this run may use. */
  budget: BudgetConfig;
  /** How long after a lost submit the service may still create its job, in milliseconds. */
  settleMs: number;
  newToken: () => string;
  /** Every account of the config. */
  accounts: readonly Account[];
}

/** What every step of a run uses. */
export interface SyncContext extends RunParts {
  run: RunState;
  /** Which of the accounts are this run's. */
  holding: Holding;
  emit: (event: SyncEvent) => void;
  /** Aborts with the caller's signal, with `severed` and with `stop`. */
  signal: AbortSignal;
  /** Aborts even what `signal` lets finish: a submit that is on its way. */
  severed: AbortSignal;
  /** Ends the run with the first fault of any step. */
  stop: (error: unknown) => void;
}

/** The attempt as the journal now has it; null once it has ended. */
export function currentAttempt({ journal }: SyncContext, token: string): Attempt | null {
  return journal.state.attempts.get(token) ?? null;
}
