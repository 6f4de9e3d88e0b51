import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { HeadgateError } from '../common/errors.js';
import type { Load, RunRecord, SchemaChange } from '../load/ledger.js';
import { pageNumber, sendPage } from '../pages/http.js';
import { Crumbs, Facts, Head, Pager, Time } from '../pages/parts.js';
import { count, plural } from '../common/words.js';
import { Cli, TypableText, type UiContext, UiPage } from './frame.js';
import { Remedy } from './job-card.js';
import { LoadTable, pageSize, readChanges } from './load-notes.js';
import { during, rowsOf } from './run-progress.js';
import { knownRuns, Outcome, tookText } from './runs.js';

export function runPageRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/runs/:run', async (c) => {
    const run = (await ui.watch.runs(knownRuns)).find(({ runId }) => runId === c.req.param('run'));
    if (run === undefined)
      throw new HeadgateError('usage', 'None of the newest runs has that id.', { hint: 'Runs lists them.' });
    const { status } = await ui.watch.snapshot();
    const loads = status.loads.filter(during(run));
    const page = pageNumber(c.req.query('page'));
    const shown = loads.slice((page - 1) * pageSize, page * pageSize);
    const changes = await readChanges(ui, shown, c.req.raw.signal);
    return sendPage(c, <RunPage {...{ ui, run, loads, shown, page, changes }} />);
  });
}

interface RunPageProps {
  ui: UiContext;
  run: RunRecord;
  loads: readonly Load[];
  shown: readonly Load[];
  page: number;
  changes: ReadonlyMap<string, SchemaChange[]>;
}

const RunPage: FC<RunPageProps> = ({ ui, run, loads, shown, page, changes }) => (
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
    {run.error !== null && (
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
      <>
        <LoadTable
          ui={ui}
          caption={`${plural(loads.length, 'load')} during this run, newest first`}
          loads={shown}
          changes={changes}
        />
        <Pager
          page={page}
          pages={Math.ceil(loads.length / pageSize)}
          href={(to) => `${ui.base}/runs/${encodeURIComponent(run.runId)}?page=${to}`}
        />
      </>
    )}
    <Cli command="runs" />
  </UiPage>
);
