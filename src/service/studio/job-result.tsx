import type { Child, FC } from 'hono/jsx';
import { Meter } from '../../pages/charts.js';
import { duration } from '../../pages/words.js';
import { errorMessage } from '../jobs/resources.js';
import type { JobRecord } from '../store/records.js';
import { canDownload, runAgainPath, StopButton } from './job-actions.js';
import { bytes, count, plural } from '../../words.js';

/** A job's result or progress, and the next possible actions. The first part of its page. */
export const Result: FC<{ job: JobRecord; now: number }> = ({ job, now }) => {
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
        {canDownload(job) && (
          <>
            <a class="button" href={`/jobs/${job.id}/rows.csv`} download>
              Download CSV
            </a>
            <a class="button plain" href={`/jobs/${job.id}/rows.json`} download>
              Download JSON
            </a>
          </>
        )}
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
  if (job.errorCode !== null) {
    notes.push(
      <>
        {errorMessage(job)} <code>{job.errorCode}</code>
      </>,
    );
  }
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
  const rate =
    perSecond >= 1
      ? `${count(Math.round(perSecond))} rows/s`
      : `${count(Math.round(perSecond * 60))} rows/min`;
  const left = ((rowLimit - dataCount) / perSecond) * 1_000;
  return `${running} at ${rate}; done in at most ${duration(left)} at this rate`;
}
