import { expect, it } from 'vitest';
import { countedBook, recounted } from '../../src/load/day-counts.js';

it('counts all values of a for_each at once, and another job config apart', async () => {
  const by = { dateColumn: 'day', timeZone: 'UTC', type: 'DATE' };
  const names = ['energy[solar]', 'energy[wind]', 'gulls', 'energy[heat pump]'];
  const counts = names.map((name): [string, typeof by] => [name, by]);
  const asked: (readonly string[])[] = [];
  const { days } = await countedBook(
    { by: new Map(counts), days: new Map() },
    {
      by: new Map(counts),
      live: new Map(names.map((name) => [`load of ${name}`, name])),
      count: async (ids) => {
        asked.push(ids);
        return ids.map((loadId) => ({ loadId, day: '2024-01-01', rows: 1 }));
      },
    },
  );
  expect(asked).toHaveLength(2);
  expect([...days.keys()].toSorted()).toEqual(names.map((name) => `load of ${name}`).toSorted());
});

it('what a load brought on a day stays what its first count found', () => {
  const before = new Map([['a', [['2024-01-01', 5, 5] as [string, number, number]]]]);
  const now = [
    { loadId: 'a', day: '2024-01-01', rows: 3 },
    { loadId: 'b', day: null, rows: 1 },
    { loadId: 'b', day: '2024-01-01', rows: 2 },
  ];
  expect(recounted(before, ['a', 'b'], now)).toEqual(
    new Map([
      ['a', [['2024-01-01', 3, 5]]],
      [
        'b',
        [
          ['2024-01-01', 2, 2],
          [null, 1, 1],
        ],
      ],
    ]),
  );
});
