import { sum } from '../../src/common/words.js';
import { daysOf, refusal } from '../simulator/service-model.js';
/** The job API over a scenario's service; the series to fetch is a field of the job's config. */
export class Answers {
    requests = new Map();
    service;
    scenario;
    clock;
    /** First day after all series. */
    until;
    constructor(service, scenario, clock, until) {
        this.service = service;
        this.scenario = scenario;
        this.clock = clock;
        this.until = until;
    }
    /** A request too many is counted against the planner, but answered, so that the simulation continues. */
    arrive() {
        this.service.admit(this.clock.trueTime());
    }
    account() {
        const { tier, limits, allowance: limit, requestsPerMinute, cap } = this.scenario;
        const remaining = this.service.remaining(this.clock.trueTime());
        const active_jobs = this.service.active(this.clock.trueTime()) === null ? 0 : 1;
        const me = { email: 'me@example.com', tier, active_jobs };
        if (limits === 'alternate')
            return { ...me, daily_job_quota: { limit, remaining } };
        return {
            ...me,
            limits: { max_active_jobs: 1, requests_per_minute: requestsPerMinute, max_data_per_job: cap },
            daily_rows: { limit, used: limit - remaining, remaining },
        };
    }
    submit(request) {
        const { service, scenario } = this;
        const now = this.clock.trueTime();
        const series = scenario.series[Number(request.config['series'])] ?? [];
        const first = this.until - series.length;
        const { from, until } = daysOf(request.config);
        const available = sum(series.slice(from - first, until - first));
        const submitted = service.submit(now, available, Number(request.config['maxData']));
        if (submitted.type === 'refused') {
            const code = scenario.limits === 'standard' ? 'daily_rows_exceeded' : 'daily_quota_exceeded';
            throw refusal(code, 429, service.freeAt(now) - now);
        }
        if (submitted.type === 'busy')
            throw refusal('job_in_progress', 409, null, { running_job_id: this.idOf(submitted.job) });
        this.requests.set(submitted.job, request);
        return this.detailOf(submitted.job);
    }
    detail(id) {
        return this.detailOf(this.service.jobs[Number(id)]);
    }
    list(page, limit) {
        const all = this.service.newestFirst(this.clock.trueTime());
        const shown = all.slice((page - 1) * limit, page * limit);
        return { jobs: shown.map((job) => this.detailOf(job)), total: all.length };
    }
    /** Rows are only counted. */
    rows() {
        return [];
    }
    formerly() {
        return {};
    }
    nameOf(job) {
        return this.requests.get(job)?.job_name ?? 'from the studio';
    }
    idOf(job) {
        return String(this.service.jobs.indexOf(job));
    }
    detailOf(job) {
        const { source = 'studio', config = {} } = this.requests.get(job) ?? {};
        const isOver = job.endsAt <= this.clock.trueTime();
        return {
            id: this.idOf(job),
            source,
            job_name: this.nameOf(job),
            status: isOver ? 'done' : 'running',
            error_code: null,
            tags: [],
            data_count: isOver ? job.rows : 0,
            config,
            created_at: new Date(job.createdAt).toISOString(),
            finished_at: isOver ? new Date(job.endsAt).toISOString() : null,
        };
    }
}
//# sourceMappingURL=answers.js.map