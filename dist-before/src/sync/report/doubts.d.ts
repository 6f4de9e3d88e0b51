import type { JobConfig } from '../../config/config.js';
import type { Load } from '../../load/ledger.js';
import type { Gap, JobReport } from '../events.js';
import type { JournalState } from '../journal/journal-state.js';
import type { Plan } from '../../plan/plan.js';
/** Rows in loads whose day is outside their slice; null if rows are not counted by day. */
export declare function otherDaysOf({ window }: JobConfig, loads: readonly Load[]): JobReport['otherDays'];
/** Days of loads that brought rows of other days, so that it is not proven that they have all of their own. */
export declare function unproven(job: JobConfig, loads: readonly Load[]): Gap[];
/** Days that another answer had more rows of, and those cut alike, unless the plan fetches them for a better reason. */
export declare function lackingDays(job: JobConfig, loads: readonly Load[], { slices, progress }: Plan, remedies: JournalState['remedies']): Gap[];
/**
 * Loaded days that a second fetch has not explained, or of which it lacked rows, and that nobody has accepted, by job and
 * then by day.
 */
export declare function findSuspects(jobs: readonly JobConfig[], loads: readonly Load[], { sourceCaps, kept }: Pick<JournalState, 'sourceCaps' | 'kept'>): Gap[];
/**
 * The days of the windows that lack rows or may lack them, apart from those that `known` names: every other day has its
 * whole answer in the table, as it was when it was fetched. By job and then by day.
 */
export declare function findUnsettled(jobs: readonly JobConfig[], loads: readonly Load[], { slices, progress }: Plan, known: readonly Gap[], now: number): Gap[];
