import type { Child, FC } from 'hono/jsx';
import { limits } from '../../contract/limits.js';
import type { SourceDescription } from '../../contract/resources.js';
import type { ApiError, FieldError } from '../api-error.js';
import type { AccountUsage } from './allowance.js';
import { ErrorSummary, type FieldErrors, mostUnits, ParamInput, TextField } from '../../pages/form.js';
import { StudioPage } from './frame.js';
import { AsText, defaultName, submitOf } from './as-text.js';
import { inLabels, type ParamField, paramFields, withPresets } from '../../pages/params-form.js';
import { SourceHead } from '../../pages/source-tiles.js';
import { count, plural } from '../../common/words.js';
import { Card } from '../../pages/parts.js';

interface Refusal {
  error: ApiError;
  text: Child;
}

interface FormPageProps {
  email: string;
  source: SourceDescription;
  maxRows: number;
  columns: readonly string[];
  usage: AccountUsage;
  apiUrl: string;
  form: URLSearchParams;
  refusal?: Refusal;
}

/** The form of a source. Required fields come first; the others follow under one heading. */
export const FormPage: FC<FormPageProps> = (props) => {
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
  fallback: string;
};

const JobForm: FC<JobFormProps> = ({ source, form, fields, errors, usage, maxRows, fallback }) => {
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
        <p>{costText(usage, maxRows)}</p>
      </div>
    </form>
  );
};

function costText({ regime, allowance: { limit, remaining } }: AccountUsage, maxRows: number): string {
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
