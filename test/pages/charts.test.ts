import type { FC } from 'hono/jsx';
import { expect, test } from 'vitest';
import { Calendar, Scale, upToData, Years } from '../../src/pages/calendar.js';
import { Columns, Meter } from '../../src/pages/charts.js';
import { duration, percent, relativeText } from '../../src/pages/words.js';

const drawn = (node: ReturnType<FC>): string => (node as { toString(): string }).toString();

const day = (date: string, state: 'complete' | 'missing' | 'incomplete', rows: number | null = 3) => ({
  date,
  state,
  rows,
});

/** Days from a date on, complete, with three rows each. */
const daysFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    day(new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10), 'complete'),
  );

test('weeks are columns that begin on Monday, and say in words what they show', () => {
  const days = [day('2026-03-01', 'complete'), day('2026-03-02', 'missing', null)];
  const html = drawn(Calendar({ days, most: 3 }));
  expect(html).toContain('aria-label="Mar 2026: 1 complete, 1 missing, 3 rows"');
  // 2026-03-01 is a Sunday, the last place of the first week. The following Monday begins the second week.
  expect(html).toContain('<rect class="day4" x="0" y="72"');
  expect(html).toContain('<rect class="daymissing" x="12.5" y="0.5"');
});

test('a year has two parts, each under the names of its months and none of them twice', () => {
  const html = drawn(Calendar({ days: daysFrom('2001-01-01', 365), most: 3 }));
  expect(html.match(/<svg/g)).toHaveLength(2);
  expect(html.match(/<rect/g)).toHaveLength(365);
  const names = [...html.matchAll(/<span>(.*?)<\/span>/g)].flatMap(([, name]) => name || []);
  expect(names.join(' ')).toBe('2001 Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  // 2000 begins on a Saturday and ends on a Sunday, so its days are in 54 weeks.
  expect(drawn(Calendar({ days: daysFrom('2000-01-01', 366), most: 3 })).match(/<svg/g)).toHaveLength(2);
});

test('a day without rows has the quietest shade, and the scale says what each shade means', () => {
  const days = [0, 1, 40].map((rows, index) => day(`2026-03-0${index + 2}`, 'complete', rows));
  const html = drawn(Calendar({ days, most: 40 }));
  expect(html.match(/class="day\d"/g)).toEqual(['class="day0"', 'class="day1"', 'class="day4"']);
  expect([...drawn(Scale({ most: 40 })).matchAll(/<span>(.*?)</g)].map(([, text]) => text)).toEqual([
    '0',
    '1–10',
    '11–20',
    '21–30',
    '31–40',
  ]);
  expect(drawn(Scale({ most: 2 })).match(/<svg/g)).toHaveLength(3);
});

test('a calendar ends where its data end', () => {
  const days = [
    ...daysFrom('2026-03-01', 2),
    day('2026-03-03', 'complete', 0),
    day('2026-03-04', 'missing', null),
  ];
  expect(upToData(days)).toEqual(daysFrom('2026-03-01', 2));
  const nothing = [day('2026-03-04', 'missing', null)];
  expect(upToData(nothing)).toEqual(nothing);
});

test('a month shows how much of it is not complete', () => {
  const days = Array.from({ length: 30 }, (_, index) =>
    day(`2026-06-${String(index + 1).padStart(2, '0')}`, index < 15 ? 'complete' : 'incomplete', null),
  );
  const html = drawn(Years({ days, chosen: '2026', href: (year) => year }));
  expect(html).toContain('Jun 2026: 15 complete, 15 incomplete');
  expect(html).toContain('<path class="day2" d="M60 0.0h10v5.0h-10z">');
  expect(html).toContain('<path class="dayincomplete" d="M60 5.0h10v5.0h-10z">');
});

test('columns keep small values visible and sum up what is too much', () => {
  const points = Array.from({ length: 250 }, (_, index) => ({
    label: `p${index}`,
    value: index === 0 ? 1 : 1_000,
  }));
  const html = drawn(Columns({ label: 'Rows', points }));
  expect(html.match(/<rect/g)).toHaveLength(84);
  expect(html).toContain('Rows (3 per bar, highest bar 3,000)');
  expect(html).toContain('aria-label="Rows: from p0 to p249, the highest 3,000 at p3 to p5"');
  expect(
    drawn(
      Columns({
        label: 'x',
        points: [
          { label: 'a', value: 1 },
          { label: 'b', value: 10_000 },
        ],
      }),
    ),
  ).toMatch(/height="2\.0".*<span>a<\/span><span>b<\/span>/);
});

test('no data is drawn as nothing', () => {
  expect(drawn(Columns({ label: 'Rows', points: [{ label: 'a', value: 0 }] }))).toContain('height="0.0"');
  expect(drawn(Meter({ part: 0, whole: 0, label: 'Used' }))).toContain('aria-label="Used: 0');
});

test.each([
  [40, '<1\u00a0s'],
  [1_240, '1.2 s'],
  [59_600, '1 min 00 s'],
  [3_725_000, '1 h 02 min'],
  [3 * 86_400_000, '3 days'],
])('%d ms is %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

test('a share that is not nothing is never shown as nothing, nor one that is not all as all', () => {
  expect([percent(1, 1_000), percent(999, 1_000), percent(5, 5)]).toEqual([
    '< 1\u00a0%',
    '99\u00a0%',
    '100\u00a0%',
  ]);
});

test.each([
  [0, 'just now'],
  [-59_000, 'just now'],
  [-60_000, '1 min ago'],
  [-3_600_000, '1 h ago'],
  [-23 * 3_600_000, '23 h ago'],
  [-47 * 3_600_000, '1 day ago'],
  [-60 * 86_400_000, null],
  [30_000, 'in a minute'],
  [30 * 86_400_000, 'in 30 days'],
])('what is %d ms away is said in words: %s', (away, text) => {
  expect(relativeText(1_700_000_000_000 + away, 1_700_000_000_000)).toBe(text);
});
