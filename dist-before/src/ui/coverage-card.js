import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { daysText, dayStates, formatDay, sliceDates } from '../days/day.js';
import { Calendar, groupDays, lineWeeks, Scale, upToData, Years, } from '../pages/calendar.js';
import { Columns } from '../pages/charts.js';
import { Prose, Table } from '../pages/parts.js';
import { capitalized, count, plural, sum } from '../common/words.js';
import { rowsInTable } from '../load/ledger.js';
import { windowDays } from '../plan/window.js';
import { coverage, currentLoads, liveOf } from '../plan/coverage.js';
import { noCaps } from '../plan/source-cap.js';
import { rowsByDay } from '../plan/day-rows.js';
/** Days of a window that are shown individually: all of them, or those of one year. */
function shownDays(days, year) {
    if (days.length <= (lineWeeks - 1) * 7)
        return { days, year: null };
    const years = groupDays(days, 4);
    const chosen = years.has(year) ? year : ([...years.keys()].at(-1) ?? '');
    return { days: years.get(chosen) ?? [], year: chosen };
}
/** Every day of the window with its state in the ledger. For a long window: every month, and the days of one year. */
export const DayCalendar = ({ window, href, year }) => {
    const days = upToData(window.days);
    const shown = shownDays(days, year);
    const most = days.reduce((top, { rows }) => Math.max(top, rows ?? 0), 0);
    const rest = window.days.slice(days.length);
    return (_jsxs("div", { class: "days-of", children: [shown.year !== null && _jsx(Years, { days: days, chosen: shown.year, href: href }), _jsxs("div", { class: "stack", children: [_jsx(Calendar, { days: shown.days, most: most }), window.elsewhere !== null && _jsx(Scale, { most: most }), rest.length > 0 && _jsx("p", { class: "hint", children: restText(rest) })] })] }));
};
/** What the calendar leaves out after its last day: days without rows. */
function restText(rest) {
    const missing = rest.filter(({ state }) => state === 'missing').length;
    const span = daysText({ from: rest[0]?.date ?? '', to: rest.at(-1)?.date ?? '' });
    if (missing === 0)
        return `${span}: loaded, without rows.`;
    return missing === rest.length
        ? `Not loaded yet: ${span}.`
        : `${span}: without rows; ${plural(missing, 'day')} not loaded yet.`;
}
/** The days of the calendar in numbers. */
export const Details = ({ job, window, year }) => {
    const shown = shownDays(upToData(window.days), year);
    const counted = window.elsewhere !== null;
    const points = counted
        ? shown.days.map(({ date, rows }) => ({ label: date, value: rows ?? 0 }))
        : window.loads;
    const span = shown.year ?? 'whole window';
    return (_jsxs(_Fragment, { children: [points.some(({ value }) => value > 0) && (_jsx(Columns, { label: counted ? `Rows by day, ${span}` : 'Rows by load, whole window', points: points })), _jsx(Known, { job: job, window: window }), _jsx(MonthTable, { days: shown.days, job: job, counted: counted })] }));
};
/** Whether rows are known by day, as one sentence. */
const Known = ({ job, window: { loads, elsewhere } }) => {
    if (loads.length === 0)
        return _jsx(_Fragment, {});
    const column = job.window?.dateColumn ?? null;
    if (elsewhere === null) {
        const text = column === null
            ? 'Rows are counted by load, not by day. To count them by day, set `window.date_column`.'
            : 'Rows are counted by load, not by day: this destination does not count days.';
        return (_jsx("p", { class: "hint", children: _jsx(Prose, { text: text }) }));
    }
    const { outside, withoutDay } = elsewhere;
    const others = [
        ...(outside > 0 ? [`${plural(outside, 'row')} of days outside the window`] : []),
        ...(withoutDay > 0 ? [`${plural(withoutDay, 'row')} without a day`] : []),
    ];
    return (_jsxs("p", { class: "hint", children: ["Rows are counted by the day in column ", _jsx("code", { children: column }), others.length === 0 ? '' : `; not shown: ${others.join(' and ')}`, "."] }));
};
/** The calendar as words and numbers. */
const MonthTable = ({ days, job, counted, }) => {
    const states = dayStates.filter((state) => days.some((day) => day.state === state));
    return (_jsxs("details", { class: "months", id: `months-${job.name}`, children: [_jsx("summary", { children: "Show as a table" }), _jsx(Table, { caption: `Days of ${job.name} by month`, columns: ['Month', ...states.map((state) => `${capitalized(state)}#`), ...(counted ? ['Rows#'] : [])], rows: [...groupDays(days, 7)].map(([month, sheet]) => [
                    month,
                    ...states.map((state) => count(sheet.filter((day) => day.state === state).length)),
                    ...(counted ? [count(sum(sheet.map(({ rows }) => rows ?? 0)))] : []),
                ]) })] }));
};
/** A day has its counted rows, or none if they are not counted. A load's rows are never spread over its days. */
export function readWindow(job, loads, now, caps = noCaps) {
    const own = liveOf(loads, job.name);
    const rows = sum(own.map(rowsInTable));
    const hasNoRows = own.length > 0 && own.every(({ dataCount }) => dataCount === 0);
    if (job.window === null)
        return { days: [], rows, isEmpty: hasNoRows, loads: [], elsewhere: null };
    const { from, until } = windowDays(job.window, now);
    const live = currentLoads(loads, job);
    const covered = coverage(live, job.window, caps);
    const counts = job.window.dateColumn === null ? null : rowsByDay(own, job.name);
    const days = Array.from({ length: until - from }, (_, index) => {
        const found = covered.get(from + index);
        const date = formatDay(from + index);
        const counted = counts?.get(date) ?? (counts === null || found === undefined ? null : 0);
        const state = found?.state ?? 'missing';
        return counts !== null || found === undefined
            ? { date, state, rows: counted }
            : { date, state, rows: null, load: () => loadText(found.load) };
    });
    return {
        days,
        rows: counts === null ? rows : sum([...counts.values()]),
        isEmpty: hasNoRows && days.every(({ state }) => state !== 'missing'),
        // Few pages show them.
        get loads() {
            return live
                .toSorted((a, b) => a.slice.from - b.slice.from)
                .map(({ load, slice }) => ({ label: sliceText(slice), value: load.rowsLoaded }));
        },
        elsewhere: elsewhere(counts, days),
    };
}
function elsewhere(counts, days) {
    if (counts === null)
        return null;
    const withoutDay = counts.get(null) ?? 0;
    const inside = sum(days.map(({ rows }) => rows ?? 0));
    return { outside: sum([...counts.values()]) - withoutDay - inside, withoutDay };
}
const loadText = ({ load, slice }) => `in a load of ${plural(load.rowsLoaded, 'row')}, ${sliceText(slice)}`;
/** `2026-01-01 to 2026-01-31`, a single date for one day, and `all of it` without a window. */
export function sliceText(slice) {
    return slice === null ? 'all of it' : daysText(sliceDates(slice));
}
//# sourceMappingURL=coverage-card.js.map