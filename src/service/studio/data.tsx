import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { limits } from '../../contract/limits.js';
import { pageNumber, sendPage } from '../../pages/http.js';
import { Head, Pager, RowCount, State, Table, Time } from '../../pages/parts.js';
import { sendDownload } from '../http/download.js';
import { csvExport, jsonExport } from '../jobs/export.js';
import { findOwnResult, type JobPage, pageOfJobs } from '../jobs/own-jobs.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { StudioPage } from './frame.js';
import { JobActions } from './job-actions.js';
import { JobName } from './job-list.js';
import { bytes, count, plural } from '../../words.js';

/** Data history: what the account's jobs have collected, to view and to download. */
export function dataRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { results, store, catalogue, clock } = options;

  studio.get('/data', async (c) => {
    const page = pageNumber(c.req.query('page'));
    const limit = limits.listPageSize.default;
    const found = await pageOfJobs(store, c.var.account, { withRows: true }, { page, limit });
    const names = new Map(catalogue.list().map(({ slug, name }) => [slug, name]));
    const view = { email: c.var.account.record.email, found, page, names, now: clock.now() };
    return sendPage(c, <DataPage {...view} />);
  });

  studio.get('/jobs/:id/rows.csv', async (c) => {
    const job = await findOwnResult(store, c.var.account, c.req.param('id'));
    await sendDownload(c.env, csvExport(job, results));
    return RESPONSE_ALREADY_SENT;
  });

  studio.get('/jobs/:id/rows.json', async (c) => {
    const job = await findOwnResult(store, c.var.account, c.req.param('id'));
    await sendDownload(c.env, jsonExport(job, results, true));
    return RESPONSE_ALREADY_SENT;
  });
}

interface DataPageProps {
  email: string;
  found: JobPage;
  page: number;
  /** Names of the sources by slug. */
  names: ReadonlyMap<string, string>;
  now: number;
}

const DataPage: FC<DataPageProps> = ({ email, found, page, names, now }) => (
  <StudioPage title="Data" current="/data" email={email}>
    <Head title="Data" />
    {found.total === 0 ? (
      <div class="card empty">
        <p>No rows yet. The rows of your jobs appear here, to view and to download.</p>
        <p>
          <a class="button" href="/jobs">
            Go to your jobs
          </a>
        </p>
      </div>
    ) : (
      <Table
        caption={`${plural(found.total, 'result')}, newest first`}
        titled
        stacked
        columns={['Job', 'Rows#', 'Size#~', 'Columns#~', 'Ended~', 'Actions#~']}
        rows={found.jobs.map((job) => [
          <JobName job={job} source={names.get(job.source) ?? job.source} now={now} />,
          <>
            <RowCount rows={job.dataCount} />
            {job.status !== 'done' && (
              <>
                <br />
                <State state={job.status} />
              </>
            )}
          </>,
          bytes(job.resultBytes),
          count(job.columns.length),
          <Time at={job.finishedAt ?? job.createdAt} now={now} />,
          <JobActions job={job} />,
        ])}
      />
    )}
    <Pager page={page} pages={found.pages} href={(to) => `/data?page=${to}`} />
  </StudioPage>
);
