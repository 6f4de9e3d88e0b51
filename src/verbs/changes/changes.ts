import type { Config, JobConfig } from '../../config/config.js';
import { dayAt, type Slice, type SliceDates, sliceDates } from '../../days/day.js';
import { quoteName, quoteText } from '../../duckdb/sql.js';
import { usageError } from '../../common/errors.js';
import { didYouMean } from '../../common/nearest.js';
import { isMeant } from '../../common/series.js';
import {
  changeColumn,
  historyTable,
  loadIdColumn,
  nameKey,
  validFromColumn,
  validToColumn,
} from '../../load/column-names.js';
import { never, type Opened } from '../../opened/open.js';
import { textRows } from '../../query/answer.js';
import { keyOf } from '../record/table.js';

/** What the versions of rows can end with, as `_change` says it. */
const kinds = ['changed', 'vanished', 'returned'] as const;

/** How many versions ended with each. */
export type ChangeCounts = Record<(typeof kinds)[number], number>;

export interface Changes {
  table: string;
  /** The days that were asked for, both included. */
  days: SliceDates;
  /** The zone of these days. */
  timeZone: string;
  counts: ChangeCounts;
  /**
   * Query for one row for each change, newest first: `time`, `change`, the key, and for each column of `history` its
   * values before and after, both NULL if they are equal. A row that is gone has no values.
   */
  sql: string;
}

export interface ChangesOptions {
  /** Default: the last 30 days. */
  days?: Slice | undefined;
}

const defaultDays = 30;

/** Says what changed, vanished and returned in a table with `history`. Takes its name, or that of a job config. */
export async function changes(
  { config }: Pick<Opened, 'config'>,
  name: string,
  { days }: ChangesOptions = {},
  signal: AbortSignal = never,
): Promise<Changes> {
  const jobs = jobsOf(config, name);
  const [{ table, window }] = jobs;
  const { timeZone = 'UTC' } = window ?? {};
  const until = dayAt(Date.now(), timeZone) + 1;
  const asked = days ?? { from: until - defaultDays, until };
  const read = (sql: string) => textRows(config.destination, sql, signal);
  const history = await findHistory(config, table, jobs, read);
  if (history === null) throw noHistory(jobs[0]);
  const { from, to } = sliceDates(asked);
  const day = `CAST(v._valid_to AT TIME ZONE ${quoteText(timeZone)} AS DATE)`;
  const which = `${day} BETWEEN DATE ${quoteText(from)} AND DATE ${quoteText(to)}`;
  const counts = await countChanges(`${quoteName(historyTable(table))} AS v`, read, which);
  return { table, days: { from, to }, timeZone, counts, sql: changesSql(history, which) };
}

type Read = (sql: string) => Promise<(string | null)[][]>;

function jobsOf({ jobs }: Config, name: string): readonly [JobConfig, ...JobConfig[]] {
  const isTable = jobs.some(({ table }) => nameKey(table) === nameKey(name));
  const [first, ...others] = jobs.filter((job) =>
    isTable ? nameKey(job.table) === nameKey(name) : isMeant(name, job.name),
  );
  if (first !== undefined) return [first, ...others];
  const tables = [...new Set(jobs.map(({ table }) => table))];
  throw usageError(
    `no job config loads into a table ${name}`,
    didYouMean(name, tables, `The config has: ${tables.join(', ')}.`),
  );
}

function noHistory({ name, table, history }: JobConfig) {
  return history === undefined
    ? usageError(
        `${table} has no history, so headgate cannot say what changed`,
        `Add \`history: true\`, or a list of columns, to job config ${name}: later runs then keep earlier values.`,
      )
    : usageError(`${table} has no history yet`, 'Load it with `headgate run`.');
}

/** The tables of a history, and the columns that both have. */
export interface FoundHistory {
  table: string;
  key: readonly string[];
  /** Those of the key that have an order. */
  order: readonly string[];
  /** Those whose earlier values are kept; as text if the column has another type now. */
  values: readonly { name: string; isText: boolean }[];
}

