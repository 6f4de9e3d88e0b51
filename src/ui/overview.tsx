import type { Hono } from 'hono';
import type { Child, FC } from 'hono/jsx';
import type { JobConfig } from '../config/config.js';
import { HeadgateError } from '../errors.js';
import type { StatusReport } from '../use-cases/status.js';
import { Meter } from '../pages/charts.js';
import { sendPage } from '../pages/http.js';
import { Facts, Head, Prose, Time } from '../pages/parts.js';
import { duration, percent } from '../pages/words.js';
import { jobsText } from '../plan/forecast.js';
import type { PlannedSlice } from '../plan/plan.js';
import { daysText } from './days.js';
import { Cli, Failure, fileArgument, refreshMs, Subject, type UiContext, UiPage } from './frame.js';
import { JobCard } from './job-card.js';
import type { Asked, Snapshot } from './watch.js';
import { count, plural } from '../words.js';

/** With more job configs than this, each has one line here and its calendar on a page of its own. */
const calendarsHere = 2;

/** Slices of the next run that are listed. */
const shownSlices = 3;

export function overviewRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/', async (c) => {
    const snapshot = await ui.watch.snapshot();
    return sendPage(c, <Overview ui={ui} snapshot={snapshot} year={c.req.query('year') ?? ''} />);
  });

  pages.get('/coverage/:job', async (c) => {
    const job = ui.config.jobs.find(({ name }) => name === c.req.param('job'));
    if (job === undefined) throw new HeadgateError('usage', 'The config has no job config of that name.');
    const { status } = await ui.watch.snapshot();
    return sendPage(c, <JobPage ui={ui} status={status} job={job} year={c.req.query('year') ?? ''} />);
  });
}

const Overview: FC<{ ui: UiContext; snapshot: Snapshot; year: string }> = ({ ui, snapshot, year }) => {
  const { status, asked } = snapshot;
  const running = status.runningPid !== null;
  const { jobs } = ui.config;
  return (
    <UiPage ui={ui} title="Coverage" current="/">
      <div id="overview" class="page" data-live={running ? refreshMs.running : refreshMs.idle}>
        <div class="stack">
          <Head title={status.destination.split('/').at(-1) ?? status.destination}>
            <p>{status.destination}</p>
          </Head>
          <p role="status">
            <Prose text={status.summary} />
          </p>
          {!running && status.next.length > 0 && (
            <p class="cli">
              Next:{' '}
              {status.next.map((command) => (
                <>
                  <code>{command}</code>{' '}
                </>
              ))}
            </p>
          )}
        </div>
        <div class="split">
          <div class="page">
            {status.unfinished.length > 0 && <UnderWay status={status} />}
            <Allowance asked={asked} status={status} />
            <NextRun ui={ui} snapshot={snapshot} />
          </div>
          <div class="page">
            {jobs.map((job) => (
              <JobCard ui={ui} status={status} job={job} year={year} inFull={jobs.length <= calendarsHere} />
            ))}
          </div>
        </div>
        <Cli command={`status${fileArgument(ui.config)}`} />
      </div>
    </UiPage>
  );
};

const UnderWay: FC<{ status: StatusReport }> = ({ status: { unfinished, runningPid } }) => (
  <section class="card" aria-labelledby="under-way">
    <h2 id="under-way">{runningPid === null ? 'Unfinished from the last run' : 'Under way'}</h2>
    <ul class="plain-list">
      {unfinished.map(({ job, slice, phase, remoteJobId }) => (
        <li title={remoteJobId ?? undefined}>
          <Subject job={job} slice={slice} />, {phase}
        </li>
      ))}
    </ul>
  </section>
);

