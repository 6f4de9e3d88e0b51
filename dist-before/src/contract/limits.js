/** Plan tiers with their row limits. */
export const tiers = {
    standard: { rowsPerJob: 2_500, rowsPerDay: 100_000 },
    pro: { rowsPerJob: 5_000, rowsPerDay: 200_000 },
    max: { rowsPerJob: 10_000, rowsPerDay: 400_000 },
};
export const tierNames = Object.keys(tiers);
export function isTier(name) {
    return Object.hasOwn(tiers, name);
}
/** The two sets of limits in the contract. `jobsPerDay` is null if rows are counted instead. */
export const limitProfiles = {
    standard: { requestsPerMinute: 20, jobsPerDay: null },
    alternate: { requestsPerMinute: 60, jobsPerDay: 20 },
};
/** Limits that apply to every tier and both sets. */
export const limits = {
    activeJobs: 1,
    activeKeys: 5,
    jobNameLength: { min: 3, max: 100 },
    tags: 1,
    tagLength: 100,
    listPageSize: { default: 20, max: 100 },
    previewPageSize: { default: 50, max: 200 },
    previewRows: 1_000,
    /** Rolling window of the allowance, in milliseconds. */
    allowanceWindowMs: 24 * 60 * 60 * 1_000,
    /** For how long an equal job may be answered from the cache, in milliseconds. */
    cacheMs: 60 * 60 * 1_000,
};
//# sourceMappingURL=limits.js.map