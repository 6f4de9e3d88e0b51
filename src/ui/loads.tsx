import type { Context, Hono } from 'hono';
import type { FC, Child } from 'hono/jsx';
import {
  type Load,
  type SchemaChange,
  schemaChangeSchema,
  rowsForgotten,
  rowsInTable,
} from '../load/ledger.js';
import { sendPage, pageNumber } from '../pages/http.js';
import { Head, State, Table, Time, Pager, RowCount, Card, Crumbs, Facts } from '../pages/parts.js';
import { runHeadings } from '../sync/run-words.js';
import { viewPath } from './table-view.js';
import { Cli, NothingYet, refreshMs, type UiContext, UiPage } from './frame.js';
import { plural, shellWord, count, texts } from '../common/words.js';
import { quoteText } from '../duckdb/sql.js';
import { duration } from '../pages/words.js';
import { sliceText } from './coverage-card.js';
import { usageError } from '../common/errors.js';
import { loadIdColumn } from '../load/column-names.js';
import type { StatusReport } from '../verbs/status/status.js';

export function loadRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/loads', async (c) => sendPage(c, <LoadsPage {...(await readLoads(c, ui))} />));
}

async function readLoads(c: Context, ui: UiContext) {
  const { status } = await ui.live.snapshot();
  const job = c.req.query('job') ?? '';
  const found = status.loads.filter((load) => job === '' || load.job === job);
  return { ui, status, job, part: await readPart(c, ui, found) };
}

type LoadsPageProps = Awaited<ReturnType<typeof readLoads>>;

const LoadsPage: FC<LoadsPageProps> = (props) => {
  const { ui, status, job } = props;
  const filters = job === '' ? [] : [{ column: 'job', op: 'is' as const, value: job }];
  return (
    <UiPage ui={ui} title="Loads" current="/loads">
      <Head title={job === '' ? 'Loads' : `Loads of ${job}`}>
        <p>
          <a href={ui.base + viewPath({ table: `${ui.warehouse.ledger}.loads`, filters, sort: '' })}>
            Filter and sort
          </a>
        </p>
      </Head>
      <div id="loads" class="page" data-live={refreshMs(status.runningPid !== null)}>
        <LoadList {...props} />
      </div>
      <Cli command={`sql ${shellWord(`FROM ${ui.warehouse.ledger}.loads ORDER BY committed_at DESC`)}`} />
    </UiPage>
  );
};

const LoadList: FC<LoadsPageProps> = ({ ui, part, job }) => {
  if (part.loads.length === 0) {
    return <NothingYet text={runHeadings.noLoads} what="fetches and loads; this page follows it." />;
  }
  return (
    <LoadTable
      {...{ ui, part }}
      caption={`${plural(part.loads.length, 'load')}, newest first`}
      href={(to) => `${ui.base}/loads?${new URLSearchParams({ job, page: String(to) }).toString()}`}
    />
  );
};

/** How many schema changes are read for one page of loads. */
const mostChanges = 1_000;

/** Changes that each load made to its table, except creating it. Empty if the destination does not record them. */
async function readChanges(
  { warehouse }: UiContext,
  loads: readonly Load[],
  signal: AbortSignal,
): Promise<Map<string, SchemaChange[]>> {
  const changes = new Map<string, SchemaChange[]>();
  if (loads.length === 0) return changes;
  const ids = loads.map(({ loadId }) => quoteText(loadId)).join(', ');
  const sql = `SELECT load_id, table_name, column_name, change, changed_from, changed_to
    FROM ${warehouse.ledger}.schema_changes WHERE load_id IN (${ids}) AND change <> 'created'`;
  const rows = (await warehouse.readOrNull(sql, mostChanges, signal))?.rows ?? [];
  for (const [loadId = '', table, column, change, from, to] of rows) {
    const found = schemaChangeSchema.safeParse({ table, column, change, from, to });
    if (loadId === null || !found.success) continue;
    changes.set(loadId, [...(changes.get(loadId) ?? []), found.data]);
  }
  return changes;
}

/** In two words at most; `rows rejected`: at least one. */
function loadState({ complete, supersededBy, rowsRejected }: Load): string {
  if (supersededBy !== null) return 'replaced';
  return complete ? (rowsRejected > 0 ? 'rows rejected' : 'complete') : 'capped';
}

