import type { FC } from 'hono/jsx';
import type { JobConfig } from '../config/config.js';
import { Card, Time } from '../pages/parts.js';
import { nextTime } from '../verbs/run/watch.js';
import { Act } from './edit/actions.js';
import { Cli, Failure, type UiContext } from './frame.js';

export const schedules = [
  ['0 * * * *', 'Every hour'],
  ['0 6 * * *', 'Every day at 06:00'],
  ['0 6 * * 1', 'Every Monday at 06:00'],
  ['0 6 1 * *', 'On the first of each month at 06:00'],
] as const;

const isOn = ({ edit }: UiContext) => edit?.watch?.ending === null;

/** The schedule of a job config, and its next time if these pages run it. */
export const Schedule: FC<{ ui: UiContext; job: JobConfig }> = ({ ui, job }) => {
  const { schedule, timeZone, paused } = job;
  if (paused) return <p class="small">Paused: runs leave it out.</p>;
  if (schedule === null) return <></>;
  const named = schedules.find(([cron]) => cron === schedule)?.[1] ?? schedule;
  const next = isOn(ui) ? nextTime(schedule, timeZone, Date.now()) : null;
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
  return (
    <Card id="schedule" title="Schedule">
      <p>
        {isOn(ui)
          ? 'Job configs run by their schedules until these pages end.'
          : 'Nothing here runs the schedules now.'}
      </p>
      {edit.watch?.ending?.errors.map((error) => (
        <Failure error={error} />
      ))}
      <Act ui={ui} path="/watch" label={isOn(ui) ? 'Stop the schedule' : 'Start the schedule'} look="plain" />
      <Cli command="run --watch" />
    </Card>
  );
};
