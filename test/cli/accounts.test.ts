import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runHere } from '../support/command-line.js';
import { makeWorkFolder } from '../support/cli.js';
import { openTestService, type TestService } from '../support/service.js';

/** Two accounts, ann and bob: what becomes of bob, and what each command then says of him. */
describe('a config with two accounts', () => {
  let service: TestService;
  let ann: string;
  beforeAll(async () => {
    service = await openTestService({ requestsPerMinute: 10_000 });
    ann = (await service.client('standard', 'ann@example.com')).key!;
    return () => service.service.close();
  });

  const administer = (...args: string[]) =>
    runHere(['service', ...args, '--data', service.dataDir, '--json']);

  async function keyOf(email: string, tier = 'standard'): Promise<string> {
    return (await service.client(tier, email)).key!;
  }

  /** The key of bob in each state. */
  const states: Record<string, () => Promise<string>> = {
    async revoked() {
      const key = await keyOf('revoked@example.com');
      expect(await administer('key', 'revoke', key.split('_')[1]!)).toMatchObject({ code: 0 });
      return key;
    },
    async 'without a plan'() {
      const key = await keyOf('planless@example.com');
      await administer('account', 'plan', 'planless@example.com', 'none');
      return key;
    },
    async 'ann again, with a second key'() {
      const made = await administer('key', 'create', 'ann@example.com');
      return (JSON.parse(made.stdout) as { data: { key: { key: string } } }).data.key.key;
    },
    'no key': () => Promise.resolve(''),
    'as it should be': () => keyOf('bob@example.com'),
  };

  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

  /** Exit code, and the lines about bob: the key's or plan's error, and what to do. */
  type Said = [code: number, lines: RegExp];
  const besideAnn = (refusal: RegExp) =>
    new RegExp(`${refusal.source} The service accepts ann \\(ann@example\\.com\\)\\.`, 's');
  const refusedKey = /account bob: the API key is unknown, revoked or expired.*set BOB_KEY\./s;
  const noPlan = /account bob: .*research plan.*Activate a plan/s;
  const twice = /accounts ann and bob are the same account, ann@example\.com/;
  const noKey = /account bob: no API key was given.*Set BOB_KEY\./s;

  const goesOn =
    /! account bob: .*; this run continued without it\. .* about ann [\d,]+ of 100,000 rows left.*warning: account bob: .*; the run continues/;

  const unusableKey: Record<string, Said> = {
    doctor: [1, /bob: the API key is unknown, revoked or expired\..*set BOB_KEY\..*1 problem to fix/s],
    'check --online': [4, besideAnn(refusedKey)],
    account: [4, refusedKey],
    plan: [0, /account bob: .* a run continues without it\. .*set BOB_KEY\./s],
    status: [0, /account bob: .* a run continues without it\. .*set BOB_KEY\./s],
    run: [0, goesOn],
  };

  const table: Record<keyof typeof states, Record<string, Said>> = {
    revoked: unusableKey,
    'without a plan': {
      doctor: [1, /bob: .*research plan.*Activate a plan.*1 problem to fix/s],
      'check --online': [4, besideAnn(/account bob: .*research plan.*Activate a plan.*/)],
      account: [4, noPlan],
      plan: [0, /account bob: .* a run continues without it\. Activate/s],
      status: [0, /account bob: .* a run continues without it\. Activate/s],
      run: [0, goesOn],
    },
    'ann again, with a second key': {
      doctor: [1, twice],
      'check --online': [2, twice],
      account: [2, twice],
      plan: [2, twice],
      status: [2, twice],
      run: [2, twice],
    },
    'no key': {
      doctor: [1, /bob: no API key was given\..*Set BOB_KEY\./s],
      'check --online': [4, besideAnn(noKey)],
      account: [4, noKey],
      plan: [0, /account bob: no API key was given; a run continues without it\. Set BOB_KEY\./],
      status: [0, /account bob: no API key was given; a run continues without it\. Set BOB_KEY\./],
      run: [0, goesOn],
    },
    'as it should be': {
      doctor: [0, /ann: ann@example\.com, standard, .* left.*bob: bob@example\.com, standard, .* left/s],
      'check --online': [0, /ann ann@example\.com standard .* bob bob@example\.com standard/],
      account: [0, /ann ann@example\.com standard .* bob bob@example\.com standard/],
      plan: [0, /Left of each account: ann [\d,]+ of 100,000 rows, bob [\d,]+ of 100,000 rows\./],
      status: [0, /Allowance of ann [\d,]+ of 100,000 rows, bob [\d,]+ of 100,000 rows: /],
      run: [0, /about ann [\d,]+ of 100,000 rows, bob [\d,]+ of 100,000 rows left in the rolling 24 hours/],
    },
  };

  it.each(Object.entries(table))('say in what state the account bob is: %s', async (state, commands) => {
    const key = await states[state]!();
    const cwd = await makeWorkFolder();
    await writeFile(join(cwd, 'headgate.yaml'), configText('api_key: "${BOB_KEY}"'));
    const env = { ANN_KEY: ann, BOB_KEY: key };
    for (const [command, [code, lines]] of Object.entries(commands)) {
      const config = command === 'account' ? ['--config', 'headgate.yaml'] : [];
      const ended = await runHere([...command.split(' '), ...config], { cwd, env });
      const text = oneLine(ended.stdout + ended.stderr);
      expect([command, ended.code, text]).toEqual([command, code, expect.stringMatching(lines) as string]);
      expect(text).not.toContain(ann);
      if (key !== '') expect(text).not.toContain(key);
    }
  });

  it('finds a job whichever account has it, and asks whose jobs to list', async () => {
    const cwd = await makeWorkFolder();
    const client = await service.client('standard', 'jobs-of-bob@example.com');
    const { id } = (await client.submit()).body.data.job;
    await writeFile(join(cwd, 'headgate.yaml'), configText('api_key: "${BOB_KEY}"'));
    const env = { ANN_KEY: ann, BOB_KEY: client.key! };
    const said = async (line: string, keys = env) => {
      const { code, stdout, stderr } = await runHere(line.split(' '), { cwd, env: keys });
      return `${code} ${oneLine(stdout + stderr)}`;
    };
    expect(await said('jobs list')).toMatch(/^2 .*several accounts.*--account with ann, bob\./);
    expect(await said('jobs list --account eve')).toMatch(/^2 .*no account eve.*--account with ann, bob\./);
    expect(await said('jobs list --account ann')).not.toContain(id);
    expect(await said('jobs list --account bob')).toContain(id);
    expect(await said(`jobs show ${id}`)).toContain(`0 id ${id}`);
    expect(await said('jobs show none')).toMatch(/^1 .*account ann: .*not_found/);
    const revoked = { ...env, ANN_KEY: 'hg_0_0' };
    expect(await said(`jobs show ${id}`, revoked)).toContain(`0 id ${id}`);
    expect(await said('sources', revoked)).toMatch(/^0 .*birdstrikes/);
    expect(await said('jobs show none', revoked)).toMatch(/^4 .*account ann: .*set ANN_KEY\./);
  });

  const configText = (bob: string) => `
connection:
  url: ${service.service.url}
  accounts: [{ name: ann, api_key: "\${ANN_KEY}" }, { name: bob, ${bob} }]
destination: { duckdb: warehouse.duckdb }
jobs:
  - { name: gulls, source: birdstrikes, config: { keywords: gull }, window: { from: 2001-01-01, to: 2001-01-31 } }
`;

  it.each<[string, string, number, RegExp]>([
    ['prints it with blank lines around it', 'echo; echo "$KEY"; echo', 0, /bob: bob-of-lines@example\.com/],
    ['prints it twice', 'echo "$KEY"; echo "$KEY"', 1, /bob: api_key: .*\/key\.sh printed more than a key\./],
    ['prints nothing', 'true', 1, /bob: api_key: .*\/key\.sh printed nothing\. Run .*key\.sh yourself/],
    ['fails', 'echo "$KEY"; echo "$KEY" >&2; exit 3', 1, /bob: api_key: .*\/key\.sh ended with 3\./],
    [
      'does not end',
      'echo "$KEY"; exec sleep 600',
      1,
      /bob: api_key: .*\/key\.sh did not end within 10 seconds and was killed\. Run .*key\.sh yourself: within ten seconds/,
    ],
    ['leaves a program behind', 'echo "$KEY"; setsid sleep 15 & exit 0', 0, /bob: bob-behind@example\.com/],
    ['is not there', '', 1, /bob: api_key: .*\/none cannot be started: ENOENT\./],
    [
      'prints the key of the other account',
      'echo "$ANN_KEY"',
      1,
      /bob: its key is the key of account ann, too\./,
    ],
  ])('FAULTS 60: takes the key from a program that %s', async (_, script, code, lines) => {
    const cwd = await makeWorkFolder();
    const email =
      /bob-(of-)?\w+@example\.com/.exec(lines.source.replaceAll('\\', ''))?.[0] ?? 'bob@example.com';
    const key = await keyOf(email);
    const program = join(cwd, script === '' ? 'none' : 'key.sh');
    await writeFile(join(cwd, 'key.sh'), `#!/bin/sh\nKEY="$1"\n${script}\n`);
    await chmod(join(cwd, 'key.sh'), 0o700);
    await writeFile(
      join(cwd, 'headgate.yaml'),
      configText(`api_key: { command: [${program}, "\${BOB_KEY}"] }`),
    );
    // The program is given the environment of this process.
    process.env['ANN_KEY'] = ann;
    onTestFinished(() => void delete process.env['ANN_KEY']);
    const ended = await runHere(['doctor'], { cwd, env: { ANN_KEY: ann, BOB_KEY: key } });
    expect([ended.code, oneLine(ended.stdout)]).toEqual([code, expect.stringMatching(lines) as string]);
    expect(ended.stdout + ended.stderr).not.toContain(key);
  });
});
