import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { limits } from '../../contract/limits.js';
import { type JobStatus, jobStatuses } from '../../contract/statuses.js';
import { Meter } from '../../pages/charts.js';
import { seeOther, sendPage } from '../../pages/http.js';
import { Facts, Head, Pager, State, Table, Time } from '../../pages/parts.js';
import { count, duration, plural } from '../../pages/words.js';
import { ApiError } from '../api-error.js';
import { type JobPage, pageOfJobs } from '../job-list.js';
import { type PreviewPage, previewRows } from '../preview.js';
import { type FaultCode, faults } from '../sources/source.js';
import type { JobRecord } from '../store/records.js';
import { Downloads, Preview } from './data.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { StudioPage } from './frame.js';
import { findOwnJob, pageNumber } from './own-job.js';

/** How often a page that is open asks anew, in milliseconds: while something runs, and while nothing does. */
const refreshMs = { running: 1_500, idle: 6_000 };

const statusNames = Object.keys(jobStatuses) as JobStatus[];

export function jobRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { catalogue, jobs, results, clock } = options;
  const find = (c: Context<StudioEnvironment>) => findOwnJob(c, options);

  studio.get('/jobs', (c) => {
    const { account } = c.var;
    const filters = readFilters(c);
    const page = pageNumber(c.req.query('page'));
    const found = pageOfJobs(account.jobs, wantedBy(filters), { page, limit: limits.listPageSize.default });
    const sources = catalogue.list().map(({ slug }) => slug);
    const email = account.record.email;
    const empty = account.jobs.length === 0;
    const view = { email, found, page, filters, sources, empty, running: account.active !== null };
    return sendPage(c, <JobsPage {...view} now={clock.now()} />);
  });

  studio.get('/jobs/:id', async (c) => {
    const job = find(c);
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
    const job = find(c);
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
  const status = statusNames.find((name) => name === c.req.query('status')) ?? '';
  return { status, source: c.req.query('source') ?? '', name: (c.req.query('name') ?? '').trim() };
}

function wantedBy({ status, source, name }: Filters): ((job: JobRecord) => boolean) | null {
  if (status === '' && source === '' && name === '') return null;
  const part = name.toLowerCase();
  return (job) =>
    (status === '' || job.status === status) &&
    (source === '' || job.source === source) &&
    (part === '' || job.name.toLowerCase().includes(part));
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
              <a href={`/jobs/${job.id}`}>{job.name}</a>
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
        values={statusNames}
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

const StopButton: FC<{ job: JobRecord }> = ({ job }) => (
  <form method="post" action={`/jobs/${job.id}/stop`}>
    <button class="danger little" id={`stop-${job.id}`} aria-label={`Stop ${job.name}`}>
      Stop
    </button>
  </form>
);

interface JobPageProps {
  email: string;
  job: JobRecord;
  /** Null: no longer kept. */
  rows: PreviewPage | null;
  page: number;
  now: number;
}

const JobPageView: FC<JobPageProps> = ({ email, job, rows, page, now }) => {
  const live = job.status === 'running' ? { 'data-live': refreshMs.running } : {};
  return (
    <StudioPage title={job.name} current="/jobs" email={email}>
      <p class="hidden" role="status">
        <span id="news" {...live}>{`The job is ${job.status}.`}</span>
      </p>
      <div id="job" class="page" {...live}>
        <Head title={job.name}>
          <State state={job.status} />
        </Head>
        <section class="card" aria-label="About the job">
          {job.status === 'running' && (
            <>
              <Meter part={job.dataCount} whole={job.rowLimit} label="Rows so far of the most there can be" />
              <p class="soft">
                {plural(job.dataCount, 'row')} so far, {count(job.rowLimit)} at most
              </p>
            </>
          )}
          <Facts
            facts={[
              ['Source', job.source],
              ['Rows', rowsText(job)],
              ['Started', <Time at={job.createdAt} />],
              ['Took', duration((job.finishedAt ?? now) - job.createdAt)],
              ...(job.errorCode === null ? [] : [['Failed', faultText(job.errorCode)] as const]),
              ...(job.tags.length === 0 ? [] : [['Tag', job.tags.join(', ')] as const]),
              ['Config', <pre>{JSON.stringify(job.config, null, 2)}</pre>],
              ['Id', <code>{job.id}</code>],
            ]}
          />
          <div class="row">
            {job.status === 'running' ? (
              <StopButton job={job} />
            ) : (
              <a class="button plain little" href={`/new/${job.source}?like=${job.id}`}>
                Start one like it
              </a>
            )}
            {job.dataCount > 0 && job.status !== 'running' && !job.expired && <Downloads job={job} />}
          </div>
        </section>
        {job.status !== 'running' && <Preview job={job} rows={rows} page={page} />}
      </div>
    </StudioPage>
  );
};

function rowsText(job: JobRecord): string {
  if (job.cached) return `${count(job.dataCount)}, from the cache and not charged`;
  if (job.status === 'done' && job.dataCount >= job.rowLimit) {
    return `${count(job.dataCount)}: as many as it may have, so there may be more at the source`;
  }
  return count(job.dataCount);
}

function faultText(code: string): string {
  return `${Object.hasOwn(faults, code) ? faults[code as FaultCode] : ''} (${code})`;
}
