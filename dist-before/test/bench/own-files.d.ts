import { type Line } from './report.js';
/** Processor time of `add` and `run` for a file of one's own, beside DuckDB that counts and loads it. */
export declare function measureOwnFiles(folder: string): Promise<Line[]>;
