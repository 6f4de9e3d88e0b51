import type { SourceHttp } from './http.js';
import type { ServiceLog } from '../log.js';

export type Row = Record<string, unknown>;

/** What every source may take; `params` says what one does take. */
export interface SourceConfig {
  keywords?: string;
  /** Inclusive, `YYYY-MM-DD`. */
  startDate?: string;
  endDate?: string;
  maxData?: number;
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
  /** Hosts, `name` or `name:port`, that it may reach. */
  hosts: readonly string[];
  /** Least time between the starts of two requests, in milliseconds, over all its jobs. Default 0. */
  spacingMs?: number;
  /** Columns of a CSV export for this config, in order. Rows may have further fields; JSON exports hold them. */
  columns(config: Config): readonly string[];
  /**
   * Rows, newest first, each with a field `id` that stays the same from request to request. Throws SourceFault
   * for what it expects to go wrong; anything else thrown is a defect of the source.
   */
  collect(config: Config, context: CollectContext): AsyncIterable<Row>;
}

/** Values of a failed job's `error_code`, and what they mean. */
export const faults = {
  service_restarted: 'The service ended while the job ran.',
  source_unreachable: 'The source could not be reached, or did not answer in time.',
  source_refused: 'The source refused the request.',
  source_invalid: 'The source answered with something that cannot be read.',
  source_defect: 'The source ended with an error of its own.',
  storage_failed: 'The rows could not be stored.',
} as const;

export type FaultCode = keyof typeof faults;

/** A failure with a stable code, which the job shows as its `error_code`. */
export class SourceFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
