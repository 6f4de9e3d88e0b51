import { z } from 'zod';
import { comparisonSchema } from '../load/ledger.js';
export const spentSchema = z.object({
    /** Time of its submit in epoch milliseconds. */
    at: z.number(),
    rows: z.number(),
    /** Name of its job config. Absent: it was dropped. */
    job: z.string().exactOptional(),
    /** Why days that have rows were asked again. Absent: they had none. */
    reason: comparisonSchema.shape.reason.exactOptional(),
});
export const sourceCapSchema = z.object({
    job: z.string(),
    /** Identity of the job config that it was found for. */
    identity: z.string(),
    /** Whether it limits a whole answer or each of its days. */
    per: z.enum(['answer', 'day']),
    rows: z.number(),
    /** `suspected`: the days of one answer are fetched in parts, which will show it. `refuted`: they had no more rows. */
    state: z.enum(['suspected', 'found', 'refuted']),
    /** How many answers of that size had no more rows in parts: each may have had that size by chance. */
    refutations: z.number(),
});
export const remedySchema = z.object({
    /** Name of the job config without a value: all values of its `for_each` are asked alike. */
    job: z.string(),
    source: z.string(),
    /** Whether a job asks for one more day on each side, whose rows are left out. */
    isPadded: z.boolean(),
    /** Rows that an answer of several days may have; null: as many as a job may return. */
    most: z.number().nullable(),
    /** How often `most` was lowered. */
    tries: z.number(),
    /** Whether no cut has helped: every day that another answer did not prove stays in doubt. */
    isExhausted: z.boolean(),
});
export const lackingSchema = z.object({
    job: z.string(),
    loadId: z.string(),
    /** `YYYY-MM-DD`; null if rows are not counted by day. */
    day: z.string().nullable(),
    /** Rows of the audit's answer on that day. */
    rows: z.number(),
});
export const sourceFileSchema = z.object({
    name: z.string(),
    /** What changes with its contents. */
    version: z.string(),
    /** Its days, YYYY-MM-DD; absent: its rows have none. */
    first: z.string().optional(),
    last: z.string().optional(),
});
//# sourceMappingURL=journaled.js.map