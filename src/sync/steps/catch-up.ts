import { HeadgateError } from '../../errors.js';
import type { SyncContext } from './context.js';
import { supersededSince } from './plan-of.js';
import { tableSpec } from './table-spec.js';

/** A server that restarts is away for less than this, in milliseconds. */
const patienceMs = 40_000;

/**
 * Takes in what other machines have done since: the journal, and where one of them has loaded something the ledger too.
 * Whoever plans or commits does this first.
 *
 * @param anyway also where nothing tells that the ledger has changed
 */
export async function catchUp(context: SyncContext, anyway = false): Promise<void> {
  const { journal, run, destination, jobs, clock } = context;
  await journal.refresh();
  for (let isOld = anyway; isOld || run.ledgerAt !== journal.othersLoaded; ) {
    const { othersLoaded } = journal;
    const { commits } = run;
    const since = supersededSince(journal.state.attempts.values(), clock.now());
    const loads = await patiently(context, () => destination.loads(jobs.map(tableSpec), since));
    // A commit of our own that came between may be missing in what was read.
    if (run.commits !== commits) continue;
    run.reread(loads, othersLoaded);
    isOld = false;
  }
}

/** Tries again while a server does not answer: nothing but a look at it was asked for. */
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
