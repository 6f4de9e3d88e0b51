import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/verbs/add/ask.js';
import { chooseService } from '../../src/verbs/add/init-command.js';
import { loadConfig } from '../../src/config/load-config.js';
import type { Terminal } from '../../src/terminal/terminal.js';
import { testService } from '../support/service.js';
import { composeJob } from '../../src/verbs/add/compose-job.js';
import { configText } from '../../src/verbs/add/config-text.js';
import { paramsOf, parseParams, proposedWindow } from '../../src/verbs/add/params.js';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { birdstrikes } from '../../src/service/sources/birdstrikes/birdstrikes.js';

const schema = {
  type: 'object',
  required: ['keywords'],
  properties: {
    mode: { enum: ['any', 'all'], default: 'any', description: 'How.' },
    keywords: { type: 'string' },
    depth: { type: 'integer' },
    deep: { type: 'boolean' },
    nested: { type: 'object' },
    startDate: { type: 'string' },
    endDate: { type: 'string' },
    maxData: { type: 'integer' },
  },
};

describe('init', () => {
  it('asks for what a schema has, required first, and never for what is filled in per slice', () => {
    const params = paramsOf(schema);
    expect(params.map(({ name, required, type, preset }) => [name, required, type, preset])).toEqual([
      ['keywords', true, 'string', ''],
      ['mode', false, 'string', 'any'],
      ['depth', false, 'integer', ''],
      ['deep', false, 'boolean', ''],
      ['nested', false, 'object', ''],
    ]);
  });

  it('proposes the days that the schema gives as examples, and the last thirty otherwise', () => {
    const now = Date.UTC(2026, 2, 1, 12);
    const withExamples = (startDate: object, endDate: object) => ({ properties: { startDate, endDate } });
    expect(proposedWindow(schema, now)).toEqual({ from: '2026-01-30', to: 'yesterday', dateColumn: null });
    const past = withExamples(
      { examples: ['2001-01-01'], 'x-date-column': 'seen' },
      { examples: ['2001-12-31'] },
    );
    expect(proposedWindow(past, now)).toEqual({ from: '2001-01-01', to: '2001-12-31', dateColumn: 'seen' });
    const odd = withExamples({ examples: ['some day'], 'x-date-column': 7 }, { examples: 7 });
    expect(proposedWindow(odd, now)).toEqual({ from: '2026-01-30', to: 'yesterday', dateColumn: null });
    expect(proposedWindow({}, now)).toBeNull();
  });

  it('takes any param where the service describes none, and refuses days where it describes others', async () => {
    expect(parseParams(['keywords=gull', 'ids=[1,2]', 'n=5'], [])).toEqual({
      keywords: 'gull',
      ids: [1, 2],
      n: 5,
    });
    const source = (params: Record<string, unknown>) => ({
      slug: 'posts',
      name: '',
      description: '',
      params,
    });
    const compose = (params: Record<string, unknown>) =>
      composeJob(source(params), { from: '2026-01-01', name: 'posts', ask: null });
    expect((await compose({})).window).toEqual({ from: '2026-01-01', to: 'yesterday', dateColumn: null });
    expect((await compose({ startDate: 'date' })).window).toMatchObject({ from: '2026-01-01' });
    await expect(compose({ user: { type: 'string' } })).rejects.toThrow(
      '--from: posts takes no days: its params are user',
    );
  });

  it('asks for address and key until the service knows them, and writes the key only into a file of its own', async () => {
    const { service } = await testService();
    const { key } = await service.bootstrap('ada@example.com', 'pro');
    const { url } = service;
    const cwd = await makeWorkFolder();
    const { signal } = new AbortController();
    const terminal = {
      env: {},
      signal,
      note: () => undefined,
      flags: { logFormat: 'text' },
    } as unknown as Terminal;
    const said: string[] = [];
    const keys = ['hg_wrong', key];
    const asked = {
      ...ask,
      isOwnService: () => Promise.resolve(false),
      address: () => Promise.resolve(`${url}/`),
      key: () => Promise.resolve(keys.shift()!),
      note: (text: string) => said.push(text),
    };
    const chosen = await chooseService(asked, join(cwd, 'a.yaml'), terminal);
    expect(said).toEqual([
      expect.stringContaining('unknown, revoked or expired'),
      expect.stringMatching(/knows the key: .* plan /),
    ]);
    await writeFile(join(cwd, 'a.key'), 'old', { mode: 0o644 });
    await chosen.writeKey!();
    expect((await stat(join(cwd, 'a.key'))).mode & 0o777).toBe(0o600);
    const text = configText({
      url: chosen.connection.url,
      keyFile: chosen.keyFile!,
      destination: { kind: 'duckdb', place: 'w.duckdb' },
      jobs: [{ name: 'a', source: 'birdstrikes', config: {}, window: null }],
    });
    expect(text).not.toContain(key);
    await writeFile(join(cwd, 'a.yaml'), text);
    expect((await loadConfig(join(cwd, 'a.yaml'), {})).connection).toMatchObject({
      url,
      apiKey: key,
    });
  });

  it('reads values by the type of their param', () => {
    const params = paramsOf(schema);
    const words = ['keywords=a=b', 'mode=all', 'depth=3', 'deep=true', 'nested={"a":[1]}'];
    expect(parseParams(words, params)).toEqual({
      keywords: 'a=b',
      mode: 'all',
      depth: 3,
      deep: true,
      nested: { a: [1] },
    });
    for (const [word, message] of [
      ['mode=some', 'one of any, all'],
      ['depth=x', 'whole number'],
      ['deep=yes', 'true or false'],
      ['nested={', 'JSON'],
      ['keyword=x', 'is not a parameter'],
      ['keywords', 'NAME=VALUE'],
    ] as const) {
      expect(() => parseParams([word], params)).toThrow(message);
    }
  });

  it('writes a config that is valid, once, and refuses what the source does not take', async () => {
    const cwd = await makeWorkFolder();
    const flags = ['init', '--source', 'birdstrikes', '--param', 'keywords=gull'];
    expect(await runHere([...flags, '--to', 'never'], { cwd })).toMatchObject({ code: 2, stdout: '' });
    expect(await runHere([...flags, '--param', 'mode=some'], { cwd })).toMatchObject({ code: 2, stdout: '' });
    expect(await runHere(flags, { cwd })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Wrote headgate.yaml'),
    });
    // The source itself says which column its dates are compared with.
    const text = await readFile(join(cwd, 'headgate.yaml'), 'utf8');
    expect(text).toContain('      date_column: Flight Date #');
    expect(parse(text)).toMatchObject({ jobs: [{ description: birdstrikes.description }] });
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(110);
    expect(await runHere(['check', '--online'], { cwd })).toMatchObject({ code: 0 });
    const run = await runHere(['run', '--json'], { cwd });
    const { data } = JSON.parse(run.stdout) as { data: { outcome: string; jobs: { rows_loaded: number }[] } };
    expect(data).toMatchObject({ outcome: 'complete' });
    expect(data.jobs[0]?.rows_loaded).toBeGreaterThan(0);
    expect(await runHere(flags, { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--force'),
    });
  });

  it('writes a database by the variable that holds its URL, from any folder', async () => {
    const cwd = await makeWorkFolder();
    await mkdir(join(cwd, 'nested'));
    const args = ['init', 'nested/shop.yaml', '--source', 'birdstrikes', '--param', 'keywords=gull'];
    const env = { WAREHOUSE: 'postgresql:///w?host=/nowhere' };
    const done = await runHere([...args, '--destination', 'postgres:${WAREHOUSE}'], { cwd, env });
    expect(done).toMatchObject({ code: 0 });
    expect((await readFile(join(cwd, 'nested/shop.yaml'), 'utf8')).split('\n')).toContain(
      '  postgres: ${WAREHOUSE} # always a reference: the URL may hold a password',
    );
    expect((await readdir(cwd)).filter((name) => !name.startsWith('.'))).toEqual(['nested']);
  });

  it('does not repeat the URL of a database, which may hold a password', async () => {
    const cwd = await makeWorkFolder();
    const url = 'postgresql://me:canary-0123@db/w';
    const args = ['init', '--source', 'birdstrikes', '--destination', url];
    const { code, stderr } = await runHere(args, { cwd });
    expect({ code, leaked: stderr.includes('canary') }).toEqual({ code: 2, leaked: false });
    expect(stderr).toContain('DATABASE_URL');
    expect(await readdir(cwd)).toEqual([]);
  });
});

