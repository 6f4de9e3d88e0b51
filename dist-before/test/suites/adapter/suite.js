import { text } from 'node:stream/consumers';
import { adapterSource } from '../../../connectors/adapter/adapter.js';
import { adapterHttp } from '../../../connectors/adapter/http.js';
import { accountLimits } from '../../../src/contract/account.js';
import { equal, fails, like, ok } from '../claims.js';
import { startFaultApi } from './fault-api.js';
/** What an adapter must do so that no job is paid for twice and no row is lost. */
export function adapterSuite(harness) {
    const { request } = harness;
    const { signal } = new AbortController();
    const isSubmit = (each) => harness.isSubmit?.(each) ?? each.method === 'POST';
    const anything = (each) => harness.isToken?.(each) !== true;
    const cases = {
        'names the account and limits that headgate can keep to': async (source) => {
            const { email, requestsPerMinute, maxDataPerJob } = accountLimits(await source.account(signal));
            ok(email !== '' && requestsPerMinute > 0 && (maxDataPerJob ?? 1) > 0);
        },
        'has no job before the first': async (source) => equal((await source.list({ page: 1, limit: 1 }, signal)).jobs, []),
        'submits a job that its id and the list find again, by its name or its config': async (source) => {
            const { id } = await source.submit(request, signal);
            const listed = (await source.list({ page: 1, limit: 100 }, signal)).jobs;
            equal(listed.map((job) => job.id), [id]);
            await isOurs(source, id);
        },
        'lists the newest job first, page by page': async (source) => {
            const ids = [];
            for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) {
                const config = { ...request.config, startDate: day, endDate: day };
                ids.unshift((await source.submit({ ...request, config }, signal)).id);
            }
            const pages = [1, 2, 3].map((page) => source.list({ page, limit: 1 }, signal));
            equal((await Promise.all(pages)).flatMap(({ jobs }) => jobs.map(({ id }) => id)), ids);
        },
        'counts the rows of a finished job, and exports exactly those': async (source) => {
            const job = await finished(source, (await source.submit(request, signal)).id);
            ok((job.data_count ?? 2) >= 2, 'at least two rows');
            const { data } = JSON.parse(await exported(source, job.id));
            like(data.job, { id: job.id, status: 'done', data_count: job.data_count });
            if (job.data_count !== null)
                equal(data.rows.length, job.data_count);
        },
        'finds a job whose submit was not answered': async (source, api) => {
            api.fail(isSubmit, 'lost');
            await fails(source.submit(request, signal), { outcome: 'unknown' });
            const [job, ...others] = (await source.list({ page: 1, limit: 100 }, signal)).jobs;
            ok(job !== undefined && others.length === 0, 'one job in the list');
            await isOurs(source, job?.id ?? '');
        },
        'says that nothing was sent to an address where nothing listens': async (source, api) => {
            await api.close();
            await fails(source.submit(request, signal), { outcome: 'unsent' });
        },
        'never lets a cut export pass for a complete one': async (source, api) => {
            const { id } = await finished(source, (await source.submit(request, signal)).id);
            api.fail((each) => harness.isExport(each), 'cut');
            await fails(exported(source, id), { outcome: 'unknown' });
        },
        'says that there is no job of an unknown id': (source) => fails(source.job('nosuchjob', signal), { code: 'not_found', outcome: 'refused' }),
        'sends nothing after an abort': (source) => fails(source.submit(request, AbortSignal.abort()), { name: 'AbortError' }),
    };
    if (harness.finds !== undefined) {
        for (const name of Object.keys(cases))
            if (/find|list|no job before/.test(name))
                delete cases[name];
        if (harness.finds === 'duplicate')
            cases['takes the job that a lost submit has created, when it submits again'] = async (source, api) => {
                api.fail(isSubmit, 'lost');
                await fails(source.submit(request, signal), { outcome: 'unknown' });
                await isOurs(source, (await source.submit(request, signal)).id);
            };
    }
    const refusals = [
        [
            'is told to wait',
            { status: 429, headers: { 'retry-after': '7' }, body: { error: 'too many' } },
            { code: 'rate_limited', outcome: 'refused', retryAfterMs: 7_000 },
        ],
        [
            'has a key that is refused',
            { status: 401, body: { error: 'no' } },
            { code: 'key_invalid', outcome: 'refused' },
        ],
        ['is answered by a gateway', { status: 403, body: '<html>Sign in</html>' }, { outcome: 'unknown' }],
        ['is answered with a fault of the API', { status: 500, body: { error: 'oops' } }, { outcome: 'unknown' }],
    ];
    for (const [when, fault, expected] of refusals) {
        cases[`says so where a submit ${when}`] = async (source, api) => {
            api.fail(isSubmit, fault);
            // After the first 401 a new token is tried.
            if (harness.isToken !== undefined)
                api.fail(isSubmit, fault);
            await fails(source.submit(request, signal), expected);
        };
        if (harness.finds !== undefined)
            continue;
        cases[`says so where a list ${when}`] = async (source, api) => {
            api.fail(anything, fault);
            if (harness.isToken !== undefined)
                api.fail(anything, fault);
            await fails(source.list({ page: 1, limit: 10 }, signal), expected);
        };
    }
    /** Whether a lost submit of the request would be taken for this job. */
    async function isOurs(source, id) {
        const { source: slug, job_name, config } = await source.job(id, signal);
        equal(slug, request.source);
        ok(job_name === request.job_name || job_name === '', 'its name, or none');
        const said = Object.entries(request.config).filter(([field]) => config[field] !== undefined);
        ok(said.length > 0 || job_name !== '', 'a name, or a part of its config');
        equal(Object.fromEntries(said.map(([field]) => [field, config[field]])), Object.fromEntries(said));
    }
    async function finished(source, id) {
        for (let asked = 1; asked < 10; asked += 1) {
            const job = await source.job(id, signal);
            if (job.status === 'done')
                return job;
            equal(job.status, 'running');
        }
        throw new Error('The job is still running after ten requests.');
    }
    const exported = async (source, id) => text(await source.export(id, 'json', signal));
    return Object.entries(cases).map(([name, play]) => ({
        name,
        async run() {
            const api = await startFaultApi(harness.api());
            const timeoutMs = 5_000;
            const http = adapterHttp({ apiKey: 'key', keyNotes: {}, timeoutMs, version: 'suite' });
            const context = {
                account: 'main',
                apiKey: 'key',
                timeoutMs,
                sources: [request.source],
                options: harness.options ?? {},
                http,
            };
            try {
                await play(await adapterSource('adapter.js', harness.connect(api.url), context), api);
            }
            finally {
                await api.close();
            }
        },
    }));
}
//# sourceMappingURL=suite.js.map