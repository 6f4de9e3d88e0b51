/** Every error code of the contract with its HTTP status and meaning. */
export declare const apiErrors: {
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
    readonly rate_limited: {
        readonly status: 429;
        readonly meaning: 'More requests per minute than the per-key limit.';
    };
    readonly daily_rows_exceeded: {
        readonly status: 429;
        readonly meaning: "The plan's daily row allowance is used up.";
    };
    readonly daily_quota_exceeded: {
        readonly status: 429;
        readonly meaning: 'The daily number of new jobs is used up.';
    };
};
export type ApiErrorCode = keyof typeof apiErrors;
export declare function isApiErrorCode(code: string): code is ApiErrorCode;
