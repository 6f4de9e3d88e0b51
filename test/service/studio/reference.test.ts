import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sampleOf, type Schema, submitBody } from '../../../src/service/api/openapi-schemas.js';
import { fieldRows, samplesOf } from '../../../src/service/studio/reference/endpoint-section.js';

const schema = z.toJSONSchema(
  z.object({
    jobs: z.array(z.object({ id: z.string().meta({ description: 'Its id.', examples: ['a1'] }) })),
    ended: z
      .string()
      .nullable()
      .meta({ description: 'When.', examples: [null] }),
    format: z.enum(['json', 'csv']).default('json'),
    rows: z.int().min(1).max(1_000),
    or: z.union([z.object({ a: z.boolean() }), z.object({ b: z.literal(1) })]),
  }),
) as Schema;

test('fields of a schema are one a line, with meaning and bounds', () => {
  expect(fieldRows(schema).map(({ path, type, description }) => [path, type, description])).toEqual([
    ['jobs[].id', 'string', 'Its id.'],
    ['ended', 'string or null', 'When.'],
    ['format', 'string', 'One of `json`, `csv`. Default: `json`.'],
    ['rows', 'integer', '1 to 1,000.'],
    ['or.a', 'boolean', ''],
    ['or.b', 'number', ''],
  ]);
});

test('the fields of a submit name the sources', () => {
  const source = { name: 'Mine', description: 'My own.', params: {} };
  const sources = ['mine', 'yours'].map((slug) => ({ ...source, slug }));
  const described = new Map(fieldRows(submitBody(sources)).map(({ path, ...row }) => [path, row]));
  expect(described.get('source')?.description).toContain('One of `mine`, `yours`.');
  expect(described.get('config')).toMatchObject({
    type: 'object',
    description: 'What the source takes: the config of its name.',
  });
});

test('an example is made of the examples of its fields', () => {
  expect(sampleOf(schema)).toMatchObject({ jobs: [{ id: 'a1' }], ended: null, format: 'json' });
});

test('samples are valid in each language, with the body that the API takes', () => {
  const path = '/jobs';
  const body = { source: 'birdstrikes', config: { keywords: 'gull' } };
  const type = z.looseObject({}).meta({ examples: [body] });
  const { curl, python, javascript } = samplesOf({ method: 'POST', path, body: type });
  expect(JSON.parse(/-d '([^]*)'$/.exec(curl)?.[1] ?? '')).toEqual(body);
  expect(JSON.parse(/json=([^]*)\)\nprint/.exec(python)?.[1] ?? '')).toEqual(body);
  expect(javascript).toContain('`${url}/jobs`');
  expect(() => new Script(`async () => { ${javascript} }`)).not.toThrow();
});
