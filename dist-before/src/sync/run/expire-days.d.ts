import type { JobConfig } from '../../config/config.js';
import type { CommitOptions, Expiring } from '../../load/destination.js';
import { type Load } from '../../load/ledger.js';
import type { Expired } from '../events.js';
import type { JournalState } from '../journal/journal-state.js';
import type { SyncContext } from './context.js';
interface Due {
    expired: Expired;
    expiring: Expiring;
}
/** What `retain` no longer keeps, by job config. */
export declare function dueDays(jobs: readonly JobConfig[], ledger: readonly Load[], now: number): Due[];
/** Deletes the rows of days that `retain` no longer keeps, of every job config. Costs nothing where nothing is due. */
export declare function expireDays({ destination, stages }: Pick<SyncContext, 'destination' | 'stages'>, { attempts }: JournalState, due: readonly Due[], options: CommitOptions): Promise<Expired[]>;
export {};
