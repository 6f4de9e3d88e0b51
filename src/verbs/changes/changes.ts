import type { Config, JobConfig } from '../../config/config.js';
import { dayAt, type Slice, type SliceDates, sliceDates } from '../../days/day.js';
import { quoteName, quoteText } from '../../duckdb/sql.js';
import { usageError } from '../../common/errors.js';
import { didYouMean } from '../../common/nearest.js';
import { isMeant } from '../../common/series.js';
import { count } from '../../common/words.js';
import * as names from '../../load/column-names.js';
import { never, type Opened } from '../../opened/open.js';
import { textRows } from '../../query/answer.js';
import { keyOf } from '../record/table.js';

/** How many versions of rows ended with each. */
export type ChangeCounts = Record<'changed' | 'vanished' | 'returned', number>;

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
  const { jobs } = config;
  const job = jobs.find(({ table }) => table === name) ?? jobs.find((each) => isMeant(name, each.name));
  const tables = jobs.map(({ table }) => table);
  if (job === undefined)
    throw usageError(
      `no job config loads into a table ${name}`,
      didYouMean(name, tables, 'Name another one.'),
    );
  const { table, window } = job;
  const { timeZone = 'UTC' } = window ?? {};
  const until = dayAt(Date.now(), timeZone) + 1;
  const { from, to } = sliceDates(days ?? { from: until - defaultDays, until });
  const read = (sql: string) => textRows(config.destination, sql, signal);
  const queryOf = await findHistory(config, job, read);
  if (queryOf === null) {
    const hint = 'With `history: true` in its job config, `headgate run` keeps earlier values from then on.';
    throw usageError(`${table} has no history, so headgate cannot say what changed`, hint);
  }
  const day = `CAST(v._valid_to AT TIME ZONE ${quoteText(timeZone)} AS DATE)`;
  const which = `${day} BETWEEN DATE ${quoteText(from)} AND DATE ${quoteText(to)}`;
  const counts = await countChanges(`${quoteName(names.historyTable(table))} AS v`, read, which);
  return { table, days: { from, to }, timeZone, counts, sql: queryOf(which) };
}

type Read = (sql: string) => Promise<(string | null)[][]>;

/** @param from FROM item over rows of a history */
export async function countChanges(from: string, read: Read, which = 'true'): Promise<ChangeCounts> {
  const found = await read(`SELECT _change, count(*) FROM ${from} WHERE ${which} GROUP BY _change`);
  const none = { changed: 0, vanished: 0, returned: 0 };
  return { ...none, ...Object.fromEntries(found.map(([kind, rows]) => [kind, Number(rows)])) };
}

export const countsText = ({ changed, vanished, returned }: ChangeCounts): string =>
  `${count(changed)} changed, ${count(vanished)} vanished, ${count(returned)} returned`;

const ownColumns = [names.loadIdColumn, names.validFromColumn, names.validToColumn, names.changeColumn];

/** The query for changes, by a condition for `v`, the history's rows; null if the table keeps no earlier values. */
export async function findHistory(
  config: Config,
  job: JobConfig,
  read: Read,
): Promise<((which?: string) => string) | null> {
  const { table } = job;
  const history = names.historyTable(table);
  const found = await read(`SELECT table_name, column_name, data_type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_catalog = current_database()
      AND table_name IN (${quoteText(table)}, ${quoteText(history)}) ORDER BY ordinal_position`);
  const columnsOf = (of: string) =>
    found.filter(([name]) => name === of).map(([, name, type]) => ({ name: name ?? '', type }));
  const kept = columnsOf(history);
  // A table of somebody else may have this name.
  if (!kept.some(({ name }) => name === names.changeColumn)) return null;
  const types = new Map(columnsOf(table).map(({ name, type }) => [name, type]));
  const key = keyOf({ config, jobs: [job] }, kept);
  const values = kept
    .filter(({ name }) => types.has(name) && ![...ownColumns, ...key].includes(name))
    // A column whose type changed has texts in the history.
    .map(({ name, type }) => ({ name, isText: types.get(name) !== type }));
  return (which = 'true') => changesSql(table, key, values, which);
}

/**
 * A version is followed by the next one of its key in the history, and the last one by the row of the table. The SQL is
 * valid in DuckDB and on a server. Values are compared as text, because not every type can be compared.
 */
function changesSql(
  table: string,
  key: readonly string[],
  values: readonly { name: string; isText: boolean }[],
  which: string,
): string {
  const text = (ref: string) => `CAST(${ref} AS VARCHAR)`;
  const of = (alias: string) => (name: string) => `${alias}.${quoteName(name)}`;
  const [old, held] = [of('v'), of('t')];
  const keys = key.map((name) => text(old(name)));
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
  FROM ${quoteName(names.historyTable(table))}
  WINDOW following AS (PARTITION BY ${key.map((name) => text(quoteName(name))).join(', ')}
    ORDER BY _valid_to, _valid_from NULLS FIRST)) AS v
LEFT JOIN ${quoteName(table)} AS t
  ON v._next_to IS NULL AND ${key.map((name) => `${text(held(name))} = ${text(old(name))}`).join(' AND ')}
WHERE ${which}
ORDER BY ${['1 DESC', ...keys.map((each) => `length(${each}), ${each}`)].join(', ')}`;
}