const ownColumns: ReadonlySet<string> = new Set([loadIdColumn, validFromColumn, validToColumn, changeColumn]);

/** Null if the table keeps no earlier values. The SQL is valid in DuckDB and on a server. */
export async function findHistory(
  config: Config,
  table: string,
  jobs: readonly JobConfig[],
  read: Read,
): Promise<FoundHistory | null> {
  const columnsOf = async (of: string) => {
    const found = await read(`SELECT column_name, data_type FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_catalog = current_database() AND table_name = ${quoteText(of)}
      ORDER BY ordinal_position`);
    return found.map(([name, type]) => ({ name: name ?? '', type: type?.toUpperCase() }));
  };
  const kept = await columnsOf(historyTable(table));
  // A table of somebody else may have this name.
  if (!kept.some(({ name }) => name === changeColumn)) return null;
  const types = new Map((await columnsOf(table)).map(({ name, type }) => [name, type]));
  const key = keyOf({ config, jobs }, kept);
  const jsons = kept.filter(({ type }) => type === 'JSON').map(({ name }) => name);
  const values = kept.filter(({ name }) => types.has(name) && !ownColumns.has(name) && !key.includes(name));
  return {
    table,
    key,
    order: key.filter((name) => !jsons.includes(name)),
    values: values.map(({ name, type }) => ({ name, isText: types.get(name) !== type })),
  };
}

/** @param from FROM item over rows of a history */
export async function countChanges(from: string, read: Read, which = 'true'): Promise<ChangeCounts> {
  const found = await read(`SELECT _change, count(*) FROM ${from} WHERE ${which} GROUP BY _change`);
  const counts = new Map(found.map(([kind, rows]) => [kind, Number(rows)]));
  const of = (kind: (typeof kinds)[number]) => counts.get(kind) ?? 0;
  return { changed: of('changed'), vanished: of('vanished'), returned: of('returned') };
}

/**
 * A version is followed by the next one of its key in the history, and the last one by the row of the table. The SQL is
 * valid in DuckDB and on a server. Values are compared as text, because not every type can be compared.
 *
 * @param which condition for `v`, the rows of the history
 */
export function changesSql({ table, key, order, values }: FoundHistory, which = 'true'): string {
  const text = (ref: string) => `CAST(${ref} AS VARCHAR)`;
  const of = (alias: string) => (name: string) => `${alias}.${quoteName(name)}`;
  const [old, held] = [of('v'), of('t')];
  const leads = values.map(({ name }, at) => `, lead(${quoteName(name)}) OVER following AS _next_${at}`);
  const cells = values.flatMap(({ name, isText }, at) => {
    const as = isText ? text : (ref: string) => ref;
    const before = `CASE WHEN v._change <> 'returned' THEN ${as(old(name))} END`;
    const after = `CASE WHEN v._change = 'vanished' THEN NULL WHEN v._next_to IS NULL THEN ${as(held(name))} ELSE ${as(`v._next_${at}`)} END`;
    const differs = `${text(before)} IS DISTINCT FROM ${text(after)}`;
    return [
      `CASE WHEN ${differs} THEN ${before} END AS ${quoteName(`${name}_before`)}`,
      `CASE WHEN ${differs} THEN ${after} END AS ${quoteName(`${name}_after`)}`,
    ];
  });
  return `SELECT ${['v._valid_to AS "time"', 'v._change AS "change"', ...key.map(old), ...cells].join(', ')}
FROM (SELECT *, lead(_valid_to) OVER following AS _next_to${leads.join('')}
  FROM ${quoteName(historyTable(table))}
  WINDOW following AS (PARTITION BY ${key.map((name) => text(quoteName(name))).join(', ')}
    ORDER BY _valid_to, ${validFromColumn} NULLS FIRST)) AS v
LEFT JOIN ${quoteName(table)} AS t
  ON v._next_to IS NULL AND ${key.map((name) => `${text(held(name))} = ${text(old(name))}`).join(' AND ')}
WHERE ${which}
ORDER BY ${['1 DESC', ...order.map(old)].join(', ')}`;
}
