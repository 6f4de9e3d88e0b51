import type { FC } from 'hono/jsx';
import type { JobConfig } from '../config/config.js';
import { type ErrorCode, errorCatalogue, usageError } from '../common/errors.js';
import { inOppositeOrder } from '../plan/coverage.js';
import type { StatusReport } from '../verbs/status/status.js';
import { Counts } from '../pages/calendar.js';
import { Meter } from '../pages/charts.js';
import { Time, Card, Crumbs, Head, Prose } from '../pages/parts.js';
import { wholeEntry } from '../config/edit-job.js';
import { readConfigText } from '../yaml/read-text.js';
import { quoteText } from '../duckdb/sql.js';
import { Schedule, ScheduleCard } from './schedule.js';
import { daysText } from '../days/day.js';
import { rowsLink } from './table-view.js';
import { DayCalendar, Details, readWindow, type WindowDays } from './coverage-card.js';
import { Gaps } from './gaps.js';
import { RunButton } from './edit/actions.js';
import { AsSql, Command, TypableText, type UiContext, Cli, refreshMs, UiPage } from './frame.js';
import { isMeant, ofJob, jobOf } from '../common/series.js';
import { jobsText, sumJobs } from '../plan/forecast.js';
import { capitalized, count, plural, shellWord } from '../common/words.js';
import type { Hono } from 'hono';
import { seeOther, sendPage } from '../pages/http.js';
import { dueAgain, proofText, revisitText } from '../sync/run-words.js';

interface JobCardProps {
  ui: UiContext;
  status: StatusReport;
  job: JobConfig;
  /** Year whose days are shown in a long window; empty: the last one with loaded days. */
  year: string;
  /** `line`: without days; `calendar`: every day; `page`: with all details. */
  form: 'line' | 'calendar' | 'page';
}

export const JobCard: FC<JobCardProps> = ({ ui, status, job, year, form }) => {
  const [progress] = ofJob(status.plan.progress, job.name);
  const window = readWindow(job, inOppositeOrder(status.loads), Date.now(), progress?.caps);
  const address = `${ui.base}/coverage/${encodeURIComponent(job.name)}`;
  const troubles = (
    <>
      <Failed status={status} name={job.name} />
      {window.isEmpty && (
        // A misspelt keyword is answered without an error.
        <p class="notice warn">
          All of it is loaded, but there are no rows. Check the spelling in its config, and whether{' '}
          {job.source} has such rows.
        </p>
      )}
      <Gaps
        {...{ ui, status }}
        isOwn={(gap) => gap.job === job.name}
        more={form === 'page' ? null : address}
      />
    </>
  );
  return (
    <section class="card" aria-labelledby={`job-${job.name}`}>
      <div class="head">
        <h2 id={`job-${job.name}`}>{form === 'page' ? 'Coverage' : <a href={address}>{job.name}</a>}</h2>
        <p class="small">
          {job.source} into <a href={`${ui.base}/tables/${encodeURIComponent(job.table)}`}>{job.table}</a>
        </p>
      </div>
      <div class={job.window === null ? undefined : 'standing'}>
        <JobState ui={ui} status={status} job={job} window={window} />
        {job.window === null ? null : form === 'line' ? (
          <div class="stack">
            <Meter part={doneOf(window)} whole={window.days.length} label="Complete days" progress />
            {troubles}
          </div>
        ) : (
          <DayCalendar window={window} href={(to) => `${address}?year=${to}`} year={year} />
        )}
      </div>
      {form === 'page' && job.window !== null && (
        <Details {...{ job, window, year }} link={rowsLink(ui, job)} />
      )}
      {(form !== 'line' || job.window === null) && troubles}
    </section>
  );
};

const doneOf = ({ days }: WindowDays) => days.filter(({ state }) => state === 'complete').length;

