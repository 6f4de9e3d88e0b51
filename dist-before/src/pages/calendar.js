import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { dayStates } from '../days/day.js';
import { groupBy } from '../common/series.js';
import { count, plural, sum } from '../common/words.js';
const size = 10;
const step = 12;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/**
 * How many weeks fit side by side on any screen. Two such parts make a year; on a narrow screen the second goes below.
 */
const partWeeks = 27;
/** The most weeks in one line of a calendar. */
export const lineWeeks = 2 * partWeeks;
/**
 * Up to `lineWeeks` weeks as columns, below the names of their months.
 *
 * @param most rows of the fullest day, on any page of the calendar
 */
export const Calendar = ({ days, most }) => {
    const placed = place(days);
    const weeks = (placed.at(-1)?.week ?? 0) + 1;
    const starts = Array.from({ length: Math.ceil(weeks / partWeeks) }, (_, part) => part * partWeeks);
    return (_jsx("div", { class: "calendar", children: starts.map((from) => {
            const days = placed.filter(({ week }) => week >= from && week < from + partWeeks);
            return (_jsxs("div", { children: [_jsx("p", { class: "month-names", "aria-hidden": "true", children: monthLabels(days, from).map((label) => (_jsx("span", { children: label }))) }), _jsx("svg", { viewBox: `-1 -1 ${partWeeks * step} ${7 * step}`, role: "img", "aria-label": `${spanText(days)}: ${tally(days.map(({ day }) => day))}`, children: days.map(({ day, week, weekday }) => (_jsx(Mark, { kind: markOf(day, most), x: (week - from) * step, y: weekday * step, title: `${dayNames[weekday]} ${day.date}: ${day.state}${rowsText(day)}` }))) })] }));
        }) }));
};
function place(days) {
    let before = null;
    return days.map((day, index) => {
        const weekday = (new Date(`${day.date}T00:00:00Z`).getUTCDay() + 6) % 7;
        before ??= weekday;
        return { day, week: Math.floor((index + before) / 7), weekday };
    });
}
/** A label for each week: the month that begins in it, or the year. */
function monthLabels(days, from) {
    const labels = Array.from({ length: partWeeks }, () => '');
    for (const { day, week } of days) {
        // At the end of a part it would overlap the next label, which names the month again.
        if (!day.date.endsWith('-01') || week - from >= partWeeks - 2)
            continue;
        labels[week - from] = day.date.slice(5, 7) === '01' ? day.date.slice(0, 4) : monthName(day.date);
    }
    const first = days[0]?.day.date;
    // If little of a month is left, its label has no room beside the next one.
    if (first !== undefined && labels.slice(0, 3).every((label) => label === ''))
        labels[0] = monthName(first);
    return labels;
}
function spanText(days) {
    const [first = '', last = ''] = [days[0]?.day.date, days.at(-1)?.day.date];
    return first.slice(0, 7) === last.slice(0, 7)
        ? monthTitle(first)
        : `${monthTitle(first)} to ${monthTitle(last)}`;
}
/**
 * A square that is full, hollow, flat, stands on its corner or has one cut off, so that no state depends on colour. The
 * style sheet sets the size, because a page has thousands of squares.
 */
const Mark = ({ kind, x, y, title }) => {
    const text = title === undefined ? null : _jsx("title", { children: title });
    if (kind === 'dayincomplete') {
        return (_jsx("path", { class: kind, d: `M${x} ${y}h${size}l-${size} ${size}z`, children: text }));
    }
    if (kind === 'daysuspect') {
        const half = size / 2;
        return (_jsx("path", { class: kind, d: `M${x + half} ${y}l${half} ${half}l-${half} ${half}l-${half} -${half}z`, children: text }));
    }
    const inset = kind === 'dayopen' ? 1.2 : kind === 'daymissing' ? 0.5 : 0;
    const above = kind === 'dayexpired' ? size / 2 - 1 : inset;
    return (_jsx("rect", { class: kind, x: x + inset, y: y + above, children: text }));
};
/** Complete days stand out the more rows they have. Those without rows are quiet. */
function markOf({ state, rows }, most) {
    if (state !== 'complete')
        return `day${state}`;
    if (rows === null)
        return uncounted;
    return rows <= 0 ? 'day0' : `day${Math.min(shades, Math.ceil((rows / most) * shades))}`;
}
const shades = 4;
/** Of complete days whose rows are not counted by day. */
const uncounted = 'day2';
/** What each shade of complete days means, up to the rows of the fullest day. */
export const Scale = ({ most }) => {
    if (most <= 0)
        return _jsx(_Fragment, {});
    const tops = [0, 1, 2, 3, 4].map((shade) => Math.floor((most * shade) / shades));
    const steps = tops
        .map((to, shade) => ({ shade, from: shade === 0 ? 0 : (tops[shade - 1] ?? 0) + 1, to }))
        .filter(({ from, to }) => from <= to);
    return (_jsxs("p", { class: "meta scale", children: ["Rows a day:", steps.map(({ shade, from, to }) => (_jsx(Legend, { kind: `day${shade}`, text: from === to ? count(to) : `${count(from)}–${count(to)}` })))] }));
};
const Legend = ({ kind, text, title }) => (_jsxs("span", { class: "mark", title: title, children: [_jsx("svg", { viewBox: "-1 -1 12 12", "aria-hidden": "true", children: _jsx(Mark, { kind: kind, x: 0, y: 0 }) }), _jsx("span", { children: text })] }));
/**
 * The days up to the last one that has something to show, and at least one: open, incomplete, or with rows. What follows
 * is empty.
 */
