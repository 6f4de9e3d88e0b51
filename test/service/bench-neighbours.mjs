/**
 * The second half of `npm run bench:service`: what one account, or nobody in particular, can do to another. Measures
 * `GET /me` and `GET /jobs` of one account, and its sign-in, beside the load of a second one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  onDataFolder,
  openDataFolder,
  quantile,
  seconds,
  stop,
  withAdministration,
} from './bench-service.mjs';

const recentJobs = 50_000;
const exportedRows = 10_000;
const password = 'eleven grey geese';
const [busy, other] = ['busy@example.com', 'me@example.com'];
const say = (name, text) => process.stdout.write(`${name.padEnd(52)}${text}\n`);

/** A request from an address of this machine; resolves to its status, headers and milliseconds. */
async function ask(url, { method = 'GET', headers = {}, form, from = '127.0.0.1' } = {}) {
  const began = performance.now();
  const origin = { Origin: new URL(url).origin, 'Content-Type': 'application/x-www-form-urlencoded' };
  const sent = request(url, { method, localAddress: from, headers: { ...headers, ...(form && origin) } });
  sent.end(form && new URLSearchParams(form).toString());
  const [answer] = await once(sent, 'response');
  for await (const _chunk of answer);
  return { status: answer.statusCode, headers: answer.headers, ms: performance.now() - began };
}

const signIn = (studio, email, from) =>
  ask(`${studio}sign-in`, { method: 'POST', form: { email, password }, from });

/** Connections that ask for the same again and again, or read an answer at 160 KB a second, from another process. */
const scripts = {
  often: `import('autocannon').then(({ default: run }) => run({ ...JSON.parse(process.argv[1]), duration: 3600 }));`,
  slowly: `const { url, headers, connections } = JSON.parse(process.argv[1]);
    const ask = () => require('node:http').get(url, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return answer.resume().on('close', ask);
      setInterval(() => answer.read(16_384), 100);
    });
    for (let index = 0; index < connections; index += 1) ask();`,
};

/** The processes of a load, which end with the returned function. */
async function begin(loads) {
  const children = loads.map(({ script = 'often', ...options }) => {
    const args = ['-e', scripts[script], JSON.stringify(options)];
    return spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: 'ignore' });
  });
  const kill = () => children.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', kill);
  await delay(2_000);
  return async () => {
    const ended = Promise.all(children.map((child) => once(child, 'exit')));
    kill();
    await ended;
  };
}

/** Requests of the other account, as often as it can ask. */
async function often(service, path) {
  const waits = [];
  for (const until = performance.now() + seconds * 1_000; performance.now() < until; ) {
    const { status, ms } = await ask(service.url + path, { headers: { 'X-API-Key': service.key } });
    if (status !== 200) throw new Error(`GET ${path} was answered ${status}`);
    waits.push(ms);
  }
  return waits;
}

const quantiles = (waits) =>
  `p50 ${quantile(waits, 0.5)} ms, p99 ${quantile(waits, 0.99)} ms, of ${waits.length}`;

/** Jobs of the last day that nobody ran. */
async function layJobs(dataDir) {
  const folder = await openDataFolder(dataDir);
  const { store, clock } = folder;
  const account = store.accountByEmail(busy).record.id;
  const shared = {
    source: 'birdstrikes',
    config: {},
    columns: ['id'],
    maxData: 1,
    rowLimit: 1,
    cacheKey: '',
  };
  const ended = {
    cached: false,
    status: 'done',
    errorCode: null,
    errorMessage: null,
    dataCount: 0,
    resultBytes: 0,
  };
  const row = `${JSON.stringify({ id: '1', text: 'x'.repeat(180) })}\n`;
  const rows = { dataCount: exportedRows, resultBytes: exportedRows * row.length };
  await writeFile(join(dataDir, 'results', 'job0.ndjson'), row.repeat(exportedRows));
  for (let from = 0; from < recentJobs; from += 10_000) {
    const records = Array.from({ length: 10_000 }, (_, index) => {
      const [id, createdAt] = [`job${from + index}`, clock.now()];
      const times = { createdAt, finishedAt: createdAt, ledgerAt: clock.ledger(), expired: true };
      const named = { name: `job number ${id}`, tags: [`tag ${index % 50}`] };
      const kept = id === 'job0' && { ...rows, expired: false };
      return { id, seq: store.nextSeq(), account, ...shared, ...ended, ...named, ...times, ...kept };
    });
    await store.commit(records.map((record) => ({ table: 'jobs', record })));
  }
  await folder.release();
}

await onDataFolder(async (dataDir, open) => {
  const serve = async () => {
    const service = await open({ requestsPerMinute: 10_000_000 });
    return { ...service, studio: new URL('/', service.url).href };
  };
  const first = await serve();
  await withAdministration(dataDir, async (admin) => {
    await admin.addAccount({ email: busy, tier: 'max' });
    for (const email of [busy, other]) await admin.setPassword({ email, password });
  });
  await stop(first);
  await layJobs(dataDir);

  const service = await serve();
  const entered = await signIn(service.studio, busy);
  const Cookie = entered.headers['set-cookie'][0].split(';')[0];
  const { key } = await withAdministration(dataDir, (admin) => admin.createKey({ email: busy }));
  const origin = { Origin: new URL(service.studio).origin };
  const own = { 'X-API-Key': key };
  const exported = `${service.url}/jobs/job0/export`;
  const loads = {
    '300 of its lists': {
      url: `${service.url}/jobs?status=failed&limit=100`,
      headers: own,
      connections: 300,
    },
    '10 of its searches': {
      url: `${service.studio}jobs?name=number%20job49`,
      headers: { Cookie },
      connections: 10,
    },
    '20 of its exports': { url: exported, headers: own, connections: 20 },
    '20 of its exports as CSV': { url: `${exported}?format=csv`, headers: own, connections: 20 },
    '200 of its slow downloads': { script: 'slowly', url: exported, headers: own, connections: 200 },
    '20 anonymous on /reference': { url: `${service.studio}reference`, connections: 20 },
    '20 wrong passwords': {
      url: `${service.studio}sign-in`,
      method: 'POST',
      headers: { ...origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `email=${busy}&password=wrong`,
      connections: 20,
    },
  };
  for (const path of ['/me', '/jobs']) {
    const quiet = await often(service, path);
    say(`GET ${path} alone`, quantiles(quiet));
    for (const name of [...Object.keys(loads), 'all of it']) {
      const end = await begin(name === 'all of it' ? Object.values(loads) : [loads[name]]);
      const waits = await often(service, path);
      await end();
      const times = (Number(quantile(waits, 0.99)) / Number(quantile(quiet, 0.99))).toFixed(1);
      say(`  beside ${name}`, `${quantiles(waits)}, ${times} times quiet`);
    }
  }

  const flood = Array.from({ length: 34 }, () => signIn(service.studio, busy, '127.0.0.2'));
  const waits = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const { status, ms } = await signIn(service.studio, other, `127.0.${3 + turn}.1`);
    if (status !== 303) throw new Error(`the sign-in was answered ${status}`);
    waits.push(ms);
  }
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 429).length;
  say('sign-in beside 34 of another account', `${quantiles(waits)}; of the 34, refused ${refused}`);
  await stop(service);
});
