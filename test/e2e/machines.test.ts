import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { FileJournalStore } from '../../src/sync/journal/file-journal.js';
import { Journal } from '../../src/sync/journal/journal.js';
import { Random } from '../simulator/random.js';
import {
  hasPostgres,
  type PostgresServer,
  postgresSkipped,
  startPostgres,
} from '../support/postgres-server.js';
import { inForm, sweepSize } from '../support/size.js';
import { headgate, launch, type Launched, makeFolder } from './process.js';
import { serve, type Service } from './service.js';
import { strikeText, trueStrikes } from './strikes.js';
import { addDays } from './world.js';

/** Times that a process is killed or stopped. */
const blows = sweepSize('HEADGATE_MACHINES_BLOWS', { short: 3, long: 15 });
const accounts = inForm({ short: ['a', 'b', 'c', 'd'], long: 'abcdefghij'.split('') });
const machines = ['one', 'two', 'three'];
const from = '1990-01-01';
const cap = 60;

interface AccountJob {
  id: string;
  account: string;
  job_name: string;
  status: string;
  data_count: number;
  created_at: string;
  finished_at: string;
  config: { startDate: string; endDate: string };
}

/** One service with several accounts, one PostgreSQL, and a folder for each machine. */
async function setUp(options: { pace?: number } = {}) {
  const folder = await makeFolder();
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const service = await serve(folder, { pace: 400, ...options });
  const keys = new Map<string, string>();
  for (const name of accounts) {
    const args = (...words: string[]) => ['service', ...words, '--data', join(folder, 'service'), '--json'];
    const added = await headgate(args('account', 'add', `${name}@example.com`, 'max'), { cwd: folder });
    expect(added).toMatchObject({ code: 0 });
    const made = await headgate(args('key', 'create', `${name}@example.com`), { cwd: folder });
    keys.set(name, (JSON.parse(made.stdout) as { data: { key: { key: string } } }).data.key.key);
  }
  const env = {
    DATABASE_URL: server.url(),
    // Processes of one user on one machine count their requests in one place.
    XDG_STATE_HOME: join(folder, 'state'),
    ...Object.fromEntries([...keys].map(([name, key]) => [`KEY_${name}`, key])),
  };
  const configure = async (to: string) => {
    for (const machine of machines) {
      await mkdir(join(folder, machine), { recursive: true });
      // In one step: a run may be about to read it.
      await writeFile(join(folder, machine, 'new.yaml'), configText(service, to));
      await rename(join(folder, machine, 'new.yaml'), join(folder, machine, 'headgate.yaml'));
    }
  };
  const start = (machine: string, ...more: string[]) =>
    launch(['run', '--json', ...more], { cwd: join(folder, machine), env });
  const status = async () => {
    const ended = await headgate(['status', '--offline', '--json'], { cwd: join(folder, 'one'), env });
    return (
      JSON.parse(ended.stdout) as { data: { lanes: { name: string; holder: { pid: number } | null }[] } }
    ).data;
  };
  return { folder, server, service, keys, env, configure, start, status };
}

const configText = ({ url }: Service, to: string) => `
connection:
  url: '${url}'
  timeout: PT2S
  accounts: [${accounts.map((name) => `{ name: ${name}, api_key: '\${KEY_${name}}' }`).join(', ')}]
destination: { postgres: '\${DATABASE_URL}' }
jobs:
  - { name: strikes, source: birdstrikes, window: { from: ${from}, to: ${to}, step: P20D }, max_data: ${cap} }
`;

/** Every job of every account, as the service's own records have them. */
async function jobsOf(service: Service, keys: ReadonlyMap<string, string>): Promise<AccountJob[]> {
  const found: AccountJob[] = [];
  for (const [account, key] of keys) {
    const get = async <T>(path: string) => {
      const answer = await fetch(service.url + path, { headers: { 'x-api-key': key } });
      return ((await answer.json()) as { data: T }).data;
    };
    for (let page = 1, more = true; more; page += 1) {
      const { jobs } = await get<{ jobs: { id: string }[] }>(`/jobs?limit=100&page=${page}`);
      for (const { id } of jobs) {
        const { job } = await get<{ job: AccountJob }>(`/jobs/${id}`);
        found.push({ ...job, account });
      }
      more = jobs.length === 100;
    }
  }
  return found;
}

