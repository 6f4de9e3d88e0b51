import { z } from 'zod';
import type { Format } from './formats.js';

/** Text in a given format. The hint is passed along with the message. */
export function text(format: Format) {
  return z.string().superRefine((value, context) => {
    const problem = format(value);
    if (problem === null) return;
    context.addIssue({ code: 'custom', message: problem.message, params: { hint: problem.hint } });
  });
}
