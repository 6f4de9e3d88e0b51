import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { rowsOf } from '../adapters/replayed.js';
/** What every fake API keeps: the record that tests compare a destination with. */
export class Paid {
    jobs = [];
    /** The most days of a job that does not fail for its size. */
    mostDays = Infinity;
    /** Whether an API that runs one job at a time does so. */
    oneAtATime = true;
    /** Names of the OAuth tokens that were given out. */
    tokens = 0;
    add(prefix, from, to, sent) {
        const last = Date.parse(this.jobs.at(-1)?.created ?? '0');
        const created = new Date(Math.max(Date.now(), last + 1_000)).toISOString();
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
        const isTooLarge = days > this.mostDays;
        const rows = isTooLarge ? [] : rowsOf(from, to, 10_000);
        const job = {
            id: `${prefix}${this.jobs.length + 1}`,
            created,
            asked: 0,
            from,
            to,
            rows,
            sent,
            isTooLarge,
        };
        this.jobs.push(job);
        return job;
    }
    /** The state of a job, which moves on each time it is asked for. */
    ask(id) {
        const job = this.jobs.find((each) => each.id === id);
        if (job !== undefined)
            job.asked += 1;
        return job;
    }
    find = (id) => this.jobs.find((each) => each.id === id);
    newest = () => this.jobs.toReversed();
}
const state = ({ asked, isTooLarge }, running, done, failed) => asked < 2 ? running : isTooLarge ? failed : done;
const isToken = ({ path }) => path.endsWith('token');
const csvOf = (rows) => [['id', 'day', 'text'], ...rows.map(Object.values)]
    .map((cells) => `${cells.map((cell) => `"${String(cell)}"`).join(',')}\n`)
    .join('');
