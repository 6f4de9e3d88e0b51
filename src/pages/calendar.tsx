import type { FC } from 'hono/jsx';
import { type DayState, dayStates } from '../days/day.js';
import { groupBy } from '../common/series.js';
import { count, plural, sum } from '../common/words.js';

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string;
  state: DayState;
  /** Rows of the day; null if nothing was loaded or rows are not counted by day. */
  rows: number | null;
  /** The load that brought the day, if rows are not counted by day. */
  load?: () => string;
}

const size = 10;
const step = 12;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** How many weeks fit side by side on any screen: two parts make a year, and a narrow screen puts one below. */
const partWeeks = 27;

export const lineWeeks = 2 * partWeeks;

/** A day with its position. Weeks are columns and begin on Monday. */
interface Placed {
  day: CalendarDay;
  week: number;
  weekday: number;
}

/**
 * Up to `lineWeeks` weeks as columns, below the names of their months.
 *
 * @param most rows of the fullest day, on any page of the calendar
 */
export const Calendar: FC<{ days: readonly CalendarDay[]; most: number }> = ({ days, most }) => {
  const placed = place(days);
  const weeks = (placed.at(-1)?.week ?? 0) + 1;
  const starts = Array.from({ length: Math.ceil(weeks / partWeeks) }, (_, part) => part * partWeeks);
  return (
    <div class="calendar">
      {starts.map((from) => {
        const days = placed.filter(({ week }) => week >= from && week < from + partWeeks);
        return (
          <div>
            <p class="month-names" aria-hidden="true">
              {monthLabels(days, from).map((label) => (
                <span>{label}</span>
              ))}
            </p>
            <svg
              viewBox={`-1 -1 ${partWeeks * step} ${7 * step}`}
              role="img"
              aria-label={`${spanText(days)}: ${tally(days.map(({ day }) => day))}`}
            >
              {days.map(({ day, week, weekday }) => (
                <Mark
                  kind={markOf(day, most)}
                  x={(week - from) * step}
                  y={weekday * step}
                  title={`${dayNames[weekday]} ${day.date}: ${day.state}${rowsText(day)}`}
                />
              ))}
            </svg>
          </div>
        );
      })}
    </div>
  );
};

function place(days: readonly CalendarDay[]): Placed[] {
  let before: number | null = null;
  return days.map((day, index) => {
    const weekday = (new Date(`${day.date}T00:00:00Z`).getUTCDay() + 6) % 7;
    before ??= weekday;
    return { day, week: Math.floor((index + before) / 7), weekday };
  });
}

/** A label for each week: the month that begins in it, or the year. */
function monthLabels(days: readonly Placed[], from: number): string[] {
  const labels = Array.from({ length: partWeeks }, () => '');
  for (const { day, week } of days) {
    // At the end of a part it would overlap the next label, which names the month again.
    if (!day.date.endsWith('-01') || week - from >= partWeeks - 2) continue;
    labels[week - from] = day.date.slice(5, 7) === '01' ? day.date.slice(0, 4) : monthName(day.date);
  }
  const first = days[0]?.day.date;
  // If little of a month is left, its label has no room beside the next one.
  if (first !== undefined && labels.slice(0, 3).every((label) => label === '')) labels[0] = monthName(first);
  return labels;
}

function spanText(days: readonly Placed[]): string {
  const [first = '', last = ''] = [days[0]?.day.date, days.at(-1)?.day.date];
  return first.slice(0, 7) === last.slice(0, 7)
    ? monthTitle(first)
    : `${monthTitle(first)} to ${monthTitle(last)}`;
}

interface MarkProps {
  kind: string;
  x: number;
  y: number;
  title?: string;
}

/**
 * A square that is full, hollow, flat, stands on its corner or has one cut off, so that no state depends on colour. The
 * style sheet sets the size, because a page has thousands of squares.
 */
const Mark: FC<MarkProps> = ({ kind, x, y, title }) => {
  const text = title === undefined ? null : <title>{title}</title>;
  if (kind === 'dayincomplete') {
    return (
      <path class={kind} d={`M${x} ${y}h${size}l-${size} ${size}z`}>
        {text}
      </path>
    );
  }
  if (kind === 'daysuspect') {
    const half = size / 2;
    return (
      <path class={kind} d={`M${x + half} ${y}l${half} ${half}l-${half} ${half}l-${half} -${half}z`}>
        {text}
      </path>
    );
  }
  const inset = kind === 'dayopen' ? 1.2 : kind === 'daymissing' ? 0.5 : 0;
  const above = kind === 'dayexpired' ? size / 2 - 1 : inset;
  return (
    <rect class={kind} x={x + inset} y={y + above}>
      {text}
    </rect>
  );
};

/** Complete days stand out the more rows they have. Those without rows are quiet. */
function markOf({ state, rows }: CalendarDay, most: number): string {
  if (state !== 'complete') return `day${state}`;
  if (rows === null) return uncounted;
  return rows <= 0 ? 'day0' : `day${Math.min(shades, Math.ceil((rows / most) * shades))}`;
}

const shades = 4;

/** Of complete days whose rows are not counted by day. */
const uncounted = 'day2';

