import type { Engine } from '../../../src/duckdb/engine.js';
import { quoteName, quoteText } from '../../../src/duckdb/sql.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';
import type { LiveFile } from '../log/files.js';
import { rangeOf, readStats } from '../log/stats.js';
import { storedType } from '../log/types.js';
import { rowsIn } from './data-files.js';

/** A table that a query names. */
export interface AskedTable {
  name: string;
  /** Where its files are. */
  folder: string;
  columns: readonly TableColumn[];
  files: readonly LiveFile[];
}

/** Files that follow each other in the log. They are downloaded together or not at all. */
interface Group {
  /** Name that marks the group in plans; no field of a table has it. */
  mark: string;
  files: readonly LiveFile[];
  /** Conditions that all rows of the files meet, according to the log. */
  bounds: readonly string[];
}

/** The most groups a table is divided into. DuckDB plans each as a query of its own, in about half a millisecond. */
const mostGroups = 200;

/** What a query reads. */
interface Needed {
  /** SQL for its tables. */
  views: string[];
  /** DuckDB's plan of the query, as text; null: it cannot be planned. */
  plan: string | null;
}

/**
 * Views of tables over only those files in which a query may find rows. DuckDB decides: it plans the query with the
 * bounds that the log has for each file. Files that it leaves out of the plan cannot contribute a row.
 *
 * @param engine has everything else that the query may name
 * @param query text of one query; if it cannot be planned, every file is needed
 */
export async function viewsOfNeeded(
  engine: Engine,
  tables: readonly AskedTable[],
  query: string,
): Promise<Needed> {
  const grouped = tables.map((table, index) => ({ ...table, groups: groupsOf(table, index, query) }));
  const kept = new Set<string>();
  // The plan over the real files may differ, so planning repeats until every file it needs is here.
  for (;;) {
    const views = await Promise.all(grouped.map((table) => viewOf(table, table.groups, kept)));
    const left = grouped.flatMap(({ groups }) => groups).filter(({ mark }) => !kept.has(mark));
    const plan = await planOf(engine, views, query).catch(() => null);
    const marks = new Set(plan?.match(/headgate_t\d+_g\d+/g));
    const needed = plan === null ? left : left.filter(({ mark }) => marks.has(mark));
    if (needed.length === 0) return { views, plan };
    for (const { mark } of needed) kept.add(mark);
  }
}

/** A view of a table over all of its files. */
export function viewOfAll({ name, columns, files }: AskedTable): Promise<string> {
  return viewOf({ name, columns }, [{ mark: '', files, bounds: [] }], new Set(['']));
}

/** A view with the columns of a table whose rows were not downloaded. Reading them is an error. */
export function viewOfNone({ name, columns }: Pick<AskedTable, 'name' | 'columns'>): string {
  return `CREATE OR REPLACE VIEW ${quoteName(name)} AS
    ${missingRows(columns, 'none', `the query reads ${name}, but does not name it`)}`;
}

async function viewOf(
  { name, columns }: Pick<AskedTable, 'name' | 'columns'>,
  groups: readonly Group[],
  kept: ReadonlySet<string>,
): Promise<string> {
  const select = withLoadId(columns).map((column) => quoteName(column.name));
  const here = groups.filter(({ mark }) => kept.has(mark)).flatMap(({ files }) => files);
  const others = groups.filter(({ mark }) => !kept.has(mark));
  const message = `the query reads rows of ${name} that its conditions seemed to rule out`;
  const parts = [
    `SELECT ${select.join(', ')} FROM ${await rowsIn(here, columns)}`,
    ...others.map(
      ({ mark, bounds }) =>
        `SELECT * FROM (${missingRows(columns, mark, message)}) WHERE ${['true', ...bounds].join(' AND ')}`,
    ),
  ];
  return `CREATE OR REPLACE VIEW ${quoteName(name)} AS ${parts.join('\nUNION ALL ')}`;
}

