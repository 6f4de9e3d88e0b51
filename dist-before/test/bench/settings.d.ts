/** What to measure. Each setting comes from an environment variable; small numbers make a run of seconds. */
export declare const settings: {
    /** Numbers of rows for measuring speed, each with every data set and format. */
    rows: number[];
    /** Names of the data sets; if left out, all available ones. */
    sets: string[] | null;
    /** How many runs each median comes from. */
    runs: number;
    /** Numbers of rows for measuring memory. */
    memoryRows: number[];
    /** Sizes of the tables that receive commits. */
    growthRows: number[];
    /** How many commits of each kind each median comes from. A single one is too short to be reliable. */
    growthRuns: number;
    growthBatch: number;
    /** How often each command is run. */
    commandRuns: number;
    /** Job configs of a long ledger, and the days that each has loaded one by one. */
    ledgerConfigs: number;
    ledgerDays: number;
    /** Number of jobs whose ends are awaited, and how many times as fast as said they are. */
    pollJobs: number;
    pollSpeed: number;
    /** Rows of a file of one's own. */
    ownFileRows: number;
    /** Number of rows that other tools load too. */
    peersRows: number;
    /** Folder for exports and tables. A named folder is kept and used again; otherwise one is made for the run. */
    folder: string | null;
    temporary: string;
};
