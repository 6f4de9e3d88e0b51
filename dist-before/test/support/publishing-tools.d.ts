/** Whether the validators of Data Packages and RO-Crates are installed. */
export declare const hasValidators: boolean;
/** Added to the name of tests skipped without them. */
export declare const validatorsSkipped: string;
/** What Frictionless finds wrong in the Data Package of a folder. */
export declare function packageFaults(folder: string): unknown[];
/** What is required of an RO-Crate 1.1, or recommended, and not so in a folder. */
export declare function crateFaults(folder: string): string[];
