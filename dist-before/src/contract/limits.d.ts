/** Row limits: per job, and per rolling 24 hours under the standard limits. */
export interface RowLimits {
    rowsPerJob: number;
    rowsPerDay: number;
}
/** Plan tiers with their row limits. */
export declare const tiers: {
    readonly standard: {
        readonly rowsPerJob: 2500;
        readonly rowsPerDay: 100000;
    };
    readonly pro: {
        readonly rowsPerJob: 5000;
        readonly rowsPerDay: 200000;
    };
    readonly max: {
        readonly rowsPerJob: 10000;
        readonly rowsPerDay: 400000;
    };
};
export type Tier = keyof typeof tiers;
export declare const tierNames: Tier[];
export declare function isTier(name: string): name is Tier;
/** The two sets of limits in the contract. `jobsPerDay` is null if rows are counted instead. */
export declare const limitProfiles: {
    readonly standard: {
        readonly requestsPerMinute: 20;
        readonly jobsPerDay: null;
    };
    readonly alternate: {
        readonly requestsPerMinute: 60;
        readonly jobsPerDay: 20;
    };
};
export type LimitProfileName = keyof typeof limitProfiles;
/** Limits that apply to every tier and both sets. */
export declare const limits: {
    readonly activeJobs: 1;
    readonly activeKeys: 5;
    readonly jobNameLength: {
        readonly min: 3;
        readonly max: 100;
    };
    readonly tags: 1;
    readonly tagLength: 100;
    readonly listPageSize: {
        readonly default: 20;
        readonly max: 100;
    };
    readonly previewPageSize: {
        readonly default: 50;
        readonly max: 200;
    };
    readonly previewRows: 1000;
    /** Rolling window of the allowance, in milliseconds. */
    readonly allowanceWindowMs: number;
    /** For how long an equal job may be answered from the cache, in milliseconds. */
    readonly cacheMs: number;
};
