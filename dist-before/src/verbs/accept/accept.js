import { formatDay, daysOf, sliceText, span } from '../../days/day.js';
import { usageError } from '../../common/errors.js';
import { coverage, currentLoads, liveOf } from '../../plan/coverage.js';
import { capsInForce } from '../../plan/source-cap.js';
import { doubtfulDays } from '../../plan/suspects.js';
import { groupBy } from '../../common/series.js';
import { placesOf } from '../../sync/load/kept-rows.js';
import { shellWord } from '../../common/words.js';
import { never, withLock } from '../../opened/open.js';
import { selectJobs } from '../../opened/refusals.js';
import { tableSpec } from '../../sync/run/table-spec.js';
/**
 * Confirms that suspect days have the rows that they should, or that the source has. No run doubts them again unless fewer
 * rows come. Rows that the source no longer has leave the table with the next run. Throws
 * `usage` if none of the days is suspect. The name of a job config with `for_each` means all of its values.
 */
export function accept(opened, name, { days }, signal = never) {
    const selected = selectJobs(opened.config, [name]);
    return withLock(opened, signal, async (journal, options) => {
        const { state } = journal;
        const { config, destination } = opened;
        const loads = await destination.loads(config.jobs.map(tableSpec));
        const accepted = new Set();
        const marks = new Map();
        for (const job of config.jobs.filter((each) => selected.has(each.name))) {
            for (const [day, load] of suspectDays(job, days, loads, state)) {
                accepted.add(day);
                marks.set(load.loadId, {
                    ...(marks.get(load.loadId) ?? load.marks),
                    [formatDay(day)]: 'accepted',
                });
            }
        }
        if (accepted.size === 0) {
            throw usageError(`${name} has no suspect day in ${sliceText(days)}`, `\`headgate status\` lists suspect days, if ${shellWord(name)} has any.`);
        }
        const kept = state.kept.filter((each) => each.answers > 1 && !each.accepted && marks.has(each.loadId));
        const suspectOf = (each) => placesOf(each)
            .map(formatDay)
            .filter((day) => marks.get(each.loadId)?.[day] === 'suspect');
        const replaced = kept.filter((each) => suspectOf(each).length === 0);
        // First: without it, nothing would say that the rows of a day that is no longer suspect are to go.
        if (replaced.length > 0)
            await journal.append(...replacing(replaced));
        await destination.markDays(marks, options);
        return {
            job: name,
            accepted: [...accepted].sort((a, b) => a - b).map(formatDay),
            replacing: replaced.length,
            waiting: [...new Set(kept.flatMap(suspectOf))].sort(),
        };
    });
}
/** The next run asks for the days of these loads again, and its answer replaces them even if it has fewer rows. */
function replacing(kept) {
    const at = new Date().toISOString();
    const refetches = [...groupBy(kept, ({ job }) => job)].map(([job, own]) => {
        const loads = own.map(({ loadId }) => loadId);
        return { job, slice: span(own.map(({ slice }) => slice)), at, loads, fields: [] };
    });
    return [
        ...kept.map((each) => ({ type: 'kept', kept: { ...each, accepted: true } })),
        ...refetches.map((refetch) => ({ type: 'refetch', refetch })),
    ];
}
/** The suspect days in a slice, and those that the next run would fetch once more, each with its load. */
function suspectDays(job, days, loads, { sourceCaps }) {
    const { window } = job;
    if (window === null)
        return [];
    const covered = coverage(currentLoads(loads, job), window, capsInForce(job, sourceCaps));
    const doubtful = doubtfulDays(job, covered, liveOf(loads, job.name));
    return daysOf(days).flatMap((day) => {
        const entry = covered.get(day);
        if (entry === undefined)
            return [];
        const { load } = entry.load;
        const isDoubted = load.marks === undefined && doubtful.includes(day);
        return entry.state === 'suspect' || isDoubted ? [[day, load]] : [];
    });
}
//# sourceMappingURL=accept.js.map