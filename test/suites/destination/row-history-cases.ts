import { formatDay, type Slice } from '../../../src/days/day.js';
import type { TableSpec } from '../../../src/load/destination.js';
import { equal } from '../claims.js';
import type { Bench, BenchCases } from './bench.js';
import { HistoryModel, type ModelLoad, sorted } from './history-model.js';

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

const first = Date.UTC(2026, 0, 1) / 86_400_000;
const slice = (from: number, to = from): Slice => ({ from: first + from, until: first + to + 1 });

/** Commits what a source with changing rows says of some days, again and again. */
export async function randomHistory(bench: Bench, seed: number, steps: number): Promise<void> {
  const roll = dice(seed);
  const up = (below: number) => Math.floor(roll() * below);
  const followed = follow(bench, {
    history: roll() < 0.5 ? 'all' : ['likes'],
    ...(roll() < 0.5 && { marksVanished: true as const }),
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
    await followed.check();
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

/** What becomes of rows over time: `TableSpec.history` and `marksVanished`. */
export const rowHistoryCases: BenchCases = {
  'notes each version, vanishing and return of rows, as a model does': async (bench) => {
    await randomHistory(bench, 1, 12);
  },
};
