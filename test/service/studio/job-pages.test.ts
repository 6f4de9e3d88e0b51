import { expect, test } from 'vitest';
import { columnTypes } from '../../../src/service/studio/jobs.js';
import { ApiError, invalid } from '../../../src/service/api-error.js';
import { errorsOf } from '../../../src/service/studio/new-job.js';
import { paramFields } from '../../../src/pages/params-form.js';

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

const fields = paramFields({
  properties: {
    startDate: { title: 'From', type: 'string', format: 'date' },
    endDate: { title: 'To', type: 'string', format: 'date' },
    maxData: { title: 'Rows', type: 'integer', minimum: 1, maximum: 2_500 },
    url: { title: 'Address', type: 'string', maxLength: 2_000 },
  },
});

test.each([
  ['config.endDate', 'must not be before startDate', 'must not be before From'],
  ['job_name', 'must have 3 to 100 characters', 'must have 3 to 100 characters'],
])('%s: %s is said in the words of the form', (path, message, said) => {
  const error = invalid([{ path, message }]);
  expect([...errorsOf({ error, text: error.message }, fields)]).toEqual([[path, said]]);
});

test('an error that belongs to no field is shown for the complete form', () => {
  const error = new ApiError('storage_full', 'The disk is nearly full.');
  expect([...errorsOf({ error, text: error.message }, fields)]).toEqual([['', 'The disk is nearly full.']]);
});
