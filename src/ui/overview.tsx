import { homedir } from 'node:os';
import { sep } from 'node:path';
import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { StatusReport } from '../verbs/status/status.js';
import { Meter } from '../pages/charts.js';
import { seeOther, sendPage } from '../pages/http.js';
import { Card, Head, Time } from '../pages/parts.js';
import { changeText, runHeadings, shortageText } from '../sync/run-words.js';
import { readWindow } from './coverage-card.js';
import { Cli, Command, Failure, refreshMs, TypableText, type UiContext, UiPage } from './frame.js';
import { OwnRun, RunButton } from './edit/actions.js';
import { Due, Failed, JobCard, NextStep, Proven } from './job-card.js';
import { RunCard, UnderWay, Price, WhyIncomplete } from './run-card.js';
import type { Asked, Snapshot } from './live-status.js';
import { capitalized, leftText, plural, sum } from '../common/words.js';
import { isMeant, jobOf, seriesOf, groupBy, ofJob } from '../common/series.js';
import type { JobConfig } from '../config/config.js';
import { HeadgateError } from '../common/errors.js';
import { Counts } from '../pages/calendar.js';
import { inOppositeOrder } from '../plan/coverage.js';
import { Gaps } from './gaps.js';
import { ScheduleCard } from './schedule.js';

/** With more job configs than this, each has one line here, and its calendar is on its own page. */
const calendarsHere = 4;

export function overviewRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/', async (c) =>
    ui.config.jobs.length === 0 && ui.edit !== null
      ? seeOther(c, `${ui.base}/add`)
      : sendPage(c, <Overview ui={ui} snapshot={await ui.live.snapshot()} />),
  );
}

const Overview: FC<{ ui: UiContext; snapshot: Snapshot }> = ({ ui, snapshot }) => {
  const { status, run, asked } = snapshot;
  const running = status.runningPid !== null || ui.edit?.isRunning === true;
  const damaged = status.damaged.flatMap(({ jobs }) => jobs);
  const readable = ui.config.jobs.filter(({ name }) => !damaged.includes(name));
  const configs = [...groupBy(readable, ({ name }) => jobOf(name)).values()];
  return (
    <UiPage ui={ui} title="Coverage" current="/">
      <div id="overview" class="page" data-live={refreshMs(running)}>
        <div class="stack tight">
          <Head title={status.destination.split(/[\\/]/).at(-1) ?? status.destination}>
            <p>{status.destination.replace(homedir() + sep, `~${sep}`)}</p>
          </Head>
          <p role="status">{running ? 'A run is going on.' : <TypableText text={status.summary} />}</p>
          {!running && status.vanished === null && status.next.length > 0 && (
            <p class="cli">
              Next:{' '}
              {status.next.map((command) => (
                <>
                  <Command command={command} />{' '}
                </>
              ))}
            </p>
          )}
        </div>
        {status.vanished !== null && (
          <Failure error={new HeadgateError('destination_gone', status.vanished.message)} />
        )}
        {status.changes.map((change) => (
          <p class="notice">
            <TypableText text={changeText(change)} />
          </p>
        ))}
        {!running && (ui.edit?.run ?? null) === null && status.gaps.length > 0 && status.lastRun !== null && (
          <WhyIncomplete run={status.lastRun} />
        )}
        <OwnRun ui={ui} status={status} />
        <div class="columns-2 even">
          {running ? <RunCard run={run} status={status} /> : <NextRun ui={ui} snapshot={snapshot} />}
          <Allowance asked={asked} status={status} />
        </div>
        <ScheduleCard ui={ui} />
        {!running && status.unfinished.length > 0 && (
          <Card id="unfinished" title={runHeadings.unfinished}>
            <UnderWay status={status} />
          </Card>
        )}
        {configs.map((values) =>
          seriesOf(values[0].name).value === null ? (
            <JobCard
              ui={ui}
              status={status}
              job={values[0]}
              year=""
              form={configs.length <= calendarsHere ? 'calendar' : 'line'}
            />
          ) : (
            <ValuesCard ui={ui} status={status} values={values} />
          ),
        )}
        <Cli command="status" />
      </div>
    </UiPage>
  );
};

