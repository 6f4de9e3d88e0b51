import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../../version.js';
import type { Call } from '../http/call.js';
import type { Answered } from '../http/server.js';
import { measureService, type MeasuredServices } from './service-metrics.js';

/** In seconds. Polls take a millisecond, exports of a million rows several seconds. */
const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

const lags = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const lagEveryMs = 250;

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
  readonly #lag = new Histogram({
    name: 'headgate_event_loop_lag_seconds',
    help: 'How late timers of the event loop fire: the delay of every request in addition to its own work.',
    buckets: lags,
    ...this.#registers,
  });
  readonly #timer: NodeJS.Timeout;
  readonly #services: MeasuredServices;

  constructor(services: MeasuredServices) {
    this.#services = services;
    const build = { name: 'headgate_build_info', help: 'The version that runs.', labelNames: ['version'] };
    new Gauge({ ...build, ...this.#registers }).set({ version }, 1);
    collectDefaultMetrics({ register: this.#registry });
    let expected = performance.now() + lagEveryMs;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#lag.observe(Math.max(0, now - expected) / 1_000);
      expected = now + lagEveryMs;
    }, lagEveryMs).unref();
  }

  /** Counts an answered request. Its route is a pattern such as `/jobs/{id}`, never what a client sent. */
  observe({ incoming, route = 'none' }: Call, { status, ms, bytes }: Answered): void {
    const method = methods.has(incoming.method) ? (incoming.method ?? '') : 'other';
    // A connection that was cut before its answer began has no status code.
    this.#requests.inc({ route, method, code: status ?? 'none' });
    this.#durations.observe({ route }, ms / 1_000);
    this.#bytes.inc(bytes);
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

  close(): void {
    clearInterval(this.#timer);
  }
}
