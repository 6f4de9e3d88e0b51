import { z } from 'zod';
import type { LimitProfileName, Tier } from '../../contract/limits.js';
import { type ServiceErrorCode, invalid } from '../api-error.js';
import type { Call } from '../http/call.js';
import type { AccountState } from '../store/store.js';

/** The sender of a request, known after authentication. */
export interface Caller {
  account: AccountState;
  tier: Tier;
  keyId: string;
}

/** A request to the API whose sender is known. */
export interface ApiRequest {
  call: Call;
  caller: Caller;
  /** Of the path; empty where the path names no job. */
  jobId: string;
}

/** A parameter of the query. */
export interface QueryParam<T> {
  description: string;
  schema: object;
  /** Undefined: it is absent. Throws ApiError `validation_error`. */
  read(name: string, text: string | undefined): T;
}

type QueryParams = Record<string, QueryParam<unknown>>;

type QueryValues<Q extends QueryParams> = { [N in keyof Q]: ReturnType<Q[N]['read']> };

/** The `data` of the envelope; null if the answer is already sent. */
type Answer = { data: object; message?: string } | null;

interface Declared<Services, Q extends QueryParams> {
  method: 'GET' | 'POST';
  /** Relative to the base address; `{id}` is a job of the caller. */
  path: string;
  /** Its name in the OpenAPI document. */
  id: string;
  /** What it belongs to in the OpenAPI document. */
  tag: 'sources' | 'jobs' | 'results' | 'account';
  /** A few words, and then sentences. */
  summary: string;
  description: string;
  /** What of the query is read; the rest is ignored. */
  query: Q;
  body?: z.ZodType;
  status: 200 | 201;
  /** Of `data` in the envelope; where that differs, by the limit set that runs. */
  data: z.ZodType | Record<LimitProfileName, z.ZodType>;
  /** Whether the answer has a `message` beside `data`. */
  message?: true;
  /** Whether it also answers with `text/csv`, and either of them with a part or with word that the client has it. */
  download?: true;
  /** Besides those of every endpoint, and those that come with a query, a body and a job. */
  errors: readonly ServiceErrorCode[];
  /** Throws ApiErrors for what is not a success. */
  answer(services: Services, request: ApiRequest, query: QueryValues<Q>): Answer | Promise<Answer>;
}

/** An endpoint of CONTRACT.md: what it takes and answers, for the document, and how. */
export interface Endpoint<Services> extends Omit<Declared<Services, QueryParams>, 'answer'> {
  /** `query` as it stands in the request, without its mark. */
  answer(services: Services, request: ApiRequest, query: string): Answer | Promise<Answer>;
}

/** An endpoint as it is declared, for whoever describes it. */
export type Described = Omit<Endpoint<never>, 'answer'>;

/** What `data` of an answer is under a limit set. */
export function dataOf({ data }: Described, limits: LimitProfileName): z.ZodType {
  return data instanceof z.ZodType ? data : data[limits];
}

export function endpoint<Services, Q extends QueryParams>(
  declared: Declared<Services, Q>,
): Endpoint<Services> {
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

/** A whole number from 1 to `max`; `usual` where it is absent. */
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

/** One of some words; undefined where it is absent. */
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

/** Any text; undefined where it is absent. */
export function anyText(description: string): QueryParam<string | undefined> {
  return { description, schema: { type: 'string' }, read: (_name, text) => text };
}
