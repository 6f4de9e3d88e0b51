import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cliMain, type CliOptions, finished, makeWorkFolder } from '../support/cli.js';
import { runHere, startHere } from '../support/command-line.js';

const email = 'ann@example.com';

interface Serving {
  url: string;
  studio: string;
  /** Null unless this start created it. */
  key: string | null;
  key_file: string | null;
  end(): Promise<number>;
}

let cwd: string;

beforeEach(async () => {
  cwd = await makeWorkFolder();
  await writeFile(
    join(cwd, 'service.yaml'),
    'port: 0\ndata: state\nlimits: alternate\nmaintenance: [hackernews]\nsources: [' +
      `${join(import.meta.dirname, '../../configs/sources/hackernews.js')}]\n`,
  );
});

/** Starts `headgate serve` inside this process and waits for its addresses. */
async function serve(...flags: string[]): Promise<Serving> {
  const serving = startHere(['serve', '--json', ...flags], { cwd });
  return {
    ...(JSON.parse(await serving.said('\n')) as Omit<Serving, 'end'>),
    async end() {
      serving.stop();
      return (await serving.ended).code;
    },
  };
}

/** Runs a command on the data folder of the config file; returns its JSON data. */
async function ask<T>(words: string, options: CliOptions = {}): Promise<T> {
  const flags = ['--config', 'service.yaml', '--json'];
  const { code, stdout, stderr } = await runHere([...words.split(' '), ...flags], { cwd, ...options });
  const { ok, data, error } = JSON.parse(stdout) as { ok: boolean; data: T; error: object };
  if (!ok) throw Object.assign(new Error(`${words} failed`), { error });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return data;
}

interface Made {
  key: { id: string; key: string };
}

async function statusOf({ url }: Serving, key: string): Promise<number> {
  return (await fetch(`${url}/me`, { headers: { 'X-API-Key': key } })).status;
}

describe('headgate service', () => {
  it('keeps accounts, plans and keys while the service runs', async () => {
    const service = await serve('--config', 'service.yaml');
    expect(await ask('service account add Ann@Example.com none')).toMatchObject({
      account: {
        id: expect.stringMatching(/^\w{26}$/) as string,
        email,
        tier: null,
        active_keys: 0,
        jobs: 0,
      },
      invitation: { url: expect.stringContaining(`${service.studio}invitation#hgi_`) as string },
    });
    const { key } = await ask<Made>(`service key create ${email}`);
    expect(await statusOf(service, key.key)).toBe(403);
    await ask(`service account plan ${email} max`);
    expect(await statusOf(service, key.key)).toBe(200);
    expect(await ask('service account list')).toMatchObject({
      accounts: [{ email, tier: 'max', active_keys: 1 }],
    });
    await ask(`service key revoke ${key.id}`);
    expect(await statusOf(service, key.key)).toBe(401);
    expect(await service.end()).toBe(0);
  });

  it.each(['while the service runs', 'while it does not'])(
    'sets the password of the studio from stdin %s',
    async (when) => {
      const service = when === 'while the service runs' ? await serve('--config', 'service.yaml') : null;
      await ask(`service account add ${email} pro`);
      const input = 'correct horse battery\n';
      const set = await ask(`service account password ${email}`, { input });
      expect(set).toMatchObject({ account: { email } });
      const running = service ?? (await serve('--config', 'service.yaml'));
      const form = new URLSearchParams({ email, password: input.trim() });
      const entered = await fetch(new URL('/sign-in', running.studio), {
        method: 'POST',
        body: form,
        redirect: 'manual',
        headers: { Origin: new URL(running.studio).origin },
      });
      expect(entered.status).toBe(303);
      expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly/);
      expect(await running.end()).toBe(0);
      const bytes = await readFile(join(cwd, 'state', 'service.duckdb'), 'latin1');
      expect(bytes).not.toContain(input.trim());
    },
  );

  it.each(['account list', `key list ${email}`, `key create ${email}`])(
    'refuses %s if there is no service, and creates none',
    async (words) => {
      const error = { code: 'usage', message: expect.stringContaining('state does not exist') as string };
      await expect(ask(`service ${words}`)).rejects.toMatchObject({ error });
      expect(existsSync(join(cwd, 'state'))).toBe(false);
    },
  );

  it('prints for people, a key the one time', async () => {
    const run = async (words: string) =>
      (await runHere([...words.split(' '), '--data', 'state'], { cwd })).stdout;
    const added = await run(`service account add ${email} pro`);
    expect(added).toMatch(/^invitation {2}hgi_\w+$/m);
    expect(added).toMatch(/^data folder +\/.*\/state$/m);
    expect(await run(`service account invite ${email}`)).toMatch(/^expires {5}\d{4}-[^]*open \/invitation/m);
    expect(await run(`service key list ${email}`)).toBe('There are no keys.\n');
    const created = await run(`service key create ${email} --label nightly --expires-in P90D`);
    expect(created).toMatch(/^label {4}nightly\nexpires {2}\d{4}-.*\nkey {6}hg_\w+$/m);
    expect(created).toContain('only this once');
    expect(await run('service account list')).toMatch(/^ann@example\.com {2}pro +1 {2}\d{4}-/m);
    const listed = await run(`service key list ${email}`);
    expect(listed).toMatch(/^id +label +created +expires\n.*\n\w{12} +nightly /);
    expect(listed).not.toMatch(/hgi?_/);
  });
});

