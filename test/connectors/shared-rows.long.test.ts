import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Destination } from '../../src/load/destination.js';
import { commitTo, options } from '../suites/destination/bench.js';
import { pendingLoad, stageRows } from '../suites/destination/staged.js';
import { type DestinationKind, nullWithoutTable } from '../support/destination-kinds.js';
import { keyedKinds } from '../support/every-kind.js';
import { examples } from '../support/size.js';
import { temporaryFolder } from '../support/folder.js';

const jobs = ['one', 'two'];
/** The rows of one job config are counted by day, those of the other only by load. */
const windowOf = (job: string) => ({
  timeZone: 'UTC',
  lookbackDays: 0,
  ...(job === 'one' && { dateColumn: 'day' }),
});
const settings = { source: 'posts', config: {}, window: null, key: ['id'], columns: {} };

/** A slice is fetched, for the first time or again; or a job config is dropped, or its old loads are pruned. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        job: fc.constantFrom(...jobs),
        /** The slices that the commit loads. */
        slices: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }),
        /** Keys by slice; null: a row without one. */
        ids: fc.array(fc.array(fc.option(fc.nat(6), { freq: 8 }), { maxLength: 6 }), {
          minLength: 2,
          maxLength: 2,
        }),
        /** Whether the keys are numbers, texts or of both columns. */
        form: fc.constantFrom('number', 'text'),
        /** The days on which the jobs were created: an older one may end last. */
        created: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
      }),
    },
    { weight: 1, arbitrary: fc.record({ drop: fc.constantFrom(...jobs) }) },
    { weight: 1, arbitrary: fc.constant('prune' as const) },
  ),
  { minLength: 3, maxLength: 12 },
);

interface LiveLoad {
  id: string;
  job: string;
  slice: number;
  keys: Set<string>;
  remoteCreatedAt: string;
  /** Whether no other load came with it. */
  isAlone: boolean;
  /** Rows without a key. */
  loose: number;
}

const age = (load: LiveLoad) => `${load.remoteCreatedAt} ${load.id}`;

/** What the table must contain: every key that a live load has, as the newest job that brought it wrote it. */
class Model {
  live: LiveLoad[] = [];
  readonly written = new Map<string, string>();

  add(load: LiveLoad): void {
    for (const key of load.keys)
      if (this.ownerOf(key, [...this.live, load]) === load) this.written.set(key, load.id);
    this.live.push(load);
  }

  /** The newest live load that has a key. */
  ownerOf(key: string, live = this.live): LiveLoad | undefined {
    return live
      .filter(({ keys }) => keys.has(key))
      .toSorted((a, b) => (age(a) < age(b) ? -1 : 1))
      .at(-1);
  }

  rows(): string[] {
    const keys = new Set(this.live.flatMap((load) => [...load.keys]));
    const keyed = [...keys].map((key) => `${key} ${this.written.get(key)}`);
    return [
      ...keyed,
      ...this.live.flatMap(({ id, loose }) => Array<string>(loose).fill(`null ${id}`)),
    ].sort();
  }
}

async function follow(
  kind: DestinationKind,
  taken: typeof steps extends fc.Arbitrary<infer T> ? T : never,
): Promise<void> {
  const folder = temporaryFolder();
  const destination: Destination = kind.open(folder);
  const model = new Model();
  let made = 0;
  try {
    for (const step of taken) {
      if (step === 'prune') {
        await destination.remove({ jobs: [], supersededBefore: '2999-01-01T00:00:00Z' }, options);
      } else if ('drop' in step) {
        await destination.remove({ jobs: [step.drop], supersededBefore: null }, options);
        model.live = model.live.filter(({ job }) => job !== step.drop);
      } else {
        const again = (load: LiveLoad) => load.job === step.job && step.slices.includes(load.slice);
        const supersedes = model.live.filter(again).map(({ id }) => id);
        model.live = model.live.filter((load) => !again(load));
        const loads = step.slices.map((slice, index) => {
          made += 1;
          const id = `load-${String(made).padStart(2, '0')}`;
          const remoteCreatedAt = `2026-02-0${step.created[index]}T00:00:00.000Z`;
          const ids = step.ids[index] ?? [];
          const rows = ids.map((key) => ({
            id: key === null ? null : step.form === 'text' ? String(key) : key,
            v: id,
            day: `2026-01-0${slice + 1}`,
          }));
          const keys = new Set(ids.filter((key) => key !== null).map(String));
          const loose = ids.filter((key) => key === null).length;
          model.add({
            id,
            job: step.job,
            slice,
            keys,
            remoteCreatedAt,
            loose,
            isAlone: step.slices.length === 1,
          });
          const from = 20_000 + slice;
          return pendingLoad(id, stageRows(join(folder, 'stage'), rows), {
            job: step.job,
            slice: { from, until: from + 1 },
            remoteCreatedAt,
          });
        });
        await commitTo(destination, loads as [(typeof loads)[0], ...typeof loads], {
          supersedes,
          table: { job: step.job, key: ['id'], settings, window: windowOf(step.job) },
        });
      }
      await agree(kind, folder, destination, model);
    }
  } finally {
    await destination.close();
  }
}

/** Compares the table, who has its rows, and its counts by day with the model. */
async function agree(
  kind: DestinationKind,
  folder: string,
  destination: Destination,
  model: Model,
): Promise<void> {
  const rows = (await kind.rows(folder, 'posts').catch(nullWithoutTable)) ?? [];
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? `${value}` : 'null';
  expect(rows.map((row) => `${text(row['id'])} ${text(row['v'])}`).sort()).toEqual(model.rows());
  const [byDay, held] = [new Map<string, number>(), new Map<string, number>()];
  for (const row of rows) {
    const owner = model.live.find(({ id }) => id === row['_load_id']);
    expect(owner, `${text(row['_load_id'])} is live`).toBeDefined();
    if (text(row['id']) !== 'null') expect(owner).toBe(model.ownerOf(text(row['id'])));
    held.set(owner!.id, (held.get(owner!.id) ?? 0) + 1);
    const at = `${owner!.id} ${text(row['day'])}`;
    if (owner!.job === 'one') byDay.set(at, (byDay.get(at) ?? 0) + 1);
  }
  const loads = await destination.loads();
  const counted = loads.flatMap(({ loadId, days = [] }) =>
    days.filter((day) => day.rows > 0).map((day): [string, number] => [`${loadId} ${day.day}`, day.rows]),
  );
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(byDay));
  const brought = new Map(
    loads.map(({ loadId, days = [] }) => [loadId, days.reduce((sum, { loaded }) => sum + loaded, 0)]),
  );
  for (const { id, job, keys, loose, isAlone } of model.live)
    if (job === 'one' && isAlone) expect(brought.get(id)).toBe(keys.size + loose);
  for (const { loadId, supersededBy, rowsLoaded, rowsHeld = rowsLoaded } of loads)
    if (supersededBy === null)
      expect({ loadId, rowsHeld }).toEqual({ loadId, rowsHeld: held.get(loadId) ?? 0 });
}

it.each(keyedKinds)(
  'rows that several loads of %s have stay while one of them is live, through refetches, drops and prunes',
  async (name, opened) => {
    const kind = await opened();
    await fc.assert(
      fc.asyncProperty(steps, (taken) => follow(kind, taken)),
      // One over a DuckLake takes as long as five over the others.
      { numRuns: examples(name === 'a DuckLake' ? 16 : 48) },
    );
  },
);
