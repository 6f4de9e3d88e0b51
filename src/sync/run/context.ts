import type { JobConfig } from '../../config/config.js';
import type { Destination } from '../../load/destination.js';
import type { LeaseLost } from '../../load/machines.js';
import type { Stage } from '../../stage/stage.js';
import type { Account, RunBasis } from '../account/accounts.js';
import type { Lane } from '../account/lane.js';
import type { Attempt } from '../journal/attempt-state.js';
import type { RunState } from './run-state.js';
import type { StageFolder } from './stage-folder.js';

/** What a run owns, whichever account works for it. */
export interface RunContext extends RunBasis {
  destination: Destination;
  run: RunState;
}

/** What an attempt owns besides its record in the journal: its name at the service, its rows until their commit. */
interface AttemptParts {
  newToken: () => string;
  /** How long after a lost submit the service may still create its job, in milliseconds. */
  settleMs: number;
  stage: Stage;
  stages: StageFolder;
}

/** What an account owns: its lane, and the signals that end its work. */
export interface LaneContext extends RunContext, AttemptParts {
  lane: Lane;
  /** Aborts even what `signal` lets finish: a submit that is on its way. */
  severed: AbortSignal;
}

/** The parts that a run is made of. */
export interface RunParts
  extends Pick<RunContext, 'jobs' | 'budget' | 'destination' | 'journal' | 'clock'>,
    AttemptParts {
  /** Every account of the config. */
  accounts: readonly Account[];
}

/** Everything that a run hands to its accounts and their attempts. */
export interface SyncContext extends RunParts, RunContext, Pick<LaneContext, 'severed'> {
  /** Ends the run with the first fault of any step. */
  stop: (error: unknown) => void;
}

/** What the steps of a lane use; they also end when its account is taken away. */
export function laneContext(
  context: SyncContext,
  lane: Lane,
  onLost: (lost: LeaseLost) => void,
): LaneContext {
  const lost = context.holding.lost(lane.name);
  if (lost === null) return { ...context, lane };
  lost.addEventListener('abort', () => onLost(lost.reason as LeaseLost), { once: true });
  return {
    ...context,
    lane,
    signal: AbortSignal.any([context.signal, lost]),
    severed: AbortSignal.any([context.severed, lost]),
  };
}

/** The job config of an attempt; undefined if the config no longer has it. */
export function configOf(
  { jobs }: Pick<RunContext, 'jobs'>,
  attempt: Pick<Attempt, 'job'>,
): JobConfig | undefined {
  return jobs.find(({ name }) => name === attempt.job);
}