describe('headgate serve', () => {
  it('takes its options from the config file, flags winning', async () => {
    const service = await serve('--config', 'service.yaml', '--data', 'other', '--bootstrap', `${email}:pro`);
    expect(await service.end()).toBe(0);
    expect(existsSync(join(cwd, 'state'))).toBe(false);
    const { stdout } = await runHere(['service', 'account', 'list', '--data', 'other'], { cwd });
    expect(stdout).toContain(email);
  });

  it('prints the key of --bootstrap once; losing the key file any number of times leaves one key', async () => {
    const start = () => serve('--config', 'service.yaml', '--bootstrap', `${email}:pro`);
    const first = await start();
    const { key, key_file: file } = first;
    const names = ['url', 'studio', 'account', 'key', 'key_file', 'invitation', 'end'];
    expect(Object.keys(first)).toEqual(names);
    await first.end();
    const again = await start();
    expect({ key: again.key, file: again.key_file }).toEqual({ key: null, file });
    expect(await readFile(file ?? '', 'utf8')).toBe(key);
    await again.end();
    let newest = key ?? '';
    for (let starts = 1; starts <= 10; starts += 1) {
      await (starts % 2 === 0 ? rm(file ?? '') : truncate(file ?? ''));
      const service = await start();
      expect(service.key).toMatch(/^hg_/);
      expect(await statusOf(service, newest)).toBe(401);
      newest = service.key ?? '';
      expect(await statusOf(service, newest)).toBe(200);
      expect((await stat(file ?? '')).mode & 0o777).toBe(0o600);
      await service.end();
    }
    const { keys } = await ask<{ keys: object[] }>(`service key list ${email}`);
    expect(keys).toMatchObject([{ revoked_at: null }]);
    const shown = startHere(['serve', '--config', 'service.yaml', '--bootstrap', `${email}:pro`], { cwd });
    const said = await shown.said('Ctrl-C');
    shown.stop();
    expect(said).toContain(`HEADGATE_API_KEY_FILE=${file}`);
    expect(said).not.toContain('hg_');
    await shown.ended;
  });

  it('makes the account of every --bootstrap, each with its key and invitation', async () => {
    const names = ['ann@example.com', 'bob@example.com'];
    const flags = names.flatMap((name) => ['--bootstrap', `${name}:standard`]);
    const service = (await serve('--config', 'service.yaml', ...flags)) as Serving & {
      accounts: { account: string; key: string; invitation: object | null }[];
    };
    expect(service.accounts.map(({ account }) => account)).toEqual(names);
    expect(service.key).toBe(service.accounts[0]?.key);
    for (const { key, invitation } of service.accounts) {
      expect(await statusOf(service, key)).toBe(200);
      expect(invitation).not.toBeNull();
    }
    await service.end();
    const env = { HEADGATE_SERVE_BOOTSTRAP: names.map((name) => `${name}:standard`).join(',') };
    const again = startHere(['serve', '--config', 'service.yaml'], { cwd, env });
    const said = await again.said('Ctrl-C');
    again.stop();
    for (const name of names) expect(said).toMatch(new RegExp(`account +${name}`));
    await again.ended;
  });

  it('says at once that a data folder cannot be created', async () => {
    const { code, stderr } = await runHere(['serve', '--port', '0', '--data', '/proc/x/y'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('the folder /proc/x cannot be made');
  });

  it('does not touch a folder of another program', async () => {
    await chmod(cwd, 0o755);
    const { code, stderr } = await runHere(['serve', '--port', '0', '--data', '.'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toMatch(/holds\s+files that are not of a service/);
    expect((await stat(cwd)).mode & 0o777).toBe(0o755);
  });

  it('ends if it can no longer write its state, and says so', async () => {
    // Like a full disk: no file may exceed 300 or 600 KB after the shell has started.
    const limited = ['-c', 'ulimit -f 600; exec "$@"', 'sh', process.execPath, cliMain];
    const flags = [
      'serve',
      '--config',
      'service.yaml',
      '--limits',
      'standard',
      '--bootstrap',
      `${email}:pro`,
    ];
    const child = spawn('sh', [...limited, ...flags, '--requests-per-minute', '1000'], {
      cwd,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    while (!said.includes('Ctrl-C')) said += String((await once(child.stdout, 'data'))[0]);
    const [, url = ''] = /HEADGATE_URL=(\S+)/.exec(said) ?? [];
    const [, key = ''] = /HEADGATE_API_KEY=(\S+)/.exec(said) ?? [];
    const ended = finished(child);
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
    const submit = async (keywords: string): Promise<number> => {
      const config = { keywords, startDate: '1990-01-01', endDate: '1990-01-01' };
      const body = JSON.stringify({ source: 'birdstrikes', job_name: 'a job', config });
      return (await fetch(`${url}/jobs`, { method: 'POST', headers, body })).status;
    };
    const padding = '😀'.repeat(450);
    // Ends with a 500 or with a refused connection.
    for (let count = 0, status = 0; status !== 500; count += 1) {
      status = await submit(`${count} ${padding}`).catch(() => 500);
    }
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    // Either a request fails or the end of a job.
    expect(stderr).toMatch(/\dZ error: .*\): The state .* can no longer be written/);
    expect(stderr).toContain('[serve_failed]');
    expect(stderr).toContain('nothing that was answered is lost');
  });

  it('reads its config again on SIGHUP, and by a command', async () => {
    const args = [cliMain, 'serve', '--config', 'service.yaml', '--json'];
    const child = spawn(process.execPath, args, { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await once(child.stdout, 'data');
    const refused = 'port: 0\ndata: state\nlimits: alternate\npace: none\n';
    await writeFile(join(cwd, 'service.yaml'), refused);
    child.kill('SIGHUP');
    await expect
      .poll(() => log, { timeout: 20_000 })
      .toMatch(/service\.yaml:4:7: pace must be.*the config was refused/);
    await writeFile(join(cwd, 'service.yaml'), refused.replace('none', '5'));
    expect(await ask('service reload')).toEqual({ sources: ['birdstrikes'], restart: ['pace'] });
    expect((await ask<{ events: object[] }>('service events --limit 1')).events).toMatchObject([
      { event: 'config_reloaded', by: 'operator' },
    ]);
    const ended = finished(child);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it('refuses to switch off a source that it does not have', async () => {
    await writeFile(join(cwd, 'service.yaml'), 'port: 0\ndata: state\nmaintenance: [gdlet]\n');
    const { code, stderr } = await runHere(['serve', '--config', 'service.yaml'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('--> service.yaml:3:15');
  });
});
