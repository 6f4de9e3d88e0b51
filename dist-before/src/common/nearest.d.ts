/** The candidate that a misspelt word most likely means; null if none is close. Case, `_` and `-` are ignored. */
export declare function nearest(word: string, candidates: readonly string[]): string | null;
/** A hint for a misspelt word: the most likely candidate, or `otherwise` if none is close. */
export declare function didYouMean(word: string, candidates: readonly string[], otherwise: string): string;
