import { answerBytes, answerError, answerJson, startFaultServer, } from './fault-server.js';
/**
 * The job API of the contract, written independently of headgate's own service, on raw sockets. A job is done as soon
 * as it is submitted.
 */
export async function startPlainService({ rows, account = standardAccount, cap = 10_000, hiddenMs = 0, clockMs = 0, sendCsv = (text) => text, sendLate = async () => undefined, answerFirst = () => false, answerSubmit = () => false, showConfig = (config) => config, before = () => false, }) {
    /** Oldest first. */
    const jobs = [];
    const described = ({ rows: all, age: _age, ...job }) => {
        const ended = { status: 'done', data_count: all.length, error_code: null, finished_at: job.created_at };
        const config = showConfig(job.config);
        return { ...job, config, ...ended, max_data: config['maxData'] };
    };
    const server = await startFaultServer(async (request, socket) => {
        if (answerFirst(request, socket))
            return;
        await sendLate(request);
        const { pathname, searchParams } = new URL(request.target, 'http://service');
        const path = pathname.replace(/^\/api\/ext\/v1/, '');
        if (before({ method: request.method, path }, jobs, socket) === true)
            return;
        const [, , id, part = ''] = path.split('/');
        const shown = jobs.filter(({ age }) => age >= hiddenMs);
        const job = shown.find((candidate) => candidate.id === id);
        const answer = (data) => answerJson(socket, 200, { success: true, data });
        const number = (name, otherwise) => Number(searchParams.get(name) ?? otherwise);
        if (path === '/me') {
            const key = request.headers['x-api-key'] ?? '';
            return answer(typeof account === 'function' ? account(key) : account);
        }
        if (path === '/jobs' && request.method === 'POST') {
            const asked = JSON.parse(request.body);
            if (Number(asked.config['maxData']) > cap)
                return answerError(socket, 403, 'max_data_exceeded');
            const created = create(asked);
            if (answerSubmit(created, socket))
                return;
            return answer({ job: { ...described(created), status: 'running' } });
        }
        if (path === '/jobs') {
            const limit = number('limit', 20);
            const page = number('page', 1);
            const onPage = shown.toReversed().slice((page - 1) * limit, page * limit);
            return answer({ jobs: onPage.map(described), pagination: paged(shown.length, page, limit) });
        }
        if (job === undefined)
            return answerError(socket, 404, 'not_found');
        if (part === '')
            return answer({ job: described(job) });
        if (searchParams.get('format') === 'csv') {
            return answerBytes(socket, 200, sendCsv(plainCsv(job.rows), job), {
                'content-type': 'text/csv; charset=utf-8',
            });
        }
        return answer({ job: described(job), rows: job.rows });
    });
    function create({ source, job_name, config }) {
        const born = Date.now();
        const job = {
            id: `p${jobs.length + 1}`,
            job_name,
            source,
            config,
            tags: [],
            created_at: new Date(born + clockMs).toISOString(),
            rows: rows(config).slice(0, Number(config['maxData'])),
            get age() {
                return Date.now() - born;
            },
        };
        jobs.push(job);
        return job;
    }
    return { url: server.url, requests: server.requests, jobs, close: () => server.close() };
}
export const standardAccount = {
    email: 'me@example.com',
    tier: 'max',
    active_jobs: 0,
    limits: { max_active_jobs: 1, requests_per_minute: 6_000, max_data_per_job: 10_000 },
    daily_rows: { limit: 400_000, used: 0, remaining: 400_000 },
};
function paged(total, page, limit) {
    return { total, page, limit, total_pages: Math.ceil(total / limit) };
}
/** Values as JavaScript prints them, nested ones as JSON, quoted if necessary. */
function plainCsv(rows) {
    const names = Object.keys(rows[0] ?? { id: 0 });
    const cell = (value) => {
        const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
        return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    };
    const lines = [names, ...rows.map((row) => names.map((name) => row[name]))].map((cells) => cells.map(cell).join(','));
    return lines.map((line) => `${line}\r\n`).join('');
}
//# sourceMappingURL=plain-service.js.map