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

interface ApiRequest {
  call: Call;
  caller: Caller;
  /** Job id from the path; empty if the path names no job. */
  jobId: string;
}

/** The `data` of the envelope; null if the answer is already sent. */
type Answer = { data: object; message?: string } | null;

interface Declared<Q extends z.ZodRawShape> {
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
  answer(
    services: JobServices,
    request: ApiRequest,
    query: z.infer<z.ZodObject<Q>>,
  ): Answer | Promise<Answer>;
}

/** An endpoint of CONTRACT.md: what it accepts and returns, for the OpenAPI document, and how it answers. */
export interface Endpoint extends Omit<Declared<z.ZodRawShape>, 'answer'> {
  /** `query` is the query string without `?`. */
  answer(services: JobServices, request: ApiRequest, query: string): Answer | Promise<Answer>;
}

export type Described = Omit<Endpoint, 'answer'>;

export function dataOf({ data }: Described, limits: LimitProfileName): z.ZodType {
  return data instanceof z.ZodType ? data : data[limits];
}

export function endpoint<Q extends z.ZodRawShape>(declared: Declared<Q>): Endpoint {
  const schema = z.object(declared.query);
  const hasQuery = Object.keys(declared.query).length > 0;
  return {
    ...declared,
    answer(services, request, query) {
      // The first of several values, as before them none is known.
      const given = hasQuery ? [...new URLSearchParams(query)].toReversed() : [];
      const read = schema.safeParse(Object.fromEntries(given));
      if (read.success) return declared.answer(services, request, read.data);
      throw invalid(
        read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
      );
    },
  };
}

export function wholeNumber(description: string, usual: number, max: number) {
  const rule = `must be a whole number from 1 to ${max}`;
  const number = z.int(rule).min(1, rule).max(max, rule);
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: rule, abort: true })
    .transform(Number)
    .pipe(number)
    .default(usual)
    .describe(description);
}

export function oneOf<const T extends string>(description: string, words: readonly T[]) {
  return z.enum(words, `must be one of ${words.join(', ')}`).describe(description);
}