/**
 * Rows that DuckDB knows nothing about and cannot read. Each column has its own error message: DuckDB takes equal
 * expressions for equal values, and would exclude rows whose columns differ.
 */
function missingRows(columns: readonly TableColumn[], mark: string, message: string): string {
  const all = withLoadId(columns);
  const made = all.map(({ name }, index) => `error(${quoteText(`${message}: ${name}`)}) AS ${mark}_${index}`);
  const values = all.map(
    ({ name, type }, index) => `CAST(${mark}_${index} AS ${storedType(type)}) AS ${quoteName(name)}`,
  );
  return `SELECT ${values.join(', ')}
    FROM (SELECT error(${quoteText(message)}) AS ${mark}, ${made.join(', ')}) WHERE ${mark} IS NULL`;
}

const withLoadId = (columns: readonly TableColumn[]): TableColumn[] => [
  ...columns,
  { name: loadIdColumn, field: null, type: 'VARCHAR', valued: true },
];

/** DuckDB's plan of a query. Text that is not exactly one query raises an error and is not run. */
async function planOf(engine: Engine, views: readonly string[], query: string): Promise<string> {
  await engine.run(views.join(';\n'));
  const { connection } = engine;
  const statements = await connection.extractStatements(`EXPLAIN (FORMAT json) SELECT * FROM (\n${query}\n)`);
  if (statements.count !== 1) throw new RangeError('the query is more than one statement');
  const answer = await (await statements.prepare(0)).runAndReadAll();
  return answer
    .getRows()
    .map((row) => row.join(' '))
    .join('\n');
}

function groupsOf({ columns, files }: AskedTable, table: number, query: string): Group[] {
  // Bounds of columns that the query does not name cannot rule out a file.
  const asked = withLoadId(columns).filter(({ name }) => namesOf(query, name));
  const size = Math.max(1, Math.ceil(files.length / mostGroups));
  return Array.from({ length: Math.ceil(files.length / size) }, (_, index) => {
    const group = files.slice(index * size, (index + 1) * size);
    const bounds = asked.flatMap((column) => boundsOf(group, column));
    return { mark: `headgate_t${table}_g${index}`, files: group, bounds };
  });
}

/** Whether a text contains a name, quoted or not. SQL ignores the case of names. */
export function namesOf(text: string, name: string): boolean {
  const lower = text.toLowerCase();
  return [name, name.replaceAll('"', '""')].some((each) => lower.includes(each.toLowerCase()));
}

/** The conditions on a column that every row of the files meets; none if a file may have NULL or has no bounds. */
function boundsOf(files: readonly LiveFile[], column: TableColumn): string[] {
  const type = storedType(column.type);
  const ranges = files.map((live) => exactRange(live, column));
  const known = ranges.filter((range) => range !== null);
  if (known.length < ranges.length) return [];
  const value = (text: string) => `CAST(${quoteText(text)} AS ${type})`;
  const lows = known.map(({ min }) => value(min));
  const highs = known.map(({ max }) => value(max));
  const name = quoteName(column.name);
  return [`${name} >= least(${lows.join(', ')})`, `${name} <= greatest(${highs.join(', ')})`];
}

function exactRange({ file }: LiveFile, column: TableColumn): { min: string; max: string } | null {
  const range = rangeOf(file, column);
  const isWhole = column.name in file.partitionValues || readStats(file).nulls[column.name] === 0;
  if (range === null || !isWhole) return null;
  const { min, max } = range;
  // A bound that was cut short is not an upper limit.
  if (storedType(column.type) === 'VARCHAR') return max.endsWith('\u{10ffff}') ? null : range;
  if (storedType(column.type) !== 'TIMESTAMPTZ') return range;
  const ends = [Date.parse(min), Date.parse(max)] as const;
  if (ends.some(Number.isNaN)) return null;
  // Other writers cut the largest time to the millisecond.
  return { min: new Date(ends[0]).toISOString(), max: new Date(ends[1] + 1).toISOString() };
}
