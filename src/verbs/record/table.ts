import type { Config, JobConfig } from '../../config/config.js';
import { destinations } from '../../destinations.js';
import { quoteName, quoteText, isNamed } from '../../duckdb/sql.js';
import {
  changeColumn,
  columnName,
  historyTable,
  loadIdColumn,
  nameKey,
  validFromColumn,
  validToColumn,
  vanishedAtColumn,
} from '../../load/column-names.js';
import { textRows, withQuery } from '../../query/answer.js';
import { FieldRules } from '../../stage/hide/field-rules.js';
import { groupBy } from '../../common/series.js';
import type { DuckDBType } from '@duckdb/node-api';
import { isNumeric } from '../../query/column-sql.js';
import type { SourceOfQuery } from '../../query/sandbox.js';

/** A table, or the part of it that belongs to the recorded job configs. */
export interface RecordedTable {
  name: string;
  description: string | null;
  jobs: readonly JobConfig[];
  rows: number;
  columns: ColumnFacts[];
  /** The columns of the key; empty if there is none, or if some row has NULL in one. */
  key: string[];
  /** Query for the recorded columns of every row, always in the same order. */
  sql: string;
  /** The same without the loads that the rows came with. */
  valuesSql: string;
  /** FROM item over every recorded row with all of its columns. */
  from: string;
}

export interface TableScope {
  config: Config;
  table: string;
  /** The recorded job configs that load into it. */
  jobs: readonly JobConfig[];
  /** Whether other job configs load into it, too. */
  isShared: boolean;
  idsOnly: boolean;
  /** Whether the history of the table is described in its place. */
  isHistory: boolean;
}

export async function describeTable(scope: TableScope, signal: AbortSignal): Promise<RecordedTable> {
  const { config, table, jobs, idsOnly, isHistory } = scope;
  const { destination } = config;
  const from = fromOf(scope);
  const all = await withQuery(destination, `SELECT * FROM ${from} LIMIT 0`, { signal }, ({ columns }) =>
    Promise.resolve([...columns]),
  );
  const own = all.filter(({ name }) => name !== loadIdColumn);
  const names = keyOf(scope, own);
  const recorded = idsOnly
    ? own.filter(({ name }) => names.includes(name))
    : [...own, ...all.filter(({ name }) => name === loadIdColumn)];
  const { rows, columns } = await columnFacts(scope, from, recorded, signal);
  const isKeyed = names.every((name) => columns.find((column) => column.name === name)?.nulls === 0);
  const rowsOf = (selected: readonly TypedColumn[], order: readonly string[]) =>
    `SELECT ${selected.map(({ name }) => quoteName(name)).join(', ')} FROM ${from} ORDER BY ${orderOf(all, order)}`;
  const description = isHistory
    ? `Earlier versions of the rows of ${table}, one row for each that ended`
    : jobs.find((job) => job.description !== undefined)?.description;
  return {
    name: isHistory ? historyTable(table) : table,
    description: description ?? null,
    jobs,
    rows,
    columns,
    key: isKeyed && !isHistory ? names : [],
    sql: rowsOf(recorded, names.length > 0 ? names : [loadIdColumn]),
    // A table that never had a row has no other columns.
    valuesSql: rowsOf(
      own.length === 0 ? recorded : recorded.filter(({ name }) => name !== loadIdColumn),
      names,
    ),
    from,
  };
}

export async function rowsByLoad(
  { destination }: Config,
  { from }: RecordedTable,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const sql = `SELECT ${loadIdColumn}, count(*) FROM ${from} GROUP BY 1`;
  const counted = await textRows(destination, sql, { signal });
  return new Map(counted.map(([id, rows]) => [id ?? '', Number(rows)]));
}

export const ledgerOf = ({ destination }: Config) =>
  quoteName(`_${destination.server?.schema ?? 'headgate'}`);

/** A version that ended may have come with a load that another one replaced. */
function fromOf({ config, table, jobs, isShared, isHistory }: TableScope): string {
  const name = quoteName(isHistory ? historyTable(table) : table);
  const loads = loadsOf(config, jobs, isHistory ? 'true' : 'superseded_by IS NULL');
  return isShared ? `(SELECT * FROM ${name} WHERE ${loadIdColumn} IN (${loads})) AS recorded` : name;
}

