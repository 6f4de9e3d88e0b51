import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { formatDay } from '../days/day.js';
import { usageError } from '../common/errors.js';
import type { StatusReport } from '../verbs/status/status.js';
import { Columns } from '../pages/charts.js';
import { sendPage } from '../pages/http.js';
import { Crumbs, DataTable, Head, Table, Time } from '../pages/parts.js';
import { percent } from '../pages/words.js';
import { columnDescriptions, type ListedTable, listTables } from '../query/tables.js';
import { quoteName } from '../duckdb/sql.js';
import { type ColumnStats, isOrdered, tableStats } from './column-stats.js';
import { Cli, Downloads, NothingYet, sqlAddress, type UiContext, UiPage } from './frame.js';
import { count, plural, shellWord } from '../common/words.js';
import { historyTable } from '../load/column-names.js';
import { countChanges, countsText, findHistory } from '../verbs/changes/changes.js';

/** How many changes of a table, by kind, are counted. */
const mostKinds = 2_000;

/** How many rows of a table its page shows. */
const sampleRows = 8;

/** How many changes of a table its page shows. */
const shownChanges = 20;

interface TableInfo extends ListedTable {
  freshness: Freshness | null;
}

/** The age of a table's rows, by the ledger. */
interface Freshness {
  /** Epoch milliseconds of the last commit. */
  at: number;
  /** Last day that a live load covers; null without a window. */
  lastDay: string | null;
}

export function tableRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/tables', async (c) => {
    const { status } = await ui.live.snapshot();
    const tables = await readTables(ui, status, c.req.raw.signal);
    return sendPage(c, <TablesPage ui={ui} tables={tables} />);
  });

  pages.get('/tables/:table', async (c) =>
    sendPage(c, <TablePage {...(await readTable(ui, c.req.param('table'), c.req.raw.signal))} />),
  );
}

async function readTable(ui: UiContext, wanted: string, signal: AbortSignal) {
  const { status } = await ui.live.snapshot();
  const table = (await readTables(ui, status, signal)).find(({ name }) => name === wanted);
  if (table === undefined) {
    throw usageError('The destination has no such table yet.', '`headgate run` creates it.');
  }
  const stats = await tableStats(ui.warehouse, table.name, table.rows, signal);
  const rows = await ui.warehouse.read(`${rowsOf(table.name)} LIMIT ${sampleRows}`, sampleRows, signal);
  const says = await columnDescriptions(ui.warehouse, table.name, signal);
  const columns = rows.columns.map((column) => ({ ...column, description: says.get(column.name) }));
  const changes = await newestChanges(ui, table.name, signal);
  return { ui, table, stats, says, changes, rows: { ...rows, columns } };
}

/** SQL that is valid on a server too. */
const rowsOf = (table: string) => `SELECT * FROM ${quoteName(table)}`;

/** Null if the table keeps no earlier values. */
async function newestChanges({ config, warehouse }: UiContext, table: string, signal: AbortSignal) {
  const job = config.jobs.find((each) => each.table === table);
  const read = async (sql: string) => (await warehouse.read(sql, mostKinds, signal)).rows;
  const queryOf = job === undefined ? null : await findHistory(config, job, read);
  if (queryOf === null) return null;
  const counts = countsText(await countChanges(quoteName(historyTable(table)), read));
  return { counts, ...(await warehouse.read(`${queryOf()} LIMIT ${shownChanges}`, shownChanges, signal)) };
}

async function readTables(ui: UiContext, status: StatusReport, signal: AbortSignal): Promise<TableInfo[]> {
  const { tables } = await listTables(ui.warehouse, signal);
  return tables.map((table) => ({ ...table, freshness: freshnessOf(table.name, ui, status) }));
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

const TablesPage: FC<{ ui: UiContext; tables: readonly TableInfo[] }> = ({ ui, tables }) => (
  <UiPage ui={ui} title="Tables" current="/tables">
    <Head title="Tables" />
    {tables.length === 0 ? (
      <NothingYet text="No tables yet." what="makes them, with columns after the rows that come in." />
    ) : (
      <Table
        caption={plural(tables.length, 'table')}
        titled
        columns={['Table', 'Rows#', 'Columns#~', 'Loaded', 'Covers up to~']}
        rows={tables.map(({ name, rows, columns, freshness }) => [
          <a href={`${ui.base}/tables/${encodeURIComponent(name)}`}>{name}</a>,
          count(rows),
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

const TablePage: FC<Awaited<ReturnType<typeof readTable>>> = ({ ui, table, stats, says, changes, rows }) => {
  const description = ui.config.jobs.find((job) => job.table === table.name && job.description)?.description;
  const lastDay = table.freshness?.lastDay ?? null;
  return (
    <UiPage ui={ui} title={table.name} current="/tables">
      <div class="stack tight">
        <Crumbs href={`${ui.base}/tables`} label="Tables" />
        <Head title={table.name}>
          <p>
            <a href={sqlAddress(ui, '/sql', `${rowsOf(table.name)} LIMIT 50`)}>Open in SQL</a>
          </p>
        </Head>
        {description !== undefined && <p>{description}</p>}
        <p class="meta">
          <span>{plural(table.rows, 'row')}</span>
          <span>{plural(table.columns, 'column')}</span>
          {table.freshness !== null && (
            <span>
              loaded <Time at={table.freshness.at} now={Date.now()} />
            </span>
          )}
          {lastDay !== null && <span>covers up to {lastDay}</span>}
        </p>
        {ui.config.destination.deliver === undefined && (
          <Downloads ui={ui} query={rowsOf(table.name)} label="All rows as" />
        )}
      </div>
      {rows.rows.length > 0 && (
        <DataTable
          caption={`Sample of ${plural(rows.rows.length, 'row')}`}
          columns={rows.columns}
          rows={rows.rows}
        />
      )}
      {changes !== null && (
        <>
          <DataTable caption={`Newest changes: in all ${changes.counts}`} {...changes} />
          <Cli command={`changes ${shellWord(table.name)}`} />
        </>
      )}
      <Table
        caption={
          stats.looked < table.rows
            ? `Columns, from a sample of ${plural(stats.looked, 'row')}`
            : `Columns, from all ${plural(stats.looked, 'row')}`
        }
        titled
        columns={['Column', 'Null#~', 'Distinct#~', 'Min – max~', 'Values']}
        rows={stats.columns.map((column) => [
          <>
            <span title={says.get(column.name)}>{column.name}</span>
            <div class="meta">{column.type}</div>
          </>,
          percent(column.nullPercent, 100),
          `${column.isCounted ? '' : '≈\u00a0'}${count(column.distinct)}`,
          <Range column={column} />,
          <Histogram column={column} looked={stats.looked} />,
        ])}
      />
      {ui.warehouse.isServer ? null : <Cli command={`sql 'SUMMARIZE ${quoteName(table.name)}'`} />}
    </UiPage>
  );
};

const Range: FC<{ column: ColumnStats }> = ({ column: { min, max } }) => {
  if (min === null || max === null) return <></>;
  return (
    <span class="small">
      {cut(min)}
      <br />
      {cut(max)}
    </span>
  );
};

const cut = (text: string) => (text.length > 28 ? `${text.slice(0, 28)}…` : text);

/** Bars, with labels for the first and the last one, or for the most frequent value. */
const Histogram: FC<{ column: ColumnStats; looked: number }> = ({ column, looked }) => {
  const { name, histogram } = column;
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
          <span>{`${cut(first.label === '' ? 'empty text' : first.label)}, ${percent(first.value, looked)}`}</span>
        )}
      </p>
    </div>
  );
};
