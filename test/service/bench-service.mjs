/** What all parts of `npm run bench:service` share: the built service in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const build = resolve(import.meta.dirname, '../..', process.env.HEADGATE_BUILD ?? 'dist');
const module = (name) => pathToFileURL(join(build, 'src/service', name)).href;
export const { withAdministration } = await import(module('process/admin.js'));
export const { openDataFolder } = await import(module('process/data-folder.js'));

export const seconds = Number(process.env.HEADGATE_BENCH_SECONDS ?? 5);

/** Starts a process that prints where it serves, as JSON. */
export async function start(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return { ...JSON.parse(line), child };
}

export async function stop({ child }) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The most memory of a process so far, in MB. */
export function peakRss({ child }) {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}

/** Runs a bench on a data folder, which is gone afterwards. */
export async function onDataFolder(bench) {
  const dataDir = mkdtempSync(join(tmpdir(), 'headgate-bench-'));
  const script = resolve(import.meta.dirname, '../support/serve-forever.mjs');
  const serve = (options) => start([script, module('process/start.js'), dataDir, JSON.stringify(options)]);
  try {
    await bench(dataDir, serve);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Of waits in milliseconds: how long at most the given share of them took. */
export function quantile(waits, share) {
  const sorted = waits.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
}
