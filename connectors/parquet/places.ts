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
  /** `_headgate.loads`, `_headgate.coverage` and `_headgate.rejects` for SQL. */
  loads: string;
  coverage: string;
  rejects: string;
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
    rejects: join(state, 'rejects'),
  };
}

/**
 * The folder of a table, or the file of a load: its name, with `%` escapes for what a path or a glob would read
 * another way.
 */
export function fileName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const safe = name.replaceAll(/[%/\\*?[\]{}\u0000-\u001f\u007f]/g, (character) => escape(character));
  return safe.replace(/^[._]|[. ]$/g, (character) => escape(character));
}

const escape = (character: string) =>
  `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
