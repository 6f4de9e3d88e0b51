/** This process's folder for copies of files and of rows that do not fit into memory. It goes with the process. */
export declare function temporaryFolder(): Promise<string>;
