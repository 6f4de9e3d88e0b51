import type { AccountRecord, JobRecord, KeyRecord, ObtainedRecord } from './records.js';

/** An account with what belongs to it. */
export interface AccountState {
  record: AccountRecord;
  /** Its recent jobs, newest last: from the first on that runs or is not yet a day in the past. */
  jobs: JobRecord[];
  /** How many came before those, and the last one's place in the order of creation. */
  olderJobs: number;
  olderUntil: number;
  keys: Map<string, KeyRecord>;
  /** The allowance ledger of the last day, oldest first. */
  obtained: ObtainedRecord[];
  /** When the recent jobs that were deleted were created, in time of the ledger. */
  removedJobs: number[];
  /** Bytes of its results that are kept, those of a running job aside. */
  storedBytes: number;
  /** Id of the one job that may be active. */
  active: string | null;
}

export function emptyAccount(record: AccountRecord): AccountState {
  return {
    record,
    jobs: [],
    olderJobs: 0,
    olderUntil: 0,
    keys: new Map(),
    obtained: [],
    removedJobs: [],
    storedBytes: 0,
    active: null,
  };
}
