/** Added to the name of tests skipped without what Iceberg tables need. */
export declare const icebergSkipped: string;
/** Skips the running test, and says what to install, if this machine lacks what a kind of destination needs. */
export declare function needs(kind: string): void;
