import type { Context } from 'hono';
import type { Child, FC } from 'hono/jsx';
import { type FieldErrors, TextField } from '../../pages/form.js';
import { passwordRule } from '../accounts/passwords.js';
import { retryAfterText } from '../../contract/retry-after.js';
import { Time } from '../../pages/parts.js';
import { ApiError } from '../api-error.js';
import { readBody } from '../http/call.js';
import type { StudioEnvironment } from './entrance.js';

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

/** A path of the studio to continue at. Anything that could lead elsewhere becomes the list of jobs. */
export const ownPath = (path: string | null | undefined): string =>
  /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path ?? '') ? path! : '/jobs';

export const NewPassword: FC<{ label: string; errors?: FieldErrors | undefined }> = (field) => (
  <TextField
    {...field}
    name="password"
    required
    hint={`Use ${passwordRule}.`}
    type="password"
    autocomplete="new-password"
  />
);
