import { expect, it, vi } from 'vitest';
import { Engine } from '../../../src/duckdb/engine.js';
import { tableSpec } from '../../suites/destination/staged.js';
import { query } from '../../support/destination-kinds.js';
import { sliceOf } from '../../support/days.js';
import { warehouse } from './support.js';
import { refuses } from '../../support/refusal.js';

it.each([
  ['_headgate.loads', 'config', "'[1]'"],
  ['_headgate.schema_changes', 'change', "'grown'"],
])(
  'somebody has changed %s.%s to %s: the ledger is refused as damaged, by that name',
  async (table, column, value) => {
    const { path, open, load, commit } = warehouse();
    await commit([load('a', [{ id: 1 }])]);
    await query(path, `UPDATE ${table} SET ${column} = ${value}`);
    const destination = open();
    const read = destination.loads([]).then(() => destination.schemaChanges!());
    await refuses(read, 'destination_damaged', `${column} is `);
  },
);

it('loads come back as they were committed, whatever their times, days and configs', async () => {
  const { open, load, commit } = warehouse();
  const config = {
    text: 'é "\\\n\u0000 😀',
    list: [1.5, 1e300, -0.1, 9007199254740991, null, true],
    deep: { a: [{}] },
  };
  const committed = [
    load('a', [{ id: 1 }], { slice: sliceOf('1969-12-30', '1970-01-02'), config }),
    load('b', [{ id: 2 }], { slice: sliceOf('0001-01-01'), remoteCreatedAt: '1969-12-31T23:59:59.007Z' }),
    load('c', [{ id: 3 }], { slice: sliceOf('9999-12-31'), remoteCreatedAt: '2026-01-01T00:00:00.000Z' }),
    load('d', [{ id: 4 }], { slice: null, source: '"s\\', remoteCreatedAt: '2000-02-29T12:00:00.120Z' }),
  ].map((each) => ({ ...each, load: { ...each.load, job: each.load.loadId } }));
  for (const each of committed) await commit([each], { table: { job: each.load.job, table: each.load.job } });
  const loads = await open().loads();
  expect(loads).toEqual(
    committed.map((each) => ({
      ...each.load,
      committedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      rowsLoaded: 1,
      rowsRejected: 0,
      supersededBy: null,
    })),
  );
});

it('a long ledger is read again only after a change', async () => {
  const { open, load, commit } = warehouse();
  await commit([load('a', [{ id: 1 }])]);
  const destination = open();
  const loads = await destination.loads();
  expect(await destination.loads()).toBe(loads);
  expect(await destination.readTogether?.((reader) => reader.loads())).toBe(loads);
  await commit([load('b', [{ id: 2 }], { slice: sliceOf('2026-01-02') })]);
  const after = await destination.loads();
  expect(after).toEqual(await open().loads());
  expect(after).not.toBe(loads);
});

it('300 values of a for_each ask the database as often as one, and a commit writes only the counts that it changes', async () => {
  const { path, open, load, commit } = warehouse();
  const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };
  const of = (value: string) => ({ job: `posts[${value}]`, key: ['id'], window });
  const all = Array.from({ length: 300 }, (_, index) => tableSpec(of(`term ${index}`)));
  const rows = [1, 2, 3].map((id) => ({ id, day: `2026-01-0${id}` }));
  await commit([load('a', rows, { job: 'posts[term 0]' })], { table: of('term 0') });
  const places = () =>
    query(path, `SELECT rowid, day, rows FROM _headgate.day_counts WHERE load_id = 'a' ORDER BY day`);
  const before = await places();
  const asked = vi.spyOn(Engine.prototype, 'rows');
  const second = load('b', rows.slice(2), { job: 'posts[term 1]' });
  const { loads } = await commit([second], { table: of('term 1') });
  // Only those of loads that the commit concerns.
  const reads = asked.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('day_counts'));
  expect(reads.filter((sql) => !sql.includes('WHERE load_id IN'))).toEqual([]);
  expect(asked.mock.calls.length).toBeLessThan(25);
  expect(await open().loads([tableSpec(of('term 1'))])).toEqual([expect.anything(), ...loads]);
  expect(await places()).toEqual([...before.slice(0, 2), { ...before[2], rows: '0' }]);
  const statements = async (specs: typeof all) => {
    asked.mockClear();
    const destination = open();
    await destination.check(specs);
    await destination.loads(specs);
    return asked.mock.calls.length;
  };
  expect(await statements(all)).toBe(await statements(all.slice(-1)));
  // Values are counted again together, too.
  const inZone = (timeZone: string, specs: typeof all) =>
    specs.map((spec) => ({ ...spec, window: { ...window, timeZone } }));
  const both = await statements(inZone('Asia/Seoul', all));
  expect(both).toBe(await statements(inZone('UTC', all.slice(0, 3))));
});
