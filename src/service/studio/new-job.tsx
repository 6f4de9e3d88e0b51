import type { Context, Hono } from 'hono';
import type { Child, FC } from 'hono/jsx';
import type { SourceDescription, SubmitRequest } from '../../contract/resources.js';
import { type PageStatus, seeOther, sendPage } from '../../pages/http.js';
import { ApiError, type FieldError, invalid } from '../api-error.js';
import { checkSubmit } from '../jobs/submit-request.js';
import type { Catalogue } from '../sources/catalogue.js';
import type { Source } from '../sources/source.js';
import type { AccountState } from '../store/store.js';
import type { AccountRecord } from '../store/records.js';
import { AsText, defaultName, submitOf } from './as-text.js';
import { type StudioEnvironment, apiUrlOf, type StudioOptions } from './entrance.js';
import { readForm, refusalText } from './form.js';
import { StudioPage } from './frame.js';
import { displayName } from './job-actions.js';
import { formOf, inLabels, type ParamField, paramFields, withPresets } from '../../pages/params-form.js';
import { Card, Head } from '../../pages/parts.js';
import { SourceHead, SourceTiles } from '../../pages/source-tiles.js';
import { limits } from '../../contract/limits.js';
import type { Allowance } from '../limits/allowance.js';
import { ErrorSummary, type FieldErrors, mostUnits, ParamInput, TextField } from '../../pages/form.js';
import { count, plural } from '../../common/words.js';

