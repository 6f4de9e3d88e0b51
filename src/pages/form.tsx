import type { Child, FC } from 'hono/jsx';
import type { ParamField } from './params-form.js';
import { Prose } from './parts.js';

/** Browsers count UTF-16 units, and a character has at most two. */
export const mostUnits = (characters: number) => 2 * characters;

/** Errors by field name; `''` means the complete form. */
export type FieldErrors = ReadonlyMap<string, Child>;

interface FieldProps {
  name: string;
  label: string;
  errors: FieldErrors;
  required?: boolean;
  hint?: Child;
  /** Renders the control with these attributes, which connect it to its label, hint and error. */
  control: (attributes: ControlAttributes) => Child;
}

interface ControlAttributes {
  id: string;
  name: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': 'true' | undefined;
}

/** A labelled control with its hint, or its error in the hint's place. */
export const Field: FC<FieldProps> = ({ name, label, errors, required = false, hint, control }) => {
  const id = fieldId(name);
  const error = errors.get(name);
  const described = error !== undefined ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {control({
        id,
        name,
        required,
        'aria-describedby': described,
        'aria-invalid': error === undefined ? undefined : 'true',
      })}
      {error !== undefined && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint !== undefined && error === undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};

/** Comes first on a page that shows errors: what is wrong, with links to the fields. */
export const ErrorSummary: FC<{ errors: FieldErrors; labels: ReadonlyMap<string, string> }> = ({
  errors,
  labels,
}) => {
  if (errors.size === 0) return <></>;
  return (
    <div class="notice bad" role="alert">
      <p>{errors.get('') ?? 'Correct these fields, then try again. Nothing was saved or started.'}</p>
      {[...errors.keys()].some((name) => name !== '') && (
        <ul>
          {[...errors]
            .filter(([name]) => name !== '')
            .map(([name, message]) => (
              <li>
                <a href={`#${fieldId(name)}`}>{labels.get(name) ?? name}</a> {message}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
};

const fieldId = (name: string) => `field-${name.replaceAll(/[^\w-]/g, '-')}`;

interface ParamInputProps {
  field: ParamField;
  /** What was typed before, as `config.NAME`. */
  form: URLSearchParams;
  errors: FieldErrors;
}

/** A parameter of a source with its label, its hint and its control. */
export const ParamInput: FC<ParamInputProps> = ({ field, form, errors }) => (
  <Field
    name={`config.${field.name}`}
    label={field.label}
    required={field.required}
    errors={errors}
    hint={hintOf(field)}
    control={(attributes) => control(field, attributes, form.get(`config.${field.name}`))}
  />
);

/** The hint below a parameter's control. */
function hintOf({ description: whole, example, kind }: ParamField): Child {
  // A date control shows dates in the person's language.
  const description = kind === 'date' ? whole.replace(/,? as YYYY-MM-DD/, '') : whole;
  const text =
    example === '' || kind === 'number' ? description : `${description} For example \`${example}\`.`;
  return text === '' ? undefined : <Prose text={text} />;
}

/** The control of a parameter, with its earlier value or its default. */
function control(field: ParamField, attributes: ControlAttributes, given: string | null): Child {
  const value = given ?? '';
  switch (field.kind) {
    case 'choice':
      return (
        <select {...attributes}>
          {field.preset === '' && !field.required && <option value="">Any</option>}
          {field.values.map((choice) => (
            <option value={choice} selected={choice === (given ?? field.preset)}>
              {choice}
            </option>
          ))}
        </select>
      );
    case 'checkbox':
      return (
        <input {...attributes} type="checkbox" value="true" checked={(given ?? field.preset) === 'true'} />
      );
    case 'date':
      return <input {...attributes} type="date" value={value} />;
    case 'number':
      return (
        <input
          {...attributes}
          inputmode="numeric"
          value={value === '' ? field.preset : value}
          placeholder={field.example}
        />
      );
    case 'json':
      return (
        <textarea {...attributes} class="code" rows={4} spellcheck={false}>
          {value}
        </textarea>
      );
    default:
      return (
        <input
          {...attributes}
          value={value === '' ? field.preset : value}
          maxlength={field.maxLength && mostUnits(field.maxLength)}
        />
      );
  }
}
