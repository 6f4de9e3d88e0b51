import { type JobDetail, type JobSource } from '../../src/index.js';
/** A row and the day that it belongs to. */
export type Row = {
    day: string;
} & Record<string, unknown>;
/** A job source with rows in memory. A job is done as soon as it is submitted. For job configs with `export: json`. */
export declare function memorySource(rows: readonly Row[]): JobSource & {
    jobs: readonly JobDetail[];
};
