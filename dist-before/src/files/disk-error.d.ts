/**
 * Explains the system error of a place that a person has named for an output. Other errors are returned unchanged.
 *
 * @param hint which place to name instead, unless the disk is full
 */
export declare function outputError(place: string, hint: string, error: unknown): unknown;
/** Explains an error of the system about a file. Other errors are returned unchanged. */
export declare function diskError(error: unknown): unknown;