const Allowance: FC<{ asked: Asked; status: StatusReport }> = ({ asked, status }) => {
  const account = asked.report?.account ?? null;
  const parked = status.parkedUntil !== null && status.parkedUntil > Date.now() ? status.parkedUntil : null;
  return (
    <section class="card" aria-labelledby="allowance">
      <h2 id="allowance">Allowance</h2>
      {asked.error !== null && <Failure error={asked.error} />}
      {account !== null && (
        <>
          <p>
            <span class="big">{count(account.allowance.remaining)}</span>{' '}
            <span class="soft">
              of {plural(account.allowance.limit, account.regime === 'rows' ? 'row' : 'job')} left in the
              rolling 24 hours
            </span>
          </p>
          <Meter
            part={account.allowance.limit - account.allowance.remaining}
            whole={account.allowance.limit}
            label="Used of the allowance"
          />
          <Facts
            facts={[
              ['Account', `${account.email}, ${account.tier}`],
              [
                'Used',
                percent(account.allowance.limit - account.allowance.remaining, account.allowance.limit),
              ],
              ['Requests', `${count(account.requestsPerMinute)} a minute`],
            ]}
          />
        </>
      )}
      {parked !== null && (
        <p class="notice warn">
          Used up until about <Time at={parked} />.
        </p>
      )}
      <p class="hint">
        Asked at <Time at={asked.at} />, at most once a minute.
      </p>
    </section>
  );
};

const NextRun: FC<{ ui: UiContext; snapshot: Snapshot }> = ({ ui, snapshot: { status, asked } }) => {
  const report = asked.report;
  const { slices, holds, progress } =
    status.runningPid === null && report !== null ? report.plan : status.plan;
  const title = status.runningPid === null ? 'The next run' : 'Left in this run';
  return (
    <section class="card" aria-labelledby="next">
      <h2 id="next">{title}</h2>
      {slices.length === 0 ? (
        <p>Nothing to fetch: every day is loaded.</p>
      ) : (
        <>
          <p>
            <span class="big">{jobsText(progress)}</span> <span class="soft">{rowsText(slices)}</span>
          </p>
          {report !== null && status.runningPid === null && <Facts facts={costFacts(report, asked.at)} />}
          <ul class="plain-list">
            {slices.slice(0, shownSlices).map(({ job, slice, reason, rows }) => (
              <li>
                {job}
                <br />
                <span class="small">
                  <span class="soft days">{daysText(slice)}</span>, {reason}
                  {rows === null ? '' : `, about ${plural(rows.expected, 'row')}`}
                </span>
              </li>
            ))}
            {slices.length > shownSlices && (
              <li class="soft">and {count(slices.length - shownSlices)} more</li>
            )}
          </ul>
        </>
      )}
      {holds.map(({ job, slice, detail }) => (
        <p class="notice warn">
          Held: {job} {daysText(slice)}: <Prose text={detail} />.
        </p>
      ))}
      <Cli command={`plan${fileArgument(ui.config)}`} />
    </section>
  );
};

function costFacts(report: NonNullable<Asked['report']>, askedAt: number): (readonly [string, Child])[] {
  const { requests, account, allowanceAfter, endsAt } = report;
  const unit = account?.regime === 'jobs' ? 'job' : 'row';
  return [
    ['Requests', `about ${count(requests)}`],
    ...(allowanceAfter === null
      ? []
      : [['Allowance after', `about ${plural(allowanceAfter, unit)}`] as const]),
    ...(endsAt === null ? [] : [['Would take', `about ${duration(endsAt - askedAt)}`] as const]),
  ];
}

function rowsText(slices: readonly PlannedSlice[]): string {
  if (slices.some(({ rows }) => rows === null)) return 'with an unknown number of rows';
  return `with about ${plural(
    slices.reduce((sum, { rows }) => sum + (rows?.expected ?? 0), 0),
    'row',
  )}`;
}

const JobPage: FC<{ ui: UiContext; status: StatusReport; job: JobConfig; year: string }> = ({
  ui,
  status,
  job,
  year,
}) => (
  <UiPage ui={ui} title={job.name} current="/">
    <div id="job" class="page" data-live={status.runningPid === null ? refreshMs.idle : refreshMs.running}>
      <Head title={job.name}>
        <p>
          <a href={`${ui.base}/loads?job=${encodeURIComponent(job.name)}`}>Its loads</a>
        </p>
      </Head>
      <JobCard ui={ui} status={status} job={job} year={year} inFull />
      <section class="card" aria-labelledby="config">
        <h2 id="config">Config</h2>
        <Facts
          facts={[
            ['Source', job.source],
            ['Sent', <pre>{JSON.stringify(job.config, null, 2)}</pre>],
            ['Table', `${job.table}${job.key.length > 0 ? `, by key ${job.key.join(', ')}` : ''}`],
            ['Export', job.export],
            ['When capped', job.onCap],
          ]}
        />
      </section>
      <Cli command={`status${fileArgument(ui.config)}`} />
    </div>
  </UiPage>
);
