import { sliceDates } from '../days/slice.js';
import { jsonObject } from '../files/parse-json.js';
import type { Commit } from '../load/destination.js';
import {
  type Load,
  type RecordedChange,
  type RunRecord,
  runRecordSchema,
  schemaChangeSchema,
} from '../load/ledger.js';
import { readSlice } from '../load/written-load.js';
import type { Row } from './row.js';
import { quoteText } from './sql.js';

/** Condition for the loads that decide whether a commit is allowed. Their number stays small while the ledger grows. */
export function relatedTo(commit: Commit): string {
  const jobs = commit.loads.map(({ load: { loadId, job, slice } }) => {
    if (slice === null) return `load_id = ${quoteText(loadId)}`;
    const { from, to } = sliceDates(slice);
    const overlapping = `superseded_by IS NULL AND job = ${quoteText(job)} AND slice_from <= DATE ${quoteText(to)} AND slice_to >= DATE ${quoteText(from)}`;
    return `load_id = ${quoteText(loadId)} OR (${overlapping})`;
  });
  return jobs.join(' OR ');
}

/** Condition for the loads that `Destination.loads` returns, the same as `isRead`. */
export function readSince(supersededSince = -Infinity): string {
  if (supersededSince === -Infinity) return 'true';
  const since = `TIMESTAMPTZ ${quoteText(new Date(supersededSince).toISOString())}`;
  return `superseded_by IS NULL OR committed_at >= ${since} OR remote_created_at >= ${since}`;
}

/** Reads a row of `_headgate.loads`, with days as text and times as epoch milliseconds. */
export function toLoad(row: Row): Load {
  const time = (name: string) => new Date(row.number(name)).toISOString();
  return {
    loadId: row.text('load_id'),
    job: row.text('job'),
    slice: readSlice(row.optional('slice_from'), row.optional('slice_to')),
    remoteJobId: row.text('remote_job_id'),
    source: row.text('source'),
    config: row.json('config', jsonObject),
    dataCount: row.number('data_count'),
    rowsLoaded: row.number('rows_loaded'),
    rowsRejected: row.number('rows_rejected'),
    complete: row.flag('complete'),
    remoteCreatedAt: time('remote_created_at'),
    committedAt: time('committed_at'),
    supersededBy: row.optional('superseded_by'),
  };
}

/** Reads a row of `_headgate.schema_changes`, with its time as epoch milliseconds. */
export function toChange(row: Row): RecordedChange {
  return {
    table: row.text('table_name'),
    column: row.text('column_name'),
    change: row.one('change', schemaChangeSchema.shape.change),
    from: row.optional('changed_from'),
    to: row.text('changed_to'),
    at: new Date(row.number('changed_at')).toISOString(),
  };
}

/** Reads a row of `_headgate.runs`, with times as epoch milliseconds. */
export function toRun(row: Row): RunRecord {
  const number = (name: string) => (row.optional(name) === null ? null : row.number(name));
  const endedAt = number('ended_at');
  return {
    runId: row.text('run_id'),
    beganAt: new Date(row.number('began_at')).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    outcome: row.one('outcome', runRecordSchema.shape.outcome),
    exitCode: number('exit_code'),
    jobs: row.number('jobs'),
    requests: row.number('requests'),
    rows: row.number('rows'),
    error: row.optional('error'),
  };
}
