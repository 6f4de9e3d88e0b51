import { z } from 'zod';
/** Text in a given format. The hint is passed along with the message. */
export function text(format) {
    return z.string().superRefine((value, context) => {
        const problem = format(value);
        if (problem === null)
            return;
        context.addIssue({ code: 'custom', message: problem.message, params: { hint: problem.hint } });
    });
}
//# sourceMappingURL=text.js.map