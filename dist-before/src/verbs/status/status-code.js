import { exitCodes } from '../../common/errors.js';
import { clockTime, duration } from '../../terminal/style.js';
import { loadsRows } from '../../plan/forecast.js';
import { ofJob } from '../../common/series.js';
import { plural } from '../../common/words.js';
import { shortageText } from '../../sync/run-words.js';
/**
 * The exit code of `status --exit-code`: the code that a run would end with, as far as this is known without running.
 *
 * @param maxAgeMs a job config is stale if its newest load is older; null: never
 */
export function statusCode(report, jobs, maxAgeMs, now) {
    const { lastRun, gaps, parkedUntil, plan } = report;
    if (lastRun?.outcome === 'failed' || lastRun?.outcome === 'killed') {
        const code = lastRun.outcome === 'killed' ? exitCodes.failed : failedCode(lastRun.exitCode);
        return { code, reason: `the last run failed: ${lastRun.error ?? lastRun.outcome}` };
    }
    if (parkedUntil !== null && parkedUntil > now && plan.slices.some(loadsRows)) {
        const until = clockTime(parkedUntil, now);
        return { code: exitCodes.exhausted, reason: `${shortageText(plan.lacks)} until about ${until}` };
    }
    const [stale] = maxAgeMs === null ? [] : staleJobs(report, jobs, maxAgeMs, now);
    if (stale !== undefined)
        return { code: exitCodes.incomplete, reason: stale };
    if (gaps.length > 0)
        return { code: exitCodes.incomplete, reason: plural(gaps.length, 'gap') };
    return { code: exitCodes.complete, reason: 'nothing is missing' };
}
const failedCode = (code) => Object.values(exitCodes).find((known) => known === code && known !== exitCodes.complete) ??
    exitCodes.failed;
/** Job configs whose newest load is too old. A completely loaded window that has ended cannot become stale. */
function staleJobs({ loads, plan }, jobs, maxAgeMs, now) {
    return jobs.flatMap(({ name, window }) => {
        const days = ofJob(plan.progress, name)[0]?.days ?? null;
        const isOver = typeof window?.to === 'number' && days !== null && days.complete === days.total;
        // Newest first.
        const newest = ofJob(loads, name)[0];
        if (isOver)
            return [];
        if (newest === undefined)
            return [`${name} has never been loaded`];
        const age = now - Date.parse(newest.committedAt);
        return age <= maxAgeMs ? [] : [`${name} was last loaded ${duration(age)} ago`];
    });
}
//# sourceMappingURL=status-code.js.map