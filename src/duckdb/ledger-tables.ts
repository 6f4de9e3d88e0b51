import { quoteName, quoteText } from './sql.js';

/** Columns of a table of the ledger, each with its JSON field and its type. */
export type JsonColumns = readonly (readonly [column: string, field: string, type: string])[];

export const loadColumns: JsonColumns = [
  ['load_id', 'loadId', 'VARCHAR'],
  ['job', 'job', 'VARCHAR'],
  ['value', 'value', 'VARCHAR'],
  ['slice_from', 'sliceFrom', 'DATE'],
  ['slice_to', 'sliceTo', 'DATE'],
  ['remote_job_id', 'remoteJobId', 'VARCHAR'],
  ['source', 'source', 'VARCHAR'],
  ['config', 'config', 'JSON'],
  ['data_count', 'dataCount', 'BIGINT'],
  ['rows_loaded', 'rowsLoaded', 'BIGINT'],
  ['rows_rejected', 'rowsRejected', 'BIGINT'],
  ['complete', 'complete', 'BOOLEAN'],
  ['remote_created_at', 'remoteCreatedAt', 'TIMESTAMPTZ'],
  ['committed_at', 'committedAt', 'TIMESTAMPTZ'],
  ['superseded_by', 'supersededBy', 'VARCHAR'],
  ['day_marks', 'marks', 'JSON'],
  ['split', 'split', 'JSON'],
];

export const dayColumns: JsonColumns = [
  ['job', 'job', 'VARCHAR'],
  ['value', 'value', 'VARCHAR'],
  ['day', 'day', 'DATE'],
  ['rows', 'rows', 'BIGINT'],
  ['load_id', 'loadId', 'VARCHAR'],
];

export const columnColumns: JsonColumns = [
  ['table_name', 'table', 'VARCHAR'],
  ['column_name', 'name', 'VARCHAR'],
  ['field', 'field', 'VARCHAR'],
  ['valued', 'valued', 'BOOLEAN'],
  ['type', 'type', 'VARCHAR'],
  ['description', 'description', 'VARCHAR'],
  ['hidden', 'hidden', 'VARCHAR'],
];

export const runColumns: JsonColumns = [
  ['run_id', 'runId', 'VARCHAR'],
  ['began_at', 'beganAt', 'TIMESTAMPTZ'],
  ['ended_at', 'endedAt', 'TIMESTAMPTZ'],
  ['outcome', 'outcome', 'VARCHAR'],
  ['exit_code', 'exitCode', 'INTEGER'],
  ['jobs', 'jobs', 'BIGINT'],
  ['requests', 'requests', 'BIGINT'],
  ['rows', 'rows', 'BIGINT'],
  ['error', 'error', 'VARCHAR'],
];

export const forgottenColumns: JsonColumns = [
  ['job', 'job', 'VARCHAR'],
  ['table_name', 'table', 'VARCHAR'],
  ['forgotten_at', 'forgottenAt', 'TIMESTAMPTZ'],
  ['rows', 'rows', 'BIGINT'],
  ['key_name', 'keyName', 'VARCHAR'],
  ['marks', 'marks', 'JSON'],
];

export const jobColumns: JsonColumns = [
  ['job', 'job', 'VARCHAR'],
  ['value', 'value', 'VARCHAR'],
  ['time_zone', 'timeZone', 'VARCHAR'],
  ['lookback_days', 'lookbackDays', 'INTEGER'],
];

/** Query for the rows of a file with one JSON text per line. Its JSON columns become plain text, which every reader of Parquet can read. */
export function queryOfFile(columns: JsonColumns, path: string): string {
  const values = columns.map(([name, field]) => `${quoteName(field)} AS ${quoteName(name)}`);
  const types = columns.map(
    ([, field, type]) => `${quoteName(field)}: '${type === 'JSON' ? 'VARCHAR' : type}'`,
  );
  return `SELECT ${values.join(', ')}
    FROM read_json(${quoteText(path)}, format = 'newline_delimited', columns = {${types.join(', ')}})`;
}

/** Query for no rejected row. */
export const noRejects = `
  SELECT CAST(NULL AS VARCHAR) AS load_id, CAST(NULL AS BIGINT) AS row_number, CAST(NULL AS VARCHAR) AS column_name,
    CAST(NULL AS VARCHAR) AS reason, CAST(NULL AS VARCHAR) AS value WHERE false`;
