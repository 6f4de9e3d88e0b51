import { sum } from '../../common/words.js';
import { formatDay } from '../../days/day.js';
import { isCutAlike, remedyOf } from '../../plan/remedy.js';
import { isLikelyCut } from '../../plan/source-cap.js';
import { pendingDays } from './day-marks.js';
import { areCounted, rowsBefore } from './kept-rows.js';
/** An answer is short if it lacks more than this part of a day's rows, and so many; or if it has as many as limits are. */
const shortPart = 0.1;
const shortRows = 5;
/**
 * Ids of pending loads that may lack rows which the source has, so that no row is called vanished because of them. A row
 * that stays for that reason is not counted as one that its load brought: the next answer may do without it.
 */
export async function unsureLoads({ run, journal, signal }, job, supersedes, { pending, marks, doubted, }) {
    if ((job.history === undefined && job.marksVanished !== true) || supersedes.length === 0)
        return [];
    const remedy = remedyOf(job, journal.state.remedies);
    const isDoubtful = ({ load }) => run.isProbe ||
        remedy?.isExhausted === true ||
        !load.complete ||
        doubted.has(load.loadId) ||
        Object.values(marks.get(load.loadId) ?? {}).includes('suspect') ||
        (load.slice !== null && isCutAlike({ load, slice: load.slice }, remedy));
    const isCounted = areCounted(job, supersedes, pending);
    const rowsOf = rowsBefore(journal.state);
    const counts = [...(await pendingDays(job, pending, signal)).values()].flat();
    const before = new Map();
    for (const load of supersedes)
        for (const { day, loaded } of isCounted ? load.days : [{ day: null, loaded: load.rowsLoaded }])
            if (day !== null || !isCounted)
                before.set(day, (before.get(day) ?? 0) + rowsOf(load, day, loaded));
    const short = [...before].filter(([day, had]) => {
        const now = sum(counts.filter((each) => day === null || each.day === day).map(({ rows }) => rows));
        const isShort = had - now >= shortRows && had - now > had * shortPart;
        return isShort || isLikelyCut(now);
    });
    const isShort = ({ load: { slice } }) => short.some(([day]) => day === null || slice === null || (day >= formatDay(slice.from) && day < formatDay(slice.until)));
    return pending.filter((each) => isDoubtful(each) || isShort(each)).map(({ load }) => load.loadId);
}
//# sourceMappingURL=unsure.js.map