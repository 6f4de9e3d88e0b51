/** `.ci/run` sets its own Python. */
export declare const python: string;
/** Whether modules are installed; importing some of them takes seconds. */
export declare const hasModules: (...names: string[]) => boolean;
/** Whether pyarrow, polars and pandas are installed. */
export declare const hasReaders: boolean;
/** Added to the name of tests skipped without them. */
export declare const whySkipped: string;
