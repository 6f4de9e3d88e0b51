import type { Child, FC } from 'hono/jsx';
import type { RunRecord } from '../load/ledger.js';
import { Meter } from '../pages/charts.js';
import { Facts, Time } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { phaseText, runHeadings } from '../sync/run-words.js';
import type { StatusReport } from '../verbs/status/status.js';
import { count, plural } from '../common/words.js';
import { Subject, TypableText } from './frame.js';
import { progressOf, rowsOf, type RunProgress } from './run-progress.js';

/** A running run: its progress, rate, estimated finish and current jobs. */
export const RunCard: FC<{ run: RunRecord | null; status: StatusReport; now: number }> = ({
  run,
  status,
  now,
}) => (
  <section class="card" aria-labelledby="under-way">
    <h2 id="under-way">{runHeadings.underWay}</h2>
    {run === null ? (
      // For a run on another machine, whose progress is recorded there.
      <p>
        <TypableText text={status.summary} />
      </p>
    ) : (
      <Progress
        progress={progressOf({ ...run, rows: rowsOf(run, status.loads) }, status, now)}
        status={status}
        now={now}
      />
    )}
    <UnderWay status={status} />
  </section>
);

const Progress: FC<{ progress: RunProgress; status: StatusReport; now: number }> = ({
  progress,
  status,
  now,
}) => {
  const { done, inAll, elapsedMs, rows, rate, endsAt } = progress;
  const parked = status.parkedUntil !== null && status.parkedUntil > now ? status.parkedUntil : null;
  const facts: (readonly [string, Child])[] = [
    ['Running for', duration(elapsedMs)],
    ['Rows', count(rows)],
    ...(rate === null ? [] : [['Rate', rateText(rate)] as const]),
    ['Estimated finish', <End endsAt={endsAt} parked={parked} now={now} />],
  ];
  return (
    <>
      <p>
        <span class="big">{plural(done, 'job')}</span>{' '}
        <span class="soft">{inAll === null ? 'done' : `of about ${count(inAll)} done`}</span>
      </p>
      {inAll !== null && <Meter part={done} whole={inAll} label="Jobs of this run that are done" progress />}
      <Facts facts={facts} />
      {status.held !== null && (
        <p class="notice">
          <TypableText text={`Nothing can be loaded now: ${status.held}.`} />
        </p>
      )}
    </>
  );
};

const End: FC<{ endsAt: number | null; parked: number | null; now: number }> = ({ endsAt, parked, now }) => {
  if (parked !== null) {
    return (
      <>
        waits for the allowance until about <Time at={parked} />
      </>
    );
  }
  if (endsAt === null) return <>known once a job is done</>;
  return (
    <>
      <Time at={endsAt} />, in {duration(endsAt - now)}
    </>
  );
};

/** `12 jobs and 460 rows a minute`, or per hour if there is less than one job a minute. */
function rateText({ jobsPerMinute, rowsPerMinute }: NonNullable<RunProgress['rate']>): string {
  const [per, unit] = jobsPerMinute >= 1 ? [1, 'minute'] : [60, 'hour'];
  const jobs = plural(Math.max(1, Math.round(jobsPerMinute * per)), 'job');
  return `${jobs} and ${plural(Math.round(rowsPerMinute * per), 'row')} ${unit === 'hour' ? 'an' : 'a'} ${unit}`;
}

/** Attempts in the journal: those of the current run, or of the last one. */
export const UnderWay: FC<{ status: StatusReport }> = ({ status: { unfinished } }) => (
  <ul class="plain-list">
    {unfinished.map(({ job, slice, phase, remoteJobId }) => (
      <li title={remoteJobId === null ? undefined : `Job ${remoteJobId}`}>
        <Subject job={job} slice={slice} />
        <span class="soft small">, {phaseText(phase)}</span>
      </li>
    ))}
  </ul>
);
