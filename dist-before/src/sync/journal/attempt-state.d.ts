import { z } from 'zod';
import type { DayAnswer } from '../../plan/split.js';
/**
 * One try to get one slice: the unit of the journal. Its phase says what is known to be true of the service and
 * of this disk, so that a restart continues from there:
 *
 * - `intent`: no job was created; the token may be sent
 * - `sent`: a POST left; whether a job exists is to be found out before anything else is submitted
 * - `running`: the job's id is known
 * - `done`: the job has ended well and its count is known
 * - `staged`: the verified rows lie on disk
 */
declare const phaseSchema: z.ZodEnum<{
    done: "done";
    intent: "intent";
    running: "running";
    sent: "sent";
    staged: "staged";
}>;
/** Days of a slice as they are inside, half-open. */
export declare const sliceSchema: z.ZodObject<{
    from: z.ZodNumber;
    until: z.ZodNumber;
}, z.core.$strip>;
export declare const attemptSchema: z.ZodObject<{
    token: z.ZodString;
    lane: z.ZodString;
    job: z.ZodString;
    slice: z.ZodNullable<z.ZodCodec<z.ZodObject<{
        from: z.ZodString;
        to: z.ZodString;
    }, z.core.$strip>, z.ZodObject<{
        from: z.ZodNumber;
        until: z.ZodNumber;
    }, z.core.$strip>>>;
    part: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>>;
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
    identity: z.ZodString;
    source: z.ZodString;
    jobName: z.ZodString;
    config: z.ZodRecord<z.ZodString, z.ZodUnknown>;
    tags: z.ZodArray<z.ZodString>;
    maxData: z.ZodNumber;
    cap: z.ZodNumber;
    short: z.ZodBoolean;
    room: z.ZodNullable<z.ZodNumber>;
    format: z.ZodEnum<{
        csv: "csv";
        json: "json";
    }>;
    phase: z.ZodEnum<{
        done: "done";
        intent: "intent";
        running: "running";
        sent: "sent";
        staged: "staged";
    }>;
    fence: z.ZodNullable<z.ZodString>;
    sentAt: z.ZodNullable<z.ZodNumber>;
    sentUptime: z.ZodNullable<z.ZodNumber>;
    remoteId: z.ZodNullable<z.ZodString>;
    remoteCreatedAt: z.ZodNullable<z.ZodString>;
    rows: z.ZodNullable<z.ZodNumber>;
    countedBy: z.ZodExactOptional<z.ZodLiteral<"headgate">>;
    complete: z.ZodNullable<z.ZodBoolean>;
    otherDays: z.ZodExactOptional<z.ZodString>;
    staged: z.ZodNullable<z.ZodObject<{
        path: z.ZodString;
        format: z.ZodEnum<{
            csv: "csv";
            ndjson: "ndjson";
        }>;
        rows: z.ZodNumber;
        bytes: z.ZodNumber;
        longestRow: z.ZodNumber;
        linesAreRows: z.ZodExactOptional<z.ZodBoolean>;
        repeatedKeys: z.ZodExactOptional<z.ZodNumber>;
        hidden: z.ZodExactOptional<z.ZodString>;
        checksum: z.ZodNumber;
        columns: z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            exportedAs: z.ZodExactOptional<z.ZodString>;
            type: z.ZodNullable<z.ZodUnion<readonly [z.ZodEnum<{
                BIGINT: "BIGINT";
                BOOLEAN: "BOOLEAN";
                DATE: "DATE";
                DOUBLE: "DOUBLE";
                HUGEINT: "HUGEINT";
                JSON: "JSON";
                TIMESTAMPTZ: "TIMESTAMPTZ";
                VARCHAR: "VARCHAR";
            }>, z.ZodTemplateLiteral<`DECIMAL(${number},${number})`>]>>;
            exactAsDouble: z.ZodBoolean;
            digits: z.ZodExactOptional<z.ZodObject<{
                whole: z.ZodNumber;
                fraction: z.ZodNumber;
            }, z.core.$strip>>;
            constant: z.ZodExactOptional<z.ZodString>;
            mixed: z.ZodExactOptional<z.ZodBoolean>;
        }, z.core.$strip>>;
        rejects: z.ZodArray<z.ZodObject<{
            rowNumber: z.ZodNumber;
            column: z.ZodNullable<z.ZodString>;
            reason: z.ZodString;
            value: z.ZodNullable<z.ZodString>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** Whether an attempt's answer is compared with what is loaded, and not loaded. */
export declare const isAudit: ({ reason }: Pick<Attempt, 'reason'>) => boolean;
export declare const attemptEventSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    type: z.ZodLiteral<"sent">;
    at: z.ZodNumber;
    uptime: z.ZodNullable<z.ZodNumber>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"refused">;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"running">;
    remoteId: z.ZodString;
    remoteCreatedAt: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"disowned">;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"done">;
    rows: z.ZodNullable<z.ZodNumber>;
    countedBy: z.ZodExactOptional<z.ZodLiteral<"headgate">>;
    complete: z.ZodBoolean;
    otherDays: z.ZodExactOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"staged">;
    staged: z.ZodObject<{
        path: z.ZodString;
        format: z.ZodEnum<{
            csv: "csv";
            ndjson: "ndjson";
        }>;
        rows: z.ZodNumber;
        bytes: z.ZodNumber;
        longestRow: z.ZodNumber;
        linesAreRows: z.ZodExactOptional<z.ZodBoolean>;
        repeatedKeys: z.ZodExactOptional<z.ZodNumber>;
        hidden: z.ZodExactOptional<z.ZodString>;
        checksum: z.ZodNumber;
        columns: z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            exportedAs: z.ZodExactOptional<z.ZodString>;
            type: z.ZodNullable<z.ZodUnion<readonly [z.ZodEnum<{
                BIGINT: "BIGINT";
                BOOLEAN: "BOOLEAN";
                DATE: "DATE";
                DOUBLE: "DOUBLE";
                HUGEINT: "HUGEINT";
                JSON: "JSON";
                TIMESTAMPTZ: "TIMESTAMPTZ";
                VARCHAR: "VARCHAR";
            }>, z.ZodTemplateLiteral<`DECIMAL(${number},${number})`>]>>;
            exactAsDouble: z.ZodBoolean;
            digits: z.ZodExactOptional<z.ZodObject<{
                whole: z.ZodNumber;
                fraction: z.ZodNumber;
            }, z.core.$strip>>;
            constant: z.ZodExactOptional<z.ZodString>;
            mixed: z.ZodExactOptional<z.ZodBoolean>;
        }, z.core.$strip>>;
        rejects: z.ZodArray<z.ZodObject<{
            rowNumber: z.ZodNumber;
            column: z.ZodNullable<z.ZodString>;
            reason: z.ZodString;
            value: z.ZodNullable<z.ZodString>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"unstaged">;
}, z.core.$strip>], "type">;
export type Phase = z.infer<typeof phaseSchema>;
export type Attempt = z.infer<typeof attemptSchema>;
export type AttemptEvent = z.infer<typeof attemptEventSchema>;
/** The state machine of an attempt. It is pure; effects happen elsewhere. */
export declare function advance(attempt: Attempt, event: AttemptEvent): Attempt;
/**
 * When an attempt's job was created, ISO 8601 UTC: by the service's clock, or by this machine's when it was submitted if
 * that is earlier. A day is over only if it is over by both.
 */
export declare function createdAt({ remoteCreatedAt, sentAt }: Attempt): string | null;
/** Attempts at one day of a job config as it is now, as answers: each with its attempt. */
export declare function answersFor(attempts: Iterable<Attempt>, { job, identity, slice }: Pick<Attempt, 'job' | 'identity' | 'slice'>): (DayAnswer & {
    attempt: Attempt;
})[];
/** What an attempt says about its day. Only JSON exports can be joined. */
export declare function answerOf({ slice, part, complete, format }: Attempt): DayAnswer;
/** Whether it only has to be exported and committed. */
export declare function isSettled(attempt: Attempt): boolean;
/** Whether this config has the attempt's job config; several configs may load into one destination. */
export declare function isNamed(jobs: readonly {
    name: string;
}[], { job }: Pick<Attempt, 'job'>): boolean;
/** An attempt as messages name it: `energy_posts 2026-01-01..2026-01-07`. */
export declare function describe({ job, slice, part }: Pick<Attempt, 'job' | 'slice' | 'part'>): string;
export {};
