import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ended, headgate, launch, type Launched, type LaunchOptions, makeFolder } from './process.js';
import {
  type KillableService,
  type RemoteJob,
  serve,
  serveKillable,
  type ServeOptions,
  type Service,
} from './service.js';
import { needs } from '../support/needs.js';
import { lateSeconds } from './late-jobs.js';
import { strikeText, trueStrikes } from './strikes.js';
import type { LedgerRow, Warehouse } from './warehouse.js';

export interface WorldJob {
  name: string;
  keywords: string[];
  from: string;
  to: string;
  /** Days per slice; `auto` lets headgate choose. */
  step: number | 'auto';
  maxData: number;
  keyed: boolean;
  export: 'json' | 'csv';
}

export interface WorldOptions extends ServeOptions {
  warehouse: Warehouse;
  jobs: WorldJob[];
  /** Address in the config, if it is not the service's own. */
  url?: string;
  /** Deadline of a request in seconds. Default 1. */
  timeout?: number;
}

/** A service, a config, a destination, and what must be in it. */
export interface World {
  folder: string;
  service: Service;
  jobs: WorldJob[];
  warehouse: Warehouse;
  /** Writes the config again from `jobs`. */
  configure(): Promise<void>;
  /** Starts a command in its own process. Default: a run. */
  start(options?: Partial<LaunchOptions>, args?: readonly string[]): Launched;
  /** Runs a command to its end. Default: a run. */
  run(args?: readonly string[], env?: Record<string, string>): Promise<Ended>;
  /** Runs to the end, repeating runs that end for a temporary reason. */
  finish(again?: () => Promise<Ended>): Promise<Ended>;
  /** Ends the service and removes the folder, for tests that make many worlds. */
  close(): Promise<void>;
  /** Id of the newest job at the service; null if there is none. */
  newestJob(): Promise<string | null>;
  /**
   * Compares everything that can be compared, leaving out jobs up to a known one; returns every fault as a sentence.
   */
  faults(known?: string | null): Promise<string[]>;
}

export const makeWorld = (options: WorldOptions): Promise<World> => makeWorldWith(serve, options);

/** A world whose service can be killed. */
export const makeKillableWorld = (options: WorldOptions): Promise<World & { service: KillableService }> =>
  makeWorldWith(serveKillable, options);

