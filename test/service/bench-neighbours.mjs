/**
 * The second half of `npm run bench:service`: what one account, or nobody in particular, can do to another. Measures
 * `GET /me` and `GET /jobs` of one account, and its sign-in, beside the load of a second one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
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

/** Connections that ask for the same page again and again, from another process. */
async function beside(name, url, headers, connections, probe) {
  const script = `import('autocannon').then(({ default: run }) => run({ ...JSON.parse(process.argv[1]), duration: 3600 }));`;
  const args = JSON.stringify({ url, headers, connections });
  const load = spawn(process.execPath, ['-e', script, args], { cwd: import.meta.dirname, stdio: 'ignore' });
  process.once('exit', () => load.kill('SIGKILL'));
  await delay(1_000);
  say(name, await probe());
  load.kill('SIGKILL');
  await once(load, 'exit');
}

/** Requests of the other account, as often as it can ask. */
async function often(service, path) {
  const waits = [];
  for (const until = performance.now() + seconds * 1_000; performance.now() < until; ) {
    const { status, ms } = await ask(service.url + path, { headers: { 'X-API-Key': service.key } });
    if (status !== 200) throw new Error(`GET ${path} was answered ${status}`);
    waits.push(ms);
  }
  return quantiles(waits);
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
    csvBytes: 0,
  };
  for (let from = 0; from < recentJobs; from += 10_000) {
    const records = Array.from({ length: 10_000 }, (_, index) => {
      const [id, createdAt] = [`job${from + index}`, clock.now()];
      const times = { createdAt, finishedAt: createdAt, ledgerAt: clock.ledger(), expired: true };
      const named = { name: `job number ${id}`, tags: [`tag ${index % 50}`] };
      return { id, seq: store.nextSeq(), account, ...shared, ...ended, ...named, ...times };
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
  const search = `${service.studio}jobs?name=number%20job49`;
  const list = `${service.url}/jobs?status=failed&limit=100`;
  for (const path of ['/me', '/jobs']) {
    const probe = () => often(service, path);
    say(`GET ${path} alone`, await probe());
    await beside('  beside 20 anonymous on /reference', `${service.studio}reference`, {}, 20, probe);
    await beside('  beside 10 searches of an account with 50,000 jobs', search, { Cookie }, 10, probe);
    await beside('  beside 300 of its lists', list, { 'X-API-Key': key }, 300, probe);
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
