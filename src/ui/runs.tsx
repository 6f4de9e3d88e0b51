import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { RunRecord } from '../load/ledger.js';
import { sendPage } from '../pages/http.js';
import { Crumbs, Facts, Head, Table, Time } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { runHeadings } from '../sync/run-words.js';
import { viewPath } from './table-view.js';
import { Cli, NothingYet, refreshMs, TypableText, type UiContext, UiPage } from './frame.js';
import { count, plural } from '../common/words.js';
import { usageError } from '../common/errors.js';
import { Remedy } from './job-card.js';
import { leftOut, LoadTable, type Part, readPart } from './loads.js';
import { during, Outcome, rowsOf, WhyIncomplete } from './run-card.js';

/** How many runs the pages know; SQL has all of them. */
const knownRuns = 100;

export function runRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/runs', async (c) => {
    const runs = await ui.live.runs(knownRuns);
    return sendPage(c, <RunsPage ui={ui} runs={runs} />);
  });

  pages.get('/runs/:run', async (c) => {
    const run = (await ui.live.runs(knownRuns)).find(({ runId }) => runId === c.req.param('run'));
    if (run === undefined) throw usageError('None of the newest runs has that id.', 'Runs lists them.');
    const { status } = await ui.live.snapshot();
    const part = await readPart(c, ui, status.loads.filter(during(run)));
    return sendPage(c, <RunPage {...{ ui, run, part }} />);
  });
}

const RunsPage: FC<{ ui: UiContext; runs: readonly RunRecord[] }> = ({ ui, runs }) => {
  const isRunning = runs.some(({ outcome }) => outcome === 'running');
  return (
    <UiPage ui={ui} title="Runs" current="/runs">
      <Head title="Runs">
        <p>
          <a href={ui.base + viewPath({ table: `${ui.warehouse.ledger}.runs`, filters: [], sort: '' })}>
            Filter and sort
          </a>
        </p>
      </Head>
      <div id="runs" class="page" data-live={refreshMs(isRunning)}>
        {runs.length === 0 ? (
          <NothingYet
            text={runHeadings.noRuns}
            what="fetches and loads; this page keeps how each run ended."
          />
        ) : (
          <Table
            caption={`${runs.length < knownRuns ? '' : 'The newest '}${plural(runs.length, 'run')}`}
            titled
            stacked
            columns={['Began', 'Took#~', 'Outcome', 'Jobs#~', 'Requests#~', 'Rows#', 'Error~']}
            rows={runs.map((run) => [
              <a href={`${ui.base}/runs/${encodeURIComponent(run.runId)}`}>
                <Time at={Date.parse(run.beganAt)} now={Date.now()} />
              </a>,
              tookText(run),
              <Outcome run={run} />,
              count(run.jobs),
              count(run.requests),
              count(run.rows),
              run.error === null ? '' : <span class="small">{run.error}</span>,
            ])}
          />
        )}
      </div>
      <Cli command="runs" />
    </UiPage>
  );
};

const tookMs = ({ beganAt, endedAt }: RunRecord) =>
  (endedAt === null ? Date.now() : Date.parse(endedAt)) - Date.parse(beganAt);

const tookText = (run: RunRecord) => duration(tookMs(run));

const RunPage: FC<{ ui: UiContext; run: RunRecord; part: Part }> = ({ ui, run, part, part: { loads } }) => (
  <UiPage ui={ui} title="Run" current="/runs">
    <div class="stack tight">
      <Crumbs href={`${ui.base}/runs`} label="Runs" />
      <Head
        title={
          <>
            Run of <Time at={Date.parse(run.beganAt)} />
          </>
        }
      >
        <div>
          <Outcome run={run} />
        </div>
      </Head>
    </div>
    <WhyIncomplete run={run} />
    {run.error !== null && run.outcome !== 'incomplete' && (
      <div class={run.endedAt === null ? 'notice' : 'notice bad'}>
        <p>
          <TypableText text={run.error} />
        </p>
        <Remedy code={/^\w+(?=: )/.exec(run.error)?.[0] ?? ''} />
      </div>
    )}
    <section class="card" aria-label="Figures">
      <Facts
        facts={[
          [run.endedAt === null ? 'Running for' : 'Took', tookText(run)],
          ['Jobs', count(run.jobs)],
          ['Requests', count(run.requests)],
          ['Rows', count(rowsOf(run, loads))],
        ]}
      />
    </section>
    {loads.length > 0 && (
      <LoadTable
        {...{ ui, part }}
        caption={`${plural(loads.length, 'load')} during this run, newest first${leftOut}`}
        href={(to) => `${ui.base}/runs/${encodeURIComponent(run.runId)}?page=${to}`}
      />
    )}
    <Cli command="runs" />
  </UiPage>
);
