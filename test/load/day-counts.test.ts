import { expect, it } from 'vitest';
import { countedBook } from '../../src/load/day-counts.js';

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
