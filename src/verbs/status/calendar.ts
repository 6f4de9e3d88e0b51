import type { JobConfig } from '../../config/config.js';
import { type Day, type DayState, dayStates, formatDay, daysOf } from '../../days/day.js';
import { groupBy } from '../../common/series.js';
import type { Load } from '../../load/ledger.js';
import { windowDays } from '../../plan/window.js';
import { coverage, currentLoads } from '../../plan/coverage.js';
import { type CapsInForce, noCaps } from '../../plan/source-cap.js';
import type { Style } from '../../terminal/style.js';
import { count, plural } from '../../common/words.js';

/** Worst first: if a year is one line, each month shows its worst day. */
const marks: Record<DayState, { mark: string; format: 'green' | 'cyan' | 'yellow' | 'dim' }> = {
  incomplete: { mark: '!', format: 'yellow' },
  suspect: { mark: '?', format: 'yellow' },
  missing: { mark: '·', format: 'dim' },
  open: { mark: '▒', format: 'cyan' },
  expired: { mark: '-', format: 'dim' },
  complete: { mark: '█', format: 'green' },
};
const worstFirst = Object.keys(marks) as DayState[];

/** With more months than this, a line is a year and a mark a month. */
const maxMonths = 18;

export const calendarLegend = (style: Style): string =>
  dayStates.map((state) => `${paintMark(state, style)} ${state}`).join('   ');

const paintMark = (state: DayState, style: Style) => style.paint(marks[state].format, marks[state].mark);

/** One line per month, or per year if there are many months. */
export function calendarLines(
  job: JobConfig,
  loads: readonly Load[],
  now: number,
  style: Style,
  caps: CapsInForce = noCaps,
): string[] {
  if (job.window === null) return [];
  const { from, until } = windowDays(job.window, now);
  const covered = coverage(currentLoads(loads, job), job.window, caps);
  const stateOf = (day: Day): DayState => covered.get(day)?.state ?? 'missing';
  const months = groupBy(daysOf({ from, until }), (day) => formatDay(day).slice(0, 7));
  const lines =
    months.size <= maxMonths
      ? [...months].map(([month, days]) => {
          // A month that the window begins inside starts with blanks for its earlier days.
          const before = Number(formatDay(days[0]).slice(8)) - 1;
          return `${month}  ${' '.repeat(before)}${days.map((day) => paintMark(stateOf(day), style)).join('')}`;
        })
      : yearLines(months, stateOf, style);
  const older = from - job.window.from;
  const gone =
    older > 0
      ? `; ${plural(older, 'earlier day')} older than ${job.window.oldestDays === undefined ? '`retain`' : 'what the API gives'}`
      : '';
  return [...lines, tally(from, until, stateOf) + gone];
}

function yearLines(months: Map<string, Day[]>, stateOf: (day: Day) => DayState, style: Style): string[] {
  const years = new Map<string, string>();
  for (const [month, days] of months) {
    const [year = '', number = ''] = month.split('-');
    const worst = worstFirst.find((state) => days.some((day) => stateOf(day) === state)) ?? 'missing';
    const before = years.get(year) ?? ' '.repeat(Number(number) - 1);
    years.set(year, before + paintMark(worst, style));
  }
  return [...years].map(([year, line]) => `${year}     ${line}`);
}

function tally(from: Day, until: Day, stateOf: (day: Day) => DayState): string {
  const counts = new Map<DayState, number>();
  for (let day = from; day < until; day += 1) counts.set(stateOf(day), (counts.get(stateOf(day)) ?? 0) + 1);
  const parts = dayStates
    .filter((state) => counts.has(state))
    .map((state) => `${count(counts.get(state) ?? 0)} ${state}`);
  return `${plural(until - from, 'day')}: ${parts.join(', ') || 'none yet'}`;
}
