import { z } from 'zod';
/** A job that was paid for but left no load. */
export type SpentJob = z.infer<typeof spentSchema>;
export declare const spentSchema: z.ZodObject<{
    at: z.ZodNumber;
    rows: z.ZodNumber;
    job: z.ZodExactOptional<z.ZodString>;
    reason: z.ZodExactOptional<z.ZodEnum<{
        audit: "audit";
        changed: "changed";
        doubt: "doubt";
        "full refresh": "full refresh";
        lookback: "lookback";
        refetch: "refetch";
        revisit: "revisit";
        run: "run";
    }>>;
}, z.core.$strip>;
/** A limit of the source itself: it returns no more rows, however many are asked for, and does not say so. */
export type SourceCap = z.infer<typeof sourceCapSchema>;
export declare const sourceCapSchema: z.ZodObject<{
    job: z.ZodString;
    identity: z.ZodString;
    per: z.ZodEnum<{
        answer: "answer";
        day: "day";
    }>;
    rows: z.ZodNumber;
    state: z.ZodEnum<{
        found: "found";
        refuted: "refuted";
        suspected: "suspected";
    }>;
    refutations: z.ZodNumber;
}, z.core.$strip>;
/** How the answers of a job config are cut, because those that were cut otherwise lacked rows. */
export type Remedy = z.infer<typeof remedySchema>;
export declare const remedySchema: z.ZodObject<{
    job: z.ZodString;
    source: z.ZodString;
    isPadded: z.ZodBoolean;
    most: z.ZodNullable<z.ZodNumber>;
    tries: z.ZodNumber;
    isExhausted: z.ZodBoolean;
}, z.core.$strip>;
/** A load that lacks rows which the answer of an audit has. Its days are asked again in the same cut. */
export type Lacking = z.infer<typeof lackingSchema>;
export declare const lackingSchema: z.ZodObject<{
    job: z.ZodString;
    loadId: z.ZodString;
    day: z.ZodNullable<z.ZodString>;
    rows: z.ZodNumber;
}, z.core.$strip>;
/** A local file that is a source or a part of one. */
export type SourceFile = z.infer<typeof sourceFileSchema>;
export declare const sourceFileSchema: z.ZodObject<{
    name: z.ZodString;
    version: z.ZodString;
    first: z.ZodOptional<z.ZodString>;
    last: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
