import { type Opened, type UpkeepOptions } from '../../opened/open.js';
export interface ForgetOptions extends UpkeepOptions {
    /** SQL condition over the columns of the table. Texts for a hashed column are plain, or tokens. */
    where: string;
    /** Delete old versions of a DuckLake at once, whoever reads them. Default false. */
    now?: boolean;
}
export interface ForgetReport {
    job: string;
    table: string;
    destination: string;
    /** Whether nothing was changed. */
    dryRun: boolean;
    rows: number;
    /** Where they are or were: days, or the days of loads whose rows are not counted by day; null without a window. */
    days: {
        from: string | null;
        to: string | null;
        rows: number;
    }[];
    /** Other job configs with rows in the table, which lose theirs too. */
    sharedWith: string[];
    /** Whether old versions keep the rows until their retention is over. */
    keepsVersions: boolean;
    /** Whether only others than headgate can delete those old versions. */
    othersExpire: boolean;
    /** Whether new rows that meet the condition stay away, too; otherwise only the same keys. */
    keepsAway: 'condition' | 'keys';
}
/**
 * Deletes rows for good, and keeps them away when they come again. Throws `usage` if they could not be recognised.
 * If it is killed, the same call completes it.
 */
export declare function forget(opened: Opened, job: string, { where, now, dryRun }: ForgetOptions, signal?: AbortSignal): Promise<ForgetReport>;
