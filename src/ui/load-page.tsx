import type { Hono } from 'hono';
import type { Child, FC } from 'hono/jsx';
import { quoteText } from '../duckdb/sql.js';
import { usageError } from '../common/errors.js';
import { loadIdColumn } from '../load/column-names.js';
import { type Load, rowsForgotten, rowsInTable, type SchemaChange } from '../load/ledger.js';
import { sendPage } from '../pages/http.js';
import { Card, Crumbs, Facts, Head, RowCount, Table, Time } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import type { StatusReport } from '../verbs/status/status.js';
import { count, plural, shellWord, texts } from '../common/words.js';
import { sliceText } from './coverage-card.js';
import { viewPath } from './table-view.js';
import { Cli, type UiContext, UiPage } from './frame.js';
import { LoadState, Notes, readChanges } from './loads.js';

/** How many kinds of reasons for rejected rows are shown. */
const shownReasons = 20;

export function loadPageRoutes(pages: Hono, ui: UiContext): void {
  pages.get('/loads/:load', async (c) =>
    sendPage(c, <LoadPage {...(await readLoad(ui, c.req.param('load'), c.req.raw.signal))} />),
  );
}

async function readLoad(ui: UiContext, id: string, signal: AbortSignal) {
  const { status } = await ui.live.snapshot();
  const load = status.loads.find(({ loadId }) => loadId === id);
  if (load === undefined) {
    const message = 'No load of that id is in a table, or was replaced within the last day.';
    const hint = `\`headgate sql ${shellWord(`FROM ${ui.warehouse.ledger}.loads`)}\` shows every load.`;
    throw usageError(message, hint);
  }
  const path = rowsPath(load, ui, status);
  const rejects =
    load.rowsRejected === 0
      ? null
      : await ui.warehouse.readOrNull(reasonsQuery(load, ui), shownReasons, signal);
  const changes = (await readChanges(ui, [load], signal)).get(load.loadId) ?? [];
  return { ui, load, path, rejects, changes };
}

/** Path of the rows that a load has in its table now; null if there are none, its table is unknown, or a user's module keeps them. */
function rowsPath(load: Load, { config }: UiContext, { leftovers }: StatusReport): string | null {
  const table = [...config.jobs.map(({ name, table }) => ({ job: name, table })), ...leftovers].find(
    ({ job }) => job === load.job,
  )?.table;
  const isElsewhere = config.destination.deliver !== undefined;
  if (table === undefined || isElsewhere || load.supersededBy !== null || load.rowsLoaded === 0) return null;
  return viewPath({ table, filters: [{ column: loadIdColumn, op: 'is', value: load.loadId }], sort: '' });
}

function reasonsQuery({ loadId }: Load, { warehouse }: UiContext): string {
  return `SELECT column_name, reason, count(*) AS rejected, min(value) AS example FROM ${warehouse.ledger}.rejects
    WHERE load_id = ${quoteText(loadId)} GROUP BY column_name, reason ORDER BY rejected DESC`;
}

const LoadPage: FC<Awaited<ReturnType<typeof readLoad>>> = ({ ui, load, path, rejects, changes }) => (
  <UiPage ui={ui} title={`${load.job} ${sliceText(load.slice)}`} current="/loads">
    <div class="stack tight">
      <Crumbs href={`${ui.base}/loads?job=${encodeURIComponent(load.job)}`} label={`Loads of ${load.job}`} />
      <Head title={sliceText(load.slice)}>
        <LoadState load={load} />
      </Head>
      <p class="meta">
        <span>{load.source}</span>
        <span>
          committed <Time at={Date.parse(load.committedAt)} now={Date.now()} />
        </span>
      </p>
    </div>
    <section class="card lead" aria-label="Result">
      <p>
        <span class="big">{plural(load.rowsLoaded, 'row')}</span> <span class="soft">{sharesText(load)}</span>
      </p>
      {path !== null && (
        <a class="button plain" href={ui.base + path}>
          Its rows
        </a>
      )}
    </section>
    {rejects !== null && (
      <Table
        caption={`Why rows or values were rejected${rejects.more ? `: the ${shownReasons} most frequent reasons` : ''}`}
        titled
        stacked
        columns={['Column', 'Reason', 'Rows#', 'Example']}
        rows={rejects.rows.map(([column, reason, times, example]) => [
          column ?? 'the row',
          reason ?? '',
          <RowCount rows={Number(times)} />,
          <code>{(example ?? '').slice(0, 60)}</code>,
        ])}
      />
    )}
    <div class="columns-2">
      <Card id="config" title="Sent to the service">
        <pre>{JSON.stringify(load.config, null, 2)}</pre>
      </Card>
      <Card id="details" title="Details">
        <Facts facts={factsOf(ui, load, changes)} />
      </Card>
    </div>
    <Cli
      command={`sql ${shellWord(`FROM ${ui.warehouse.ledger}.loads WHERE load_id = ${quoteText(load.loadId)}`)}`}
    />
  </UiPage>
);

/** What happened to the rows that the job returned. */
function sharesText(load: Load): string {
  const { dataCount, rowsLoaded, rowsRejected, rowsMissing = 0, complete, supersededBy } = load;
  const shared = rowsLoaded - rowsInTable(load);
  const forgotten = rowsForgotten(load);
  return texts([
    `of ${count(dataCount)} that the job returned`,
    rowsRejected > 0 && `${count(rowsRejected)} rejected`,
    forgotten > 0 && `${count(forgotten)} forgotten`,
    rowsMissing > 0 && `${count(rowsMissing)} deleted since by another program`,
    shared > 0 &&
      supersededBy === null &&
      `${count(shared)} in the table as rows of other loads, which have the same keys`,
    !complete && 'the most that it could return: more may exist',
  ]).join(', ');
}

function factsOf(ui: UiContext, load: Load, changes: readonly SchemaChange[]): (readonly [string, Child])[] {
  const { supersededBy } = load;
  const [created, committed] = [Date.parse(load.remoteCreatedAt), Date.parse(load.committedAt)];
  return [
    ['Job id', <code>{load.remoteJobId}</code>],
    ['Load id', <code>{load.loadId}</code>],
    ['Job created', <Time at={created} />],
    ['Committed', <Time at={committed} />],
    ['Took', duration(committed - created)],
    [
      'Replaced by',
      supersededBy !== null && (
        <a href={`${ui.base}/loads/${encodeURIComponent(supersededBy)}`}>
          <code>{supersededBy}</code>
        </a>
      ),
    ],
    ['Columns', changes.length > 0 && <Notes load={load} changes={changes} />],
  ];
}
