import type { JobConfig } from '../config/config.js';
import { type Day } from '../days/day.js';
import type { Comparison, Load } from '../load/ledger.js';
import { type LiveLoad } from './coverage.js';
import type { Plan } from './plan.js';
/** What audits have shown of the loaded days of a job config, all values of its `for_each` together. */
export interface Proof extends Counts {
    /** Name of the job config, without a value. */
    job: string;
    /** With 95 % confidence, at most this share of the days lacks rows: 0 to 1. */
    atMost: number;
    /** Why no day was audited, as far as is known; null: some were. */
    unaudited: 'off' | 'own_file' | 'destination' | 'no_day' | 'few_jobs' | 'not_yet' | null;
}
interface Counts {
    /** Loaded days that do not change any more. */
    days: number;
    /** How many of these were compared with another answer that was cut differently. */
    audited: number;
    /** Audited days of which the other answer had more rows. */
    lacking: number;
    /** Rows of the audited days that the other answer had with other values. */
    changed: number;
    /** Rows of the audited days that the other answer did not have. */
    vanished: number;
}
/** Job configs that have a window and loaded days. `canCompare`: whether the destination can audit. */
export declare function proofsOf(jobs: readonly JobConfig[], loads: readonly Load[], { progress }: Pick<Plan, 'progress'>, canCompare: boolean): Proof[];
/** The audits of a load by day. An answer with none of a day's rows proves nothing of it. */
export declare function auditedDays({ load: { audits } }: LiveLoad): Map<Day, Comparison>;
/**
 * The highest share of days that can lack rows if as few audited ones do: the one-sided bound of Clopper and Pearson. It is
 * for days drawn with replacement from any number. Audits ask a day once, of a finite number, so the bound is rather too high;
 * and they ask first where an answer was cut, which finds more than chance would.
 */
export declare function upperBound(lacking: number, audited: number): number;
export {};
