import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { StatusReport } from '../verbs/status/status.js';
import { Meter } from '../pages/charts.js';
import { sendPage } from '../pages/http.js';
import { Head, Time } from '../pages/parts.js';
import { runHeadings, shortageText } from '../sync/run-words.js';
import { sliceText } from './days.js';
import { Cli, Command, Failure, refreshMs, TypableText, type UiContext, UiPage } from './frame.js';
import { OwnRun, RunButton } from './edit/actions.js';
import { JobCard } from './job-card.js';
import { Price } from './price.js';
import { RunCard, UnderWay } from './run-card.js';
import type { Asked, Snapshot } from './watch.js';
import { capitalized, leftText, plural } from '../common/words.js';
import { groupBy } from '../common/group-by.js';
import { jobOf, seriesOf } from '../common/series.js';
import { ValuesCard } from './values-card.js';

/** With more job configs than this, each has one line here, and its calendar is on its own page. */
const calendarsHere = 4;

export function overviewRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/', async (c) => sendPage(c, <Overview ui={ui} snapshot={await ui.watch.snapshot()} />));
}

const Overview: FC<{ ui: UiContext; snapshot: Snapshot }> = ({ ui, snapshot }) => {
  const { status, run, asked } = snapshot;
  const running = status.runningPid !== null || ui.edit?.isRunning === true;
  const configs = [...groupBy(ui.config.jobs, ({ name }) => jobOf(name)).values()];
  return (
    <UiPage ui={ui} title="Coverage" current="/">
      <div id="overview" class="page" data-live={running ? refreshMs.running : refreshMs.idle}>
        <div class="stack tight">
          <Head title={status.destination.split('/').at(-1) ?? status.destination}>
            <p>{status.destination}</p>
          </Head>
          <p role="status">{running ? 'A run is going on.' : <TypableText text={status.summary} />}</p>
          {!running && <Next commands={status.next} />}
        </div>
        <OwnRun ui={ui} />
        <div class="columns-2 even">
          {running ? (
            <RunCard run={run} status={status} now={Date.now()} />
          ) : (
            <NextRun ui={ui} snapshot={snapshot} />
          )}
          <Allowance asked={asked} status={status} />
        </div>
        {!running && status.unfinished.length > 0 && (
          <section class="card" aria-labelledby="unfinished">
            <h2 id="unfinished">{runHeadings.unfinished}</h2>
            <UnderWay status={status} />
          </section>
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

const Next: FC<{ commands: readonly string[] }> = ({ commands }) => {
  if (commands.length === 0) return <></>;
  return (
    <p class="cli">
      Next:{' '}
      {commands.map((command) => (
        <>
          <Command command={command} />{' '}
        </>
      ))}
    </p>
  );
};

const Allowance: FC<{ asked: Asked; status: StatusReport }> = ({ asked, status }) => {
  const account = asked.report?.account ?? null;
  const [, left, of] = /^(no limit|\S+) (.*)/.exec(account === null ? '' : leftText(account)) ?? [];
  const parked = status.parkedUntil !== null && status.parkedUntil > Date.now() ? status.parkedUntil : null;
  return (
    <section class="card" aria-labelledby="allowance">
      <h2 id="allowance">Allowance</h2>
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
    </section>
  );
};

const NextRun: FC<{ ui: UiContext; snapshot: Snapshot }> = ({ ui, snapshot: { status, asked } }) => {
  const { plan } = asked.report ?? status;
  const { slices, holds } = plan;
  return (
    <section class="card" aria-labelledby="next">
      <h2 id="next">{runHeadings.next}</h2>
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
        <p class="notice">{line}</p>
      ))}
      {holds.map(({ job, slice, detail }) => (
        <p class="notice warn">
          Held: {job} {sliceText(slice)}: <TypableText text={detail} />.
        </p>
      ))}
      {slices.length + status.unfinished.length > 0 && <RunButton ui={ui} status={status} />}
      <Cli command="plan" />
    </section>
  );
};
