import type { FC } from 'hono/jsx';
import type { JobConfig } from '../config/config.js';
import type { StatusReport } from '../use-cases/status.js';
import { Time } from '../pages/parts.js';
import { Coverage, CoverageLine, Gaps } from './coverage-card.js';
import { readWindow } from './days.js';
import type { UiContext } from './frame.js';
import { plural } from '../words.js';

interface JobCardProps {
  ui: UiContext;
  status: StatusReport;
  job: JobConfig;
  year: string;
  inFull: boolean;
}

/** A job config with its calendar and its gaps. */
export const JobCard: FC<JobCardProps> = ({ ui, status, job, year, inFull }) => {
  const window = readWindow(job, status.loads.toReversed(), Date.now());
  const address = `${ui.base}/coverage/${encodeURIComponent(job.name)}`;
  return (
    <section class="card" aria-labelledby={`job-${job.name}`}>
      <div class="head">
        <h2 id={`job-${job.name}`}>
          <a href={address}>{job.name}</a>
        </h2>
        <p class="small">
          {job.source} into <a href={`${ui.base}/tables/${encodeURIComponent(job.table)}`}>{job.table}</a>
        </p>
      </div>
      {job.window === null ? (
        <Whole status={status} job={job} />
      ) : inFull ? (
        <Coverage job={job} window={window} href={(to) => `${address}?year=${to}`} year={year} />
      ) : (
        <CoverageLine window={window} />
      )}
      <Gaps gaps={status.gaps.filter((gap) => gap.job === job.name)} />
    </section>
  );
};

/** A job config without a window has no days: it is as fresh as its last load. */
const Whole: FC<{ status: StatusReport; job: JobConfig }> = ({ status, job }) => {
  const last = status.loads.find((load) => load.job === job.name && load.supersededBy === null);
  if (last === undefined)
    return <p class="soft">Not loaded yet. It has no window, so every run fetches all of it.</p>;
  return (
    <p>
      {plural(last.rowsLoaded, 'row')}, loaded <Time at={Date.parse(last.committedAt)} />. It has no window:
      every run fetches it as a whole.
    </p>
  );
};
