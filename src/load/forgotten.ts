import { z } from 'zod';
import { HeadgateError } from '../common/errors.js';
import { nameKey } from './column-names.js';
import type { Load, LoadDay } from './ledger.js';

/** How to recognise rows that come again: the tokens of their values in some columns. */
export type ForgottenMark = z.infer<typeof markSchema>;

const markSchema = z.object({
  columns: z.array(z.string()),
  /** Columns of these that had tokens of `hash` when the rows were forgotten. */
  hashed: z.array(z.string()),
  tokens: z.array(z.string()),
});

/** A row of `_headgate.forgotten`: rows of a table that a person had deleted for good. */
export type Forgotten = z.infer<typeof forgottenSchema>;

export const forgottenSchema = z.object({
  job: z.string(),
  table: z.string(),
  /** ISO 8601 UTC. */
  forgottenAt: z.string(),
  /** Rows that were deleted. */
  rows: z.number(),
  /** Names the key of the tokens. */
  keyName: z.string(),
  marks: z.array(markSchema),
});

/** Values that a condition allows, as SQL. */
export interface AllowedValues {
  columns: readonly string[];
  values: readonly (readonly string[])[];
  /** Columns of these that have tokens of `hash`. */
  hashed: readonly string[];
}

/** What to delete for good. */
export interface Forgetting {
  job: string;
  table: string;
  /** SQL condition over the columns of the table. */
  condition: string;
  /** The values that the condition allows; empty: it does not say. Also as they are if `hash` names other columns later. */
  equal: readonly AllowedValues[];
  /** Whether a column has tokens of `hash` in place of values. */
  isHashed: (column: string) => boolean;
  keyName: string;
  /** Secret of the tokens, made from the key. */
  secret: string;
  /** Delete old versions and old bytes at once, whoever reads them. */
  now: boolean;
  /** Only count the rows. */
  dryRun: boolean;
}

/** SQL condition that is never NULL. */
export const isMet = ({ condition }: Pick<Forgetting, 'condition'>) => `coalesce((${condition}), false)`;

/** The secrets of tokens, by the name of their key. */
export type ForgetSecrets = Readonly<Record<string, string>>;

/** Marks of forgotten rows with the secrets of their tokens. */
export type SecretMark = ForgottenMark & { secret: string };

/** The marks of a table's forgotten rows. Raises `hidden_changed` if the key of some of them is not there. */
export function marksOf(
  lines: readonly Forgotten[],
  table: string,
  secrets: ForgetSecrets | undefined = {},
): SecretMark[] {
  return lines.filter(isOf(table)).flatMap(({ keyName, marks }) => {
    const secret = secrets[keyName];
    if (secret !== undefined) return marks.map((mark) => ({ ...mark, secret }));
    throw new HeadgateError(
      'hidden_changed',
      `rows of table ${table} were forgotten with a key that this run does not have`,
      { hint: 'Run again, with the `hash.key` or the `hash_key` that `headgate forget` used.' },
    );
  });
}

export const isOf = (table: string) => (line: Pick<Forgotten, 'table'>) =>
  nameKey(line.table) === nameKey(table);

/** Whether a line says something that the earlier ones do not: rows were deleted, or there are new marks. */
function isNews(line: Forgotten, earlier: readonly Forgotten[]): boolean {
  const known = earlier
    .filter(isOf(line.table))
    .flatMap(({ marks }) => marks.map((mark) => JSON.stringify(mark)));
  return line.rows > 0 || line.marks.some((mark) => !known.includes(JSON.stringify(mark)));
}

/** Rows by load. Rows that another program brought belong to none. */
export function rowsByLoad(days: readonly LoadDay[]): Map<string, number> {
  const rows = new Map<string, number>();
  for (const { loadId, rows: more } of days)
    if (loadId !== '') rows.set(loadId, (rows.get(loadId) ?? 0) + more);
  return rows;
}

/** Loads by id, of which some have lost rows. */
export function withoutRows(loads: readonly Load[], lost: ReadonlyMap<string, number>): Load[] {
  return loads.map((load) => {
    const rows = lost.get(load.loadId);
    return rows === undefined ? load : { ...load, rowsLoaded: load.rowsLoaded - rows };
  });
}

/** What was forgotten, with the job config's new name, and the table's. */
export function renamedForgotten(
  lines: readonly Forgotten[],
  before: string,
  { from, to, table }: { from: string; to: string; table: string },
): Forgotten[] {
  return lines.map((line) => ({
    ...line,
    job: line.job === from ? to : line.job,
    table: isOf(before)(line) ? table : line.table,
  }));
}

/** What was forgotten, after rows of a table were: the earlier lines, and one more if it says something new. */
export function withForgotten(
  earlier: readonly Forgotten[],
  { job, table, keyName }: Pick<Forgetting, 'job' | 'table' | 'keyName'>,
  marks: ForgottenMark[],
  days: readonly LoadDay[],
): readonly Forgotten[] {
  const rows = days.reduce((sum, day) => sum + day.rows, 0);
  const line = { job, table, forgottenAt: new Date().toISOString(), rows, keyName, marks };
  return isNews(line, earlier) ? [...earlier, line] : earlier;
}
