import type { JobConfig } from '../../config/config.js';
import type { Load } from '../../load/ledger.js';
import type { Plan } from '../../plan/plan.js';
import { type Proof } from '../../plan/proof.js';
import type { Gap } from '../events.js';
import type { JournalState } from '../journal/journal-state.js';
import type { Holder } from '../../files/holder.js';
export interface StatusSummary {
    /** The state of the destination in one or two sentences. */
    summary: string;
    /** Commands to type next. */
    next: string[];
    gaps: Gap[];
    /** As in `RunReport.suspects`. */
    suspects: Gap[];
    /** What audits have shown of each job config with a window. */
    proofs: Proof[];
}
export interface StatusInput {
    jobs: readonly JobConfig[];
    loads: readonly Load[];
    plan: Plan;
    state: JournalState;
    /** Processes that run now. */
    holders: readonly Pick<Holder, 'pid' | 'host' | 'since'>[];
    /** Epoch milliseconds. */
    now: number;
    /** Whether the last run that has ended failed. Default: it did not. */
    lastFailed?: boolean;
    /** Whether `headgate sql` reads the loaded rows. Default: it does. */
    isQueryable?: boolean;
    /** Whether the destination can audit. Default: it can. */
    canCompare?: boolean;
}
/** Explains every state that a run can leave behind. */
export declare function summarizeStatus({ plan: whole, ...rest }: StatusInput): StatusSummary;
