import type { FC } from 'hono/jsx';
import { type DayState, dayStates } from '../days/day.js';
import { count, plural } from '../words.js';

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string;
  state: DayState;
  /** Rows of the day; null where nothing was loaded, or rows are not counted by day. */
  rows: number | null;
  /** What the day came in, where its own rows are not counted. */
  load?: string;
}

const size = 10;
const step = 12;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Days as small month sheets that wrap to the width of the page, Monday first. */
export const Months: FC<{ days: readonly CalendarDay[]; most: number }> = ({ days, most }) => (
  <ul class="months">
    {[...groupDays(days, 7)].map(([month, sheet]) => (
      <li>
        <span aria-hidden="true">{monthTitle(month)}</span>
        <svg
          viewBox={`-1 -1 ${7 * step} ${6 * step}`}
          role="img"
          aria-label={`${monthTitle(month)}: ${tally(sheet)}`}
        >
          {sheet.map((day) => (
            <Day day={day} most={most} />
          ))}
        </svg>
      </li>
    ))}
  </ul>
);

const Day: FC<{ day: CalendarDay; most: number }> = ({ day, most }) => {
  const date = new Date(`${day.date}T00:00:00Z`);
  const ofMonth = date.getUTCDate();
  const weekday = (date.getUTCDay() + 6) % 7;
  const firstWeekday = (weekday - ((ofMonth - 1) % 7) + 7) % 7;
  const x = weekday * step;
  const y = Math.floor((firstWeekday + ofMonth - 1) / 7) * step;
  return <Mark kind={markOf(day, most)} x={x} y={y} title={`${day.date}: ${day.state}${rowsText(day)}`} />;
};

interface MarkProps {
  kind: string;
  x: number;
  y: number;
  title?: string;
}

/** A square that is full, hollow, or cut at a corner: none of the states depends on colour. */
const Mark: FC<MarkProps> = ({ kind, x, y, title }) => {
  const text = title === undefined ? null : <title>{title}</title>;
  if (kind === 'dayincomplete') {
    return (
      <path class={kind} d={`M${x} ${y}h${size}l-${size} ${size}z`}>
        {text}
      </path>
    );
  }
  const inset = kind === 'dayopen' ? 1.2 : kind === 'daymissing' ? 0.5 : 0;
  const side = size - 2 * inset;
  return (
    <rect class={kind} x={x + inset} y={y + inset} width={side} height={side} rx={1.5}>
      {text}
    </rect>
  );
};

/** Complete days are the darker the more rows they have. */
function markOf({ state, rows }: CalendarDay, most: number): string {
  if (state !== 'complete') return `day${state}`;
  const share = most <= 0 || rows === null ? 0 : rows / most;
  return `day${Math.max(1, Math.ceil(share * 4))}`;
}

interface YearsProps {
  days: readonly CalendarDay[];
  /** Year that is shown in full beside. */
  chosen: string;
  href: (year: string) => string;
}

/** Years as one line each, a mark a month, for windows too long to show every day: each leads to its own days. */
export const Years: FC<YearsProps> = ({ days, chosen, href }) => (
  <nav class="years" aria-label="Years">
    {[...groupDays(days, 4)].map(([year, ofYear]) => {
      const months = [...groupDays(ofYear, 7)];
      const most = Math.max(...months.map(([, sheet]) => rowsOf(sheet)));
      return (
        <a href={href(year)} aria-current={year === chosen ? 'true' : undefined}>
          {year}
          <svg viewBox={`-1 -1 ${12 * 24} ${step}`} role="img" aria-label={tally(ofYear)}>
            {months.map(([month, sheet]) => (
              <YearMark month={month} sheet={sheet} most={most} />
            ))}
          </svg>
        </a>
      );
    })}
  </nav>
);

const YearMark: FC<{ month: string; sheet: readonly CalendarDay[]; most: number }> = ({
  month,
  sheet,
  most,
}) => {
  const x = (Number(month.slice(5)) - 1) * 24;
  return <Mark kind={kindOf(sheet, most)} x={x} y={0} title={`${monthTitle(month)}: ${tally(sheet)}`} />;
};

/** @param counted whether rows are counted by day, and complete days are the darker the more they have */
export const Legend: FC<{ counted: boolean }> = ({ counted }) => (
  <p class="legend" aria-hidden="true">
    {(
      [
        ...(counted
          ? ([
              ['day1', 'complete, few rows'],
              ['day4', 'complete, many rows'],
            ] as const)
          : ([['day1', 'complete']] as const)),
        ['dayopen', 'open: may still change'],
        ['dayincomplete', 'incomplete: capped'],
        ['daymissing', 'missing'],
      ] as const
    ).map(([kind, label]) => (
      <span>
        <svg viewBox="-1 -1 12 12">
          <Mark kind={kind} x={0} y={0} />
        </svg>
        {label}
      </span>
    ))}
  </p>
);

/** `28 complete, 3 open, 1,200 rows`; no rows where they are not counted by day. */
function tally(days: readonly CalendarDay[]): string {
  const states = dayStates
    .map((state) => [state, days.filter((day) => day.state === state).length] as const)
    .filter(([, number]) => number > 0)
    .map(([state, number]) => `${count(number)} ${state}`);
  const counted = days.some(({ rows }) => rows !== null);
  return [...states, ...(counted ? [plural(rowsOf(days), 'row')] : [])].join(', ');
}

const rowsOf = (days: readonly CalendarDay[]) => days.reduce((sum, { rows }) => sum + (rows ?? 0), 0);

function rowsText({ rows, load }: CalendarDay): string {
  if (rows !== null) return `, ${plural(rows, 'row')}`;
  return load === undefined ? '' : `, ${load}`;
}

const monthTitle = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Days by the first characters of their date: 7 for months, 4 for years. */
export function groupDays(days: readonly CalendarDay[], prefix: 4 | 7): Map<string, CalendarDay[]> {
  const groups = new Map<string, CalendarDay[]>();
  for (const day of days) {
    const name = day.date.slice(0, prefix);
    const group = groups.get(name);
    if (group) group.push(day);
    else groups.set(name, [day]);
  }
  return groups;
}

/** Marks of a strip; a longer window has several days in one. */
const stripMarks = 60;

/** A window as one line of marks, each as dark as its rows or as bad as its worst day. */
export const Strip: FC<{ days: readonly CalendarDay[] }> = ({ days }) => {
  const each = Math.max(1, Math.ceil(days.length / stripMarks));
  const groups = Array.from({ length: Math.ceil(days.length / each) }, (_, index) =>
    days.slice(index * each, (index + 1) * each),
  );
  const most = Math.max(...groups.map(rowsOf));
  return (
    <svg class="strip" viewBox={`-1 -1 ${stripMarks * step} ${step}`} role="img" aria-label={tally(days)}>
      {groups.map((group, index) => (
        <Mark
          kind={kindOf(group, most)}
          x={index * step}
          y={0}
          title={`${group[0]?.date}${group.length > 1 ? ` to ${group.at(-1)?.date}` : ''}: ${tally(group)}`}
        />
      ))}
    </svg>
  );
};

/** Several days are as bad as the worst of them. */
function kindOf(days: readonly CalendarDay[], most: number): string {
  const worst = (['incomplete', 'missing', 'open'] as const).find((state) =>
    days.some((day) => day.state === state),
  );
  if (worst !== undefined) return `day${worst}`;
  return markOf({ date: '', state: 'complete', rows: rowsOf(days) }, most);
}
