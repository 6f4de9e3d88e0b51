import { expect, test } from 'vitest';
import { ApiError, invalid } from '../../../src/service/api-error.js';
import { errorsOf } from '../../../src/service/studio/job-form.js';
import { paramFields } from '../../../src/pages/params-form.js';

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
  ['config.maxData', 'must be a whole number', 'must be a whole number from 1 to 2,500'],
  ['job_name', 'must have 3 to 100 characters', 'must have 3 to 100 characters'],
])('%s: %s is said in the words of the form', (path, message, said) => {
  const error = invalid([{ path, message }]);
  expect([...errorsOf({ error, text: error.message }, fields)]).toEqual([[path, said]]);
});

test('an error that belongs to no field is shown for the complete form', () => {
  const error = new ApiError('storage_full', 'The disk is nearly full.');
  expect([...errorsOf({ error, text: error.message }, fields)]).toEqual([['', 'The disk is nearly full.']]);
});
