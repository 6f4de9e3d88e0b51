import type { Context } from 'hono';
import type { Child, FC } from 'hono/jsx';
import { type FieldErrors } from '../../pages/form.js';
import { ApiError } from '../api-error.js';
import type { StudioEnvironment } from './entrance.js';
/** The fields of a posted form. Throws the API's errors if the body is too large or has another type. */
export declare function readForm(c: Context<StudioEnvironment>): Promise<URLSearchParams>;
/** The message of a refusal, including until when it applies, if known; the header says the same. */
export declare function refusalText(c: Context<StudioEnvironment>, error: ApiError, now: number): Child;
/** A path of the studio to continue at. Anything that could lead elsewhere becomes the list of jobs. */
export declare const ownPath: (path: string | null | undefined) => string;
/** Where a person chooses a password. */
export declare const NewPassword: FC<{
    label: string;
    errors: FieldErrors;
}>;
