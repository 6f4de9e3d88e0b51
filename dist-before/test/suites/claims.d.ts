export declare function ok(holds: boolean, message?: string): void;
export declare function equal(actual: unknown, expected: unknown): void;
/** Holds if `actual` has at least what `expected` has. A regular expression matches any text that it fits. */
export declare function like(actual: unknown, expected: unknown): void;
/** Holds if a promise is rejected with an error like `expected`. */
export declare function fails(promise: Promise<unknown>, expected: Record<string, unknown>): Promise<void>;
