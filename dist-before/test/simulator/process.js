import { HeadgateError } from '../../src/common/errors.js';
import { ulid } from '../../src/common/ulid.js';
import { isRead } from '../../src/load/ledger.js';
import { SourceError } from '../../src/contract/job-source.js';
import { formatDay } from '../../src/days/day.js';
const noFaults = { crash: 0, read: 0, submit: 0, data: 0 };
/** How long a run waits for an answer, in milliseconds. */
const timeoutMs = 30_000;
/** A submit that takes longer than this to leave was delayed by a pause of its process, in milliseconds. */
const frozenMs = 5_000;
export const stagedAs = (path, rows, columns = []) => ({
    path,
    format: 'ndjson',
    rows,
    bytes: 0,
    longestRow: 0,
    checksum: 0,
    columns: rows > 0 ? columns : [],
    rejects: [],
});
/** A new promise each time, because a shared one would keep every world in memory. */
const never = () => new Promise(() => undefined);
/**
 * One life of the connector's process. Everything that it does to the world goes through `effect`, where it may die. A
 * dead process does nothing more, and what it awaits never happens.
 */
export class Process {
    alive = true;
    die = () => undefined;
    /** Resolves when the process dies. */
    death = new Promise((resolve) => {
        this.die = () => resolve('crashed');
    });
    /** The clock of its machine, which it reads only while it lives. */
    clock;
    clock_;
    stoppedUntil;
    admit;
    /** Submits that left when the process may have been paused for longer than a lease. */
    late = 0;
    random;
    model;
    latency;
    columns;
    disk;
    faults;
    refusedCaps;
    ablation;
    /** The first answer about each finished job, for an ablation that does not look twice. */
    ended = new Map();
    constructor(world, faults = noFaults, ablation = null) {
        this.clock_ = world.clock;
        this.random = world.random;
        this.model = world.model;
        this.disk = world.disk;
        this.latency = world.latency ?? (() => this.random.between(5, 800));
        this.columns = world.columns ?? [];
        this.stoppedUntil = world.stoppedUntil ?? (() => 0);
        this.admit = world.admit ?? (() => undefined);
        this.refusedCaps = world.refusedCaps ?? new Map();
        this.faults = faults;
        this.ablation = ablation;
        const { clock, skew = { wall: 0, monotonic: 0 } } = world;
        this.clock = {
            now: () => clock.now() + skew.wall,
            monotonic: () => clock.monotonic() + skew.monotonic,
            sleep: async (ms, signal) => {
                await clock.sleep(ms, signal);
                await this.go();
            },
        };
    }
    /** What a run of this process is made of, besides its accounts. */
    parts(jobs, journal) {
        return {
            jobs,
            journal,
            destination: this.destination,
            stage: this.stage,
            stages: this.stages,
            clock: this.clock,
            budget: { rowsShare: 1, jobsShare: 1, requestsShare: 1, revisitShare: 0.3 },
            settleMs: this.ablation === 'quiescence' ? 0 : 2 * timeoutMs,
            newToken: () => ulid(this.clock_.now(), this.random.bytes(10)),
            random: () => this.random.next(),
            jobRate: () => ({ concurrency: 1 }),
        };
    }
    get source() {
        const read = (answer, signal) => this.read(answer, signal);
        return {
            account: (signal) => read(() => {
                const account = this.model.account();
                // What is remembered about an account is forgotten when its tier is.
                return this.ablation === 'remembered cap' ? { ...account, tier: `${this.random.next()}` } : account;
            }, signal),
            job: (id, signal) => read(() => this.detail(id), signal),
            list: (query, signal) => {
                const limit = query.limit ?? 20;
                return read(() => {
                    const { jobs, total } = this.model.list(query.page ?? 1, limit);
                    const pages = Math.ceil(total / limit);
                    return {
                        jobs: jobs.map((job) => this.listed(job)),
                        pagination: { page: query.page ?? 1, limit, total, total_pages: pages },
                    };
                }, signal);
            },
            export: (id, _format, signal) => read(() => {
                const rows = this.model.rows(id);
                const cut = this.random.chance(this.faults.data) ? this.random.whole(0, rows.length) : rows.length;
                return chunksOf(rows.slice(0, cut));
            }, signal),
            submit: (request, signal) => this.submit(request, signal),
            stop: () => Promise.reject(new Error('headgate never stops a job by itself')),
        };
    }
    listed(job) {
        if (this.ablation === 'token')
            return { ...job, job_name: 'job' };
        return this.ablation === 'rows of other clients' && job.source === 'studio'
            ? { ...job, data_count: 0 }
            : job;
    }
    detail(id) {
        const job = this.model.detail(id);
        // Takes whatever job has the id for the one that had it first.
        if (this.ablation === 'same job')
            return { ...job, ...this.model.formerly(id) };
        if (this.ablation !== 'second look' || job.status !== 'done')
            return job;
        const first = this.ended.get(id) ?? job;
        this.ended.set(id, first);
        return first;
    }
    get journalStore() {
        const { disk } = this;
        return {
            location: 'journal',
            read: () => Promise.resolve(disk.journal),
            append: (text) => this.effect(() => disk.appendJournal(text), () => {
                // Power fails within the write, so only a part of the line is there.
                disk.journal = (disk.journal ?? '') + text.slice(0, this.random.whole(0, text.length - 1));
            }),
            replace: (text) => this.effect(() => {
                disk.journal = text;
            }),
            close: () => Promise.resolve(),
        };
    }
    get stages() {
        const { disk } = this;
        return {
            pathFor: (token) => token,
            // Every row has a key: its id.
            join: async (path, parts, cut) => {
                const [ids, before] = [parts, cut].map((all) => all.flatMap((each) => disk.stages.get(each.path) ?? []));
                const seen = new Set(ids);
                const lost = this.ablation === 'rows of parts' ? [] : (before ?? []).filter((id) => !seen.has(id));
                const joined = [...seen, ...new Set(lost)];
                await this.effect(() => void disk.stages.set(path, joined));
                const rows = stagedAs(path, joined.length, this.columns);
                return { rows, lost: joined.length - seen.size, repeated: (ids ?? []).length - seen.size };
            },
            within: async (path, staged, _field, { from, until }) => {
                const isInside = (day) => day === null || (day >= formatDay(from) && day < formatDay(until));
                const rows = (disk.stages.get(staged.path) ?? []).filter((row) => isInside(disk.dayOf(row)));
                await this.effect(() => void disk.stages.set(path, rows));
                return { ...staged, path, rows: rows.length };
            },
            intact: (staged) => Promise.resolve(disk.stages.has(staged.path)),
            remove: (token) => this.effect(() => void disk.stages.delete(token)),
            clear: (keep) => this.effect(() => {
                for (const token of disk.stages.keys())
                    if (!keep.has(token))
                        disk.stages.delete(token);
            }),
        };
    }
    /** Stages those rows of another stage that are of some days, and those that have no day. */
    within = async (path, staged, _field, { from, until }) => {
        const [first, end] = [formatDay(from), formatDay(until)];
        const rows = (this.disk.stages.get(staged.path) ?? []).filter((text) => {
            const day = this.disk.dayOf(text);
            return day === null || (day >= first && day < end);
        });
        await this.effect(() => void this.disk.stages.set(path, rows));
        return { ...staged, ...stagedAs(path, rows.length, this.columns) };
    };
    get stage() {
        return async (body, _format, path, expected) => {
            const rows = [];
            for await (const chunk of body)
                rows.push(...JSON.parse(Buffer.from(chunk).toString()));
            if (rows.length !== expected.dataCount && this.ablation !== 'count check') {
                throw new HeadgateError('export_mismatch', `${rows.length} rows of ${expected.dataCount}`);
            }
            await this.effect(() => void this.disk.stages.set(path, rows));
            const staged = stagedAs(path, rows.length, this.columns);
            const repeatedKeys = (expected.key ?? []).length > 0 ? this.disk.repeatedKeys(rows) : 0;
            return repeatedKeys > 0 ? { ...staged, repeatedKeys } : staged;
        };
    }
    get destination() {
        const { disk } = this;
        return {
            capabilities: { replaceByKey: true, sharedRows: true },
            location: 'table',
            check: () => Promise.resolve(),
            loads: (_tables, since) => Promise.resolve(disk.ledger().filter((load) => isRead(load, since))),
            schemaChanges: () => Promise.resolve([]),
            jobs: () => Promise.resolve([]),
            rowsOf: () => Promise.resolve(0),
            remove: (removal) => this.effect(() => {
                const isMeant = ({ job }) => removal.jobs.includes(job);
                const keys = disk.keysOf((id) => disk.loads.some((load) => load.loadId === id && isMeant(load)));
                disk.remove(removal);
                if (this.ablation === 'others in a drop')
                    disk.rows = disk.rows.filter(({ id }) => !keys.has(id));
            }),
            rename: () => Promise.reject(new Error('no run renames anything')),
            markDays: (marks) => this.effect(() => disk.markDays(marks)),
            commit: async (commit, options) => {
                const { signal } = options;
                await this.clock.sleep(this.random.between(1, 2_000), signal);
                if (this.random.chance(this.faults.data)) {
                    throw new HeadgateError('commit_failed', 'no space left on device');
                }
                let compared = [];
                if (this.ablation === 'one transaction') {
                    await this.effect(() => disk.insertRows(commit));
                    await this.effect(() => disk.writeLedger(commit, this.clock_.now()));
                }
                else {
                    await this.effect(() => {
                        this.admit(commit, options);
                        compared = disk.compareLoads(commit, this.clock_.now());
                        disk.insertRows(commit);
                        this.keepOne(commit);
                        disk.writeLedger(this.dated(commit), this.clock_.now());
                    });
                }
                const ids = commit.loads.map(({ load }) => load.loadId);
                const loads = disk.ledger().filter((load) => ids.includes(load.loadId));
                return { loads, schemaChanges: [], ...(compared.length > 0 && { compared }) };
            },
            compare: async (comparing, { signal }) => {
                await this.clock.sleep(this.random.between(1, 2_000), signal);
                if (this.random.chance(this.faults.data)) {
                    throw new HeadgateError('commit_failed', 'no space left on device');
                }
                return this.effect(() => disk.compare(comparing, this.clock_.now()));
            },
            comparisons: () => Promise.resolve([...disk.comparisons]),
            close: () => Promise.resolve(),
        };
    }
    /** In this ablation only the service's clock says when a job was created. */
    dated(commit) {
        if (this.ablation !== 'nearer clock')
            return commit;
        const loads = commit.loads.map(({ load, ...rest }) => {
            const remoteCreatedAt = this.model.detail(load.remoteJobId).created_at;
            return { ...rest, load: { ...load, remoteCreatedAt } };
        });
        return { ...commit, loads: loads };
    }
    /** In these ablations a row belongs only to the first or only to the last of the loads that have it. */
    keepOne({ loads }) {
        const isFirst = this.ablation === 'later loads of a row';
        if (!isFirst && this.ablation !== 'earlier loads of a row')
            return;
        const isNew = (id) => loads.some(({ load }) => load.loadId === id);
        const [brought, others] = [this.disk.keysOf(isNew), this.disk.keysOf((id) => !isNew(id))];
        const isLess = (loadId) => isNew(loadId) === isFirst;
        this.disk.rows = this.disk.rows.filter(({ id, loadId }) => !(isLess(loadId) && brought.has(id) && others.has(id)));
    }
    async read(answer, signal) {
        await this.clock.sleep(this.latency(), signal);
        await this.effect(() => undefined);
        if (this.random.chance(this.faults.read)) {
            const kind = this.random.whole(0, 2);
            if (kind === 0)
                throw lost('service_timeout');
            if (kind === 1)
                throw new SourceError('service_error', '502', { outcome: 'unknown', status: 502 });
            throw new SourceError('service_unreachable', 'refused', { outcome: 'unsent' });
        }
        await this.obeying(signal, () => this.model.arrive());
        const value = this.certain(answer);
        await this.clock.sleep(this.latency(), signal);
        return value;
    }
    /** A 404 may be temporary. A 410, which replaces it in this ablation, never is. */
    certain(answer) {
        try {
            return answer();
        }
        catch (error) {
            const unknown = error instanceof SourceError && error.apiCode === 'not_found';
            if (!unknown || this.ablation !== 'patience with young jobs')
                throw error;
            throw new SourceError('not_found', 'gone', { outcome: 'refused', apiCode: 'not_found', status: 410 });
        }
    }
    /** In this ablation every Retry-After is obeyed, up to a month: years of it would take minutes to simulate. */
    async obeying(signal, act) {
        try {
            return act();
        }
        catch (error) {
            if (this.ablation === 'disbelief' && error instanceof SourceError)
                await this.clock.sleep(Math.min(error.retryAfterMs ?? 0, 30 * 86_400_000), signal);
            throw error;
        }
    }
    /** A POST may be lost, executed without an answer, executed late, or executed twice. */
    async submit(request, signal) {
        const called = this.clock_.monotonic();
        await this.effect(() => undefined);
        await this.clock.sleep(this.latency(), signal);
        if (this.clock_.monotonic() - called > frozenMs)
            this.late += 1;
        const act = () => {
            this.model.arrive();
            return this.model.submit(request);
        };
        const ignoring = () => {
            try {
                act();
            }
            catch {
                // A refusal that nobody receives.
            }
        };
        if (this.random.chance(this.faults.submit)) {
            switch (this.random.whole(0, 3)) {
                case 0:
                    break;
                case 1:
                    ignoring();
                    break;
                case 2:
                    this.later(this.random.between(0, 2 * timeoutMs - 1), ignoring);
                    await this.clock.sleep(timeoutMs, signal);
                    break;
                default:
                    ignoring();
                    await this.clock.sleep(timeoutMs, signal);
            }
            await this.effect(() => undefined);
            throw this.ablation === 'blind POST'
                ? new SourceError('service_unreachable', 'taken for unsent', { outcome: 'unsent' })
                : lost('service_timeout');
        }
        const job = await this.obeying(signal, () => this.hearing(request, act));
        await this.effect(() => undefined);
        await this.clock.sleep(this.latency(), signal);
        return job;
    }
    hearing({ config }, act) {
        try {
            return act();
        }
        catch (error) {
            const asked = Number(config.maxData);
            if (error instanceof SourceError && error.apiCode === 'max_data_exceeded')
                this.refusedCaps.set(asked, (this.refusedCaps.get(asked) ?? 0) + 1);
            throw error;
        }
    }
    /** Happens at the service, whether or not the process is alive. */
    later(ms, act) {
        void this.clock_.pass(ms).then(act);
    }
    /** Dies together with the process that it is a part of. */
    end() {
        this.alive = false;
    }
    /** Changes the world, and perhaps dies before, during or right after it. */
    async effect(act, torn) {
        await this.go();
        if (this.random.chance(this.faults.crash)) {
            this.alive = false;
            const moment = this.random.whole(0, 2);
            if (moment === 1)
                torn?.();
            if (moment === 2)
                act();
            this.die();
            return never();
        }
        return act();
    }
    /** Continues once it is not paused; never if it is dead. */
    async go() {
        for (;;) {
            if (!this.alive)
                await never();
            const left = this.stoppedUntil() - this.clock_.monotonic();
            if (left <= 0)
                return;
            await this.clock_.pass(left);
        }
    }
}
function lost(code) {
    return new SourceError(code, 'no answer', { outcome: 'unknown' });
}
async function* chunksOf(rows) {
    yield Buffer.from(JSON.stringify(rows));
}
//# sourceMappingURL=process.js.map