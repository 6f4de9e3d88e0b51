import { describe, expect, it } from 'vitest';
import { answerError, answerJson, type ReceivedRequest } from '../../support/fault-server.js';
import {
  account,
  canaryKey,
  client,
  detail,
  readAll,
  sends,
  serve,
  signal,
  sourceError,
  submission,
} from './harness.js';

const success = (data: unknown) => ({ success: true, data, message: 'ok', extra: { new: 1 } });
const pagination = { page: 1, limit: 50, total: 3, total_pages: 1 };

function target(request: ReceivedRequest | undefined): string {
  return `${request?.method} ${request?.target.replace('/api/ext/v1', '')}`;
}

describe('requests', () => {
  it('sends key, version and what it takes with every request', async () => {
    const { api, server } = await serve(sends(answerJson, 200, success(account)));
    expect(await api.account(signal)).toEqual(account);
    expect(server.requests[0]?.headers).toMatchObject({
      'x-api-key': canaryKey,
      'user-agent': 'headgate/1.2.3',
      accept: 'application/json',
      'accept-encoding': 'identity',
    });
  });

  it('posts a submission as JSON, as it is', async () => {
    const { api, server } = await serve(sends(answerJson, 201, success({ job: { ...detail, max_data: 5 } })));
    const request = { ...submission, config: { keywords: 'čaj 🫖' }, tags: ['t'] };
    expect(await api.submit(request, signal)).toMatchObject({ id: 'j1', source: 'posts' });
    expect(target(server.requests[0])).toBe('POST /jobs');
    expect(server.requests[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(request);
  });

  it('has one path for each verb', async () => {
    const data = {
      job: detail,
      jobs: [detail],
      sources: [{ slug: 's', name: 'S', description: '', params: {} }],
      rows: [{ a: 1 }],
      pagination: { ...pagination, peekable: 3 },
    };
    const { api, server } = await serve(sends(answerJson, 200, success(data)));
    expect(await api.sources(signal)).toEqual(data.sources);
    expect(await api.job('j1', signal)).toEqual(detail);
    expect((await api.list({ status: 'done', page: 2, limit: 100 }, signal)).pagination).toEqual(pagination);
    expect((await api.preview('j1', { page: 1, limit: 200 }, signal)).rows).toEqual([{ a: 1 }]);
    expect(await api.stop('j1', signal)).toMatchObject({ id: 'j1', status: 'done' });
    await readAll(await api.export('j1', 'json', signal));
    expect(server.requests.map(target)).toEqual([
      'GET /sources',
      'GET /jobs/j1',
      'GET /jobs?status=done&page=2&limit=100',
      'GET /jobs/j1/data?page=1&limit=200',
      'POST /jobs/j1/stop',
      'GET /jobs/j1/export?format=json',
    ]);
  });

  it('reuses a connection for reads and never for a submit', async () => {
    const { api, server } = await serve((request, socket) =>
      answerJson(socket, 200, success(request.method === 'GET' ? account : { job: detail })),
    );
    await api.account(signal);
    await api.account(signal);
    expect(server.connections).toBe(1);
    await api.submit(submission, signal);
    expect(server.connections).toBe(2);
  });

  it('encodes ids, and asks for none that a URL would resolve away', async () => {
    const { api, server } = await serve(
      sends(answerJson, 200, success({ job: { ...detail, id: '../me?x#y' } })),
    );
    await api.job('../me?x#y', signal);
    expect(target(server.requests[0])).toBe('GET /jobs/..%2Fme%3Fx%23y');
    for (const id of ['', '.', '..', '\ud800']) {
      expect(await sourceError(api.stop(id, signal))).toMatchObject({ code: 'not_found', outcome: 'unsent' });
    }
    expect(server.requests).toHaveLength(1);
  });
});

describe('answers', () => {
  it.each([200, 201, 202, 299])('takes a %i', async (status) => {
    const { api } = await serve(sends(answerJson, status, success(account)));
    expect(await api.account(signal)).toEqual(account);
  });

  it('FAULTS 6, 17, 18: takes both shapes of the account, unknown tiers and statuses, and a missing success', async () => {
    const alternate = {
      email: 'a@b',
      tier: 'Ultra',
      active_jobs: 1,
      daily_job_quota: { limit: 20, remaining: 3 },
    };
    const { api } = await serve((request, socket) =>
      answerJson(socket, 200, {
        data: request.target.endsWith('/me') ? alternate : { job: { ...detail, status: 'paused' } },
      }),
    );
    expect(await api.account(signal)).toEqual(alternate);
    expect((await api.job('j1', signal)).status).toBe('paused');
  });

  it('refuses the detail of another job', async () => {
    const { api } = await serve(sends(answerJson, 200, success({ job: detail })));
    const error = await sourceError(api.job('j2', signal));
    expect(error).toMatchObject({ code: 'service_protocol', outcome: 'unknown' });
    expect(error.message).toContain('data.job.id');
  });

  it.each([
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00.123456+00:00',
    '2026-01-01T01:00:00-05:30',
  ])('takes %s for the time at which a job was created', async (created_at) => {
    const { api } = await serve(sends(answerJson, 200, success({ job: { ...detail, created_at } })));
    expect(await api.submit(submission, signal)).toMatchObject({ created_at });
    expect(await api.job('j1', signal)).toMatchObject({ created_at });
  });

  it.each(['21.11.2026 20:00', '', 'now', '2026-01-01', '2026-13-01T00:00:00Z', '2026-01-01T00:00:00 or so'])(
    'refuses %j for it, which no ledger could hold',
    async (created_at) => {
      const { api } = await serve(sends(answerJson, 200, success({ job: { ...detail, created_at } })));
      for (const call of [api.submit(submission, signal), api.job('j1', signal)]) {
        const error = await sourceError(call);
        expect(error).toMatchObject({ code: 'service_protocol', outcome: 'unknown' });
        expect(error.message).toContain('data.job.created_at');
      }
    },
  );
});

describe('the key', () => {
  it('is asked for before anything is sent', async () => {
    const error = await sourceError(client('http://127.0.0.1:9/api/ext/v1', { apiKey: '' }).account(signal));
    expect(error).toMatchObject({ code: 'key_missing', outcome: 'unsent', exitCode: 4 });
  });

  it.each(['two\nlines', 'a\r\nx-evil: 1', ' space', 'ключ', 'nul\0'])(
    'is refused if no header can hold it: %j',
    async (apiKey) => {
      const { api, server } = await serve(() => {}, { apiKey });
      const error = await sourceError(api.submit(submission, signal));
      expect(error).toMatchObject({ code: 'key_invalid', outcome: 'unsent' });
      expect(error.message).not.toContain(apiKey);
      expect(server.connections).toBe(0);
    },
  );
});

describe('the address', () => {
  it('may have a path before', async () => {
    const { server } = await serve(sends(answerJson, 200, success(account)));
    const api = client(server.url.replace('/api', '/proxy/api'));
    await api.account(signal);
    expect(server.requests[0]?.target).toBe('/proxy/api/ext/v1/me');
  });
});

describe('refusals', () => {
  it('keep the data of the error, cleaned', async () => {
    const { api } = await serve(
      sends(
        answerError,
        409,
        'job_in_progress',
        {},
        { running_job_id: 'j9', note: `\u001b[31m${canaryKey}` },
      ),
    );
    const error = await sourceError(api.submit(submission, signal));
    expect(error.data).toEqual({ running_job_id: 'j9' });
  });

  it('show the fields that are not valid, whatever their shape', async () => {
    const { api } = await serve(
      sends(
        answerError,
        400,
        'validation_error',
        {},
        { fields: [{ path: 'config.mode', message: `required ${canaryKey}` }] },
      ),
    );
    const error = await sourceError(api.submit(submission, signal));
    expect(error.code).toBe('job_refused');
    expect(error.excerpt).toContain('config.mode');
    expect(error.data).toEqual({ fields: [{ path: 'config.mode', message: 'required [redacted]' }] });
    expect((await sourceError(api.list({ page: 0 }, signal))).code).toBe('service_refused');
  });
});
