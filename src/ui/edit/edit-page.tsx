import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { jobEntry, settingOf, withSetting } from '../../config/edit-job.js';
import { type HeadgateError, usageError } from '../../common/errors.js';
import { Choice } from '../../pages/form.js';
import { sendPage } from '../../pages/http.js';
import { Crumbs, Head } from '../../pages/parts.js';
import { prepareChange } from '../../verbs/add/add-to-file.js';
import { readConfigText } from '../../yaml/read-text.js';
import { Failure, type UiContext, UiPage } from '../frame.js';
import { schedules } from '../schedule.js';
import { formOf, knownJob } from './actions.js';
import { fingerprint, review } from './add-review.js';
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

const pathOf = (name: string) => `/coverage/${encodeURIComponent(name)}/edit`;

/** Changes or removes a job config: a form, then the lines of the file that change, then the file. */
export function editRoutes(pages: Hono, ui: UiContext, editing: Editing): void {
  const { file, env } = editing.options;
  const read = async (c: Context) => {
    const name = knownJob(ui, c.req.param('job') ?? '');
    const entry = jobEntry(file, await readConfigText(file), name);
    return { ui, name, entry, was: fingerprint(entry) };
  };

  pages.get('/coverage/:job/edit', async (c) => sendPage(c, <EditPage {...(await read(c))} />));

  pages.post('/coverage/:job/edit', async (c) => {
    const shown = await read(c);
    const { name } = shown;
    const form = await formOf(c);
    const isEnd = form.has('remove');
    const entry = form.get('entry') ?? shown.entry;
    // To write the lines of this form would undo what was changed since: another tab, or an editor.
    if (form.has('was') && form.get('was') !== fingerprint(shown.entry))
      return sendPage(c, <EditPage {...shown} {...{ entry, form }} error={changedSince(name)} />, 409);
    return review(c, {
      ui,
      editing,
      form,
      job: isEnd || form.get('set.paused') === 'true' ? null : name,
      title: `${isEnd ? 'Remove' : 'Change'} ${name}`,
      path: pathOf(name),
      save: form.has('run') ? 'Save and fetch' : 'Save',
      prepare: () => prepareChange(file, name, (before) => changed(before, form), env),
      refuse: (error) => sendPage(c, <EditPage {...shown} {...{ entry, form, error }} />, 400),
      next: () => {
        if (form.has('run')) editing.startRun([`--select=${name}`]);
        return isEnd || form.has('run') ? '/' : `/coverage/${encodeURIComponent(name)}`;
      },
    });
  });
}

const changedSince = (name: string) =>
  usageError(
    `${name} has changed in the file since this form was opened, so nothing was written.`,
    'Your lines are below. Review shows what they would undo; Edit, opened again, has the new lines.',
  );

/** The entry as the form changes it, by its text or by single values; null if it removes it. */
function changed(before: string, form: URLSearchParams): string | null {
  if (form.has('remove')) return null;
  const typed = (name: string) => form.get(name)?.replaceAll('\r\n', '\n');
  let entry = typed('entry') ?? before;
  for (const key of [...Object.keys(choices), 'paused', 'on_cap']) {
    const value = typed(`set.${key}`);
    if (value !== undefined && value !== settingOf(before, key)) entry = withSetting(entry, key, value);
  }
  return entry;
}

interface EditPageProps {
  ui: UiContext;
  name: string;
  /** The lines of the job config in the file, or as they were typed. */
  entry: string;
  /** Fingerprint of these lines as the file has them. */
  was: string;
  /** What was sent, if it is shown again. */
  form?: URLSearchParams;
  error?: HeadgateError;
}

const EditPage: FC<EditPageProps> = ({ ui, name, entry, was, form, error }) => {
  const isPaused = settingOf(entry, 'paused') === 'true';
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
      <form class="card" method="post" action={ui.base + pathOf(name)}>
        <input type="hidden" name="was" value={was} />
        <div class="filters">
          {Object.entries(choices).map(([key, [label, options, any]]) => (
            <Choice
              name={`set.${key}`}
              {...{ label, options, any }}
              chosen={form?.get(`set.${key}`) ?? settingOf(entry, key)}
            />
          ))}
        </div>
        <div class="field">
          <label for="yaml">All of it, in YAML</label>
          <textarea id="yaml" name="entry" class="code" rows={12} spellcheck={false} required data-submit>
            {entry}
          </textarea>
          <p class="hint">
            <code>window</code> has the days, <code>config</code> the search, <code>max_data</code> the rows
            of one job. While it is paused, runs leave it out. Pausing and removing leave its rows in place.
          </p>
        </div>
        <div class="row">
          <button>Review</button>
          <button class="plain" name="set.paused" value={isPaused ? '' : 'true'}>
            {isPaused ? 'Go on' : 'Pause'}
          </button>
          <button class="danger" name="remove" value="1">
            Remove
          </button>
        </div>
      </form>
    </UiPage>
  );
};
