import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerBytes, startFaultServer } from '../support/fault-server.js';
import { forward } from './forward.js';
import { runHere } from '../support/command-line.js';
import { headgate, launch } from './process.js';
import type { RemoteJob } from './service.js';
import { strikeText, trueStrikes } from './strikes.js';
import { warehouses } from './warehouse.js';
import { makeWorld, quarter } from './world.js';

const duckdb = warehouses[0]!;

const configText = (connection: string, step: number, from: string, to: string) => `
connection: { ${connection} }
destination: { duckdb: ${duckdb.path} }
jobs:
  - { name: strikes, source: birdstrikes, window: { from: ${from}, to: ${to}, step: P${step}D }, max_data: 60 }
`;

test('two runs at once on one account cause no 429, and fetch no slice twice', async () => {
  const requestsPerMinute = 20;
  const statuses: number[] = [];
  let target = '';
  const proxy = await startFaultServer(async (request, socket) => {
    const { status, type, bytes } = await forward(request, target);
    statuses.push(status);
    answerBytes(socket, status, bytes, { 'content-type': type });
  });
  onTestFinished(() => proxy.close());
  const world = await makeWorld({ warehouse: duckdb, jobs: [quarter()], url: proxy.url, requestsPerMinute });
  target = world.service.url;
  const other = join(world.folder, 'other');
  await mkdir(other);
  await writeFile(
    join(other, 'headgate.yaml'),
    configText(`url: '${proxy.url}', api_key: '\${HEADGATE_API_KEY}'`, 30, '1996-01-01', '1996-03-30'),
  );
  // The same user, because an account's requests are counted per user.
  const env = { HEADGATE_API_KEY: world.service.key, XDG_STATE_HOME: join(world.folder, '.xdg-state') };
  const [here, there] = await Promise.all([
    world.start({ env }).ended,
    launch(['run', '--json'], { cwd: other, env }).ended,
  ]);
  expect(here).toMatchObject({ code: 0 });
  expect(there).toMatchObject({ code: 0 });
  expect(statuses.length).toBeGreaterThan(requestsPerMinute);
  expect(statuses.filter((status) => status === 429)).toEqual([]);

  const loads = [...(await duckdb.loads(world.folder)), ...(await duckdb.loads(other))];
  expect(loads).toHaveLength(6);
  expect(new Set(loads.map((load) => load.remote_job_id)).size).toBe(6);
  for (const [folder, from, to] of [
    [world.folder, '1995-01-01', '1995-03-31'],
    [other, '1996-01-01', '1996-03-30'],
  ] as const) {
    const rows = await duckdb.rows(folder, 'strikes');
    expect(rows.map(strikeText).sort()).toEqual(trueStrikes([], from, to));
  }
});

test('two accounts are two lanes: each fetches a part, and every slice is loaded once', async () => {
  const world = await makeWorld({ warehouse: duckdb, jobs: [quarter()], pace: 30 });
  const { service, folder } = world;
  const administer = async (...args: string[]) => {
    const ended = await runHere(['service', ...args, '--data', join(folder, 'service'), '--json'], {
      cwd: folder,
    });
    expect(ended).toMatchObject({ code: 0 });
    return (JSON.parse(ended.stdout) as { data: { key: { key: string } } }).data;
  };
  await administer('account', 'add', 'second@example.com', 'max');
  const { key } = await administer('key', 'create', 'second@example.com');
  const keys = { first: service.key, second: key.key };
  const env = { KEY_FIRST: keys.first, KEY_SECOND: keys.second };
  const accounts = `{ name: first, api_key: '\${KEY_FIRST}' }, { name: second, api_key: '\${KEY_SECOND}' }`;
  const connection = `url: '${service.url}', accounts: [${accounts}]`;
  await writeFile(join(folder, 'headgate.yaml'), configText(connection, 10, '1995-01-01', '1995-03-31'));

  const ended = await headgate(['run'], { cwd: folder, env });
  expect(ended).toMatchObject({ code: 0 });
  for (const name of Object.keys(keys)) expect(ended.stderr).toContain(`Z ${name}: strikes `);

  const jobs = await Promise.all(Object.values(keys).map((each) => jobsOf(service.url, each)));
  for (const own of jobs) expect(own.length).toBeGreaterThan(1);
  expect(jobs.flat()).toHaveLength(9);
  const [first = [], second = []] = jobs;
  const overlap = first.filter((job) => second.some((other) => beside(job, other)));
  expect(overlap).not.toEqual([]);

  const loads = await duckdb.loads(folder);
  expect(loads.map((load) => load.remote_job_id).sort()).toEqual(
    jobs
      .flat()
      .map(({ id }) => id)
      .sort(),
  );
  const rows = await duckdb.rows(folder, 'strikes');
  expect(rows.map(strikeText).sort()).toEqual(trueStrikes([], '1995-01-01', '1995-03-31'));
});

type FinishedJob = RemoteJob & { finished_at: string };

async function jobsOf(url: string, key: string): Promise<FinishedJob[]> {
  const answer = await fetch(`${url}/jobs?limit=100`, { headers: { 'x-api-key': key } });
  return ((await answer.json()) as { data: { jobs: FinishedJob[] } }).data.jobs;
}

/** Whether two jobs ran at the same time. */
function beside(a: FinishedJob, b: FinishedJob): boolean {
  return a.created_at < b.finished_at && b.created_at < a.finished_at;
}
