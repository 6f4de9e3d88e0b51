import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { startService } from '../../src/service/process/start.js';
import { withAdministration } from '../../src/service/process/admin.js';
import { Database } from '../../src/service/store/database.js';
import { temporaryFolder as newFolder } from './folder.js';
import { checkAnswer } from './service-answers.js';
/** Options of a test's service. It does not wait for jobs when it ends, and passwords cost almost nothing. */
export const quickService = {
    host: '127.0.0.1',
    port: 0,
    drainMs: 0,
    passwordCost: { N: 2 ** 10, r: 8, p: 1 },
};
/** 2026-03-01T00:00:00Z. */
const startMs = Date.UTC(2026, 2, 1);
class TestClock {
    #ms = startMs;
    now() {
        return this.#ms;
    }
    advance(ms) {
        this.#ms += ms;
    }
}
export const temporaryFolder = async () => newFolder();
/** Keeps what is logged, and lets a test wait for a record instead of a time. */
class TestLog {
    records = [];
    #waiting = new Set();
    info(record, message) {
        this.#add('info', record, message);
    }
    warn(record, message) {
        this.#add('warn', record, message);
    }
    error(record, message) {
        this.#add('error', record, message);
    }
    async seen(message, field = {}) {
        for (;;) {
            const found = this.records.find((each) => each.message === message &&
                Object.entries(field).every(([name, value]) => each.record[name] === value));
            if (found)
                return found;
            await new Promise((resolve) => this.#waiting.add(resolve));
        }
    }
    #add(level, record, message) {
        this.records.push({ level, message, record: record });
        for (const resolve of this.#waiting)
            resolve();
        this.#waiting.clear();
    }
}
/** The limit sets of the started services, by address. */
const limitsAt = new Map();
export class ApiClient {
    url;
    key;
    /** The limit set whose document its answers are checked against. */
    #limits;
    constructor(url, key, limits = limitsAt.get(url) ?? 'standard') {
        this.url = url;
        this.key = key;
        this.#limits = limits;
    }
    async send(method, path, init = {}) {
        const headers = { ...init.headers };
        if (this.key !== undefined)
            headers['X-API-Key'] ??= this.key;
        let body;
        if (typeof init.body === 'string')
            body = init.body;
        else if (init.body !== undefined)
            body = JSON.stringify(init.body);
        if (body !== undefined)
            headers['Content-Type'] ??= 'application/json';
        const response = await fetch(this.url + path, {
            method,
            headers,
            ...(body === undefined ? {} : { body }),
        });
        const text = await response.text();
        const type = response.headers.get('content-type') ?? '';
        const isJson = type.startsWith('application/json');
        checkAnswer(method, path, { status: response.status, type, text }, this.#limits);
        return {
            status: response.status,
            headers: response.headers,
            text,
            body: (isJson ? JSON.parse(text) : {}),
        };
    }
    get(path) {
        return this.send('GET', path);
    }
    /** A job as `GET /jobs/:id` shows it. */
    async job(id) {
        return (await this.get(`/jobs/${id}`)).body.data.job;
    }
    /** All rows of a job. */
    async rows(id) {
        return (await this.get(`/jobs/${id}/export`)).body.data.rows;
    }
    post(path, body) {
        return this.send('POST', path, { body });
    }
    submit(job = {}) {
        return this.post('/jobs', { source: 'birdstrikes', job_name: 'a job', config: {}, ...job });
    }
}
/** Makes the next commit of a service fail, as on a full disk. */
export function failNextCommit() {
    const full = new Error('IO Error: No space left on device\n\nPossible solutions');
    const spy = vi.spyOn(Database.prototype, 'commit').mockRejectedValueOnce(full);
    onTestFinished(() => spy.mockRestore());
}
/** A service for one test, and a client of it. */
export async function served(options = {}) {
    const api = await testService(options);
    return [api, await api.client()];
}
/** Starts a service for one test. */
export async function testService(options = {}) {
    const started = await openTestService({
        ...options,
        dataDir: options.dataDir ?? (await temporaryFolder()),
    });
    onTestFinished(() => started.service.close());
    return started;
}
/** Starts a service that the caller closes. Without `dataDir`, the caller also has to remove its folder. */
export async function openTestService(options = {}) {
    const clock = new TestClock();
    const log = new TestLog();
    const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'headgate-service-')));
    const defaults = { ...quickService, limits: 'standard', clock, log };
    const service = await startService({ ...defaults, ...options, dataDir });
    limitsAt.set(service.url, options.limits ?? defaults.limits);
    let accounts = 0;
    return {
        service,
        clock,
        log,
        dataDir,
        async client(tier = 'standard', email = `account-${(accounts += 1)}@example.com`) {
            return new ApiClient(service.url, (await service.bootstrap(email, tier)).key);
        },
        async finished(client, job) {
            const answer = await client.submit(job);
            if (answer.status !== 201)
                throw new Error(`submit answered ${answer.status} ${answer.text}`);
            const id = answer.body.data.job.id;
            await log.seen('job ended', { job: id });
            return id;
        },
        admin: (use) => withAdministration(dataDir, use),
    };
}
//# sourceMappingURL=service.js.map