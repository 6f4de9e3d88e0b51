/**
 * A job API in its own process, with only what a run needs: jobs whose documents are in a folder, sent from disk at full
 * speed. A job's source is the name of its documents, and its id, too; it is done at once. `node serve.js FOLDER` prints
 * its address as JSON and serves until it is killed.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
const folder = process.argv[2] ?? '.';
const readBytes = 1024 * 1024;
/** The submit of each source: its name and config. */
const submitted = new Map();
async function answer(request, response) {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, id = '', exported] = /^\/api\/ext\/v1\/jobs\/([\w-]+)(\/export)?$/.exec(url.pathname) ?? [];
    if (exported === undefined) {
        const data = await asked(request, url.pathname.slice('/api/ext/v1'.length), id);
        const status = data === null ? 404 : 200;
        const body = data === null ? { data: { code: 'not_found' } } : { success: true, data };
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        return;
    }
    const format = url.searchParams.get('format') ?? 'json';
    const path = join(folder, `${id}.${format}`);
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json';
    response.writeHead(200, { 'content-type': type, 'content-length': (await stat(path)).size });
    await pipeline(createReadStream(path, { highWaterMark: readBytes }), response);
}
async function asked(request, path, id) {
    if (path === '/me') {
        const daily_rows = { limit: 1e12, used: 0, remaining: 1e12 };
        const limits = { max_active_jobs: 1, requests_per_minute: 600, max_data_per_job: 1e7 };
        return { email: 'bench@example.com', tier: 'max', active_jobs: 0, limits, daily_rows };
    }
    if (request.method === 'POST') {
        const body = (await json(request));
        submitted.set(body.source, { ...body, created_at: new Date().toISOString() });
        return { job: { ...detail(body.source), max_data: 1e7 } };
    }
    if (path === '/jobs') {
        const jobs = [...submitted.keys()].map(detail);
        return { jobs, pagination: { page: 1, limit: 100, total: jobs.length, total_pages: 1 } };
    }
    return id === '' ? null : { job: detail(id) };
}
/** A finished job; the last part of its id is the number of its rows. */
function detail(id) {
    const { job_name = 'bench', config = {}, created_at: at = '2026-01-01T00:00:00.000Z', } = submitted.get(id) ?? {};
    const job = { id, source: id, job_name, status: 'done', tags: [], error_code: null };
    return { ...job, data_count: Number(id.split('-').at(-1)), config, created_at: at, finished_at: at };
}
const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}/api/ext/v1` })}\n`);
});
process.on('disconnect', () => process.exit());
//# sourceMappingURL=serve.js.map