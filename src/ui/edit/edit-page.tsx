import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { JobConfig } from '../../config/config.js';
import { jobEntry, settingOf, withSetting } from '../../config/job-entry.js';
import { HeadgateError, usageError } from '../../common/errors.js';
import { jobOf } from '../../common/series.js';
import { findSource } from '../../opened/source-params.js';
import { Choice } from '../../pages/filters.js';
import { seeOther, sendPage } from '../../pages/http.js';
import { Card, Crumbs, Head } from '../../pages/parts.js';
import { type Change, prepareChange } from '../../verbs/add/add-to-file.js';
import { refuseParams } from '../../opened/check-sources.js';
import { readConfigText } from '../../yaml/read-text.js';
import { Failure, type UiContext, UiPage } from '../frame.js';
import { schedules } from '../schedule.js';
import { formOf } from './actions.js';
import { fingerprint, ReviewPage } from './add-review.js';
import type { Editing } from '../editing.js';

/** Choices for keys, as YAML with the words for it; the last is no value. */
const choices = {
  schedule: [
    'Schedule',
    schedules.map(([cron, text]) => [JSON.stringify(cron), text] as const),
    'Only by hand',
  ],
  revisit: [
    'Ask again for finished days',
    [
      ['[P1D]', 'After 1 day'],
      ['[P1D, P7D, P30D]', 'After 1, 7 and 30 days'],
      ['{ every: P30D, for: P1Y }', 'Every 30 days for a year'],
    ],
    'Never',
  ],
  priority: [
    'While the allowance is short',
    [
      ['10', 'Before the others'],
      ['-10', 'After the others'],
    ],
    'Like the others',
  ],
} as const;

const settings = [...Object.keys(choices), 'paused', 'on_cap'];

const pathOf = (name: string) => `/coverage/${encodeURIComponent(name)}/edit`;

/** Changes or removes a job config: a form, then the lines of the file that change, then the file. */
export function editRoutes(pages: Hono, ui: UiContext, editing: Editing): void {
  const { file, env } = editing;
  const jobIn = (c: Context) => {
    const name = c.req.param('job') ?? '';
    const job = ui.config.jobs.find((each) => jobOf(each.name) === name);
    if (job === undefined) throw usageError('The config has no job config of that name.');
    return { ...job, name };
  };
  const page = async (
    c: Context,
    job: JobConfig,
    given: { error?: HeadgateError; typed?: string | null },
  ) => {
    const entry = given.typed ?? jobEntry(file, await readConfigText(file), job.name);
    return sendPage(c, <EditPage {...{ ui, job, entry, ...given }} />, given.error ? 400 : 200);
  };

  pages.get('/coverage/:job/edit', (c) => page(c, jobIn(c), {}));

  pages.post('/coverage/:job/edit', async (c) => {
    const job = jobIn(c);
    const { name } = job;
    const form = await formOf(c);
    let change: Change;
    try {
      change = await prepareChange(file, name, (entry) => changed(entry, form), env);
    } catch (error) {
      if (!(error instanceof HeadgateError)) throw error;
      return page(c, job, { error, typed: form.get('entry') });
    }
    if (form.get('reviewed') === fingerprint(change)) {
      await change.write();
      if (form.get('then') === 'run') editing.startRun([`--select=${name}`]);
      return seeOther(c, `${ui.base}/${form.has('remove') ? '' : `coverage/${encodeURIComponent(name)}`}`);
    }
    const stops = form.has('remove') || form.get('set.paused') === 'true';
    const price = stops ? null : await priceOf(change, name);
    const what = form.has('remove') ? 'Remove' : 'Change';
    const save = form.get('then') === 'run' ? 'Save and fetch' : 'Save';
    const review = { title: `${what} ${name}`, path: pathOf(name), change, price, save };
    return sendPage(c, <ReviewPage {...{ ui, file, form, ...review }} />);
  });

  /** What a run costs after the change, or what the service has against it. */
  const priceOf = async ({ config }: Change, name: string) => {
    try {
      const job = config.jobs.find((each) => jobOf(each.name) === name)!;
      refuseParams(job, findSource(await ui.live.sources(), job.source));
      return await ui.live.price(config, name);
    } catch (error) {
      if (error instanceof HeadgateError) return error;
      throw error;
    }
  };
}

/** The entry as the form changes it; null if it removes it. */
function changed(entry: string, form: URLSearchParams): string | null {
  if (form.has('remove')) return null;
  const typed = form.get('entry');
  if (typed !== null) return typed.replaceAll('\r\n', '\n');
  return settings.reduce((text, key) => {
    const value = form.get(`set.${key}`);
    return value === null ? text : withSetting(text, key, value);
  }, entry);
}

interface EditPageProps {
  ui: UiContext;
  job: JobConfig;
  /** The lines of the job config in the file, or as they were typed. */
  entry: string;
  error?: HeadgateError;
}

const EditPage: FC<EditPageProps> = ({ ui, job, entry, error }) => {
  const { name } = job;
  const action = ui.base + pathOf(name);
  return (
    <UiPage ui={ui} title={`Edit ${name}`} current="/">
      <div class="stack tight">
        <Crumbs href={`${ui.base}/coverage/${encodeURIComponent(name)}`} label={`Coverage of ${name}`} />
        <Head title={`Edit ${name}`} />
        <p class="soft">
          The next page shows the lines that change. Nothing is written before you save them there.
        </p>
      </div>
      {error !== undefined && <Failure error={error} />}
      <Card id="settings" title="When it runs">
        <form class="filters" method="post" action={action}>
          {Object.entries(choices).map(([key, [label, options, any]]) => (
            <Choice name={`set.${key}`} {...{ label, options, any }} chosen={settingOf(entry, key)} />
          ))}
          <button class="plain">Review</button>
        </form>
      </Card>
      <Card id="entry" title="All of it">
        <form class="stack" method="post" action={action}>
          <div class="field">
            <label for="yaml">As the file has it, in YAML</label>
            <textarea id="yaml" name="entry" class="code" rows={12} spellcheck={false} required data-submit>
              {entry}
            </textarea>
            <p class="hint">
              <code>window</code> has the days, <code>config</code> the search, <code>max_data</code> the rows
              of one job.
            </p>
          </div>
          <div class="row">
            <button>Review</button>
          </div>
        </form>
      </Card>
      <Card id="end" title="Pause or remove">
        <p>
          While it is paused, runs leave it out. Removing takes its lines out of the file. Both leave the rows
          of table {job.table} in place.
        </p>
        <div class="row">
          <Setting action={action} name="set.paused" value={job.paused ? '' : 'true'}>
            {job.paused ? 'Go on' : 'Pause'}
          </Setting>
          <Setting action={action} name="remove" value="1" look="danger">
            Remove
          </Setting>
        </div>
      </Card>
    </UiPage>
  );
};

/** A button that sends one value for review. */
const Setting: FC<{ action: string; name: string; value: string; look?: string; children?: string }> = ({
  action,
  name,
  value,
  look = 'plain',
  children,
}) => (
  <form method="post" action={action}>
    <input type="hidden" name={name} value={value} />
    <button class={look}>{children}</button>
  </form>
);
