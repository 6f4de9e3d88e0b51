import { z } from 'zod';
/** The key `expect` of a job config. */
export const expectedRows = z
    .union([
    z.literal('off'),
    z.strictObject({
        rows_per_day: z
            .tuple([z.int().nonnegative(), z.int().nonnegative()])
            .refine(([least, most]) => least <= most, { error: 'must name the smaller number first' })
            .describe('Least and most rows of a day.'),
    }),
], { error: 'must be off or { rows_per_day: [least, most] }' })
    .optional()
    .describe('How many rows a day should have, with `window.date_column`. Default: learnt from at least 28 loaded days. off: any number.');
//# sourceMappingURL=expected-rows.js.map