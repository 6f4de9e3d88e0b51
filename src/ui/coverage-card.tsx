import type { FC } from 'hono/jsx';
import { dayStates } from '../days/day.js';
import type { JobConfig } from '../config/config.js';
import type { Gap } from '../sync/events.js';
import { type CalendarDay, groupDays, Legend, Months, Strip, Years } from '../pages/calendar.js';
import { Columns } from '../pages/charts.js';
import { Prose, State, Table } from '../pages/parts.js';
import { daysText, type WindowDays } from './days.js';
import { count, plural } from '../words.js';

/** A window of up to so many months shows every day; a longer one a mark a month, and the days of one year. */
const monthsInFull = 15;

/** Gaps that are named one by one. */
const shownGaps = 12;

interface CoverageProps {
  job: JobConfig;
  window: WindowDays;
  /** Address of the same page with another year's days. */
  href: (year: string) => string;
  /** Year whose days are shown in a long window; the last one by default. */
  year: string;
}

/** Every day of the window and what the ledger says of it. */
export const Coverage: FC<CoverageProps> = ({ job, window, href, year }) => {
  const { days } = window;
  const years = [...groupDays(days, 4).keys()];
  const chosen = years.includes(year) ? year : (years.at(-1) ?? '');
  const inFull = groupDays(days, 7).size <= monthsInFull;
  const shown = inFull ? days : days.filter(({ date }) => date.startsWith(chosen));
  const most = days.reduce((top, { rows }) => Math.max(top, rows ?? 0), 0);
  const counted = window.elsewhere !== null;
  return (
    <>
      <Counts window={window} />
      {!inFull && <Years days={days} chosen={chosen} href={href} />}
      {!inFull && <h3>{chosen}</h3>}
      <Months days={shown} most={most} />
      <Legend counted={counted} />
      {counted ? (
        <Columns
          label={`Rows by day, ${inFull ? 'whole window' : chosen}`}
          points={shown.map(({ date, rows }) => ({ label: date, value: rows ?? 0 }))}
        />
      ) : (
        window.loads.some(({ value }) => value > 0) && (
          <Columns label="Rows by load, whole window" points={window.loads} />
        )
      )}
      <Known job={job} window={window} />
      <MonthTable days={shown} job={job} counted={counted} />
    </>
  );
};

/** The same in one line, for pages with many job configs. */
export const CoverageLine: FC<{ window: WindowDays }> = ({ window }) => (
  <>
    <Counts window={window} />
    <Strip days={window.days} />
  </>
);

const Counts: FC<{ window: WindowDays }> = ({ window: { days, rows } }) => (
  <p class="row">
    <strong>{plural(days.length, 'day')}</strong>
    {dayStates.map((state) => {
      const number = days.filter((day) => day.state === state).length;
      return number === 0 ? null : <State state={state}>{`${count(number)} ${state}`}</State>;
    })}
    <span class="soft">{plural(rows, 'row')}</span>
  </p>
);

/** How far rows are known by day, in one sentence. */
const Known: FC<{ job: JobConfig; window: WindowDays }> = ({ job, window: { loads, elsewhere } }) => {
  if (loads.length === 0) return <></>;
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
      Rows are counted by the day in {column}
      {others.length === 0 ? '' : `; not shown: ${others.join(' and ')}`}.
    </p>
  );
};

/** The calendar in words and numbers. */
const MonthTable: FC<{ days: readonly CalendarDay[]; job: JobConfig; counted: boolean }> = ({
  days,
  job,
  counted,
}) => (
  <details id={`months-${job.name}`}>
    <summary>Show as a table</summary>
    <Table
      caption={`Days of ${job.name} by month`}
      columns={['Month', 'Complete#', 'Open#', 'Incomplete#', 'Missing#', ...(counted ? ['Rows#'] : [])]}
      rows={[...groupDays(days, 7)].map(([month, sheet]) => [
        month,
        ...dayStates.map((state) => count(sheet.filter((day) => day.state === state).length)),
        ...(counted ? [count(sheet.reduce((sum, { rows }) => sum + (rows ?? 0), 0))] : []),
      ])}
    />
  </details>
);

/** What is not there, why, and what to type. */
export const Gaps: FC<{ gaps: readonly Gap[] }> = ({ gaps }) => {
  if (gaps.length === 0) return <></>;
  const rest = gaps.length - shownGaps;
  return (
    <div class="notice warn">
      <p>{plural(gaps.length, 'gap')}:</p>
      <ul>
        {gaps.slice(0, shownGaps).map(({ slice, state, reason }) => (
          <li>
            {state} {daysText(slice)}: <Prose text={reason} />
          </li>
        ))}
        {rest > 0 && (
          <li>
            and {count(rest)} more: <code>headgate status --json</code> names them all
          </li>
        )}
      </ul>
    </div>
  );
};
