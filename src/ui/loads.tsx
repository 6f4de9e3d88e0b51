import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { type Load, type SchemaChange, schemaChangeSchema } from '../load/ledger.js';
import { sendPage, pageNumber } from '../pages/http.js';
import { Head, State, Table, Time, Pager, RowCount } from '../pages/parts.js';
import { runHeadings } from '../sync/run-words.js';
import { viewPath } from './table-view.js';
import { Cli, NothingYet, refreshMs, type UiContext, UiPage } from './frame.js';
import { plural, shellWord } from '../common/words.js';
import { quoteText } from '../duckdb/sql.js';
import { duration } from '../pages/words.js';
import { sliceText } from './coverage-card.js';

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
      caption={`${plural(part.loads.length, 'load')}, newest first${leftOut}`}
      href={(to) => `${ui.base}/loads?${new URLSearchParams({ job, page: String(to) }).toString()}`}
    />
  );
};

/** How many schema changes are read for one page of loads. */
const mostChanges = 1_000;

/** Changes that each load made to its table, except creating it. Empty if the destination does not record them. */
export async function readChanges(
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

export const LoadState: FC<{ load: Load }> = ({ load }) => {
  const state = loadState(load);
  if (state === 'replaced') return <span class="soft">replaced</span>;
  return <State state={state === 'complete' ? 'complete' : 'incomplete'}>{state}</State>;
};

export const Notes: FC<{ load: Load; changes: readonly SchemaChange[] }> = ({ load, changes }) => (
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

/** What lists of loads lack. */
export const leftOut = ', without those replaced more than a day ago';

const pageSize = 25;

export type Part = Awaited<ReturnType<typeof readPart>>;

/** The part of a list of loads that the address asks for, with the changes of tables by load. */
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
