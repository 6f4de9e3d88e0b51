import { z } from 'zod';
import { apiErrors } from '../contract/errors.js';

/** Error codes for situations that the contract does not mention. */
const furtherErrors = {
  bad_request: { status: 400, meaning: 'The request is not HTTP.' },
  account_full: {
    status: 403,
    meaning: 'The results of the account take all the bytes that are kept of one.',
  },
  route_not_found: { status: 404, meaning: 'The path is not one of this API.' },
  method_not_allowed: { status: 405, meaning: 'The path has other methods; `Allow` names them.' },
  request_timeout: { status: 408, meaning: 'The request did not arrive in time.' },
  results_expired: { status: 410, meaning: 'The rows of the job are no longer kept.' },
  precondition_failed: { status: 412, meaning: '`If-Match` names other bytes than the export has.' },
  body_too_large: { status: 413, meaning: 'The body is larger than a submit can be.' },
  range_not_satisfiable: { status: 416, meaning: '`Range` begins behind the end of the export.' },
  expectation_failed: { status: 417, meaning: '`Expect` asks for something other than `100-continue`.' },
  misdirected: { status: 421, meaning: 'The service has another address, its `public_url`.' },
  headers_too_large: { status: 431, meaning: 'The headers are larger than they can be.' },
  internal_error: { status: 500, meaning: 'The service failed.' },
  storage_full: {
    status: 503,
    meaning: 'The disk of the service is nearly full; reads, exports and stops go on.',
  },
  service_stopping: { status: 503, meaning: 'The service is shutting down.' },
} as const;

export const serviceErrors = {
  ...apiErrors,
  ...furtherErrors,
  rate_limited: {
    status: 429,
    meaning:
      'The key sent more requests per minute than it may, or the address more than 60 with keys that are not accepted.',
  },
} as const;

export type ServiceErrorCode = keyof typeof serviceErrors;

const amount = z.int().meta({ examples: [200_000] });
const allowance = { limit: amount, used: amount };
const example = { path: 'job_name', message: 'is required' };

/** The members of `data` in an error, apart from the code. */
export const errorData: Partial<Record<ServiceErrorCode, z.ZodRawShape>> = {
  validation_error: {
    fields: z.array(z.object({ path: z.string(), message: z.string() }).meta({ examples: [example] })),
  },
  job_in_progress: { running_job_id: z.string().meta({ examples: ['01kb3v8q6c4f9t2m7n5xwz1hra'] }) },
  account_full: allowance,
  daily_rows_exceeded: allowance,
  daily_quota_exceeded: allowance,
};

export interface FieldError {
  /** Position in the request, such as `config.startDate`. */
  path: string;
  message: string;
}

interface ApiErrorOptions {
  /** The members of `data` apart from the code. */
  data?: Record<string, unknown>;
  retryAfterMs?: number;
  headers?: Record<string, string>;
}

export class ApiError extends Error {
  readonly code: ServiceErrorCode;
  readonly status: (typeof serviceErrors)[ServiceErrorCode]['status'];
  readonly data: Record<string, unknown>;
  readonly retryAfterMs: number | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ServiceErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message);
    this.code = code;
    this.status = serviceErrors[code].status;
    this.data = options.data ?? {};
    this.retryAfterMs = options.retryAfterMs;
    this.headers = options.headers ?? {};
  }
}

/** The answer that says what its code means, and nothing more. */
export const plainError = (code: ServiceErrorCode, headers: Record<string, string> = {}): ApiError =>
  new ApiError(code, serviceErrors[code].meaning, { headers });

export function invalid(fields: readonly FieldError[]): ApiError {
  const first = fields[0];
  const text = first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : 'The request is invalid.';
  const more = fields.length > 1 ? ` (and ${fields.length - 1} more)` : '';
  return new ApiError('validation_error', `${text}${more}`, { data: { fields } });
}

export function methodNotAllowed(method: string, path: string, allowed: readonly string[]): ApiError {
  const allow = allowed
    .flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each]))
    .sort()
    .join(', ');
  return new ApiError('method_not_allowed', `${path} does not take ${method}, only ${allow}.`, {
    headers: { Allow: allow },
  });
}
