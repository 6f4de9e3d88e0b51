import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../src/days/day.js';
import type { TableSpec } from '../../../src/load/destination.js';
import { options } from '../../../src/testing/destination/bench.js';
import {
  days,
  pendingLoad,
  stageRows,
  type StagedRow,
  tableSpec,
} from '../../../src/testing/destination/staged.js';
import { delta } from '../../support/destination-kinds.js';
import { first, lake } from './lake.js';

const key = ['id'];

/** A lake whose loads may belong to several job configs of one table. */
function sharedLake() {
  const found = lake();
  const { folder, destination } = found;
  const load = (id: string, job: string, day: number | null, rows: readonly StagedRow[]) =>
    pendingLoad(id, stageRows(delta.stageFolder(folder), rows), {
      job,
      ...(day === null ? { slice: null } : days(formatDay(first + day))),
    });
  return {
    ...found,
    commit: (loads: ReturnType<typeof load>[], supersedes: string[] = [], more: Partial<TableSpec> = {}) => {
      const table = tableSpec({ key, ...more, job: loads[0]!.load.job });
      return destination.commit({ loads: [loads[0]!, ...loads.slice(1)], supersedes, table }, options);
    },
    load,
    drop: (...jobs: string[]) => destination.remove({ jobs, supersededBefore: null }, options),
    ids: async (table = 'posts') =>
      (await delta.rows(folder, table).catch(() => [])).map(({ id }) => String(id)).sort(),
  };
}

const rows = (...ids: (number | string)[]) => ids.map((id) => ({ id }));

// test/connectors/shared-rows.test.ts and the suite of destinations show what becomes of such rows.
describe('a row of a keyed table that several live loads have', () => {
  it('is found again if its key widens to text, is a partition, is another one, or its table is renamed', async () => {
    const { commit, load, ids, destination } = sharedLake();
    const spec = { partitionBy: 'c', key: ['c', 'id'] };
    const put = (id: string, day: number, of: StagedRow[], gone: string[] = [], more = {}) =>
      commit([load(id, 'posts', day, of)], gone, { ...spec, ...more });
    await put('a', 1, [
      { id: 1.5, c: 'de' },
      { id: 2, c: 'de' },
    ]);
    await put('b', 2, [
      { id: 1.5, c: 'de' },
      { id: 2, c: 'de' },
    ]);
    await put('c', 3, [{ id: 'text', c: 'fr' }]);
    await put('b2', 2, [{ id: 2, c: 'de' }], ['b']);
    expect(await ids()).toEqual(['1.5', '2', 'text']);
    expect((await destination.loads()).filter(({ rowsMissing }) => rowsMissing)).toEqual([]);
    await destination.rename({ from: 'posts', to: 'news', table: 'news' }, options);
    await destination.rename({ from: 'news', to: 'posts', table: 'posts' }, options);
    await put('b3', 2, [], ['b2'], { key: ['id'] });
    expect(await ids()).toEqual(['1.5', '2', 'text']);
    await put('a2', 1, [], ['a'], { key: ['id'] });
    expect(await ids()).toEqual(['text']);
  });

  it('is noted only between loads that can be replaced separately', async () => {
    const { commit, load, ids, versions, actions } = sharedLake();
    await commit([load('a', 'posts', null, rows(1, 2))]);
    await commit([load('b', 'posts', null, rows(2, 3))]);
    const noted = () =>
      versions().flatMap((name) => JSON.stringify(actions(name)).match(/headgate\.shared/g) ?? []);
    expect(noted()).toEqual([]);
    await commit([load('c', 'posts', null, rows(9))], ['a', 'b']);
    expect(await ids()).toEqual(['9']);
  });
});
