import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { RunRecord } from '../load/ledger.js';
import { Choice, FilterBar, inOrder, OrderChoice, type Orders } from '../pages/filters.js';
import { sendPage } from '../pages/http.js';
import { Head, State, Table, Time } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { outcomeWords, runHeadings } from '../sync/run-words.js';
import { Cli, Command, refreshMs, type UiContext, UiPage } from './frame.js';
import { count, plural } from '../common/words.js';

/** How many runs the pages know; SQL has all of them. */
export const knownRuns = 100;

const orders: Orders<RunRecord> = {
  rows: ['Most rows', ({ rows }) => -rows],
  long: ['Longest', (run) => -tookMs(run)],
};

export function runRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/runs', async (c) => {
    const [outcome = '', sort = ''] = [c.req.query('outcome'), c.req.query('sort')];
    const all = await ui.watch.runs(knownRuns);
    const kept = all.filter((run) => outcome === '' || run.outcome === outcome);
    const runs = inOrder(kept, orders, sort);
    return sendPage(c, <RunsPage {...{ ui, all, runs, outcome, sort }} />);
  });
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

interface RunsPageProps {
  ui: UiContext;
  all: readonly RunRecord[];
  /** Those that are shown, in their order. */
  runs: readonly RunRecord[];
  outcome: string;
  sort: string;
}

const RunsPage: FC<RunsPageProps> = ({ ui, all, runs, outcome, sort }) => {
  const outcomes = [...new Set(all.map((run) => run.outcome))];
  const isRunning = all.some(({ outcome }) => outcome === 'running');
  return (
    <UiPage ui={ui} title="Runs" current="/runs">
      <Head title="Runs" />
      {all.length > 1 && (
        <FilterBar action={`${ui.base}/runs`} label="Runs">
          <Choice
            name="outcome"
            label="Outcome"
            options={outcomes.map((each) => [each, outcomeWords[each]])}
            chosen={outcome}
          />
          <OrderChoice orders={orders} chosen={sort} />
        </FilterBar>
      )}
      <div id="runs" class="page" data-live={isRunning ? refreshMs.running : refreshMs.idle}>
        {all.length === 0 ? (
          <div class="card empty">
            <p>{runHeadings.noRuns}</p>
            <p>
              <Command command="headgate run" /> fetches and loads; this page keeps how each run ended.
            </p>
          </div>
        ) : (
          <Table
            caption={plural(runs.length, 'run')}
            titled
            columns={['Began', 'Took#~', 'Outcome~', 'Jobs#~', 'Requests#~', 'Rows#', 'Error~']}
            rows={runs.map((run) => [
              <Began ui={ui} run={run} />,
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

export const tookText = (run: RunRecord) => duration(tookMs(run));

/** The time at which it began; on a narrow screen also how it ended. */
const Began: FC<{ ui: UiContext; run: RunRecord }> = ({ ui, run }) => (
  <>
    <a href={`${ui.base}/runs/${encodeURIComponent(run.runId)}`}>
      <Time at={Date.parse(run.beganAt)} now={Date.now()} />
    </a>
    <div class="narrow-only">
      <Outcome run={run} />
      <div class="meta">
        <span>
          {run.endedAt === null ? 'running for' : 'took'} {tookText(run)}
        </span>
        <span>{plural(run.jobs, 'job')}</span>
      </div>
      <span class="small">{run.error ?? ''}</span>
    </div>
  </>
);

export const Outcome: FC<{ run: Pick<RunRecord, 'outcome' | 'exitCode'> }> = ({
  run: { outcome, exitCode },
}) => (
  <>
    <State state={looks[outcome]}>{outcomeWords[outcome]}</State>
    {exitCode === null || exitCode === 0 ? '' : <div class="soft small days">exit code {exitCode}</div>}
  </>
);
