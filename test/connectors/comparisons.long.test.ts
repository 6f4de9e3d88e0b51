import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay, parseDay } from '../../src/days/day.js';
import { textRows } from '../../src/query/answer.js';
import { everyKind } from '../support/every-kind.js';
import { temporaryFolder } from '../support/folder.js';
import { examples } from '../support/size.js';
import { commitTo, options } from '../suites/destination/bench.js';
import { pendingLoad, type StagedRow, stageRows, tableSpec } from '../suites/destination/staged.js';

const first = parseDay('2026-01-01')!;
const length = 3;
const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };

/** Some rows lie outside of the days, or on none. Few values, so that many rows are equal. */
const rows = fc.array(
  fc.record({
    id: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 6 }),
    day: fc
      .constantFrom(0, 1, 2, 0, 1, 2, 5, null)
      .map((day) => (day === null ? null : formatDay(first + day))),
    v: fc.constantFrom<unknown>(null, '', 'NULL', 'a', 'b', 1, 1.5, { a: [1] }),
  }),
  { maxLength: 14 },
);

type Counts = Record<'same' | 'changed' | 'appeared' | 'vanished', number>;

/** What a person would count: row by row, striking out each that was found. */
function byHand(before: readonly StagedRow[], after: readonly StagedRow[], isKeyed: boolean) {
  const found = new Map<unknown, Counts & { lost: number; fresh: number }>();
  const at = (day: unknown) => {
    const counts = found.get(day) ?? { same: 0, changed: 0, appeared: 0, vanished: 0, lost: 0, fresh: 0 };
    found.set(day, counts);
    return counts;
  };
  const hasKey = (row: StagedRow) => isKeyed && row['id'] !== null;
  const left = [...before];
  const others = after.filter((row) => {
    const same = left.findIndex((old) => text(old) === text(row));
    if (same < 0) return true;
    left.splice(same, 1);
    at(row['day']).same += 1;
    return false;
  });
  for (const row of others) {
    const old = hasKey(row) ? left.findIndex((each) => each['id'] === row['id']) : -1;
    if (old >= 0) {
      left.splice(old, 1);
      // A row without a day is counted where it was.
      at(row['day'] ?? before.find((each) => each['id'] === row['id'])?.['day'] ?? null).changed += 1;
    } else at(row['day'])[hasKey(row) ? 'appeared' : 'fresh'] += 1;
  }
  for (const row of left) at(row['day'])[hasKey(row) ? 'vanished' : 'lost'] += 1;
  return found;
}

const text = (row: StagedRow) => JSON.stringify(row);

const dayOf = (row: StagedRow) => (typeof row['day'] === 'string' ? row['day'] : '');

/** A table has one row of a key: the last one of its newest day. */
const lastOfKey = (all: readonly StagedRow[], isKeyed: boolean) =>
  all.filter((row, index) => {
    const day = dayOf(row);
    const isNewer = (other: StagedRow, at: number) => {
      const its = dayOf(other);
      return other['id'] === row['id'] && (its > day || (its === day && at > index));
    };
    return !isKeyed || row['id'] === null || !all.some(isNewer);
  });

function summed(found: ReturnType<typeof byHand>, isAudit: boolean) {
  const dates = Array.from({ length }, (_, index) => formatDay(first + index));
  const none = { same: 0, changed: 0, appeared: 0, vanished: 0, lost: 0, fresh: 0 };
  const isOutside = (day: unknown) => !dates.includes(day as string);
  const outside = [...found].filter(([day]) => isOutside(day)).map(([, counts]) => counts);
  const rest = outside.reduce<typeof none>(
    (sum, counts) =>
      Object.fromEntries(
        Object.entries(sum).map(([kind, n]) => [kind, n + counts[kind as 'same']]),
      ) as typeof none,
    none,
  );
  // Of rows without a day, an audit only says that the table lacks them.
  const undated = found.get(null) ?? none;
  const lacking = { ...none, appeared: undated.appeared + undated.fresh };
  const isNamed = isAudit ? lacking.appeared > 0 : outside.length > 0;
  const lines = [
    ...dates.map((day) => [day, found.get(day) ?? none] as const),
    ...(isNamed ? [[null, isAudit ? lacking : rest] as const] : []),
  ];
  return lines.map(([day, { same, changed, appeared, vanished, lost, fresh }]) => {
    const replaced = Math.min(lost, fresh);
    const counts = { changed: changed + replaced, appeared: appeared + fresh - replaced };
    return { day, same, ...counts, vanished: vanished + lost - replaced };
  });
}

it.each(everyKind)('of %s are what counting row by row finds', async (name, opened) => {
  const kind = await opened();
  const slice = { from: first, until: first + length };
  await fc.assert(
    fc.asyncProperty(rows, rows, rows, fc.boolean(), async (before, after, answer, keyed) => {
      const isKeyed = keyed && name !== 'a Parquet lake';
      const folder = temporaryFolder();
      const destination = kind.open(folder);
      const table = tableSpec({ window, key: isKeyed ? ['id'] : [] });
      const staged = (some: readonly StagedRow[]) => stageRows(kind.stageFolder(folder), some);
      // So that every commit has all columns, and each as text.
      const full = (some: readonly StagedRow[]) => [...some, { id: 99, day: '2027-01-01', v: 'x' }];
      const load = (id: string, some: readonly StagedRow[]) => pendingLoad(id, staged(full(some)), { slice });
      await commitTo(destination, [load('a', before)], { table });
      const again = { table, supersedes: ['a'], reason: 'refetch' as const };
      const { compared } = await commitTo(destination, [load('b', after)], again);
      const [old, now] = [before, after].map((some) => lastOfKey(full(some), isKeyed)) as [
        StagedRow[],
        StagedRow[],
      ];
      expect(compared).toMatchObject(summed(byHand(old, now, isKeyed), false));
      expect(compared).toHaveLength(summed(byHand(old, now, isKeyed), false).length);
      const comparing = { table, rows: staged(full(answer)), id: 's', slice };
      const audited = await destination.compare!(comparing, options);
      const held = summed(byHand(now, lastOfKey(full(answer), isKeyed), isKeyed), true);
      expect(audited).toMatchObject(held);
      expect(audited).toHaveLength(held.length);
      const [line] = await textRows(
        kind.source(folder),
        'SELECT sum(days_proven), sum(days_lacking) FROM _headgate.coverage',
      );
      const lacking = held.filter(({ day, appeared }) => day !== null && appeared > 0).length;
      // An answer without rows of a day proves nothing of it.
      const proven = held.filter(
        ({ appeared, ...each }) => appeared === 0 && (each.same + each.changed > 0 || each.vanished === 0),
      ).length;
      expect(line).toEqual([String(proven), String(lacking)]);
      const [counts] = await textRows(
        kind.source(folder),
        'SELECT sum(same), sum(changed), sum(appeared), sum(vanished), count(compared_at) FROM _headgate.comparisons',
      );
      const all = [...(compared ?? []), ...audited];
      const sum = (of: keyof Counts) => String(all.reduce((total, each) => total + each[of], 0));
      expect(counts).toEqual([
        sum('same'),
        sum('changed'),
        sum('appeared'),
        sum('vanished'),
        String(all.length),
      ]);
    }),
    { numRuns: examples(32) },
  );
});
