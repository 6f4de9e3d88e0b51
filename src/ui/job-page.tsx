import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { JobConfig } from '../config/config.js';
import { HeadgateError } from '../common/errors.js';
import type { StatusReport } from '../verbs/status/status.js';
import { seeOther, sendPage } from '../pages/http.js';
import { Card, Crumbs, Facts, Head } from '../pages/parts.js';
import { Cli, refreshMs, type UiContext, UiPage } from './frame.js';
import { JobCard } from './job-card.js';
import { UnderWay } from './run-card.js';
import { runHeadings } from '../sync/run-words.js';
import { jobOf } from '../common/series.js';

export function jobPageRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/coverage/:job', async (c) => {
    const wanted = c.req.param('job');
    const job = ui.config.jobs.find(({ name }) => name === wanted);
    if (job === undefined && ui.config.jobs.some(({ name }) => jobOf(name) === wanted))
      return seeOther(c, `${ui.base}/#${encodeURIComponent(`job-${wanted}`)}`);
    if (job === undefined)
      throw new HeadgateError('usage', 'The config has no job config of that name.', {
        hint: 'Coverage lists all of them.',
      });
    const { status } = await ui.live.snapshot();
    return sendPage(c, <JobPage ui={ui} status={status} job={job} year={c.req.query('year') ?? ''} />);
  });
}

const JobPage: FC<{ ui: UiContext; status: StatusReport; job: JobConfig; year: string }> = ({
  ui,
  status,
  job,
  year,
}) => {
  const unfinished = status.unfinished.filter((attempt) => attempt.job === job.name);
  return (
    <UiPage ui={ui} title={job.name} current="/">
      <div id="job" class="page" data-live={refreshMs(status.runningPid !== null)}>
        <div class="stack tight">
          <Crumbs href={`${ui.base}/`} label="Coverage" />
          <Head title={job.name}>
            <p>
              <a href={`${ui.base}/loads?job=${encodeURIComponent(job.name)}`}>Its loads</a>
            </p>
          </Head>
        </div>
        <JobCard ui={ui} status={status} job={job} year={year} form="page" />
        {unfinished.length > 0 && (
          <section class="card" aria-labelledby="unfinished">
            <h2 id="unfinished">
              {status.runningPid === null ? runHeadings.unfinished : runHeadings.underWay}
            </h2>
            <UnderWay status={{ ...status, unfinished }} />
          </section>
        )}
        <Card id="config" title="Config">
          <Facts
            facts={[
              ['Source', job.source],
              ...(Object.keys(job.config).length === 0
                ? []
                : [['Sent', <pre>{JSON.stringify(job.config, null, 2)}</pre>] as const]),
              ['Table', `${job.table}${job.key.length > 0 ? `, by key ${job.key.join(', ')}` : ''}`],
              ['Export', job.export],
              ['When capped', job.onCap],
            ]}
          />
        </Card>
        <Cli command="status" />
      </div>
    </UiPage>
  );
};
