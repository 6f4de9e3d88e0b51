import { type ApiErrorCode, apiErrors } from '../contract/errors.js';

/** Answers that the contract does not name, because it does not speak of what leads to them. */
const furtherErrors = {
  route_not_found: { status: 404 },
  results_expired: { status: 410 },
  body_too_large: { status: 413 },
  internal_error: { status: 500 },
  service_stopping: { status: 503 },
} as const;

export type ServiceErrorCode = ApiErrorCode | keyof typeof furtherErrors;

export interface FieldError {
  /** Where in the request, such as `config.startDate`. */
  path: string;
  message: string;
}

interface ApiErrorOptions {
  /** What `data` holds besides the code. */
  data?: Record<string, unknown>;
  retryAfterMs?: number;
}

/** An answer of the API that is not a success. */
export class ApiError extends Error {
  readonly code: ServiceErrorCode;
  readonly status: (typeof apiErrors & typeof furtherErrors)[ServiceErrorCode]['status'];
  readonly data: Record<string, unknown>;
  readonly retryAfterMs: number | undefined;

  constructor(code: ServiceErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message);
    this.code = code;
    this.status = { ...apiErrors, ...furtherErrors }[code].status;
    this.data = options.data ?? {};
    this.retryAfterMs = options.retryAfterMs;
  }
}

export function invalid(fields: readonly FieldError[]): ApiError {
  const first = fields[0];
  const text = first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : 'The request is invalid.';
  const more = fields.length > 1 ? ` (and ${fields.length - 1} more)` : '';
  return new ApiError('validation_error', `${text}${more}`, { data: { fields } });
}
