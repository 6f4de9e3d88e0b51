import type { FC } from 'hono/jsx';
import { daysText, dayStates, formatDay, type Slice, sliceDates } from '../days/day.js';
import type { JobConfig } from '../config/config.js';
import {
  Calendar,
  type CalendarDay,
  groupDays,
  lineWeeks,
  Scale,
  upToData,
  Years,
} from '../pages/calendar.js';
import { Columns, type RangeLink } from '../pages/charts.js';
import { Prose, Table } from '../pages/parts.js';
import { capitalized, count, plural, sum } from '../common/words.js';
import { type Load, rowsInTable } from '../load/ledger.js';
import { windowDays } from '../plan/window.js';
import { coverage, currentLoads, type LiveLoad, liveOf } from '../plan/coverage.js';
import { type CapsInForce, noCaps } from '../plan/source-cap.js';
import { rowsByDay } from '../plan/day-rows.js';

function shownDays(
  days: readonly CalendarDay[],
  year: string,
): { days: readonly CalendarDay[]; year: string | null } {
  if (days.length <= (lineWeeks - 1) * 7) return { days, year: null };
  const years = groupDays(days, 4);
  const chosen = years.has(year) ? year : ([...years.keys()].at(-1) ?? '');
  return { days: years.get(chosen) ?? [], year: chosen };
}

interface DayCalendarProps {
  window: WindowDays;
  href: (year: string) => string;
  year: string;
}

/** Every day of the window with its state in the ledger. For a long window: every month, and the days of one year. */
export const DayCalendar: FC<DayCalendarProps> = ({ window, href, year }) => {
  const days = upToData(window.days);
  const shown = shownDays(days, year);
  const most = days.reduce((top, { rows }) => Math.max(top, rows ?? 0), 0);
  const rest = window.days.slice(days.length);
  return (
    <div class="days-of">
      {shown.year !== null && <Years days={days} chosen={shown.year} href={href} />}
      <div class="stack">
        <Calendar days={shown.days} most={most} />
        {window.elsewhere !== null && <Scale most={most} />}
        {rest.length > 0 && <p class="hint">{restText(rest)}</p>}
      </div>
    </div>
  );
};

/** What the calendar leaves out after its last day: days without rows. */
function restText(rest: readonly CalendarDay[]): string {
  const missing = rest.filter(({ state }) => state === 'missing').length;
  const span = daysText({ from: rest[0]?.date ?? '', to: rest.at(-1)?.date ?? '' });
  if (missing === 0) return `${span}: loaded, without rows.`;
  return missing === rest.length
    ? `Not loaded yet: ${span}.`
    : `${span}: without rows; ${plural(missing, 'day')} not loaded yet.`;
}

interface DetailsProps {
  job: JobConfig;
  window: WindowDays;
  year: string;
  link: RangeLink;
}

export const Details: FC<DetailsProps> = ({ job, window, year, link }) => {
  const shown = shownDays(upToData(window.days), year);
  const points = shown.days.map(({ date, rows }) => ({ label: date, value: rows ?? 0 }));
  return (
    <>
      {points.some(({ value }) => value > 0) && (
        <Columns label={`Rows by day, ${shown.year ?? 'whole window'}`} points={points} link={link} />
      )}
      <Known job={job} window={window} />
      <MonthTable {...shown} job={job} link={link} />
    </>
  );
};

const Known: FC<{ job: JobConfig; window: WindowDays }> = ({ job, window: { rows, elsewhere } }) => {
  if (rows === 0) return <></>;
  const column = job.window?.dateColumn ?? null;
  if (elsewhere === null) {
    const text =
      column === null
        ? 'Rows are counted by load, not by day. To count them by day, set `window.date_column`.'
        : 'Rows are counted by load, not by day: this destination does not count days.';
    return (
      <p class="hint">
        <Prose text={text} />
      </p>
    );
  }
  const { outside, withoutDay } = elsewhere;
  const others = [
    ...(outside > 0 ? [`${plural(outside, 'row')} of days outside the window`] : []),
    ...(withoutDay > 0 ? [`${plural(withoutDay, 'row')} without a day`] : []),
  ];
  return (
    <p class="hint">
      Rows are counted by the day in column <code>{column}</code>
      {others.length === 0 ? '' : `; not shown: ${others.join(' and ')}`}.
    </p>
  );
};

const MonthTable: FC<ReturnType<typeof shownDays> & { job: JobConfig; link: RangeLink }> = ({
  days,
  year,
  job,
  link,
}) => {
  const counted = days.some(({ rows }) => rows !== null);
  const rowsOf = (sheet: readonly CalendarDay[]) => {
    const text = count(sum(sheet.map(({ rows }) => rows ?? 0)));
    return link === undefined ? text : <a href={link(sheet[0]!.date, sheet.at(-1)!.date)}>{text}</a>;
  };
  const states = dayStates.filter((state) => days.some((day) => day.state === state));
  return (
    <details class="months" id={`months-${job.name}`}>
      <summary>Show {year ?? ''} as a table</summary>
      <Table
        caption={`Days of ${job.name} by month${year === null ? '' : `, ${year}`}`}
        columns={['Month', ...states.map((state) => `${capitalized(state)}#`), ...(counted ? ['Rows#'] : [])]}
        rows={[...groupDays(days, 7)].map(([month, sheet]) => [
          month,
          ...states.map((state) => count(sheet.filter((day) => day.state === state).length)),
          ...(counted ? [rowsOf(sheet)] : []),
        ])}
      />
    </details>
  );
};

/** What the ledger contains for a job config's window. */
export interface WindowDays {
  /** Counted as in `headgate status`; empty without a window. */
  days: CalendarDay[];
  /** Rows of live loads in the table. */
  rows: number;
  /** Whether all of it is loaded, and no answer had a row. */
  isEmpty: boolean;
  /** Rows of other days and rows without a day; null if rows are not counted by day. */
  elsewhere: { outside: number; withoutDay: number } | null;
}

/** A day has its counted rows, or none if they are not counted. A load's rows are never spread over its days. */
export function readWindow(
  job: JobConfig,
  loads: readonly Load[],
  now: number,
  caps: CapsInForce = noCaps,
): WindowDays {
  const own = liveOf(loads, job.name);
  const rows = sum(own.map(rowsInTable));
  const hasNoRows = own.length > 0 && own.every(({ dataCount }) => dataCount === 0);
  if (job.window === null) return { days: [], rows, isEmpty: hasNoRows, elsewhere: null };
  const { from, until } = windowDays(job.window, now);
  const live = currentLoads(loads, job);
  const covered = coverage(live, job.window, caps);
  const counts = job.window.dateColumn === null ? null : rowsByDay(own, job.name);
  const days = Array.from({ length: until - from }, (_, index): CalendarDay => {
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
    elsewhere: elsewhere(counts, days),
  };
}

function elsewhere(
  counts: ReadonlyMap<string | null, number> | null,
  days: readonly CalendarDay[],
): WindowDays['elsewhere'] {
  if (counts === null) return null;
  const withoutDay = counts.get(null) ?? 0;
  const inside = sum(days.map(({ rows }) => rows ?? 0));
  return { outside: sum([...counts.values()]) - withoutDay - inside, withoutDay };
}

const loadText = ({ load, slice }: LiveLoad) =>
  `in a load of ${plural(load.rowsLoaded, 'row')}, ${sliceText(slice)}`;

/** `2026-01-01 to 2026-01-31`, a single date for one day, and `all of it` without a window. */
export function sliceText(slice: Slice | null): string {
  return slice === null ? 'all of it' : daysText(sliceDates(slice));
}
