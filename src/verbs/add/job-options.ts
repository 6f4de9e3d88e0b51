import type { InferredOptionTypes } from 'yargs';
import type { ask } from './ask.js';

/** Flags of commands that write a job config. */
export const jobOptions = {
  param: {
    type: 'string',
    array: true,
    nargs: 1,
    describe: 'NAME=VALUE for its config; may be repeated',
  },
  from: {
    type: 'string',
    requiresArg: true,
    describe: 'First day, as YYYY-MM-DD (default: the example of the source, or 30 days ago)',
  },
  to: {
    type: 'string',
    requiresArg: true,
    describe: 'Last day, a date, today or yesterday (default: the example of the source, or yesterday)',
  },
  name: {
    type: 'string',
    requiresArg: true,
    describe: 'Name of the job config and its table (default: the source)',
  },
} as const;

/** The flags that describe a job config. `ask` is null if nobody can be asked. */
export type JobAnswers = InferredOptionTypes<typeof jobOptions> & { ask: typeof ask | null };
