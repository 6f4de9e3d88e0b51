import type { FC } from 'hono/jsx';
import { quoteName, quoteText } from '../duckdb/sql.js';
import { usageError } from '../common/errors.js';
import type { JobConfig } from '../config/config.js';
import { formatDay, parseDay } from '../days/day.js';
import type { RangeLink } from '../pages/charts.js';
import { Choice } from '../pages/form.js';
import type { Sorting } from '../pages/parts.js';
import type { UiContext } from './frame.js';
import type { TableColumns } from './schema-list.js';

/** What a filter asks of a column: in words, and as SQL that is valid on a server too. A quoted text takes the column's type. */
const operators = {
  is: ['is', (column, value) => `${column} = ${value}`],
  not: ['is not', (column, value) => `${column} IS DISTINCT FROM ${value}`],
  has: ['contains', (column, value) => `strpos(lower(CAST(${column} AS VARCHAR)), lower(${value})) > 0`],
  from: ['is at least', (column, value) => `${column} >= ${value}`],
  below: ['is below', (column, value) => `${column} < ${value}`],
  to: ['is at most', (column, value) => `${column} <= ${value}`],
  null: ['is null', (column) => `${column} IS NULL`],
  filled: ['is not null', (column) => `${column} IS NOT NULL`],
} as const satisfies Record<string, readonly [string, (column: string, value: string) => string]>;

export interface Filter {
  column: string;
  op: keyof typeof operators;
  value: string;
}

export interface View {
  table: string;
  from: string;
  columns: readonly string[];
  filters: readonly Filter[];
  /** A column, with `-` before it for the largest value first; empty: as they are stored. */
  sort: string;
}

/** The view that an address asks for. Throws `usage` for a column that the table lacks: other rows would be shown. */
export function readView(known: TableColumns, table: string, query: URLSearchParams): View {
  const columns = known.columns.map(({ plain }) => plain);
  const [ops, values] = [query.getAll('op'), query.getAll('value')];
  const filters = query.getAll('column').flatMap((column, at): Filter[] => {
    const op = ops[at] ?? '';
    return column !== '' && Object.hasOwn(operators, op)
      ? [{ column, op: op as Filter['op'], value: values[at] ?? '' }]
      : [];
  });
  const sort = query.get('sort') ?? '';
  const unknown = [
    ...filters.map(({ column }) => column),
    ...(sort === '' ? [] : [sort.replace(/^-/, '')]),
  ].find((name) => !columns.includes(name));
  if (unknown === undefined) return { table, from: known.name, columns, filters, sort };
  throw usageError(
    `Table ${table} has no column ${unknown}.`,
    'Open the table again, and choose another filter.',
  );
}

/** SQL that is valid on a server too. */
export function viewSql({ from, filters, sort }: View): string {
  const where = filters.map(({ column, op, value }) => operators[op][1](quoteName(column), quoteText(value)));
  const order = `${quoteName(sort.replace(/^-/, ''))}${sort.startsWith('-') ? ' DESC' : ''} NULLS LAST`;
  return [
    `SELECT * FROM ${from}`,
    ...(where.length === 0 ? [] : [`WHERE ${where.join(' AND ')}`]),
    ...(sort === '' ? [] : [`ORDER BY ${order}`]),
  ].join(' ');
}

export function viewPath(
  { table, filters, sort }: Pick<View, 'table' | 'filters' | 'sort'>,
  page = 1,
): string {
  const query = new URLSearchParams();
  for (const { column, op, value } of filters) {
    query.append('column', column);
    query.append('op', op);
    query.append('value', value);
  }
  if (sort !== '') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `/tables/${encodeURIComponent(table)}${text === '' ? '' : `?${text}`}`;
}

/**
 * Address of the rows of some days. Undefined if it would show others: those of a table that other job configs fill, too, and
 * those of days of another time zone.
 */
export function rowsLink(
  { config, base }: UiContext,
  { name, table, timeZone, window }: JobConfig,
): RangeLink {
  const column = window?.dateColumn ?? null;
  const isShared = config.jobs.some((other) => other.table === table && other.name !== name);
  if (column === null || isShared || timeZone !== 'UTC') return undefined;
  return (from: string, to: string) => {
    const below = { column, op: 'below' as const, value: formatDay(parseDay(to)! + 1) };
    const filters = [{ column, op: 'from' as const, value: from }, below];
    return base + viewPath({ table, filters, sort: column });
  };
}

export const withFilters = (view: View, filters: readonly Filter[]): View => ({
  ...view,
  filters: [
    ...view.filters.filter(
      (old) => !filters.some(({ column, op }) => old.column === column && old.op === op),
    ),
    ...filters,
  ],
});

/** A click on a column's name sorts by it, and another one the other way round. */
export const sorting =
  ({ base }: UiContext, view: View): Sorting =>
  (name) => ({
    href: base + viewPath({ ...view, sort: view.sort === name ? `-${name}` : name }),
    sorted: view.sort === name ? 'ascending' : view.sort === `-${name}` ? 'descending' : undefined,
  });

export const ViewFilters: FC<{ ui: UiContext; view: View }> = ({ ui, view }) => (
  <div class="stack tight">
    <form class="filters" method="get" action={`${ui.base}${viewPath({ ...view, filters: [], sort: '' })}`}>
      {view.filters.flatMap((filter) =>
        Object.entries(filter).map(([name, value]) => <input type="hidden" name={name} value={value} />),
      )}
      <Choice
        name="column"
        label="Column"
        options={view.columns.map((name) => [name, name])}
        chosen=""
        any="Choose"
      />
      <Choice
        name="op"
        label="Which"
        options={Object.entries(operators).map(([op, [words]]) => [op, words])}
        chosen="has"
      />
      <div class="field">
        <label for="filter-value">Value</label>
        <input id="filter-value" name="value" autocomplete="off" />
      </div>
      <Choice
        name="sort"
        label="Order"
        options={view.columns.flatMap((name) => [
          [name, name] as const,
          [`-${name}`, `${name}, largest first`] as const,
        ])}
        chosen={view.sort}
        any="As stored"
      />
      <button class="plain">Show</button>
    </form>
    {view.filters.length > 0 && (
      <ul class="chips" aria-label="Filters">
        {view.filters.map((filter) => (
          <li>
            <a
              class="chip"
              href={ui.base + viewPath({ ...view, filters: view.filters.filter((each) => each !== filter) })}
            >
              {filterText(filter)} <span aria-hidden="true">×</span>
              <span class="hidden">: remove</span>
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
);

function filterText({ column, op, value }: Filter): string {
  const isAlone = op === 'null' || op === 'filled';
  return `${column} ${operators[op][0]}${isAlone ? '' : ` ${value === '' ? 'empty text' : value}`}`;
}
