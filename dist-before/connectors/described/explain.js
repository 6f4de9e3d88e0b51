import { requestOf } from './requests.js';
/** What the description cannot promise, one sentence each. */
export function apiNotes({ job, list, errors, limits }) {
    const isFound = list !== undefined && (job.name !== undefined || job.config !== undefined);
    const why = list === undefined ? 'has no list of its jobs' : 'shows neither a name nor the config of its jobs';
    return [
        ...(isFound || errors.duplicate !== undefined
            ? []
            : [`The API ${why}: a submit without an answer may cost a job. No row is lost or loaded twice.`]),
        ...(isFound && job.name === undefined
            ? [
                `The API shows only ${Object.keys(job.config ?? {}).join(', ')} of a job: after a submit without an answer, headgate takes a new job with the same values for its own. Let no other client use the account.`,
            ]
            : []),
        ...(job.rows === undefined
            ? ['The API states no count of rows: headgate counts them. `counted_by` of `_headgate.loads` says so.']
            : []),
        ...(limits.oldest_day === undefined
            ? []
            : [
                `Days that are more than ${limits.oldest_day.replace(/\D/g, '')} days old are not asked for: the API does not give them.`,
            ]),
    ];
}
/** Every request that a job config needs. */
export function explainRequests(api, values) {
    const { auth, account, submit, status, list, download, stop } = api;
    const { oauth2 } = auth;
    const token = oauth2 && {
        path: oauth2.token_url,
        form: { grant_type: oauth2.grant, ...oauth2.form },
        ...(oauth2.basic && { headers: { authorization: 'Basic ***' } }),
    };
    // Its credentials go into the header.
    if (token && oauth2?.basic)
        ['client_id', 'client_secret'].forEach((name) => delete token.form?.[name]);
    const files = { ...download, path: download.path ?? 'https://{job.addresses}' };
    const all = {
        token,
        account,
        list,
        submit,
        status,
        download: files,
        stop,
    };
    return Object.entries(all).flatMap(([name, request]) => {
        if (request === undefined)
            return [];
        const shown = requestOf(api, request, values, (lacking) => `{${lacking}}`);
        const { url, json, form, isOwn } = shown;
        const body = json ?? form;
        const scheme = auth.basic === undefined ? oauth2 && 'Bearer' : 'Basic';
        const headers = {
            ...(isOwn && scheme && request !== token && { authorization: `${scheme} ***` }),
            ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
            ...shown.headers,
        };
        const named = url.replaceAll(/%7B(.*?)%7D/gi, '{$1}').replace(/^https:..({.*})\/$/, '$1');
        const method = shown.method ?? (body === undefined ? 'GET' : 'POST');
        return [{ name, method, url: named, headers, ...(body && { body }) }];
    });
}
//# sourceMappingURL=explain.js.map