import type { RunContext } from './context.js';
/**
 * Reads what other machines have done since: the journal, and the ledger if one of them has loaded something. Plans and
 * commits do this first.
 *
 * @param anyway reads the ledger even if nothing says that it has changed
 */
export declare function catchUp(context: RunContext, anyway?: boolean): Promise<void>;
