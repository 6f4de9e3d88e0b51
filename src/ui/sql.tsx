import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { HeadgateError } from '../common/errors.js';
import { Columns } from '../pages/charts.js';
import { Choice } from '../pages/form.js';
import { sendPage } from '../pages/http.js';
import { DataTable, Head } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { Cli, Downloads, Failure, sqlAddress, type UiContext, UiPage } from './frame.js';
import { readSchema, SchemaList, type TableColumns } from './schema-list.js';
import { type ExportFormat, exportFormats, type ResultSet } from '../query/warehouse.js';
import { plural } from '../common/words.js';

/** How many rows the page shows; exports and the command line have all of them. */
const shownRows = 500;
/** The most names that a chart can show clearly. Days and times may be more. */
const mostNames = 60;

const keptQueries = 20;

interface Outcome {
  result: ResultSet;
  ms: number;
  /** Names of the columns to chart; empty for a result of two. */
  x: string;
  y: string;
}

export function sqlRoutes(pages: Hono, ui: UiContext): void {
  /** Queries of this process without repetitions, newest first. */
  let earlier: readonly string[] = [];
  let editor: string | undefined;
  const frame = async (signal: AbortSignal) => ({
    ui,
    editor: (editor ??= ui.assets.script('dist/pages/sql-editor.js')),
    tables: await readSchema(ui.warehouse, signal),
    earlier,
  });
  const refuse = async (c: Context, query: string, error: unknown): Promise<Response> => {
    if (!(error instanceof HeadgateError)) throw error;
    return sendPage(c, <SqlPage {...(await frame(c.req.raw.signal))} query={query} error={error} />, 400);
  };

  pages.get('/sql', async (c) => {
    const query = c.req.query('q') ?? '';
    const around = await frame(c.req.raw.signal);
    if (query.trim() === '') return sendPage(c, <SqlPage {...around} query="" />);
    try {
      const started = performance.now();
      const result = await ui.warehouse.read(query, shownRows, c.req.raw.signal);
      const [x = '', y = ''] = [c.req.query('x'), c.req.query('y')];
      const outcome = { result, ms: performance.now() - started, x, y };
      earlier = [query, ...earlier.filter((each) => each !== query)].slice(0, keptQueries);
      return await sendPage(c, <SqlPage {...around} query={query} earlier={earlier} outcome={outcome} />);
    } catch (error) {
      return refuse(c, query, error);
    }
  });

  pages.get('/sql/:format{csv|json|parquet|xlsx}', async (c) => {
    const format = c.req.param('format') as ExportFormat;
    const query = c.req.query('q') ?? '';
    try {
      const { bytes, stream } = await ui.warehouse.export(query, format, c.req.raw.signal);
      return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="rows.${format}"`,
        'Content-Length': String(bytes),
        'Content-Type': exportFormats[format],
        'X-Content-Type-Options': 'nosniff',
      });
    } catch (error) {
      return refuse(c, query, error);
    }
  });
}

interface SqlPageProps {
  ui: UiContext;
  editor: string;
  tables: readonly TableColumns[];
  query: string;
  earlier: readonly string[];
  outcome?: Outcome;
  error?: HeadgateError;
}

const SqlPage: FC<SqlPageProps> = ({ ui, editor, tables, query, earlier, outcome, error }) => (
  <UiPage ui={ui} title="SQL" current="/sql">
    <Head title="SQL">
      <p>Read-only: one SELECT at a time.</p>
    </Head>
    <div class="side-main">
      <SchemaList tables={tables} />
      <div class="page">
        <form class="card" method="get" action={`${ui.base}/sql`}>
          <div class="field">
            <label for="query">Query</label>
            <textarea
              id="query"
              name="q"
              class="code"
              rows={6}
              spellcheck={false}
              required
              aria-describedby="query-hint"
              data-submit
              data-schema={JSON.stringify(
                Object.fromEntries(
                  tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
                ),
              )}
            >
              {query}
            </textarea>
            <p class="hint" id="query-hint">
              {ui.warehouse.isServer ? 'SQL of the server' : 'DuckDB SQL'}
              {examplesOf(ui, tables).map((example, index) => (
                <>
                  {index > 0 ? ', ' : ', such as '}
                  <a href={sqlAddress(ui, '/sql', example)}>
                    <code>{example}</code>
                  </a>
                </>
              ))}
            </p>
          </div>
          <div class="row">
            <button>Run</button>
            <span class="soft small scripted wide-only">
              <kbd>Ctrl</kbd> + <kbd>Enter</kbd>
            </span>
          </div>
        </form>
        <Earlier ui={ui} queries={earlier.filter((each) => each !== query)} />
        {error !== undefined && <Failure error={error} />}
        {outcome !== undefined && <Result ui={ui} query={query} {...outcome} />}
        <Cli command="sql" />
      </div>
    </div>
    <script type="module" src={ui.base + editor}></script>
  </UiPage>
);

/** Kept while `headgate ui` runs, and stored nowhere. */
const Earlier: FC<{ ui: UiContext; queries: readonly string[] }> = ({ ui, queries }) => {
  if (queries.length === 0) return <></>;
  return (
    <details>
      <summary>Earlier queries ({queries.length})</summary>
      <ul class="plain-list">
        {queries.map((each) => (
          <li>
            <a class="quiet" href={sqlAddress(ui, '/sql', each)}>
              <code>{each}</code>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** None before the first load: they would find no table. */
function examplesOf({ warehouse }: UiContext, [first]: readonly TableColumns[]): string[] {
  if (first === undefined) return [];
  const all = warehouse.isServer ? 'SELECT * FROM' : 'FROM';
  return [
    ...(warehouse.isServer ? [] : ['SHOW TABLES']),
    `${all} ${warehouse.ledger}.coverage`,
    `${all} ${first.name} LIMIT 20`,
  ];
}

const Result: FC<{ ui: UiContext; query: string } & Outcome> = ({ ui, query, result, ms, x, y }) => {
  const { columns, rows, more } = result;
  const points = chartOf(twoOf(result, x, y));
  const shown = more ? `The first ${plural(rows.length, 'row')}` : plural(rows.length, 'row');
  return (
    <>
      <ChartForm {...{ ui, query, result, x, y }} />
      {points !== null && (
        <section class="card" aria-label="Chart of the result">
          <Columns
            label={`${points.value} by ${points.label}${more ? `, first ${plural(rows.length, 'row')}` : ''}`}
            points={points.points}
            format={(value) => value.toLocaleString('en-US', { maximumFractionDigits: 3 })}
          />
        </section>
      )}
      <DataTable
        caption={`${shown} in ${ms < 1_000 ? `${Math.round(ms)} ms` : duration(ms)}`}
        columns={columns}
        rows={rows}
      />
      <Downloads ui={ui} query={query} label={more ? 'All rows as' : 'Download as'} />
    </>
  );
};

type Charted = Pick<ResultSet, 'columns' | 'rows'>;

/** The result with only two of its columns, if both exist. */
function twoOf(result: Charted, x: string, y: string): Charted {
  const places = [x, y].map((wanted) => result.columns.findIndex(({ name }) => name === wanted));
  if (places.includes(-1)) return result;
  const pick = <T,>(items: readonly T[]) => places.map((place) => items[place]!);
  return { columns: pick(result.columns), rows: result.rows.map((row) => pick(row)) };
}

const ChartForm: FC<{ ui: UiContext; query: string } & Omit<Outcome, 'ms'>> = ({
  ui,
  query,
  result,
  x,
  y,
}) => {
  const names = result.columns
    .filter(({ numeric, temporal }) => temporal || !numeric)
    .map(({ name }) => [name, name] as const);
  const numbers = result.columns.filter(({ numeric }) => numeric).map(({ name }) => [name, name] as const);
  const { length } = result.columns;
  if (length <= 2 || names.length === 0 || numbers.length === 0 || result.rows.length < 2) return <></>;
  return (
    <form class="filters" method="get" action={`${ui.base}/sql`} aria-label="Chart">
      <input type="hidden" name="q" value={query} />
      <Choice name="x" label="Chart by" options={names} chosen={x} any="No chart" />
      <Choice name="y" label="of" options={numbers} chosen={y} any="Choose numbers" />
      <button class="plain">Draw</button>
    </form>
  );
};

/** A chart for a result of two columns, if one names each row differently and the other has numbers; otherwise null. */
export function chartOf({ columns, rows }: Charted) {
  const value = columns.findIndex(({ numeric }) => numeric);
  const label = columns.findIndex(({ numeric, temporal }) => temporal || !numeric);
  const [labels, values] = [columns[label], columns[value]];
  if (labels === undefined || values === undefined || columns.length !== 2 || rows.length < 2) return null;
  const points = rows.map((row) => ({
    label: (row[label] ?? 'null').replace('T00:00:00', ''),
    value: Number(row[value] ?? 0),
  }));
  if (new Set(points.map((point) => point.label)).size < points.length) return null;
  // Columns start at zero, so there is no chart for values that are negative or not a number.
  if (points.some((point) => !Number.isFinite(point.value) || point.value < 0)) return null;
  const fits = points.length <= mostNames || labels.temporal;
  return fits ? { label: labels.name, value: values.name, points } : null;
}