export function upToData(days) {
    const last = days.findLastIndex(({ state, rows }) => state !== 'missing' && (state !== 'complete' || rows === null || rows > 0));
    return last === -1 ? days : days.slice(0, last + 1);
}
/** One line per year with a mark per month, for windows too long to show every day. Each line links to its days. */
export const Years = ({ days, chosen, href }) => {
    const most = Math.max(...[...groupDays(days, 7).values()].map(rowsOf));
    return (_jsxs("nav", { class: "years", "aria-label": "Years", children: [_jsx("p", { class: "month-initials", "aria-hidden": "true", children: monthNames.map((name) => (_jsx("span", { children: name.charAt(0) }))) }), [...groupDays(days, 4)].map(([year, ofYear]) => (_jsxs("a", { href: href(year), "aria-current": year === chosen ? 'true' : undefined, children: [year, _jsx("svg", { viewBox: `-1 -1 ${12 * step} ${step}`, role: "img", "aria-label": tally(ofYear), children: [...groupDays(ofYear, 7)].map(([month, sheet]) => (_jsx(Mark, { kind: kindOf(sheet, most), x: (Number(month.slice(5)) - 1) * step, y: 0, title: `${monthTitle(month)}: ${tally(sheet)}` }))) })] })))] }));
};
const explained = {
    complete: 'complete',
    open: 'open: may still change',
    incomplete: 'incomplete: capped',
    suspect: 'suspect: an unlikely number of rows',
    missing: 'missing',
    expired: 'expired: rows deleted by retain',
};
/** How many days are in each state, with the marks that stand for them. */
export const Counts = ({ days }) => (_jsx(_Fragment, { children: dayStates.map((state) => {
        const number = days.filter((day) => day.state === state).length;
        if (number === 0)
            return null;
        const kind = state === 'complete' ? uncounted : `day${state}`;
        return _jsx(Legend, { kind: kind, text: `${count(number)} ${state}`, title: explained[state] });
    }) }));
/** `28 complete, 3 open, 1,200 rows`; without rows if they are not counted by day. */
function tally(days) {
    const states = dayStates
        .map((state) => [state, days.filter((day) => day.state === state).length])
        .filter(([, number]) => number > 0)
        .map(([state, number]) => `${count(number)} ${state}`);
    return [...states, ...(isCounted(days) ? [plural(rowsOf(days), 'row')] : [])].join(', ');
}
const isCounted = (days) => days.some(({ rows }) => rows !== null);
const rowsOf = (days) => sum(days.map(({ rows }) => rows ?? 0));
function rowsText({ rows, load }) {
    if (rows !== null)
        return `, ${plural(rows, 'row')}`;
    return load === undefined ? '' : `, ${load()}`;
}
const monthName = (date) => monthNames[Number(date.slice(5, 7)) - 1] ?? '';
const monthTitle = (date) => `${monthName(date)} ${date.slice(0, 4)}`;
/** Groups days by the first characters of their date: 7 for months, 4 for years. */
export const groupDays = (days, prefix) => groupBy(days, ({ date }) => date.slice(0, prefix));
/** How many marks a strip has. In a longer window, each mark stands for several days. */
const stripMarks = 60;
/** A window as one line of marks. Each shows its number of rows, or its worst day; the last may stand for fewer days. */
export const Strip = ({ days }) => {
    const each = Math.max(1, Math.ceil(days.length / stripMarks));
    const groups = Array.from({ length: Math.ceil(days.length / each) }, (_, index) => days.slice(index * each, (index + 1) * each));
    const most = Math.max(...groups.map(rowsOf));
    return (_jsxs("figure", { children: [_jsx("svg", { class: "strip", viewBox: `-1 -1 ${stripMarks * step} ${step}`, preserveAspectRatio: "none", role: "img", "aria-label": tally(days), children: groups.map((group, index) => (_jsx(Mark, { kind: kindOf(group, most), x: index * step, y: 0, title: `${group[0]?.date}${group.length > 1 ? ` to ${group.at(-1)?.date}` : ''}: ${tally(group)}` }))) }), _jsx("figcaption", { class: "hint", children: each === 1 ? 'One mark per day' : `${count(each)} days per mark` })] }));
};
/** Several days together look like the worst of them. */
function kindOf(days, most) {
    const worst = ['incomplete', 'suspect', 'missing', 'open', 'expired'].find((state) => days.some((day) => day.state === state));
    if (worst !== undefined)
        return `day${worst}`;
    const rows = isCounted(days) ? rowsOf(days) : null;
    return markOf({ date: '', state: 'complete', rows }, most);
}
//# sourceMappingURL=calendar.js.map