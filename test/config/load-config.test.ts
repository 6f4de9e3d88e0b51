import { realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig, locateInConfig } from '../../src/config/load-config.js';
import { parseDay } from '../../src/days/day.js';
import { around, load, mistakes } from './load.js';
import { temporaryFolder } from '../support/folder.js';

const minimal = 'destination: { duckdb: a.duckdb }\njobs:\n  - name: posts\n    source: posts\n';

const whole = `
connection:
  url: https://jobs.example/api/ext/v1/
  api_key: \${KEY}
  timeout: PT1M30S
destination:
  duckdb: data/warehouse.duckdb
  memory_limit: 1GB
budget: { rows_share: 0.5, requests_share: 0.8 }
on_finish: { command: [notify, --quiet] }
defaults:
  export: csv
  config: { mode: search, language: en }
  window: { to: yesterday, step: P2W }
jobs:
  - name: energy posts
    source: posts
    config: { keywords: solar, language: null }
    tags: [energy]
    window: { from: 2026-01-01, lookback: P2D, time_zone: Europe/Berlin, date_column: posted at }
    max_data: 5000
    on_cap: accept
    order: oldest
    schedule: 0 6 * * *
    time_zone: Asia/Tokyo
    table: energy_posts
    key: [id]
    columns: { id: VARCHAR, price: 'DECIMAL(18, 4)' }
    schema: freeze
    max_rejects: 5%
  - name: latest
    source: news
    window: null
    export: json
    write: append
`;

describe('loadConfig', () => {
  it('returns the complete config with merged defaults and absolute paths', async () => {
    const { config, folder } = await load(whole, { KEY: 'secret' });
    const common = { config: { mode: 'search', language: 'en' }, tags: [], maxData: null, onCap: 'split' };
    const rest = {
      key: [],
      columns: {},
      schema: 'evolve',
      audit: 0.01,
      columnNames: 'keep',
      maxRejects: { rows: 0 },
      order: 'newest',
      schedule: null,
      timeZone: 'UTC',
    };
    expect(config).toEqual({
      file: join(folder, 'headgate.yaml'),
      connection: {
        url: 'https://jobs.example/api/ext/v1',
        apiKey: 'secret',
        keyFrom: { variable: 'KEY' },
        timeoutMs: 90_000,
      },
      destination: { kind: 'duckdb', path: join(folder, 'data/warehouse.duckdb'), memoryLimit: '1GB' },
      budget: { rowsShare: 0.5, jobsShare: 1, requestsShare: 0.8, revisitShare: 0.3 },
      onFinish: { command: ['notify', '--quiet'], timeoutMs: 30_000, when: null },
      jobs: [
        {
          name: 'energy posts',
          source: 'posts',
          config: { mode: 'search', language: null, keywords: 'solar' },
          tags: ['energy'],
          window: {
            from: parseDay('2026-01-01'),
            to: 'yesterday',
            timeZone: 'Europe/Berlin',
            isZoneStated: true,
            step: 14,
            lookbackDays: 2,
            dateColumn: 'posted at',
          },
          maxData: 5000,
          export: 'csv',
          onCap: 'accept',
          table: 'energy_posts',
          key: ['id'],
          columns: { id: 'VARCHAR', price: 'DECIMAL(18, 4)' },
          schema: 'freeze',
          audit: 0.01,
          columnNames: 'keep',
          maxRejects: { share: 0.05 },
          write: 'replace',
          order: 'oldest',
          schedule: '0 6 * * *',
          timeZone: 'Asia/Tokyo',
        },
        {
          ...common,
          ...rest,
          name: 'latest',
          source: 'news',
          window: null,
          export: 'json',
          table: 'latest',
          write: 'append',
        },
      ],
    });
  });

  it('uses the embedded service without a connection', async () => {
    for (const text of [minimal, `connection:\n${minimal}`, `connection: { timeout: PT5S }\n${minimal}`]) {
      const { config } = await load(text);
      expect(config.connection).toMatchObject({ url: 'embedded', apiKey: '' });
    }
    const { config } = await load(minimal, {
      HEADGATE_URL: 'http://127.0.0.1:80/api/ext/v1',
      HEADGATE_API_KEY: 'k',
    });
    expect(config.connection).toEqual({
      url: 'http://127.0.0.1:80/api/ext/v1',
      apiKey: 'k',
      keyFrom: { variable: 'HEADGATE_API_KEY' },
      timeoutMs: 30_000,
    });
  });

  it('takes the zone of the job config for its window', async () => {
    const { config } = await load(around('time_zone: Asia/Tokyo\nwindow: { from: 2026-01-01 }'));
    expect(config.jobs[0]?.window).toMatchObject({ timeZone: 'Asia/Tokyo', step: 'auto', lookbackDays: 0 });
  });

  it('reads a byte order mark, CRLF, and anchors', async () => {
    const text = `\uFEFFdestination: { duckdb: a.duckdb }\r\njobs:\r\n  - &a\r\n    name: posts\r\n    source: &s posts\r\n  - name: other\r\n    source: *s\r\n`;
    const { config } = await load(text);
    expect(config.jobs.map(({ name, source }) => [name, source])).toEqual([
      ['posts', 'posts'],
      ['other', 'posts'],
    ]);
  });

  it('says what no text can be read from', async () => {
    const folder = temporaryFolder();
    const code = 'config_not_found';
    await expect(loadConfig(folder, {})).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/is a folder/),
    });
    const missing = loadConfig(join(folder, 'none.yaml'), {});
    await expect(missing).rejects.toMatchObject({ code, message: expect.stringMatching(/does not exist/) });
    await expect(load('#'.repeat(1_100_000))).rejects.toMatchObject({
      message: expect.stringMatching(/too long/),
    });
  });

  it('is read again to locate a value, in the defaults too', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'headgate.yaml');
    await writeFile(file, whole);
    const keywords = await locateInConfig(file, ['jobs', 0, 'config', 'keywords']);
    expect(keywords.where).toEqual({ file, line: 18, column: 25 });
    expect(keywords.excerpt).toMatch(/solar.*\n +\| {25}\^{5}$/);
    const mode = await locateInConfig(file, ['jobs', 0, 'config', 'mode']);
    expect(mode.where).toMatchObject({ line: 13, column: 19 });
    const nothing = await locateInConfig(file, ['jobs', 1, 'config', 'page']);
    expect(nothing.where).toMatchObject({ line: 13, column: 3 });
  });
});

