import { expect, it } from 'vitest';
import { query } from '../../support/destination-kinds.js';
import { sliceOf } from '../../support/days.js';
import { warehouse } from './support.js';

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
    const read = destination.loads([]).then(() => destination.schemaChanges());
    await expect(read).rejects.toMatchObject({
      code: 'destination_damaged',
      message: expect.stringContaining(`${column} is `),
    });
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
