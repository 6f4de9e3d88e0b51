import type { FC } from 'hono/jsx';
import { Meter } from '../../pages/charts.js';
import { Facts, Head, State, Time } from '../../pages/parts.js';
import { duration } from '../../pages/words.js';
import type { PreviewPage } from '../jobs/preview.js';
import { type FaultCode, faults } from '../sources/source.js';
import type { JobRecord } from '../store/records.js';
import { Downloads, Preview } from './data.js';
import { StudioPage } from './frame.js';
import { shownName } from './shown-job.js';
import { count, plural } from '../../words.js';

/** How often a page that is open asks anew, in milliseconds: while something runs, and while nothing does. */
export const refreshMs = { running: 1_500, idle: 6_000 };

export const StopButton: FC<{ job: JobRecord }> = ({ job }) => (
  <form method="post" action={`/jobs/${job.id}/stop`}>
    <button class="danger little" id={`stop-${job.id}`} aria-label={`Stop ${shownName(job)}`}>
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

/** A job with its progress, and its rows once it has ended. */
export const JobPageView: FC<JobPageProps> = ({ email, job, rows, page, now }) => {
  const live = job.status === 'running' ? { 'data-live': refreshMs.running } : {};
  return (
    <StudioPage title={shownName(job)} current="/jobs" email={email}>
      <p class="hidden" role="status">
        <span id="news" {...live}>{`The job is ${job.status}.`}</span>
      </p>
      <div id="job" class="page" {...live}>
        <Head title={shownName(job)}>
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
