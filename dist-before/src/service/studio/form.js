import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { retryAfterText } from '../../contract/retry-after.js';
import { Field } from '../../pages/form.js';
import { Time } from '../../pages/parts.js';
import { passwordRule } from '../accounts/passwords.js';
import { ApiError } from '../api-error.js';
import { readBody } from '../http/call.js';
/** The fields of a posted form. Throws the API's errors if the body is too large or has another type. */
export async function readForm(c) {
    const type = c.req.header('Content-Type') ?? '';
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
        throw new ApiError('validation_error', 'The form was sent in a way that is not understood.');
    }
    return new URLSearchParams(Buffer.from(await readBody(c.env.incoming)).toString());
}
/** The message of a refusal, including until when it applies, if known; the header says the same. */
export function refusalText(c, error, now) {
    const { message, retryAfterMs } = error;
    if (retryAfterMs === undefined)
        return message;
    c.header('Retry-After', retryAfterText(retryAfterMs));
    const minute = Math.ceil((now + retryAfterMs) / 60_000) * 60_000;
    return (_jsxs(_Fragment, { children: [message, " Try again from ", _jsx(Time, { at: minute }), " on."] }));
}
/** A path of the studio to continue at. Anything that could lead elsewhere becomes the list of jobs. */
export const ownPath = (path) => /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path ?? '') ? path : '/jobs';
/** Where a person chooses a password. */
export const NewPassword = ({ label, errors }) => (_jsx(Field, { name: "password", label: label, required: true, errors: errors, hint: `Use ${passwordRule}.`, control: (attributes) => _jsx("input", { ...attributes, type: "password", autocomplete: "new-password" }) }));
//# sourceMappingURL=form.js.map