export interface GrowthTask {
    folder: string;
    /** Number of rows in the table before. */
    rows: number;
    /** Rows of a commit. */
    batch: number;
    /** `revisit`: days are asked for again, a tenth of their rows has changed, and a hundredth is gone. */
    kind: 'slice' | 'recentKeys' | 'scatteredKeys' | 'revisit' | 'history';
    /** How many runs were made before, of how many in all. */
    before: number;
    runs: number;
    of: number;
}
