import type { JobChange } from '../plan/changes.js';
import { configChanges, oncePerJob } from '../plan/config-changes.js';
import type { Reached } from './connection/connect.js';
import { loadedAndRefused } from './loaded-hidden.js';
import { findMismatches } from './mismatches.js';
import type { Opened } from './open.js';
import type { RecordedState } from './recorded-state.js';

/** How a config differs from what is loaded and from its sources. */
export interface ChangesReport {
  /** How job configs differ from what they have loaded. */
  changes: JobChange[];
  /** What job configs name and neither source nor loaded rows have, one sentence each. */
  mismatches: string[];
}

/** @param reached null if the service was not asked */
export async function findChanges(
  opened: Opened,
  recorded: RecordedState,
  selected: ReadonlySet<string>,
  reached: Reached | null,
  signal: AbortSignal,
): Promise<ChangesReport> {
  const { config } = opened;
  const { loads, now, state } = recorded;
  const loaded = await loadedAndRefused(opened, recorded.loaded, recorded.forgotten);
  const mismatches = await findMismatches(config, selected, reached?.sources ?? [], loaded, signal);
  const ofFiles = recorded.changedFiles.map(({ change }) => change).filter(({ job }) => selected.has(job));
  return {
    changes: [
      ...configChanges(config.jobs, selected, loads, loaded, now, state.values, mismatches),
      ...oncePerJob(ofFiles),
    ],
    mismatches: mismatches.map(({ message }) => message),
  };
}
