import type { AccountRecord, JobRecord, KeyRecord, ObtainedRecord } from './records.js';

/** An account and everything that belongs to it. */
export interface AccountState {
  record: AccountRecord;
  /** Its recent jobs, newest last: from the first one that still runs or is less than a day old. */
  jobs: JobRecord[];
  /** How many of those have each tag. */
  tags: Map<string, number>;
  /** The number of jobs before those, and the position of the last one in the order of creation. */
  olderJobs: number;
  olderUntil: number;
  keys: Map<string, KeyRecord>;
  /** The allowance ledger of the last day, oldest first. */
  obtained: ObtainedRecord[];
  /** When recent, deleted jobs were created, in ledger time. */
  removedJobs: number[];
  /** Bytes of its kept results, without those of a running job. */
  storedBytes: number;
  /** Id of its active job; there can be only one. */
  active: string | null;
}

export function emptyAccount(record: AccountRecord): AccountState {
  return {
    record,
    jobs: [],
    tags: new Map(),
    olderJobs: 0,
    olderUntil: 0,
    keys: new Map(),
    obtained: [],
    removedJobs: [],
    storedBytes: 0,
    active: null,
  };
}
