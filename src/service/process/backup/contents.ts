import { z } from 'zod';
import type { ResultFile } from '../../jobs/results.js';
import { type TableName, tables } from '../../store/records.js';

/** First entry of a backup, with its format. */
export const manifestSchema = z.object({
  format: z.literal('headgate-service-backup'),
  version: z.literal(3),
  headgate: z.string(),
  created_at: z.string(),
});

/** Last entry of a backup, with the amounts that a complete one contains. */
export const endSchema = z.object({
  accounts: z.number(),
  jobs: z.number(),
  records: z.number(),
  results: z.number(),
  bytes: z.number(),
});

/** The contents of a backup: records of all tables (accounts and jobs among them), and results with their bytes. */
export type Counts = z.infer<typeof endSchema>;

export const noCounts = (): Counts => ({ accounts: 0, jobs: 0, records: 0, results: 0, bytes: 0 });

export const manifestName = 'manifest.json';
export const endName = 'end.json';

export const tablePart = (table: TableName, part: number) =>
  `tables/${table}-${String(part).padStart(6, '0')}.ndjson`;

export const resultName = ({ id, form }: ResultFile) => `results/${id}.${form}`;

export function tableOf(name: string): TableName | null {
  const table = /^tables\/([a-z_]+)-\d+\.ndjson$/.exec(name)?.[1];
  return table !== undefined && Object.hasOwn(tables, table) ? (table as TableName) : null;
}

/** The result in an entry's name. Only letters and digits are accepted, because the id becomes a file name. */
export function resultOf(name: string): ResultFile | null {
  const [, id, form] = /^results\/([0-9A-Za-z]{1,64})\.(ndjson|csv)$/.exec(name) ?? [];
  return id === undefined ? null : { id, form: form as ResultFile['form'] };
}

export function count(counts: Counts, table: TableName, records: number): void {
  counts.records += records;
  if (table === 'accounts') counts.accounts += records;
  if (table === 'jobs') counts.jobs += records;
}

/** A result counts once, although it has two files. */
export function countResult(counts: Counts, { form }: ResultFile, bytes: number): void {
  if (form === 'ndjson') counts.results += 1;
  counts.bytes += bytes;
}
