import type { Child, FC } from 'hono/jsx';
import { Facts } from '../pages/parts.js';
import { duration } from '../pages/words.js';
import { jobsText } from '../plan/forecast.js';
import type { Plan, PlannedSlice } from '../plan/plan.js';
import { reasonText } from '../sync/run-words.js';
import type { PlanReport } from '../verbs/plan/plan.js';
import { count, plural, sum } from '../common/words.js';
import { sliceText } from './days.js';

/** How many jobs of the next run are listed. */
const shownSlices = 20;

interface PriceProps {
  plan: Plan;
  /** Null if the service did not answer. */
  report: PlanReport | null;
  /** Epoch milliseconds. */
  askedAt: number;
}

/** What a run would cost, and its jobs. */
export const Price: FC<PriceProps> = ({ plan: { slices, progress }, report, askedAt }) => (
  <>
    <p>
      <span class="big">{jobsText(progress)}</span> <span class="soft">{rowsText(slices)}</span>
    </p>
    {report !== null && report.unknown.length === 0 && <Facts facts={costFacts(report, askedAt)} />}
    <NextJobs slices={slices} />
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
    ...(requests === null ? [] : [['Requests', `about ${count(requests)}`] as const]),
    ...(allowanceAfter === null
      ? []
      : [['Allowance after', `about ${plural(allowanceAfter, unit)}`] as const]),
    ...(endsAt === null
      ? []
      : [['Would take', `about ${duration(Math.max(1_000, endsAt - askedAt))}`] as const]),
  ];
}

function rowsText(slices: readonly PlannedSlice[]): string {
  if (slices.some(({ rows }) => rows === null)) return 'with an unknown number of rows';
  return `with about ${plural(sum(slices.map(({ rows }) => rows?.expected ?? 0)), 'row')}`;
}
