import type { FC } from 'hono/jsx';
import type { SourceDescription } from '../../contract/resources.js';
import { Head, Pager, RowCount, State, Table, Time, Unbroken } from '../../pages/parts.js';
import { duration } from '../../pages/words.js';
import type { JobPage } from '../jobs/own-jobs.js';
import type { JobRecord } from '../store/records.js';
import { FirstSteps } from './first-steps.js';
import { StudioPage } from './frame.js';
import { FilterForm, type Filters, queryOf } from './job-filters.js';
import { displayName, JobActions, refreshMs, StopButton } from './job-actions.js';
import { plural } from '../../common/words.js';

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
        rows={found.jobs.map((job) => [
          <JobName job={job} source={names.get(job.source) ?? job.source} now={now} />,
          <div class="cell">
            <State state={job.status} />
            {job.status === 'running' && <StopButton job={job} />}
          </div>,
          <RowCount rows={job.dataCount} />,
          <Time at={job.createdAt} now={now} />,
          duration((job.finishedAt ?? now) - job.createdAt),
          <JobActions job={job} />,
        ])}
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
