/**
 * The third part of `npm run bench:service`: 1,000,000 rows behind a source. Says after how long a job over HTTP shows its
 * first row, how long all of it takes, and how much memory the service had at most, for 100,000 and for all of the rows.
 * HEADGATE_BENCH_SOURCES names some of the sources, with semicolons between them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { build, peakRss, start, stop } from './bench-service.mjs';

const { hasPostgres, startPostgres } = await import(join(build, 'test/support/postgres-server.js'));

const rows = 1_000_000;
const jobRows = [100_000, rows];
const folder = mkdtempSync(join(tmpdir(), 'headgate-bench-million-'));
process.setMaxListeners(20);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Orders of three years, which lie in no order; DuckDB and PostgreSQL both read it. */
const orders = `SELECT n AS order_no, CAST('2023-01-01' AS TIMESTAMP) + CAST((CAST(n AS BIGINT) * 7919) % 94608000 || ' seconds' AS INTERVAL) AS ordered_at,
  CASE n % 4 WHEN 0 THEN 'north' WHEN 1 THEN 'east' WHEN 2 THEN 'south' ELSE 'west' END AS region,
  n % 97 AS pieces, CAST((n % 9973) / 100.0 AS DECIMAL(10, 2)) AS price, 'order ' || n || repeat(' of gulls', 12) AS note`;
const select = `${orders} FROM generate_series(1, ${rows}) AS series(n)`;

mkdirSync(join(folder, 'parquet'));
const instance = await DuckDBInstance.create(join(folder, 'shop.duckdb'));
const connection = await instance.connect();
await connection.run(`CREATE TABLE orders AS ${select}`);
for (const year of [2023, 2024, 2025])
  await connection.run(
    `COPY (FROM orders WHERE year(ordered_at) = ${year}) TO '${join(folder, 'parquet', `${year}.parquet`)}'`,
  );
await connection.run(`COPY orders TO '${join(folder, 'orders.csv')}'`);
connection.closeSync();
instance.closeSync();
const server = hasPostgres ? await startPostgres() : null;
if (server) server.psql(`CREATE TABLE orders AS ${select}; CREATE INDEX ON orders (ordered_at)`);

const dated = { date_column: 'ordered_at', id_column: 'order_no' };
const sources = {
  duckdb: { path: 'shop.duckdb', table: 'orders', ...dated },
  parquet: { path: 'parquet', ...dated },
  ...(server && { postgres: { postgres: server.url(), table: 'orders', ...dated } }),
  csv: { path: 'orders.csv', ...dated },
  'parquet, ids but no dates': { path: 'parquet', id_column: 'order_no' },
  'parquet, neither': { path: 'parquet' },
};

/** A service that has read the data set, and nothing else. */
async function serve(entry) {
  const config = join(folder, 'service.yaml');
  const dataset = { slug: 'orders', name: 'Orders', description: 'Orders of our shops', ...entry };
  const tiers = { lab: { rows_per_job: rows, rows_per_day: 4 * rows } };
  const data = mkdtempSync(join(folder, 'data-'));
  const most = { max_bytes_per_job: '2GB', requests_per_minute: 1_000_000 };
  writeFileSync(config, JSON.stringify({ data, port: 0, tiers, ...most, datasets: [dataset] }));
  const main = join(build, 'src/cli/main.js');
  const flags = ['--config', config, '--bootstrap', 'me@example.com:lab', '--json', '--quiet'];
  return start([main, 'serve', ...flags]);
}

/** Milliseconds from the submit to the first row of `/data`, and to the end. */
async function runJob({ url, key }, maxData) {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const ask = async (path, init) => {
    const answer = await fetch(url + path, { headers, ...init });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const began = performance.now();
  const body = JSON.stringify({ source: 'orders', job_name: 'bench', config: { maxData } });
  const { job } = await ask('/jobs', { method: 'POST', body });
  let firstMs = null;
  for (;;) {
    await delay(firstMs === null ? 10 : 100);
    const { rows: some } = firstMs === null ? await ask(`/jobs/${job.id}/data?limit=1`) : { rows: [] };
    if (some.length > 0) firstMs = performance.now() - began;
    const { job: now } = await ask(`/jobs/${job.id}`);
    if (now.status === 'running') continue;
    if (now.data_count !== maxData) throw new Error(`the job has ended: ${JSON.stringify(now)}`);
    const endMs = performance.now() - began;
    const exported = await fetch(`${url}/jobs/${job.id}/export`, { headers });
    for await (const _chunk of exported.body);
    return { firstMs, endMs };
  }
}

const wanted = process.env.HEADGATE_BENCH_SOURCES?.split(';') ?? Object.keys(sources);
for (const name of wanted) {
  const peaks = [];
  for (const count of jobRows) {
    const service = await serve(sources[name]);
    const before = peakRss(service);
    // What reading the data set took is not the job's: from here on, the kernel counts anew.
    writeFileSync(`/proc/${service.child.pid}/clear_refs`, '5');
    const { firstMs, endMs } = await runJob(service, count);
    peaks.push(peakRss(service));
    await stop(service);
    const times = `first row ${Math.round(firstMs)} ms, all ${(endMs / 1_000).toFixed(1)} s`;
    const memory = `peak RSS at the start ${before} MB, of the job ${peaks.at(-1)} MB`;
    process.stdout.write(
      `${name}, ${count.toLocaleString('en')} rows`.padEnd(52) +
        `${times}, ${memory}, load ${loadavg()[0].toFixed(1)}\n`,
    );
  }
}
await server?.remove();
