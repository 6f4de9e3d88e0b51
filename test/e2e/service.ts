import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../support/free-port.js';
import { startService } from '../../src/service/process/start.js';
import { launch, type Launched } from './process.js';

export interface RemoteJob {
  id: string;
  job_name: string;
  status: string;
  error_code: string | null;
  data_count: number;
  created_at: string;
  config: { startDate?: string; endDate?: string; maxData?: number };
}

/** The real service. */
export interface Service {
  url: string;
  key: string;
  /** Every job of the account with its detail, newest first, up to a known one, which is not included. */
  jobs(known?: string | null): Promise<RemoteJob[]>;
  get<T>(path: string): Promise<T>;
  /** Ends the service before the test ends. */
  end(): Promise<void>;
}

/** In its own process, which can be killed and started again at the same address. */
export interface KillableService extends Service {
  kill(signal: NodeJS.Signals): Promise<void>;
  restart(): Promise<void>;
}

export interface ServeOptions {
  /** Rows per second that a job collects. */
  pace?: number;
  /** The default is so high that no run has to wait. */
  requestsPerMinute?: number;
  tier?: string;
}

const defaults = { requestsPerMinute: 100_000, pace: 150, tier: 'max' };

/** Starts the service inside this process. */
export async function serve(folder: string, options: ServeOptions = {}): Promise<Service> {
  const { tier, ...rest } = { ...defaults, ...options };
  const address = { host: '127.0.0.1', port: 0, dataDir: join(folder, 'service') };
  const running = await startService({ ...address, limits: 'standard', ...rest, drainMs: 0 });
  let closed: Promise<void> | undefined;
  const end = () => (closed ??= running.close());
  onTestFinished(end);
  const { key } = await running.bootstrap('me@example.com', tier);
  return { ...serviceAt(running.url, key), end };
}

/** Starts the service in a process of its own. */
export async function serveKillable(folder: string, options: ServeOptions = {}): Promise<KillableService> {
  const { tier, pace, requestsPerMinute } = { ...defaults, ...options };
  const data = join(folder, 'service');
  const flags = {
    port: await freePort(),
    data,
    bootstrap: `me@example.com:${tier}`,
    limits: 'standard',
    pace,
  };
  const all = { ...flags, 'requests-per-minute': requestsPerMinute };
  const args = [
    'serve',
    '--json',
    ...Object.entries(all).flatMap(([name, value]) => [`--${name}`, `${value}`]),
  ];
  let running: Launched;
  const start = async (): Promise<{ url: string; key: string | null; key_file: string }> => {
    running = launch(args, { cwd: folder });
    // Its log on stderr may mention a key before.
    await running.printed('\n');
    const [line = ''] = running.stdout.split('\n');
    return JSON.parse(line) as { url: string; key: string | null; key_file: string };
  };
  const kill = async (signal: NodeJS.Signals) => {
    running.kill(signal);
    await running.ended;
  };
  const { url, key, key_file: file } = await start();
  return {
    // Printed if it is new; in a folder that was used before, a file contains it.
    ...serviceAt(url, key ?? (await readFile(file, 'utf8')).trim()),
    kill,
    end: () => kill('SIGKILL'),
    async restart() {
      const again = await start();
      if (again.key !== null) throw new Error('the service made another key');
    },
  };
}

function serviceAt(url: string, key: string): Omit<Service, 'end'> {
  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(url + path, { headers: { 'X-API-Key': key } });
    const body = (await response.json()) as { data: T };
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    url,
    key,
    get: ask,
    async jobs(known = null) {
      const found: RemoteJob[] = [];
      for (let page = 1; ; page += 1) {
        const { jobs } = await ask<{ jobs: RemoteJob[] }>(`/jobs?limit=100&page=${page}`);
        for (const { id } of jobs) {
          if (id === known) return found;
          found.push((await ask<{ job: RemoteJob }>(`/jobs/${id}`)).job);
        }
        if (jobs.length < 100) return found;
      }
    },
  };
}
