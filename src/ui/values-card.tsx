import type { FC } from 'hono/jsx';
import type { JobConfig } from '../config/config.js';
import { Counts } from '../pages/calendar.js';
import { inOppositeOrder } from '../plan/live-of.js';
import { isMeant, jobOf, seriesOf } from '../common/series.js';
import type { StatusReport } from '../verbs/status/status.js';
import { plural, sum } from '../common/words.js';
import { readWindow } from './days.js';
import type { UiContext } from './frame.js';
import { Gaps } from './gaps.js';
import { Failed, NextStep } from './job-card.js';
import { ofJob } from '../common/group-by.js';

interface ValuesCardProps {
  ui: UiContext;
  status: StatusReport;
  /** What a job config with `for_each` fetches for each of its values. */
  values: readonly [JobConfig, ...JobConfig[]];
}

/** A job config with `for_each`: what all of its values lack, and a line for each. */
export const ValuesCard: FC<ValuesCardProps> = ({ ui, status, values }) => {
  const [{ name: first, source, table }] = values;
  const name = jobOf(first);
  const isOwn = ({ job }: { job: string }) => isMeant(name, job);
  const gaps = status.gaps.filter(isOwn);
  const live = inOppositeOrder(status.loads);
  const windows = values.map((job) => {
    const [progress] = ofJob(status.plan.progress, job.name);
    return readWindow(job, live, Date.now(), progress?.caps);
  });
  const empty = windows.filter(({ isEmpty }) => isEmpty);
  return (
    <section class="card" aria-labelledby={`job-${name}`}>
      <div class="head">
        <h2 id={`job-${name}`}>{name}</h2>
        <p class="small">
          {source} into <a href={`${ui.base}/tables/${encodeURIComponent(table)}`}>{table}</a>
        </p>
      </div>
      <p class="meta">
        <Counts days={windows.flatMap(({ days }) => days)} />
        <span>{plural(sum(windows.map(({ rows }) => rows)), 'row')}</span>
        {empty.length > 0 && <span>{plural(empty.length, 'loaded value')} without rows</span>}
      </p>
      <NextStep ui={ui} status={status} name={name} />
      <details id={`values-${name}`}>
        <summary>Show its {plural(values.length, 'value')}</summary>
        <ul class="plain-list">
          {values.map(({ name: value }, index) => (
            <li>
              <a href={`${ui.base}/coverage/${encodeURIComponent(value)}`}>{seriesOf(value).value}</a>{' '}
              <span class="meta">
                <Counts days={windows[index]!.days} />
                <span>{plural(windows[index]!.rows, 'row')}</span>
              </span>
            </li>
          ))}
        </ul>
      </details>
      <Failed status={status} name={name} />
      <Gaps ui={ui} status={status} gaps={gaps} title={plural(gaps.length, 'gap')} more={null} />
      <Gaps ui={ui} status={status} gaps={status.suspects.filter(isOwn)} title="Days to check" more={null} />
    </section>
  );
};
