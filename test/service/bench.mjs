/**
 * `npm run bench:service`: measures the built service in its own process. Every rate is compared with that of a bare
 * node:http server in the same run, because machines and their moments differ.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import {
  onDataFolder,
  openDataFolder,
  peakRss,
  quantile,
  seconds,
  start,
  stop,
  withAdministration,
} from './bench-service.mjs';

const exportRows = 1_000_000;
const slowConnections = 5_000;
const say = (name, text) => process.stdout.write(`${name.padEnd(37)}${text}\n`);

/** Always answers with the same text, or with the file whose path is requested. */
const bareServer = `require('node:http').createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.url !== '/') return require('node:fs').createReadStream(request.url).pipe(response);
  response.end('{"success":true,"data":{"job":{"id":"x","status":"done"}}}');
}).listen(0, '127.0.0.1', function () { process.stdout.write(JSON.stringify({ url: 'http://127.0.0.1:' + this.address().port })); });`;

function load(url, headers = {}, duration = seconds) {
  return autocannon({ url, headers, connections: 32, duration });
}

const rate = (result) => result.requests.average;
const shown = (result) =>
  `${Math.round(rate(result))}/s, p99 ${result.latency.p99} ms, refused ${result.non2xx + result.errors}`;

async function submitOne(service, headers) {
  const submitted = await fetch(`${service.url}/jobs`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ source: 'birdstrikes', job_name: 'bench', config: { maxData: 100 } }),
  });
  return (await submitted.json()).data.job.id;
}

async function polls(service, bare, headers, id) {
  // Alternating and twice, so that a machine that gets faster or slower affects both.
  const results = { bare: [], polls: [] };
  for (let turn = 0; turn < 2; turn += 1) {
    results.bare.push(await load(bare.url));
    results.polls.push(await load(`${service.url}/jobs/${id}`, headers));
  }
  const best = (list) => list.toSorted((a, b) => rate(b) - rate(a))[0];
  say('bare node:http', shown(best(results.bare)));
  say('GET /jobs/:id, authenticated', shown(best(results.polls)));
  say('  ratio to bare', (rate(best(results.polls)) / rate(best(results.bare))).toFixed(2));
}

/** The service with clients that never finish their requests. Both sides need that many open files (`ulimit -n`). */
async function pollsBesideSlow(service, headers, id) {
  const script = resolve(import.meta.dirname, '../support/slow-connections.mjs');
  const slow = spawn(process.execPath, [script, service.url, String(slowConnections)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => slow.kill('SIGKILL'));
  await once(slow.stdout, 'data');
  // Long enough for all of them to reach the time limit for headers at least once.
  const result = await load(`${service.url}/jobs/${id}`, headers, 15);
  slow.kill('SIGTERM');
  const [fate] = await once(slow.stdout, 'data');
  say(`  beside ${slowConnections} slow connections`, shown(result));
  say('  which are ended', String(fate).trim());
}

async function submits(service, bare, dataDir) {
  const keys = await withAdministration(dataDir, async (admin) => {
    const made = [];
    for (let index = 0; index < 200; index += 1) {
      const email = `bench-${index}@example.com`;
      await admin.addAccount({ email, tier: 'max' });
      made.push((await admin.createKey({ email })).key);
    }
    return made;
  });
  const told = await submitWith(service, `${service.url}/jobs`, keys);
  const toldBare = await submitWith(bare, bare.url, keys);
  say(
    'POST /jobs over 200 accounts',
    `${told.rate}/s, p99 ${told.p99} ms, refused ${told.refused}, ratio to bare ${(told.rate / toldBare.rate).toFixed(2)}`,
  );
  say('  cpu of each, with the run of its job', `${told.cpuMs} ms, bare ${toldBare.cpuMs} ms`);
}

/** Twenty clients at a time, ten keys each. */
async function submitWith(server, url, keys) {
  const before = cpuSeconds(server);
  const until = performance.now() + seconds * 1_000;
  const waits = [];
  let refused = 0;
  const worker = async (mine) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      // All different, so that the cache answers none.
      const startDate = new Date(Date.UTC(1990, 0, 1 + turn)).toISOString().slice(0, 10);
      const started = performance.now();
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'X-API-Key': mine[turn % mine.length], 'Content-Type': 'application/json' },
        body: JSON.stringify({ source: 'birdstrikes', job_name: 'bench', config: { maxData: 1, startDate } }),
      });
      await response.arrayBuffer();
      if (response.ok) waits.push(performance.now() - started);
      else refused += 1;
    }
  };
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => worker(keys.slice(index * 10, index * 10 + 10))),
  );
  const p99 = Math.round(Number(quantile(waits, 0.99)));
  const cpuMs = (((cpuSeconds(server) - before) * 1_000) / waits.length).toFixed(2);
  return { rate: Math.round(waits.length / seconds), p99, refused, cpuMs };
}

