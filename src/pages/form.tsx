import type { Child, FC } from 'hono/jsx';

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

export interface ControlAttributes {
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
