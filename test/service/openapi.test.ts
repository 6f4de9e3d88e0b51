import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { serviceErrors } from '../../src/service/api-error.js';
import { type OpenApiDocument, openApiDocument } from '../../src/service/api/openapi.js';
import { birdstrikes } from '../../src/service/sources/birdstrikes/birdstrikes.js';
import { pageSource } from '../support/page-source.js';
import { checkAnswer } from '../support/service-answers.js';
import { testService } from '../support/service.js';

const endpoints = [
  'GET /sources',
  'POST /jobs',
  'GET /jobs',
  'GET /jobs/{id}',
  'GET /jobs/{id}/data',
  'GET /jobs/{id}/export',
  'POST /jobs/{id}/stop',
  'GET /me',
];

const sources = [birdstrikes, pageSource];
const [standard, alternate] = (['standard', 'alternate'] as const).map((limits) =>
  openApiDocument('/api/ext/v1', { limits, requestsPerMinute: 20, sources }),
) as [OpenApiDocument, OpenApiDocument];

test('the document is OpenAPI 3.1, needs no key, and has every endpoint', async () => {
  const api = await testService();
  const response = await fetch(`${api.service.url}/openapi.json`);
  const document = (await response.json()) as { paths: Record<string, object> };
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(endpoints.toSorted());
});

test('the page for people has every endpoint, field and error, and loads nothing from elsewhere', async () => {
  const api = await testService();
  const response = await fetch(new URL('/reference', api.service.url));
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  for (const endpoint of endpoints) {
    const [method = '', path = ''] = endpoint.split(' ');
    expect(page).toContain(`${method}</span> ${path}</code>`);
    const url = `&quot;$HEADGATE_URL${path.replace('{id}', '$JOB_ID')}`;
    expect(page).toContain(`curl ${method === 'GET' ? '' : '-X POST '}${url}`);
  }
  for (const field of ['job_name', 'pagination.peekable', 'jobs[].tags', 'daily_rows.used']) {
    // Long names may break after a dot.
    expect(page.replaceAll('<wbr/>', '')).toContain(`<code>${field}</code>`);
  }
  for (const [code, { status }] of Object.entries(serviceErrors)) {
    expect(page.split(`<code>${code}</code><div class="meta">${status}</div>`)).toHaveLength(2);
  }
  expect(page).toContain('<code>Allow</code> names them');
  for (const [, link = ''] of page.matchAll(/ (?:href|src|action)="([^"]*)"/g)) {
    expect(link).toMatch(/^(\/(?!\/)|#|data:image)/);
  }
});

test('the document promises what the service always answers', () => {
  const type = 'application/json; charset=utf-8';
  const job = {
    id: '1',
    source: 'page',
    job_name: 'a job',
    status: 'done',
    error_code: null,
    tags: [],
    data_count: 1,
    config: {},
    created_at: '2026-03-01T00:00:00.000Z',
    finished_at: null,
  };
  const check = (over: object) => () =>
    checkAnswer('GET', '/jobs/1', {
      status: 200,
      type,
      text: JSON.stringify({ success: true, data: { job: { ...job, ...over } } }),
    });
  expect(check({})).not.toThrow();
  expect(check({ data_count: null })).toThrow('data_count');
  expect(check({ data_count: undefined })).toThrow('data_count');
  expect(check({ finished_at: undefined })).toThrow('finished_at');
  expect(check({ status: 'paused' })).toThrow('status');
  expect(check({ error_code: 'other' })).toThrow('error_code');
});

/** Every object in a document, with its path. */
function* objectsOf(value: unknown, path = ''): Generator<[path: string, object: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value as Record<string, unknown>];
  for (const [name, inner] of Object.entries(value)) yield* objectsOf(inner, `${path}/${name}`);
}

describe.each([
  ['standard', standard],
  ['alternate', alternate],
])('the document of the %s limits', (_limits, document) => {
  test('names no choice of one, and only what it has', () => {
    for (const [path, object] of objectsOf(document)) {
      for (const name of ['anyOf', 'oneOf', 'allOf'])
        if (name in object) expect([path, (object[name] as unknown[]).length > 1]).toEqual([path, true]);
      if (typeof object['$ref'] === 'string')
        expect(document).toHaveProperty(object['$ref'].slice(2).split('/'));
    }
    const text = JSON.stringify(document);
    for (const [kind, parts] of Object.entries(document.components)) {
      for (const name of Object.keys(parts)) {
        if (kind !== 'securitySchemes') expect(text).toContain(`"#/components/${kind}/${name}"`);
      }
    }
  });

  test('has an example for every answer, which is as its schema says', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    let seen = 0;
    for (const [path, { schema, example, examples }] of objectsOf(document)) {
      if (!/\/content\/application~?1?\/?json$/.test(path) || schema === undefined) continue;
      const values = Object.values((examples ?? {}) as Record<string, { value: unknown }>);
      for (const value of example === undefined ? values.map((each) => each.value) : [example]) {
        seen += 1;
        const whole = { ...(schema as object), components: document.components };
        const holds = ajv.validate(whole, value);
        expect([path, holds, ajv.errorsText()]).toEqual([path, true, 'No errors']);
      }
    }
    expect(seen).toBeGreaterThan(30);
  });
});

test('the document is of the limit set that runs, and of its sources', async () => {
  const codes = (document: OpenApiDocument) =>
    ['DailyRowsExceeded', 'DailyQuotaExceeded'].map((name) => name in document.components.schemas);
  expect([codes(standard), codes(alternate)]).toEqual([
    [true, false],
    [false, true],
  ]);
  const api = await testService({ limits: 'alternate', sources, maintenance: ['page'] });
  const served = (await (await fetch(`${api.service.url}/openapi.json`)).json()) as OpenApiDocument;
  expect(codes(served)).toEqual([false, true]);
  expect(JSON.stringify(served.components.schemas['ShowAccountAnswer'])).toContain('daily_job_quota');
  const names = Object.keys(served.components.schemas);
  expect(names).toContain('BirdstrikesConfig');
  expect(names).not.toContain('PageConfig');
});

test('a job leads from its submit to all that can be done with it', () => {
  const { links = {} } = standard.paths['/jobs']!['post']!.responses['201']!;
  const targets = Object.values(links);
  expect(targets.map(({ operationId }) => operationId)).toEqual([
    'showJob',
    'stopJob',
    'previewJob',
    'exportJob',
  ]);
});
