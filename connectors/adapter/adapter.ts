import { basename } from 'node:path';
import { z } from 'zod';
import { sentAccountSchema } from '../../src/contract/account.js';
import type { ApiErrorCode } from '../../src/contract/errors.js';
import {
  type Account,
  jobDetailSchema,
  listedJobSchema,
  paginationSchema,
  resultJobSchema,
  stoppedJobSchema,
  submittedJobSchema,
} from '../../src/contract/resources.js';
import { jobStatusNames } from '../../src/contract/statuses.js';
import { type ErrorCode, HeadgateError, messageOf } from '../../src/common/errors.js';
import {
  around,
  type JobSource,
  type RequestOutcome,
  SourceError,
  verbs,
} from '../../src/contract/job-source.js';
import type { AdapterHttp } from './http.js';

/** What the default export of an adapter's module is called with, once for each account. */
export interface AdapterContext {
  /** The account's name in the config; `main` if it names a single key. */
  account: string;
  apiKey: string;
  timeoutMs: number;
  /** Every `source` of the config. */
  sources: readonly string[];
  /** `connection.options`. */
  options: Readonly<Record<string, unknown>>;
  http: AdapterHttp;
}

/** Limits of an API that cannot be asked for them. */
const limitsSchema = z.strictObject({
  requestsPerMinute: z.number().int().positive(),
  rowsPerJob: z.union([z.number().int().positive(), z.literal('none')]),
});

const status = z.enum(jobStatusNames);
/** An empty name says that the API keeps none: a lost submit is then found by its config. */
const named = { status, job_name: z.string().default(''), tags: z.array(z.string()).default([]) };
/** Without a count, headgate counts the rows. */
const resultSchema = resultJobSchema.extend({
  data_count: resultJobSchema.shape.data_count.nullish().default(null),
});
const listed = listedJobSchema.extend(named);

/**
 * The job source that an adapter's module, or a description, makes for an account. Whatever the module returns is
 * checked, and whatever it throws becomes one error that names the module and the method.
 *
 * @param path of the module, or of the description
 * @param key of the config that names it
 */
export async function adapterSource(
  path: string,
  connect: (context: AdapterContext) => unknown,
  context: AdapterContext,
  key: 'adapter' | 'api' = 'adapter',
): Promise<JobSource> {
  const file = basename(path);
  const broken = (what: string, cause?: unknown) =>
    new HeadgateError('service_protocol', `connection.${key}: ${file}: ${what}`, {
      cause,
      hint: `Mend ${path}; jobs that it submitted are found again.`,
    });
  const source = (await Promise.resolve()
    .then(() => connect(context))
    .catch((error: unknown) => {
      if (error instanceof HeadgateError) throw error;
      throw broken(`its default export threw: ${messageOf(error)}`, error);
    })) as Partial<JobSource> & { limits?: unknown };
  for (const verb of verbs)
    if (verb !== 'account' && typeof source?.[verb] !== 'function')
      throw broken(`what its default export returns has no ${verb}()`);
  if (typeof source.account !== 'function' && source.limits === undefined)
    throw broken('what its default export returns has neither account() nor limits');

  const fit = <T>(verb: string, schema: z.ZodType<T>, value: unknown): T => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const { path: at = [], message = '' } = result.error.issues[0] ?? {};
    throw broken(`${verb} does not fit at ${at.join('.') || 'its value'}: ${message}`);
  };
  const call = async <T>(verb: keyof JobSource, send: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    try {
      signal.throwIfAborted();
      return await send();
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof HeadgateError) throw error;
      throw (
        thrownError(error, `${file}: ${messageOf(error)}`) ??
        broken(`${verb}() threw: ${messageOf(error)}`, error)
      );
    }
  };
  const asked = source as JobSource;
  const checked: JobSource = {
    async account(signal) {
      if (typeof source.account === 'function')
        return fit('account()', sentAccountSchema, await source.account(signal));
      return accountWith(fit('limits', limitsSchema, source.limits), `${context.account}@${file}`);
    },
    async submit(request, signal) {
      const job = await asked.submit(request, signal).catch((error: unknown) => {
        throw aboutSubmit(error);
      });
      return fit('submit()', submittedJobSchema.extend(named), job);
    },
    async job(id, signal) {
      const schema = jobDetailSchema.extend({ ...named, id: z.literal(id) });
      return { ...fit('job()', schema, await asked.job(id, signal)), shows_part: true };
    },
    async list(query, signal) {
      const schema = z.object({ jobs: z.array(listed), pagination: paginationSchema });
      return fit('list()', schema, await asked.list(query, signal));
    },
    async export(id, format, signal) {
      const bytes = await asked.export(id, format, signal);
      if (typeof bytes?.[Symbol.asyncIterator] !== 'function') throw broken('export() returned no bytes');
      return inEnvelope(bytes, async () => resultSchema.parse(await called.job(id, signal)));
    },
    stop: async (id, signal) =>
      fit('stop()', stoppedJobSchema.extend({ status }), await asked.stop(id, signal)),
  };
  const called = around(checked, verbs, call);
  return called;
}

