import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../../common/version.js';
import type { Call } from '../http/call.js';
import type { Answered } from '../http/server.js';
import type { JobServices } from '../jobs/jobs.js';
import type { JobRunner } from '../jobs/job-runner.js';
import type { FreeSpace } from '../limits/space.js';

/** In seconds. Polls take a millisecond, exports of a million rows several seconds. */
const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

const methods: ReadonlySet<string | undefined> = new Set('GET HEAD POST PUT PATCH DELETE OPTIONS'.split(' '));

/** What Prometheus reads. No label names an account, a key or a job, and no client can invent one. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #registers = { registers: [this.#registry] };
  readonly #requests = new Counter({
    name: 'headgate_http_requests_total',
    help: 'Requests answered, by pattern of the route.',
    labelNames: ['route', 'method', 'code'],
    ...this.#registers,
  });
  readonly #durations = new Histogram({
    name: 'headgate_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'],
    buckets: durations,
    ...this.#registers,
  });
  readonly #bytes = new Counter({
    name: 'headgate_http_response_bytes_total',
    help: 'Bytes of answers, including their heads.',
    ...this.#registers,
  });
  readonly #services: MeasuredServices;

  constructor(services: MeasuredServices) {
    this.#services = services;
    const build = { name: 'headgate_build_info', help: 'The version that runs.', labelNames: ['version'] };
    new Gauge({ ...build, ...this.#registers }).set({ version }, 1);
    // Among them is the lag of the event loop, which delays every request.
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Counts an answered request. Its route is a pattern such as `/jobs/{id}`, never what a client sent. */
  observe({ incoming, route = 'none' }: Call, { status, ms, bytes }: Answered): void {
    const method = methods.has(incoming.method) ? (incoming.method ?? '') : 'other';
    // A connection that was cut before its answer began has no status code.
    this.#requests.inc({ route, method, code: status ?? 'none' });
    this.#durations.observe({ route }, ms / 1_000);
    this.#bytes.inc(bytes);
  }

  /** Requests since the start that were refused, the most frequent first. */
  async refusals(): Promise<{ code: string; route: string; requests: number }[]> {
    const { values } = await this.#requests.get();
    return values
      .map(({ labels, value }) => ({
        code: String(labels['code']),
        route: String(labels['route']),
        requests: value,
      }))
      .filter(({ code }) => ['401', '403', '429', '503'].includes(code))
      .sort((one, other) => other.requests - one.requests);
  }

  /** The text format of Prometheus. */
  async text(): Promise<{ type: string; text: string }> {
    for (const { samples, ...gauge } of await measureService(this.#services)) {
      this.#registry.removeSingleMetric(gauge.name);
      const labelNames = Object.keys(samples[0]?.labels ?? {});
      const metric = new Gauge({ ...gauge, labelNames, ...this.#registers });
      for (const { labels = {}, value } of samples) metric.set(labels, value);
    }
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}

interface MeasuredServices extends Pick<JobServices, 'store' | 'allowance'> {
  runner: JobRunner;
  space: FreeSpace;
}

interface Measure {
  name: string;
  help: string;
  samples: { labels?: Record<string, string>; value: number }[];
}

async function measureService(services: MeasuredServices): Promise<Measure[]> {
  const [jobs, free] = [await services.store.countJobs(), await services.space.bytesFree()];
  const accounts = [...services.store.accounts.values()];
  const queues = services.runner.queues();
  const bytes = accounts.reduce((sum, account) => sum + account.storedBytes, 0);
  const { unit, limit, used, exhausted } = allowanceOf(services);
  const measure = (name: string, help: string, samples: Measure['samples'] | number): Measure => {
    return { name, help, samples: typeof samples === 'number' ? [{ value: samples }] : samples };
  };
  const of = (value: 'jobs' | 'rows') =>
    jobs.map((each) => ({ labels: { state: each.status, source: each.source }, value: each[value] }));
  const at = (value: 'waiting' | 'collecting') =>
    queues.map((queue) => ({ labels: { source: queue.source }, value: queue[value] }));
  const inUnits = (value: number) => [{ labels: { unit }, value }];
  return [
    measure('headgate_accounts', 'Accounts.', accounts.length),
    measure('headgate_jobs', 'Jobs that are listed.', of('jobs')),
    measure('headgate_rows', 'Rows of the jobs that are listed, as their jobs ended.', of('rows')),
    measure('headgate_result_bytes', 'Bytes of the results that are kept.', bytes),
    measure('headgate_allowance_used', 'Used in the last 24 hours, over all accounts.', inUnits(used)),
    measure('headgate_allowance_limit', 'What may be used in 24 hours, over all accounts.', inUnits(limit)),
    measure('headgate_allowance_exhausted_accounts', 'Accounts that have nothing left.', exhausted),
    measure('headgate_queue_waiting', 'Running jobs that wait for their turn at the source.', at('waiting')),
    measure('headgate_queue_collecting', 'Running jobs that collect.', at('collecting')),
    measure('headgate_disk_free_bytes', 'Bytes free on the disk of the data folder.', free),
  ];
}

function allowanceOf({ store, allowance }: MeasuredServices) {
  const sums = { unit: allowance.regime, limit: 0, used: 0, exhausted: 0 };
  for (const account of store.accounts.values()) {
    const { tier } = account.record;
    if (tier === null) continue;
    const { limit, remaining } = allowance.usage(account, tier);
    sums.limit += limit;
    sums.used += limit - remaining;
    if (remaining === 0) sums.exhausted += 1;
  }
  return sums;
}