describe('variables', () => {
  const withKeywords = (keywords: string, env: Record<string, string> = {}) =>
    load(around(`config: { keywords: '${keywords}' }`), env).then(
      ({ config }) => config.jobs[0]?.config['keywords'],
    );

  it('expand to a value, a default, or themselves if escaped', async () => {
    expect(await withKeywords('a ${X} b ${X}', { X: '1' })).toBe('a 1 b 1');
    expect(await withKeywords('${X:-two words}')).toBe('two words');
    expect(await withKeywords('${X:-d}', { X: '' })).toBe('d');
    expect(await withKeywords('[${X}]', { X: '' })).toBe('[]');
    expect(await withKeywords('$${X} $X $$ {X}')).toBe('${X} $X $$ {X}');
  });

  it('are never read as YAML or as a variable again', async () => {
    const X = 'x\n  - name: "evil", ${Y} # *a';
    expect(await withKeywords('${X}', { X })).toBe(X);
  });

  it('give a number if headgate needs one, and text to a source', async () => {
    const { config } = await load(around('max_data: ${MAX}\nconfig: { page: "${MAX}" }'), { MAX: '250' });
    expect(config.jobs[0]).toMatchObject({ maxData: 250, config: { page: '250' } });
  });

  it('are not inherited from an object', async () => {
    expect(await mistakes(around('config: { a: "${constructor}" }'))).toMatchObject([
      { text: '5:19 The variable constructor is not set.' },
    ]);
  });
});

describe('numbers in a source config', () => {
  it('keep their value to 2^53, and are refused past it', async () => {
    const { config } = await load(around('config: { a: 9007199254740991, b: 0x1f, c: 1.5, d: -3, e: 1e3 }'));
    expect(config.jobs[0]?.config).toEqual({ a: 9007199254740991, b: 31, c: 1.5, d: -3, e: 1000 });
    for (const number of ['9007199254740993', '-12345678901234567890', '1e999', '.inf', '.nan', '1e17']) {
      expect(await mistakes(around(`config: { a: ${number} }`))).toMatchObject([
        { text: '5:18 jobs[0].config.a is a number that cannot be sent exactly.' },
      ]);
    }
  });
});

describe('a destination', () => {
  it('is named by its own place, whatever links lead to it', async () => {
    const real = await realpath(temporaryFolder());
    await writeFile(join(real, 'w.duckdb'), '');
    await symlink(join(real, 'w.duckdb'), join(real, 'link.duckdb'));
    await symlink(real, join(real, 'folder'));
    const pathOf = async (path: string) =>
      (await load(minimal.replace('a.duckdb', path))).config.destination.path;
    expect(await pathOf(join(real, 'link.duckdb'))).toBe(join(real, 'w.duckdb'));
    expect(await pathOf(join(real, 'folder', 'none', 'new.duckdb'))).toBe(join(real, 'none', 'new.duckdb'));
  });
});
