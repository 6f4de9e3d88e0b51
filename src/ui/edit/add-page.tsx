import { basename, dirname, resolve } from 'node:path';
import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { plainText } from '../../contract/params.js';
import type { SourceDescription } from '../../contract/resources.js';
import type { HeadgateError } from '../../common/errors.js';
import { ErrorSummary, type FieldErrors, ParamInput, TextField } from '../../pages/form.js';
import { sendPage } from '../../pages/http.js';
import { configOf, type ParamField, paramFields, withPresets } from '../../pages/params-form.js';
import { Head } from '../../pages/parts.js';
import { SourceHead, SourceTiles } from '../../pages/source-tiles.js';
import { prepareAdd } from '../../verbs/add/add-to-file.js';
import { composeJob } from '../../verbs/add/compose-job.js';
import { dayProblem, paramsOf, proposedWindow, valueProblem } from '../../verbs/add/params.js';
import { parseDay } from '../../days/day.js';
import { findSource } from '../../opened/source-params.js';
import { jobOf } from '../../common/series.js';
import { Failure, type UiContext, UiPage } from '../frame.js';
import { formOf } from './actions.js';
import { review } from './add-review.js';
import type { Editing } from '../editing.js';

/** Adds a job config as `headgate add` does: a form, then the new lines and what they cost, then the file. */
export function addRoutes(pages: Hono, ui: UiContext, editing: Editing): void {
  const { file, env } = editing.options;
  const sourcesPage = async (c: Context, form: URLSearchParams, error?: HeadgateError) => {
    const [sources, folder] = [await ui.live.sources(), dirname(resolve(file))];
    return sendPage(c, <SourcesPage {...{ ui, sources, folder, form, error }} />, error ? 400 : 200);
  };

  const addFile = (c: Context, form: URLSearchParams) => {
    const path = resolve(dirname(resolve(file)), form.get('file') ?? '');
    return review(c, {
      ui,
      editing,
      form,
      job: null,
      title: `Add ${basename(path)}`,
      path: '/add',
      save: `Add to ${basename(file)}`,
      prepare: async () => {
        const { entry, job } = await editing.options.propose(path);
        return prepareAdd(file, job, env, { entry });
      },
      refuse: (error) => sourcesPage(c, form, error),
      next: () => '/',
    });
  };

  pages.get('/add', async (c) => {
    const form = new URL(c.req.url).searchParams;
    return form.has('review') ? addFile(c, form) : sourcesPage(c, form);
  });

  pages.post('/add', async (c) => addFile(c, await formOf(c)));

  pages.get('/add/:source', async (c) => {
    const source = await sourceOf(c);
    const form = new URL(c.req.url).searchParams;
    return form.has('review') ? answer(c, source, form) : sendPage(c, <FormPage {...{ ui, source, form }} />);
  });

  pages.post('/add/:source', async (c) => answer(c, await sourceOf(c), await formOf(c)));

  const sourceOf = async (c: Context) => findSource(await ui.live.sources(), c.req.param('source') ?? '');

  async function answer(c: Context, source: SourceDescription, form: URLSearchParams): Promise<Response> {
    const answers = answersOf(source, form);
    const { name = '' } = answers;
    const errors = mistakesOf(source, answers);
    if (ui.config.jobs.some((job) => jobOf(job.name) === name))
      errors.set('name', 'is the name of another job config');
    if (errors.size > 0) return sendPage(c, <FormPage {...{ ui, source, form, errors }} />, 400);
    return review(c, {
      ui,
      editing,
      form,
      job: name,
      title: `Add ${name}`,
      path: `/add/${encodeURIComponent(source.slug)}`,
      save: `Add to ${basename(file)}`,
      prepare: async () =>
        prepareAdd(file, await composeJob(source, { ...answers, ask: null }), env, { source }),
      refuse: (error) => sendPage(c, <FormPage {...{ ui, source, form, error }} />, 400),
      next: () => `/coverage/${encodeURIComponent(name)}`,
    });
  }
}

interface SourcesPageProps {
  ui: UiContext;
  sources: readonly SourceDescription[];
  /** Where paths of files begin. */
  folder: string;
  form: URLSearchParams;
  error?: HeadgateError | undefined;
}

