import { join } from 'node:path';

/** The paths of a lake. Outside the tables' folders, no name ends in `.parquet` before the file is complete. */
export interface LakePlaces {
  lake: string;
  /** headgate's own folder: journal, drafts, manifest, ledger. */
  state: string;
  /** The plan of a commit that needs more than one rename. */
  intent: string;
  /** Lists all data files, for readers that want a consistent snapshot. */
  manifest: string;
  spill: string;
  /** `_headgate.loads`, `_headgate.coverage`, `_headgate.days` and `_headgate.rejects` for SQL. */
  loads: string;
  coverage: string;
  days: string;
  rejects: string;
  /** `_headgate.runs`, and the history that it is made from. */
  runs: string;
  history: string;
}

export function lakePlaces(lake: string, state: string): LakePlaces {
  return {
    lake,
    state,
    intent: join(state, 'commit.json'),
    manifest: join(state, 'manifest.json'),
    spill: join(state, 'spill'),
    loads: join(state, 'loads'),
    coverage: join(state, 'coverage'),
    days: join(state, 'days'),
    rejects: join(state, 'rejects'),
    runs: join(state, 'runs'),
    history: join(state, 'runs.ndjson'),
  };
}
