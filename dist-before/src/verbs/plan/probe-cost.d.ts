import type { ProbeCost } from './plan.js';
/** `up to 8 jobs for at most 1,000 rows` */
export declare const probeCostText: ({ jobs, rows }: ProbeCost) => string;
