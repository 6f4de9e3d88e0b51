import type { JobDetail } from '../contract/resources.js';
import type { Comparison, RunRecord } from '../load/ledger.js';
import type { Plan, PlannedSlice, Revisits, Shortage } from '../plan/plan.js';
import type { Proof } from '../plan/proof.js';
import type { Gap, WaitReason } from './events.js';
/** How a run ended, in the words that every screen uses. */
export declare const outcomeWords: Readonly<Record<RunRecord['outcome'], string>>;
/**
 * Why no job may start, as a clause that a time can follow.
 *
 * @param shortage undefined: that is not known, because the account was not asked
 */
export declare function shortageText(shortage: Shortage | undefined, whose?: string): string;
/** Headings for what a run has done, is doing and will do. */
export declare const runHeadings: {
    readonly next: 'The next run';
    readonly underWay: 'Under way';
    readonly unfinished: 'Unfinished from the last run';
    readonly lastErrors: 'Last error of each job config';
    readonly noRuns: 'Nothing has run yet.';
    readonly noLoads: 'Nothing is loaded yet.';
};
/** Why a job failed: the service's words if it sends any, and its error code; empty if it did not fail. */
export declare function failureText({ error_code: code, error_message: words, }: Pick<JobDetail, 'error_code' | 'error_message'>): string;
/** The state of a job, now or when its run ended. */
export declare function phaseText(phase: string): string;
/** What keeps a run from going on besides its own jobs and their pace, without a time; null if that is nothing. */
export declare function obstacleText(wait: WaitReason): string | null;
/** How many rows of new answers differ from those that their days had. */
export type Difference = Pick<Comparison, 'changed' | 'appeared' | 'vanished'>;
export declare function differenceOf(compared: readonly Difference[]): Difference;
/** `12 changed, 3 vanished, 1 new`; empty if nothing differs. */
export declare function differenceText({ changed, appeared, vanished }: Difference): string;
/** Why a slice is fetched. */
export declare function reasonText({ reason, open }: Pick<PlannedSlice, 'reason' | 'open'>): string;
/** What audits have shown of the days of a job config, as a clause. */
export declare function proofText({ unaudited, days, audited, lacking, atMost, ...rows }: Proof): string;
/** What is due again of each job config, of the values of a `for_each` together. */
export declare const dueAgain: ({ revisits }: Pick<Plan, 'revisits'>) => Revisits[];
/** `41 days due, 5 of them overdue, 12,300 rows; 3 more days tomorrow` */
export declare function revisitText({ due, overdue, rows, tomorrow }: Omit<Revisits, 'job'>): string;
interface GapGroup {
    reason: string;
    gaps: [Gap, ...Gap[]];
}
/**
 * Gaps of each job config by state and reason, and how many gaps are left out. A reason that several share names no job
 * at the service, and no days and no value of one of them.
 *
 * @param most how many reasons, and how many gaps of each
 */
export declare function groupGaps(gaps: readonly Gap[], most: {
    reasons: number;
    gaps: number;
}): {
    groups: GapGroup[];
    rest: number;
};
export {};
