import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { formatDay } from '../days/day.js';
import { HeadgateError, usageError } from '../common/errors.js';
import type { StatusReport } from '../verbs/status/status.js';
import { Columns } from '../pages/charts.js';
import { pageNumber, sendPage } from '../pages/http.js';
import { Crumbs, DataTable, Head, Pager, Table, Time } from '../pages/parts.js';
import { percent } from '../pages/words.js';
import { columnDescriptions, type ListedTable, listTables } from '../query/tables.js';
import { quoteName, typedName } from '../duckdb/sql.js';
import { readSchema } from './schema-list.js';
import { type ColumnStats, isOrdered, sampleRows, tableStats } from './column-stats.js';
import { AsSql, Cli, Downloads, NothingYet, Share, sqlAddress, type UiContext, UiPage } from './frame.js';
import { readView, sorting, type View, ViewFilters, viewPath, viewSql, withFilters } from './table-view.js';
import { Proven, Due } from './job-card.js';
import { jobOf } from '../common/series.js';
import { count, plural } from '../common/words.js';
import { historyTable } from '../load/column-names.js';
import { keyOf } from '../verbs/record/table.js';
import { countChanges, countsText, findHistory } from '../verbs/changes/changes.js';

/** How many changes of a table, by kind, are counted. */
const mostKinds = 2_000;

const shownRows = 25;

interface Freshness {
  /** Epoch milliseconds of the last commit. */
  at: number;
  /** Last day that a live load covers; null without a window. */
  lastDay: string | null;
}

export function tableRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/tables', async (c) => {
    const { status } = await ui.live.snapshot();
    const { tables } = await listTables(ui.warehouse, c.req.raw.signal);
    const dated = tables.map((table) => ({ ...table, freshness: freshnessOf(table.name, ui, status) }));
    return sendPage(c, <TablesPage ui={ui} tables={dated} />);
  });

  pages.get('/tables/:table', async (c) => sendPage(c, <TablePage {...(await readTable(ui, c))} />));
}

async function readTable(ui: UiContext, c: Context) {
  const { signal } = c.req.raw;
  const { status } = await ui.live.snapshot();
  const name = c.req.param('table') ?? '';
  const known = (await readSchema(ui.warehouse, signal)).find((each) =>
    [name, typedName(name)].includes(each.name),
  );
  if (known === undefined) {
    throw usageError('The destination has no such table yet.', '`headgate run` creates it.');
  }
  const view = readView(known, name, new URL(c.req.url).searchParams);
  const page = pageNumber(c.req.query('page'));
  const query = viewSql(view);
  const read = (sql: string) =>
    ui.warehouse.read(sql, shownRows, signal).catch((error: unknown) => {
      if (view.filters.length === 0 || !(error instanceof HeadgateError) || error.code !== 'query_failed')
        throw error;
      throw new HeadgateError('query_failed', `A filter does not fit its column: ${error.message}`, {
        hint: 'Go back, and write another value.',
      });
    });
  const sizes = `SELECT (SELECT count(*) FROM ${view.from}), (SELECT count(*) FROM (${query}) AS v)`;
  const [all = 0, found = 0] = (await read(sizes)).rows[0]?.map(Number) ?? [];
  const rows = await read(`${query} LIMIT ${shownRows} OFFSET ${(page - 1) * shownRows}`);
  // A server lends samples of its own tables, not of the ledger's, and without filters.
  const isPart = found < all && all > sampleRows;
  const isAway = ui.warehouse.isServer && (isPart || name.startsWith(`${ui.warehouse.ledger}.`));
  const stats = found === 0 || isAway ? null : await tableStats(ui.warehouse, view, found, signal);
  const says = await columnDescriptions(ui.warehouse, name, signal);
  const columns = rows.columns.map((column) => ({ ...column, description: says.get(column.name) }));
  const changes = await findChanges(ui, name, signal);
  const freshness = freshnessOf(name, ui, status);
  return {
    ui,
    url: c.req.url,
    status,
    view,
    query,
    page,
    all,
    found,
    stats,
    says,
    changes,
    freshness,
    rows: { ...rows, columns },
  };
}

/** Null if the table keeps no earlier values. */
async function findChanges({ config, warehouse }: UiContext, table: string, signal: AbortSignal) {
  const job = config.jobs.find((each) => each.table === table);
  const read = async (sql: string) => (await warehouse.read(sql, mostKinds, signal)).rows;
  const queryOf = job === undefined ? null : await findHistory(config, job, read);
  if (job === undefined || queryOf === null) return null;
  const counts = countsText(await countChanges(quoteName(historyTable(table)), read));
  return { counts, query: queryOf(), job };
}

function freshnessOf(table: string, { config }: UiContext, { loads }: StatusReport): Freshness | null {
  const jobs = config.jobs.filter((job) => job.table === table).map(({ name }) => name);
  const live = loads.filter((load) => jobs.includes(load.job) && load.supersededBy === null);
  if (live.length === 0) return null;
  const last = Math.max(...live.map(({ slice }) => (slice === null ? -Infinity : slice.until - 1)));
  return {
    at: Math.max(...live.map(({ committedAt }) => Date.parse(committedAt))),
    lastDay: last === -Infinity ? null : formatDay(last),
  };
}

type DatedTable = ListedTable & { freshness: Freshness | null };