async function makeWorldWith<S extends Service>(
  start: (folder: string, options: ServeOptions) => Promise<S>,
  { warehouse, jobs, url, timeout = 1, ...options }: WorldOptions,
): Promise<World & { service: S }> {
  needs(warehouse.kind);
  const folder = await makeFolder();
  const service = await start(folder, options);
  const env = { HEADGATE_API_KEY: service.key, ...warehouse.env };
  const world: World & { service: S } = {
    folder,
    service,
    jobs,
    warehouse,
    async configure() {
      await writeFile(join(folder, 'headgate.yaml'), configText(world, url ?? service.url, timeout));
    },
    start: (launchOptions = {}, args = ['run', '--json']) =>
      launch(args, { cwd: folder, ...launchOptions, env: { ...env, ...launchOptions.env } }),
    run: (args = ['run', '--json'], more = {}) => headgate(args, { cwd: folder, env: { ...env, ...more } }),
    async finish(again = () => world.run()) {
      for (let tries = 1; ; tries += 1) {
        const ended = await again();
        if (ended.code === 0 || tries === 20 || !passes(ended)) return ended;
      }
    },
    async close() {
      await service.end();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
    async newestJob() {
      const { jobs } = await service.get<{ jobs: { id: string }[] }>('/jobs?limit=1');
      return jobs[0]?.id ?? null;
    },
    faults: (known = null) => findFaults(world, known, timeout * 1_000),
  };
  await world.configure();
  return world;
}

/** A lock that a killed process left, or a machine too busy to meet these tests' short deadline. */
export function passes(ended: Ended): boolean {
  return /"code": ?"(destination_locked|service_timeout|service_unreachable)"/.test(
    ended.stdout + ended.stderr,
  );
}

function configText({ jobs, warehouse }: World, url: string, timeout: number): string {
  const entries = jobs.map((job) => ({
    name: job.name,
    source: 'birdstrikes',
    config: job.keywords.length === 0 ? {} : { keywords: job.keywords.join(', ') },
    window: {
      from: job.from,
      to: job.to,
      step: job.step === 'auto' ? 'auto' : `P${job.step}D`,
    },
    max_data: job.maxData,
    export: job.export,
    ...(job.keyed ? { key: ['id'] } : {}),
  }));
  return `
connection: { url: '${url}', api_key: '\${HEADGATE_API_KEY}', timeout: PT${timeout}S }
destination: { ${warehouse.kind}: '${warehouse.path}' }
jobs: ${JSON.stringify(entries, null, 2)}
`;
}

async function findFaults(world: World, known: string | null, deadlineMs: number): Promise<string[]> {
  const { folder, warehouse } = world;
  let loads: LedgerRow[];
  try {
    loads = await warehouse.loads(folder);
  } catch (error) {
    return [`unopenable: ${String(error)}`];
  }
  const faults: string[] = [];
  for (const job of world.jobs) faults.push(...(await rowFaults(world, job, loads)));
  const jobs = await world.service.jobs(known);
  faults.push(...jobFaults(jobs, loads, known === null));
  for (const job of surplusJobs(jobs, loads)) {
    const late = await lateSeconds(folder, job, deadlineMs);
    const text = `job ${job.id} ${job.job_name}, ${job.status} with ${job.data_count} rows`;
    if (late === null) faults.push(`surplus ${text}`);
    else process.stdout.write(`${text}: created ${late} s after its POST, not a fault\n`);
  }
  faults.push(...(await warehouse.leftovers(folder)).map((name) => `left behind: ${name}`));
  return faults;
}

/** Compares rows with the true ones and with the ledger. */
async function rowFaults({ folder, warehouse }: World, job: WorldJob, loads: LedgerRow[]): Promise<string[]> {
  const live = loads.filter((load) => load.job === job.name && load.superseded_by === null);
  const rows = live.length === 0 ? [] : await warehouse.rows(folder, job.name);
  const faults: string[] = [];
  const truth = countEach(trueStrikes(job.keywords, job.from, job.to));
  const found = countEach(rows.map(strikeText));
  for (const text of new Set([...truth.keys(), ...found.keys()])) {
    const difference = (found.get(text) ?? 0) - (truth.get(text) ?? 0);
    if (difference !== 0) faults.push(`${job.name}: ${difference < 0 ? 'lost' : 'doubled'} ${text}`);
  }
  const ids = new Set(rows.map((row) => row['id']));
  if (ids.size !== rows.length) faults.push(`${job.name}: ${rows.length - ids.size} ids are there twice`);
  const byLoad = countEach(rows.map((row) => String(row['_load_id'])));
  for (const { load_id, rows_loaded, rows_rejected, data_count } of live) {
    const held = byLoad.get(load_id) ?? 0;
    byLoad.delete(load_id);
    // With a key, a later load may take over rows of an earlier one; here every row belongs to a single day.
    if (held !== Number(rows_loaded))
      faults.push(`load ${load_id} has ${held} rows, its ledger ${rows_loaded}`);
    if (Number(rows_loaded) + Number(rows_rejected) !== Number(data_count)) {
      faults.push(`load ${load_id}: ${rows_loaded} + ${rows_rejected} is not ${data_count}`);
    }
  }
  for (const id of byLoad.keys()) faults.push(`rows of ${id}, which the ledger has not or calls superseded`);
  return [...faults, ...coverageFaults(job, live)];
}

/** The live loads must contain every day of the window once. */
function coverageFaults({ name, from, to }: WorldJob, live: LedgerRow[]): string[] {
  const sorted = live.toSorted((a, b) => (a.slice_from < b.slice_from ? -1 : 1));
  const faults: string[] = [];
  let expected = from;
  for (const { slice_from, slice_to } of sorted) {
    if (slice_from !== expected) faults.push(`${name}: a slice begins on ${slice_from}, not on ${expected}`);
    expected = addDays(slice_to, 1);
  }
  if (expected !== addDays(to, 1)) faults.push(`${name}: covered up to ${expected}, not ${to}`);
  return faults;
}

/** Every load has the name and the count of its job. */
function jobFaults(jobs: readonly RemoteJob[], loads: readonly LedgerRow[], all: boolean): string[] {
  const faults: string[] = [];
  const byJob = new Map(loads.map((load) => [load.remote_job_id, load]));
  for (const job of jobs) {
    const load = byJob.get(job.id);
    byJob.delete(job.id);
    if (load === undefined) continue;
    if (!job.job_name.endsWith(load.load_id)) faults.push(`load ${load.load_id} has the job ${job.job_name}`);
    if (job.data_count !== Number(load.data_count)) faults.push(`job ${job.id} has ${job.data_count} rows`);
  }
  if (all) for (const { load_id } of byJob.values()) faults.push(`load ${load_id} has no job at the service`);
  return faults;
}

/** Jobs that have no load, were not capped and split, and did not fail together with the service. */
function surplusJobs(jobs: readonly RemoteJob[], loads: readonly LedgerRow[]): RemoteJob[] {
  const loaded = new Set(loads.map(({ remote_job_id: id }) => id));
  return jobs.filter(
    (job) => !loaded.has(job.id) && !wasSplit(job) && job.error_code !== 'service_restarted',
  );
}

function wasSplit({ status, data_count, config }: RemoteJob): boolean {
  return (
    status === 'done' && data_count >= (config.maxData ?? Infinity) && config.startDate !== config.endDate
  );
}

/** A small job config: three slices with 87 rows; none reaches the limit. */
export function quarter(changes: Partial<WorldJob> = {}): WorldJob {
  const window = { from: '1995-01-01', to: '1995-03-31', step: 30 };
  return { name: 'strikes', keywords: [], ...window, maxData: 60, keyed: false, export: 'json', ...changes };
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
