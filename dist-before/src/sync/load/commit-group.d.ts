import type { JobConfig } from '../../config/config.js';
import { type Division } from '../../plan/split.js';
import { type Load } from '../../load/ledger.js';
import { type Attempt } from '../journal/attempt-state.js';
/** What one commit adds and what it replaces. */
export interface CommitGroup {
    /** Newest job last. */
    attempts: Attempt[];
    /** For each of them whose day was fetched in parts: the attempts at the parts. */
    divisions: ReadonlyMap<Attempt, DayDivision>;
    supersedes: Load[];
}
export type DayDivision = Pick<Division<Attempt>, 'parts' | 'cut'>;
/** Every attempt that a commit ends. */
export declare function attemptsIn({ attempts, divisions }: CommitGroup): Attempt[];
/**
 * The staged attempts and live loads that share days and must be committed together; null while a day of such a load, or
 * a part of a day, is not staged yet.
 */
export declare function commitGroup(loads: readonly Load[], attemptsUnderWay: readonly Attempt[], job: Pick<JobConfig, 'name' | 'write' | 'splitBy'>, asked: Attempt): CommitGroup | null;
