import { z } from 'zod';
import type { Engine } from '../../duckdb/engine.js';
/**
 * The service's records: the fields are the columns of each table, in order, because rows are appended by position. Times
 * are calendar times in epoch milliseconds, unless they say ledger time.
 */
export declare const tables: {
    accounts: z.ZodObject<{
        id: z.ZodString;
        email: z.ZodString;
        tier: z.ZodNullable<z.ZodEnum<{
            max: "max";
            pro: "pro";
            standard: "standard";
        }>>;
        createdAt: z.ZodInt;
    }, z.core.$strip>;
    keys: z.ZodObject<{
        id: z.ZodString;
        account: z.ZodString;
        hash: z.ZodString;
        createdAt: z.ZodInt;
        revokedAt: z.ZodNullable<z.ZodInt>;
        label: z.ZodNullable<z.ZodString>;
        expiresAt: z.ZodNullable<z.ZodInt>;
    }, z.core.$strip>;
    /** When a key was last used (accurate to some minutes) and from where; absent if it was never used. */
    key_uses: z.ZodObject<{
        id: z.ZodString;
        account: z.ZodString;
        at: z.ZodInt;
        address: z.ZodString;
    }, z.core.$strip>;
    /** The studio's password of an account; absent if none was chosen. */
    passwords: z.ZodObject<{
        id: z.ZodString;
        hash: z.ZodString;
        setAt: z.ZodInt;
    }, z.core.$strip>;
    /** An open invitation. Anyone with its code may choose the account's password, once. */
    invitations: z.ZodObject<{
        id: z.ZodString;
        account: z.ZodString;
        createdAt: z.ZodInt;
        expiresAt: z.ZodInt;
    }, z.core.$strip>;
    jobs: z.ZodObject<{
        id: z.ZodString;
        seq: z.ZodInt;
        account: z.ZodString;
        source: z.ZodString;
        name: z.ZodString;
        tags: z.ZodCustom<string[], string[]>;
        config: z.ZodCustom<Record<string, unknown>, Record<string, unknown>>;
        columns: z.ZodCustom<string[], string[]>;
        maxData: z.ZodInt;
        rowLimit: z.ZodInt;
        cacheKey: z.ZodString;
        cached: z.ZodBoolean;
        status: z.ZodEnum<{
            done: "done";
            failed: "failed";
            running: "running";
            stopped: "stopped";
        }>;
        errorCode: z.ZodNullable<z.ZodString>;
        errorMessage: z.ZodNullable<z.ZodString>;
        dataCount: z.ZodInt;
        resultBytes: z.ZodInt;
        csvBytes: z.ZodInt;
        expired: z.ZodBoolean;
        createdAt: z.ZodInt;
        finishedAt: z.ZodNullable<z.ZodInt>;
        ledgerAt: z.ZodInt;
    }, z.core.$strip>;
    /** One entry of the allowance ledger: rows that a job obtained. It never changes. */
    obtained: z.ZodObject<{
        id: z.ZodString;
        account: z.ZodString;
        rows: z.ZodInt;
        at: z.ZodInt;
    }, z.core.$strip>;
    /** The state of a service's clock, in milliseconds; see ledger-clock.ts. */
    clock: z.ZodObject<{
        id: z.ZodString;
        boot: z.ZodNullable<z.ZodString>;
        offset: z.ZodInt;
        shift: z.ZodInt;
    }, z.core.$strip>;
    /** A deleted job that still counts as created. */
    removed_jobs: z.ZodObject<{
        id: z.ZodString;
        account: z.ZodString;
        at: z.ZodInt;
    }, z.core.$strip>;
};
export type TableName = keyof typeof tables;
export type Records = {
    [T in TableName]: z.infer<(typeof tables)[T]>;
};
export type AccountRecord = Records['accounts'];
export type KeyRecord = Records['keys'];
export type KeyUseRecord = Records['key_uses'];
export type PasswordRecord = Records['passwords'];
export type InvitationRecord = Records['invitations'];
export type JobRecord = Records['jobs'];
export type ObtainedRecord = Records['obtained'];
export type ClockRecord = Records['clock'];
export type AnyRecord = Records[TableName];
/** A record to write; it replaces the one with the same id. */
export type Write = {
    [T in TableName]: {
        table: T;
        record: Records[T];
    };
}[TableName];
/** Deletes the record with this id. */
export interface Removal {
    table: 'keys' | 'key_uses' | 'invitations';
    remove: string;
}
/** `removeAll` deletes an account and everything that belongs to it. Nothing can be written for it any more. */
export type Change = Write | Removal | {
    table: 'jobs';
    remove: string;
    job: JobRecord;
} | {
    table: 'accounts';
    removeAll: string;
};
/** What a column stores: a JSON value as its text. */
export declare function columnType(column: z.ZodType): 'text' | 'integer' | 'boolean' | 'json';
/** Creates every table in an empty file. */
export declare function createTables(engine: Engine): Promise<void>;
/** Throws HeadgateError `serve_failed` for a file of another format. */
export declare function checkFormat(engine: Engine, file: string): Promise<void>;
