import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { limits } from '../../contract/limits.js';
import { type JobStatus, jobStatusNames } from '../../contract/statuses.js';
import { seeOther, sendPage } from '../../pages/http.js';
import { Head, Pager, State, Table, Time } from '../../pages/parts.js';
import { duration } from '../../pages/words.js';
import { ApiError } from '../api-error.js';
import { type JobPage, pageOfJobs } from '../jobs/job-list.js';
import { findOwnJob } from '../jobs/own-job.js';
import { previewRows } from '../jobs/preview.js';
import type { JobFilter } from '../store/job-filter.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { StudioPage } from './frame.js';
import { JobPageView, refreshMs, StopButton } from './job-page.js';
import { pageNumber, shownName } from './shown-job.js';
import { count, plural } from '../../words.js';

export function jobRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { store, catalogue, jobs, results, clock } = options;
  const find = (c: Context<StudioEnvironment>) => findOwnJob(store, c.var.account, c.req.param('id') ?? '');

  studio.get('/jobs', async (c) => {
    const { account } = c.var;
    const filters = readFilters(c);
    const page = pageNumber(c.req.query('page'));
    const limit = limits.listPageSize.default;
    const found = await pageOfJobs(store, account, wantedBy(filters), { page, limit });
    const sources = catalogue.list().map(({ slug }) => slug);
    const email = account.record.email;
    const empty = account.olderJobs + account.jobs.length === 0;
    const view = { email, found, page, filters, sources, empty, running: account.active !== null };
    return sendPage(c, <JobsPage {...view} now={clock.now()} />);
  });

  studio.get('/jobs/:id', async (c) => {
    const job = await find(c);
    const page = pageNumber(c.req.query('page'));
    const rows = job.expired
      ? null
      : await previewRows(job, { page, limit: limits.previewPageSize.default }, results);
    return sendPage(
      c,
      <JobPageView email={c.var.account.record.email} job={job} rows={rows} page={page} now={clock.now()} />,
    );
  });

  studio.post('/jobs/:id/stop', async (c) => {
    const job = await find(c);
    try {
      await jobs.stop(job);
    } catch (error) {
      // It ended by itself just before: its page says how.
      if (!(error instanceof ApiError && error.code === 'not_running')) throw error;
    }
    return seeOther(c, `/jobs/${job.id}`);
  });
}

interface Filters {
  status: JobStatus | '';
  source: string;
  name: string;
}

function readFilters(c: Context<StudioEnvironment>): Filters {
  const status = jobStatusNames.find((name) => name === c.req.query('status')) ?? '';
  return { status, source: c.req.query('source') ?? '', name: (c.req.query('name') ?? '').trim() };
}

function wantedBy({ status, source, name }: Filters): JobFilter {
  return { status: status || undefined, source: source || undefined, name: name || undefined };
}

interface JobsPageProps {
  email: string;
  found: JobPage;
  page: number;
  filters: Filters;
  sources: readonly string[];
  /** Whether the account has no job at all. */
  empty: boolean;
  running: boolean;
  now: number;
}

const JobsPage: FC<JobsPageProps> = ({ email, found, page, filters, sources, empty, running, now }) => (
  <StudioPage title="Jobs" current="/jobs" email={email}>
    <Head title="Jobs">
      <a class="button" href="/new">
        New job
      </a>
    </Head>
    <FilterForm filters={filters} sources={sources} />
    <p class="hidden" role="status">
      <span id="news" data-live={running ? refreshMs.running : refreshMs.idle}>
        {running ? 'A job is running.' : 'No job is running.'}
      </span>
    </p>
    <div id="list" class="page" data-live={running ? refreshMs.running : refreshMs.idle}>
      {found.total === 0 ? (
        <NoJobs empty={empty} />
      ) : (
        <Table
          caption={`${plural(found.total, 'job')}, from here and from the API, newest first`}
          titled
          columns={['Job', 'Status', 'Rows#', 'Started~', 'Took#~']}
          rows={found.jobs.map((job) => [
            <>
              <a href={`/jobs/${job.id}`}>{shownName(job)}</a>
              <br />
              <span class="soft small">{job.source}</span>
            </>,
            <div class="cell">
              <State state={job.status} />
              {job.status === 'running' && <StopButton job={job} />}
            </div>,
            count(job.dataCount),
            <Time at={job.createdAt} />,
            duration((job.finishedAt ?? now) - job.createdAt),
          ])}
        />
      )}
      <Pager page={page} pages={found.pages} href={(to) => `/jobs?${queryOf(filters, to)}`} />
    </div>
  </StudioPage>
);

function queryOf(filters: Filters, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, page: page === 1 ? '' : String(page) })) {
    if (value !== '') query.set(name, value);
  }
  return query.toString();
}

const FilterForm: FC<{ filters: Filters; sources: readonly string[] }> = ({ filters, sources }) => (
  <form class="filters" method="get" action="/jobs" role="search" aria-label="Jobs">
    <div class="field">
      <label for="filter-name">Name contains</label>
      <input id="filter-name" name="name" value={filters.name} />
    </div>
    <div class="field">
      <label for="filter-status">Status</label>
      <Choice
        id="filter-status"
        name="status"
        all="any status"
        values={jobStatusNames}
        chosen={filters.status}
      />
    </div>
    <div class="field">
      <label for="filter-source">Source</label>
      <Choice id="filter-source" name="source" all="any source" values={sources} chosen={filters.source} />
    </div>
    <button class="plain">Filter</button>
  </form>
);

const Choice: FC<{ id: string; name: string; all: string; values: readonly string[]; chosen: string }> = ({
  id,
  name,
  all,
  values,
  chosen,
}) => (
  <select id={id} name={name}>
    <option value="">{all}</option>
    {values.map((value) => (
      <option value={value} selected={value === chosen}>
        {value}
      </option>
    ))}
  </select>
);

const NoJobs: FC<{ empty: boolean }> = ({ empty }) => (
  <div class="card empty">
    {empty ? (
      <>
        <p>No job yet. Jobs that programs start with an API key appear here too.</p>
        <p>
          <a class="button" href="/new">
            Start the first job
          </a>
        </p>
      </>
    ) : (
      <p>
        No job fits these filters. <a href="/jobs">Show all jobs</a>
      </p>
    )}
  </div>
);
