import type { Call } from '../http/call.js';
import type { Answered } from '../http/server.js';
import type { Metric, Sample } from './exposition.js';
import { Histogram } from './histogram.js';

/** In seconds. Polls take a millisecond, exports of a million rows several seconds. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

const methods: ReadonlySet<string | undefined> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

interface Counted {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/**
 * Counts answered requests. Routes are patterns such as `/jobs/{id}`, never what a client sent, so clients cannot
 * invent labels.
 */
export class RequestMetrics {
  readonly #counts = new Map<string, Counted>();
  readonly #durations = new Map<string, Histogram>();
  #bytes = 0;

  observe({ incoming, route = 'none' }: Call, { status, ms, bytes }: Answered): void {
    const method = methods.has(incoming.method) ? (incoming.method ?? '') : 'other';
    // A connection that was cut before its answer began has no status code.
    const code = status === null ? 'none' : String(status);
    const key = `${method} ${code} ${route}`;
    let counted = this.#counts.get(key);
    if (!counted) {
      counted = { labels: { route, method, code }, value: 0 };
      this.#counts.set(key, counted);
    }
    counted.value += 1;
    let durations = this.#durations.get(route);
    if (!durations) {
      durations = new Histogram(bounds);
      this.#durations.set(route, durations);
    }
    durations.observe(ms / 1_000);
    this.#bytes += bytes;
  }

  metrics(): Metric[] {
    const durations: Sample[] = [...this.#durations].flatMap(([route, each]) => each.samples({ route }));
    return [
      {
        name: 'headgate_http_requests_total',
        type: 'counter',
        help: 'Requests answered, by pattern of the route.',
        samples: [...this.#counts.values()],
      },
      {
        name: 'headgate_http_request_duration_seconds',
        type: 'histogram',
        help: 'Time from a request to the end of its answer.',
        samples: durations,
      },
      {
        name: 'headgate_http_response_bytes_total',
        type: 'counter',
        help: 'Bytes of answers, their heads included.',
        samples: [{ value: this.#bytes }],
      },
    ];
  }
}
