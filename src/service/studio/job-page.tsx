import type { Child, FC } from 'hono/jsx';
import type { SourceDescription } from '../../contract/resources.js';
import {
  Card,
  Code,
  Crumbs,
  type DataColumn,
  DataTable,
  Facts,
  Head,
  Pager,
  Prose,
  State,
  Table,
  Time,
  Unbroken,
} from '../../pages/parts.js';
import { duration } from '../../pages/words.js';
import type { PreviewPage } from '../jobs/export.js';
import type { JobRecord } from '../store/records.js';
import { StudioPage } from './frame.js';
import {
  canDownload,
  Ask,
  displayName,
  Downloads,
  refreshMs,
  runAgainPath,
  StopButton,
} from './job-actions.js';
import { Tags } from './job-list.js';
import { displayConfig } from '../../pages/params-form.js';
import { Meter } from '../../pages/charts.js';
import { errorMessage } from '../jobs/resources.js';
import { bytes, count, plural } from '../../common/words.js';
import { limits } from '../../contract/limits.js';
import { parseDay } from '../../days/day.js';
import type { Row } from '../sources/source.js';

interface JobPageProps {
  email: string;
  job: JobRecord;
  /** Undefined: the service no longer has it, or it is under maintenance. */
  source: SourceDescription | undefined;
  /** Null: no longer kept. */
  rows: PreviewPage | null;
  page: number;
  apiUrl: string;
  now: number;
}

/** A job. Its result or progress comes first, then its rows, then what was asked for. */
export const JobPageView: FC<JobPageProps> = ({ email, job, source, rows, page, apiUrl, now }) => {
  const live = job.status === 'running' ? { 'data-live': refreshMs.running } : {};
  return (
    <StudioPage title={displayName(job)} current="/jobs" email={email}>
      <p class="hidden" role="status">
        <span id="news" {...live}>{`The job is ${job.status}.`}</span>
      </p>
      <div id="job" class="page" {...live}>
        <div class="stack tight">
          <Crumbs href="/jobs" label="Jobs" />
          <Head title={<Unbroken text={displayName(job)} />}>
            <State state={job.status} />
          </Head>
          <div class="meta">
            <span>{source?.name ?? job.source}</span>
            <span>
              started <Time at={job.createdAt} now={now} />
            </span>
            {job.finishedAt !== null && <span>took {duration(job.finishedAt - job.createdAt)}</span>}
            <Tags job={job} />
          </div>
        </div>
        <Result job={job} now={now} />
        {canDownload(job) && rows !== null && <Preview job={job} rows={rows} page={page} />}
        <div class="columns-2">
          <Card id="config" title="Config">
            <Table
              caption="What the job was asked for"
              columns={['Setting', 'Value']}
              rows={displayConfig(job.config, source?.params ?? {})}
            />
          </Card>
          <Card id="details" title="Details">
            <Facts
              facts={[
                ['Started', <Time at={job.createdAt} />],
                ...(job.finishedAt === null ? [] : [['Ended', <Time at={job.finishedAt} />] as const]),
                ['Id', <code>{job.id}</code>],
                ...(job.name === displayName(job) ? [] : [['Full name', job.name] as const]),
              ]}
            />
            <Code id="curl" text={curlOf(job, apiUrl)} />
            {job.status !== 'running' && (
              <Ask
                verb="Delete"
                name={displayName(job)}
                action={`/jobs/${job.id}/delete`}
                warning="This deletes its rows and its config. The allowance that it used is not returned."
              />
            )}
          </Card>
        </div>
      </div>
    </StudioPage>
  );
};

function curlOf(job: JobRecord, apiUrl: string): string {
  const path = canDownload(job) ? `${job.id}/export?format=csv` : job.id;
  return `curl "${apiUrl}/jobs/${path}" \\\n  -H "X-API-Key: $HEADGATE_API_KEY"`;
}

/** A job's result or progress, and the next possible actions. The first part of its page. */
const Result: FC<{ job: JobRecord; now: number }> = ({ job, now }) => {
  if (job.status === 'running') return <Progress job={job} now={now} />;
  return (
    <section class="card lead" aria-label="Result">
      <div class="stack tight">
        <p>
          <span class="big">{headline(job)}</span>{' '}
          {canDownload(job) && (
            <span class="soft">
              {bytes(job.resultBytes)}, {plural(job.columns.length, 'column')}
            </span>
          )}
        </p>
        {notesOf(job).map((note) => (
          <p class="soft">{note}</p>
        ))}
      </div>
      <div class="row">
        <Downloads job={job} large />
        <a class={canDownload(job) ? 'button plain' : 'button'} href={runAgainPath(job)}>
          Run again
        </a>
      </div>
    </section>
  );
};

