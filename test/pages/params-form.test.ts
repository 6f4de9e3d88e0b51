import { jsx } from 'hono/jsx';
import { expect, test } from 'vitest';
import { ParamInput } from '../../src/pages/form.js';
import { rendered } from '../../src/pages/http.js';
import { configOf, formOf, paramFields, withPresets } from '../../src/pages/params-form.js';
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
    sizes: { type: 'array', items: { enum: [1, 2, 3] }, default: [1, 2] },
    pages: { enum: [10, 20], default: 20 },
    since: { type: 'string', format: 'date-time' },
    contact: { type: 'string', format: 'email' },
    site: { type: 'string', format: 'uri' },
    replies: { type: 'boolean', default: true },
    area: { type: 'array', items: { type: 'object' } },
  },
});

test('a schema becomes controls, in its order and its words', () => {
  expect(fields.map(({ name, label, kind, required }) => [name, label, kind, required])).toEqual([
    ['keywords', 'Keywords', 'text', true],
    ['mode', 'Match', 'choice', false],
    ['startDate', 'Start date', 'date', false],
    ['maxData', 'Max data', 'number', false],
    ['weather', 'Weather', 'checkbox', false],
    ['places', 'Places', 'lines', false],
    ['sizes', 'Sizes', 'choices', false],
    ['pages', 'Pages', 'choice', false],
    ['since', 'Since', 'datetime-local', false],
    ['contact', 'Contact', 'email', false],
    ['site', 'Site', 'url', false],
    ['replies', 'Replies', 'checkbox', false],
    ['area', 'Area', 'json', false],
  ]);
  expect(fields[1]).toMatchObject({ values: ['any', 'all'], preset: 'any' });
  expect(fields[0]).toMatchObject({ example: 'gull', maxLength: 20 });
});

test('a form becomes a config of the right types, without what was left empty', () => {
  const form = new URLSearchParams({
    'config.keywords': ' gull ',
    'config.mode': '',
    'config.maxData': '25',
    'config.weather': '',
    'config.places': 'Texas\r\n\r\n Ohio ',
    'config.pages': '10',
    'config.since': '2026-01-02T03:04',
    'config.area': '[{}]',
    'config.other': 'not in the schema',
  });
  for (const size of ['', '1', '3']) form.append('config.sizes', size);
  expect(configOf(fields, form)).toEqual({
    keywords: 'gull',
    maxData: 25,
    weather: false,
    places: ['Texas', 'Ohio'],
    sizes: [1, 3],
    pages: 10,
    since: '2026-01-02T03:04:00Z',
    area: [{}],
  });
});

test('a form shows the defaults of what it does not have, and nobody’s of what was emptied', () => {
  const shown = (given: Record<string, string>) =>
    configOf(fields, withPresets(fields, new URLSearchParams(given)));
  expect(shown({})).toEqual({ mode: 'any', sizes: [1, 2], pages: 20, replies: true });
  expect(
    shown({ 'config.mode': 'all', 'config.sizes': '', 'config.pages': '', 'config.replies': '' }),
  ).toEqual({
    mode: 'all',
    replies: false,
  });
});

test.each([
  ['contact', 'a@example.com', /type="email" value="a@example.com"/],
  ['site', 'https://example.com', /type="url"/],
  ['since', '2026-01-02T03:04:05+02:00', /type="datetime-local" value="2026-01-02T01:04:05"/],
  ['startDate', '2026-01-02', /type="date" value="2026-01-02"/],
  ['sizes', '2', /(type="checkbox"[^]*){3}/],
  ['places', 'Texas\nOhio', /<textarea[^]*>Texas\nOhio<\/textarea>/],
])('%s has a control of its kind', async (name, value, wanted) => {
  const form = new URLSearchParams({ [`config.${name}`]: value });
  const field = fields.find((each) => each.name === name)!;
  expect(await rendered(jsx(ParamInput, { field, form, errors: new Map() }))).toMatch(wanted);
});

test('invalid numbers and JSON stay texts, for the validator to refuse', () => {
  const form = new URLSearchParams({ 'config.maxData': 'many', 'config.area': '[' });
  expect(configOf(fields, form)).toMatchObject({ maxData: 'many', area: '[' });
});

test('the config of an earlier job fills in the form that gives it again', () => {
  const config = {
    keywords: 'gull',
    maxData: 25,
    weather: true,
    replies: false,
    places: ['Texas', 'Ohio'],
    sizes: [2],
  };
  expect(configOf(fields, formOf(fields, config))).toEqual(config);
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
