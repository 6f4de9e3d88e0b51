import { z } from 'zod';
/** The keys of a job config about what becomes of its rows over time, and about its share of the allowance. */
export declare const overTime: {
    revisit: z.ZodOptional<z.ZodUnion<readonly [z.ZodArray<z.ZodString>, z.ZodObject<{
        every: z.ZodString;
        for: z.ZodString;
    }, z.core.$strict>]>>;
    history: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<true>, z.ZodArray<z.ZodString>]>>;
    vanished: z.ZodDefault<z.ZodEnum<{
        delete: "delete";
        mark: "mark";
    }>>;
    retain: z.ZodOptional<z.ZodString>;
    priority: z.ZodDefault<z.ZodInt>;
    budget: z.ZodOptional<z.ZodObject<{
        rows: z.ZodInt;
    }, z.core.$strict>>;
};
