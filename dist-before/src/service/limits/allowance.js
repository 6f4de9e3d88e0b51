import { limitProfiles, limits, } from '../../contract/limits.js';
import { ApiError } from '../api-error.js';
export function allowanceFor(profile, requestsPerMinute, clock, tiers) {
    const { jobsPerDay } = limitProfiles[profile];
    const rowsPerJob = (tier) => tiers[tier].rowsPerJob;
    const rules = jobsPerDay === null ? rowAllowance(requestsPerMinute, clock, tiers) : jobAllowance(jobsPerDay, clock);
    return { ...rules, rowsPerJob };
}
/** Standard limits: counts rows, both in the ledger and of the running job. */
const rowAllowance = (requestsPerMinute, clock, tiers) => ({
    check(account, tier) {
        const now = clock.ledger();
        const limit = tiers[tier].rowsPerDay;
        const used = rowsUsed(account, now);
        if (used < limit)
            return;
        throw new ApiError('daily_rows_exceeded', `The allowance of ${limit} rows in a rolling 24 hours is used up.`, {
            data: { limit, used },
            retryAfterMs: rowsFreeAt(account, limit, used, now) - now,
        });
    },
    rowsLeft: (account, tier) => Math.max(0, tiers[tier].rowsPerDay - rowsUsed(account, clock.ledger())),
    describe(account, tier) {
        const limit = tiers[tier].rowsPerDay;
        const used = rowsUsed(account, clock.ledger());
        return {
            ...holderOf(account, tier),
            limits: {
                max_active_jobs: limits.activeJobs,
                requests_per_minute: requestsPerMinute,
                max_data_per_job: tiers[tier].rowsPerJob,
            },
            daily_rows: { limit, used, remaining: Math.max(0, limit - used) },
        };
    },
});
/** Alternate limits: counts created jobs, including those answered from the cache. */
function jobAllowance(limit, clock) {
    return {
        check(account) {
            const now = clock.ledger();
            const created = jobsCreated(account, now);
            if (created.length < limit)
                return;
            const oldest = created[created.length - limit] ?? now;
            throw new ApiError('daily_quota_exceeded', `The allowance of ${limit} new jobs in a rolling 24 hours is used up.`, {
                data: { limit, used: created.length },
                retryAfterMs: oldest + limits.allowanceWindowMs - now,
            });
        },
        rowsLeft: () => Number.POSITIVE_INFINITY,
        describe: (account, tier) => ({
            ...holderOf(account, tier),
            daily_job_quota: { limit, remaining: Math.max(0, limit - jobsCreated(account, clock.ledger()).length) },
        }),
    };
}
const holderOf = ({ record: { email }, active }, tier) => ({
    email,
    tier,
    active_jobs: active === null ? 0 : 1,
});
function rowsUsed(account, now) {
    const active = account.active === null ? undefined : account.jobs.at(-1);
    let used = active?.status === 'running' ? active.dataCount : 0;
    for (const entry of rowsObtained(account, now))
        used += entry.rows;
    return used;
}
/** When enough of the ledger has left the window to allow one more row. */
function rowsFreeAt(account, limit, used, now) {
    let left = used;
    for (const entry of rowsObtained(account, now)) {
        left -= entry.rows;
        if (left < limit)
            return entry.at + limits.allowanceWindowMs;
    }
    return now + limits.allowanceWindowMs;
}
/** The entries of the ledger in the window, oldest first. */
export function rowsObtained({ obtained }, now) {
    return inWindow(obtained, ({ at }) => at, now);
}
/** When jobs in the window were created, oldest first. */
export function jobsCreated(account, now) {
    const kept = inWindow(account.jobs, ({ ledgerAt }) => ledgerAt, now).map(({ ledgerAt }) => ledgerAt);
    // Deleted jobs still count; otherwise deleting jobs would allow any number of them.
    const removed = account.removedJobs.filter((at) => at > now - limits.allowanceWindowMs);
    return removed.length === 0 ? kept : [...kept, ...removed].sort((one, other) => one - other);
}
/** The end of a time-ordered list that lies in the window. Exactly 24 hours ago is outside. */
function inWindow(list, at, now) {
    let from = list.length;
    while (from > 0 && at(list[from - 1]) > now - limits.allowanceWindowMs)
        from -= 1;
    return list.slice(from);
}
//# sourceMappingURL=allowance.js.map