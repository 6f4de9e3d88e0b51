import type { ServiceLog } from '../log.js';
import type { AnswerCache } from './answer-cache.js';
import type { ReadDocument, Reader } from './documents/reader.js';

export type Row = Record<string, unknown>;

/** What every source may take; `params` says what one does take. */
export interface SourceConfig {
  keywords?: string;
  /** Inclusive, `YYYY-MM-DD`. */
  startDate?: string;
  endDate?: string;
  maxData?: number;
}

export interface SourceRequest<T extends ReadDocument> {
  /** Put behind the URL. */
  query?: URLSearchParams;
  /** Makes of the answer what the source wants. */
  read: Reader<T>;
  /** Keeps the answer, so that it is sent again only once it has changed. */
  cache?: AnswerCache;
}

/** GET, from the hosts of one source. Retries and limits are its own; what it throws is a SourceFault. */
export interface SourceHttp {
  get<T extends ReadDocument>(url: string, request: SourceRequest<T>): Promise<T>;
}

/** What a source is given to collect with. */
export interface CollectContext {
  /** Aborted when the job is stopped, when it has all its rows, and when the service ends. */
  signal: AbortSignal;
  /** Rows that the job may obtain: at most that many are taken from the source. */
  rowLimit: number;
  /** Epoch milliseconds. */
  now: number;
  /** Reaches the hosts that the source declares and no others. */
  http: SourceHttp;
  log: ServiceLog;
}

/** A place that rows are collected from. */
export interface Source<Config extends SourceConfig = SourceConfig> {
  slug: string;
  name: string;
  description: string;
  /** JSON Schema, draft 2020-12, of `config`. The one description: validation, the studio's form and the docs use it. */
  params: Record<string, unknown>;
  /** Hosts, `name` or `name:port`, that it may reach; `public`: those with a public address, whichever they are. */
  hosts: readonly string[] | 'public';
  /** Least time between the starts of two requests, in milliseconds, at each host and over all its jobs. Default 0. */
  spacingMs?: number;
  /** The same as an answer gives it, kept from then on; null where it does not say. */
  spacingOf?(headers: Headers): number | null;
  /** Requests under way at a time, at each host and over all its jobs. Default: as many as there are. */
  concurrency?: number;
  /** Longest answer in bytes, after decoding. Default 32 MiB. */
  largestAnswer?: number;
  /** Columns of a CSV export for this config, in order. Rows may have further fields; JSON exports hold them. */
  columns(config: Config): readonly string[];
  /**
   * Rows, newest first, each with a field `id` that stays the same from request to request. Throws SourceFault,
   * or an error with one of its codes, for what it expects to go wrong; anything else thrown is a defect of the source.
   */
  collect(config: Config, context: CollectContext): AsyncIterable<Row>;
}

/** Values of a failed job's `error_code`, and what they mean: of sources, and of the service itself. */
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

/** What a failure with a stable code is to a job; a source of one's own may throw any error that has such a code. */
export function faultCode(error: unknown): FaultCode | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && Object.hasOwn(faults, code) ? (code as FaultCode) : null;
}

/** A failure with a stable code, which the job shows as its `error_code`. */
export class SourceFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
