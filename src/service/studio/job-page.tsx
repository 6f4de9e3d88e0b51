import type { FC } from 'hono/jsx';
import type { SourceDescription } from '../../contract/resources.js';
import { Code, Crumbs, Facts, Head, State, Table, Time } from '../../pages/parts.js';
import { duration } from '../../pages/words.js';
import type { PreviewPage } from '../jobs/preview.js';
import type { JobRecord } from '../store/records.js';
import { StudioPage } from './frame.js';
import { DeleteJob } from './delete-job.js';
import { canDownload, refreshMs } from './job-actions.js';
import { Tags } from './job-list.js';
import { Result } from './job-result.js';
import { displayConfig } from './params-form.js';
import { Preview } from './preview.js';
import { displayName } from './job-name.js';

interface JobPageProps {
  email: string;
  job: JobRecord;
  /** Undefined: the service no longer has it, or it is under maintenance. */
  source: SourceDescription | undefined;
  /** Null: no longer kept. */
  rows: PreviewPage | null;
  page: number;
  apiUrl: string;
  now: number;
}

/** A job. Its result or progress comes first, then its rows, then what was asked for. */
export const JobPageView: FC<JobPageProps> = ({ email, job, source, rows, page, apiUrl, now }) => {
  const live = job.status === 'running' ? { 'data-live': refreshMs.running } : {};
  return (
    <StudioPage title={displayName(job)} current="/jobs" email={email}>
      <p class="hidden" role="status">
        <span id="news" {...live}>{`The job is ${job.status}.`}</span>
      </p>
      <div id="job" class="page" {...live}>
        <div class="stack tight">
          <Crumbs href="/jobs" label="Jobs" />
          <Head title={displayName(job)}>
            <State state={job.status} />
          </Head>
          <div class="meta">
            <span>{source?.name ?? job.source}</span>
            <span>
              started <Time at={job.createdAt} now={now} />
            </span>
            {job.finishedAt !== null && <span>took {duration(job.finishedAt - job.createdAt)}</span>}
            <Tags job={job} />
          </div>
        </div>
        <Result job={job} now={now} />
        {canDownload(job) && rows !== null && <Preview job={job} rows={rows} page={page} />}
        <div class="columns-2">
          <section class="card" aria-labelledby="config">
            <h2 id="config">Config</h2>
            <Table
              caption="What the job was asked for"
              columns={['Setting', 'Value']}
              rows={displayConfig(job.config, source?.params ?? {})}
            />
          </section>
          <section class="card" aria-labelledby="details">
            <h2 id="details">Details</h2>
            <Facts
              facts={[
                ['Started', <Time at={job.createdAt} />],
                ...(job.finishedAt === null ? [] : [['Ended', <Time at={job.finishedAt} />] as const]),
                ['Id', <code>{job.id}</code>],
              ]}
            />
            <Code id="curl" text={curlOf(job, apiUrl)} />
            <DeleteJob job={job} />
          </section>
        </div>
      </div>
    </StudioPage>
  );
};

/** The request with which a program gets the same rows. */
function curlOf(job: JobRecord, apiUrl: string): string {
  const path = canDownload(job) ? `${job.id}/export?format=csv` : job.id;
  return `curl "${apiUrl}/jobs/${path}" \\\n  -H "X-API-Key: $HEADGATE_API_KEY"`;
}