const id = 'benchexport';

/** Puts a result that no job made into the folder while no service uses it, with more rows than a job may have. */
async function layResult(dataDir) {
  const folder = await openDataFolder(dataDir);
  const account = folder.store.accountByEmail('me@example.com');
  const [job] = account.jobs;
  const columns = ['id', 'Flight Date', 'Wildlife Species', 'text'];
  const file = createWriteStream(join(dataDir, 'results', `${id}.ndjson`), { mode: 0o600 });
  let resultBytes = 0;
  for (let index = 0; index < exportRows; index += 1) {
    const values = {
      id: String(index),
      'Flight Date': '2001-02-03',
      'Wildlife Species': 'Gull',
      text: 'x'.repeat(180),
    };
    const row = `${JSON.stringify(values)}\n`;
    resultBytes += row.length;
    if (!file.write(row)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  const record = {
    ...job,
    id,
    columns,
    seq: folder.store.nextSeq(),
    status: 'done',
    dataCount: exportRows,
    resultBytes,
    finishedAt: Date.now(),
  };
  await folder.store.commit({ table: 'jobs', record });
  await folder.release();
}

async function exports(dataDir, service, bare, headers) {
  say('peak RSS before any export', `${peakRss(service)} MB`);
  const file = await download(`${bare.url}${join(dataDir, 'results', `${id}.ndjson`)}`);
  say('bare node:http, the rows as a file', `${file.rate} MB/s, ${file.took.toFixed(1)} s`);
  for (const format of ['json', 'csv']) {
    const before = cpuSeconds(service);
    const { rate, took } = await download(`${service.url}/jobs/${id}/export?format=${format}`, headers);
    const cpu = (cpuSeconds(service) - before).toFixed(2);
    const ratio = (file.took / took).toFixed(2);
    say(
      `export of 1M rows, ${format}`,
      `${rate} MB/s, ${took.toFixed(1)} s, cpu ${cpu} s, ratio to bare ${ratio}, peak RSS ${peakRss(service)} MB`,
    );
  }
}

async function download(url, headers = {}) {
  const started = performance.now();
  const response = await fetch(url, { headers });
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  const took = (performance.now() - started) / 1_000;
  return { took, rate: (bytes / 1e6 / took).toFixed(0) };
}

/** Processor time of a process so far, that of the kernel for it included; Linux counts hundredths of a second. */
function cpuSeconds({ child }) {
  const [, fields] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

await onDataFolder(async (dataDir, serve) => {
  const bare = await start(['-e', bareServer]);
  const first = await serve({ requestsPerMinute: 10_000_000 });
  const headers = { 'X-API-Key': first.key };
  const job = await submitOne(first, headers);
  await polls(first, bare, headers, job);
  await pollsBesideSlow(first, headers, job);
  await submits(first, bare, dataDir);
  await stop(first);
  await layResult(dataDir);
  const second = await serve({ requestsPerMinute: 10_000_000 });
  await exports(dataDir, second, bare, { 'X-API-Key': second.key });
  await stop(second);
  await stop(bare);
});
