import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ApiRequest, type Fault, startFaultApi } from '../suites/adapter/fault-api.js';
import { launch, makeFolder } from '../e2e/process.js';
import { query } from '../support/destination-kinds.js';
import { replayedApify, replayedBrightData, rowsOf } from './replayed.js';

const adapters = [
  { file: 'apify.js', variable: 'APIFY_API_BASE_URL', replayed: replayedApify },
  { file: 'bright-data.js', variable: 'BRIGHT_DATA_URL', replayed: replayedBrightData },
];
const isSubmit = ({ method }: ApiRequest) => method === 'POST';

describe.each(adapters)('a run through the adapter $file', ({ file, variable, replayed }) => {
  /** Two days a job, six days, and a replayed API with faults. */
  async function world(...faults: [number, Fault][]) {
    const folder = await makeFolder();
    const { api, jobs } = replayed();
    const server = await startFaultApi(api);
    onTestFinished(() => server.close());
    for (const [nth, fault] of faults) {
      let seen = 0;
      server.fail((request) => isSubmit(request) && (seen += 1) === nth, fault);
    }
    await cp(join(import.meta.dirname, '../../configs/adapters', file), join(folder, file));
    await writeFile(
      join(folder, 'headgate.yaml'),
      `connection: { adapter: ./${file}, api_key: '\${API_KEY}', timeout: PT1S }
destination: { duckdb: warehouse.duckdb }
jobs: [{ name: posts, source: gd_1, config: { keyword: gull }, window: { from: 2026-01-01, to: 2026-01-06, step: P2D } }]
`,
    );
    const options = { cwd: folder, env: { API_KEY: 'key', [variable]: server.url } };
    const rows = () =>
      query(join(folder, 'warehouse.duckdb'), 'SELECT id, text FROM posts ORDER BY id', 'READ_ONLY');
    // The adapter reads the environment of its process.
    return { jobs, rows, run: () => launch(['run', '--json'], options).ended };
  }

  const wanted = rowsOf('2026-01-01', '2026-01-06', 100).map(({ id, text }) => ({ id, text }));

  it('finds a job whose submit was not answered, and obeys Retry-After; a second run pays for nothing', async () => {
    const wait: Fault = { status: 429, headers: { 'retry-after': '1' }, body: { error: 'slow down' } };
    const { run, rows, jobs } = await world([1, 'lost'], [2, wait], [3, 'lost']);
    expect(await run()).toMatchObject({ code: 0 });
    expect(await rows()).toEqual(wanted);
    expect(await run()).toMatchObject({ code: 0 });
    expect(jobs).toHaveLength(3);
  });
});
