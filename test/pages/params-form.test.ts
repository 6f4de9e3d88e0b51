import { expect, test } from 'vitest';
import { configOf, formOf, paramFields } from '../../src/pages/params-form.js';
import { builtInSources } from '../../src/service/sources/configured.js';
import { paramsValidator } from '../../src/service/sources/params-validator.js';

const fields = paramFields({
  type: 'object',
  required: ['keywords'],
  properties: {
    keywords: { type: 'string', maxLength: 20, description: 'Terms.', examples: ['gull'] },
    mode: { title: 'Match', enum: ['any', 'all'], default: 'any' },
    startDate: { type: 'string', format: 'date' },
    maxData: { type: 'integer', minimum: 1 },
    weather: { type: 'boolean' },
    places: { type: 'array', items: { type: 'string' } },
  },
});

test('a schema becomes controls, in its order and its words', () => {
  expect(fields.map(({ name, label, kind, required }) => [name, label, kind, required])).toEqual([
    ['keywords', 'Keywords', 'text', true],
    ['mode', 'Match', 'choice', false],
    ['startDate', 'Start date', 'date', false],
    ['maxData', 'Max data', 'number', false],
    ['weather', 'Weather', 'checkbox', false],
    ['places', 'Places', 'json', false],
  ]);
  expect(fields[1]).toMatchObject({ values: ['any', 'all'], preset: 'any' });
  expect(fields[0]).toMatchObject({ example: 'gull', maxLength: 20 });
});

test('a form becomes a config of the right types, without what was left empty', () => {
  const form = new URLSearchParams({
    'config.keywords': ' gull ',
    'config.mode': '',
    'config.maxData': '25',
    'config.places': '["Texas"]',
    'config.other': 'not in the schema',
  });
  expect(configOf(fields, form)).toEqual({
    keywords: 'gull',
    maxData: 25,
    weather: false,
    places: ['Texas'],
  });
});

test('invalid numbers and JSON stay texts, for the validator to refuse', () => {
  const form = new URLSearchParams({ 'config.maxData': 'many', 'config.places': '[' });
  expect(configOf(fields, form)).toMatchObject({ maxData: 'many', places: '[' });
});

test('the config of an earlier job fills in the form that gives it again', () => {
  const config = { keywords: 'gull', maxData: 25, weather: true, places: ['Texas', 'Ohio'] };
  expect(configOf(fields, formOf(config))).toEqual(config);
});

test.each(builtInSources.map((source) => [source.slug, source] as const))(
  'every parameter of %s has a control with a label',
  (_, { params }) => {
    const made = paramFields(params);
    expect(made.map(({ name }) => name)).toEqual(Object.keys(params['properties'] as object));
    expect(made.filter(({ label }) => label === '')).toEqual([]);
    // An empty form is a valid config, unless something is required.
    const validate = paramsValidator().compile(params);
    const isOptional = !made.some(({ required }) => required);
    expect(validate(configOf(made, new URLSearchParams()))).toBe(isOptional);
  },
);
