import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rowsOf } from '../adapters/replayed.js';
import { headgate, launch, makeFolder } from '../e2e/process.js';
import { type ApiRequest, type Fault, startFaultApi } from '../suites/adapter/fault-api.js';
import { query } from '../support/destination-kinds.js';
import { apiFile, type FakeApi, fakeApis, Paid, replay } from './fakes.js';

type Which = 'submit' | 'status' | 'rows';

/** Six days, two a job, from a fake API with faults. */
async function worldOf(fake: FakeApi) {
  const folder = await makeFolder();
  const paid = new Paid();
  let url = '';
  let submits = 0;
  const hooks = { submitted: (_count: number): void => undefined };
  const kinds: Record<Which, (request: ApiRequest) => boolean> = {
    submit: (request) => fake.isSubmit(request),
    status: (request) => fake.isStatus(request),
    rows: (request) => fake.isRows(request),
  };
  const answer = replay(fake, paid, () => url);
  const server = await startFaultApi((request) => {
    const reply = answer(request);
    if (kinds.submit(request)) hooks.submitted((submits += 1));
    return reply;
  });
  ({ url } = server);
  onTestFinished(() => server.close());
  const text = (await readFile(apiFile(fake), 'utf8')).replaceAll(fake.hosts, url);
  // Days of 2026 get older than some APIs allow.
  await writeFile(
    join(folder, 'api.yaml'),
    text.replace(/ oldest_day: \w+,/, '').replace(/requests_per_minute: \d+/, 'requests_per_minute: 6000'),
  );
  const options = JSON.stringify(fake.options);
  const config = JSON.stringify(fake.config);
  await writeFile(
    join(folder, 'headgate.yaml'),
    `connection: { api: ./api.yaml, options: ${options}, api_key: '\${API_KEY}', timeout: PT1S }
destination: { duckdb: warehouse.duckdb }
jobs: [{ name: posts, source: '${fake.source}', config: ${config}, window: { from: 2026-01-01, to: 2026-01-06, step: P2D } }]
`,
  );
  const own = { cwd: folder, env: { API_KEY: 'key' } };
  const run = () => headgate(['run', '--json'], own);
  /** Starts a run in its own process, which a test can kill. */
  const start = () => launch(['run', '--json'], own);
  const sql = (text: string) => query(join(folder, 'warehouse.duckdb'), text, 'READ_ONLY');
  /** The nth request of a kind gets a fault. */
  const fail = (which: Which, nth: number, fault: Fault) => {
    let seen = 0;
    server.fail((request) => kinds[which](request) && (seen += 1) === nth, fault);
  };
  return { folder, paid, hooks, run, start, sql, fail };
}

type World = Awaited<ReturnType<typeof worldOf>>;
const wanted = rowsOf('2026-01-01', '2026-01-06', 100).map(({ id, text }) => ({ id, text }));
const complete = { code: 0 };
const wait: Fault = { status: 429, body: { error: 'slow down' } };

/** What goes wrong, for which APIs, and how many jobs are paid for at most: three, unless the fault may cost one. */
const faults: {
  name: string;
  /** Default: all. */
  of?: (fake: FakeApi) => boolean;
  jobs?: (fake: FakeApi) => number;
  /** Before the run that must be complete. */
  play?: (world: World, fake: FakeApi) => Promise<void> | void;
}[] = [
  { name: 'nothing' },
  {
    name: 'lost submits',
    jobs: ({ finds }) => (finds === 'nothing' ? 5 : 3),
    play: ({ fail }) => {
      fail('submit', 1, 'lost');
      fail('submit', 3, 'lost');
    },
  },
  {
    name: 'a kill between a submit and its answer',
    jobs: ({ finds }) => (finds === 'nothing' ? 4 : 3),
    play: async ({ start, hooks, fail }) => {
      fail('submit', 2, 'lost');
      const killed = start();
      hooks.submitted = (count) => {
        if (count === 2) killed.kill('SIGKILL');
      };
      expect(await killed.ended).toMatchObject({ signal: 'SIGKILL' });
    },
  },
  {
    name: 'kills while a job runs, and while its rows are read',
    // The next job may be submitted in that moment.
    jobs: ({ finds }) => (finds === 'nothing' ? 5 : 3),
    play: async ({ start, fail }) => {
      for (const which of ['status', 'rows'] as const) {
        const killed = start();
        const kill = () => killed.kill('SIGKILL');
        fail(which, 2, {
          status: 500,
          get body() {
            kill();
            return 'gone';
          },
        });
        expect(await killed.ended).toMatchObject({ signal: 'SIGKILL' });
      }
    },
  },
  {
    name: 'a 401 in the middle',
    play: async ({ run, fail }, { options }) => {
      fail('status', 3, { status: 401, body: { error: 'expired' } });
      // A token is renewed; a key that is refused ends the run, and the next one goes on.
      if (options['client_id'] === undefined) expect(await run()).toMatchObject({ code: 4 });
    },
  },
  {
    name: '429 without Retry-After',
    play: ({ fail }) => {
      for (const which of ['submit', 'status', 'rows'] as const) fail(which, 2, wait);
    },
  },
  {
    name: 'jobs that exist already, and a journal that is gone',
    of: ({ finds }) => finds === 'duplicate',
    play: async ({ paid, fail, run, folder }) => {
      fail('status', 3, { status: 401, body: {} });
      fail('status', 3, { status: 401, body: {} });
      await run();
      expect(paid.jobs.length).toBeGreaterThan(0);
      for (const name of ['warehouse.duckdb', 'warehouse.duckdb.headgate'])
        await rm(join(folder, name), { recursive: true, force: true });
    },
  },
  {
    name: 'an address that has ended',
    of: ({ hasAddresses }) => hasAddresses,
    play: ({ fail }) => {
      fail('rows', 1, { status: 403, body: '<?xml version="1.0"?><Error>Request has expired</Error>' });
      fail('rows', 3, { status: 404, body: 'gone' });
    },
  },
  {
    name: "another client's job, beside which no second one may run",
    of: ({ file }) => file.startsWith('shopify'),
    jobs: () => 4,
    play: ({ paid }) => {
      paid.add('', '2020-01-01', '2020-01-01', {});
    },
  },
  {
    name: 'reports that fail for their size',
    jobs: () => 9,
    play: ({ paid }) => {
      paid.mostDays = 1;
    },
  },
];

describe.each(fakeApis)('a run with the description $file', (fake) => {
  it.each(faults.filter(({ of = () => true }) => of(fake)))(
    'has every row once after $name',
    async ({ jobs = () => 3, play }) => {
      const world = await worldOf(fake);
      await play?.(world, fake);
      const ended = await world.run();
      expect(ended, `${ended.stdout}${ended.stderr}`).toMatchObject(complete);
      expect(await world.sql('SELECT id, text FROM posts ORDER BY id')).toEqual(wanted);
      const { length } = world.paid.jobs;
      expect(length).toBeGreaterThanOrEqual(3);
      expect(length).toBeLessThanOrEqual(jobs(fake));
      expect(await world.run()).toMatchObject(complete);
      expect(world.paid.jobs).toHaveLength(length);
      const [{ counted } = {}] = await world.sql(
        'SELECT sum(days_counted) AS counted FROM _headgate.coverage',
      );
      expect(Number(counted)).toBe(fake.counts ? 0 : 6);
    },
  );
});
