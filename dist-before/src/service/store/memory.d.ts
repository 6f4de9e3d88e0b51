import { z } from 'zod';
import type { AccountRecord, Change, JobRecord, KeyRecord, ObtainedRecord } from './records.js';
/** Longer than the allowance's window, which is counted from memory. */
export declare const recentMs: number;
/** What an account has on disk, including its recent jobs. */
export declare const accountTotals: z.ZodObject<{
    account: z.ZodString;
    jobs: z.ZodNumber;
    last: z.ZodNumber;
    bytes: z.ZodNumber;
}, z.core.$strip>;
/** The part of the store in memory: everything except older jobs and charges. */
export declare class Memory {
    #private;
    readonly accounts: Map<string, AccountState>;
    readonly byEmail: Map<string, AccountState>;
    readonly keys: Map<string, {
        id: string;
        account: string;
        hash: string;
        createdAt: number;
        revokedAt: number | null;
        label: string | null;
        expiresAt: number | null;
    }>;
    readonly keyUses: Map<string, {
        id: string;
        account: string;
        at: number;
        address: string;
    }>;
    readonly passwords: Map<string, {
        id: string;
        hash: string;
        setAt: number;
    }>;
    readonly invitations: Map<string, {
        id: string;
        account: string;
        createdAt: number;
        expiresAt: number;
    }>;
    /** Only recent jobs. */
    readonly jobs: Map<string, {
        id: string;
        seq: number;
        account: string;
        source: string;
        name: string;
        tags: string[];
        config: Record<string, unknown>;
        columns: string[];
        maxData: number;
        rowLimit: number;
        cacheKey: string;
        cached: boolean;
        status: "done" | "failed" | "running" | "stopped";
        errorCode: string | null;
        errorMessage: string | null;
        dataCount: number;
        resultBytes: number;
        csvBytes: number;
        expired: boolean;
        createdAt: number;
        finishedAt: number | null;
        ledgerAt: number;
    }>;
    nextSeq: number;
    apply(change: Change): void;
    /** Adds the totals on disk to the records already applied. */
    count({ account: id, jobs, last, bytes }: z.infer<typeof accountTotals>): void;
}
/** An account and everything that belongs to it. */
export interface AccountState {
    record: AccountRecord;
    /** Its recent jobs, newest last: from the first one that still runs or is less than a day old. */
    jobs: JobRecord[];
    /** Position of the last job before those in the order of creation. */
    olderUntil: number;
    /** Number of all its jobs. */
    jobCount: number;
    keys: Map<string, KeyRecord>;
    /** The allowance ledger of the last day, oldest first. */
    obtained: ObtainedRecord[];
    /** When recent, deleted jobs were created, in ledger time. */
    removedJobs: number[];
    /** Bytes of its kept results, without those of a running job. */
    storedBytes: number;
    /** Id of its active job; there can be only one. */
    active: string | null;
}
