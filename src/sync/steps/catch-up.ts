import { HeadgateError } from '../../errors.js';
import type { SyncContext } from './context.js';
import { supersededSince } from './plan-of.js';
import { tableSpec } from './table-spec.js';

/** A restarting server is away for less than this, in milliseconds. */
const patienceMs = 40_000;

/**
 * Reads what other machines have done since: the journal, and the ledger if one of them has loaded something. Plans and
 * commits do this first.
 *
 * @param anyway reads the ledger even if nothing says that it has changed
 */
export async function catchUp(context: SyncContext, anyway = false): Promise<void> {
  const { journal, run, destination, jobs, clock } = context;
  await journal.refresh();
  for (let isOld = anyway; isOld || run.ledgerAt !== journal.othersLoaded; ) {
    const { othersLoaded } = journal;
    const { commits } = run;
    const since = supersededSince(journal.state.attempts.values(), clock.now());
    const loads = await patiently(context, () => destination.loads(jobs.map(tableSpec), since));
    // What was read may lack a commit of our own that was made meanwhile.
    if (run.commits !== commits) continue;
    run.reread(loads, othersLoaded);
    isOld = false;
  }
}

/** Repeats a read while a server does not answer; a read has no effect, so this is safe. */
async function patiently<T>({ clock, signal }: SyncContext, read: () => Promise<T>): Promise<T> {
  const deadline = clock.monotonic() + patienceMs;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const isAway = error instanceof HeadgateError && error.code === 'destination_unreachable';
      if (!isAway || clock.monotonic() >= deadline) throw error;
    }
    await clock.sleep(1_000, signal);
  }
}
