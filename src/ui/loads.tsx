import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { HeadgateError } from '../errors.js';
import type { Load, SchemaChange } from '../load/ledger.js';
import { sendPage } from '../pages/http.js';
import { Head, Pager, State, Table, Time } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { quoteText } from '../duckdb/sql.js';
import { Cli, refreshMs, Subject, type UiContext, UiPage } from './frame.js';
import { count, plural } from '../words.js';

const pageSize = 25;

/** Schema changes of one page of loads that are read. */
const mostChanges = 1_000;

export function loadRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/loads', async (c) => {
    const { status } = await ui.watch.snapshot();
    const job = c.req.query('job') ?? '';
    const asked = c.req.query('page') ?? '';
    const page = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 1;
    const found = job === '' ? status.loads : status.loads.filter((load) => load.job === job);
    const shown = found.slice((page - 1) * pageSize, page * pageSize);
    const changes = await readChanges(ui, shown, c.req.raw.signal);
    const running = status.runningPid !== null;
    return sendPage(c, <LoadsPage {...{ ui, found, shown, page, job, changes, running }} />);
  });
}

/** What each of the loads changed in its table, a new table aside. Empty where the destination keeps no record of it. */
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
  try {
    for (const [loadId, table, column, change, from, to] of (await warehouse.read(sql, mostChanges, signal))
      .rows) {
      const found = { table: table ?? '', column: column ?? '', change: change as SchemaChange['change'] };
      const list = changes.get(loadId ?? '') ?? [];
      changes.set(loadId ?? '', [...list, { ...found, from: from ?? null, to: to ?? '' }]);
    }
  } catch (error) {
    if (!(error instanceof HeadgateError && error.code === 'query_failed')) throw error;
  }
  return changes;
}

interface LoadsPageProps {
  ui: UiContext;
  /** Newest first. */
  found: readonly Load[];
  shown: readonly Load[];
  page: number;
  job: string;
  changes: ReadonlyMap<string, SchemaChange[]>;
  running: boolean;
}

const LoadsPage: FC<LoadsPageProps> = ({ ui, found, shown, page, job, changes, running }) => (
  <UiPage ui={ui} title="Loads" current="/loads">
    <Head title="Loads" />
    {ui.config.jobs.length > 1 && <JobFilter ui={ui} job={job} />}
    <div id="loads" class="page" data-live={running ? refreshMs.running : refreshMs.idle}>
      {found.length === 0 ? (
        <div class="card empty">
          <p>Nothing is loaded yet.</p>
          <p>
            <code>headgate run</code> fetches and loads; this page follows it.
          </p>
        </div>
      ) : (
        <Table
          caption={`${plural(found.length, 'load')}, newest first`}
          titled
          columns={['Job config', 'Rows#', 'Rejected#~', 'State', 'Took#~', 'Committed~', 'Changed columns~']}
          rows={shown.map((load) => [
            <Subject job={load.job} slice={load.slice} />,
            count(load.rowsLoaded),
            <Rejected ui={ui} load={load} />,
            <LoadState load={load} />,
            duration(Date.parse(load.committedAt) - Date.parse(load.remoteCreatedAt)),
            <Time at={Date.parse(load.committedAt)} />,
            <Changes changes={changes.get(load.loadId) ?? []} />,
          ])}
        />
      )}
      <Pager
        page={page}
        pages={Math.ceil(found.length / pageSize)}
        href={(to) => `${ui.base}/loads?${new URLSearchParams({ job, page: String(to) }).toString()}`}
      />
    </div>
    <Cli command={`sql "FROM ${ui.warehouse.ledger}.loads ORDER BY committed_at DESC"`} />
  </UiPage>
);

const JobFilter: FC<{ ui: UiContext; job: string }> = ({ ui, job }) => (
  <form class="filters" method="get" action={`${ui.base}/loads`} role="search" aria-label="Loads">
    <div class="field">
      <label for="filter-job">Job config</label>
      <select id="filter-job" name="job">
        <option value="">all</option>
        {ui.config.jobs.map(({ name }) => (
          <option value={name} selected={name === job}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <button class="plain">Filter</button>
  </form>
);

const Rejected: FC<{ ui: UiContext; load: Load }> = ({ ui, load }) => {
  if (load.rowsRejected === 0) return <>0</>;
  const query = `FROM ${ui.warehouse.ledger}.rejects WHERE load_id = ${quoteText(load.loadId)}`;
  return (
    <a href={`${ui.base}/sql?${new URLSearchParams({ q: query }).toString()}`}>{count(load.rowsRejected)}</a>
  );
};

const LoadState: FC<{ load: Load }> = ({ load }) => {
  if (load.supersededBy !== null) return <span class="soft">replaced</span>;
  return (
    <State state={load.complete ? 'complete' : 'incomplete'}>{load.complete ? 'complete' : 'capped'}</State>
  );
};

const Changes: FC<{ changes: readonly SchemaChange[] }> = ({ changes }) => (
  <>
    {changes.map(({ column, change, from, to }) => (
      <span class="small change">
        {column} {change}: {from === null || from === to ? to : `${from} to ${to}`}
      </span>
    ))}
  </>
);
