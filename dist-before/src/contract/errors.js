/** Every error code of the contract with its HTTP status and meaning. */
export const apiErrors = {
    validation_error: { status: 400, meaning: 'Body or config is invalid.' },
    unknown_source: { status: 400, meaning: 'Source slug is unknown or not yet available through the API.' },
    missing_api_key: { status: 401, meaning: 'X-API-Key header is absent.' },
    invalid_api_key: { status: 401, meaning: 'Key is unknown or revoked.' },
    plan_required: { status: 403, meaning: 'Account is not on an active research plan.' },
    source_unavailable: { status: 403, meaning: 'Source is under maintenance.' },
    max_data_exceeded: { status: 403, meaning: "maxData exceeds the plan's per-job limit." },
    not_found: { status: 404, meaning: 'Job does not exist or is not owned by the caller.' },
    job_in_progress: { status: 409, meaning: 'An active job exists.' },
    not_running: { status: 409, meaning: 'The job is not running.' },
    rate_limited: { status: 429, meaning: 'More requests per minute than the per-key limit.' },
    daily_rows_exceeded: { status: 429, meaning: "The plan's daily row allowance is used up." },
    daily_quota_exceeded: { status: 429, meaning: 'The daily number of new jobs is used up.' },
};
export function isApiErrorCode(code) {
    return Object.hasOwn(apiErrors, code);
}
//# sourceMappingURL=errors.js.map