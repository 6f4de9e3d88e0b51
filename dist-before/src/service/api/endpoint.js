import { z } from 'zod';
import { invalid } from '../api-error.js';
/** The schema of `data` under a limit set. */
export function dataOf({ data }, limits) {
    return data instanceof z.ZodType ? data : data[limits];
}
export function endpoint(declared) {
    const schema = z.object(declared.query);
    const hasQuery = Object.keys(declared.query).length > 0;
    return {
        ...declared,
        answer(services, request, query) {
            // The first of several values, as before them none is known.
            const given = hasQuery ? [...new URLSearchParams(query)].toReversed() : [];
            const read = schema.safeParse(Object.fromEntries(given));
            if (read.success)
                return declared.answer(services, request, read.data);
            throw invalid(read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
        },
    };
}
/** A whole number from 1 to `max`; `usual` if it is absent. */
export function wholeNumber(description, usual, max) {
    const rule = `must be a whole number from 1 to ${max}`;
    const number = z.int(rule).min(1, rule).max(max, rule);
    return z
        .string()
        .regex(/^\d{1,9}$/, { error: rule, abort: true })
        .transform(Number)
        .pipe(number)
        .default(usual)
        .describe(description);
}
export function oneOf(description, words) {
    return z.enum(words, `must be one of ${words.join(', ')}`).describe(description);
}
//# sourceMappingURL=endpoint.js.map