/** An empty folder that is deleted after the test; outside of one, after all tests. */
export declare function temporaryFolder(): string;
