import type { Line } from './report.js';
/** Commands, and `ui` up to its first page, on a long ledger beside a short one: one load a day for each job config. */
export declare function measureLedgers(parent: string): Promise<Line[]>;