const TablesPage: FC<{ ui: UiContext; tables: readonly DatedTable[] }> = ({ ui, tables }) => (
  <UiPage ui={ui} title="Tables" current="/tables">
    <Head title="Tables" />
    {tables.length === 0 ? (
      <NothingYet text="No tables yet." what="makes them, with columns after the rows that come in." />
    ) : (
      <Table
        caption={plural(tables.length, 'table')}
        titled
        columns={['Table', 'Rows#', 'Columns#~', 'Loaded', 'Newest day~']}
        rows={tables.map(({ name, rows, columns, freshness }) => [
          <a href={`${ui.base}/tables/${encodeURIComponent(name)}`}>{name}</a>,
          rows === null ? 'cannot be read' : count(rows),
          count(columns),
          freshness === null ? (
            <span class="soft">not by this config</span>
          ) : (
            <Time at={freshness.at} now={Date.now()} />
          ),
          freshness?.lastDay ?? '',
        ])}
      />
    )}
    <Cli command={`sql "SHOW TABLES"`} />
  </UiPage>
);

const TablePage: FC<Awaited<ReturnType<typeof readTable>>> = (shown) => {
  const { ui, url, status, view, query, page, all, found, stats, says, changes, freshness, rows } = shown;
  const { table, columns: names } = view;
  const jobs = ui.config.jobs.filter((job) => job.table === table);
  const description = jobs.find((job) => job.description)?.description;
  const key = changes === null ? [] : keyOf({ config: ui.config, jobs: [changes.job] }, rows.columns);
  const historyOf = (row: readonly unknown[]) => {
    const filters = key.map((column) => ({
      column,
      op: 'is' as const,
      value: String(row[names.indexOf(column)]),
    }));
    return ui.base + viewPath({ table: historyTable(table), filters, sort: '-_valid_to' });
  };
  return (
    <UiPage ui={ui} title={table} current="/tables">
      <div class="stack tight">
        <Crumbs href={`${ui.base}/tables`} label="Tables" />
        <Head title={table}>
          <p class="row">
            {changes !== null && <a href={sqlAddress(ui, '/sql', changes.query)}>{changes.counts}</a>}
            <AsSql ui={ui} query={query} />
          </p>
        </Head>
        {description !== undefined && <p>{description}</p>}
        <p class="meta">
          <span>{plural(all, 'row')}</span>
          <span>{plural(names.length, 'column')}</span>
          {freshness !== null && (
            <span>
              loaded <Time at={freshness.at} now={Date.now()} />
            </span>
          )}
          {freshness?.lastDay && <span>newest day {freshness.lastDay}</span>}
        </p>
        {[...new Set(jobs.map(({ name }) => jobOf(name)))].map((name) => (
          <>
            <Proven status={status} name={name} />
            <Due status={status} name={name} />
          </>
        ))}
        {ui.config.destination.deliver === undefined && (
          <Downloads
            ui={ui}
            query={query}
            label={view.filters.length > 0 ? 'These rows as' : 'All rows as'}
          />
        )}
      </div>
      <Share ui={ui} url={url} />
      <ViewFilters ui={ui} view={view} />
      <DataTable
        caption={found < all ? `${count(found)} of ${plural(all, 'row')}` : plural(found, 'row')}
        columns={rows.columns}
        rows={rows.rows}
        sorting={sorting(ui, view)}
        history={key.length > 0 ? historyOf : undefined}
      />
      <Pager page={page} pages={Math.ceil(found / shownRows)} href={(to) => ui.base + viewPath(view, to)} />
      {stats !== null && (
        <Table
          caption={
            (stats.columns.length < names.length
              ? `The first ${count(stats.columns.length)} of ${plural(names.length, 'column')}`
              : 'Columns') +
            `, from ${stats.looked < found ? 'a sample of' : 'all'} ${plural(stats.looked, 'row')}`
          }
          titled
          columns={['Column', 'Null#~', 'Distinct#~', 'Values']}
          rows={stats.columns.map((column) => [
            <>
              <span title={says.get(column.name)}>{column.name}</span>
              <div class="meta">{column.type}</div>
            </>,
            percent(column.nullPercent, 100),
            `${column.isCounted ? '' : '≈\u00a0'}${count(column.distinct)}`,
            <Histogram ui={ui} view={view} column={column} looked={stats.looked} />,
          ])}
        />
      )}
      {ui.warehouse.isServer ? null : <Cli command={`sql 'SUMMARIZE ${view.from}'`} />}
    </UiPage>
  );
};

const nameOf = (label: string) => (label === '' ? 'empty text' : label);
const cut = (text: string) => (text.length > 28 ? `${text.slice(0, 28)}…` : text);

/** Bars with the ends, or the most frequent value, as labels. Each opens its rows, as the list does. */
const Histogram: FC<{ ui: UiContext; view: View; column: ColumnStats; looked: number }> = ({
  ui,
  view,
  column,
  looked,
}) => {
  const { name } = column;
  const histogram = column.histogram.map(({ filters, ...point }) =>
    filters.length === 0 ? point : { ...point, href: ui.base + viewPath(withFilters(view, filters)) },
  );
  const [first, last] = [histogram[0], histogram.at(-1)];
  if (looked === 0) return <></>;
  if (first === undefined || last === undefined)
    return (
      <span class="soft small">
        {column.isCounted && column.distinct === looked ? 'unique' : 'mostly unique'}
      </span>
    );
  return (
    <div class="profile">
      <Columns tiny label={`Values of ${name}`} points={histogram} />
      <p class="soft small">
        {isOrdered(column) ? (
          <>
            <span>{first.label.split(' to ')[0]}</span>
            <span>{last.label.split(' to ').at(-1)}</span>
          </>
        ) : (
          <span>{`${cut(nameOf(first.label))}, ${percent(first.value, looked)}`}</span>
        )}
      </p>
      <details id={`values-${name}`} class="small">
        <summary>
          Values<span class="hidden"> of {name}</span>
        </summary>
        <ul class="plain-list">
          {histogram.map(({ label, value, href }) => (
            <li>
              {href === undefined ? nameOf(label) : <a href={href}>{nameOf(label)}</a>}{' '}
              <span class="soft">{count(value)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
};