const SourcesPage: FC<SourcesPageProps> = ({ ui, sources, folder, form, error }) => (
  <UiPage ui={ui} title="Add" current="/add">
    <div class="stack tight">
      <Head title="Add a job config" />
      <p class="soft">Where should the rows come from?</p>
    </div>
    {error !== undefined && <Failure error={error} />}
    {ui.config.connection.url === 'embedded' && (
      <form class="card" method="get" action={`${ui.base}/add`}>
        <input type="hidden" name="review" value="1" />
        <TextField
          name="file"
          label="A file of your own: CSV, Excel, JSON or Parquet"
          required
          hint={`Its path, such as sales.csv for one in ${folder}.`}
          value={form.get('file') ?? ''}
        />
        <div class="row">
          <button>Review</button>
        </div>
      </form>
    )}
    <SourceTiles sources={sources} base={`${ui.base}/add`} />
  </UiPage>
);

/** Fields of what a job config may set; headgate fills in the others for each job. */
function fieldsOf({ params }: SourceDescription): ParamField[] {
  const names = new Set(paramsOf(params).map(({ name }) => name));
  return paramFields(params).filter(({ name }) => names.has(name));
}

/** The answers of a form in the words of the command line. A value that is the source's default is left out. */
function answersOf(source: SourceDescription, form: URLSearchParams) {
  const fields = fieldsOf(source);
  const config = configOf(fields, form);
  const param = fields.flatMap(({ name, kind, preset }) => {
    const value = plainText(config[name]);
    const isDefault = value === (kind === 'checkbox' && preset === '' ? 'false' : preset);
    return value === '' || isDefault ? [] : [`${name}=${value}`];
  });
  const [name, from, to] = ['name', 'from', 'to'].map((field) => form.get(field)?.trim() || undefined);
  return { param, name, from, to };
}

const isMissing = 'must be filled in';

function mistakesOf(
  source: SourceDescription,
  { param, name, ...days }: ReturnType<typeof answersOf>,
): Map<string, string> {
  const errors = new Map<string, string>();
  if (name === undefined) errors.set('name', isMissing);
  for (const [field, day] of Object.entries(days)) {
    const isDay = parseDay(day ?? '') !== null;
    if (day !== undefined && dayProblem(day) !== null)
      errors.set(field, isDay ? 'has not come yet' : 'must be a date as YYYY-MM-DD, today or yesterday');
  }
  for (const each of fieldsOf(source)) {
    const word = param.find((given) => given.startsWith(`${each.name}=`));
    const problem =
      word === undefined
        ? each.required && each.preset === '' && isMissing
        : valueProblem(each, word.slice(each.name.length + 1));
    if (problem) errors.set(`config.${each.name}`, problem);
  }
  return errors;
}

interface FormPageProps {
  ui: UiContext;
  source: SourceDescription;
  form: URLSearchParams;
  errors?: FieldErrors;
  error?: HeadgateError;
}

const FormPage: FC<FormPageProps> = ({ ui, source, form, errors = new Map(), error }) => {
  const fields = fieldsOf(source);
  const window = proposedWindow(source.params, Date.now());
  const shown = withPresets(fields, form);
  const input = (field: ParamField) => <ParamInput field={field} form={shown} errors={errors} />;
  const line = (name: string, label: string, preset: string, hint: string) => (
    <TextField {...{ name, label, errors, hint }} required value={form.get(name) ?? preset} />
  );
  const labels = new Map(fields.map(({ name, label }) => [`config.${name}`, label]));
  labels.set('name', 'Name').set('from', 'First day').set('to', 'Last day');
  return (
    <UiPage ui={ui} title={`Add ${source.name}`} current="/add">
      <SourceHead source={source} back={`${ui.base}/add`} />
      <ErrorSummary errors={errors} labels={labels} />
      {error !== undefined && <Failure error={error} />}
      <form class="card" method="get" action={`${ui.base}/add/${encodeURIComponent(source.slug)}`}>
        <input type="hidden" name="review" value="1" />
        {line('name', 'Name', freeName(ui, source.slug), 'Names the job config and its table.')}
        {fields.filter(({ required }) => required).map(input)}
        {window !== null && (
          <div class="beside">
            {line('from', 'First day', window.from, 'As YYYY-MM-DD.')}
            {line('to', 'Last day', window.to, 'A date, today or yesterday.')}
          </div>
        )}
        {fields.some(({ required }) => !required) && (
          <fieldset>
            <legend>Optional</legend>
            {fields.filter(({ required }) => !required).map(input)}
          </fieldset>
        )}
        <div class="row">
          <button>Review</button>
        </div>
      </form>
    </UiPage>
  );
};

/** The source's slug, or with a number if that is taken. */
function freeName({ config: { jobs } }: UiContext, slug: string): string {
  const isTaken = (name: string) => jobs.some((job) => job.name === name || job.table === name);
  let name = slug;
  for (let number = 2; isTaken(name); number += 1) name = `${slug}_${number}`;
  return name;
}
