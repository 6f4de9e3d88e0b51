import type { FC } from 'hono/jsx';
import type { JobConfig } from '../config/config.js';
import { Counts } from '../pages/calendar.js';
import { inOppositeOrder } from '../plan/live-of.js';
import { isMeant, jobOf, seriesOf } from '../series.js';
import type { StatusReport } from '../use-cases/status.js';
import { plural } from '../words.js';
import { readWindow } from './days.js';
import type { UiContext } from './frame.js';
import { Gaps } from './gaps.js';
import { Failed, NextStep } from './job-card.js';

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
  return (
    <section class="card" aria-labelledby={`job-${name}`}>
      <div class="head">
        <h2 id={`job-${name}`}>{name}</h2>
        <p class="small">
          {source} into <a href={`${ui.base}/tables/${encodeURIComponent(table)}`}>{table}</a>
        </p>
      </div>
      <NextStep ui={ui} status={status} name={name} />
      <details id={`values-${name}`}>
        <summary>Show its {plural(values.length, 'value')}</summary>
        <ul class="plain-list">
          {values.map((job) => (
            <Value ui={ui} status={status} job={job} />
          ))}
        </ul>
      </details>
      <Failed status={status} name={name} />
      <Gaps ui={ui} status={status} gaps={gaps} title={plural(gaps.length, 'gap')} more={null} ofValues />
      <Gaps
        ui={ui}
        status={status}
        gaps={status.suspects.filter(isOwn)}
        title="Days to check"
        more={null}
        ofValues
      />
    </section>
  );
};

const Value: FC<{ ui: UiContext; status: StatusReport; job: JobConfig }> = ({ ui, status, job }) => {
  const progress = status.plan.progress.find((each) => each.job === job.name);
  const { days, rows } = readWindow(job, inOppositeOrder(status.loads), Date.now(), progress?.caps);
  return (
    <li>
      <a href={`${ui.base}/coverage/${encodeURIComponent(job.name)}`}>{seriesOf(job.name).value}</a>{' '}
      <span class="meta">
        <Counts days={days} />
        <span>{plural(rows, 'row')}</span>
      </span>
    </li>
  );
};
