import type { Line } from './report.js';
/**
 * Windows of real data, fetched whole by a job config that knows nothing of them. The fewest jobs are those of a method
 * that knows the rows of every day.
 */
export declare function measureSlices(): Promise<Line[]>;
