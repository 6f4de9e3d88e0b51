import type { Child, FC, JSX } from 'hono/jsx';
import { type ParamField, zoned } from './params-form.js';
import { Prose } from './parts.js';

/** Browsers count UTF-16 units, and a character has at most two. */
export const mostUnits = (characters: number) => 2 * characters;

/** Errors by field name; `''` means the complete form. */
export type FieldErrors = ReadonlyMap<string, Child>;

interface FieldProps {
  name: string;
  label: string;
  errors?: FieldErrors | undefined;
  required?: boolean | undefined;
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
const Field: FC<FieldProps> = ({ name, label, errors = new Map(), required = false, hint, control }) => {
  const id = fieldId(name);
  const error = errors.get(name);
  const described = error !== undefined ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <div class="field">
      <label id={`${id}-label`} for={id}>
        {label}
      </label>
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

type TextFieldProps = Omit<FieldProps, 'control' | 'name'> &
  JSX.IntrinsicElements['input'] & { name: string };

/** A field of one line; what else is given is of its control. */
export const TextField: FC<TextFieldProps> = ({ name, label, errors, required, hint, ...input }) => (
  <Field
    {...{ name, label, errors, required, hint }}
    control={(attributes) => <input {...attributes} {...input} />}
  />
);

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
  /** What is shown, as `config.NAME`. */
  form: URLSearchParams;
  errors: FieldErrors;
}

export const ParamInput: FC<ParamInputProps> = ({ field, form, errors }) => (
  <Field
    name={`config.${field.name}`}
    label={field.label}
    required={field.required}
    errors={errors}
    hint={hintOf(field)}
    control={(attributes) => control(field, attributes, form.getAll(`config.${field.name}`))}
  />
);

/** What the hint of a kind says besides. */
const rules: Partial<Record<ParamField['kind'], string>> = {
  'datetime-local': ' In UTC.',
  lines: ' One on each line.',
  json: ' As JSON.',
};

function hintOf({ description: whole, example, kind }: ParamField): Child {
  // A date control shows dates in the person's language.
  const description = (kind === 'date' ? whole.replace(/,? as YYYY-MM-DD/, '') : whole) + (rules[kind] ?? '');
  const text =
    example === '' || /^(number|lines|choices)$/.test(kind)
      ? description
      : `${description} For example \`${example}\`.`;
  return text === '' ? undefined : <Prose text={text} />;
}

function control(field: ParamField, attributes: ControlAttributes, given: readonly string[]): Child {
  const value = given[0] ?? '';
  const { id, name } = attributes;
  switch (field.kind) {
    case 'choice':
      return (
        <select {...attributes}>
          {field.preset === '' && <option value="">{field.required ? 'Choose…' : 'Any'}</option>}
          {field.values.map((choice) => (
            <option value={choice} selected={choice === value}>
              {choice}
            </option>
          ))}
        </select>
      );
    case 'checkbox':
      return (
        <>
          <input type="hidden" name={name} value="" />
          <input {...attributes} type="checkbox" value="true" checked={given.includes('true')} />
        </>
      );
    case 'choices':
      return (
        <div
          class="row"
          role="group"
          id={id}
          tabindex={-1}
          aria-labelledby={`${id}-label`}
          aria-describedby={attributes['aria-describedby']}
        >
          <input type="hidden" name={name} value="" />
          {field.items?.values.map((choice) => (
            <label>
              <input type="checkbox" name={name} value={choice} checked={given.includes(choice)} /> {choice}
            </label>
          ))}
        </div>
      );
    case 'number':
      return <input {...attributes} inputmode="numeric" value={value} placeholder={field.example} />;
    case 'lines':
    case 'json':
      return (
        <textarea
          {...attributes}
          class={field.kind === 'json' ? 'code' : undefined}
          rows={4}
          spellcheck={false}
        >
          {value}
        </textarea>
      );
    default:
      return (
        <input
          {...attributes}
          type={field.kind}
          value={field.kind === 'datetime-local' ? inUtc(value) : value}
          maxlength={field.maxLength && mostUnits(field.maxLength)}
        />
      );
  }
}

/** A time as its control takes it, without the zone. */
function inUtc(text: string): string {
  const ms = Date.parse(zoned(text));
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 19);
}

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string;
  any?: string;
}

export const Choice: FC<ChoiceProps> = ({ name, label, options, chosen, any = 'Any' }) => {
  const known = chosen === '' || options.some(([value]) => value === chosen);
  return (
    <div class="field">
      <label for={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name}>
        <option value="">{any}</option>
        {[...options, ...(known ? [] : [[chosen, chosen] as const])].map(([value, text]) => (
          <option value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};
