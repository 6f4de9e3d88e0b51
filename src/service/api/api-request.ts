import type { Caller, Exchange } from '../http/call.js';

/** A request to the API whose sender is known. */
export class ApiRequest {
  readonly exchange: Exchange;
  readonly caller: Caller;
  /** Of the path; empty where the path names no job. */
  readonly jobId: string;
  readonly #query: string;

  constructor(exchange: Exchange, caller: Caller, jobId: string, query: string) {
    this.exchange = exchange;
    this.caller = caller;
    this.jobId = jobId;
    this.#query = query;
  }

  /** A parameter of the query; undefined where it is absent. */
  readonly query = (name: string): string | undefined =>
    new URLSearchParams(this.#query).get(name) ?? undefined;
}
