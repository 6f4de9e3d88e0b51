import type { FC } from 'hono/jsx';
import type { Context } from 'hono';
import type { SourceDescription } from '../../contract/resources.js';
import { Card, Code, Head, Pager, RowCount, State, Table, Time, Unbroken } from '../../pages/parts.js';
import { duration } from '../../pages/words.js';
import type { JobFilter, JobPage } from '../store/store.js';
import type { JobRecord } from '../store/records.js';
import { submitCurl } from './as-text.js';
import { StudioPage } from './frame.js';
import { displayName, isOfConnector, JobActions, refreshMs, StopButton } from './job-actions.js';
import { groupBy } from '../../common/series.js';
import { count, listed, plural, sum } from '../../common/words.js';
import { jobStatusNames } from '../../contract/statuses.js';
import { Choice, TextField } from '../../pages/form.js';
import type { StudioEnvironment } from './entrance.js';

interface JobsPageProps {
  email: string;
  found: JobPage;
  page: number;
  filters: Filters;
  sources: readonly SourceDescription[];
  tags: readonly string[];
  /** For an account without jobs; null for others. */
  first: FirstStepsProps | null;
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

interface FirstStepsProps {
  apiUrl: string;
  sample: boolean;
  hasKey: boolean;
}

/** Small enough to finish in a second, with the same result each time. */
const sampleJob = {
  source: 'birdstrikes',
  job_name: 'Sample: gulls in 2001',
  config: { keywords: 'gull', startDate: '2001-01-01', endDate: '2001-12-31', maxData: 200 },
};

/** Slug of the sample job's source, which works without a network. */
export const sampleSource = sampleJob.source;

/** Shown instead of the job list while an account has no jobs. */
const FirstSteps: FC<FirstStepsProps> = ({ apiUrl, sample, hasKey }) => (
  <div class="page">
    <section class="card lead" aria-labelledby="first-job">
      <div class="stack">
        <h2 id="first-job">Run your first job</h2>
        <p class="soft">
          The sample collects up to 200 reports of gulls that were struck by aircraft in 2001, from the data
          set that comes with headgate. It takes a second.
        </p>
      </div>
      <div class="row">
        {sample && (
          <form method="post" action={`/new/${sampleJob.source}`}>
            <input type="hidden" name="job_name" value={sampleJob.job_name} />
            {Object.entries(sampleJob.config).map(([name, value]) => (
              <input type="hidden" name={`config.${name}`} value={String(value)} />
            ))}
            <button>Run a sample job</button>
          </form>
        )}
        <a class={sample ? 'button plain' : 'button'} href="/new">
          Choose a source
        </a>
      </div>
    </section>
    <Card id="make-key" title="1. Create an API key">
      <p class="soft">A program needs one. It is shown once; you can revoke it at any time.</p>
      <p>
        <a class="button plain" href="/keys">
          {hasKey ? 'Manage keys' : 'Make a key'}
        </a>
      </p>
    </Card>
    <Card id="by-curl" title="2. Start a job with curl">
      <p class="soft">
        Its rows appear here too. The <a href="/reference">API reference</a> has every request.
      </p>
      <Code id="first-curl" text={submitCurl(apiUrl, sampleJob)} />
    </Card>
    <Card id="by-connector" title="3. Load tables with the connector">
      <p class="soft">
        It runs jobs day by day and loads their rows into DuckDB, Parquet, DuckLake or PostgreSQL, each row
        once.
      </p>
      <Code
        id="first-connector"
        text={`export HEADGATE_URL=${apiUrl}\nexport HEADGATE_API_KEY=…\nheadgate init\nheadgate run`}
      />
    </Card>
  </div>
);
