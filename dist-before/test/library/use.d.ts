import { type Config, type Headgate, type RunReport } from '../../src/index.js';
/** Plans, then runs. After an abort, the next run continues. */
export declare function load(headgate: Headgate, signal: AbortSignal, say: (line: string) => void): Promise<RunReport>;
/** A query as rows and as an Arrow table. */
export declare function ask({ destination }: Config, sql: string): Promise<{
    rows: Record<string, unknown>[];
    arrow: import("apache-arrow").Table<any>;
}>;
