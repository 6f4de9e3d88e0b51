import type { FC } from 'hono/jsx';
import type { Context } from 'hono';
import type { SourceDescription } from '../../contract/resources.js';
import { Head, Pager, RowCount, State, Table, Time, Unbroken } from '../../pages/parts.js';
import { duration } from '../../pages/words.js';
import type { JobPage } from '../store/store.js';
import type { JobRecord } from '../store/records.js';
import { FirstSteps } from './first-steps.js';
import { StudioPage } from './frame.js';
import { displayName, isOfConnector, JobActions, refreshMs, StopButton } from './job-actions.js';
import { groupBy } from '../../common/series.js';
import { count, listed, plural, sum } from '../../common/words.js';
import { jobStatusNames } from '../../contract/statuses.js';
import type { JobFilter } from '../store/job-filter.js';
import { Choice } from '../../pages/filters.js';
import { TextField } from '../../pages/form.js';
import type { StudioEnvironment } from './entrance.js';

interface JobsPageProps {
  email: string;
  found: JobPage;
  page: number;
  filters: Filters;
  sources: readonly SourceDescription[];
  tags: readonly string[];
  /** For an account without jobs; null for others. */
  first: Parameters<typeof FirstSteps>[0] | null;
  running: boolean;
  now: number;
}

export const JobsPage: FC<JobsPageProps> = (props) => {
  const { email, first, filters, sources, tags, running } = props;
  const live = running ? refreshMs.running : refreshMs.idle;
  return (
    <StudioPage title="Jobs" current="/jobs" email={email}>
      <Head title="Jobs">
        {first === null && (
          <a class="button" href="/new">
            New job
          </a>
        )}
      </Head>
      {first === null && <FilterForm filters={filters} sources={sources} tags={tags} />}
      <p class="hidden" role="status">
        <span id="news" data-live={live}>
          {running ? 'A job is running.' : 'No job is running.'}
        </span>
      </p>
      <div id="list" class="page" data-live={live}>
        {first === null ? <JobList {...props} /> : <FirstSteps {...first} />}
      </div>
    </StudioPage>
  );
};

const JobList: FC<JobsPageProps> = ({ found, page, filters, sources, now }) => {
  if (found.total === 0) {
    return (
      <div class="card empty">
        <p>
          No job fits these filters. <a href="/jobs">Show all jobs</a>
        </p>
      </div>
    );
  }
  const names = new Map(sources.map(({ slug, name }) => [slug, name]));
  return (
    <>
      <Table
        caption={`${plural(found.total, 'job')}, newest first`}
        titled
        stacked
        columns={['Job', 'Status', 'Rows#', 'Started~', 'Took#~', 'Actions#~']}
        rows={runsOf(found.jobs).map((jobs) => {
          const [newest] = jobs;
          const { createdAt } = jobs.at(-1) ?? newest;
          const source = [...new Set(jobs.map((job) => names.get(job.source) ?? job.source))].join(', ');
          return [
            jobs.length === 1 ? (
              <JobName job={newest} source={source} now={now} />
            ) : (
              <RunName jobs={jobs} source={source} />
            ),
            <div class="cell">
              {[...groupBy(jobs, ({ status }) => status)].map(([status, { length }]) => (
                <State state={status}>{jobs.length === 1 ? status : `${count(length)} ${status}`}</State>
              ))}
              {newest.status === 'running' && <StopButton job={newest} />}
            </div>,
            <RowCount rows={sum(jobs.map(({ dataCount }) => dataCount))} />,
            <Time at={createdAt} now={now} />,
            duration((newest.finishedAt ?? now) - createdAt),
            jobs.length === 1 ? <JobActions job={newest} /> : '',
          ];
        })}
      />
      <Pager page={page} pages={found.pages} href={(to) => `/jobs?${queryOf(filters, to)}`} />
      {queryOf(filters, 1) !== '' && (
        <p class="small">
          <a href="/jobs">Show all jobs</a>
        </p>
      )}
    </>
  );
};

/** Between two jobs of one run of the connector at most, in milliseconds. It commits rows meanwhile. */
const betweenMs = 5 * 60_000;

