import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { limits, type Tier, tiers } from '../../contract/limits.js';
import { type SourceDescription, type SubmitRequest, submitRequestSchema } from '../../contract/resources.js';
import { Head } from '../../pages/parts.js';
import { type PageStatus, seeOther, sendPage } from '../../pages/http.js';
import { ApiError, type FieldError, invalid } from '../api-error.js';
import { checkSubmit } from '../jobs/submit-request.js';
import type { Catalogue } from '../sources/catalogue.js';
import type { AccountState } from '../store/store.js';
import { type Standing, standingOf } from './allowance.js';
import { Cost } from './cost.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { ErrorSummary, Field, type FieldErrors, mostUnits, readForm, refusalText } from './form.js';
import { MessagePage, StudioPage } from './frame.js';
import { control, hintOf } from './param-control.js';
import { configOf, formOf, type ParamField, paramFields } from './params-form.js';
import { count } from '../../words.js';

/** Picks a source, fills in its form, submits: by the same Jobs as the API, so that all limits are shared. */
export function newJobRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { catalogue, jobs, store } = options;

  const sourceOf = (c: Context<StudioEnvironment>): SourceDescription => {
    const source = catalogue.list().find(({ slug }) => slug === c.req.param('source'));
    if (!source) throw new ApiError('not_found', 'There is no such source, or it is under maintenance.');
    return source;
  };

  studio.get('/new', (c) => {
    return sendPage(c, <SourcesPage email={c.var.account.record.email} sources={catalogue.list()} />);
  });

  studio.get('/new/:source', async (c) => {
    const source = sourceOf(c);
    const { account } = c.var;
    if (account.record.tier === null) return sendPage(c, <NoPlan email={account.record.email} />, 403);
    const earlier = await store.job(c.req.query('like') ?? '');
    const again = earlier?.account === account.record.id ? earlier : undefined;
    const form = formOf(again?.config ?? {});
    form.set('job_name', again?.name ?? source.name);
    return sendPage(c, <FormPage {...parts(options, account, account.record.tier, source)} form={form} />);
  });

  studio.post('/new/:source', async (c) => {
    const source = sourceOf(c);
    const { account } = c.var;
    const { tier } = account.record;
    if (tier === null) return sendPage(c, <NoPlan email={account.record.email} />, 403);
    const form = await readForm(c);
    try {
      const job = await jobs.submit(account, tier, requestOf(form, source, catalogue));
      return seeOther(c, `/jobs/${job.id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusal = { error, text: refusalText(c, error, options.clock.now()) };
      const page = <FormPage {...parts(options, account, tier, source)} form={form} refusal={refusal} />;
      return sendPage(c, page, error.status as PageStatus);
    }
  });
}

/** Everything that is wrong with a form is told at once: with what the API checks first, and with the config. */
function requestOf(form: URLSearchParams, source: SourceDescription, catalogue: Catalogue): SubmitRequest {
  const tag = (form.get('tag') ?? '').trim();
  const name = (form.get('job_name') ?? '').trim();
  const tags = tag === '' ? [] : [tag];
  const { shape } = submitRequestSchema;
  const fields: FieldError[] = [];
  if (!shape.job_name.safeParse(name).success) {
    const { min, max } = limits.jobNameLength;
    fields.push({ path: 'job_name', message: `must have ${min} to ${max} characters` });
  }
  if (!shape.tags.safeParse(tags).success) {
    fields.push({ path: 'tags', message: `must have at most ${limits.tagLength} characters` });
  }
  const config = configOf(paramFields(source.params), form);
  try {
    catalogue.accept(source.slug, config);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'validation_error')) throw error;
    fields.push(...(error.data['fields'] as FieldError[]));
  }
  if (fields.length > 0) throw invalid(fields);
  return checkSubmit({ source: source.slug, job_name: name, config, tags });
}

function parts(options: StudioOptions, account: AccountState, tier: Tier, source: SourceDescription) {
  const { email } = account.record;
  return { email, source, maxRows: tiers[tier].rowsPerJob, standing: standingOf(account, tier, options) };
}

const SourcesPage: FC<{ email: string; sources: readonly SourceDescription[] }> = ({ email, sources }) => (
  <StudioPage title="New job" current="/new" email={email}>
    <Head title="New job">
      <p>Where should the rows come from?</p>
    </Head>
    {sources.length === 0 && (
      <div class="card empty">
        <p>No source is available. All of them are under maintenance; try again later.</p>
      </div>
    )}
    <div class="columns-2">
      {sources.map(({ slug, name, description }) => (
        <section class="card">
          <h2>
            <a href={`/new/${slug}`}>{name}</a>
          </h2>
          <p class="soft">{description}</p>
        </section>
      ))}
    </div>
  </StudioPage>
);

const NoPlan: FC<{ email: string }> = ({ email }) => (
  <MessagePage
    title="No active plan"
    message="This account has no active research plan, so it cannot start jobs. Whoever runs this service can give it one."
    email={email}
  />
);

interface FormPageProps {
  email: string;
  source: SourceDescription;
  /** Rows of one job, by the plan. */
  maxRows: number;
  standing: Standing;
  form: URLSearchParams;
  refusal?: Refusal;
}

interface Refusal {
  error: ApiError;
  text: string;
}

const FormPage: FC<FormPageProps> = ({ email, source, maxRows, standing, form, refusal }) => {
  const fields = paramFields(source.params).map((field) =>
    field.name === 'maxData' ? { ...field, max: maxRows, example: count(maxRows) } : field,
  );
  const errors = refusal === undefined ? new Map<string, string>() : errorsOf(refusal, fields);
  const labels = new Map([
    ['job_name', 'Name'],
    ['tags', 'Tag'],
  ]);
  for (const { name, label } of fields) labels.set(`config.${name}`, label);
  const running = refusal?.error.data['running_job_id'];
  return (
    <StudioPage title={`New job: ${source.name}`} current="/new" email={email}>
      <Head title={source.name}>
        <p>
          <a href="/new">Another source</a>
        </p>
      </Head>
      <p class="soft medium">{source.description}</p>
      {typeof running === 'string' ? (
        <div class="notice warn" role="alert">
          <p>
            One job runs at a time, and <a href={`/jobs/${running}`}>another one of yours</a> is running.
            Nothing was submitted: wait for it, or stop it.
          </p>
        </div>
      ) : (
        <ErrorSummary errors={errors} labels={labels} />
      )}
      <div class="columns-2">
        <form class="card" method="post" action={`/new/${source.slug}`} novalidate>
          <Field
            name="job_name"
            label="Name"
            required
            errors={errors}
            hint={`How you find it again: ${limits.jobNameLength.min} to ${limits.jobNameLength.max} characters.`}
            control={(attributes) => (
              <input
                {...attributes}
                value={form.get('job_name') ?? ''}
                maxlength={mostUnits(limits.jobNameLength.max)}
              />
            )}
          />
          {fields.map((field) => (
            <Field
              name={`config.${field.name}`}
              label={field.label}
              required={field.required}
              errors={errors}
              hint={hintOf(field)}
              control={(attributes) => control(field, attributes, form.get(`config.${field.name}`))}
            />
          ))}
          <Field
            name="tags"
            label="Tag"
            errors={errors}
            control={(attributes) => (
              <input
                {...attributes}
                name="tag"
                value={form.get('tag') ?? ''}
                maxlength={mostUnits(limits.tagLength)}
              />
            )}
          />
          <button>Start job</button>
        </form>
        <Cost standing={standing} maxRows={maxRows} />
      </div>
    </StudioPage>
  );
};

/** The API's answer laid beside the fields; what belongs to none of them is said of the whole form. */
function errorsOf({ error, text }: Refusal, fields: readonly ParamField[]): FieldErrors {
  const errors = new Map<string, string>();
  if (error.code === 'max_data_exceeded') return errors.set('config.maxData', text);
  const known = new Set(['job_name', 'tags', ...fields.map(({ name }) => `config.${name}`)]);
  for (const { path, message } of (error.data['fields'] ?? []) as FieldError[]) {
    const name = path.startsWith('config.')
      ? path.split('.').slice(0, 2).join('.')
      : (path.split('.')[0] ?? '');
    if (known.has(name)) errors.set(name, errors.get(name) ?? message);
    else errors.set('', `${path}: ${message}`);
  }
  return errors.size === 0 ? errors.set('', text) : errors;
}
