import { formatDay, type Slice } from '../../../src/days/day.js';
import type { TableSpec } from '../../../src/load/destination.js';
import { equal, fails, like } from '../claims.js';
import { type Bench, type BenchCases, options } from './bench.js';
import { HistoryModel, type ModelLoad, sorted } from './history-model.js';
import { days, rowsWith, type StagedRow, tableSpec } from './staged.js';

const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };

const hour = (n: number) => new Date(Date.UTC(2026, 1, 1, n)).toISOString().replace('.000', '');

/** Numbers from 0 to 1 that a seed decides. */
function dice(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A destination and the model of what it must have. */
function follow({ load, commit, table }: Bench, spec: Partial<TableSpec>) {
  const { history, marksVanished = false } = spec;
  const model = new HistoryModel(
    history === undefined || history === 'all' ? ['day', 'likes'] : history,
    marksVanished,
  );
  const own = { key: ['id'], window, ...spec };
  return {
    model,
    async commit(
      loads: readonly ModelLoad[],
      supersedes: readonly string[] = [],
      unsure: readonly string[] = [],
      job = 'posts',
    ) {
      const pending = loads.map(({ id, slice, created, rows }) =>
        load(id, rows, { slice, job, remoteCreatedAt: created }),
      );
      await commit(pending as [(typeof pending)[0], ...typeof pending], {
        table: { ...own, job },
        supersedes,
        unsure,
        reason: 'revisit',
      });
      model.commit({ loads, supersedes, unsure });
    },
    async check() {
      equal(sorted((await table()) ?? []), model.rows);
      equal(sorted((await table('posts_history')) ?? []), model.past);
    },
  };
}

const marking = { marksVanished: true } as const;

const first = Date.UTC(2026, 0, 1) / 86_400_000;
const slice = (from: number, to = from): Slice => ({ from: first + from, until: first + to + 1 });

/**
 * Commits what a source with changing rows says of some days, again and again.
 *
 * @param every after how many steps the table is compared with the model; its history shows what each step wrote
 */
export async function randomHistory(bench: Bench, seed: number, steps: number, every = 1): Promise<void> {
  const isMarking = seed % 2 === 0;
  const roll = dice(seed);
  const up = (below: number) => Math.floor(roll() * below);
  const followed = follow(bench, {
    history: roll() < 0.5 ? 'all' : ['likes'],
    ...(isMarking && marking),
  });
  const world = new Map<number, { day: number; likes: number }>();
  for (let id = 1; id <= 12; id += 1) world.set(id, { day: up(5), likes: up(3) });
  const all = new Map(world);
  const live: Record<string, { id: string; from: number; to: number }[]> = { posts: [], other: [] };
  for (let step = 0; step < steps; step += 1) {
    for (const [id, row] of all) {
      const how = roll();
      if (how < 0.1) world.delete(id);
      else if (how < 0.2) world.set(id, row);
      else if (how < 0.3) row.day = up(5);
      else if (how < 0.5) row.likes += 1;
    }
    const job = roll() < 0.7 ? 'posts' : 'other';
    let from = up(5);
    let to = Math.min(4, from + up(3));
    const others = live[job]!;
    for (let before = -1; before !== to - from; ) {
      before = to - from;
      for (const each of others.filter((held) => held.from <= to && held.to >= from))
        [from, to] = [Math.min(from, each.from), Math.max(to, each.to)];
    }
    const gone = others.filter((held) => held.from <= to && held.to >= from);
    const cut = to > from && roll() < 0.5 ? from + up(to - from) : to;
    const parts = [[from, cut], ...(cut < to ? [[cut + 1, to]] : [])] as [number, number][];
    const isOld = gone.length === 0 && roll() < 0.2;
    const unsure: string[] = [];
    const loads = parts.map(([start, end], part): ModelLoad => {
      const id = `s${String(step).padStart(3, '0')}-${part}`;
      const isUnsure = roll() < 0.2;
      if (isUnsure) unsure.push(id);
      const rows = [...world]
        .filter(([, { day }]) => day >= start && day <= end && !(isUnsure && roll() < 0.4))
        .map(([key, { day, likes }]) => ({ id: key, day: formatDay(first + day), likes }));
      return { id, slice: slice(start, end), created: hour(isOld ? step - 5 : step), rows };
    });
    live[job] = [
      ...others.filter((held) => !gone.includes(held)),
      ...loads.map(({ id }, at) => ({ id, from: parts[at]![0], to: parts[at]![1] })),
    ];
    await followed.commit(
      loads,
      gone.map(({ id }) => id),
      unsure,
      job,
    );
    if (step % every === 0 || step === steps - 1) await followed.check();
  }
  const held = await bench.destination.loads();
  const counted = new Map<string, number>();
  for (const row of (await bench.table()) ?? []) {
    const id = String(row['_load_id']);
    counted.set(id, (counted.get(id) ?? 0) + 1);
  }
  for (const each of held.filter(({ supersededBy }) => supersededBy === null))
    equal([each.loadId, each.rowsHeld ?? each.rowsLoaded], [each.loadId, counted.get(each.loadId) ?? 0]);
}

const keyed = { key: ['id'] };

const settings = { source: 'posts', config: {}, window: null, ...keyed, columns: {} };

/** A load of the first days of January, created at this hour. */
const on = (created: number, from: string, to = from) => ({
  ...days(from, to),
  remoteCreatedAt: hour(created),
});

const [firstDay, secondDay] = ['2026-01-01', '2026-01-02'];

/** Rows as `field value` by column, sorted. */
const some = (rows: readonly StagedRow[] | null, ...fields: string[]) =>
  (rows ?? []).map((row) => fields.map((field) => sorted([row])[0]![field] ?? null).join(' ')).toSorted();

const [from, to] = ['_valid_from', '_valid_to'];

/** What becomes of rows over time: `TableSpec.history` and `marksVanished`. */
export const rowHistoryCases: BenchCases = {
  'notes each version, vanishing and return of rows, as a model does': (bench) =>
    randomHistory(bench, 1, 10, 3),

  'marks rows that vanish, and takes the mark away when they return, as a model does': (bench) =>
    randomHistory(bench, 2, 10, 3),

  'keeps earlier values of columns that come late, or get other types': async ({ load, commit, table }) => {
    const spec = { ...keyed, history: ['likes', 'views'] };
    const next = async (at: number, rows: StagedRow[], rest = {}) => {
      const before = at === 0 ? [] : [`l${at - 1}`];
      await commit([load(`l${at}`, rows, on(at, firstDay))], { table: spec, supersedes: before, ...rest });
    };
    await next(0, rowsWith('id', 'likes')([1, 1], [2, 1]));
    await next(1, rowsWith('id', 'likes', 'views')([1, 1.5, null], [2, 1, 7]));
    await next(2, rowsWith('id', 'likes', 'views')(['x', 'many', 1], [1, '1.5', null], [2, 1, 8]));
    await next(3, rowsWith('id', 'likes', 'views')([2, 1, { a: 1 }]));
    equal(some(await table('posts_history'), 'id', 'views', '_change', to), [
      `1  changed ${hour(1)}`,
      `1  vanished ${hour(3)}`,
      `2  changed ${hour(1)}`,
      `2 7 changed ${hour(2)}`,
      `2 8 changed ${hour(3)}`,
      `x 1 vanished ${hour(3)}`,
    ]);
    like(await table('posts'), [{ [from]: /T03:00/ }]);
  },

  'is renamed, forgotten and dropped with its table': async (bench) => {
    const { destination, load, commit, table } = bench;
    const spec = { ...keyed, settings, history: 'all' as const };
    await commit([load('a', rowsWith('id', 'v')([1, 'a'], [2, 'a'], [3, 'a']), on(0, firstDay))], {
      table: spec,
    });
    await commit([load('b', rowsWith('id', 'v')([1, 'b'], [2, 'b']), on(1, firstDay))], {
      table: spec,
      supersedes: ['a'],
    });
    equal((await table('posts_history'))?.length, 3);
    await destination.rename!({ from: 'posts', to: 'notes', table: 'notes' }, options);
    equal(await table('posts_history'), null);
    equal(some(await table('notes_history'), 'id', '_change'), ['1 changed', '2 changed', '3 vanished']);
    const forgetting = {
      job: 'notes',
      table: 'notes',
      equal: [],
      isHashed: () => false,
      keyName: 'k',
      secret: 's',
      dryRun: false,
    };
    await destination.forget!({ ...forgetting, condition: 'id = 1', now: false }, options);
    equal(some(await table('notes_history'), 'id'), ['2', '3']);
    // Rows that are gone have earlier values, too.
    await destination.forget!({ ...forgetting, condition: 'id = 3', now: true }, options);
    equal(some(await table('notes_history'), 'id'), ['2']);
    await destination.remove({ jobs: ['notes'], supersededBefore: null }, options);
    equal(await table('notes_history'), null);
  },

  'begins with the creation of the loads that are there, and ends when it is taken away': async ({
    load,
    commit,
    table,
  }) => {
    await commit([load('a', rowsWith('id', 'v')([1, 'a'], [2, 'a']), on(0, firstDay))], { table: keyed });
    await commit([load('b', rowsWith('id', 'v')([3, 'b']), on(1, secondDay))], { table: keyed });
    const spec = { ...keyed, history: ['v'] };
    await commit([load('c', rowsWith('id', 'v')([1, 'a'], [2, 'c']), on(2, firstDay))], {
      table: spec,
      supersedes: ['a'],
    });
    equal(some(await table(), 'id', from), [`1 ${hour(0)}`, `2 ${hour(2)}`, `3 ${hour(1)}`]);
    equal(some(await table('posts_history'), 'id', 'v', '_load_id', from, to, '_change'), [
      `2 a a ${hour(0)} ${hour(2)} changed`,
    ]);
    await commit([load('d', rowsWith('id', 'v')([3, 'd']), on(3, secondDay))], {
      table: keyed,
      supersedes: ['b'],
    });
    equal((await table('posts_history'))?.length, 1);
    equal(some(await table(), 'id', from)[2], '3 ');
  },

  'writes a commit once, compares no marked row, and calls no rejected row vanished': async ({
    destination,
    load,
    commit,
    table,
  }) => {
    const spec = { ...keyed, ...marking, history: ['v'] };
    const both = { table: spec, reason: 'revisit' as const };
    await commit([load('a', rowsWith('id', 'v')([1, 1], [2, 2], [3, 3]), on(0, firstDay))], { table: spec });
    const again = () =>
      commit([load('b', rowsWith('id', 'v')([1, 1], [3, 3]), on(1, firstDay))], {
        ...both,
        supersedes: ['a'],
      });
    const { compared, loads } = await again();
    like(compared, [{ same: 2, vanished: 1 }]);
    like(loads, [{ rowsLoaded: 2, rowsHeld: 3 }]);
    await again();
    equal((await table('posts_history'))?.length, 1);
    const reject = { rowNumber: 2, column: 'v', reason: 'x', value: '3' };
    const { compared: next } = await commit(
      [load('c', rowsWith('id', 'v')([1, 1]), on(2, firstDay), [reject])],
      { ...both, supersedes: ['b'] },
    );
    like(next, [{ same: 1, vanished: 1 }]);
    equal(some(await table(), 'id', '_vanished_at'), ['1 ', `2 ${hour(1)}`, '3 ']);
    const held = (await destination.loads([tableSpec(spec)])).find(({ loadId }) => loadId === 'c');
    like(held, { rowsLoaded: 1, rowsHeld: 3 });
  },

  'marks no row gone before it was there, if the clock of the source went back': async ({
    load,
    commit,
    table,
  }) => {
    const spec = { ...keyed, ...marking, history: ['v'] };
    await commit([load('a', rowsWith('id', 'v')([1, 1], [2, 2]), on(1, firstDay))], { table: spec });
    await commit([load('b', rowsWith('id', 'v')([1, 1]), on(0, firstDay))], {
      table: spec,
      supersedes: ['a'],
    });
    equal(some(await table(), 'id', '_vanished_at'), ['1 ', `2 ${hour(1)}`]);
    equal(some(await table('posts_history'), 'id', to), [`2 ${hour(1)}`]);
  },

  'keeps marked rows, and their history, through a full refresh that types columns again': async ({
    load,
    commit,
    table,
  }) => {
    const spec = { ...keyed, ...marking, history: 'all' as const };
    const v = rowsWith('id', 'v', 'old');
    await commit([load('a', v([1, '12', 1], [2, 'x', 2], [3, '3', 3]), on(0, firstDay))], { table: spec });
    await commit([load('b', v([1, '12', 1], [3, '3', 3]), on(1, firstDay))], {
      table: spec,
      supersedes: ['a'],
    });
    const refresh = { fields: [], ends: true };
    const last = load('c', rowsWith('id', 'v')([1, 13], [2, 4]), on(2, firstDay));
    await commit([last], { table: spec, supersedes: ['b'], refresh });
    equal(some(await table(), 'id', '_vanished_at'), ['1 ', '2 ', `3 ${hour(2)}`]);
    equal(some(await table('posts_history'), 'id', 'old', '_change', to), [
      `2  returned ${hour(2)}`,
      `2 2 vanished ${hour(1)}`,
      `3  vanished ${hour(2)}`,
    ]);
  },

  'refuses a history that it did not make': async ({ destination, load, commit }) => {
    const spec = { ...keyed, history: ['v'] };
    await commit([load('a', rowsWith('id', 'v')([1, 1]), { job: 'other' })], {
      table: { ...keyed, job: 'other', table: 'posts_history' },
    });
    await fails(destination.check([tableSpec(spec)]), { code: 'table_foreign' });
    await fails(commit([load('b', rowsWith('id', 'v')([1, 1]))], { table: spec }), { code: 'table_foreign' });
  },

  'loses what is hidden': async ({ destination, load, commit, table }) => {
    const spec = { ...keyed, history: 'all' as const, settings };
    await commit([load('a', rowsWith('id', 'name', 'mail')([1, 'Ada', 'a@x']), on(0, firstDay))], {
      table: spec,
    });
    await commit([load('b', rowsWith('id', 'name', 'mail')([1, 'Bea', 'b@x']), on(1, firstDay))], {
      table: spec,
      supersedes: ['a'],
    });
    const hide = (text: string) => `hashed ${text}`;
    const hiding = {
      jobs: ['posts'],
      hidden: { exclude: ['mail'], hash: ['name'], key: 'k' },
      hides: () => true,
      fieldIn: ({ field }: { field: string }) =>
        field === 'mail' ? ('exclude' as const) : field === 'name' ? { to: 'VARCHAR', hide } : null,
    };
    await destination.hide!(tableSpec(spec), hiding, options);
    const [past] = (await table('posts_history')) ?? [];
    equal([past?.['name'], 'mail' in past!], ['hashed Ada', false]);
  },
};