/** Jobs beside each other that one run of the connector submitted, as one entry; any other job by itself. Newest first. */
function runsOf(jobs: readonly JobRecord[]): [JobRecord, ...JobRecord[]][] {
  const runs: [JobRecord, ...JobRecord[]][] = [];
  let later: JobRecord | undefined;
  for (const job of jobs) {
    const isNear = later !== undefined && later.createdAt - (job.finishedAt ?? 0) <= betweenMs;
    if (later !== undefined && isNear && isOfConnector(later) && isOfConnector(job)) runs.at(-1)?.push(job);
    else runs.push([job]);
    later = job;
  }
  return runs;
}

/** What a run was for, and its jobs. What is open stays open while the list is updated. */
const RunName: FC<{ jobs: readonly JobRecord[]; source: string }> = ({ jobs, source }) => (
  <>
    <strong>{listed([...new Set(jobs.map((job) => displayName(job).replace(/ \S+\.\.\S+$/, '')))])}</strong>
    <div class="meta">{source}</div>
    <details id={`run-${jobs.at(-1)?.id}`}>
      <summary>{jobs.length} jobs of one run</summary>
      <ul class="plain-list">
        {jobs.map((job) => (
          <li class="meta">
            <a href={`/jobs/${job.id}`}>
              <Unbroken text={displayName(job)} />
            </a>
            <State state={job.status} />
            <span>{plural(job.dataCount, 'row')}</span>
          </li>
        ))}
      </ul>
    </details>
  </>
);

/** Its name, and details that distinguish it from others of the same name. */
const JobName: FC<{ job: JobRecord; source: string; now: number }> = ({ job, source, now }) => (
  <>
    <a class="name" href={`/jobs/${job.id}`}>
      <Unbroken text={displayName(job)} />
    </a>
    <div class="meta">
      <span>{source}</span>
      <span class="narrow-only">
        <Time at={job.createdAt} now={now} />
      </span>
      <Tags job={job} />
    </div>
    {job.status !== 'running' && (
      <div class="narrow-only">
        <JobActions job={job} />
      </div>
    )}
  </>
);

export const Tags: FC<{ job: JobRecord }> = ({ job: { tags } }) => (
  <>
    {tags.map((tag) => (
      <a class="chip" href={`/jobs?${queryOf({ tag }, 1)}`} aria-label={`Jobs with the tag ${tag}`}>
        {tag}
      </a>
    ))}
  </>
);

/** The filters of the job list, as the address names them; empty means any. */
const filterNames = ['name', 'status', 'source', 'tag', 'rows'] as const;
type Filters = Record<(typeof filterNames)[number], string>;

export function readFilters(c: Context<StudioEnvironment>): Filters {
  const given = filterNames.map((name) => [name, (c.req.query(name) ?? '').trim()]);
  return Object.fromEntries(given) as Filters;
}

export function wantedBy({ name, status, source, tag, rows }: Filters): JobFilter {
  return {
    name: name || undefined,
    status: jobStatusNames.find((known) => known === status),
    source: source || undefined,
    tag: tag || undefined,
    withRows: rows === 'kept' || undefined,
  };
}

function queryOf(filters: Partial<Filters>, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, page: page === 1 ? '' : String(page) })) {
    if (value !== '') query.set(name, value);
  }
  return query.toString();
}

/** Filters apply at once with scripts, and with a button without them. */
const FilterForm: FC<Pick<JobsPageProps, 'filters' | 'sources' | 'tags'>> = ({ filters, sources, tags }) => (
  <form class="filters" method="get" action="/jobs" role="search" aria-label="Jobs" data-instant>
    <TextField name="name" label="Name contains" type="search" value={filters.name} />
    <Choice
      name="status"
      label="Status"
      options={jobStatusNames.map((name) => [name, name])}
      chosen={filters.status}
    />
    <Choice
      name="source"
      label="Source"
      options={sources.map(({ slug, name }) => [slug, name])}
      chosen={filters.source}
    />
    {(tags.length > 0 || filters.tag !== '') && (
      <Choice name="tag" label="Tag" options={tags.map((tag) => [tag, tag])} chosen={filters.tag} />
    )}
    <Choice name="rows" label="Rows" options={[['kept', 'to download']]} chosen={filters.rows} />
    <noscript>
      <button class="plain">Filter</button>
    </noscript>
  </form>
);
