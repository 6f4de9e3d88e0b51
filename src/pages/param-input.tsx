import type { Child, FC } from 'hono/jsx';
import { type ControlAttributes, Field, type FieldErrors, mostUnits } from './form.js';
import type { ParamField } from './params-form.js';
import { Prose } from './parts.js';

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
