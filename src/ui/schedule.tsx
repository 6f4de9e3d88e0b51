import type { FC } from 'hono/jsx';
import type { JobConfig } from '../config/config.js';
import { plural } from '../common/words.js';
import { Card, Time } from '../pages/parts.js';
import { nextTime } from '../verbs/run/watch.js';
import { Act } from './edit/actions.js';
import { Cli, Failure, type UiContext } from './frame.js';

/** Cron lines with a name. */
export const schedules = [
  ['0 * * * *', 'Every hour'],
  ['0 6 * * *', 'Every day at 06:00'],
  ['0 6 * * 1', 'Every Monday at 06:00'],
  ['0 6 1 * *', 'On the first of each month at 06:00'],
] as const;

/** When a job config runs by itself. */
export const Schedule: FC<{ job: JobConfig }> = ({ job: { schedule, timeZone, paused } }) => {
  if (paused) return <p class="small">Paused: runs leave it out.</p>;
  if (schedule === null) return <></>;
  const named = schedules.find(([cron]) => cron === schedule)?.[1] ?? schedule;
  const next = nextTime(schedule, timeZone, Date.now());
  return (
    <p class="small">
      {named}, {timeZone}
      {next !== null && (
        <>
          : next run at <Time at={next} />
        </>
      )}
    </p>
  );
};

/** Whether these pages run what has a schedule, and the button for it. */
export const ScheduleCard: FC<{ ui: UiContext }> = ({ ui }) => {
  const { edit, config } = ui;
  const scheduled = config.jobs.filter(({ schedule, paused }) => schedule !== null && !paused);
  if (edit === null || scheduled.length === 0) return <></>;
  const { watch } = edit;
  const isOn = watch !== null && watch.ending === null;
  const next = scheduled.flatMap((job) => nextTime(job.schedule!, job.timeZone, Date.now()) ?? []);
  return (
    <Card id="schedule" title="Schedule">
      <p>
        {plural(scheduled.length, 'job config has', 'job configs have')} a schedule.{' '}
        {isOn
          ? 'They run by it until these pages are closed.'
          : 'Nothing started by these pages runs them now.'}
        {next.length > 0 && (
          <>
            {' '}
            The next time is <Time at={Math.min(...next)} />.
          </>
        )}
      </p>
      {watch?.ending?.errors.map((error) => (
        <Failure error={error} />
      ))}
      <Act
        ui={ui}
        path={isOn ? '/unwatch' : '/watch'}
        label={isOn ? 'Stop the schedule' : 'Start the schedule'}
        look="plain"
      />
      <Cli command="run --watch" />
    </Card>
  );
};
