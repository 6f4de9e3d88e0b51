import { z } from 'zod';
/** Every error code of the service. */
export declare const serviceErrors: {
    readonly validation_error: {
        readonly status: 400;
        readonly meaning: 'Body or config is invalid.';
    };
    readonly unknown_source: {
        readonly status: 400;
        readonly meaning: 'Source slug is unknown or not yet available through the API.';
    };
    readonly missing_api_key: {
        readonly status: 401;
        readonly meaning: 'X-API-Key header is absent.';
    };
    readonly invalid_api_key: {
        readonly status: 401;
        readonly meaning: 'Key is unknown or revoked.';
    };
    readonly plan_required: {
        readonly status: 403;
        readonly meaning: 'Account is not on an active research plan.';
    };
    readonly source_unavailable: {
        readonly status: 403;
        readonly meaning: 'Source is under maintenance.';
    };
    readonly max_data_exceeded: {
        readonly status: 403;
        readonly meaning: "maxData exceeds the plan's per-job limit.";
    };
    readonly not_found: {
        readonly status: 404;
        readonly meaning: 'Job does not exist or is not owned by the caller.';
    };
    readonly job_in_progress: {
        readonly status: 409;
        readonly meaning: 'An active job exists.';
    };
    readonly not_running: {
        readonly status: 409;
        readonly meaning: 'The job is not running.';
    };
    readonly daily_rows_exceeded: {
        readonly status: 429;
        readonly meaning: "The plan's daily row allowance is used up.";
    };
    readonly daily_quota_exceeded: {
        readonly status: 429;
        readonly meaning: 'The daily number of new jobs is used up.';
    };
    readonly bad_request: {
        readonly status: 400;
        readonly meaning: 'The request is not HTTP.';
    };
    readonly account_full: {
        readonly status: 403;
        readonly meaning: 'The results of the account take all the bytes that are kept of one.';
    };
    readonly route_not_found: {
        readonly status: 404;
        readonly meaning: 'The path is not one of this API.';
    };
    readonly method_not_allowed: {
        readonly status: 405;
        readonly meaning: 'The path has other methods; `Allow` names them.';
    };
    readonly request_timeout: {
        readonly status: 408;
        readonly meaning: 'The request did not arrive in time.';
    };
    readonly results_expired: {
        readonly status: 410;
        readonly meaning: 'The rows of the job are no longer kept.';
    };
    readonly precondition_failed: {
        readonly status: 412;
        readonly meaning: '`If-Match` names other bytes than the export has.';
    };
    readonly body_too_large: {
        readonly status: 413;
        readonly meaning: 'The body is larger than a submit can be.';
    };
    readonly range_not_satisfiable: {
        readonly status: 416;
        readonly meaning: '`Range` begins behind the end of the export.';
    };
    readonly expectation_failed: {
        readonly status: 417;
        readonly meaning: '`Expect` asks for something other than `100-continue`.';
    };
    readonly misdirected: {
        readonly status: 421;
        readonly meaning: 'The service has another address, its `public_url`.';
    };
    readonly headers_too_large: {
        readonly status: 431;
        readonly meaning: 'The headers are larger than they can be.';
    };
    readonly internal_error: {
        readonly status: 500;
        readonly meaning: 'The service failed.';
    };
    readonly storage_full: {
        readonly status: 503;
        readonly meaning: 'The disk of the service is nearly full; reads, exports and stops go on.';
    };
    readonly service_stopping: {
        readonly status: 503;
        readonly meaning: 'The service is shutting down.';
    };
    readonly rate_limited: {
        readonly status: 429;
        readonly meaning: 'The key sent more requests per minute than it may, or the address more than 60 with keys that are not accepted.';
    };
};
export type ServiceErrorCode = keyof typeof serviceErrors;
/** The members of `data` in an error, apart from the code. */
export declare const errorData: Partial<Record<ServiceErrorCode, z.ZodRawShape>>;
export interface FieldError {
    /** Position in the request, such as `config.startDate`. */
    path: string;
    message: string;
}
interface ApiErrorOptions {
    /** The members of `data` apart from the code. */
    data?: Record<string, unknown>;
    retryAfterMs?: number;
    /** Additional headers of the answer. */
    headers?: Record<string, string>;
}
/** An answer of the API that is not a success. */
export declare class ApiError extends Error {
    readonly code: ServiceErrorCode;
    readonly status: (typeof serviceErrors)[ServiceErrorCode]['status'];
    readonly data: Record<string, unknown>;
    readonly retryAfterMs: number | undefined;
    readonly headers: Record<string, string>;
    constructor(code: ServiceErrorCode, message: string, options?: ApiErrorOptions);
}
/** The answer that says what its code means, and nothing more. */
export declare const plainError: (code: ServiceErrorCode, headers?: Record<string, string>) => ApiError;
export declare function invalid(fields: readonly FieldError[]): ApiError;
/** For a path that exists but does not support the requested method. */
export declare function methodNotAllowed(method: string, path: string, allowed: readonly string[]): ApiError;
export {};
