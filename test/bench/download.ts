/** Reads an export and discards it, to measure the download alone. Run by `inProcess`. */
import { JobApi } from '../../connectors/job-api/job-api.js';
import type { HeadgateTask, LoadResult } from './load-headgate.js';
import { peakMegabytes, reply, task } from './processes.js';

const { url, id, format } = task() as HeadgateTask;
const api = new JobApi({ url, apiKey: 'bench', version: '0', timeoutMs: 30_000 });
const start = performance.now();
const cpu = process.cpuUsage();
for await (const chunk of await api.export(id, format, new AbortController().signal)) void chunk;
const used = process.cpuUsage(cpu);
const seconds = (performance.now() - start) / 1_000;
const result: LoadResult = {
  seconds,
  stageSeconds: seconds,
  cpuSeconds: (used.user + used.system) / 1e6,
  peakMegabytes: peakMegabytes(),
  rows: 0,
};
reply(result);
