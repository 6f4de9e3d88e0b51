import { join } from 'node:path';

/** Where things are in a lake. Nothing outside the tables' folders ends in `.parquet` before it is complete. */
export interface LakePlaces {
  lake: string;
  /** headgate's own folder: journal, drafts, manifest, ledger. */
  state: string;
  /** What a commit that takes more than one rename is about to do. */
  intent: string;
  /** All data files, for readers that want one instant. */
  manifest: string;
  spill: string;
  /** `_headgate.loads`, `_headgate.coverage`, `_headgate.days` and `_headgate.rejects` for SQL. */
  loads: string;
  coverage: string;
  days: string;
  rejects: string;
  /** `_headgate.runs`. */
  runs: string;
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
  };
}
