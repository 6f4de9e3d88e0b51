import { z } from 'zod';
import type { LimitProfileName } from '../../contract/limits.js';
import { type ServiceErrorCode, invalid } from '../api-error.js';
import type { Call } from '../http/call.js';
import type { JobServices } from '../jobs/jobs.js';
import type { AccountState } from '../store/store.js';

/** The sender of a request, known after authentication. */
export interface Caller {
  account: AccountState;
  tier: string;
  keyId: string;
}

/** A request to the API after authentication. */
interface ApiRequest {
  call: Call;
  caller: Caller;
  /** Job id from the path; empty if the path names no job. */
  jobId: string;
}

export interface QueryParam<T> {
  description: string;
  schema: object;
  /** `text` is undefined if the parameter is absent. Throws ApiError `validation_error`. */
  read(name: string, text: string | undefined): T;
}

type QueryParams = Record<string, QueryParam<unknown>>;

type QueryValues<Q extends QueryParams> = { [N in keyof Q]: ReturnType<Q[N]['read']> };

/** The `data` of the envelope; null if the answer is already sent. */
type Answer = { data: object; message?: string } | null;

interface Declared<Q extends QueryParams> {
  method: 'GET' | 'POST';
  /** Path relative to the base address; `{id}` is a job of the caller. */
  path: string;
  /** Its name in the OpenAPI document. */
  id: string;
  /** Its group in the OpenAPI document. */
  tag: 'sources' | 'jobs' | 'results' | 'account';
  /** A few words, followed by sentences. */
  summary: string;
  description: string;
  /** The parameters that are read; others are ignored. */
  query: Q;
  body?: z.ZodType;
  status: 200 | 201;
  /** Schema of `data` in the envelope, or one for each limit set if they differ. */
  data: z.ZodType | Record<LimitProfileName, z.ZodType>;
  /** An example of the `message` beside `data`; null: only some answers have one; absent: none has. */
  message?: string | null;
  /** Whether it also answers with `text/csv`, with ranges, and with 304 if the client already has the result. */
  download?: true;
  /** Errors in addition to those that every endpoint, every query, every body or every job can cause. */
  errors: readonly ServiceErrorCode[];
  /** Throws an ApiError for every answer that is not a success. */
  answer(services: JobServices, request: ApiRequest, query: QueryValues<Q>): Answer | Promise<Answer>;
}

/** An endpoint of CONTRACT.md: what it accepts and returns, for the OpenAPI document, and how it answers. */
export interface Endpoint extends Omit<Declared<QueryParams>, 'answer'> {
  /** `query` is the query string without `?`. */
  answer(services: JobServices, request: ApiRequest, query: string): Answer | Promise<Answer>;
}

/** The description of an endpoint, without its code. */
export type Described = Omit<Endpoint, 'answer'>;

/** The schema of `data` under a limit set. */
export function dataOf({ data }: Described, limits: LimitProfileName): z.ZodType {
  return data instanceof z.ZodType ? data : data[limits];
}

export function endpoint<Q extends QueryParams>(declared: Declared<Q>): Endpoint {
  const params = Object.entries(declared.query);
  return {
    ...declared,
    answer(services, request, query) {
      const given = params.length === 0 ? null : new URLSearchParams(query);
      const values = params.map(([name, param]) => [name, param.read(name, given?.get(name) ?? undefined)]);
      return declared.answer(services, request, Object.fromEntries(values) as QueryValues<Q>);
    },
  };
}

/** An integer from 1 to `max`; `usual` if it is absent. */
export function wholeNumber(description: string, usual: number, max: number): QueryParam<number> {
  return {
    description,
    schema: { type: 'integer', minimum: 1, maximum: max, default: usual },
    read(name, text) {
      if (text === undefined) return usual;
      const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
      if (value >= 1 && value <= max) return value;
      throw invalid([{ path: name, message: `must be a whole number from 1 to ${max}` }]);
    },
  };
}

/** One of several words; undefined if it is absent. */
export function oneOf<T extends string>(
  description: string,
  words: readonly T[],
  usual?: T,
): QueryParam<T | undefined> {
  return {
    description,
    schema: { type: 'string', enum: words, ...(usual !== undefined && { default: usual }) },
    read(name, text) {
      const word = words.find((each) => each === text);
      if (text === undefined || word !== undefined) return word;
      throw invalid([{ path: name, message: `must be one of ${words.join(', ')}` }]);
    },
  };
}

/** Any text; undefined if it is absent. */
export function anyText(description: string): QueryParam<string | undefined> {
  return { description, schema: { type: 'string' }, read: (_name, text) => text };
}
