import type { CommitOptions, Removal } from '../../load/destination.js';
import type { Load } from '../../load/ledger.js';
import type { SyncContext } from './context.js';
/**
 * Removes loads and what the journal says of their job configs. Removing twice does no harm, and the journal's jobs go
 * first. If this is killed half-way, running it again completes it.
 *
 * @param loads the ledger before that
 * @param now epoch milliseconds
 */
export declare function removeLoads({ journal, stages, destination }: Pick<SyncContext, 'journal' | 'stages' | 'destination'>, removal: Removal, loads: readonly Load[], now: number, options: CommitOptions): Promise<void>;
