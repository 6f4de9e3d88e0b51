import { inspect } from 'node:util';
import { onTestFinished } from 'vitest';
import { JobApi } from '../../../connectors/job-api/job-api.js';
import { SourceError } from '../../../src/contract/job-source.js';
import { startFaultServer, } from '../../support/fault-server.js';
/** Must appear in no error, whatever the service sends. */
export const canaryKey = 'hg_canary_0123456789abcdef';
/** A fault server that is closed after the test, and a client for it. */
export async function serve(answer, options = {}, serverOptions = {}) {
    const server = await startFaultServer(answer, serverOptions);
    onTestFinished(() => server.close());
    return { api: client(server.url, options), server };
}
/** One of the fault server's answers, with all that it takes beside the socket. */
export const sends = (answer, ...args) => (_, socket) => answer(socket, ...args);
export function client(url, options = {}) {
    return new JobApi({ url, apiKey: canaryKey, version: '1.2.3', timeoutMs: 5_000, ...options });
}
/** The SourceError of a call; any other result fails the test. */
export async function sourceError(call) {
    const error = await call.then(() => new Error('the call succeeded'), (reason) => reason);
    if (error instanceof SourceError)
        return error;
    throw error;
}
/** Every text in an error that someone could see. */
export function everythingIn(error) {
    const own = error instanceof Error ? Object.getOwnPropertyDescriptors(error) : {};
    return [
        inspect(error, { depth: 20, showHidden: true, getters: true }),
        JSON.stringify(error),
        JSON.stringify(own),
    ].join('\n');
}
export async function readAll(body) {
    const chunks = [];
    for await (const chunk of body)
        chunks.push(chunk);
    return Buffer.concat(chunks);
}
export const signal = new AbortController().signal;
export const submission = { source: 'posts', job_name: 'a job', config: { maxData: 5 } };
export const detail = {
    id: 'j1',
    source: 'posts',
    job_name: 'a job',
    status: 'done',
    error_code: null,
    tags: [],
    data_count: 3,
    config: { maxData: 5 },
    created_at: '2026-01-01T00:00:00.000Z',
    finished_at: '2026-01-01T00:01:00.000Z',
};
export const account = {
    email: 'me@example.com',
    tier: 'standard',
    active_jobs: 0,
    limits: { max_active_jobs: 1, requests_per_minute: 20, max_data_per_job: 2_500 },
    daily_rows: { limit: 100_000, used: 0, remaining: 100_000 },
};
//# sourceMappingURL=harness.js.map