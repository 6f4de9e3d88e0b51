import type { ServiceLog } from '../log.js';

export interface DocumentText {
  text: string;
  contentType: string | null;
}

/** What was read from a document, as plain JSON data. */
export interface ReadDocument {
  items: readonly unknown[];
}

/**
 * An exported function that reads documents, named so that another thread can find it. It gets a DocumentText and `args`.
 * If it throws a SyntaxError, as `JSON.parse` does, or an error with the code `source_invalid`, the request is repeated,
 * because the answer may have been cut short or come from a proxy.
 */
export interface Reader<T extends ReadDocument> {
  /** File URL of its module: `import.meta.url`. */
  module: string;
  /** The name of its export. */
  name: string;
  /** Its other arguments: plain data. Default: none. */
  args?: readonly unknown[];
  /** Never set; carries the type of the result. */
  readonly made?: T;
}

export type Row = Record<string, unknown>;

/** Parameters that any source may have; `params` says which ones a source has. */
export interface SourceConfig {
  keywords?: string;
  /** Inclusive, `YYYY-MM-DD`. */
  startDate?: string;
  endDate?: string;
  maxData?: number;
}

export interface SourceRequest<T extends ReadDocument> {
  query?: URLSearchParams;
  /** Reads what the source needs from the answer, in another thread. */
  read: Reader<T>;
  /** Keeps the answer, so that it is only sent again after it has changed. Default: false. */
  keep?: boolean;
}

/** GET requests to the hosts of one source, with retries and limits. All errors are SourceFaults. */
export interface SourceHttp {
  get<T extends ReadDocument>(url: string, request: SourceRequest<T>): Promise<T>;
}

/** Epoch milliseconds, half-open. */
export interface TimeRange {
  from: number;
  until: number;
}

interface Item {
  /**
   * The time that the endpoint filters and sorts by: epoch milliseconds, or a day or an instant with its zone in ISO
   * 8601. Null if its exact value is unknown.
   */
  time: number | string | null;
  row: Row;
}

export interface Page {
  items: readonly Item[];
  /** Rows that the endpoint has for the complete query; null if it does not say. */
  total: number | null;
}

/** An endpoint that searches by time and answers in pages, newest first. */
export interface Endpoint {
  /** The day of its first row, `YYYY-MM-DD`. */
  earliest: string;
  /** Shortest time range that it accepts, in milliseconds. Ranges begin and end at multiples of it. */
  unit: number;
  /** Most rows on a page. */
  pageSize: number;
  /** How many rows of one query can be reached, over all pages. */
  window: number;
  /** The same for a query of one unit, which cannot be divided further. Default: `window`. */
  unitWindow?: number;
  /**
   * Asks for one page of a range; pages count from 0, and `size` is `pageSize` or the number of rows that the job wants,
   * if that is less. Rows at `until` itself may be included, because some endpoints have inclusive ends.
   */
  fetchPage(range: TimeRange, page: number, size: number): Promise<Page>;
}

export interface CollectContext {
  /** Aborted when the job is stopped, when it has all its rows, and when the service ends. */
  signal: AbortSignal;
  /** How many rows the job may collect. No more are taken from the source. */
  rowLimit: number;
  /** Current time in epoch milliseconds. */
  now: number;
  /** Reaches only the hosts that the source declares. */
  http: SourceHttp;
  /**
   * Every row of an endpoint in the window of `config`, exactly once, newest first. A range with more rows than the
   * endpoint shows is asked for in parts. Throws SourceFault `source_incomplete` if a single unit has more, and
   * `source_invalid` for a page without a total, or with a row without an id or a time.
   */
  newestFirst: (config: SourceConfig, endpoint: Endpoint) => AsyncIterable<Row>;
  log: ServiceLog;
}

export interface Source<Config extends SourceConfig = SourceConfig> {
  slug: string;
  name: string;
  description: string;
  /** JSON Schema, draft 2020-12, of `config`. Validation, the studio's form and the docs all use it. */
  params: Record<string, unknown>;
  /** Hosts, `name` or `name:port`, that it may reach; `public`: any host with a public address. */
  hosts: readonly string[] | 'public';
  /** Minimum time between two requests to one host, for all its jobs together, in milliseconds. Default 0. */
  spacingMs?: number;
  /** How many requests to one host may run at once, for all its jobs together. Default: unlimited. */
  concurrency?: number;
  /** Columns of a CSV export for this config, in order. Further fields of rows are only in JSON exports. */
  columns(config: Config): readonly string[];
  /**
   * Rows, newest first, each with a field `id` that is the same in every request. Throws SourceFault, or an error with
   * one of its codes, for expected problems. Any other error is a defect of the source.
   */
  collect(config: Config, context: CollectContext): AsyncIterable<Row>;
  /** The same rows as lines of JSON, several at a time, if a source makes them faster than rows. */
  lines?(config: Config, context: CollectContext): AsyncIterable<Buffer>;
}

/** Values of a failed job's `error_code` and their meanings, both of sources and of the service itself. */
export const faults = {
  service_restarted: 'The service ended while the job ran.',
  source_unreachable: 'The source could not be reached, or answered with an error.',
  source_timeout: 'The source did not answer in time.',
  source_rate_limited:
    'The source keeps refusing requests above its rate, or the turn of the job would take too long.',
  source_refused: 'The source refused the request, or may not be asked it.',
  source_invalid: 'The source answered with something that cannot be read.',
  source_too_large: 'The source answered with more than may be read: in bytes, in time, or in memory.',
  source_incomplete: 'The source has more rows than it shows; a narrower search may find them.',
  source_defect: 'The source failed with an error.',
  row_too_large: 'A row has more bytes than the service keeps of one.',
  job_too_large: 'The rows have more bytes than the service keeps of one job; a narrower search may fit.',
  account_full: 'The results of the account have as many bytes as the service keeps of one account.',
  storage_failed: 'The rows could not be stored.',
} as const;

export type FaultCode = keyof typeof faults;

/** The error code of a failure. A custom source may throw any error with such a code, and the job shows its message. */
export function faultCode(error: unknown): FaultCode | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && Object.hasOwn(faults, code) ? (code as FaultCode) : null;
}

export interface SourceFaultOptions extends ErrorOptions {
  publicMessage?: string;
}

/** A failure with a fixed code, which the job shows as its `error_code`. */
export class SourceFault extends Error {
  readonly code: FaultCode;
  /**
   * What happened and what to do, for whoever submitted the job; null: nothing beyond the code. The message itself is
   * for the operator's log, and may hold addresses with secrets in them, or paths.
   */
  readonly publicMessage: string | null;

  constructor(code: FaultCode, message: string, { publicMessage, ...options }: SourceFaultOptions = {}) {
    super(message, options);
    this.code = code;
    this.publicMessage = publicMessage ?? null;
  }
}

/** A fault whose message is for whoever submitted the job, too, who also reads the advice. */
export const toldFault = (code: FaultCode, message: string, advice = ''): SourceFault =>
  new SourceFault(code, message, { publicMessage: message + advice });
