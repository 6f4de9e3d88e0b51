/** One load by headgate, from the loopback service to a durable table. Run by `inProcess`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDuckDb } from '../../connectors/duckdb/duckdb.js';
import { JobApi } from '../../connectors/job-api/job-api.js';
import { openParquet } from '../../connectors/parquet/parquet.js';
import { stage } from '../../src/stage/stage.js';
import { peakMegabytes, reply, task } from './processes.js';
import { parseSlice } from '../../src/days/day.js';
const { url, id, format, destination: kind, folder } = task();
const { signal } = new AbortController();
const api = new JobApi({ url, apiKey: 'bench', version: '0', timeoutMs: 30_000 });
const state = join(folder, kind === 'duckdb' ? 'warehouse.duckdb.headgate' : 'lake/_headgate');
mkdirSync(join(state, 'stage'), { recursive: true });
const destination = kind === 'duckdb'
    ? openDuckDb({ path: join(folder, 'warehouse.duckdb'), memoryLimit: null, stateFolder: state })
    : openParquet({ path: join(folder, 'lake'), memoryLimit: null, stateFolder: state });
const start = performance.now();
const cpu = process.cpuUsage();
const job = await api.job(id, signal);
const dataCount = job.data_count ?? 0;
const body = await api.export(id, format, signal);
const expected = { jobId: id, dataCount };
const rows = await stage(body, format, join(state, 'stage', 'export'), expected, signal);
const slice = parseSlice({ from: '2026-01-01', to: '2026-01-01' });
const load = {
    loadId: 'bench',
    job: 'bench',
    source: 'bench',
    config: {},
    dataCount,
    complete: true,
    slice,
};
const { loads } = await destination.commit({
    table: { job: 'bench', table: 'rows', key: [], columns: {}, schema: 'evolve' },
    loads: [{ load: { ...load, remoteJobId: id, remoteCreatedAt: job.created_at }, rows }],
    supersedes: [],
}, { signal, onWait: () => { } });
await destination.close();
const end = performance.now();
const used = process.cpuUsage(cpu);
const result = {
    seconds: (end - start) / 1_000,
    cpuSeconds: (used.user + used.system) / 1e6,
    peakMegabytes: peakMegabytes(),
    rows: loads[0]?.rowsLoaded ?? 0,
};
reply(result);
//# sourceMappingURL=load-headgate.js.map