const Allowance: FC<{ asked: Asked; status: StatusReport }> = ({ asked, status }) => {
  const account = asked.report?.account ?? null;
  const [, left, of] = /^(no limit|\S+) (.*)/.exec(account === null ? '' : leftText(account)) ?? [];
  const parked = status.parkedUntil !== null && status.parkedUntil > Date.now() ? status.parkedUntil : null;
  return (
    <Card id="allowance" title="Allowance">
      {asked.error !== null && <Failure error={asked.error} />}
      {account !== null && (
        <>
          <p>
            <span class="big">{left}</span> <span class="soft">{of}</span>
          </p>
          <Meter
            part={account.allowance.limit - account.allowance.remaining}
            whole={account.allowance.limit}
            label="Allowance used"
          />
          <p class="meta">
            <span>{account.email}</span>
            <span>{account.tier}</span>
            <span>{plural(account.requestsPerMinute, 'request')} a minute</span>
          </p>
        </>
      )}
      {parked !== null && (
        <p class="notice warn">
          {capitalized(shortageText((asked.report ?? status).plan.lacks))} until about <Time at={parked} />.
        </p>
      )}
      <p class="hint">
        Asked <Time at={asked.at} now={Date.now()} />, at most once a minute.
      </p>
    </Card>
  );
};

const NextRun: FC<{ ui: UiContext; snapshot: Snapshot }> = ({ ui, snapshot: { status, asked } }) => {
  const { plan } = asked.report ?? status;
  const { slices } = plan;
  return (
    <Card id="next" title={runHeadings.next}>
      {slices.length === 0 ? (
        <p>
          {status.gaps.length > 0
            ? 'Nothing that a run can fetch; the gaps below need you.'
            : status.suspects.length > 0
              ? 'Nothing to fetch; the days to check below need you.'
              : 'Nothing to fetch: every day is loaded.'}
        </p>
      ) : (
        <Price plan={plan} report={asked.report} askedAt={asked.at} />
      )}
      {asked.report?.mismatches.map((line) => (
        <p class="notice">
          <TypableText text={line} />
        </p>
      ))}
      {slices.length + status.unfinished.length > 0 && <RunButton ui={ui} status={status} />}
      <Cli command="plan" />
    </Card>
  );
};

interface ValuesCardProps {
  ui: UiContext;
  status: StatusReport;
  /** What a job config with `for_each` fetches for each of its values. */
  values: readonly [JobConfig, ...JobConfig[]];
}

/** A job config with `for_each`: what all of its values lack, and a line for each. */
const ValuesCard: FC<ValuesCardProps> = ({ ui, status, values }) => {
  const [{ name: first, source, table }] = values;
  const name = jobOf(first);
  const live = inOppositeOrder(status.loads);
  const windows = values.map((job) => {
    const [progress] = ofJob(status.plan.progress, job.name);
    return readWindow(job, live, Date.now(), progress?.caps);
  });
  const empty = windows.filter(({ isEmpty }) => isEmpty);
  return (
    <section class="card" aria-labelledby={`job-${name}`}>
      <div class="head">
        <h2 id={`job-${name}`}>{name}</h2>
        <p class="small">
          {source} into <a href={`${ui.base}/tables/${encodeURIComponent(table)}`}>{table}</a>
        </p>
      </div>
      <p class="meta">
        <Counts days={windows.flatMap(({ days }) => days)} />
        <span>{plural(sum(windows.map(({ rows }) => rows)), 'row')}</span>
        {empty.length > 0 && <span>{plural(empty.length, 'loaded value')} without rows</span>}
      </p>
      <Proven status={status} name={name} />
      <Due status={status} name={name} />
      <NextStep ui={ui} status={status} name={name} />
      <details id={`values-${name}`}>
        <summary>Show its {plural(values.length, 'value')}</summary>
        <ul class="plain-list">
          {values.map(({ name: value }, index) => (
            <li>
              <a href={`${ui.base}/coverage/${encodeURIComponent(value)}`}>{seriesOf(value).value}</a>{' '}
              <span class="meta">
                <Counts days={windows[index]!.days} />
                <span>{plural(windows[index]!.rows, 'row')}</span>
              </span>
            </li>
          ))}
        </ul>
      </details>
      <Failed status={status} name={name} />
      <Gaps ui={ui} status={status} isOwn={({ job }) => isMeant(name, job)} more={null} />
    </section>
  );
};
