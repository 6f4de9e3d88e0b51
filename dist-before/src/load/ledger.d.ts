import { z } from 'zod';
import type { Slice } from '../days/day.js';
/** A row of `_headgate.loads`: one committed transaction. Times are ISO 8601 UTC. */
export interface Load {
    /** Id of the load. The job's name at the service contains it too. */
    loadId: string;
    /** Name of the job config; with `for_each`, that of one of its values: `energy[solar]`. */
    job: string;
    /** Null for a job config without a window. */
    slice: Slice | null;
    remoteJobId: string;
    source: string;
    /** The config as sent, with startDate, endDate and maxData. */
    config: Record<string, unknown>;
    /** Rows of the job: loaded and rejected ones. */
    dataCount: number;
    rowsLoaded: number;
    rowsRejected: number;
    /** False if the job may have reached its row limit. */
    complete: boolean;
    remoteCreatedAt: string;
    committedAt: string;
    /** Id of the load that replaced this one; null while it is live. */
    supersededBy: string | null;
    /** The load's rows by day, ascending, rows without a day last. Absent: they are not counted by day. */
    days?: DayRows[];
    /** What was found about days of the load that had far fewer rows than expected. Absent: it was not asked again. */
    marks?: DayMarks;
    /** How its day was fetched in parts; `remoteJobId` and `config` are then those of the whole day. Absent: it was not. */
    split?: Split;
    /** Rows in the table now by the ledger. Null: they were not counted. Absent: all that were loaded. */
    rowsHeld?: number | null;
    /** Rows of this load that another program deleted from the table. Absent: none. */
    rowsMissing?: number;
    /** Rows with the id of this load that another program added to the table, or may have changed. Absent: none. */
    rowsForeign?: number;
    /** Rows whose data file is gone or is another one. The days of the load are fetched again. Absent: none. */
    rowsLost?: number;
    /** Why its days, which had rows, were asked again. Absent: they had none. */
    reason?: AskedAgain;
    /** Who counted the rows of the answer, if the service states no count. Absent: the service, and headgate found as many. */
    countedBy?: 'headgate';
    /** The newest audit of each day of a live load. Absent: no day of it was audited. */
    audits?: Comparison[];
}
/** Why days that have rows were asked again. */
export type AskedAgain = z.infer<typeof comparisonSchema>['reason'];
/**
 * How another answer differs from the rows that a day has: a row of `_headgate.comparisons`. With a key, rows are the same
 * if they have equal keys and values, and changed if only the keys are equal. Without one, rows are the same if all values
 * are equal; of the others, as many as both answers have are called changed.
 */
export type Comparison = z.infer<typeof comparisonSchema>;
export declare const comparisonSchema: z.ZodObject<{
    job: z.ZodString;
    day: z.ZodNullable<z.ZodString>;
    loadBefore: z.ZodString;
    loadAfter: z.ZodString;
    reason: z.ZodEnum<{
        audit: "audit";
        changed: "changed";
        doubt: "doubt";
        "full refresh": "full refresh";
        lookback: "lookback";
        refetch: "refetch";
        revisit: "revisit";
        run: "run";
    }>;
    same: z.ZodNumber;
    changed: z.ZodNumber;
    appeared: z.ZodNumber;
    vanished: z.ZodNumber;
    at: z.ZodString;
}, z.core.$strip>;
/**
 * By day, `YYYY-MM-DD`. `suspect`: it has as few rows after a second fetch; `accepted`: a person has checked it; `expired`:
 * its rows were deleted by `retain`.
 */
export type DayMarks = z.infer<typeof dayMarksSchema>;
export declare const dayMarksSchema: z.ZodRecord<z.ZodString, z.ZodEnum<{
    accepted: "accepted";
    expired: "expired";
    suspect: "suspect";
}>>;
/** Values of parameters that select a part of a day's rows, in the order of `split_by`. */
export type Part = z.infer<typeof partSchema>;
export declare const partSchema: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>;
/** A day that was fetched in parts, by the values of one parameter or two. */
export type Split = z.infer<typeof splitSchema>;
export declare const splitSchema: z.ZodObject<{
    by: z.ZodArray<z.ZodObject<{
        param: z.ZodString;
        values: z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>;
    }, z.core.$strip>>;
    answers: z.ZodArray<z.ZodObject<{
        part: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>;
        loadId: z.ZodString;
        remoteJobId: z.ZodString;
        maxData: z.ZodNumber;
        rows: z.ZodNumber;
        isCut: z.ZodBoolean;
        remoteCreatedAt: z.ZodString;
    }, z.core.$strip>>;
    lost: z.ZodNumber;
    repeated: z.ZodNumber;
}, z.core.$strip>;
/** The jobs of a load, each as a load: a day that was fetched in parts has several. */
export declare function answersOf(load: Load): Load[];
/** Whether `retain` has deleted the rows of a day, `YYYY-MM-DD`; if none is named, of any day of the load. */
export declare function isExpired({ marks }: Pick<Load, 'marks'>, day?: string): boolean;
export declare function isLive({ supersededBy }: Load): boolean;
/** Rows of a live load in its table: a row that several loads returned belongs to the last of them. */
export declare function rowsInTable({ rowsLoaded, rowsHeld }: Load): number;
/** Rows of a load that were forgotten: deleted from the table, or left out when they came again. */
export declare function rowsForgotten({ dataCount, rowsLoaded, rowsRejected }: Load): number;
/**
 * Each commit gets a later time than the one before, even if the clock was set back: the ledger is ordered by it.
 *
 * @param ledger oldest first
 */
