import { z } from 'zod';
import { limits } from '../../contract/limits.js';
import { submitRequestSchema } from '../../contract/resources.js';
import { ruleOf } from '../../yaml/issue-text.js';
import { ApiError, invalid } from '../api-error.js';
/** Something to see, and no control characters, which no page and no file name can show. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const visible = /^[^\u0000-\u001f\u007f]*[^\s\u0000-\u001f\u007f][^\u0000-\u001f\u007f]*$/;
const { job_name: name, tags } = submitRequestSchema.shape;
const rule = 'must not be blank or have control characters';
/** The contract's submit with what this service asks of names and tags. */
export const submitSchema = submitRequestSchema.extend({
    job_name: name.regex(visible, rule).meta(name.meta() ?? {}),
    tags: z
        .array(tags.unwrap().element.regex(visible, rule))
        .max(limits.tags)
        .meta(tags.unwrap().meta() ?? {})
        .optional(),
});
/** Reads the body of a submit. Throws ApiError `validation_error`. */
export function readSubmit(bytes) {
    return checkSubmit(parseJson(decode(bytes)));
}
/** Checks a submit except its config, which the source checks. */
export function checkSubmit(value) {
    const parsed = submitSchema.safeParse(value, { reportInput: true });
    if (parsed.success) {
        const { tags, ...rest } = parsed.data;
        return tags === undefined ? rest : { ...rest, tags };
    }
    throw invalid(parsed.error.issues.flatMap(fieldErrors));
}
function decode(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        throw invalid([{ path: '', message: 'The body is not UTF-8.' }]);
    }
}
function parseJson(text) {
    try {
        return JSON.parse(text, refuseLossy);
    }
    catch (error) {
        if (error instanceof ApiError)
            throw error;
        if (error instanceof RangeError)
            throw invalid([{ path: '', message: 'The body is nested too deeply.' }]);
        throw invalid([{ path: '', message: 'The body is not valid JSON.' }]);
    }
}
/**
 * Refuses values that could not be returned as sent: half of a surrogate pair is not valid UTF-8, `__proto__` is not a
 * plain field, and 1e400 is read as infinite.
 */
function refuseLossy(key, value) {
    if (key === '__proto__')
        throw invalid([{ path: key, message: 'is not a field of this request' }]);
    if (value === Infinity || value === -Infinity) {
        throw invalid([{ path: key, message: 'must not be a number beyond 1.8e308' }]);
    }
    if (typeof value === 'string' && value.includes('\0')) {
        throw invalid([{ path: key, message: 'must not have the character NUL' }]);
    }
    if (!isHalf(key) && !isHalf(value))
        return value;
    throw invalid([{ path: key, message: 'holds half of a surrogate pair' }]);
}
function isHalf(value) {
    return typeof value === 'string' && /\p{Surrogate}/u.test(value);
}
function fieldErrors(issue) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({ path: key, message: 'is not a field of this request' }));
    }
    if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) > 1) {
        return [{ path, message: `must have at least ${issue.minimum} characters` }];
    }
    return [
        {
            path,
            message: issue.input === undefined && issue.code === 'invalid_type' ? 'is required' : ruleOf(issue),
        },
    ];
}
//# sourceMappingURL=submit-request.js.map