import { formatDay, parseDay } from '../../../src/days/day.js';
import type { Expiring, TableSpec } from '../../../src/load/destination.js';
import { isExpired } from '../../../src/load/ledger.js';
import { equal } from '../claims.js';
import { type Bench, type BenchCases, options } from './bench.js';
import { days, tableSpec } from './staged.js';

const first = parseDay('2026-01-01')!;
const dayText = (day: number) => formatDay(first + day);
const sliceOf = (from: number, to: number) => days(dayText(from), dayText(to));

/** How a source writes a day, and what it may write where there is none. The window's days begin five hours late. */
const forms = {
  date: { write: dayText, none: [null] },
  instant: {
    write: (day: number, n: number) => `${dayText(day + (n % 2))}T0${n % 2 === 0 ? 7 : 3}:00:00Z`,
    none: [null],
  },
  text: { write: (day: number) => `${dayText(day)} 23:59`, none: [null, '', "it's then", '2026-02-31'] },
};

const marksOf = (from: number, until: number) =>
  Object.fromEntries(
    Array.from({ length: Math.max(0, until - from) }, (_, n) => [dayText(from + n), 'expired' as const]),
  );

/** A row of the model: its day, and the loads that have it. */
interface Held {
  day: number | null;
  loads: Set<string>;
}

/**
 * Loads of several days with rows of these and other days, or of none. Days expire up to each border in turn.
 *
 * @param borders 4 is the end of a load, and 6 lies inside of one
 */
async function follow(bench: Bench, form: keyof typeof forms, borders = [4, 6]): Promise<void> {
  const { destination, load, commit, table } = bench;
  const { write, none } = forms[form];
  const isKeyed = destination.capabilities.replaceByKey === true;
  const jobs = isKeyed ? ['posts', 'other'] : ['posts'];
  const window = { timeZone: 'America/Bogota', lookbackDays: 0, dateColumn: 'day' };
  const specOf = (job: string) => tableSpec({ job, key: isKeyed ? ['id'] : [], window });
  const held = new Map<string, Held>();
  const loaded = new Map<string, { job: string; from: number; to: number }>();
  for (const [at, job] of jobs.entries())
    for (let from = 0; from < 8; from += 4 - at) {
      const to = from + 3 - at;
      const id = `${job}-${from}`;
      loaded.set(id, { job, from, to });
      const rows = Array.from({ length: 14 }, (_, n) => {
        // A key that two loads have moves to the newer one. Every seventh row has a day of another load, or none.
        const key = isKeyed && n < 4 ? `both ${from - (from % 4) + (n % 2)} ${n}` : `${id} ${n}`;
        const day = n % 7 === 6 ? (n === 13 ? null : to + 2) : from + (n % (to - from + 1));
        held.set(key, { day, loads: new Set([...(held.get(key)?.loads ?? []), id]) });
        return { id: key, day: day === null ? none[from % none.length] : write(day, n) };
      });
      const created = `2026-02-0${loaded.size}T00:00:00.000Z`;
      const pending = load(id, rows, { job, ...sliceOf(from, to), remoteCreatedAt: created });
      await commit([pending], { table: specOf(job) });
    }
  const ids = (job: string) => [...loaded].filter(([, each]) => each.job === job).map(([id]) => id);
  const gone = new Map<string, number>();
  for (const border of borders) {
    const before = first + border;
    for (const job of jobs) {
      for (const row of held.values())
        for (const id of ids(job))
          if (row.day === null ? loaded.get(id)!.to < border : row.day < border) row.loads.delete(id);
    }
    const expiring = jobs.map((job) => ({
      table: specOf(job),
      before,
      loads: new Map(
        ids(job).map((id) => {
          const { from, to } = loaded.get(id)!;
          return [id, marksOf(from, Math.min(to + 1, border))];
        }),
      ),
    }));
    await destination.expire!(expiring, options);
    if (border === 1) await destination.expire!(expiring, options);
    const there = (await table()) ?? [];
    const wanted = [...held].filter(([, { loads }]) => loads.size > 0);
    equal(
      { border, ids: there.map(({ id }) => String(id)).toSorted() },
      { border, ids: wanted.map(([id]) => id).toSorted() },
    );
    const live = await destination.loads(jobs.map(specOf));
    for (const { loadId, rowsLoaded, rowsHeld = rowsLoaded, days: counted = [], ...rest } of live) {
      const own = there.filter((row) => row['_load_id'] === loadId);
      equal({ border, loadId, held: rowsHeld }, { border, loadId, held: own.length });
      equal(
        counted.reduce((sum, { rows }) => sum + rows, 0),
        own.length,
      );
      const { from, to } = loaded.get(loadId)!;
      const expired = Array.from({ length: to - from + 1 }, (_, n) => dayText(from + n)).filter((day) =>
        isExpired(rest, day),
      );
      equal(expired.length, Math.max(0, Math.min(to + 1, border) - from));
      gone.set(loadId, expired.length);
    }
  }
  equal(gone.size, loaded.size);
}