/** What each shade of complete days means, up to the rows of the fullest day. */
export const Scale: FC<{ most: number }> = ({ most }) => {
  if (most <= 0) return <></>;
  const tops = [0, 1, 2, 3, 4].map((shade) => Math.floor((most * shade) / shades));
  const steps = tops
    .map((to, shade) => ({ shade, from: shade === 0 ? 0 : (tops[shade - 1] ?? 0) + 1, to }))
    .filter(({ from, to }) => from <= to);
  return (
    <p class="meta scale">
      Rows a day:
      {steps.map(({ shade, from, to }) => (
        <Legend kind={`day${shade}`} text={from === to ? count(to) : `${count(from)}–${count(to)}`} />
      ))}
    </p>
  );
};

const Legend: FC<{ kind: string; text: string; title?: string }> = ({ kind, text, title }) => (
  <span class="mark" title={title}>
    <svg viewBox="-1 -1 12 12" aria-hidden="true">
      <Mark kind={kind} x={0} y={0} />
    </svg>
    <span>{text}</span>
  </span>
);

/** The days up to the last one that is open, incomplete or has rows; at least one. What follows is empty. */
export function upToData(days: readonly CalendarDay[]): readonly CalendarDay[] {
  const last = days.findLastIndex(
    ({ state, rows }) => state !== 'missing' && (state !== 'complete' || rows === null || rows > 0),
  );
  return last === -1 ? days : days.slice(0, last + 1);
}

interface YearsProps {
  days: readonly CalendarDay[];
  /** The year that is shown day by day. */
  chosen: string;
  href: (year: string) => string;
}

/** One line per year with a mark per month, for windows too long to show every day. Each line links to its days. */
export const Years: FC<YearsProps> = ({ days, chosen, href }) => {
  const most = Math.max(...[...groupDays(days, 7).values()].map(rowsOf));
  return (
    <nav class="years" aria-label="Years">
      <p class="month-initials" aria-hidden="true">
        {monthNames.map((name) => (
          <span>{name.charAt(0)}</span>
        ))}
      </p>
      {[...groupDays(days, 4)].map(([year, ofYear]) => (
        <a href={href(year)} aria-current={year === chosen ? 'true' : undefined}>
          {year}
          <svg viewBox={`-1 -1 ${12 * step} ${step}`} role="img" aria-label={tally(ofYear)}>
            {[...groupDays(ofYear, 7)].map(([month, sheet]) => (
              <Together
                days={sheet}
                most={most}
                x={(Number(month.slice(5)) - 1) * step}
                title={`${monthTitle(month)}: ${tally(sheet)}`}
              />
            ))}
          </svg>
        </a>
      ))}
    </nav>
  );
};

const explained: Record<DayState, string> = {
  complete: 'complete',
  open: 'open: may still change',
  incomplete: 'incomplete: capped',
  suspect: 'suspect: an unlikely number of rows',
  missing: 'missing',
  expired: 'expired: rows deleted by retain',
};

export const Counts: FC<{ days: readonly CalendarDay[] }> = ({ days }) => (
  <>
    {statesOf(days).map(([state, number]) => {
      const kind = state === 'complete' ? uncounted : `day${state}`;
      return <Legend kind={kind} text={`${count(number)} ${state}`} title={explained[state]} />;
    })}
  </>
);

/** `28 complete, 3 open, 1,200 rows`; without rows if they are not counted by day. */
function tally(days: readonly CalendarDay[]): string {
  const states = statesOf(days).map(([state, number]) => `${count(number)} ${state}`);
  return [...states, ...(isCounted(days) ? [plural(rowsOf(days), 'row')] : [])].join(', ');
}

/** How many days are in each state that some are in. */
const statesOf = (days: readonly CalendarDay[]) =>
  dayStates
    .map((state) => [state, days.filter((day) => day.state === state).length] as const)
    .filter(([, number]) => number > 0);

const isCounted = (days: readonly CalendarDay[]) => days.some(({ rows }) => rows !== null);
const rowsOf = (days: readonly CalendarDay[]) => sum(days.map(({ rows }) => rows ?? 0));

function rowsText({ rows, load }: CalendarDay): string {
  if (rows !== null) return `, ${plural(rows, 'row')}`;
  return load === undefined ? '' : `, ${load()}`;
}

const monthName = (date: string) => monthNames[Number(date.slice(5, 7)) - 1] ?? '';
const monthTitle = (date: string) => `${monthName(date)} ${date.slice(0, 4)}`;

/** Groups days by the first characters of their date: 7 for months, 4 for years. */
export const groupDays = (days: readonly CalendarDay[], prefix: 4 | 7) =>
  groupBy(days, ({ date }) => date.slice(0, prefix));

/** Few days of many are still seen. */
const leastHeight = 2;

/** Several days together: as much of the square has the look of a state as days have it. */
const Together: FC<{ days: readonly CalendarDay[]; most: number; x: number; title: string }> = ({
  days,
  most,
  x,
  title,
}) => {
  const rows = isCounted(days) ? rowsOf(days) : null;
  const states = statesOf(days);
  const kinds = states.map(([state]) => markOf({ date: '', state, rows }, most));
  if (kinds.length < 2) return <Mark kind={kinds.join('')} x={x} y={0} title={title} />;
  const heights = states.map(([, number]) => Math.max(leastHeight, (number / days.length) * size));
  const scale = size / sum(heights);
  return (
    <g>
      <title>{title}</title>
      {kinds.map((kind, index) => {
        const [y, height] = [sum(heights.slice(0, index)) * scale, heights[index]! * scale];
        return <path class={kind} d={`M${x} ${y.toFixed(1)}h${size}v${height.toFixed(1)}h-${size}z`} />;
      })}
    </g>
  );
};
