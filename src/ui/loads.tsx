import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { Load } from '../load/ledger.js';
import { Choice, FilterBar, inOrder, OrderChoice, type Orders } from '../pages/filters.js';
import { sendPage } from '../pages/http.js';
import { Head, State, Table, Time } from '../pages/parts.js';
import { runHeadings } from '../sync/run-words.js';
import type { StatusReport } from '../verbs/status/status.js';
import { Cli, NothingYet, refreshMs, TypableText, type UiContext, UiPage } from './frame.js';
import { loadState, loadStates, LoadTable, readPart, tookMs } from './load-notes.js';
import { plural, shellWord } from '../common/words.js';

const orders: Orders<Load> = {
  days: ['Latest days', ({ slice }) => -(slice?.from ?? 0)],
  rows: ['Most rows', ({ rowsLoaded }) => -rowsLoaded],
  long: ['Longest', (load) => -tookMs(load)],
};

/** What the address asks for; an empty or unknown value means all, newest first. */
interface Wanted {
  job: string;
  state: string;
  sort: string;
}

function wantedLoads(loads: readonly Load[], { job, state, sort }: Wanted): readonly Load[] {
  const isState = loadStates.find((each) => each === state);
  const kept = loads.filter(
    (load) => (job === '' || load.job === job) && (isState === undefined || loadState(load) === isState),
  );
  return inOrder(kept, orders, sort);
}

export function loadRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/loads', async (c) => sendPage(c, <LoadsPage {...(await readLoads(c, ui))} />));
}

async function readLoads(c: Context, ui: UiContext) {
  const { status } = await ui.live.snapshot();
  const asked = (name: string) => c.req.query(name) ?? '';
  const wanted = { job: asked('job'), state: asked('state'), sort: asked('sort') };
  const found = wantedLoads(status.loads, wanted);
  return { ui, status, wanted, part: await readPart(c, ui, found) };
}

type LoadsPageProps = Awaited<ReturnType<typeof readLoads>>;

const LoadsPage: FC<LoadsPageProps> = (props) => {
  const { ui, status, wanted } = props;
  const live = refreshMs(status.runningPid !== null);
  return (
    <UiPage ui={ui} title="Loads" current="/loads">
      <Head title="Loads" />
      {status.loads.length > 1 && <LoadFilters ui={ui} wanted={wanted} />}
      <div id="loads" class="page" data-live={live}>
        <Failures ui={ui} status={status} job={wanted.job} />
        <LoadList {...props} />
      </div>
      <Cli command={`sql ${shellWord(`FROM ${ui.warehouse.ledger}.loads ORDER BY committed_at DESC`)}`} />
    </UiPage>
  );
};

const LoadList: FC<LoadsPageProps> = ({ ui, status, part, wanted }) => {
  if (part.loads.length === 0 && status.loads.length > 0) {
    return <p class="card empty">No load fits these filters.</p>;
  }
  if (part.loads.length === 0) {
    return <NothingYet text={runHeadings.noLoads} what="fetches and loads; this page follows it." />;
  }
  return (
    <>
      <LoadTable
        {...{ ui, part }}
        caption={`${plural(part.loads.length, 'load')}${wanted.sort === '' ? ', newest first' : ''}`}
        href={(to) => `${ui.base}/loads?${new URLSearchParams({ ...wanted, page: String(to) }).toString()}`}
      />
    </>
  );
};

/** Days that could not be loaded yet: the last error of each job config. */
const Failures: FC<{ ui: UiContext; status: StatusReport; job: string }> = ({ ui, status, job }) => {
  const errors = status.errors.filter((error) => !error.resolved && (job === '' || error.job === job));
  if (errors.length === 0) return <></>;
  return (
    <Table
      caption="Failed, and not loaded since"
      titled
      stacked
      columns={['Job config', 'State', 'When']}
      rows={errors.map((error) => [
        <>
          <a class="name" href={`${ui.base}/coverage/${encodeURIComponent(error.job)}`}>
            {error.job}
          </a>
          <div class="small">
            <TypableText text={error.message.replace(`${error.job}: `, '')} />
          </div>
        </>,
        <State state="failed" />,
        <Time at={Date.parse(error.at)} now={Date.now()} />,
      ])}
    />
  );
};

const LoadFilters: FC<{ ui: UiContext; wanted: Wanted }> = ({ ui, wanted: { job, state, sort } }) => (
  <FilterBar action={`${ui.base}/loads`} label="Loads">
    {ui.config.jobs.length > 1 && (
      <Choice
        name="job"
        label="Job config"
        options={ui.config.jobs.map(({ name }) => [name, name])}
        chosen={job}
        any="All"
      />
    )}
    <Choice name="state" label="State" options={loadStates.map((name) => [name, name])} chosen={state} />
    <OrderChoice orders={orders} chosen={sort} />
  </FilterBar>
);
