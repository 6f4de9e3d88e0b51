import { parseDay } from '../../src/days/day.js';
import { SourceError } from '../../src/contract/job-source.js';
import { canonicalJson } from '../../src/plan/identity.js';
import { frozen } from './frozen.js';
import { hasTerm } from './truth.js';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const jobsPerDay = 20;
/** Values of `lang`: each row has one. */
export const langs = ['a', 'b', 'c', 'd'];
/** The job API of CONTRACT.md, in memory and on virtual time. */
export class ServiceModel {
    jobs = [];
    /** Refused requests although only this client used the key. */
    avoidable429 = 0;
    requests = [];
    clock;
    random;
    truth;
    options;
    constructor(clock, random, truth, options) {
        this.clock = clock;
        this.random = random;
        this.truth = truth;
        this.options = options;
    }
    /** Counts a request at its arrival. */
    arrive() {
        const now = this.clock.trueTime();
        if (this.isAbsurd())
            throw refusal('rate_limited', 429, this.random.pick([2 * hourMs, 1e12]));
        while ((this.requests[0] ?? Infinity) <= now - 60_000)
            this.requests.shift();
        if (this.requests.length >= this.options.requestsPerMinute) {
            this.avoidable429 += 1;
            throw refusal('rate_limited', 429, this.requests[0] + 60_000 - now);
        }
        this.requests.push(now);
    }
    account() {
        const me = {
            email: `${this.options.account ?? 'me'}@example.com`,
            active_jobs: this.running() === undefined ? 0 : 1,
        };
        if (this.options.unnamed) {
            const remaining = Math.max(0, jobsPerDay - this.charges().length);
            return { ...me, tier: 'silver', daily_job_quota: { limit: jobsPerDay, remaining } };
        }
        const limit = this.options.rowsPerDay;
        const used = Math.min(limit, this.used());
        return {
            ...me,
            tier: 'standard',
            limits: {
                max_active_jobs: 1,
                requests_per_minute: this.options.requestsPerMinute,
                max_data_per_job: this.options.cap,
            },
            daily_rows: { limit, used, remaining: limit - used },
        };
    }
    submit(request) {
        if (this.random.chance(this.options.rivals))
            this.studioJob(0, this.random.whole(0, this.options.cap));
        const running = this.running();
        if (running !== undefined)
            throw refusal('job_in_progress', 409, null, { running_job_id: running.id });
        const asked = Number(request.config.maxData);
        if (asked > this.options.cap)
            throw refusal('max_data_exceeded', 403, null);
        const left = this.left();
        const code = this.options.unnamed ? 'daily_quota_exceeded' : 'daily_rows_exceeded';
        if (this.isAbsurd())
            throw refusal(code, 429, this.random.pick([2 * dayMs, 1e12]));
        if (left <= 0)
            throw refusal(code, 429, this.nextRelease() - this.clock.trueTime());
        const now = this.clock.trueTime();
        const cached = this.cached(request);
        const wanted = this.options.unnamed ? asked : Math.min(asked, left);
        const rows = cached?.rows ?? this.answer(request, wanted);
        const job = {
            id: `${this.options.account ?? 'job'}_${this.jobs.length + 1}`,
            name: request.job_name,
            source: request.source,
            config: frozen(request.config),
            createdAt: now,
            askedAt: cached?.askedAt ?? now,
            endsAt: cached ? now : now + this.random.between(100, this.options.longestMs ?? 90_000),
            outcome: this.ending(cached !== undefined),
            rows,
            foreign: false,
            charged: cached === undefined || this.options.unnamed === true,
        };
        if (job.outcome !== 'done')
            job.rows = rows.slice(0, this.random.whole(0, rows.length));
        this.jobs.push(job);
        return {
            id: job.id,
            source: job.source,
            job_name: job.name,
            status: 'running',
            tags: request.tags ?? [],
            max_data: wanted,
            created_at: this.timeOf(now),
        };
    }
    /** The rows of a new job, at most `wanted`. */
    answer({ source, config }, wanted) {
        const { from, until } = daysOf(config);
        const there = this.truth
            .rows(source, from, until, this.clock.trueTime())
            .filter((id) => hasTerm(id, config['keywords']));
        return this.cut(this.selected(there, config['lang'])).slice(0, wanted);
    }
    /** The rows that have a value of `lang`. */
    selected(rows, lang) {
        if (lang === undefined || this.options.langs === 'ignored')
            return rows;
        const isTwice = (at) => this.options.langs === 'twice' && at % 5 === 0 && lang === 'a';
        return rows.filter((id) => {
            const at = Number(id.split('/')[2]);
            return langs[at % langs.length] === lang || isTwice(at);
        });
    }
    cut(rows) {
        const { sourceCap } = this.options;
        if (sourceCap === undefined)
            return rows;
        if (sourceCap.per === 'answer')
            return rows.slice(0, sourceCap.rows);
        return rows.filter((id) => Number(id.split('/')[2]) < sourceCap.rows);
    }
    isAbsurd() {
        const { absurd = 0 } = this.options;
        return absurd > 0 && this.random.chance(absurd);
    }
    /** Someone uses the studio. */
    studioJob(lengthMs, rows) {
        if (this.running() !== undefined)
            return;
        const now = this.clock.trueTime();
        const count = Math.max(0, Math.min(rows, this.options.rowsPerDay - this.used()));
        this.jobs.push({
            id: `job_${this.jobs.length + 1}`,
            name: 'from the studio',
            source: 'studio',
            config: {},
            createdAt: now,
            askedAt: now,
            endsAt: now + lengthMs,
            outcome: 'done',
            rows: Array.from({ length: count }, (_, index) => `studio/${index}`),
            foreign: true,
            charged: true,
        });
    }
    /** Gives the id of the newest finished job to another client's job, as a service that lost its last jobs does. */
    recycle() {
        const now = this.clock.trueTime();
        const index = this.jobs.findLastIndex(({ foreign, outcome, endsAt }) => !foreign && outcome === 'done' && endsAt <= now);
        const gone = this.jobs[index];
        if (gone === undefined)
            return;
        // With fewer rows, not even a cut export has the count of the first job.
        const rows = Array.from({ length: Math.abs(gone.rows.length - 1) }, (_, row) => `studio/${row}`);
        const other = {
            // What is used of the allowance stays the same.
            charged: gone.charged && gone.rows.length > 0,
            name: 'from the studio',
            source: 'studio',
            config: {},
            outcome: 'done',
            foreign: true,
        };
        this.jobs[index] = { ...gone, ...other, rows, was: gone };
    }
    detail(id, seenAt = this.seenAt()) {
        const job = this.find(id, seenAt);
        const over = job.endsAt <= seenAt;
        return {
            id,
            source: job.source,
            job_name: job.name,
            status: over ? job.outcome : 'running',
            error_code: over && job.outcome === 'failed' ? 'engine_fault' : null,
            tags: [],
            data_count: this.showsRows(job, seenAt) ? job.rows.length : 0,
            config: job.config,
            created_at: this.timeOf(job.createdAt),
            finished_at: over ? this.timeOf(job.endsAt) : null,
        };
    }
    list(page, limit) {
        const seenAt = this.seenAt();
        const newest = this.jobs.filter((job) => job.createdAt <= seenAt).toReversed();
        const shown = newest.slice((page - 1) * limit, page * limit);
        return { jobs: shown.map(({ id }) => this.detail(id, seenAt)), total: newest.length };
    }
    /** For a job that has not ended as far as the read knows: the rows so far. */
    rows(id) {
        const seenAt = this.seenAt();
        const job = this.find(id, seenAt);
        if (this.showsRows(job, seenAt))
            return job.rows;
        return job.endsAt <= seenAt ? [] : job.rows.slice(0, job.rows.length / 2);
    }
    showsRows(job, seenAt) {
        if (job.endsAt > seenAt)
            return false;
        job.endSeenAt ??= this.clock.trueTime();
        return this.clock.trueTime() - job.endSeenAt >= (this.options.emptyFirstMs ?? 0);
    }
    /** Name, source and config that an id had before it was given to another job. */
    formerly(id) {
        const was = this.jobs.find((job) => job.id === id)?.was;
        return was === undefined ? {} : { job_name: was.name, source: was.source, config: was.config };
    }
    /** The time up to which a read knows everything. */
    seenAt() {
        const { lagMs = 0 } = this.options;
        const behind = lagMs > 0 && this.random.chance(0.5) ? this.random.between(0, lagMs) : 0;
        return this.clock.trueTime() - behind;
    }
    find(id, seenAt) {
        const job = this.jobs.find((candidate) => candidate.id === id);
        if (job === undefined || job.createdAt > seenAt)
            throw refusal('not_found', 404, null);
        return job;
    }
    running() {
        const now = this.clock.trueTime();
        return this.jobs.find((job) => job.endsAt > now);
    }
    /** Rows or jobs left of the allowance. */
    left() {
        if (this.options.unnamed)
            return jobsPerDay - this.charges().length;
        return this.options.rowsPerDay - this.used();
    }
    used() {
        return this.charges().reduce((sum, job) => sum + job.rows.length, 0);
    }
    charges() {
        const since = this.clock.trueTime() - dayMs;
        return this.jobs.filter((job) => job.charged && job.createdAt > since);
    }
    nextRelease() {
        return Math.min(...this.charges().map((job) => job.createdAt)) + dayMs;
    }
    /** A time as the service's clock shows it, ISO 8601 UTC. */
    timeOf(time) {
        return new Date(time + (this.options.clockMs ?? 0)).toISOString();
    }
    cached(request) {
        const now = this.clock.trueTime();
        const wanted = canonicalJson([request.source, request.config]);
        return this.jobs.find((job) => job.outcome === 'done' &&
            job.endsAt <= now &&
            job.createdAt > now - hourMs &&
            canonicalJson([job.source, job.config]) === wanted);
    }
    ending(cached) {
        if (cached)
            return 'done';
        if (this.random.chance(this.options.failing))
            return 'failed';
        return this.random.chance(this.options.stopping) ? 'stopped' : 'done';
    }
}
export function refusal(apiCode, status, retryAfterMs, data = {}) {
    const code = apiCode === 'rate_limited' ? 'rate_limited' : apiCode === 'not_found' ? 'not_found' : 'service_refused';
    // Retry-After is sent in whole seconds, rounded up.
    const rounded = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1_000) * 1_000;
    return new SourceError(code, apiCode, { outcome: 'refused', apiCode, status, retryAfterMs: rounded, data });
}
/** The days that a job asks for. */
export function daysOf(config) {
    const from = parseDay(String(config.startDate));
    const to = parseDay(String(config.endDate));
    if (from === null || to === null)
        throw refusal('validation_error', 400, null);
    return { from, until: to + 1 };
}
//# sourceMappingURL=service-model.js.map