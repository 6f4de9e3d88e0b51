import type { ApiErrorCode } from './errors.js';
import type {
  Account,
  JobDetail,
  ListedJob,
  Pagination,
  StoppedJob,
  SubmitRequest,
  SubmittedJob,
} from './resources.js';
import { type ErrorCode, type ErrorOptions, HeadgateError } from '../common/errors.js';

export interface JobQuery {
  status?: string;
  source?: string;
  /** From 1. Default 1. */
  page?: number;
  /** Jobs per page, at most 100. */
  limit?: number;
}

export interface JobPage {
  jobs: ListedJob[];
  pagination: Pagination;
}

export type ExportFormat = 'json' | 'csv';

/**
 * Where jobs run. Each call sends one request and never repeats it: turns and retries are the caller's. `job_name` is
 * the name that a job was submitted with, or empty if the API keeps no names: a lost submit is then found by `source`
 * and `config`.
 */
export interface JobSource {
  account(signal: AbortSignal): Promise<Account>;
  submit(request: SubmitRequest, signal: AbortSignal): Promise<SubmittedJob>;
  job(id: string, signal: AbortSignal): Promise<JobDetail>;
  /** Newest first. */
  list(query: JobQuery, signal: AbortSignal): Promise<JobPage>;
  /** The decoded bytes. Resolves once the response begins; iterating fails if the body is cut or stalls. */
  export(id: string, format: ExportFormat, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  stop(id: string, signal: AbortSignal): Promise<StoppedJob>;
}

/** Every request of a job source. */
export const verbs = [
  'account',
  'submit',
  'job',
  'list',
  'export',
  'stop',
] as const satisfies readonly (keyof JobSource)[];

/**
 * What a failed request did. `refused`: the service answered by the contract that it did nothing. `unsent`: no byte of
 * the request left. `unknown`: it may or may not have taken effect.
 */
export type RequestOutcome = 'refused' | 'unsent' | 'unknown';

export interface SourceErrorOptions extends ErrorOptions {
  outcome: RequestOutcome;
  /** Stable code of an error that follows the contract; null if there was none. */
  apiCode?: ApiErrorCode | (string & {}) | null;
  /** HTTP status; null where there was no answer. */
  status?: number | null;
  /** When Retry-After says to retry, measured against the answer's own Date; null if absent or invalid. */
  retryAfterMs?: number | null;
  /** `data` of the error body. */
  data?: Record<string, unknown>;
}

/** The only error that a job source raises; an abort of the given signal passes through unchanged. */
export class SourceError extends HeadgateError {
  override readonly name = 'SourceError';
  readonly outcome: RequestOutcome;
  readonly apiCode: string | null;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly data: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, options: SourceErrorOptions) {
    super(code, message, options);
    this.outcome = options.outcome;
    this.apiCode = options.apiCode ?? null;
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.data = options.data ?? {};
  }
}

/** A request: whatever it needs, then the signal that ends it. */
type Verb = (...args: never[]) => Promise<unknown>;

/** Sends a request of a source, in its own time and as often as it wants. */
type Turn<Name> = <T>(verb: Name, send: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** The named requests of a source, each sent by `turn`. */
export function around<Name extends string, Source extends Record<Name, Verb>>(
  source: Source,
  verbs: readonly Name[],
  turn: Turn<Name>,
): Pick<Source, Name> {
  const sent = verbs.map((verb): [Name, Verb] => [
    verb,
    (...args) => turn(verb, () => source[verb](...args), args.at(-1)!),
  ]);
  return Object.fromEntries(sent) as Pick<Source, Name>;
}