describe('init with wrong input', () => {
  it('writes nothing, says what is wrong with its flags, and can be called again', async () => {
    const cwd = await makeWorkFolder();
    const init = (...flags: string[]) =>
      runHere(['init', '--source', 'birdstrikes', '--param', 'keywords=gull', ...flags], { cwd });
    await mkdir(join(cwd, 'folder'));
    await writeFile(join(cwd, 'notes'), '');
    for (const [flags, words] of [
      [['--from', '1996-01-01', '--to', '1995-01-01'], 'is after window.to: 1995-01-01'],
      [['--name', ''], 'these answers do not make a valid config'],
      [['--destination', 'notes/y.duckdb'], 'notes is not a folder'],
      [['none/headgate.yaml'], 'none does not exist'],
      [['folder', '--force'], 'folder is a folder'],
    ] as [string[], string][]) {
      const { code, stdout, stderr } = await init(...flags);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr.replaceAll(/\s+/g, ' ')).toContain(words);
    }
    // headgate's own state is in folders with a dot, here only.
    expect((await readdir(cwd)).filter((name) => !name.startsWith('.'))).toEqual(['folder', 'notes']);
    expect(await init()).toMatchObject({ code: 0 });
  });
});

describe('add', () => {
  it('adds a job config to a file of several, keeps its comments, and takes no name twice', async () => {
    const cwd = await makeWorkFolder();
    const file = join(cwd, 'headgate.yaml');
    const sources = ['--source', 'birdstrikes', '--source', 'posts.csv'];
    await writeFile(join(cwd, 'posts.csv'), 'id,text\n1,a\n');
    expect(await runHere(['init', ...sources], { cwd })).toMatchObject({ code: 0 });
    const before = `${await readFile(file, 'utf8')}    # key: [objectID]\n\nbudget: # for the others\n  rows_share: 0.5\n`;
    await writeFile(file, before);

    const flags = ['add', 'birdstrikes', '--name', 'gulls', '--param', 'keywords=gull'];
    const dry = await runHere([...flags, '--dry-run'], { cwd });
    expect(dry.stdout).toMatch(/^This would be added to headgate\.yaml:\n\n {2}- name: gulls\n/);
    expect(await readFile(file, 'utf8')).toBe(before);
    const added = await runHere(flags, { cwd });
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toContain('Next: headgate plan\n      headgate run --select gulls');
    const after = await readFile(file, 'utf8');
    const job = /^ {2}- name: gulls\n(?: {4}.*\n)+/m.exec(after)?.[0] ?? '';
    expect(after.replace(job, '')).toBe(before);
    const { jobs } = parse(after) as { jobs: { name: string; config: object }[] };
    expect(jobs.map(({ name }) => name)).toEqual(['posts', 'birdstrikes', 'gulls']);
    expect(jobs.map(({ config }) => config)).toEqual([undefined, undefined, { keywords: 'gull' }]);
    expect((await readdir(cwd)).filter((name) => name.startsWith('headgate.yaml'))).toEqual([
      'headgate.yaml',
    ]);

    for (const [args, words] of [
      [flags, 'headgate.yaml has a job config named gulls'],
      [['add', 'birdstrike'], 'Did you mean birdstrikes?'],
      [
        ['add', 'birdstrikes', '--name', 'a', '--to', '1990-01-01'],
        'these answers do not make a valid config',
      ],
      [['init', 'two.yaml', ...sources, '--name', 'x'], '--name works with one source only'],
    ] as [string[], string][]) {
      const { code, stdout, stderr } = await runHere(args, { cwd });
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr.replaceAll(/\s+/g, ' ')).toContain(words);
    }
    expect(await readFile(file, 'utf8')).toBe(after);
  });
});
