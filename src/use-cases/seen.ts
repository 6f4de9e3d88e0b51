import type { Load, LoadedJob } from '../load/ledger.js';
import { withName } from '../sync/journal/journal-edit.js';
import type { JournalState } from '../sync/journal/journal-state.js';
import { tableSpec } from '../sync/steps/land.js';
import { inForce, readIntent } from './rename.js';
import { readJournal, type UpkeepParts } from './upkeep.js';

/** What a destination and its journal hold, for those who only look. */
interface Seen {
  loads: Load[];
  loaded: LoadedJob[];
  state: JournalState;
}

/**
 * Looks at ledger and journal without their lock. A rename that was killed half-way is seen as the next run settles
 * it: job configs and tables have the names of the config.
 */
export async function look({ destination, folder, jobs }: UpkeepParts): Promise<Seen> {
  const intent = await readIntent(folder);
  const direction = intent === null ? null : inForce(intent, jobs);
  const seen: Seen = {
    loads: await destination.loads(intent === null ? jobs.map(tableSpec) : []),
    loaded: await destination.jobs(),
    state: await readJournal(folder),
  };
  if (intent === null || direction === null) return seen;
  const { from, to, table } = intent;
  const [old, now] = direction === 'to' ? [from, to] : [to, from];
  const renamed = <E extends { job: string }>(entry: E): E =>
    entry.job === old ? { ...entry, job: now } : entry;
  return {
    loads: seen.loads.map(renamed),
    loaded: seen.loaded
      .map(renamed)
      .map((each) => (each.job === now && table !== null ? { ...each, table: table[direction] } : each)),
    state: withName(seen.state, old, now),
  };
}
