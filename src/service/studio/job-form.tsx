import type { Child, FC } from 'hono/jsx';
import { limits } from '../../contract/limits.js';
import type { SourceDescription } from '../../contract/resources.js';
import { Crumbs, Head } from '../../pages/parts.js';
import type { ApiError } from '../api-error.js';
import type { AccountUsage } from './allowance.js';
import { Cost } from './cost.js';
import { ErrorSummary, Field, type FieldErrors, mostUnits } from './form.js';
import { StudioPage } from './frame.js';
import { errorsOf } from './job-form-errors.js';
import { control, hintOf } from './param-control.js';
import { type ParamField, paramFields } from './params-form.js';
import { SourceIcon } from './source-icon.js';
import { count } from '../../words.js';

interface FormPageProps {
  email: string;
  source: SourceDescription;
  /** Most rows of one job in this plan. */
  maxRows: number;
  /** Columns of the source's rows. */
  columns: readonly string[];
  usage: AccountUsage;
  form: URLSearchParams;
  refusal?: { error: ApiError; text: Child };
}

/** The form of a source. Required fields come first; the others follow under one heading. */
export const FormPage: FC<FormPageProps> = (props) => {
  const { email, source, maxRows, columns, refusal } = props;
  const fields = paramFields(source.params).map((field) =>
    field.name === 'maxData' ? { ...field, max: maxRows, example: count(maxRows) } : field,
  );
  const errors: FieldErrors = refusal === undefined ? new Map() : errorsOf(refusal, fields);
  return (
    <StudioPage title={`New job: ${source.name}`} current="/new" email={email}>
      <div class="stack tight">
        <Crumbs href="/new" label="All sources" />
        <div class="titled">
          <SourceIcon slug={source.slug} />
          <Head title={source.name} />
        </div>
        <p class="soft medium">{source.description}</p>
      </div>
      <Refused error={refusal?.error} errors={errors} fields={fields} />
      <div class="main-side">
        <JobForm {...props} fields={fields} errors={errors} />
        <section class="card" aria-labelledby="columns">
          <h2 id="columns">Each row has</h2>
          <ul class="chips">
            {columns.map((name) => (
              <li class="chip">{name}</li>
            ))}
          </ul>
        </section>
      </div>
    </StudioPage>
  );
};

interface RefusedProps {
  error: ApiError | undefined;
  errors: FieldErrors;
  fields: readonly ParamField[];
}

const Refused: FC<RefusedProps> = ({ error, errors, fields }) => {
  const running = error?.data['running_job_id'];
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
  return <ErrorSummary errors={errors} labels={labels.set('job_name', 'Name').set('tags', 'Tag')} />;
};

type JobFormProps = FormPageProps & { fields: readonly ParamField[]; errors: FieldErrors };

const JobForm: FC<JobFormProps> = ({ source, form, fields, errors, usage, maxRows }) => {
  const param = (field: ParamField) => (
    <Field
      name={`config.${field.name}`}
      label={field.label}
      required={field.required}
      errors={errors}
      hint={hintOf(field)}
      control={(attributes) => control(field, attributes, form.get(`config.${field.name}`))}
    />
  );
  const { min, max } = limits.jobNameLength;
  return (
    <form class="card" method="post" action={`/new/${encodeURIComponent(source.slug)}`} novalidate>
      <Field
        name="job_name"
        label="Name"
        required
        errors={errors}
        hint={`How you find it again: ${min} to ${max} characters.`}
        control={(attributes) => (
          <input {...attributes} value={form.get('job_name') ?? ''} maxlength={mostUnits(max)} />
        )}
      />
      {fields.filter(({ required }) => required).map(param)}
      <fieldset>
        <legend>Optional</legend>
        {fields.filter(({ required, kind }) => !required && kind !== 'date').map(param)}
        <div class="beside">
          {fields.filter(({ required, kind }) => !required && kind === 'date').map(param)}
        </div>
        <Field
          name="tags"
          label="Tag"
          errors={errors}
          hint="Groups jobs in the list."
          control={(attributes) => (
            <input
              {...attributes}
              name="tag"
              value={form.get('tag') ?? ''}
              maxlength={mostUnits(limits.tagLength)}
            />
          )}
        />
      </fieldset>
      <Cost usage={usage} maxRows={maxRows}>
        <button>Start job</button>
      </Cost>
    </form>
  );
};
