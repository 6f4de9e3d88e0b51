import { z } from 'zod';
import { isTier, limitProfiles, tiers } from './limits.js';
import { accountSchema } from './resources.js';
/** A count that sets no limit. */
const unlimited = Number.MAX_SAFE_INTEGER;
/** Counts of `GET /me`, with what a null means. */
const nullCounts = {
    active_jobs: 0,
    used: 0,
    limit: unlimited,
    remaining: unlimited,
};
/**
 * `GET /me` as services send it: a count may lie below zero after an overrun, which leaves nothing, or be null or out of
 * range, which sets no limit.
 */
export const sentAccountSchema = z.preprocess(plainCounts, accountSchema);
function plainCounts(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [
        name,
        Object.hasOwn(nullCounts, name) ? plainCount(inner ?? nullCounts[name]) : plainCounts(inner),
    ]));
}
function plainCount(value) {
    return typeof value === 'number' ? Math.min(unlimited, Math.max(0, Math.floor(value))) : value;
}
/** Reads both forms of `GET /me`. */
export function accountLimits(account) {
    const { email, tier, active_jobs: activeJobs } = account;
    if ('daily_rows' in account) {
        return {
            email,
            tier,
            activeJobs,
            regime: 'rows',
            requestsPerMinute: account.limits.requests_per_minute,
            maxDataPerJob: account.limits.max_data_per_job,
            allowance: { limit: account.daily_rows.limit, remaining: account.daily_rows.remaining },
        };
    }
    const tierName = tier.toLowerCase();
    return {
        email,
        tier,
        activeJobs,
        regime: 'jobs',
        requestsPerMinute: limitProfiles.alternate.requestsPerMinute,
        maxDataPerJob: isTier(tierName) ? tiers[tierName].rowsPerJob : null,
        allowance: { limit: account.daily_job_quota.limit, remaining: account.daily_job_quota.remaining },
    };
}
//# sourceMappingURL=account.js.map