/** What matters first: how much is complete, what is left, and what comes next. */
const JobState: FC<{ ui: UiContext; status: StatusReport; job: JobConfig; window: WindowDays }> = ({
  ui,
  status,
  job,
  window,
}) => {
  const { days, rows } = window;
  const last = ofJob(status.loads, job.name).find((load) => load.supersededBy === null);
  const loaded = last !== undefined && (
    <span>
      loaded <Time at={Date.parse(last.committedAt)} now={Date.now()} />
    </span>
  );
  if (job.window === null) {
    return (
      <>
        {last === undefined ? (
          <p class="soft">Not loaded yet. It has no window, so every run fetches all of it.</p>
        ) : (
          <p class="meta">
            <span>no window: every run fetches all of it</span>
            <span>{plural(rows, 'row')}</span>
            {loaded}
          </p>
        )}
        <Schedule ui={ui} job={job} />
        <RunButton ui={ui} status={status} job={job.name} />
      </>
    );
  }
  const newest = days.findLast(({ state }) => state !== 'missing')?.date;
  return (
    <div class="stack tight">
      <p>
        <span class="big">{count(doneOf(window))}</span>{' '}
        <span class="soft">of {plural(days.length, 'day')} complete</span>
      </p>
      <p class="meta">
        <Counts days={days} />
      </p>
      <p class="meta">
        <span>{plural(rows, 'row')}</span>
        {loaded}
        <span class="days">
          window {daysText({ from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' })}
        </span>
        <span class="days">newest day {newest ?? 'none'}</span>
      </p>
      <Schedule ui={ui} job={job} />
      <Proven status={status} name={job.name} />
      <Due status={status} name={job.name} />
      <NextStep ui={ui} status={status} name={job.name} />
    </div>
  );
};

export const NextStep: FC<{ ui: UiContext; status: StatusReport; name: string }> = ({ ui, status, name }) => {
  const progress = status.plan.progress.filter(({ job }) => isMeant(name, job));
  const slices = status.plan.slices.filter(({ job }) => isMeant(name, job));
  const isRunning = status.runningPid !== null || ui.edit?.isRunning === true;
  if (isRunning || status.vanished !== null || sumJobs(progress, slices).atMost === 0) return <></>;
  return (
    <>
      <p class="cli">
        Next: <Command command={`headgate run --select ${shellWord(name)}`} /> with{' '}
        {jobsText(progress, slices)}
      </p>
      <RunButton ui={ui} status={status} job={name} />
    </>
  );
};

/** What audits have shown of a job config; of a value of its `for_each`, of all of them. */
export const Proven: FC<{ status: StatusReport; name: string }> = ({ status, name }) => (
  <>
    {ofJob(status.proofs, jobOf(name)).map((proof) => (
      <p class="small">
        <Prose text={`${capitalized(proofText(proof))}.`} />
      </p>
    ))}
  </>
);

/** The days of a job config, or of one of its values, that are due again. */
export const Due: FC<{ status: StatusReport; name: string }> = ({ status: { plan }, name }) => (
  <>
    {dueAgain({ revisits: plan.revisits?.filter(({ job }) => isMeant(name, job)) ?? [] }).map((each) => (
      <p class="small">Revisits: {revisitText(each)}.</p>
    ))}
  </>
);

/** Errors of a job config, or of one of its values, that no later load has fixed. */
export const Failed: FC<{ status: StatusReport; name: string }> = ({ status, name }) => (
  <>
    {status.errors
      .filter(({ job, resolved }) => isMeant(name, job) && !resolved)
      .map(({ at, code, message, hint }) => (
        <div class="notice bad">
          <p>
            <strong>
              Failed <Time at={Date.parse(at)} now={Date.now()} />:
            </strong>{' '}
            <TypableText text={message.replace(`${name}: `, '')} />
          </p>
          <Remedy code={code} hint={hint} />
        </div>
      ))}
  </>
);

export const Remedy: FC<{ code: string; hint?: string | undefined }> = ({ code, hint }) => {
  // An error of an earlier version may have another code.
  const remedy = Object.hasOwn(errorCatalogue, code) ? errorCatalogue[code as ErrorCode].remedy : undefined;
  const text = hint ?? remedy;
  if (text === undefined) return <></>;
  return (
    <p class="hint">
      <TypableText text={text} />
    </p>
  );
};

export function jobPageRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/coverage/:job', async (c) => {
    const wanted = c.req.param('job');
    const job = ui.config.jobs.find(({ name }) => name === wanted);
    if (job === undefined && ui.config.jobs.some(({ name }) => jobOf(name) === wanted))
      return seeOther(c, `${ui.base}/#${encodeURIComponent(`job-${wanted}`)}`);
    if (job === undefined)
      throw usageError('The config has no job config of that name.', 'Coverage lists all of them.');
    const { status } = await ui.live.snapshot();
    // Every page names the damage, and nothing else is known about it.
    if (status.damaged.some(({ jobs }) => jobs.includes(job.name))) return seeOther(c, `${ui.base}/`);
    const yaml = wholeEntry(await readConfigText(ui.config.file), jobOf(job.name));
    return sendPage(c, <JobPage {...{ ui, status, job, yaml }} year={c.req.query('year') ?? ''} />);
  });
}

const JobPage: FC<Omit<JobCardProps, 'form'> & { yaml: string }> = ({ ui, status, job, yaml, year }) => (
  <UiPage ui={ui} title={job.name} current="/">
    <div id="job" class="page" data-live={refreshMs(status.runningPid !== null)}>
      <div class="stack tight">
        <Crumbs href={`${ui.base}/`} label="Coverage" />
        <Head title={job.name}>
          <p class="row">
            <a href={`${ui.base}/loads?job=${encodeURIComponent(job.name)}`}>Its loads</a>
            <AsSql
              ui={ui}
              query={`SELECT * FROM ${ui.warehouse.ledger}.coverage WHERE job = ${quoteText(job.name)}`}
            />
          </p>
        </Head>
      </div>
      <JobCard ui={ui} status={status} job={job} year={year} form="page" />
      {job.schedule !== null && <ScheduleCard ui={ui} />}
      <Card id="config" title="Config">
        <pre tabindex={0}>{yaml}</pre>
        {ui.edit !== null && (
          <p class="row">
            <a class="button plain" href={`${ui.base}/coverage/${encodeURIComponent(jobOf(job.name))}/edit`}>
              Edit
            </a>
          </p>
        )}
      </Card>
      <Cli command="status" />
    </div>
  </UiPage>
);
