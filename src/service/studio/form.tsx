import type { Context } from 'hono';
import type { Child, FC } from 'hono/jsx';
import { retryAfterText } from '../../contract/retry-after.js';
import { Time } from '../../pages/parts.js';
import { passwordRule } from '../accounts/passwords.js';
import { ApiError } from '../api-error.js';
import { readBody } from '../http/body.js';
import type { StudioEnvironment } from './environment.js';

/** The fields of a posted form. Throws the API's errors if the body is too large or has another type. */
export async function readForm(c: Context<StudioEnvironment>): Promise<URLSearchParams> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new ApiError('validation_error', 'The form was sent in a way that is not understood.');
  }
  return new URLSearchParams(Buffer.from(await readBody(c.env.incoming)).toString());
}

/** The message of a refusal, including until when it applies, if known; the header says the same. */
export function refusalText(c: Context<StudioEnvironment>, error: ApiError, now: number): Child {
  const { message, retryAfterMs } = error;
  if (retryAfterMs === undefined) return message;
  c.header('Retry-After', retryAfterText(retryAfterMs));
  const minute = Math.ceil((now + retryAfterMs) / 60_000) * 60_000;
  return (
    <>
      {message} Try again from <Time at={minute} /> on.
    </>
  );
}

/** A path of the studio to continue at. Anything that could lead elsewhere becomes the fallback. */
export function ownPath(path: string | null | undefined, fallback: string): string {
  return path !== null && path !== undefined && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)
    ? path
    : fallback;
}

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

/** Where a person chooses a password. */
export const NewPassword: FC<{ label: string; errors: FieldErrors }> = ({ label, errors }) => (
  <Field
    name="password"
    label={label}
    required
    errors={errors}
    hint={`Use ${passwordRule}.`}
    control={(attributes) => <input {...attributes} type="password" autocomplete="new-password" />}
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
      <p>{errors.get('') ?? 'Some fields need another look; nothing was submitted.'}</p>
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
