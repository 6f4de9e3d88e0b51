export const growthKinds = ['slice', 'recentKeys', 'scatteredKeys', 'keyScan'] as const;

/** What one run does. `keyScan` is one scan of the key column with the same engine settings. */
export type GrowthKind = (typeof growthKinds)[number];

export interface GrowthTask {
  folder: string;
  /** Number of rows in the table before. */
  rows: number;
  /** Rows of a commit. */
  batch: number;
  kind: GrowthKind;
  /** How many runs were made before, of how many in all. */
  before: number;
  runs: number;
  of: number;
}

/** Seconds of every run. */
export interface GrowthResult {
  wall: number[];
  /** Processor time. */
  cpu: number[];
  /** Merges of small row groups after commits. */
  merges: number[];
}
