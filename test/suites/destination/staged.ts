import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay, parseSlice } from '../../../src/days/day.js';
import type {
  ColumnType,
  NumberDigits,
  ObservedColumn,
  RejectedRow,
  StagedRows,
} from '../../../src/load/staged-rows.js';
import type { PendingLoad, TableSpec } from '../../../src/load/destination.js';
import type { RunRecord } from '../../../src/load/ledger.js';
import { mergeFields } from '../../../src/load/merge-fields.js';

/** Values as an export may contain them; a bigint is an integer beyond 2^53. */
export type StagedRow = Record<string, unknown>;

/** Rows with these fields, each row as the list of its values. */
export const rowsWith =
  (...fields: string[]) =>
  (...rows: unknown[][]): StagedRow[] =>
    rows.map((values) => Object.fromEntries(fields.map((field, index) => [field, values[index]])));

/** So many rows with the ids from 0 on. */
export const ids = (count: number): StagedRow[] => Array.from({ length: count }, (_, id) => ({ id }));

let files = 0;

/** What the stage would produce from a JSON export of these rows. */
export function stageRows(
  folder: string,
  rows: readonly StagedRow[],
  rejects: RejectedRow[] = [],
): StagedRows {
  const lines = rows.map((row) => `${toJson(row)}\n`);
  const columns = mergeFields(
    rows.map((row) => Object.entries(row).map(([name, value]) => observe(name, value))),
  );
  return write(folder, lines, { rows: rows.length, columns, rejects });
}

function write(
  folder: string,
  lines: readonly string[],
  rest: Pick<StagedRows, 'rows' | 'columns' | 'rejects'>,
): StagedRows {
  mkdirSync(folder, { recursive: true });
  files += 1;
  const path = join(folder, `export-${files}.ndjson`);
  const text = lines.join('');
  writeFileSync(path, text);
  const longestRow = Math.max(0, ...lines.map((line) => Buffer.byteLength(line)));
  return { path, format: 'ndjson', bytes: Buffer.byteLength(text), longestRow, checksum: 0, ...rest };
}

function observe(name: string, value: unknown): ObservedColumn {
  const type = value === null || value === undefined ? null : typeOf(value);
  const exactAsDouble = typeof value !== 'bigint' && (typeof value !== 'number' || !unsafe(value));
  const isNumber = typeof value === 'bigint' || typeof value === 'number';
  return isNumber ? { name, type, exactAsDouble, digits: digitsOf(value) } : { name, type, exactAsDouble };
}

function digitsOf(value: bigint | number): NumberDigits {
  const [, whole = '', fraction = ''] = /^-?0?(\d*)\.?(\d*)$/.exec(String(value)) ?? [];
  return { whole: whole.length, fraction: fraction.length };
}

const unsafe = (value: number) => Number.isInteger(value) && !Number.isSafeInteger(value);

function typeOf(value: unknown): ColumnType {
  if (typeof value === 'boolean') return 'BOOLEAN';
  if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value ? 'BIGINT' : 'HUGEINT';
  if (Object.is(value, -0)) return 'VARCHAR';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'BIGINT' : 'DOUBLE';
  if (typeof value === 'object') return 'JSON';
  const text = value as string;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'DATE';
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? 'TIMESTAMPTZ'
    : 'VARCHAR';
}

function toJson(row: StagedRow): string {
  const fields = Object.entries(row).map(([name, value]) => {
    const text =
      typeof value === 'bigint' ? String(value) : Object.is(value, -0) ? '"-0"' : JSON.stringify(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${fields.join(',')}}`;
}

export function tableSpec(spec: Partial<TableSpec> = {}): TableSpec {
  return { job: 'posts', table: 'posts', key: [], columns: {}, schema: 'evolve', ...spec };
}

/** A load of staged rows, for one day unless `load` says otherwise. */
export function pendingLoad(
  loadId: string,
  rows: StagedRows,
  load: Partial<PendingLoad['load']> = {},
): PendingLoad {
  const { slice } = { ...days('2026-01-01'), ...load };
  const dates =
    slice === null ? {} : { startDate: formatDay(slice.from), endDate: formatDay(slice.until - 1) };
  return {
    rows,
    load: {
      loadId,
      job: 'posts',
      slice,
      remoteJobId: `job-${loadId}`,
      source: 'posts',
      config: { keywords: 'solar', ...dates, maxData: 5_000 },
      dataCount: rows.rows + rows.rejects.length,
      complete: true,
      remoteCreatedAt: '2026-02-01T00:00:00.000Z',
      ...load,
    },
  };
}

/** The days of a load, first and last included. */
export const days = (from: string, to = from) => ({ slice: parseSlice({ from, to }) });

/** A run on one of the first days of January; `runId` is the day. */
export const runRecord = (runId: string, change: Partial<RunRecord> = {}): RunRecord => ({
  runId,
  beganAt: `2026-01-0${runId}T06:00:00.000Z`,
  endedAt: `2026-01-0${runId}T06:01:02.345Z`,
  outcome: 'complete',
  exitCode: 0,
  jobs: 3,
  requests: 12,
  rows: 1_000,
  error: null,
  ...change,
});
