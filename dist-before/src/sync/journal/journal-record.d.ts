import { z } from 'zod';
/** A finished job that may have hit its row cap; its days hold at least `rows` rows. */
declare const cappedSchema: z.ZodObject<{
    job: z.ZodString;
    identity: z.ZodString;
    slice: z.ZodObject<{
        from: z.ZodNumber;
        until: z.ZodNumber;
    }, z.core.$strip>;
    rows: z.ZodNumber;
    maxData: z.ZodNumber;
}, z.core.$strip>;
/**
 * A request whose answer must not be used: the service's cache might return the same answer again, and a later run might
 * find its job.
 */
declare const clippedSchema: z.ZodObject<{
    source: z.ZodString;
    config: z.ZodRecord<z.ZodString, z.ZodUnknown>;
    at: z.ZodNumber;
}, z.core.$strip>;
/** A job config that was dropped: no job that was submitted for it until then is loaded any more. */
declare const droppedSchema: z.ZodObject<{
    job: z.ZodString;
    at: z.ZodNumber;
}, z.core.$strip>;
/** A slice that no run fetches again unasked, because somebody stopped its job. */
declare const stoppedSchema: z.ZodObject<{
    job: z.ZodString;
    identity: z.ZodString;
    slice: z.ZodNullable<z.ZodObject<{
        from: z.ZodNumber;
        until: z.ZodNumber;
    }, z.core.$strip>>;
    remoteId: z.ZodString;
}, z.core.$strip>;
/** The row cap learnt from refusals, for the tier that the account had then. */
declare const capSchema: z.ZodObject<{
    tier: z.ZodString;
    rows: z.ZodNumber;
    at: z.ZodNumber;
}, z.core.$strip>;
/** Days to fetch again although the ledger covers them; null means all days. */
declare const refetchSchema: z.ZodObject<{
    job: z.ZodString;
    slice: z.ZodNullable<z.ZodObject<{
        from: z.ZodNumber;
        until: z.ZodNumber;
    }, z.core.$strip>>;
    at: z.ZodString;
    loads: z.ZodArray<z.ZodString>;
    fields: z.ZodArray<z.ZodObject<{
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
}, z.core.$strip>;
/** The last error of a job config. */
declare const failureSchema: z.ZodObject<{
    job: z.ZodString;
    at: z.ZodNumber;
    code: z.ZodString;
    message: z.ZodString;
    hint: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
/**
 * Rows of a live load that another answer to its days lacked, so that they stay. Its days are asked once more, after
 * everything else; if that answer lacks them, too, they stay until a person accepts it.
 */
declare const keptSchema: z.ZodObject<{
    job: z.ZodString;
    loadId: z.ZodString;
    slice: z.ZodObject<{
        from: z.ZodNumber;
        until: z.ZodNumber;
    }, z.core.$strip>;
    days: z.ZodArray<z.ZodObject<{
        day: z.ZodNullable<z.ZodString>;
        before: z.ZodNumber;
        now: z.ZodNumber;
    }, z.core.$strip>>;
    answers: z.ZodNumber;
    at: z.ZodString;
    accepted: z.ZodBoolean;
}, z.core.$strip>;
/** One line of the journal. */
export declare const journalRecordSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    type: z.ZodLiteral<"account">;
    lane: z.ZodString;
    email: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"compared">;
    email: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"attempt">;
    attempt: z.ZodObject<{
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
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"event">;
    token: z.ZodString;
    event: z.ZodDiscriminatedUnion<[z.ZodObject<{
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
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"committed">;
    tokens: z.ZodArray<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"closed">;
    token: z.ZodString;
    why: z.ZodEnum<{
        absent: "absent";
        audited: "audited";
        capped: "capped";
        clipped: "clipped";
        dropped: "dropped";
        failed: "failed";
        kept: "kept";
        outside: "outside";
        refused: "refused";
        stopped: "stopped";
        vanished: "vanished";
    }>;
    rows: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"capped">;
    capped: z.ZodObject<{
        job: z.ZodString;
        identity: z.ZodString;
        slice: z.ZodObject<{
            from: z.ZodNumber;
            until: z.ZodNumber;
        }, z.core.$strip>;
        rows: z.ZodNumber;
        maxData: z.ZodNumber;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"clipped">;
    clipped: z.ZodObject<{
        source: z.ZodString;
        config: z.ZodRecord<z.ZodString, z.ZodUnknown>;
        at: z.ZodNumber;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"dropped">;
    dropped: z.ZodObject<{
        job: z.ZodString;
        at: z.ZodNumber;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"cap">;
    email: z.ZodString;
    cap: z.ZodObject<{
        tier: z.ZodString;
        rows: z.ZodNumber;
        at: z.ZodNumber;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"spent">;
    spent: z.ZodObject<{
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
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"stopped">;
    stopped: z.ZodObject<{
        job: z.ZodString;
        identity: z.ZodString;
        slice: z.ZodNullable<z.ZodObject<{
            from: z.ZodNumber;
            until: z.ZodNumber;
        }, z.core.$strip>>;
        remoteId: z.ZodString;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"length">;
    source: z.ZodString;
    ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"refetch">;
    refetch: z.ZodObject<{
        job: z.ZodString;
        slice: z.ZodNullable<z.ZodObject<{
            from: z.ZodNumber;
            until: z.ZodNumber;
        }, z.core.$strip>>;
        at: z.ZodString;
        loads: z.ZodArray<z.ZodString>;
        fields: z.ZodArray<z.ZodObject<{
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
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"refetched">;
    job: z.ZodString;
    at: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"failure">;
    failure: z.ZodObject<{
        job: z.ZodString;
        at: z.ZodNumber;
        code: z.ZodString;
        message: z.ZodString;
        hint: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"source_cap">;
    sourceCap: z.ZodObject<{
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
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"remedy">;
    remedy: z.ZodObject<{
        job: z.ZodString;
        source: z.ZodString;
        isPadded: z.ZodBoolean;
        most: z.ZodNullable<z.ZodNumber>;
        tries: z.ZodNumber;
        isExhausted: z.ZodBoolean;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"lacking">;
    lacking: z.ZodObject<{
        job: z.ZodString;
        loadId: z.ZodString;
        day: z.ZodNullable<z.ZodString>;
        rows: z.ZodNumber;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"asked_again">;
    loadId: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"kept">;
    kept: z.ZodObject<{
        job: z.ZodString;
        loadId: z.ZodString;
        slice: z.ZodObject<{
            from: z.ZodNumber;
            until: z.ZodNumber;
        }, z.core.$strip>;
        days: z.ZodArray<z.ZodObject<{
            day: z.ZodNullable<z.ZodString>;
            before: z.ZodNumber;
            now: z.ZodNumber;
        }, z.core.$strip>>;
        answers: z.ZodNumber;
        at: z.ZodString;
        accepted: z.ZodBoolean;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"values">;
    job: z.ZodString;
    values: z.ZodArray<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"files">;
    job: z.ZodString;
    files: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        version: z.ZodString;
        first: z.ZodOptional<z.ZodString>;
        last: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"parked">;
    lane: z.ZodString;
    until: z.ZodNullable<z.ZodNumber>;
}, z.core.$strip>], "type">;
export type JournalRecord = z.infer<typeof journalRecordSchema>;
export type Closed = Extract<JournalRecord, {
    type: 'closed';
}>;
export type CloseReason = Closed['why'];
export type StoppedJob = z.infer<typeof stoppedSchema>;
export type Capped = z.infer<typeof cappedSchema>;
export type Clipped = z.infer<typeof clippedSchema>;
export type Dropped = z.infer<typeof droppedSchema>;
export type Cap = z.infer<typeof capSchema>;
export type Refetch = z.infer<typeof refetchSchema>;
export type JobFailure = z.infer<typeof failureSchema>;
export type Kept = z.infer<typeof keptSchema>;
export {};
