import { z } from 'zod';
import { type Change, type Records, type TableName } from './records.js';
/** Values of a query's parameters. */
type Values = Record<string, string | number>;
/** How many accounts and jobs there are, and records of all kinds. */
export declare const recordCounts: z.ZodObject<{
    accounts: z.ZodNumber;
    jobs: z.ZodNumber;
    records: z.ZodNumber;
}, z.core.$strip>;
export type RecordCounts = z.infer<typeof recordCounts>;
/**
 * The DuckDB file of the store; one transaction per batch.
 *
 * The file is attached to an in-memory instance and created under a temporary name. It is never opened with `fs` while
 * it is attached: that would release DuckDB's lock, which keeps a second service out.
 */
export declare class Database {
    #private;
    static open(file: string): Promise<Database>;
    private constructor();
    /**
     * Complete records; `rest` is the text after `SELECT * FROM table`. Uses its own connection, so it sees only
     * committed data while a transaction is open. `owner`: the account that asks; left out: the service itself.
     */
    read<T extends TableName>(table: T, rest?: string, values?: Values, owner?: string): Promise<Records[T][]>;
    /** Some of the records with a condition, newest first, and how many have it: in one look at all of them. */
    page<T extends TableName>(table: T, condition: string, values: Values, { from, limit, owner }: {
        from: number;
        limit: number;
        owner: string;
    }): Promise<{
        records: Records[T][];
        total: number;
    }>;
    /** Rows of any query, each checked by a schema. */
    select<T>(schema: z.ZodType<T>, sql: string, values?: Values, owner?: string): Promise<T[]>;
    /** Durable when it resolves. After an error the outcome is unknown, and the file has to be opened again. */
    commit(changes: readonly Change[]): Promise<void>;
    /** Copies every record at one moment into a new file, while others write. Only one copy is made at a time. */
    copy(): Promise<{
        file: string;
        counts: RecordCounts;
        remove: () => Promise<void>;
    }>;
    counts(database?: 'service' | 'copy'): Promise<RecordCounts>;
    close(): Promise<void>;
}
export {};