function headline({ status, dataCount }: JobRecord): string {
  if (status === 'failed') {
    return dataCount === 0 ? 'The job failed' : `The job failed after ${plural(dataCount, 'row')}`;
  }
  return dataCount === 0 ? 'No rows' : plural(dataCount, 'row');
}

function notesOf(job: JobRecord): Child[] {
  const notes: Child[] = [];
  if (job.errorCode !== null) notes.push(<Prose text={`${errorMessage(job)} (\`${job.errorCode}\`)`} />);
  if (job.status === 'stopped') notes.push('It was stopped before its end; its rows until then are kept.');
  if (job.cached)
    notes.push('Answered from the cache: the rows are those of an equal job, and cost nothing.');
  if (job.status === 'done' && job.dataCount === 0) notes.push('Nothing matched. The job is complete.');
  if (job.status === 'done' && job.dataCount > 0 && job.dataCount >= job.rowLimit) {
    notes.push('This is the most that it could return, so the source may have more.');
  }
  if (job.expired && job.dataCount > 0) {
    notes.push('The rows are no longer kept. Run it again to collect them again.');
  }
  return notes;
}

/** How many rows there are, how fast they arrive, and how long the job has run. */
const Progress: FC<{ job: JobRecord; now: number }> = ({ job, now }) => {
  const elapsed = Math.max(0, now - job.createdAt);
  return (
    <section class="card" aria-label="Progress">
      <div class="lead">
        <p>
          <span class="big">{plural(job.dataCount, 'row')}</span>{' '}
          <span class="soft">of at most {count(job.rowLimit)}</span>
        </p>
        <StopButton job={job} />
      </div>
      <Meter part={job.dataCount} whole={job.rowLimit} label="Rows so far, of the most possible" progress />
      <p class="soft">{paceText(job, elapsed)}</p>
    </section>
  );
};

/** In the first second, rates are not meaningful. */
const leastMs = 1_000;

function paceText({ dataCount, rowLimit }: JobRecord, elapsed: number): string {
  const running = `Running for ${duration(elapsed)}`;
  if (dataCount === 0) return `${running}; no row yet`;
  if (elapsed < leastMs) return running;
  const perSecond = (dataCount / elapsed) * 1_000;
  const [each, unit] = perSecond >= 1 ? [perSecond, 's'] : [perSecond * 60, 'min'];
  const left = ((rowLimit - dataCount) / perSecond) * 1_000;
  return `${running} at ${count(Math.round(each))} rows/${unit}; done in at most ${duration(left)} at this rate`;
}

/** The first rows as a table, below the names and types of their columns. */
const Preview: FC<{ job: JobRecord; rows: PreviewPage; page: number }> = ({ job, rows, page }) => {
  const types = columnTypes(job.columns, rows.rows);
  const from = (page - 1) * limits.previewPageSize.default + 1;
  const shown = `Rows ${count(from)} to ${count(from + rows.rows.length - 1)} of ${count(job.dataCount)}`;
  const reach =
    job.dataCount > rows.peekable ? `; the preview reaches ${count(rows.peekable)}, downloads have all` : '';
  return (
    <section class="stack" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <DataTable
        caption={rows.rows.length === 0 ? 'There are no rows on this page.' : shown + reach}
        columns={types}
        rows={rows.rows.map((row) => types.map(({ name }) => (Object.hasOwn(row, name) ? row[name] : null)))}
      />
      <Pager page={page} pages={rows.pages} href={(to) => `/jobs/${job.id}?page=${to}`} />
    </section>
  );
};

/**
 * The source's columns in order, followed by other fields of the rows. Types are derived from the rows, in everyday
 * words, with ` or null` if some values are missing.
 */
export function columnTypes(declared: readonly string[], rows: readonly Row[]): DataColumn[] {
  const names = new Set([...declared, ...rows.flatMap((row) => Object.keys(row))]);
  return [...names].map((name) => {
    const found = new Set(rows.map((row) => typeOf(Object.hasOwn(row, name) ? row[name] : null)));
    const nullable = found.delete('null');
    if (found.has('number')) found.delete('whole number');
    const kinds = [...found];
    const type = kinds.length === 0 ? 'null' : kinds.length === 1 ? kinds[0]! : 'mixed';
    return {
      name,
      type: nullable && kinds.length > 0 ? `${type} or null` : type,
      numeric: kinds.length === 1 && type.endsWith('number'),
    };
  });
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole number' : 'number';
  if (typeof value === 'boolean') return 'yes or no';
  if (typeof value !== 'string') return Array.isArray(value) ? 'list' : 'nested';
  if (parseDay(value) !== null) return 'date';
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? 'time' : 'text';
}
