import { z } from 'zod';
import * as formats from './formats.js';
import { oneOf, optional } from '../contract/optional.js';
import { text } from './text.js';

/** The key `expect` of a job config. */
export const expectedRows = optional(
  z.union(
    [
      z.literal('off'),
      z.strictObject({
        rows_per_day: z
          .tuple([z.int().nonnegative(), z.int().nonnegative()])
          .refine(([least, most]) => least <= most, { error: 'must name the smaller number first' })
          .describe('Least and most rows of a day.'),
      }),
    ],
    { error: 'must be off or { rows_per_day: [least, most] }' },
  ),
  'How many rows a day should have, with `window.date_column`. Default: learnt from at least 28 loaded days. off: any number.',
);

/** The keys of a job config about what becomes of its rows over time, and about its share of the allowance. */
export const overTime = {
  revisit: optional(
    z.union(
      [
        z.array(text(formats.age)).min(1),
        z.strictObject({
          every: text(formats.age).describe('Time between two revisits.'),
          for: text(formats.age).describe('Age at which they end.'),
        }),
      ],
      { error: 'must be a list of ages, such as [P1D, P7D], or { every: P15D, for: P1Y }' },
    ),
    'Ages after its end at which a day is asked for again: [P1D, P7D, P30D], or { every: P15D, for: P1Y }. A year has 365 days.',
  ),
  history: optional(
    z.union([z.literal(true), z.array(text(formats.columnName)).min(1)], {
      error: 'must be true or a list of columns',
    }),
    'Columns whose earlier values stay in the table NAME_history, or true for all. Needs `key`.',
  ),
  vanished: oneOf(
    ['delete', 'mark'],
    'A row that the source no longer has. mark: it stays, with the time in `_vanished_at`; needs `key`.',
  ),
  retain: optional(
    text(formats.age),
    "How long after a day's end its rows, history, rejects and copies are kept. The ledger stays. Default: for ever.",
  ),
  paused: z
    .boolean()
    .default(false)
    .describe('Runs and plans leave it out unless `--select` names it. What is loaded stays.'),
  priority: z
    .int()
    .default(1)
    .describe('Job configs with a higher number get the allowance first; equal ones take turns.'),
  budget: optional(
    z.strictObject({ rows: z.int().positive().describe('Rows in 24 hours.') }),
    'The most that this job config may take. Default: what the account allows.',
  ),
};
