import type { JobSettings } from '../load/ledger.js';
type Paths = Pick<NonNullable<JobSettings['hidden']>, 'exclude' | 'hash'>;
/** How `exclude` and `hash` differ from those that rows were loaded with. */
interface Difference {
    /** Paths that loaded rows can be rewritten by. */
    added: Paths;
    /** What only new rows can show, in words. */
    lost: string[];
}
export declare function hiddenDifference(before?: Paths, after?: Paths): Difference;
/** What a change of `exclude` and `hash` means for the loaded rows of a job config; null without a change. */
export declare function hiddenChange(before: Paths | undefined, after: Paths | undefined, job: string, refusal?: string): {
    change: string;
    effect: string;
} | null;
/** How to fetch days again whose rows are not what the job config says. */
export declare function againText(job: string): string;
/** The same if a path was taken out. */
export declare function undoText(job: string): string;
export {};