const LoadState: FC<{ load: Load }> = ({ load }) => {
  const state = loadState(load);
  if (state === 'replaced') return <span class="soft">replaced</span>;
  return <State state={state === 'complete' ? 'complete' : 'incomplete'}>{state}</State>;
};

const Notes: FC<{ load: Load; changes: readonly SchemaChange[] }> = ({ load, changes }) => (
  <>
    {load.rowsRejected > 0 && <span class="small change">{plural(load.rowsRejected, 'row')} rejected</span>}
    {(load.rowsMissing ?? 0) > 0 && (
      <span class="small change">{plural(load.rowsMissing ?? 0, 'row')} deleted since</span>
    )}
    {changes.map(({ column, change, from, to }) => (
      <span class="small change">
        {column} {change}: {from === null || from === to ? to : `${from} to ${to}`}
      </span>
    ))}
  </>
);

const pageSize = 25;

/** The part of a list of loads that the address asks for, with the changes of tables by load. */
export type Part = Awaited<ReturnType<typeof readPart>>;

export async function readPart(c: Context, ui: UiContext, loads: readonly Load[]) {
  const page = pageNumber(c.req.query('page'));
  const shown = loads.slice((page - 1) * pageSize, page * pageSize);
  return { loads, page, shown, changes: await readChanges(ui, shown, c.req.raw.signal) };
}

interface LoadTableProps {
  ui: UiContext;
  caption: string;
  part: Part;
  href: (page: number) => string;
}

export const LoadTable: FC<LoadTableProps> = ({
  ui,
  caption,
  part: { loads, page, shown, changes },
  href,
}) => (
  <>
    <Table
      caption={caption}
      titled
      stacked
      columns={['Days', 'Rows#', 'State', 'Job took#~', 'Committed~', 'Notes~']}
      rows={shown.map((load) => [
        <>
          <a class="name days" href={`${ui.base}/loads/${encodeURIComponent(load.loadId)}`}>
            {sliceText(load.slice)}
          </a>
          <div class="meta">
            <span>{load.job}</span>
            <span class="narrow-only">
              <Time at={Date.parse(load.committedAt)} now={Date.now()} />
            </span>
          </div>
        </>,
        <RowCount rows={load.rowsLoaded} />,
        <LoadState load={load} />,
        duration(tookMs(load)),
        <Time at={Date.parse(load.committedAt)} now={Date.now()} />,
        load.rowsRejected > 0 || (load.rowsMissing ?? 0) > 0 || changes.has(load.loadId) ? (
          <Notes load={load} changes={changes.get(load.loadId) ?? []} />
        ) : (
          ''
        ),
      ])}
    />
    <Pager page={page} pages={Math.ceil(loads.length / pageSize)} href={href} />
  </>
);

const tookMs = ({ committedAt, remoteCreatedAt }: Load) =>
  Date.parse(committedAt) - Date.parse(remoteCreatedAt);

const shownReasons = 20;

export function loadPageRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/loads/:load', async (c) =>
    sendPage(c, <LoadPage {...(await readLoad(ui, c.req.param('load'), c.req.raw.signal))} />),
  );
}

async function readLoad(ui: UiContext, id: string, signal: AbortSignal) {
  const { status } = await ui.live.snapshot();
  const load = status.loads.find(({ loadId }) => loadId === id);
  if (load === undefined) {
    const message = 'No load of that id is in a table, or was replaced within the last day.';
    const hint = `\`headgate sql ${shellWord(`FROM ${ui.warehouse.ledger}.loads`)}\` shows every load.`;
    throw usageError(message, hint);
  }
  const path = rowsPath(load, ui, status);
  const rejects =
    load.rowsRejected === 0
      ? null
      : await ui.warehouse.readOrNull(reasonsQuery(load, ui), shownReasons, signal);
  const changes = (await readChanges(ui, [load], signal)).get(load.loadId) ?? [];
  return { ui, load, path, rejects, changes };
}

