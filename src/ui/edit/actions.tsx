import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { parseSlice, sliceText } from '../../days/day.js';
import { usageError } from '../../common/errors.js';
import { seeOther } from '../../pages/http.js';
import { isMeant, jobOf } from '../../common/series.js';
import type { Gap } from '../../sync/events.js';
import type { StatusReport } from '../../verbs/status/status.js';
import { Failure, type UiContext } from '../frame.js';
import { Outcome, WhyIncomplete } from '../run-card.js';
import type { Editing } from '../editing.js';

/** What the buttons below do. Each form names a job config of the config file, and days. */
export function actionRoutes(pages: Hono, ui: UiContext, editing: Editing): void {
  pages.post('/run', async (c) => {
    const form = await formOf(c);
    const [job, days] = [form.get('job'), form.get('days')];
    const select = job === null ? [] : [`--select=${knownJob(ui, job)}`];
    const again = days === 'all' ? ['--full-refresh'] : days === null ? [] : [`--refetch=${knownDays(days)}`];
    editing.startRun([...select, ...again]);
    return seeOther(c, `${ui.base}/`);
  });

  pages.post('/stop', (c) => {
    editing.run?.stop();
    return seeOther(c, `${ui.base}/`);
  });

  pages.post('/watch', (c) => {
    editing.toggleWatch();
    return seeOther(c, `${ui.base}/`);
  });

  pages.post('/accept', async (c) => {
    const form = await formOf(c);
    const job = knownJob(ui, form.get('job') ?? '');
    await editing.accept(job, knownDays(form.get('days') ?? ''));
    return seeOther(c, `${ui.base}/coverage/${encodeURIComponent(job)}`);
  });
}

export const formOf = async (c: Context): Promise<URLSearchParams> => new URLSearchParams(await c.req.text());

export function knownJob({ config }: UiContext, job: string): string {
  if (config.jobs.some(({ name }) => isMeant(job, name))) return job;
  throw usageError('The config has no job config of that name.', 'Coverage lists all of them.');
}

function knownDays(text: string): string {
  const [from = '', to = from] = text.split('..');
  const slice = parseSlice({ from, to });
  if (slice === null) throw usageError('The form names no days.');
  return sliceText(slice);
}

interface ActProps {
  ui: UiContext;
  path: string;
  label: string;
  /** Of several buttons with one label: what this one is for. */
  of?: string;
  fields?: Readonly<Record<string, string>>;
  look?: string;
}

export const Act: FC<ActProps> = ({ ui, path, label, of, fields = {}, look }) => (
  <form method="post" action={ui.base + path}>
    {Object.entries(fields).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    <button
      class={look}
      id={['act', path, ...Object.values(fields), of].join('-').replaceAll(/[^\w-]+/g, '-')}
      aria-label={of === undefined ? undefined : `${label} ${of}`}
    >
      {label}
    </button>
  </form>
);

/** Where a button belongs: the pages, and what is known of the destination. */
interface Place {
  ui: UiContext;
  status: Pick<StatusReport, 'runningPid'>;
}

/** Whether a run could start now; never where pages only read. */
const isFree = ({ ui: { edit }, status }: Place) =>
  edit !== null && !edit.isRunning && status.runningPid === null;

export const RunButton: FC<Place & { job?: string }> = ({ ui, status, job }) => {
  if (!isFree({ ui, status })) return <></>;
  return job === undefined ? (
    <Act ui={ui} path="/run" label="Run" />
  ) : (
    <Act ui={ui} path="/run" label="Run" of={job} fields={{ job }} look="little plain" />
  );
};

/**
 * Fetches the days of a gap again, or accepts suspect ones. Days that were never loaded need a run, and the same job would
 * hit the same limit again.
 */
export const GapButton: FC<Place & { gap: Gap }> = ({ ui, status, gap: { job, slice, state, reason } }) => {
  if (!isFree({ ui, status }) || state === 'missing') return <></>;
  const of = slice === null ? job : `${job} ${sliceText(slice)}`;
  if (state === 'incomplete' && !reason.includes('`headgate run')) {
    const path = `/coverage/${encodeURIComponent(jobOf(job))}/edit`;
    if (reason.includes('`on_cap: split`')) {
      const fields = { 'set.on_cap': 'split', run: '1' };
      return <Act ui={ui} path={path} label="Split and fetch" of={of} fields={fields} look="little plain" />;
    }
    return (
      <a class="button plain little" href={ui.base + path} aria-label={`Edit ${of}`}>
        Edit
      </a>
    );
  }
  if (state === 'suspect' && slice !== null) {
    const fields = { job, days: sliceText(slice) };
    return <Act ui={ui} path="/accept" label="Accept" of={of} fields={fields} look="little plain" />;
  }
  const fields = { job, days: slice === null ? 'all' : sliceText(slice) };
  return <Act ui={ui} path="/run" label="Fetch again" of={of} fields={fields} look="little plain" />;
};

/** The newest run that was started here: its end or a button that stops it, and its log. */
export const OwnRun: FC<{ ui: UiContext; status: StatusReport }> = ({ ui, status: { lastRun } }) => {
  const run = ui.edit?.run ?? null;
  if (run === null) return <></>;
  const { ending, isStopping, log } = run;
  return (
    <section class="card" aria-labelledby="own-run">
      <div class="head">
        <h2 id="own-run">The run from this page</h2>
        <div>
          <Outcome run={ending ?? { outcome: 'running', exitCode: null }} />
        </div>
      </div>
      {ending === null && !isStopping && <Act ui={ui} path="/stop" label="Stop" look="danger" />}
      {isStopping && (
        <p class="soft">
          {ending === null ? 'Stopping…' : 'Stopped.'} Any running job continues on the service. The next run
          resumes it.
        </p>
      )}
      {ending?.outcome === 'incomplete' && lastRun !== null && <WhyIncomplete run={lastRun} />}
      {ending?.errors.map((error) => (
        <Failure error={error} />
      ))}
      <details id="run-log">
        <summary>Event log, newest first</summary>
        <pre class="log" tabindex={0}>
          {log.toReversed().join('\n')}
        </pre>
      </details>
    </section>
  );
};