/** What differs between table, ledger, source and the jobs that were paid for. */
async function faultsOf(
  server: PostgresServer,
  jobs: readonly AccountJob[],
  to: string,
): Promise<{ faults: string[]; surplus: string[] }> {
  const read = (sql: string) =>
    server
      .psql(`SELECT to_jsonb(t) FROM (${sql}) t`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const faults: string[] = [];
  const rows = read('SELECT * FROM headgate.strikes').map(strikeText).sort();
  const truth = trueStrikes([], from, to);
  if (rows.length !== truth.length) faults.push(`${rows.length} rows instead of ${truth.length}`);
  if (rows.some((row, index) => row !== truth[index])) faults.push('the rows are not those of the source');
  const loads = read('SELECT load_id, remote_job_id FROM _headgate.loads');
  const loaded = new Set(loads.map((load) => load['load_id']));
  const surplus = jobs
    .filter(({ job_name: name, data_count: count, config: { startDate, endDate } }) => {
      const isSplit = count >= cap && startDate !== endDate;
      return !loaded.has(name.slice(-26)) && !isSplit;
    })
    .map(({ id, account, job_name: name }) => `${id} of ${account}: ${name}`);
  for (const account of accounts) {
    const own = jobs
      .filter((job) => job.account === account)
      .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
    const met = own.find((job, index) => index > 0 && job.created_at < (own[index - 1]?.finished_at ?? ''));
    if (met !== undefined) faults.push(`account ${account} ran ${met.id} beside another job`);
  }
  return { faults, surplus };
}

test.skipIf(!hasPostgres)(
  `three processes with ${accounts.length} accounts, killed and stopped ${blows} times, load every row once${postgresSkipped}`,
  { timeout: 0 },
  async () => {
    const world = await setUp();
    const random = new Random(Number(process.env['HEADGATE_SEED'] ?? Date.now() % 1e6));
    let to = '1990-01-31';
    await world.configure(to);
    expect(await world.start('one').ended).toMatchObject({ code: 0 });
    to = '1990-10-31';
    await world.configure(to);
    const running = new Map<string, Launched>();
    const strange: string[] = [];
    const over = new AbortController();
    /** Keeps one machine at work: whatever ended its run, the next one follows. */
    const operate = async (machine: string) => {
      while (!over.signal.aborted) {
        const run = world.start(machine);
        running.set(machine, run);
        const { code, signal, stderr, stdout } = await run.ended;
        if (signal === 'SIGKILL' || code === 0 || code === 6) continue;
        strange.push(`${machine} ended with ${code ?? signal}: ${stderr.slice(-1_500)}${stdout.slice(-500)}`);
        over.abort();
      }
    };
    const working = machines.map(operate);
    for (let blow = 0; blow < blows && !over.signal.aborted; blow += 1) {
      await delay(random.between(200, inForm({ short: 1_500, long: 2_500 })));
      const run = running.get(random.pick(machines))!;
      if (random.chance(0.5)) run.kill('SIGKILL');
      else {
        run.kill('SIGSTOP');
        // Its leases run out meanwhile, as if it had been stopped for a minute.
        await delay(random.between(0, 200));
        world.server.psql(
          `UPDATE _headgate.leases SET held_until = now() - interval '1 second' WHERE holder::json->>'pid' = '${run.pid}'`,
        );
        await delay(random.between(100, inForm({ short: 1_500, long: 6_000 })));
        run.kill('SIGCONT');
      }
      // There is always something left to do.
      to = addDays(to, 60);
      await world.configure(to);
    }
    over.abort();
    await Promise.all(working);
    const last = await world.start('one').ended;
    expect(strange).toEqual([]);
    expect(last).toMatchObject({ code: 0 });
    const jobs = await jobsOf(world.service, world.keys);
    const { faults, surplus } = await faultsOf(world.server, jobs, to);
    expect(faults).toEqual([]);
    process.stdout.write(`${blows} blows, ${jobs.length} jobs, ${surplus.length} of them surplus\n`);
    // Only a process that was stopped between its note and its POST may have paid once more.
    expect(surplus.length).toBeLessThanOrEqual(Math.ceil(blows / 20));
    const free = (await world.status()).lanes;
    expect(free.map(({ name }) => name)).toEqual(accounts);
    expect(free.every(({ holder }) => holder === null)).toBe(true);
  },
);

test.skipIf(!hasPostgres)(
  `a run takes the accounts that are free, says who has the others, and goes on with those of a run that was killed${postgresSkipped}`,
  async () => {
    // More than anybody fetches while this test looks on.
    const world = await setUp({ pace: 20 });
    await world.configure('1999-12-31');
    const [a, b, ...others] = accounts;
    const first = world.start('one', '--accounts', `${a},${b}`);
    await first.said('job');
    const second = world.start('two');
    await second.said(`account ${a} is in use by process ${first.pid}`);
    await second.said(`account ${b} is in use by process ${first.pid}`);
    const { lanes } = await world.status();
    expect(lanes.map(({ name, holder }) => [name, holder?.pid])).toEqual([
      [a, first.pid],
      [b, first.pid],
      ...others.map((name) => [name, second.pid]),
    ]);
    const refused = await world.start('three').ended;
    expect(refused).toMatchObject({ code: 6 });
    expect(refused.stdout + refused.stderr).toContain(`account ${a} by process ${first.pid} on `);
    const drop = await headgate(['drop', 'strikes', '--yes', '--json'], {
      cwd: join(world.folder, 'three'),
      env: world.env,
    });
    expect(drop).toMatchObject({ code: 6 });
    expect(drop.stdout + drop.stderr).toContain(`process ${first.pid} on `);
    first.kill('SIGKILL');
    await second.said(`account ${a} is free now`);
    second.kill('SIGINT');
    expect(await second.ended).toMatchObject({ code: 130 });
    // Whoever ends has given everything back.
    expect((await world.status()).lanes.map(({ holder }) => holder)).toEqual(accounts.map(() => null));
  },
);

test.skipIf(!hasPostgres)(
  `two runs share one folder, and a journal of before is read in once${postgresSkipped}`,
  async () => {
    const world = await setUp({ pace: 20 });
    await world.configure('1990-03-31');
    const folder = join(world.folder, 'one', 'headgate.headgate');
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'journal');
    const older = await Journal.open(new FileJournalStore(file));
    await older.append(
      { type: 'account', lane: accounts[0]!, email: `${accounts[0]}@example.com` },
      { type: 'failure', failure: { job: 'strikes', at: 1, code: 'job_failed', message: 'of before' } },
    );
    await older.close();
    const first = world.start('one', '--accounts', accounts[0]!);
    await first.said('job');
    const second = world.start('one', '--accounts', accounts[1]!);
    expect(await second.ended).toMatchObject({ code: 0 });
    expect(await first.ended).toMatchObject({ code: 0 });
    expect(await readFile(`${file}.read-in`, 'utf8')).toContain('of before');
    expect(JSON.stringify(await world.status())).toContain('of before');
    const { faults, surplus } = await faultsOf(
      world.server,
      await jobsOf(world.service, world.keys),
      '1990-03-31',
    );
    expect([faults, surplus]).toEqual([[], []]);
  },
);
