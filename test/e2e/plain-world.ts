import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type PlainServiceOptions, startPlainService } from '../support/plain-service.js';
import { type Ended, headgate, makeFolder } from './process.js';
import { everyKind, type Warehouse, warehouseOf } from './warehouse.js';

/** Every kind of destination that has SQL of its own: a DuckLake takes that of DuckDB, and much longer. */
export const ownKinds = everyKind.filter((kind) => kind !== 'ducklake');

interface PlainWorldOptions {
  /** Default: a DuckDB file in the folder of the config. */
  kind?: Warehouse['kind'];
  /** Default: one of the kind. */
  warehouse?: Warehouse;
  /** `destination` of the config. Default: the warehouse. */
  destination?: object;
  /** The keys as text of the config. */
  keys?: string;
}

/** Two accounts in place of `api_key`. */
export const twoKeys =
  "accounts: [{ name: ada, api_key: '${HEADGATE_KEY_ADA}' }, { name: bob, api_key: '${HEADGATE_KEY_BOB}' }]";

/** The real command line with a service that is not headgate's own. */
export async function makePlainWorld(
  jobConfig: object | readonly object[],
  options: PlainServiceOptions,
  { kind = 'duckdb', keys = "api_key: '${HEADGATE_API_KEY}'", ...rest }: PlainWorldOptions = {},
) {
  const { path, database, ...warehouse } = rest.warehouse ?? (await warehouseOf(kind));
  const destination = rest.destination ?? { [warehouse.kind]: database?.url() ?? path };
  const folder = await makeFolder();
  const service = await startPlainService(options);
  onTestFinished(() => service.close());
  const env = { HEADGATE_API_KEY: 'plain-key', HEADGATE_KEY_ADA: 'key-ada', HEADGATE_KEY_BOB: 'key-bob' };
  const configure = async (jobs: typeof jobConfig) => {
    const all = [jobs].flat().map((job) => ({ name: 'posts', source: 'posts', config: {}, ...job }));
    await writeFile(
      join(folder, 'headgate.yaml'),
      `
connection: { url: '${service.url}', ${keys}, timeout: PT1S }
destination: ${JSON.stringify(destination)}
jobs: ${JSON.stringify(all)}
`,
    );
  };
  await configure(jobConfig);
  const cli = (...args: string[]): Promise<Ended> => headgate(args, { cwd: folder, env });
  const killedAt = async (step: string, ...args: string[]) => {
    const ended = await headgate(args, { cwd: folder, env: { ...env, HEADGATE_CRASH_AT: step } });
    expect({ step, ...ended }).toMatchObject({ signal: 'SIGKILL' });
  };
  return {
    folder,
    service,
    cli,
    /** Writes the config again, with other job configs. */
    configure,
    /** Kills a command at a step of crash-point.mjs. */
    killedAt,
    run: () => cli('run'),
    /** Rows of a query on what was loaded. */
    async rows(sql: string): Promise<unknown[]> {
      const { stdout, stderr } = await cli('sql', sql, '--format', 'ndjson');
      if (stderr !== '') throw new Error(stderr);
      return stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as unknown);
    },
    /** Requests so far, as `METHOD /path` without queries. */
    asked: () =>
      service.requests.map(
        ({ method, target }) => `${method} ${target.replace(/^\/api\/ext\/v1|\?.*/g, '')}`,
      ),
  };
}
