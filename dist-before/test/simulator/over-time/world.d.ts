import type { DestinationKind } from '../../support/destination-kinds.js';
export interface WorldOptions {
    /** Chance that a run dies at each effect. Default: by the seed. */
    kills?: number;
    /** Days on which runs may begin. Default 45. */
    days?: number;
    /** Whether the allowance is always enough, and every answer good. Default: by the seed. */
    isCalm?: boolean;
    /** Runs do not know how much revisits may take. Default: they do. */
    ignoresShare?: boolean;
}
export interface WorldResult {
    violations: string[];
    /** What its seed drew. */
    drawn: string;
    runs: number;
    crashes: number;
    jobs: number;
    revisits: number;
    /** Revisits that were done, of those that came due, by job config. */
    due: string;
    /** Rows of the history by what ended them. */
    changes: Record<string, number>;
    /** Runs after which a day was overdue because something was empty. */
    overdue: number;
    /** Table and history of each job config, without ids and times of day. */
    end: unknown;
}
export declare function runOverTime(seed: number, kind: DestinationKind, folder: string, options?: WorldOptions): Promise<WorldResult>;
