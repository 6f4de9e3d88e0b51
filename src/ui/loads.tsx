import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { Load, SchemaChange } from '../load/ledger.js';
import { pageNumber, sendPage } from '../pages/http.js';
import { Head, Pager, RowCount, State, Table, Time } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { runHeadings } from '../run-words.js';
import type { StatusReport } from '../use-cases/status.js';
import { sliceText } from './days.js';
import { Cli, Command, refreshMs, Told, type UiContext, UiPage } from './frame.js';
import { loadAddress, LoadState, Notes, readChanges } from './load-notes.js';
import { plural, shellWord } from '../words.js';

const pageSize = 25;

export function loadRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/loads', async (c) => {
    const { status } = await ui.watch.snapshot();
    const job = c.req.query('job') ?? '';
    const page = pageNumber(c.req.query('page'));
    const found = job === '' ? status.loads : status.loads.filter((load) => load.job === job);
    const shown = found.slice((page - 1) * pageSize, page * pageSize);
    const changes = await readChanges(ui, shown, c.req.raw.signal);
    return sendPage(c, <LoadsPage {...{ ui, status, found, shown, page, job, changes }} />);
  });
}

interface LoadsPageProps {
  ui: UiContext;
  status: StatusReport;
  /** Newest first. */
  found: readonly Load[];
  shown: readonly Load[];
  page: number;
  job: string;
  changes: ReadonlyMap<string, SchemaChange[]>;
}

const LoadsPage: FC<LoadsPageProps> = (props) => {
  const { ui, status, job } = props;
  const live = status.runningPid === null ? refreshMs.idle : refreshMs.running;
  return (
    <UiPage ui={ui} title="Loads" current="/loads">
      <Head title="Loads" />
      {ui.config.jobs.length > 1 && <JobFilter ui={ui} job={job} />}
      <div id="loads" class="page" data-live={live}>
        <Failures status={status} job={job} />
        <LoadList {...props} />
      </div>
      <Cli command={`sql ${shellWord(`FROM ${ui.warehouse.ledger}.loads ORDER BY committed_at DESC`)}`} />
    </UiPage>
  );
};

const LoadList: FC<LoadsPageProps> = ({ ui, found, shown, page, job, changes }) => {
  if (found.length === 0) {
    return (
      <div class="card empty">
        <p>{runHeadings.noLoads}</p>
        <p>
          <Command command="headgate run" /> fetches and loads; this page follows it.
        </p>
      </div>
    );
  }
  return (
    <>
      <Table
        caption={`${plural(found.length, 'load')}, newest first`}
        titled
        stacked
        columns={['Days', 'Rows#', 'State', 'Job took#~', 'Committed~', 'Notes~']}
        rows={shown.map((load) => [
          <>
            <a class="name days" href={loadAddress(ui, load)}>
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
          duration(Date.parse(load.committedAt) - Date.parse(load.remoteCreatedAt)),
          <Time at={Date.parse(load.committedAt)} now={Date.now()} />,
          <Notes load={load} changes={changes.get(load.loadId) ?? []} />,
        ])}
      />
      <Pager
        page={page}
        pages={Math.ceil(found.length / pageSize)}
        href={(to) => `${ui.base}/loads?${new URLSearchParams({ job, page: String(to) }).toString()}`}
      />
    </>
  );
};

/** Days that could not be loaded yet: the last error of each job config. */
const Failures: FC<{ status: StatusReport; job: string }> = ({ status, job }) => {
  const errors = status.errors.filter((error) => !error.resolved && (job === '' || error.job === job));
  if (errors.length === 0) return <></>;
  return (
    <Table
      caption="Failed, and not loaded since"
      titled
      stacked
      columns={['Job config', 'State', 'When']}
      rows={errors.map((error) => [
        <>
          {error.job}
          <div class="small">
            <Told text={error.message} />
          </div>
        </>,
        <State state="failed" />,
        <Time at={Date.parse(error.at)} now={Date.now()} />,
      ])}
    />
  );
};

const JobFilter: FC<{ ui: UiContext; job: string }> = ({ ui, job }) => (
  <form
    class="filters"
    method="get"
    action={`${ui.base}/loads`}
    role="search"
    aria-label="Loads"
    data-instant
  >
    <div class="field">
      <label for="filter-job">Job config</label>
      <select id="filter-job" name="job">
        <option value="">All</option>
        {ui.config.jobs.map(({ name }) => (
          <option value={name} selected={name === job}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <noscript>
      <button class="plain">Filter</button>
    </noscript>
  </form>
);
