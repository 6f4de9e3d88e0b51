import { z } from 'zod';
/** The key `expect` of a job config. */
export declare const expectedRows: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"off">, z.ZodObject<{
    rows_per_day: z.ZodTuple<[z.ZodInt, z.ZodInt], null>;
}, z.core.$strict>]>>;
