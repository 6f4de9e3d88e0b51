/** A row of `_headgate.loads`: one committed transaction. Times are ISO 8601 UTC, days `YYYY-MM-DD`, inclusive. */
export interface Load {
  /** Token of the attempt; the same token stands in the job's name at the service. */
  loadId: string;
  /** Name of the job config. */
  job: string;
  /** Null for a job config without a window. */
  sliceFrom: string | null;
  sliceTo: string | null;
  remoteJobId: string;
  source: string;
  /** The config sent, with startDate, endDate and maxData. */
  config: Record<string, unknown>;
  dataCount: number;
  rowsLoaded: number;
  rowsRejected: number;
  /** False where the job may have hit its row cap. */
  complete: boolean;
  remoteCreatedAt: string;
  committedAt: string;
  /** Load that took the place of this one; null while it is live. */
  supersededBy: string | null;
}

/** A change of a table that a commit made. */
export interface SchemaChange {
  table: string;
  column: string;
  /** `typed`: a column that never held a value took the type of its first one. */
  change: 'created' | 'added' | 'typed' | 'widened' | 'renamed';
  /** Type, or for a rename the name, before; null where there was none. */
  from: string | null;
  to: string;
}

/** A change as a destination remembers it. */
export interface RecordedChange extends SchemaChange {
  /** ISO 8601 UTC; null where only the order is remembered. */
  at: string | null;
}
