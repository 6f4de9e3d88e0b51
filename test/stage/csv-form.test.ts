import { expect, it } from 'vitest';
import { stageBytes, stagedLines } from './staging.js';

it.each([
  ['semicolons', 'id;v\n1;a\n', 1],
  ['semicolons, quoted', '"id";"v"\r\n"1";"a, b"\r\n', 1],
  ['tabs', 'id\tv\n1\ta\n', 1],
  ['tabs, quoted', '"id"\t"v"\n"1"\t"a"\n', 1],
  ['carriage returns alone', 'id,v\ra,1\r', 1],
  ['carriage returns alone', `id,v\r${'a,1\r'.repeat(200_000)}`, 200_000],
])('EDGES 5, 7: a CSV export with %s is refused by name, and not read again', async (what, text, rows) => {
  const cuts = [1, 4, 5, 6];
  await expect(stageBytes(text, rows, { format: 'csv', cuts })).rejects.toMatchObject({
    code: 'rows_invalid',
    message: expect.stringContaining(what.replace(', quoted', '')) as string,
    hint: expect.not.stringContaining('again') as string,
  });
});

it.each([
  ['a header of one quoted name', '"a;b"\n1\n'],
  ['carriage returns before line feeds', 'id,v\r\n1,2\r\n'],
  ['semicolons beside commas', 'a;b,c\n1,2\n'],
])('loads %s', async (_what, text) => {
  for (let cut = 1; cut < text.length; cut += 1) {
    expect((await stageBytes(text, 1, { format: 'csv', cuts: [cut] })).rows).toBe(1);
  }
});

it.each([1, 2, 3])(
  'EDGES 6: %i byte order marks at the start are not part of the first name',
  async (marks) => {
    const text = `${'\ufeff'.repeat(marks)}id,v\n1,a\n`;
    const { columns } = await stageBytes(text, 1, { format: 'csv' });
    expect(columns.map(({ name }) => name)).toEqual(['id', 'v']);
    expect(stagedLines()).toEqual(['id,v', '1,a']);
    const none = await stageBytes('\ufeff'.repeat(marks), 0, { format: 'csv' });
    expect(none).toMatchObject({ columns: [], rows: 0 });
  },
);