/** Chooses a source, fills in its form and submits it. Uses the same Jobs as the API, so all limits apply. */
export function newJobRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { catalogue, jobs, store } = options;

  const sourceOf = (c: Context<StudioEnvironment>): SourceDescription => {
    const source = catalogue.list(c.var.account.record).find(({ slug }) => slug === c.req.param('source'));
    if (!source) throw new ApiError('not_found', 'There is no such source, or it is under maintenance.');
    return source;
  };

  studio.get('/new', (c) => {
    return sendPage(c, <SourcesPage account={c.var.account.record} catalogue={catalogue} />);
  });

  studio.get('/new/:source', async (c) => {
    const source = sourceOf(c);
    const { account } = c.var;
    const earlier = await store.job(c.req.query('like') ?? '', account.record.id);
    const again = earlier?.account === account.record.id ? earlier : undefined;
    // The script puts what is typed into the address, so that the texts beside the form follow it.
    const form =
      again === undefined
        ? new URL(c.req.url).searchParams
        : formOf(paramFields(source.params), again.config);
    if (again !== undefined) form.set('job_name', displayName(again));
    return sendPage(c, <FormPage {...parts(c, options, source)} form={form} />);
  });

  studio.post('/new/:source', async (c) => {
    const source = sourceOf(c);
    const { account } = c.var;
    const tier = tierOf(account);
    const form = await readForm(c);
    try {
      const job = await jobs.submit(account, tier, requestOf(form, source, catalogue, account.record));
      return seeOther(c, `/jobs/${job.id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusal = { error, text: refusalText(c, error, options.clock.now()) };
      const page = <FormPage {...parts(c, options, source)} form={form} refusal={refusal} />;
      return sendPage(c, page, error.status as PageStatus);
    }
  });
}

/** All errors of a form are reported together: those of the API's first checks and those of the config. */
function requestOf(
  form: URLSearchParams,
  source: SourceDescription,
  catalogue: Catalogue,
  account: AccountRecord,
): SubmitRequest {
  const request = submitOf(source, form);
  const checks = [() => checkSubmit(request), () => catalogue.accept(source.slug, request.config, account)];
  const fields = checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'validation_error')) throw error;
      return error.data['fields'] as FieldError[];
    }
  });
  if (fields.length > 0) throw invalid(fields);
  return request;
}

function parts(c: Context<StudioEnvironment>, options: StudioOptions, source: SourceDescription) {
  const { account } = c.var;
  const { email } = account.record;
  const tier = tierOf(account);
  const { allowance } = options;
  const maxRows = allowance.rowsPerJob(tier);
  const columns = options.catalogue.get(source.slug, account.record).source.columns({});
  const cost = { maxRows, usage: allowance.usage(account, tier), regime: allowance.regime };
  return { email, source, columns, ...cost, apiUrl: apiUrlOf(c, options) };
}

function tierOf({ record: { tier } }: AccountState): string {
  if (tier !== null) return tier;
  const message = 'This account has no active research plan, so it cannot start jobs.';
  throw new ApiError('plan_required', `${message} Whoever runs this service can give it one.`);
}

const SourcesPage: FC<{ account: AccountRecord; catalogue: Catalogue }> = ({ account, catalogue }) => {
  const sources = catalogue.list(account);
  return (
    <StudioPage title="New job" current="/new" email={account.email}>
      <div class="stack tight">
        <Head title="New job" />
        <p class="soft">Where should the rows come from?</p>
      </div>
      {sources.length === 0 && (
        <div class="card empty">
          <p>No source is available. All of them are under maintenance; try again later.</p>
        </div>
      )}
      <SourceTiles
        sources={sources}
        base="/new"
        note={(slug) => needsNetwork(catalogue.get(slug, account).source)}
      />
    </StudioPage>
  );
};

function needsNetwork({ hosts }: Source): string | null {
  return hosts === 'public' || hosts.length > 0 ? 'needs the network' : null;
}

interface Refusal {
  error: ApiError;
  text: Child;
}

interface FormPageProps {
  email: string;
  source: SourceDescription;
  /** Most rows of one job in this plan. */
  maxRows: number;
  columns: readonly string[];
  usage: ReturnType<Allowance['usage']>;
  regime: Allowance['regime'];
  apiUrl: string;
  form: URLSearchParams;
  refusal?: Refusal;
}

/** The form of a source. Required fields come first; the others follow under one heading. */
const FormPage: FC<FormPageProps> = (props) => {
  const { email, source, maxRows, columns, refusal, apiUrl } = props;
  const fields = paramFields(source.params).map((field) =>
    field.name === 'maxData' ? { ...field, max: maxRows, example: count(maxRows) } : field,
  );
  const form = withPresets(fields, props.form);
  const request = submitOf(source, form);
  const fallback = defaultName(source, request.config);
  const errors: FieldErrors = refusal === undefined ? new Map() : errorsOf(refusal, fields);
  return (
    <StudioPage title={`New job: ${source.name}`} current="/new" email={email}>
      <SourceHead source={source} back="/new" />
      <Refused {...(refusal && { refusal })} errors={errors} fields={fields} />
      <div class="main-side">
        <JobForm {...props} form={form} fields={fields} errors={errors} fallback={fallback} />
        <div class="page">
          <AsText request={request} apiUrl={apiUrl} />
          <Card id="columns" title="Each row has">
            <p>{columns.join(', ')}</p>
          </Card>
        </div>
      </div>
    </StudioPage>
  );
};

const Refused: FC<Pick<JobFormProps, 'refusal' | 'errors' | 'fields'>> = ({ refusal, errors, fields }) => {
  const running = refusal?.error.data['running_job_id'];
  if (typeof running === 'string') {
    return (
      <div class="notice warn" role="alert">
        <p>
          One job runs at a time, and <a href={`/jobs/${running}`}>another one of yours</a> is running.
          Nothing was submitted: wait for it, or stop it.
        </p>
      </div>
    );
  }
  const labels = new Map(fields.map(({ name, label }) => [`config.${name}`, label]));
  return <ErrorSummary errors={errors} labels={labels.set('job_name', 'Name').set('tag', 'Tag')} />;
};

type JobFormProps = FormPageProps & {
  fields: readonly ParamField[];
  errors: FieldErrors;
  /** The job's name if none is typed. */
  fallback: string;
};

const JobForm: FC<JobFormProps> = ({ source, form, fields, errors, fallback, ...cost }) => {
  const param = (field: ParamField) => <ParamInput field={field} form={form} errors={errors} />;
  const { min, max } = limits.jobNameLength;
  return (
    <form
      class="card"
      method="post"
      action={`/new/${encodeURIComponent(source.slug)}`}
      novalidate
      data-instant
    >
      <TextField
        name="job_name"
        label="Name"
        errors={errors}
        hint={
          <>
            {min} to {max} characters. Leave empty for “
            <span id="default-name" data-live="">
              {fallback}
            </span>
            ”.
          </>
        }
        value={form.get('job_name') ?? ''}
        maxlength={mostUnits(max)}
      />
      {fields.filter(({ required }) => required).map(param)}
      <fieldset>
        <legend>Optional</legend>
        {fields.filter(({ required, kind }) => !required && kind !== 'date').map(param)}
        <div class="beside">
          {fields.filter(({ required, kind }) => !required && kind === 'date').map(param)}
        </div>
        <TextField
          name="tag"
          label="Tag"
          errors={errors}
          hint="Marks jobs that belong together."
          value={form.get('tag') ?? ''}
          maxlength={mostUnits(limits.tagLength)}
        />
      </fieldset>
      <div class="cost">
        <button>Start job</button>
        <p>{costText(cost)}</p>
      </div>
    </form>
  );
};

type CostProps = Pick<FormPageProps, 'regime' | 'usage' | 'maxRows'>;

function costText({ regime, usage: { limit, remaining }, maxRows }: CostProps): string {
  if (remaining === 0) return `No ${regime} left: the last 24 hours have used all ${count(limit)}.`;
  if (regime === 'rows')
    return `Costs at most ${plural(Math.min(maxRows, remaining), 'row')} of the ${count(remaining)} left. Only rows that are found count; a repeat within the hour is free.`;
  return `Costs one job of the ${count(remaining)} left, however many rows it finds (at most ${count(maxRows)}). A repeat within the hour costs one too.`;
}

/** Assigns the API's errors to the fields. An error that belongs to no field applies to the complete form. */
export function errorsOf({ error, text }: Refusal, fields: readonly ParamField[]): FieldErrors {
  const errors = new Map<string, Child>();
  const byName = new Map(fields.map((field) => [`config.${field.name}`, field]));
  if (error.code === 'max_data_exceeded') {
    return errors.set(
      'config.maxData',
      `must be at most ${count(byName.get('config.maxData')?.max ?? 0)}, your plan’s limit for one job`,
    );
  }
  for (const { path, message } of (error.data['fields'] ?? []) as FieldError[]) {
    const name = path.startsWith('config.')
      ? path.split('.').slice(0, 2).join('.')
      : (path.split('.')[0] ?? '');
    const field = byName.get(name);
    const known = field ? name : { job_name: name, tags: 'tag' }[name];
    if (known === undefined) errors.set('', `${path}: ${message}`);
    else if (!errors.has(known)) errors.set(known, inLabels(message, fields));
  }
  return errors.size === 0 ? errors.set('', text) : errors;
}
