import type { JobConfig } from '../../config/config.js';
import { type Load } from '../../load/ledger.js';
import type { Plan } from '../../plan/plan.js';
import type { JournalState } from '../journal/journal-state.js';
import type { Gap } from '../events.js';
/** Every run of days in the windows that the tables do not hold completely, by job and then by day. */
export declare function findGaps(jobs: readonly JobConfig[], ledger: readonly Load[], plan: Plan, { attempts, remedies }: Pick<JournalState, 'attempts' | 'remedies'>): Gap[];
