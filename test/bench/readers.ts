/**
 * `npm run bench:readers`: measures for which share of a run's time a reader cannot open the DuckDB file. Runs 100 jobs
 * against the service in this package while another process opens the file read-only again and again, and prints the
 * result. HEADGATE_BENCH_REQUESTS is the rate in requests a minute (default: 240).
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Found } from './reader.js';

const requestsPerMinute = Number(process.env['HEADGATE_BENCH_REQUESTS'] ?? 240);
/** Of the standard limits. */
const standardRequestsPerMinute = 20;
const jobs = 100;

const main = join(import.meta.dirname, '../../src/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'headgate-readers-'));
const database = join(folder, 'warehouse.duckdb');

/** 100 slices of three days. */
const config = `
destination: { duckdb: warehouse.duckdb }
jobs:
  - name: strikes
    source: birdstrikes
    window: { from: 2001-01-01, to: 2001-10-27, step: P3D }
`;

function headgate(args: string[], env: Record<string, string> = {}) {
  const own = { XDG_STATE_HOME: join(folder, 'state'), XDG_DATA_HOME: join(folder, 'data') };
  return spawn(process.execPath, [main, ...args], {
    cwd: folder,
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function firstLine(stream: Readable): Promise<string> {
  const [chunk] = (await once(stream, 'data')) as [Buffer];
  return chunk.toString();
}

const pace = String(requestsPerMinute);
const flags = ['--port', '0', '--data', join(folder, 'service'), '--bootstrap', 'bench@localhost:pro'];
const service = headgate(['serve', ...flags, '--requests-per-minute', pace, '--json']);
try {
  const { url, key } = JSON.parse(await firstLine(service.stdout)) as { url: string; key: string };
  writeFileSync(join(folder, 'headgate.yaml'), config);
  const began = performance.now();
  const run = headgate(['run', '--quiet', '--json'], { HEADGATE_URL: url, HEADGATE_API_KEY: key });
  const printed = text(run.stdout);
  while (!existsSync(database) && run.exitCode === null) await new Promise((done) => setTimeout(done, 20));
  const reader = fork(join(import.meta.dirname, 'reader.js'), [database], { execArgv: [] });
  await once(run, 'close');
  const seconds = (performance.now() - began) / 1_000;
  reader.send('stop');
  const [found] = (await once(reader, 'message')) as [Found];
  const report = JSON.parse(await printed) as { data: { submitted: number; requests: number } };
  const { submitted, requests } = report.data;
  const shutMs = (found.share * seconds * 1_000) / submitted;
  const standardMs = ((requests / submitted) * 60_000) / standardRequestsPerMinute;
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  process.stdout.write(
    `${[
      `jobs: ${submitted} of ${jobs}, in ${seconds.toFixed(1)} s with ${requests} requests at ${pace} a minute`,
      `tries to open: ${found.tries}, refused: ${found.refused}`,
      `shut: ${percent(found.share)} of the time, ${shutMs.toFixed(0)} ms a job, at most ${found.longestMs.toFixed(0)} ms at once`,
      `at ${standardRequestsPerMinute} requests a minute a job takes ${(standardMs / 1_000).toFixed(1)} s: ${percent(shutMs / standardMs)}`,
    ].join('\n')}\n`,
  );
} finally {
  service.kill();
  rmSync(folder, { recursive: true, force: true });
}
