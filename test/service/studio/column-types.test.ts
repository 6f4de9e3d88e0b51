import { expect, test } from 'vitest';
import { columnTypes } from '../../../src/service/studio/job-page.js';

test.each<[unknown[], string, boolean]>([
  [['a', 'b'], 'text', false],
  [[1, 2], 'whole number', true],
  [[1, 2.5, null], 'number or null', true],
  [['2001-05-02', '2001-05-03'], 'date', false],
  [['2001-05-02', 'soon'], 'mixed', false],
  [['2001-05-02T10:00:00Z'], 'time', false],
  [[true, false], 'yes or no', false],
  [[[1]], 'list', false],
  [[{ a: 1 }], 'nested', false],
  [[null], 'null', false],
])('the type of %j is %s', (values, type, numeric) => {
  const rows = values.map((value) => ({ column: value }));
  expect(columnTypes([], rows)).toEqual([{ name: 'column', type, numeric }]);
});

test('columns come in the order of the source, and then those that only rows have', () => {
  const types = columnTypes(['b', 'a'], [{ a: 1, extra: 2, b: 3 }]);
  expect(types.map(({ name }) => name)).toEqual(['b', 'a', 'extra']);
});
