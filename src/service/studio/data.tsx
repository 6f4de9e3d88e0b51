import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { limits } from '../../contract/limits.js';
import { sendPage } from '../../pages/http.js';
import { DataTable, Head, Pager, State, Table, Time } from '../../pages/parts.js';
import { stream } from '../http/respond.js';
import { csvExport, jsonExport } from '../jobs/export.js';
import { type JobPage, pageOfJobs } from '../jobs/job-list.js';
import { findOwnResult } from '../jobs/own-job.js';
import type { PreviewPage } from '../jobs/preview.js';
import type { JobRecord } from '../store/records.js';
import { columnTypes } from './column-types.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { StudioPage } from './frame.js';
import { pageNumber, shownName } from './shown-job.js';
import { bytes, count, plural } from '../../words.js';

/** Data history: what the account's jobs have brought, to look at and to download. */
export function dataRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { results, store } = options;

  studio.get('/data', async (c) => {
    const page = pageNumber(c.req.query('page'));
    const limit = limits.listPageSize.default;
    const found = await pageOfJobs(store, c.var.account, { withRows: true }, { page, limit });
    return sendPage(c, <DataPage email={c.var.account.record.email} found={found} page={page} />);
  });

  studio.get('/jobs/:id/rows.csv', async (c) => {
    const job = await findOwnResult(store, c.var.account, c.req.param('id'));
    await stream(c.env, csvExport(job, results));
    return RESPONSE_ALREADY_SENT;
  });

  studio.get('/jobs/:id/rows.json', async (c) => {
    const job = await findOwnResult(store, c.var.account, c.req.param('id'));
    await stream(c.env, jsonExport(job, results, true));
    return RESPONSE_ALREADY_SENT;
  });
}

const DataPage: FC<{ email: string; found: JobPage; page: number }> = ({ email, found, page }) => (
  <StudioPage title="Data" current="/data" email={email}>
    <Head title="Data" />
    {found.total === 0 ? (
      <div class="card empty">
        <p>No rows yet. What your jobs find stays here, to look at and to download.</p>
        <p>
          <a class="button" href="/new">
            Start a job
          </a>
        </p>
      </div>
    ) : (
      <Table
        caption={`${plural(found.total, 'result')}, newest first`}
        titled
        columns={['Job', 'Rows#', 'Size#~', 'Columns#~', 'Ended~', 'Download']}
        rows={found.jobs.map((job) => [
          <>
            <a href={`/jobs/${job.id}`}>{shownName(job)}</a>
            <br />
            <span class="soft small">{job.source}</span>
          </>,
          <>
            {count(job.dataCount)}
            {job.status !== 'done' && (
              <>
                <br />
                <State state={job.status} />
              </>
            )}
          </>,
          bytes(job.resultBytes),
          count(job.columns.length),
          <Time at={job.finishedAt ?? job.createdAt} />,
          <Downloads job={job} />,
        ])}
      />
    )}
    <Pager page={page} pages={found.pages} href={(to) => `/data?page=${to}`} />
  </StudioPage>
);

export const Downloads: FC<{ job: JobRecord }> = ({ job }) => (
  <span class="row">
    <a
      class="button plain little"
      href={`/jobs/${job.id}/rows.json`}
      download
      aria-label={`JSON of ${shownName(job)}`}
    >
      JSON
    </a>
    <a
      class="button plain little"
      href={`/jobs/${job.id}/rows.csv`}
      download
      aria-label={`CSV of ${shownName(job)}`}
    >
      CSV
    </a>
  </span>
);

/** The first rows as a table, under the names and types of their columns. */
export const Preview: FC<{ job: JobRecord; rows: PreviewPage | null; page: number }> = ({
  job,
  rows,
  page,
}) => {
  if (rows === null) {
    return (
      <div class="card empty">
        <p>The rows of this job are no longer kept. Start one like it to get them anew.</p>
      </div>
    );
  }
  if (job.dataCount === 0) {
    return (
      <div class="card empty">
        <p>
          {job.status === 'done'
            ? 'Nothing matched: the job is complete, with no rows.'
            : 'It ended without a row.'}
        </p>
      </div>
    );
  }
  const types = columnTypes(job.columns, rows.rows);
  const from = (page - 1) * limits.previewPageSize.default + 1;
  const shown = `Rows ${count(from)} to ${count(from + rows.rows.length - 1)} of ${count(job.dataCount)}`;
  const reach =
    job.dataCount > rows.peekable ? `; the preview reaches ${count(rows.peekable)}, downloads have all` : '';
  return (
    <section class="stack" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <DataTable
        caption={rows.rows.length === 0 ? 'There are no rows on this page.' : shown + reach}
        columns={types}
        rows={rows.rows.map((row) => types.map(({ name }) => (Object.hasOwn(row, name) ? row[name] : null)))}
      />
      <Pager page={page} pages={rows.pages} href={(to) => `/jobs/${job.id}?page=${to}`} />
    </section>
  );
};
