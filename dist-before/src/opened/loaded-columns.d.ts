import type { Config } from '../config/config.js';
/** A column with the day of every row of a job config that does not name it yet. */
export interface ProposedDateColumn {
    job: string;
    column: string;
}
/** A column that a job config names but no loaded row has. */
export interface UnseenColumn {
    job: string;
    /** Where the config names it. */
    key: 'columns' | 'window.date_column' | 'key' | 'hash';
    column: string;
    /** The column that was most likely meant. */
    nearest: string | null;
}
export declare function proposeDateColumns({ jobs, destination }: Config, signal: AbortSignal): Promise<ProposedDateColumn[]>;
/**
 * @param select names of job configs; left out: all
 * @param isWanted whether columns that a key of a job config names are looked for
 */
export declare function findUnseenColumns({ jobs, destination }: Pick<Config, 'jobs' | 'destination'>, select: readonly string[] | undefined, signal: AbortSignal, isWanted: (job: string, key: UnseenColumn['key']) => boolean): Promise<UnseenColumn[]>;
export declare function unseenText({ job, key, column, nearest: near }: UnseenColumn): string;