/** Days of January, from the first of a load on, that expire. */
const expiring = (table: Partial<TableSpec>, loadId: string, from: number, until: number): Expiring[] => [
  {
    table: tableSpec(table),
    before: first + until - 1,
    loads: new Map([[loadId, marksOf(from - 1, until - 1)]]),
  },
];

/** The ability to delete what is older than `retain` allows. */
export const expireCases: BenchCases = {
  'rows expire by the day of a date column': (bench) => follow(bench, 'date', [1, 4, 6, 12]),
  'rows expire by the day of an instant in the time zone': (bench) => follow(bench, 'instant'),
  'rows expire by the day of texts, some of which are none': (bench) => follow(bench, 'text'),

  'without a column that says the day, the rows of a load expire together': async (bench) => {
    const { destination, load, commit, rows } = bench;
    await commit([load('a', [{ id: 1 }], days('2026-01-01', '2026-01-02'))]);
    await commit([load('b', [{ id: 2 }], days('2026-01-03', '2026-01-04'))]);
    await destination.expire!([{ ...expiring({}, 'a', 1, 3)[0]!, before: first + 3 }], options);
    equal(await rows(), [{ id: '2' }]);
    const [gone, stays] = await destination.loads();
    equal(
      [gone?.rowsLoaded, gone?.marks, stays?.marks],
      [0, { '2026-01-01': 'expired', '2026-01-02': 'expired' }, undefined],
    );
    // The table keeps its columns, and a later load of a day that is wanted again takes the place of the expired one.
    await commit([load('c', [{ id: 3 }], days('2026-01-01', '2026-01-02'))], { supersedes: ['a'] });
    equal(await rows(), [{ id: '2' }, { id: '3' }]);
  },
};

export const expireRejectCases: BenchCases = {
  'rejected rows expire with any day of their load, of superseded loads, too': async (bench) => {
    const { destination, load, commit, rejects } = bench;
    const reject = { rowNumber: 1, column: 'id', value: 'x', reason: 'y' };
    const spec = (from: string, to: string) => days(from, to);
    await commit([load('a', [{ id: 1 }], spec('2026-01-01', '2026-01-02'), [reject])]);
    await commit([load('b', [{ id: 2 }], spec('2026-01-01', '2026-01-02'), [reject])], { supersedes: ['a'] });
    await commit([load('c', [{ id: 3 }], spec('2026-01-03', '2026-01-04'), [reject])]);
    await destination.expire!(expiring({}, 'b', 1, 3), options);
    equal(
      (await rejects()).map(({ loadId }) => loadId),
      ['c'],
    );
  },
};

export const expireHistoryCases: BenchCases = {
  'earlier values expire with their row, and with the load that brought them': async (bench) => {
    const { destination, load, commit, rows } = bench;
    const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };
    const table = { key: ['id'], history: 'all' as const, window };
    const january = (day: number, likes: number, id = day) => ({ id, day: `2026-01-0${day}`, likes });
    const at = (day: number) => `2026-02-0${day}T00:00:00Z`;
    await commit(
      [load('a', [january(1, 1), january(1, 1, 9)], { ...days('2026-01-01'), remoteCreatedAt: at(1) })],
      { table },
    );
    await commit(
      [
        load('b', [january(2, 1), january(3, 1)], {
          ...days('2026-01-02', '2026-01-03'),
          remoteCreatedAt: at(1),
        }),
      ],
      { table },
    );
    // Row 9 vanishes, row 1 and row 3 change, and row 2 moves to a day that stays.
    const again = { table, reason: 'revisit' as const };
    await commit([load('c', [january(1, 2)], { ...days('2026-01-01'), remoteCreatedAt: at(2) })], {
      ...again,
      supersedes: ['a'],
    });
    const moved = [{ ...january(3, 1), id: 2 }, january(3, 2)];
    await commit([load('d', moved, { ...days('2026-01-02', '2026-01-03'), remoteCreatedAt: at(2) })], {
      ...again,
      supersedes: ['b'],
    });
    const past = async () =>
      (await rows('posts_history')).map(({ id, _change }) => `${String(id)} ${String(_change)}`).toSorted();
    equal(await past(), ['1 changed', '2 changed', '3 changed', '9 vanished']);
    await destination.expire!(expiring(table, 'c', 1, 2), options);
    equal(
      (await rows()).map(({ id }) => String(id)),
      ['2', '3'],
    );
    equal(await past(), ['2 changed', '3 changed']);
    await destination.expire!(expiring(table, 'd', 2, 4), options);
    equal([await rows(), await past()], [[], []]);
  },
};
