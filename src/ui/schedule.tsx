import type { FC } from 'hono/jsx';
import type { JobConfig } from '../config/config.js';
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
export const ScheduleCard: FC<{ ui: UiContext }> = ({ ui: { config, edit }, ui }) => {
  if (edit === null || config.jobs.every(({ schedule, paused }) => schedule === null || paused)) return <></>;
  const isOn = edit.watch !== null && edit.watch.ending === null;
  return (
    <Card id="schedule" title="Schedule">
      <p>
        {isOn
          ? 'Job configs run by their schedules until these pages end.'
          : 'Nothing here runs the schedules now.'}
      </p>
      {edit.watch?.ending?.errors.map((error) => (
        <Failure error={error} />
      ))}
      <Act ui={ui} path="/watch" label={isOn ? 'Stop the schedule' : 'Start the schedule'} look="plain" />
      <Cli command="run --watch" />
    </Card>
  );
};
