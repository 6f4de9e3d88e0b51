import { formatDay, daysOf } from '../../days/day.js';
import { coverage, currentLoads, liveOf } from '../../plan/coverage.js';
import { capsInForce } from '../../plan/source-cap.js';
import { doubtfulDays } from '../../plan/suspects.js';
import { countByDay } from '../../stage/answer-days.js';
import { dayFieldOf } from './other-days.js';
/**
 * What a commit records about days that looked wrong and were fetched again. If they still have as few rows, they are
 * suspect; days that a person has accepted stay so unless fewer rows came. Empty if no load that the commit replaces had
 * such days.
 *
 * @param after the ledger as it is after that commit, without the rows by day of the pending loads
 */
export async function marksOf({ run, journal, signal }, job, pending, supersedes, after) {
    if (job.window === null || job.window.dateColumn === null)
        return new Map();
    const caps = capsInForce(job, journal.state.sourceCaps);
    const before = doubtful(job, run.loads, caps);
    const isSecond = supersedes.some(({ slice }) => slice !== null && before.some((day) => day >= slice.from && day < slice.until));
    if (!isSecond && supersedes.every(({ marks }) => marks === undefined))
        return new Map();
    const counts = await pendingDays(job, pending, signal);
    const suspect = new Set(doubtful(job, withPendingDays(after, counts), caps).map(formatDay));
    const accepted = acceptedRows(supersedes, journal.state.kept);
    return new Map(pending.flatMap(({ load: { loadId, slice } }) => {
        const rowsOn = (day) => counts.get(loadId)?.find((each) => each.day === day)?.loaded ?? 0;
        const marks = {};
        for (const day of slice === null ? [] : daysOf(slice).map(formatDay)) {
            const least = accepted.get(day);
            if (least !== undefined && rowsOn(day) >= least)
                marks[day] = 'accepted';
            else if (suspect.has(day))
                marks[day] = 'suspect';
        }
        // Without marks, days that look wrong only now are fetched once more, too.
        const isFirst = !isSecond && accepted.size === 0 && Object.keys(marks).length > 0;
        return isFirst ? [] : [[loadId, marks]];
    }));
}
/** The same loads, those that are about to be committed with their rows by day. */
export function withPendingDays(loads, counts) {
    return loads.map((load) => {
        const days = counts.get(load.loadId);
        return days === undefined ? load : { ...load, days };
    });
}
/** The rows by day of loads that are about to be committed, by load. */
export async function pendingDays(job, pending, signal) {
    const counts = new Map();
    for (const { load, rows } of pending) {
        const field = dayFieldOf(job, rows);
        // An answer without rows has no columns.
        const counted = field === null ? new Map([[null, rows.rows]]) : await countByDay(rows, field, signal);
        counts.set(load.loadId, [...counted]
            .filter(([, number]) => number > 0)
            .map(([day, number]) => ({
            day: day === null ? null : formatDay(day),
            rows: number,
            loaded: number,
        })));
    }
    return counts;
}
/** With the limits of the source, as the plan sees them: a load that is not marked would be fetched again without end. */
function doubtful(job, loads, caps) {
    if (job.window === null)
        return [];
    return doubtfulDays(job, coverage(currentLoads(loads, job), job.window, caps), liveOf(loads, job.name));
}
/** Rows of the days that a person has accepted: those that are loaded, or what another answer had left of them. */
function acceptedRows(loads, kept) {
    return new Map(loads.flatMap(({ loadId, marks = {}, days = [] }) => {
        const left = kept.find((each) => each.loadId === loadId && each.accepted)?.days ?? [];
        const rowsOn = (day) => left.find((each) => each.day === day)?.now ?? days.find((each) => each.day === day)?.loaded ?? 0;
        return Object.keys(marks)
            .filter((day) => marks[day] === 'accepted')
            .map((day) => [day, rowsOn(day)]);
    }));
}
//# sourceMappingURL=day-marks.js.map