import { equal, fails, like } from '../claims.js';
import type { BenchCases } from './bench.js';
import { days, rowsWith, tableSpec } from './staged.js';

const keyed = { key: ['id'] };

/** Rows that replace each other by `TableSpec.key`. */
export const keyCases: BenchCases = {
  'lets later rows replace earlier ones, also of another slice': async ({ load, commit, rows }) => {
    const { loads } = await commit(
      [load('a', rowsWith('id', 'v')([1, 'first'], [2, 'kept'], [1, 'second']))],
      { table: keyed },
    );
    like(loads, [{ dataCount: 3, rowsLoaded: 3, rowsRejected: 0 }]);
    equal(await rows(), rowsWith('id', 'v')(['1', 'second'], ['2', 'kept']));
    await commit(
      [
        load('b', [{ id: 1, v: 'third', w: 1 }, { id: 3 }], days('2026-01-02')),
        load('c', [{ id: 3, v: 'latest' }], days('2026-01-03')),
      ],
      { table: keyed },
    );
    equal(
      await rows(),
      rowsWith('id', 'v', 'w')(['1', 'third', '1'], ['2', 'kept', null], ['3', 'latest', null]),
    );
  },

  'keeps the row of the newest day of each key of an answer, then the last one': async ({
    load,
    commit,
    rows,
  }) => {
    const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };
    const answer = rowsWith('id', 'day', 'v')(
      [1, '2026-02-05', 'newest'],
      [2, '2026-02-01', 'one'],
      [2, '2026-02-01', 'last'],
      [1, '2026-01-05', 'older'],
      [1, null, 'without'],
    );
    await commit([load('a', answer)], { table: { ...keyed, window } });
    like(await rows(), rowsWith('id', 'v')(['1', 'newest'], ['2', 'last']));
  },

  'keeps rows without a key value apart, and counts them': async ({ load, commit, rows }) => {
    const { rowsWithoutKey } = await commit([load('a', rowsWith('id', 'v')([null, 1], [null, 2], [5, 3]))], {
      table: keyed,
    });
    equal(rowsWithoutKey, 2);
    await commit([load('b', rowsWith('id', 'v')([null, 4], [5, 5]), days('2026-01-02'))], { table: keyed });
    like(await rows(), rowsWith('v')(['5'], ['1'], ['2'], ['4']));
  },

  'finds numbers again under keys that widen to text': async ({ load, commit, rows }) => {
    const ids = [1, 1_000_000_000_000_000, 0.00001, 0.5, -2];
    const some = (v: string) => ids.map((id) => ({ id, v }));
    await commit([load('a', some('first'))], { table: keyed });
    await commit([load('b', [{ id: 'x', v: 'text' }], days('2026-01-02'))], { table: keyed });
    await commit([load('c', some('second'), days('2026-01-03'))], { table: keyed });
    const found = (await rows()).map(({ id, v }) => [String(id), v]);
    equal(found.length, ids.length + 1);
    equal(Object.fromEntries(found), {
      ...Object.fromEntries(ids.map((id) => [String(id), 'second'])),
      x: 'text',
    });
  },

  // EDGES 24.
  'finds rows again by keys whose names databases use themselves': async ({ load, commit, table }) => {
    const spec = { key: ['rowid', 'row_id', 'ctid'] };
    const row = (rowid: unknown, v: string) => ({ rowid, row_id: 1, ctid: 1, v });
    await commit([load('a', [row(7, 'a'), row(8, 'a')])], { table: spec });
    await commit([load('b', [row(7, 'b')], days('2026-01-02'))], { table: spec });
    await commit([load('c', [row('x', 'c')], days('2026-01-03'))], { table: spec });
    await commit([load('d', [row('x', 'd')], days('2026-01-02'))], { table: spec, supersedes: ['b'] });
    const held = ((await table()) ?? []).map(({ v, _load_id }) => `${String(v)} ${String(_load_id)}`);
    equal(held.toSorted(), ['a a', 'b a', 'd d']);
  },

  'refuses a key that no row has': async ({ load, commit }) => {
    const asked = commit([load('a', [{ id: 1 }])], { table: { key: ['uid'] } });
    await fails(asked, { code: 'config_invalid' });
  },
};

/** For destinations that do not support `TableSpec.key`. */
export const keylessCases: BenchCases = {
  'a key is refused before and at a commit': async ({ destination, load, commit }) => {
    const refused = { code: 'config_invalid' };
    await fails(destination.check([tableSpec(keyed)]), refused);
    await fails(commit([load('a', [{ id: 1 }])], { table: keyed }), refused);
  },
};
