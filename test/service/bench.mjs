/**
 * `npm run bench:service`: the built service in a process of its own, the generator beside it. Every rate stands
 * beside that of a bare node:http server in the same run, because machines differ and so do their moments.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';

const build = resolve(import.meta.dirname, '../..', process.env.HEADGATE_BUILD ?? 'dist');
const module = (name) => pathToFileURL(join(build, 'src/service', name)).href;
const { withAdministration } = await import(module('admin.js'));
const { holdDataFolder } = await import(module('data-folder.js'));

const seconds = Number(process.env.HEADGATE_BENCH_SECONDS ?? 5);
const exportRows = 1_000_000;
const say = (name, text) => process.stdout.write(`${name.padEnd(34)}${text}\n`);

const bareServer = `require('node:http').createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"success":true,"data":{"job":{"id":"x","status":"done"}}}');
}).listen(0, '127.0.0.1', function () { process.stdout.write(JSON.stringify({ url: 'http://127.0.0.1:' + this.address().port })); });`;

async function start(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { ...JSON.parse(line), child };
}

async function stop({ child }) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function load(url, headers = {}) {
  return autocannon({ url, headers, connections: 32, duration: seconds });
}

const rate = (result) => result.requests.average;
const shown = (result) =>
  `${Math.round(rate(result))}/s, p99 ${result.latency.p99} ms, refused ${result.non2xx}`;

async function polls(service, headers) {
  const submitted = await fetch(`${service.url}/jobs`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ source: 'birdstrikes', job_name: 'bench', config: { maxData: 100 } }),
  });
  const { id } = (await submitted.json()).data.job;
  const bare = await start(['-e', bareServer]);
  // In turn and twice, so that a machine that warms up or slows down does so for both.
  const results = { bare: [], polls: [] };
  for (let turn = 0; turn < 2; turn += 1) {
    results.bare.push(await load(bare.url));
    results.polls.push(await load(`${service.url}/jobs/${id}`, headers));
  }
  await stop(bare);
  const best = (list) => list.toSorted((a, b) => rate(b) - rate(a))[0];
  say('bare node:http', shown(best(results.bare)));
  say('GET /jobs/:id, authenticated', shown(best(results.polls)));
  say('  ratio to bare', (rate(best(results.polls)) / rate(best(results.bare))).toFixed(2));
}

async function submits(service, dataDir) {
  const keys = await withAdministration(dataDir, async (admin) => {
    const made = [];
    for (let index = 0; index < 200; index += 1) {
      const email = `bench-${index}@example.com`;
      await admin.addAccount({ email, tier: 'max' });
      made.push((await admin.createKey({ email })).key);
    }
    return made;
  });
  const until = performance.now() + seconds * 1_000;
  const waits = [];
  let refused = 0;
  const worker = async (mine) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      // No two alike, so that the cache answers none.
      const startDate = new Date(Date.UTC(1990, 0, 1 + turn)).toISOString().slice(0, 10);
      const started = performance.now();
      const response = await fetch(`${service.url}/jobs`, {
        method: 'POST',
        headers: { 'X-API-Key': mine[turn % mine.length], 'Content-Type': 'application/json' },
        body: JSON.stringify({ source: 'birdstrikes', job_name: 'bench', config: { maxData: 1, startDate } }),
      });
      await response.arrayBuffer();
      if (response.status === 201) waits.push(performance.now() - started);
      else refused += 1;
    }
  };
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => worker(keys.slice(index * 10, index * 10 + 10))),
  );
  waits.sort((a, b) => a - b);
  const p99 = (waits[Math.floor(waits.length * 0.99)] ?? 0).toFixed(0);
  say(
    'POST /jobs over 200 accounts',
    `${Math.round(waits.length / seconds)}/s, p99 ${p99} ms, refused ${refused}`,
  );
}

/** No job may have that many rows, so its result is laid into the folder while no service holds it. */
async function layResult(dataDir) {
  const folder = await holdDataFolder(dataDir);
  const account = folder.store.accountByEmail('me@example.com');
  const [job] = account.jobs;
  const id = 'bench-export';
  const file = createWriteStream(join(dataDir, 'results', `${id}.ndjson`), { mode: 0o600 });
  let resultBytes = 0;
  for (let index = 0; index < exportRows; index += 1) {
    const row = `${JSON.stringify({ id: String(index), 'Flight Date': '2001-02-03', 'Wildlife Species': 'Gull', text: 'x'.repeat(180) })}\n`;
    resultBytes += row.length;
    if (!file.write(row)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  const record = {
    ...job,
    id,
    seq: folder.store.nextSeq(),
    status: 'done',
    dataCount: exportRows,
    resultBytes,
    finishedAt: Date.now(),
  };
  await folder.store.commit({ table: 'jobs', record });
  await folder.release();
  return id;
}

async function exports(service, headers, id) {
  for (const format of ['json', 'csv']) {
    const started = performance.now();
    const response = await fetch(`${service.url}/jobs/${id}/export?format=${format}`, { headers });
    let bytes = 0;
    for await (const chunk of response.body) bytes += chunk.length;
    const took = (performance.now() - started) / 1_000;
    say(
      `export of 1M rows, ${format}`,
      `${(bytes / 1e6 / took).toFixed(0)} MB/s, ${took.toFixed(1)} s, peak RSS ${peakRss(service)} MB`,
    );
  }
}

function peakRss({ child }) {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}

const dataDir = mkdtempSync(join(tmpdir(), 'headgate-bench-'));
try {
  const script = resolve(import.meta.dirname, '../support/serve-forever.mjs');
  const args = [script, module('start.js'), dataDir, JSON.stringify({ requestsPerMinute: 10_000_000 })];
  const first = await start(args);
  await polls(first, { 'X-API-Key': first.key });
  await submits(first, dataDir);
  await stop(first);
  const id = await layResult(dataDir);
  const second = await start(args);
  await exports(second, { 'X-API-Key': second.key }, id);
  await stop(second);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
