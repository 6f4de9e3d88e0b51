import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
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

/** The real service in a process of its own, which can be killed and started again at the same address. */
export interface Service {
  url: string;
  key: string;
  kill(signal: NodeJS.Signals): Promise<void>;
  restart(): Promise<void>;
  /** Every job of the account with its detail, newest first, down to but without a known one. */
  jobs(known?: string | null): Promise<RemoteJob[]>;
  get<T>(path: string): Promise<T>;
}

export interface ServeOptions {
  /** Rows a second that a job collects. */
  pace?: number;
  /** Default so high that no run waits for its turn. */
  requestsPerMinute?: number;
  tier?: string;
  limits?: 'standard' | 'alternate';
}

export async function serve(
  folder: string,
  { pace = 150, requestsPerMinute = 100_000, tier = 'max', limits = 'standard' }: ServeOptions = {},
): Promise<Service> {
  const port = await freePort();
  const account = `me@example.com:${tier}`;
  const options = { port: String(port), data: join(folder, 'service'), bootstrap: account, limits };
  const rates = { pace: String(pace), 'requests-per-minute': String(requestsPerMinute) };
  const flags = Object.entries({ ...options, ...rates }).flatMap(([name, value]) => [`--${name}`, value]);
  const args = ['serve', '--json', ...flags];
  let running: Launched;
  const start = async (): Promise<{ url: string; key: string | null; key_file: string }> => {
    running = launch(args, { cwd: folder });
    await running.said('"key":');
    const [line = ''] = running.stdout.split('\n');
    return JSON.parse(line) as { url: string; key: string | null; key_file: string };
  };
  const started = await start();
  const { url } = started;
  // Printed where it is new; a folder of before has it in a file.
  const key = started.key ?? (await readFile(started.key_file, 'utf8')).trim();

  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(url + path, { headers: { 'X-API-Key': key } });
    const body = (await response.json()) as { data: T };
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    url,
    key,
    async kill(signal) {
      running.kill(signal);
      await running.ended;
    },
    async restart() {
      const again = await start();
      if (again.key !== null) throw new Error('the service made another key');
    },
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
