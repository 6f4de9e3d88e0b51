import { closeCommitted, withoutJobs } from '../journal/journal-edit.js';
/**
 * Removes loads and what the journal says of their job configs. Removing twice does no harm, and the journal's jobs go
 * first. If this is killed half-way, running it again completes it.
 *
 * @param loads the ledger before that
 * @param now epoch milliseconds
 */
export async function removeLoads({ journal, stages, destination }, removal, loads, now, options) {
    await closeCommitted(journal, loads);
    if (removal.jobs.length > 0) {
        await journal.edit((state) => withoutJobs(state, removal.jobs, loads, now));
        await stages.clear(new Set(journal.state.attempts.keys()));
    }
    await destination.remove(removal, options);
}
//# sourceMappingURL=remove-loads.js.map