const dayBefore = (day) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const missing = { status: 404, body: { message: 'Not found' } };
function tokenOf(paid) {
    paid.tokens += 1;
    return { body: { access_token: `token-number-${paid.tokens}`, token_type: 'bearer', expires_in: 3_600 } };
}
const amazon = {
    file: 'amazon-ads-reports.yaml',
    hosts: /https:\/\/(advertising-)?api\.amazon\.com/g,
    options: { profile: 'p1', client_id: 'c1', client_secret: 'hush-hush', refresh_token: 'again-again' },
    source: 'spCampaigns',
    config: { adProduct: 'SPONSORED_PRODUCTS', columns: ['id', 'day'], groupBy: ['campaign'] },
    finds: 'duplicate',
    counts: false,
    isSubmit: ({ method, path }) => method === 'POST' && path === '/reporting/reports',
    isStatus: ({ method, path }) => method === 'GET' && path.startsWith('/reporting'),
    isRows: ({ path }) => path.startsWith('/files/'),
    hasAddresses: true,
    answer(request, paid, url) {
        const { method, path, headers } = request;
        if (isToken(request))
            return tokenOf(paid);
        const id = path.split('/')[3] ?? path.split('/')[2];
        // A signed address takes no other authorization.
        if (path.startsWith('/files/'))
            return headers['authorization'] === undefined
                ? { body: gzipSync(JSON.stringify(paid.find(id)?.rows)) }
                : { status: 400, body: '<Error>' };
        if (headers['authorization'] !== `Bearer token-number-${paid.tokens}`)
            return { status: 401, body: { code: '401', details: 'Unauthorized' } };
        const shown = (job) => {
            const { name, startDate, endDate, configuration } = job.sent;
            const status = state(job, 'PROCESSING', 'COMPLETED', 'FAILED');
            const ended = status === 'COMPLETED' && {
                url: `${url}/files/${job.id}?signature=${job.asked}`,
                fileSize: 1,
            };
            const failed = status === 'FAILED' && { failureReason: 'Report size exceeds the limit' };
            return {
                reportId: job.id,
                name,
                startDate,
                endDate,
                configuration,
                status,
                createdAt: job.created,
                updatedAt: job.created,
                ...ended,
                ...failed,
            };
        };
        if (method === 'POST') {
            const sent = request.json;
            const { name: _, ...same } = sent;
            const before = paid.jobs.find((job) => {
                const { name: __, ...other } = job.sent;
                return JSON.stringify(other) === JSON.stringify(same);
            });
            if (before !== undefined)
                return { status: 425, body: { code: '425', detail: `The Request is a duplicate of : ${before.id}` } };
            return { body: shown(paid.add('r-', sent['startDate'] ?? '', sent['endDate'] ?? '', sent)) };
        }
        const job = paid.ask(id);
        return job === undefined ? missing : { body: shown(job) };
    },
};
const meta = {
    file: 'meta-ads-insights.yaml',
    hosts: /https:\/\/graph\.facebook\.com/g,
    options: {},
    source: 'act_1',
    config: { level: 'ad', fields: ['id', 'text'] },
    finds: 'config',
    counts: false,
    isSubmit: ({ method }) => method === 'POST',
    isStatus: ({ query }) => query.has('fields'),
    isRows: ({ method, path }) => method === 'GET' && path.endsWith('/insights'),
    hasAddresses: false,
    answer({ method, path, query, headers, json }, paid) {
        const error = (status, code, message) => ({
            status,
            body: { error: { code, message } },
        });
        if (headers['authorization'] !== 'Bearer key')
            return error(401, 190, 'Invalid OAuth access token');
        const [, , id, part] = path.split('/');
        if (method === 'POST') {
            const sent = json;
            const { since, until } = JSON.parse(sent['time_range'] ?? '{}');
            return { body: { report_run_id: paid.add('6', since ?? '', until ?? '', sent).id } };
        }
        const shown = (job) => {
            const time = Date.parse(job.created) / 1_000;
            const status = state(job, 'Job Running', 'Job Completed', 'Job Failed');
            const failed = status === 'Job Failed' && {
                error_code: 1487534,
                error_user_msg: 'Please reduce the amount of data',
            };
            return {
                id: job.id,
                account_id: 'act_1',
                async_status: status,
                async_percent_completion: 100,
                time_ref: Math.floor(time),
                date_start: job.from,
                date_stop: job.to,
                ...failed,
            };
        };
        if (part === 'async_requests') {
            const from = Number(query.get('after') ?? 0);
            const limit = Number(query.get('limit'));
            const after = from + limit < paid.jobs.length ? String(from + limit) : undefined;
            return {
                body: {
                    data: paid
                        .newest()
                        .slice(from, from + limit)
                        .map(shown),
                    paging: { cursors: { after } },
                },
            };
        }
        if (part === 'insights') {
            const rows = paid.find(id)?.rows ?? [];
            const from = Number(query.get('after') ?? 0);
            // Pages are smaller than asked for.
            const after = from + 2 < rows.length ? String(from + 2) : undefined;
            return { body: { data: rows.slice(from, from + 2), paging: { cursors: { before: 'b', after } } } };
        }
        const job = paid.ask(id);
        return job === undefined ? error(404, 100, 'Object does not exist') : { body: shown(job) };
    },
};
const shopify = {
    file: 'shopify-bulk-operations.yaml',
    hosts: /https:\/\/\{options\.shop\}\.myshopify\.com/g,
    options: { shop: 'gulls' },
    source: 'orders',
    config: { fields: 'id text' },
    finds: 'name',
    counts: true,
    isSubmit: ({ json }) => JSON.stringify(json ?? '').includes('bulkOperationRunQuery'),
    isStatus: ({ json }) => JSON.stringify(json ?? '').includes('bulkOperation(id'),
    isRows: ({ path }) => path.startsWith('/files/'),
    hasAddresses: true,
    answer(request, paid, url) {
        const { path, headers } = request;
        const gid = (id) => `gid://shopify/BulkOperation/${id}`;
        if (path.startsWith('/files/'))
            return {
                body: (paid.find(path.split('/')[2])?.rows ?? []).map((row) => `${JSON.stringify(row)}\n`).join(''),
            };
        if (headers['x-shopify-access-token'] !== 'key')
            return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
        const { query, variables } = request.json;
        const shown = (job) => {
            const status = state(job, 'RUNNING', 'COMPLETED', 'FAILED');
            const file = status === 'COMPLETED' && job.rows.length > 0
                ? `${url}/files/${job.id}?signature=${job.asked}`
                : null;
            return {
                id: gid(job.id),
                status,
                errorCode: status === 'FAILED' ? 'TIMEOUT' : null,
                createdAt: job.created,
                completedAt: status === 'RUNNING' ? null : job.created,
                objectCount: String(job.rows.length),
                query: job.sent['query'],
                url: file,
            };
        };
        if (this.isSubmit(request)) {
            const [, from = '', after = ''] = /:>=(\S{10})T\S+ created_at:<(\S{10})T/.exec(variables['query'] ?? '') ?? [];
            const busy = paid.oneAtATime ? paid.jobs.find(({ asked }) => asked < 2) : undefined;
            const error = {
                code: 'OPERATION_IN_PROGRESS',
                message: `A bulk query operation for this app and shop is already in progress: ${gid(busy?.id)}`,
            };
            if (busy !== undefined)
                return { body: { data: { bulkOperationRunQuery: { bulkOperation: null, userErrors: [error] } } } };
            const { id, createdAt } = shown(paid.add('', from, dayBefore(after), variables));
            return {
                body: { data: { bulkOperationRunQuery: { bulkOperation: { id, createdAt }, userErrors: [] } } },
            };
        }
        if (query.includes('bulkOperations(')) {
            const from = Number(variables['after'] ?? 0);
            const end = from + Number(variables['first']);
            const nodes = paid.newest().slice(from, end).map(shown);
            return {
                body: {
                    data: {
                        bulkOperations: { nodes, pageInfo: { endCursor: end < paid.jobs.length ? String(end) : null } },
                    },
                },
            };
        }
        const job = paid.ask(variables['id']?.split('/').at(-1));
        return { body: { data: { bulkOperation: job === undefined ? null : shown(job) } } };
    },
};
const salesforce = {
    file: 'salesforce-bulk-query.yaml',
    hosts: /https:\/\/\{options\.domain\}\.my\.salesforce\.com/g,
    options: { domain: 'gulls', client_id: 'c1' },
    source: 'Account',
    config: { fields: ['id', 'day', 'text'], date_field: 'CreatedDate' },
    finds: 'nothing',
    counts: true,
    isSubmit: ({ method, path }) => method === 'POST' && path.endsWith('/jobs/query'),
    isStatus: ({ method, path }) => method === 'GET' && /query\/\w+$/.test(path),
    isRows: ({ path }) => path.endsWith('/results'),
    hasAddresses: false,
    answer(request, paid) {
        const { method, path, query, headers } = request;
        if (isToken(request))
            return tokenOf(paid);
        if (headers['authorization'] !== `Bearer token-number-${paid.tokens}`)
            return {
                status: 401,
                body: [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }],
            };
        const shown = (job) => {
            const status = state(job, 'InProgress', 'JobComplete', 'Failed');
            const failed = status === 'Failed' && { errorMessage: 'InvalidBatch : QUERY_TIMEOUT' };
            const created = job.created.replace('Z', '+0000');
            return {
                id: job.id,
                operation: 'query',
                object: 'Account',
                createdDate: created,
                systemModstamp: created,
                state: status,
                numberRecordsProcessed: status === 'JobComplete' ? job.rows.length : 0,
                ...failed,
            };
        };
        const [, , , , , , id, part] = path.split('/');
        if (method === 'POST') {
            const sent = request.json;
            const [, from = '', after = ''] = />= (\S{10})T\S+ AND \w+ < (\S{10})T/.exec(sent['query'] ?? '') ?? [];
            return { body: { ...shown(paid.add('750', from, dayBefore(after), sent)), state: 'UploadComplete' } };
        }
        if (id === undefined) {
            const from = Number(query.get('queryLocator') ?? 0);
            const next = from + 2 < paid.jobs.length ? `/services/data/v62.0/jobs/query?queryLocator=${from + 2}` : null;
            return {
                body: {
                    done: next === null,
                    records: paid.jobs.slice(from, from + 2).map(shown),
                    nextRecordsUrl: next,
                },
            };
        }
        if (part === 'results') {
            const rows = paid.find(id)?.rows ?? [];
            const from = Number(query.get('locator') ?? 0);
            const locator = from + 4 < rows.length ? String(from + 4) : 'null';
            return {
                headers: { 'content-type': 'text/csv', 'Sforce-Locator': locator },
                body: csvOf(rows.slice(from, from + 4)),
            };
        }
        const job = paid.ask(id);
        return job === undefined
            ? { status: 404, body: [{ errorCode: 'NOT_FOUND', message: 'not found' }] }
            : { body: shown(job) };
    },
};
const tiktok = {
    file: 'tiktok-ads-reports.yaml',
    hosts: /https:\/\/business-api\.tiktok\.com/g,
    options: {},
    source: '7001',
    config: { report_type: 'BASIC', data_level: 'AUCTION_AD', dimensions: ['ad_id', 'stat_time_day'] },
    finds: 'nothing',
    counts: false,
    isSubmit: ({ path }) => path.endsWith('/create/'),
    isStatus: ({ path }) => path.endsWith('/check/'),
    isRows: ({ path }) => path.endsWith('/download/'),
    hasAddresses: false,
    answer(request, paid) {
        const { query, headers } = request;
        const said = (data, code = 0, message = 'OK') => ({
            body: { code, message, request_id: 'q1', data },
        });
        if (headers['access-token'] !== 'key')
            return said({}, 40105, 'Access token is incorrect');
        if (this.isSubmit(request)) {
            const sent = request.json;
            return said({ task_id: paid.add('', sent['start_date'] ?? '', sent['end_date'] ?? '', sent).id });
        }
        const id = query.get('task_id') ?? undefined;
        if (this.isRows(request))
            return { headers: { 'content-type': 'text/csv' }, body: csvOf(paid.find(id)?.rows ?? []) };
        const job = paid.ask(id);
        if (job === undefined)
            return { status: 404, body: { message: 'no task' } };
        return said({
            task_id: job.id,
            status: state(job, 'PROCESSING', 'SUCCESS', 'FAILED'),
            message: job.isTooLarge ? 'report too large' : '',
        });
    },
};
export const fakeApis = [amazon, meta, shopify, salesforce, tiktok];
export const apiFile = ({ file }) => join(import.meta.dirname, '../../configs/apis', file);
/** The fake as the suites want it; `url` is known once it listens. */
export function replay(fake, paid, url) {
    // The files are elsewhere, where the key must not go.
    return (request) => fake.answer(request, paid, url().replace('127.0.0.1', 'localhost'));
}
//# sourceMappingURL=fakes.js.map