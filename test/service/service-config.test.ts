import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadServiceConfig } from '../../src/service/process/service-config.js';
import { temporaryFolder } from '../support/service.js';

async function load(text: string, env: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  const file = join(folder, 'service.yaml');
  await writeFile(file, text);
  return { folder, file, options: loadServiceConfig(file, env) };
}

test.each([
  [
    'port: 8080\ndata: state\nlimits: alternate\nrequests_per_minute: 90\npace: 250\nretention: P30D\nmaintenance: [birdstrikes]\n',
    {
      port: 8080,
      dataDir: 'FOLDER/state',
      limits: 'alternate',
      requestsPerMinute: 90,
      pace: 250,
      retentionDays: 30,
      maintenance: ['birdstrikes'],
    },
  ],
  [
    'max_bytes_per_row: 2MiB\nmax_bytes_per_job: 300 MB\nmax_bytes_per_account: 5000\n',
    { maxBytes: { row: 2_097_152, job: 300_000_000, account: 5_000 } },
  ],
  [
    'trusted_proxies: [loopback, 10.0.0.5, 10.1.0.0/16, "fd00::/8"]\npublic_url: https://jobs.example.com/headgate\n',
    {
      trustedProxies: ['loopback', '10.0.0.5', '10.1.0.0/16', 'fd00::/8'],
      publicUrl: 'https://jobs.example.com/headgate',
    },
  ],
  [
    'tiers:\n  lab: { rows_per_job: 50000, requests_per_minute: 60 }\n  pro: { jobs_per_day: 40 }\n',
    { tiers: { lab: { rowsPerJob: 50_000, requestsPerMinute: 60 }, pro: { jobsPerDay: 40 } } },
  ],
  ['# nothing\n', {}],
])('%j gives the options of the service, with the data folder beside the file', async (text, expected) => {
  const { folder, options } = await load(text);
  expect(JSON.parse(JSON.stringify(await options).replace(folder, 'FOLDER'))).toEqual(expected);
});

test('takes the free space to keep, and results without an end', async () => {
  const { options } = await load('min_free_bytes: 2 GB\nretention: none\n');
  expect(await options).toEqual({ minFreeBytes: 2e9, retentionDays: Number.POSITIVE_INFINITY });
  const { options: wrong } = await load('min_free_bytes: none\nretention: never\n');
  await expect(wrong).rejects.toMatchObject({
    errors: [
      { message: 'min_free_bytes must be a number of bytes, or a size such as 256MB.' },
      { message: 'retention must be a number of days such as P30D, or none.' },
    ],
  });
});

describe('the environment', () => {
  const folder = process.cwd();

  test('sets what a file sets, and wins over it', async () => {
    const { file } = await load('port: 8080\nhost: "::1"\nmax_bytes_per_row: 1MB\n');
    const env = {
      HEADGATE_SERVE_CONFIG: file,
      HEADGATE_SERVE_PORT: '9090',
      HEADGATE_SERVE_DATA: 'state',
      HEADGATE_SERVE_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
      HEADGATE_SERVE_RETENTION: 'none',
      HEADGATE_SERVE_MAX_BYTES_PER_JOB: '5000',
      HEADGATE_SERVE_PACE: '',
      HEADGATE_SERVE_BOOTSTRAP: 'me@example.com:pro',
      HEADGATE_URL: 'embedded',
    };
    expect(await loadServiceConfig(undefined, env)).toEqual({
      host: '::1',
      port: 9090,
      dataDir: join(folder, 'state'),
      trustedProxies: ['loopback', '10.0.0.0/8'],
      retentionDays: Number.POSITIVE_INFINITY,
      maxBytes: { row: 1_000_000, job: 5_000 },
    });
  });

  test('reports every mistake at once, and never shows a value', async () => {
    const env = {
      HEADGATE_SERVE_PROT: '1',
      HEADGATE_SERVE_PORT: 'tcp://10.0.0.1',
      HEADGATE_SERVE_LIMITS: 'x',
    };
    await expect(loadServiceConfig(undefined, env)).rejects.toMatchObject({
      code: 'usage',
      message: [
        'HEADGATE_SERVE_PROT is not a setting. Did you mean HEADGATE_SERVE_PORT?',
        'HEADGATE_SERVE_PORT must be a number.',
        'HEADGATE_SERVE_LIMITS must be standard or alternate.',
      ].join('\n'),
    });
  });
});

test('takes values from variables, numbers too', async () => {
  const text = 'host: ${HOST:-127.0.0.1}\nport: ${PORT}\nmax_bytes_per_row: ${SIZE}\n';
  const { options } = await load(text, { PORT: '8080', SIZE: '5MB' });
  expect(await options).toEqual({ host: '127.0.0.1', port: 8080, maxBytes: { row: 5_000_000 } });
  const { options: unset } = await load(text);
  await expect(unset).rejects.toMatchObject({
    errors: [
      { message: 'The variable PORT is not set.', where: { line: 2, column: 7 } },
      { where: { line: 3 } },
    ],
  });
});

test.each([
  ['port: 8080\nretain: P3D\n', 'config_invalid', 2, 1],
  ['port: eighty\n', 'config_invalid', 1, 7],
  ['host: 127.0.0.1\nretention: 30 days\n', 'config_invalid', 2, 12],
  ['max_bytes_per_job: lots\n', 'config_invalid', 1, 20],
  ['trusted_proxies: [10.0.0.0/33]\n', 'config_invalid', 1, 19],
  ['trusted_proxies: [loopback, proxy.example]\n', 'config_invalid', 1, 29],
  ['public_url: jobs.example.com\n', 'config_invalid', 1, 13],
  ['public_url: https://jobs.example.com/?a\n', 'config_invalid', 1, 13],
  ['tiers: { none: {} }\n', 'config_invalid', 1, 10],
  ['tiers:\n  lab: { rows: 5 }\n', 'config_invalid', 2, 10],
  ['access:\n  birdstrikes: [max, labs]\n', 'config_invalid', 2, 22],
  ['access:\n  payroll: [max]\n', 'config_invalid', 2, 3],
  ['port: 0\nmaintenance: [payroll]\n', 'config_invalid', 2, 15],
  ['sign_in: { issuer: http://a.example, client_id: a, client_secret: b }\n', 'config_invalid', 1, 20],
  ['port: [\n', 'config_syntax', 2, 1],
])('says where %j is wrong', async (text, code, line, column) => {
  const { file, options } = await load(text);
  const error = (await options.catch((thrown: unknown) => thrown)) as { code: string; errors?: object[] };
  expect(error.code).toBe(code);
  expect(error.errors?.[0] ?? error).toMatchObject({ where: { file, line, column } });
});

test('shows the line of a mistake, and what was meant', async () => {
  const { options } = await load(
    'port: 8080\nretension: P3D\nlimits: standart\npace: 0\nmax_bytes_per_row: lots\n',
  );
  await expect(options).rejects.toMatchObject({
    errors: [
      {
        message: 'retension is not a known key.',
        hint: 'Did you mean retention?',
        excerpt: '2 | retension: P3D\n  | ^^^^^^^^^',
      },
      { message: 'limits must be standard or alternate.', hint: 'Did you mean standard?' },
      { message: 'pace must be above 0.' },
      { message: 'max_bytes_per_row must be a number of bytes, or a size such as 256MB.' },
    ],
  });
});

test('names a file that is not there', async () => {
  await expect(loadServiceConfig('/nowhere/service.yaml', {})).rejects.toMatchObject({
    code: 'config_not_found',
    hint: expect.stringContaining('docs/service.md') as string,
  });
});