export declare function nextInstant(ledger: readonly Load[]): string;
/** The loads that a ledger in files keeps, of loads in any order: the oldest superseded ones are forgotten. */
export declare function withoutForgotten(loads: readonly Load[]): Load[];
/** Orders loads by the time of their commits. Loads of one commit keep their order. */
export declare function byTime(a: Load, b: Load): number;
/** Orders loads by the creation of their jobs: of rows with the same key, that of the last load wins. Ids grow with time. */
export declare function byCreation(a: Pick<Load, 'loadId' | 'remoteCreatedAt'>, b: Pick<Load, 'loadId' | 'remoteCreatedAt'>): number;
/** Whether `Destination.loads` returns a load: every live one, and superseded ones that are recent enough. */
export declare function isRead(load: Load, supersededSince?: number): boolean;
/** Until when a load's job was young by this machine's clock: the service's may differ. Epoch milliseconds. */
export declare function lastUse({ remoteCreatedAt, committedAt }: Load): number;
/** Rows of a load on one day, by the `window.date_column` of its job config. */
export interface DayRows {
    /** `YYYY-MM-DD`; null: the column of these rows contains no day. */
    day: string | null;
    /** Rows in the table now. Later loads may have replaced some by key. */
    rows: number;
    /** Rows that the load inserted. */
    loaded: number;
}
/** How many of some rows are of a load and of one day. */
export interface LoadDay {
    loadId: string;
    /** `YYYY-MM-DD`; null: without a day. */
    day: string | null;
    rows: number;
}
/** A change of a table that a commit made. */
export type SchemaChange = z.infer<typeof schemaChangeSchema>;
export declare const schemaChangeSchema: z.ZodObject<{
    table: z.ZodString;
    column: z.ZodString;
    change: z.ZodEnum<{
        added: "added";
        created: "created";
        dropped: "dropped";
        hidden: "hidden";
        renamed: "renamed";
        reset: "reset";
        typed: "typed";
        widened: "widened";
    }>;
    from: z.ZodNullable<z.ZodString>;
    to: z.ZodString;
}, z.core.$strip>;
/** A recorded change of a table. */
export interface RecordedChange extends SchemaChange {
    /** ISO 8601 UTC; null if only the order is recorded. */
    at: string | null;
}
/** The settings of a job config that affect what is already loaded. Days are `YYYY-MM-DD`. */
export type JobSettings = z.infer<typeof jobSettingsSchema>;
export declare const jobSettingsSchema: z.ZodObject<{
    source: z.ZodString;
    config: z.ZodRecord<z.ZodString, z.ZodUnknown>;
    window: z.ZodNullable<z.ZodObject<{
        from: z.ZodString;
        to: z.ZodString;
        step: z.ZodUnion<readonly [z.ZodNumber, z.ZodLiteral<"auto">]>;
        lookbackDays: z.ZodNumber;
        timeZone: z.ZodString;
    }, z.core.$strip>>;
    key: z.ZodArray<z.ZodString>;
    columns: z.ZodRecord<z.ZodString, z.ZodString>;
    hidden: z.ZodExactOptional<z.ZodObject<{
        exclude: z.ZodArray<z.ZodString>;
        hash: z.ZodArray<z.ZodString>;
        key: z.ZodNullable<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** A job config that has loads in a destination. */
export interface LoadedJob {
    job: string;
    table: string;
    /** Settings at its last commit; null if it had none. */
    settings: JobSettings | null;
    /** Why a run refuses what the config hides of its rows; left out: it does not, or was not asked. */
    refusal?: string;
}
/** How many runs a history keeps; older ones are removed. */
export declare const keptRuns = 10000;
/** A row of `_headgate.runs`: one run of a config. Times are ISO 8601 UTC. */
export type RunRecord = z.infer<typeof runRecordSchema>;
export declare const runRecordSchema: z.ZodObject<{
    runId: z.ZodString;
    beganAt: z.ZodString;
    endedAt: z.ZodNullable<z.ZodString>;
    outcome: z.ZodEnum<{
        complete: "complete";
        exhausted: "exhausted";
        failed: "failed";
        incomplete: "incomplete";
        interrupted: "interrupted";
        killed: "killed";
        locked: "locked";
        running: "running";
    }>;
    exitCode: z.ZodNullable<z.ZodNumber>;
    jobs: z.ZodNumber;
    requests: z.ZodNumber;
    rows: z.ZodNumber;
    error: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
/** A history with added runs, which replace those that it has already. Newest first. */
export declare function withRuns(held: readonly RunRecord[], runs: readonly RunRecord[]): RunRecord[];
/** What was loaded into a destination that no longer exists. */
export interface Vanished {
    /** Path or address, for people. */
    location: string;
    /** Jobs whose rows it contained. */
    jobs: number;
    rows: number;
}
