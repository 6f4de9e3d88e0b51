import { patiently } from '../../load/patience.js';
import { supersededSince } from './plan-of.js';
import { tableSpec } from './table-spec.js';
/**
 * Reads what other machines have done since: the journal, and the ledger if one of them has loaded something. Plans and
 * commits do this first.
 *
 * @param anyway reads the ledger even if nothing says that it has changed
 */
export async function catchUp(context, anyway = false) {
    const { journal, run, destination, jobs, clock, signal } = context;
    await journal.refresh();
    for (let isOld = anyway; isOld || run.ledgerAt !== journal.othersLoaded;) {
        const { othersLoaded } = journal;
        const { commits } = run;
        const since = supersededSince(journal.state.attempts.values(), clock.now());
        const timer = { monotonic: () => clock.monotonic(), sleep: (ms) => clock.sleep(ms, signal) };
        const loads = await patiently(timer, () => destination.loads(jobs.map(tableSpec), since));
        // What was read may lack a commit of our own that was made meanwhile.
        if (run.commits !== commits)
            continue;
        run.reread(loads, othersLoaded);
        isOld = false;
    }
}
//# sourceMappingURL=catch-up.js.map