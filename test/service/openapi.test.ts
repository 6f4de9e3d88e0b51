import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { serviceErrors } from '../../src/service/api-error.js';
import { openApiDocument } from '../../src/service/api/openapi.js';
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
  const response = await fetch(`${api.service.url}/docs`);
  expect(new URL(response.url).pathname).toBe('/reference');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  for (const endpoint of endpoints) {
    expect(page).toContain(`<code>${endpoint}</code>`);
    const [method = '', path = ''] = endpoint.split(' ');
    const url = `&quot;${api.service.url}${path.replace('{id}', '$JOB_ID')}`;
    expect(page).toContain(`curl ${method === 'GET' ? '' : '-X POST '}${url}`);
  }
  for (const field of ['job_name', 'data.pagination.peekable', 'data.jobs[].tags', 'data.daily_rows.used']) {
    expect(page).toContain(`<code>${field}</code>`);
  }
  for (const code of Object.keys(serviceErrors)) {
    expect(page.split(`<td><code>${code}</code></td>`)).toHaveLength(2);
  }
  for (const [, link = ''] of page.matchAll(/ (?:href|src|action)="([^"]*)"/g)) {
    expect(link).toMatch(/^(\/(?!\/)|#|data:,$)/);
  }
});

test('every answer in these tests is held to the document', () => {
  const json = 'application/json; charset=utf-8';
  const good = {
    status: 401,
    type: json,
    text: '{"statusCode":401,"message":"m","data":{"code":"missing_api_key"}}',
  };
  expect(() => checkAnswer('GET', '/me', good)).not.toThrow();
  expect(() => checkAnswer('GET', '/me', { ...good, status: 418 })).toThrow('does not have');
  expect(() =>
    checkAnswer('GET', '/me', { ...good, text: good.text.replace('missing_api_key', 'x') }),
  ).toThrow('/data/code');
  const running = '{"statusCode":409,"message":"m","data":{"code":"job_in_progress","running_job_id":"1"}}';
  expect(() => checkAnswer('POST', '/jobs', { ...good, status: 409, text: running })).not.toThrow();
  const unnamed = running.replace(',"running_job_id":"1"', '');
  expect(() => checkAnswer('POST', '/jobs', { ...good, status: 409, text: unnamed })).toThrow(
    'running_job_id',
  );
  expect(() =>
    checkAnswer('GET', '/me', { status: 200, type: json, text: '{"success":true,"data":{}}' }),
  ).toThrow('must have required property');
});

test('the document promises what the service always answers', () => {
  const type = 'application/json; charset=utf-8';
  const job = {
    id: '1',
    source: 'feed',
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
  const { parameters } = openApiDocument('/').paths['/jobs']!['get']!;
  expect(parameters).toContainEqual(
    expect.objectContaining({
      name: 'page',
      schema: expect.objectContaining({ maximum: 999_999_999 }) as object,
    }),
  );
});