/** Query for the ids of loads of job configs, unless it is told which: the live ones. */
export function loadsOf(config: Config, jobs: readonly JobConfig[], which = 'superseded_by IS NULL'): string {
  const own = jobs.map(({ name }) => `(${isNamed(name)})`).join(' OR ');
  return `SELECT load_id FROM ${ledgerOf(config)}.loads WHERE ${which} AND (${own})`;
}

type KeyScope = Pick<TableScope, 'config' | 'jobs'>;

function namesOf({ config, jobs }: KeyScope): (field: string) => string {
  const { capabilities } = destinations[config.destination.kind];
  const naming = { ...capabilities, columnNames: jobs[0]?.columnNames };
  return (field) => nameKey(columnName(field, new Set(), naming));
}

export function keyOf(scope: KeyScope, columns: readonly Pick<TypedColumn, 'name'>[]): string[] {
  const nameOf = namesOf(scope);
  return (scope.jobs[0]?.key ?? []).flatMap(
    (field) => columns.find(({ name }) => nameKey(name) === nameOf(field))?.name ?? [],
  );
}

/** Whether a job config hashes or leaves out a column, or a part of its values. */
function hiddenIn(scope: TableScope): (column: string) => boolean {
  const nameOf = namesOf(scope);
  const hidden = scope.jobs.flatMap((job) => job.hidden ?? []);
  const rules = hidden.map(({ exclude, hash }) => FieldRules.of(exclude, hash));
  const heads = hidden
    .flatMap(({ exclude, hash }) => [...exclude, ...hash])
    // A field may have a dot in its own name.
    .flatMap((path) => [path, path.replace(/[.[].*$/s, '')].map(nameOf));
  return (column) =>
    column !== loadIdColumn &&
    (rules.some((rule) => rule.find(column) !== null) || heads.includes(nameKey(column)));
}

/** The other columns decide between rows that are equal in the first, as text: not every type has an order. The load is last. */
function orderOf(columns: readonly TypedColumn[], first: readonly string[]): string {
  const others = columns.filter(({ name }) => !first.includes(name) && name !== loadIdColumn);
  const asText = (name: string) => `CAST(${quoteName(name)} AS VARCHAR)`;
  const isJson = (name: string) =>
    columns.some((column) => column.name === name && column.type.alias === 'JSON');
  return [
    ...first.map((name) => (isJson(name) ? asText(name) : quoteName(name))),
    ...others.map(({ name }) => asText(name)),
    loadIdColumn,
  ].join(', ');
}

async function descriptions(
  { config, table }: TableScope,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const rows = await textRows(
    config.destination,
    `SELECT column_name, description FROM ${ledgerOf(config)}.columns
     WHERE description IS NOT NULL AND lower(table_name) = lower(${quoteText(table)})`,
    { signal },
  );
  return new Map(rows.map(([name, text]) => [name ?? '', text ?? '']));
}

export interface TypedColumn {
  name: string;
  type: DuckDBType;
}

export interface ColumnFacts {
  name: string;
  /** As DuckDB spells it. */
  type: string;
  description: string | null;
  values: number;
  nulls: number;
  distinct: number;
  /** Least and greatest value; null for a type without a range, or without any value. */
  range: readonly [string, string] | null;
  /** The most frequent values with their number of rows; empty if they say little. */
  top: readonly (readonly [string, number])[];
  /** Whether its values, or parts of them, are hashed or left out: then no document says more of them. */
  isHidden: boolean;
  /** Whether a spreadsheet would change its numbers when it opens a CSV file. */
  isLong: boolean;
}

const named = 5;

/** With more different values than this, and than half of the rows, the most frequent ones say little. */
const fewValues = 12;

const spreadsheetDigits = 15;

const ownTexts: Readonly<Record<string, string>> = {
  [loadIdColumn]: 'The load that the row came with: load_id in jobs.csv.',
  [validFromColumn]: 'Since when the values are so, as the source said. Empty: since the load of the row.',
  [validToColumn]: 'Until when the values were so, as the source said.',
  [changeColumn]: 'What ended the version: changed, vanished, or returned after the row was gone.',
  [vanishedAtColumn]: 'When the source no longer had the row.',
};

const isTime = (type: DuckDBType) => /^(DATE|TIME|TIMESTAMP)/.test(type.toString());

/** Reads the facts of columns. The SQL is valid in DuckDB and on a server. */
async function columnFacts(
  scope: TableScope,
  from: string,
  columns: readonly TypedColumn[],
  signal: AbortSignal,
): Promise<{ rows: number; columns: ColumnFacts[] }> {
  const source = scope.config.destination;
  const [says, isHidden] = [await descriptions(scope, signal), hiddenIn(scope)];
  const counts = columns.flatMap(({ name, type }) => {
    const ref = quoteName(name);
    const text = `CAST(${ref} AS VARCHAR)`;
    const ends = isNumeric(type) || isTime(type) ? [`min(${ref})`, `max(${ref})`] : ['NULL', 'NULL'];
    return [`count(${ref})`, `count(DISTINCT ${text})`, ...ends, longest(type, text)];
  });
  const select = ['count(*)', ...counts].map((value, index) => `${value} AS n${index}`);
  const [counted = []] = await textRows(source, `SELECT ${select.join(', ')} FROM ${from}`, { signal });
  const rows = Number(counted[0]);
  const found: ColumnFacts[] = [];
  for (const [index, { name, type }] of columns.entries()) {
    const [values, distinct, min = null, max = null, digits] = counted.slice(1 + 5 * index, 6 + 5 * index);
    const range = min === null || max === null ? null : ([min, max] as const);
    const facts = { values: Number(values), distinct: Number(distinct), range };
    found.push({
      ...facts,
      name,
      type: type.alias ?? type.toString(),
      description: says.get(name) ?? ownTexts[name] ?? null,
      nulls: rows - facts.values,
      top: [],
      isHidden: isHidden(name),
      isLong: Number(digits ?? 0) > spreadsheetDigits,
    });
  }
  const informative = columns.filter(
    ({ name, type }, index) => name !== loadIdColumn && saysMuch(found[index]!, type),
  );
  const top = await mostFrequent(source, from, informative, signal);
  return { rows, columns: found.map((facts) => ({ ...facts, top: top.get(facts.name) ?? [] })) };
}

/** Digits of the longest value that a spreadsheet takes for a number. */
function longest(type: DuckDBType, text: string): string {
  const name = type.toString();
  if (name === 'VARCHAR' && type.alias === undefined)
    return `max(CASE WHEN ${text} >= '0' AND ${text} < ':' AND length(${text}) <= 40 AND translate(${text}, '0123456789', '') = '' THEN length(${text}) END)`;
  return /INT$|^DECIMAL/.test(name) ? `max(length(translate(${text}, '-.', '')))` : 'NULL';
}

/** Whether the most frequent values of a column tell a reader something. */
function saysMuch({ values, distinct, range, isHidden }: ColumnFacts, type: DuckDBType): boolean {
  if (isHidden || range !== null || distinct === 0 || type.alias === 'JSON' || /[[({]/.test(type.toString()))
    return false;
  return distinct < values && distinct <= Math.max(fewValues, values / 2);
}

/** The most frequent values of columns, by the column's name, in one query: opening a destination takes longer. */
async function mostFrequent(
  source: SourceOfQuery,
  from: string,
  columns: readonly TypedColumn[],
  signal: AbortSignal,
): Promise<Map<string, [string, number][]>> {
  if (columns.length === 0) return new Map();
  const parts = columns.map(
    (
      { name },
      index,
    ) => `SELECT * FROM (SELECT ${index} AS place, CAST(${quoteName(name)} AS VARCHAR) AS value, count(*) AS n
      FROM ${from} WHERE ${quoteName(name)} IS NOT NULL GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT ${named}) AS top${index}`,
  );
  const sql = `SELECT * FROM (${parts.join(' UNION ALL ')}) AS found ORDER BY 1, 3 DESC, 2`;
  const rows = await textRows(source, sql, { signal });
  const byPlace = groupBy(rows, ([place]) => Number(place));
  return new Map(
    [...byPlace].map(([place, found]) => [
      columns[place]!.name,
      found.map(([, value, n]): [string, number] => [value ?? '', Number(n)]),
    ]),
  );
}
