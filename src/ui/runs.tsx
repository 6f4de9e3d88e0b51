import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { RunRecord } from '../load/ledger.js';
import { sendPage } from '../pages/http.js';
import { Head, State, Table, Time } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { outcomeWords, runHeadings } from '../run-words.js';
import { Cli, Command, refreshMs, type UiContext, UiPage } from './frame.js';
import { count, plural } from '../words.js';

/** How many runs the page shows; SQL has all of them. */
const shown = 100;

export function runRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/runs', async (c) => sendPage(c, <RunsPage ui={ui} runs={await ui.watch.runs(shown)} />));
}

/** The icon of each outcome. */
const looks: Record<RunRecord['outcome'], string> = {
  complete: 'complete',
  incomplete: 'incomplete',
  exhausted: 'open',
  failed: 'failed',
  interrupted: 'stopped',
  killed: 'failed',
  locked: 'stopped',
  running: 'running',
};

const RunsPage: FC<{ ui: UiContext; runs: readonly RunRecord[] }> = ({ ui, runs }) => {
  const isRunning = runs.some(({ outcome }) => outcome === 'running');
  return (
    <UiPage ui={ui} title="Runs" current="/runs">
      <Head title="Runs" />
      <div id="runs" class="page" data-live={isRunning ? refreshMs.running : refreshMs.idle}>
        {runs.length === 0 ? (
          <div class="card empty">
            <p>{runHeadings.noRuns}</p>
            <p>
              <Command command="headgate run" /> fetches and loads; this page keeps how each run ended.
            </p>
          </div>
        ) : (
          <Table
            caption={`${plural(runs.length, 'run')}, newest first`}
            titled
            columns={['Began', 'Took#~', 'Outcome~', 'Jobs#~', 'Requests#~', 'Rows#', 'Error~']}
            rows={runs.map((run) => [
              <Began run={run} />,
              tookText(run),
              <Outcome run={run} />,
              count(run.jobs),
              count(run.requests),
              count(run.rows),
              <span class="small">{run.error ?? ''}</span>,
            ])}
          />
        )}
      </div>
      <Cli command="runs" />
    </UiPage>
  );
};

function tookText({ beganAt, endedAt }: RunRecord): string {
  return duration((endedAt === null ? Date.now() : Date.parse(endedAt)) - Date.parse(beganAt));
}

/** The time at which it began; on a narrow screen also how it ended. */
const Began: FC<{ run: RunRecord }> = ({ run }) => (
  <>
    <Time at={Date.parse(run.beganAt)} now={Date.now()} />
    <div class="narrow-only">
      <Outcome run={run} />
      <div class="meta">
        <span>took {tookText(run)}</span>
        <span>{plural(run.jobs, 'job')}</span>
      </div>
      <span class="small">{run.error ?? ''}</span>
    </div>
  </>
);

const Outcome: FC<{ run: RunRecord }> = ({ run: { outcome, exitCode } }) => (
  <>
    <State state={looks[outcome]}>{outcomeWords[outcome]}</State>
    {exitCode === null || exitCode === 0 ? '' : <div class="soft small">exit code {exitCode}</div>}
  </>
);
