import type { AccountLimits } from '../contract/account.js';
import type { Slice } from '../days/slice.js';
import type { Load, RecordedChange, RunRecord } from '../load/ledger.js';
import type { JobChange } from '../plan/changes.js';
import type { Means } from '../plan/forecast.js';
import type { Plan } from '../plan/plan.js';
import type { LastError } from '../sync/report/failures.js';
import type { Standing } from '../sync/report/status.js';
import type { VanishedReport } from './vanished.js';
import type { Leftover } from './removal.js';

export interface StatusReport extends Standing {
  destination: string;
  /** The last run that has ended, those aside that another run kept out; null where there was none. */
  lastRun: RunRecord | null;
  plan: Plan;
  /** Newest first. */
  loads: Load[];
  /** What was loaded, where all of it is gone: a run loads it again only if told to. */
  vanished: VanishedReport | null;
  /** The last error of each job config that had one, newest first. */
  errors: LastError[];
  /** What commits changed of the tables, newest first. */
  schemaChanges: RecordedChange[];
  /** What is loaded of job configs that the config does not name. */
  leftovers: Leftover[];
  /** How job configs differ from what is loaded of them. */
  changes: JobChange[];
  /** Attempts that the journal still holds. */
  unfinished: {
    job: string;
    slice: Slice | null;
    phase: string;
    remoteJobId: string | null;
  }[];
  /** Process that runs now on this destination; null where none. */
  runningPid: number | null;
  /** Epoch milliseconds; null where the allowance is not known to be used up. */
  parkedUntil: number | null;
  /** The first one. */
  account: AccountLimits | null;
  /** What a run may use; null without an account. */
  means: Means | null;
}
