import type { Child, FC } from 'hono/jsx';
import { isLive, type Load, rowsInTable, type RunRecord } from '../load/ledger.js';
import { Meter } from '../pages/charts.js';
import { Card, Facts, State, Time } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { outcomeWords, phaseText, runHeadings, reasonText } from '../sync/run-words.js';
import type { StatusReport } from '../verbs/status/status.js';
import { count, plural, sum } from '../common/words.js';
import { Subject, TypableText } from './frame.js';
import { auditText, jobsText, loadsRows, sumJobs } from '../plan/forecast.js';
import type { Plan, PlannedSlice } from '../plan/plan.js';
import type { PlanReport } from '../verbs/plan/plan.js';
import { sliceText } from './coverage-card.js';

export const RunCard: FC<{ run: RunRecord | null; status: StatusReport }> = ({ run, status }) => (
  <Card id="under-way" title={runHeadings.underWay}>
    {run === null ? (
      // For a run on another machine, whose progress is recorded there.
      <p>
        <TypableText text={status.summary} />
      </p>
    ) : (
      <Progress run={run} status={status} />
    )}
    <UnderWay status={status} />
  </Card>
);

const Progress: FC<{ run: RunRecord; status: StatusReport }> = ({ run, status }) => {
  const now = Date.now();
  const progress = progressOf({ ...run, rows: rowsOf(run, status.loads) }, status, now);
  const { done, inAll, elapsedMs, rows, rate, endsAt } = progress;
  const parked = status.parkedUntil !== null && status.parkedUntil > now ? status.parkedUntil : null;
  const facts: (readonly [string, Child])[] = [
    ['Running for', duration(elapsedMs)],
    ['Rows', count(rows)],
    ['Rate', rate !== null && rateText(rate)],
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

export interface RunProgress {
  /** Jobs whose rows are in their table. */
  done: number;
  /** These jobs plus those that are left, as currently estimated; null if nothing is known about some job config. */
  inAll: number | null;
  elapsedMs: number;
  rows: number;
  /** Null before the first job is done, because the rate is then unknown. */
  rate: { jobsPerMinute: number; rowsPerMinute: number } | null;
  /** Estimated finish at this rate in epoch milliseconds; null if unknown. */
  endsAt: number | null;
}

/** Only one run at a time commits, so its loads are those of its time. */
export const during =
  ({ beganAt, endedAt }: Pick<RunRecord, 'beganAt' | 'endedAt'>) =>
  ({ committedAt }: Load): boolean =>
    Date.parse(committedAt) >= Date.parse(beganAt) &&
    (endedAt === null || Date.parse(committedAt) <= Date.parse(endedAt));

/** Rows of a run. Until it ends, its record counts a row in each load that returned it. */
export const rowsOf = (
  run: Pick<RunRecord, 'beganAt' | 'endedAt' | 'rows'>,
  loads: readonly Load[],
): number =>
  run.endedAt === null ? sum(loads.filter(isLive).filter(during(run)).map(rowsInTable)) : run.rows;

export function progressOf(
  { beganAt, jobs, rows }: Pick<RunRecord, 'beganAt' | 'jobs' | 'rows'>,
  { plan, unfinished, parkedUntil }: Pick<StatusReport, 'plan' | 'unfinished' | 'parkedUntil'>,
  now: number,
): RunProgress {
  const left = sumJobs(plan.progress, plan.slices).likely;
  const underWay = unfinished.filter(({ phase }) => phase !== 'intent').length;
  const done = Math.max(0, jobs - underWay);
  const elapsedMs = Math.max(1, now - Date.parse(beganAt));
  const inAll = left === null ? null : done + underWay + left;
  const minutes = elapsedMs / 60_000;
  const waits = parkedUntil !== null && parkedUntil > now;
  return {
    done,
    inAll,
    elapsedMs,
    rows,
    rate: done === 0 ? null : { jobsPerMinute: done / minutes, rowsPerMinute: rows / minutes },
    endsAt: done === 0 || waits || inAll === null ? null : now + ((inAll - done) * elapsedMs) / done,
  };
}

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

export const Outcome: FC<{ run: Pick<RunRecord, 'outcome' | 'exitCode'> }> = ({
  run: { outcome, exitCode },
}) => (
  <>
    <State state={looks[outcome]}>{outcomeWords[outcome]}</State>
    {exitCode === null || exitCode === 0 ? '' : <div class="soft small days">exit code {exitCode}</div>}
  </>
);

export const WhyIncomplete: FC<{ run: RunRecord }> = ({ run: { outcome, error } }) =>
  outcome === 'incomplete' && error !== null ? (
    <p class="notice warn">
      <TypableText text={error} />
    </p>
  ) : (
    <></>
  );

const shownSlices = 20;

interface PriceProps {
  plan: Plan;
  /** Null if the service did not answer. */
  report: PlanReport | null;
  /** Epoch milliseconds. */
  askedAt: number;
}

export const Price: FC<PriceProps> = ({ plan: { slices, progress, audits }, report, askedAt }) => (
  <>
    {slices.some(loadsRows) && (
      <p>
        <span class="big">{jobsText(progress, slices)}</span> <span class="soft">{rowsText(slices)}</span>
      </p>
    )}
    {audits && <p class="soft">{auditText({ audits })}</p>}
    {report !== null && report.unknown.length === 0 && <Facts facts={costFacts(report, askedAt)} />}
    {slices.length > 0 && <NextJobs slices={slices} />}
  </>
);

const NextJobs: FC<{ slices: readonly PlannedSlice[] }> = ({ slices }) => (
  <details id="next-jobs">
    <summary>Show the {plural(slices.length, 'job')} planned now</summary>
    <ul class="plain-list">
      {slices.slice(0, shownSlices).map(({ job, slice, rows, ...planned }) => (
        <li>
          {job}{' '}
          <span class="soft small">
            <span class="days">{sliceText(slice)}</span>, {reasonText(planned)}
            {rows === null ? '' : `, about ${plural(rows.expected, 'row')}`}
          </span>
        </li>
      ))}
      {slices.length > shownSlices && <li class="soft">and {count(slices.length - shownSlices)} more</li>}
    </ul>
  </details>
);

function costFacts(report: PlanReport, askedAt: number): (readonly [string, Child])[] {
  const { requests, account, allowanceAfter, endsAt } = report;
  const unit = account?.regime === 'jobs' ? 'job' : 'row';
  return [
    ['Requests', requests !== null && `about ${count(requests)}`],
    ['Allowance after', allowanceAfter !== null && `about ${plural(allowanceAfter, unit)}`],
    ['Would take', endsAt !== null && `about ${duration(Math.max(1_000, endsAt - askedAt))}`],
  ];
}

function rowsText(slices: readonly PlannedSlice[]): string {
  const loaded = slices.filter(loadsRows);
  if (loaded.some(({ rows }) => rows === null)) return 'with an unknown number of rows';
  return `with about ${plural(sum(loaded.map(({ rows }) => rows?.expected ?? 0)), 'row')}`;
}