/** Path of the rows that a load has in its table now; null if there are none, its table is unknown, or a user's module keeps them. */
function rowsPath(load: Load, { config }: UiContext, { leftovers }: StatusReport): string | null {
  const table = [...config.jobs.map(({ name, table }) => ({ job: name, table })), ...leftovers].find(
    ({ job }) => job === load.job,
  )?.table;
  const isElsewhere = config.destination.deliver !== undefined;
  if (table === undefined || isElsewhere || load.supersededBy !== null || load.rowsLoaded === 0) return null;
  return viewPath({ table, filters: [{ column: loadIdColumn, op: 'is', value: load.loadId }], sort: '' });
}

function reasonsQuery({ loadId }: Load, { warehouse }: UiContext): string {
  return `SELECT column_name, reason, count(*) AS rejected, min(value) AS example FROM ${warehouse.ledger}.rejects
    WHERE load_id = ${quoteText(loadId)} GROUP BY column_name, reason ORDER BY rejected DESC LIMIT ${shownReasons}`;
}

const LoadPage: FC<Awaited<ReturnType<typeof readLoad>>> = ({ ui, load, path, rejects, changes }) => (
  <UiPage ui={ui} title={`${load.job} ${sliceText(load.slice)}`} current="/loads">
    <div class="stack tight">
      <Crumbs href={`${ui.base}/loads?job=${encodeURIComponent(load.job)}`} label={`Loads of ${load.job}`} />
      <Head title={sliceText(load.slice)}>
        <LoadState load={load} />
      </Head>
      <p class="meta">
        <span>{load.source}</span>
        <span>
          committed <Time at={Date.parse(load.committedAt)} now={Date.now()} />
        </span>
      </p>
    </div>
    <section class="card lead" aria-label="Result">
      <p>
        <span class="big">{plural(load.rowsLoaded, 'row')}</span> <span class="soft">{sharesText(load)}</span>
      </p>
      {path !== null && (
        <a class="button plain" href={ui.base + path}>
          Its rows
        </a>
      )}
    </section>
    {rejects !== null && (
      <Table
        caption="Why rows or values were rejected"
        titled
        stacked
        columns={['Column', 'Reason', 'Rows#', 'Example']}
        rows={rejects.rows.map(([column, reason, times, example]) => [
          column ?? 'the row',
          reason ?? '',
          <RowCount rows={Number(times)} />,
          <code>{(example ?? '').slice(0, 60)}</code>,
        ])}
      />
    )}
    <div class="columns-2">
      <Card id="config" title="Sent to the service">
        <pre>{JSON.stringify(load.config, null, 2)}</pre>
      </Card>
      <Card id="details" title="Details">
        <Facts facts={factsOf(ui, load, changes)} />
      </Card>
    </div>
    <Cli command={`sql "FROM ${ui.warehouse.ledger}.loads WHERE load_id = '${load.loadId}'"`} />
  </UiPage>
);

function sharesText(load: Load): string {
  const { dataCount, rowsLoaded, rowsRejected, rowsMissing = 0, complete, supersededBy } = load;
  const shared = rowsLoaded - rowsInTable(load);
  const forgotten = rowsForgotten(load);
  return texts([
    `of ${count(dataCount)} that the job returned`,
    rowsRejected > 0 && `${count(rowsRejected)} rejected`,
    forgotten > 0 && `${count(forgotten)} forgotten`,
    rowsMissing > 0 && `${count(rowsMissing)} deleted since by another program`,
    shared > 0 &&
      supersededBy === null &&
      `${count(shared)} in the table as rows of other loads, which have the same keys`,
    !complete && 'the most that it could return: more may exist',
  ]).join(', ');
}

function factsOf(ui: UiContext, load: Load, changes: readonly SchemaChange[]): (readonly [string, Child])[] {
  const { supersededBy } = load;
  const [created, committed] = [Date.parse(load.remoteCreatedAt), Date.parse(load.committedAt)];
  return [
    ['Job id', <code>{load.remoteJobId}</code>],
    ['Load id', <code>{load.loadId}</code>],
    ['Job created', <Time at={created} />],
    ['Committed', <Time at={committed} />],
    ['Took', duration(committed - created)],
    [
      'Replaced by',
      supersededBy !== null && (
        <a href={`${ui.base}/loads/${encodeURIComponent(supersededBy)}`}>
          <code>{supersededBy}</code>
        </a>
      ),
    ],
    ['Columns', changes.length > 0 && <Notes load={load} changes={changes} />],
  ];
}
