import { Readable } from 'node:stream';
import { SourceError } from '../../src/index.js';
/** A job source with rows in memory. A job is done as soon as it is submitted. For job configs with `export: json`. */
export function memorySource(rows) {
    const jobs = []; // newest first, the order in which `list` returns them
    const results = new Map();
    function find(id) {
        const job = jobs.find((candidate) => candidate.id === id);
        if (job !== undefined)
            return job;
        const refusal = { outcome: 'refused', apiCode: 'not_found', status: 404 };
        throw new SourceError('not_found', `There is no job ${id}.`, refusal);
    }
    return {
        jobs,
        async account() {
            const limits = { max_active_jobs: 1, requests_per_minute: 6_000, max_data_per_job: 100 };
            const daily_rows = { limit: 100_000, used: 0, remaining: 100_000 };
            return { email: 'me@example.com', tier: 'own', active_jobs: 0, limits, daily_rows };
        },
        async submit({ source, job_name, config, tags = [] }) {
            const { startDate, endDate, maxData } = config;
            const result = rows.filter(({ day }) => day >= startDate && day <= endDate).slice(0, maxData);
            const id = `job-${jobs.length + 1}`;
            const now = new Date().toISOString();
            const ended = { status: 'done', data_count: result.length, created_at: now, finished_at: now };
            const job = { id, source, job_name, config, tags, error_code: null, ...ended };
            jobs.unshift(job);
            results.set(id, result);
            return job;
        },
        job: async (id) => find(id),
        async list({ status, source, page = 1, limit = 20 }) {
            const found = jobs
                .filter((job) => status === undefined || job.status === status)
                .filter((job) => source === undefined || job.source === source);
            const pagination = { page, limit, total: found.length, total_pages: Math.ceil(found.length / limit) };
            return { jobs: found.slice((page - 1) * limit, page * limit), pagination };
        },
        async export(id) {
            const data = { job: find(id), rows: results.get(id) };
            return Readable.from([Buffer.from(JSON.stringify({ success: true, data }))]);
        },
        async stop(id) {
            const refusal = { outcome: 'refused', apiCode: 'not_running', status: 409 };
            throw new SourceError('not_running', `${find(id).job_name} is done.`, refusal);
        },
    };
}
//# sourceMappingURL=memory-source.js.map