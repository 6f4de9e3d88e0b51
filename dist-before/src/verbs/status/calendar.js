import { dayStates, formatDay, daysOf } from '../../days/day.js';
import { groupBy } from '../../common/series.js';
import { windowDays } from '../../plan/window.js';
import { coverage, currentLoads } from '../../plan/coverage.js';
import { noCaps } from '../../plan/source-cap.js';
import { count, plural } from '../../common/words.js';
/** Worst first: if a year is one line, each month shows its worst day. */
const marks = {
    incomplete: { mark: '!', format: 'yellow' },
    suspect: { mark: '?', format: 'yellow' },
    missing: { mark: '·', format: 'dim' },
    open: { mark: '▒', format: 'cyan' },
    expired: { mark: '-', format: 'dim' },
    complete: { mark: '█', format: 'green' },
};
const worstFirst = Object.keys(marks);
/** With more months than this, a line is a year and a mark a month. */
const maxMonths = 18;
export const calendarLegend = (style) => dayStates.map((state) => `${paintMark(state, style)} ${state}`).join('   ');
const paintMark = (state, style) => style.paint(marks[state].format, marks[state].mark);
/**
 * The days of a job config's window as a calendar: one line per month, or per year if there are many months.
 */
export function calendarLines(job, loads, now, style, caps = noCaps) {
    if (job.window === null)
        return [];
    const { from, until } = windowDays(job.window, now);
    const covered = coverage(currentLoads(loads, job), job.window, caps);
    const stateOf = (day) => covered.get(day)?.state ?? 'missing';
    const months = groupBy(daysOf({ from, until }), (day) => formatDay(day).slice(0, 7));
    const lines = months.size <= maxMonths
        ? [...months].map(([month, days]) => {
            // A month that the window begins inside starts with blanks for its earlier days.
            const before = Number(formatDay(days[0]).slice(8)) - 1;
            return `${month}  ${' '.repeat(before)}${days.map((day) => paintMark(stateOf(day), style)).join('')}`;
        })
        : yearLines(months, stateOf, style);
    const older = from - job.window.from;
    const gone = older > 0
        ? `; ${plural(older, 'earlier day')} older than ${job.window.oldestDays === undefined ? '`retain`' : 'what the API gives'}`
        : '';
    return [...lines, tally(from, until, stateOf) + gone];
}
function yearLines(months, stateOf, style) {
    const years = new Map();
    for (const [month, days] of months) {
        const [year = '', number = ''] = month.split('-');
        const worst = worstFirst.find((state) => days.some((day) => stateOf(day) === state)) ?? 'missing';
        const before = years.get(year) ?? ' '.repeat(Number(number) - 1);
        years.set(year, before + paintMark(worst, style));
    }
    return [...years].map(([year, line]) => `${year}     ${line}`);
}
function tally(from, until, stateOf) {
    const counts = new Map();
    for (let day = from; day < until; day += 1)
        counts.set(stateOf(day), (counts.get(stateOf(day)) ?? 0) + 1);
    const parts = dayStates
        .filter((state) => counts.has(state))
        .map((state) => `${count(counts.get(state) ?? 0)} ${state}`);
    return `${plural(until - from, 'day')}: ${parts.join(', ') || 'none yet'}`;
}
//# sourceMappingURL=calendar.js.map