/** An API without a daily allowance, as far as is known. */
export function accountWith(
  { requestsPerMinute, rowsPerJob }: z.infer<typeof limitsSchema>,
  email: string,
): Account {
  const most = Number.MAX_SAFE_INTEGER;
  return {
    email,
    tier: 'no plan',
    active_jobs: 0,
    limits: {
      max_active_jobs: 1,
      requests_per_minute: requestsPerMinute,
      max_data_per_job: rowsPerJob === 'none' ? most : rowsPerJob,
    },
    daily_rows: { limit: most, used: 0, remaining: most },
  };
}

/** A refused submit is about its source or its config, so that other job configs go on. */
function aboutSubmit(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error;
  const { message, outcome, status: answered, hint } = error;
  const as = (code: ErrorCode, apiCode: ApiErrorCode) =>
    new SourceError(code, message, { outcome, apiCode, status: answered, hint, cause: error });
  if (error.apiCode === 'not_found') return as('unknown_source', 'unknown_source');
  return error.apiCode === 'validation_error' ? as('job_refused', 'validation_error') : error;
}

const outcomes: readonly unknown[] = ['refused', 'unsent', 'unknown'] satisfies RequestOutcome[];

/** A module may throw any Error with an `outcome`, because it need not be able to import headgate. Otherwise null. */
function thrownError(error: unknown, message: string): SourceError | null {
  const { outcome, apiCode, status: answered, retryAfterMs } = (error ?? {}) as Partial<SourceError>;
  if (!outcomes.includes(outcome)) return null;
  const named = (['rate_limited', 'not_found'] as const).find((each) => each === apiCode);
  const code = named ?? (outcome === 'refused' ? 'service_refused' : 'service_error');
  return new SourceError(code, message, {
    outcome: outcome as RequestOutcome,
    apiCode: apiCode ?? null,
    status: answered ?? null,
    retryAfterMs: retryAfterMs ?? null,
  });
}

/** Puts a list of rows into the document that the stage reads; a complete document stays as it is. */
async function* inEnvelope(
  bytes: AsyncIterable<Uint8Array>,
  job: () => Promise<z.infer<typeof resultSchema>>,
): AsyncGenerator<Uint8Array> {
  let isList: boolean | null = null;
  for await (const chunk of bytes) {
    if (isList === null && chunk.some((byte) => byte > 0x20)) {
      isList = Buffer.from(chunk).toString('utf8').trimStart().startsWith('[');
      if (isList) yield Buffer.from(`{"data":{"job":${JSON.stringify(await job())},"rows":`);
    }
    yield chunk;
  }
  if (isList === true) yield Buffer.from('}}');
}
