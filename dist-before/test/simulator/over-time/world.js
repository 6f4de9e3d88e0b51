import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HeadgateError } from '../../../src/common/errors.js';
import { daysOf, formatDay, msPerDay } from '../../../src/days/day.js';
import { limits } from '../../../src/contract/limits.js';
import { Pacer } from '../../../src/pacing/pacer.js';
import { query } from '../../../src/query/answer.js';
import { Journal } from '../../../src/sync/journal/journal.js';
import { sync } from '../../../src/sync/sync.js';
import { verify } from '../../../src/verbs/verify/verify.js';
import { makeJob, makeWindow } from '../../plan/support.js';
import { MemoryWindowStore } from '../../support/memory-window-store.js';
import { Disk } from '../disk.js';
import { filesAre } from '../misleading/memory-files.js';
import { Process } from '../process.js';
import { Random } from '../random.js';
import { VirtualClock } from '../virtual-clock.js';
import { faultsOf } from './compare.js';
import { Oracle } from './oracle.js';
import { Posts } from './posts.js';
import { dayOf, keyOf, postOf, PostService } from './service.js';
const troubles = ['none', 'silent cap', 'cap of a job', 'silent day'];
export function runOverTime(seed, kind, folder, options = {}) {
    return new World(seed, { kind, folder }, options).live();
}
class World {
    random;
    /** Draws kills and latencies, so that a world is the same with kills. */
    process;
    clock = new VirtualClock();
    disk = new Disk({
        keyOf,
        dayOf: (text) => formatDay(dayOf(text)),
    });
    folder;
    kind;
    real;
    sources = new Map();
    trouble = {};
    model;
    store = new MemoryWindowStore();
    jobs;
    oracles = new Map();
    revisitShare;
    kills;
    ignoresShare;
    days;
    first;
    told = [];
    violations = [];
    lives = [];
    what;
    /** What the run submits now. */
    submitting = { name: '', reason: '', slice: null };
    isChanged = false;
    crashes = 0;
    overdue = 0;
    constructor(seed, place, { kills, days = 45, isCalm = false, ignoresShare = false }) {
        this.kind = place.kind;
        this.folder = place.folder;
        const random = new Random(Math.imul(seed, 0x9e37_79b1));
        this.random = random;
        this.process = new Random(seed + 0x9a11);
        this.days = days;
        this.ignoresShare = ignoresShare;
        this.first = Math.floor(this.clock.now() / msPerDay);
        this.what = isCalm ? 'none' : troubles[seed % troubles.length];
        const drawnKills = random.pick([0, 0, 0.005, 0.02]);
        this.kills = kills ?? drawnKills;
        const isUnnamed = random.chance(0.12) && !isCalm;
        const slice = { from: this.first - 15, until: this.first + days };
        const cap = this.what === 'silent cap' ? 100 : random.whole(15, 40);
        const mean = this.what === 'silent cap' ? 85 : this.what === 'cap of a job' ? cap * 0.75 : random.whole(6, 25);
        const share = random.pick([0, 0.1, 0.3, 0.3, 1]);
        this.revisitShare = share;
        this.jobs = Array.from({ length: random.pick([1, 1, 2]) }, (_, index) => {
            this.sources.set(`source_${index}`, new Posts(new Random(seed * 7 + index), { ...slice, mean }));
            return this.makeJob(index, { slice, cap, mean, isCalm });
        });
        const perDay = Math.ceil(mean * this.jobs.length);
        const isTight = random.chance(0.5) && !isCalm;
        this.model = new PostService(this.clock, new Random(seed + 0x5e7), this.sources, this.trouble, {
            requestsPerMinute: 60,
            rowsPerDay: isTight ? Math.ceil(perDay * random.between(3, 8)) : 100 * perDay,
            cap: isUnnamed ? 2_500 : Math.ceil(Math.max(3 * mean, this.what === 'silent cap' ? 1_000 : 0)),
            unnamed: isUnnamed,
            failing: isCalm ? 0 : random.pick([0, 0, 0.03]),
            stopping: 0,
            rivals: 0,
            longestMs: 20_000,
        });
        this.drawTrouble(cap);
        this.real = place.kind.open(this.folder);
        this.model.onJob = (job) => this.noteJob(job);
    }
    makeJob(index, { slice, cap, mean, isCalm }) {
        const { random } = this;
        const ages = random.pick([
            [1, 7, 30],
            [1, 7, 30],
            [1, 3],
            [2, 7, 14],
            [5, 10, 15, 20, 25],
        ]);
        const keeps = this.isKeeping();
        const history = random.pick(['all', ['likes', 'views'], ['likes', 'views'], undefined]);
        const isMarking = random.chance(0.5);
        const name = `job_${index}`;
        const job = makeJob({
            name,
            table: name,
            source: `source_${index}`,
            config: { keywords: name },
            window: makeWindow({
                from: slice.from,
                to: isCalm ? 'yesterday' : random.pick(['yesterday', 'today']),
                lookbackDays: random.pick([0, 0, 1, 2]),
                step: random.pick(['auto', 'auto', 1, 3]),
                dateColumn: 'at',
            }),
            revisit: ages,
            key: keeps ? ['id'] : [],
            order: random.pick(['newest', 'oldest']),
            ...(this.what === 'cap of a job' && { maxData: cap, onCap: 'accept' }),
            ...(keeps && history !== undefined && { history }),
            ...(keeps && isMarking && { marksVanished: true }),
            ...(random.chance(0.2) && { audit: 0.01 }),
            ...(random.chance(0.3) && { priority: random.pick([0, 2]) }),
            ...(random.chance(0.25) && !isCalm && { budgetRows: Math.ceil(mean * random.between(3, 8)) }),
        });
        const named = job.history === 'all' ? ['at', 'likes', 'views', 'text'] : (job.history ?? []);
        const options = { named: named, marks: job.marksVanished === true, ages };
        this.oracles.set(name, new Oracle(options));
        return job;
    }
    isKeeping() {
        const folder = join(this.folder, 'asked');
        return this.kind.open(folder).capabilities.rowHistory === true;
    }
    drawTrouble(cap) {
        const { random, first, days, trouble } = this;
        const at = (share) => (first + Math.floor(days * share)) * msPerDay;
        const from = at(random.between(0.2, 0.5));
        const day = first + random.whole(-10, Math.floor(days * 0.5));
        const after = (day + random.whole(2, 12)) * msPerDay;
        const share = random.pick([0, 0, 0.2]);
        if (this.what === 'silent cap')
            trouble.cap = { from, until: from + random.whole(4, 12) * msPerDay, rows: cap };
        if (this.what === 'silent day' || (this.what === 'cap of a job' && random.chance(0.3)))
            trouble.silence = { day, after, share };
    }
    async live() {
        mkdirSync(this.kind.stageFolder(this.folder), { recursive: true });
        const realDate = Date;
        // The ledger has the world's time.
        globalThis.Date = dateOf(this.clock);
        filesAre((path) => {
            const rows = this.disk.stages.get(path);
            return rows && { rows, lineOf: (row) => row };
        });
        let runs = 0;
        try {
            for (let day = this.first; day < this.first + this.days && this.violations.length === 0; day += 1) {
                const times = [this.random.between(0.05, 0.45), this.random.between(0.5, 0.85)];
                const count = this.random.pick([0, 1, 1, 1, 2, 2, 2, 2]);
                for (const share of day === this.first ? [0.6] : times.slice(2 - count)) {
                    const at = (day + share) * msPerDay;
                    await this.clock.drive(this.clock.pass(Math.max(1, at - this.clock.now())));
                    let report = null;
                    const due = this.dueDays();
                    for (let tries = 0; report === null && tries < 20; tries += 1) {
                        runs += 1;
                        report = await this.oneRun(tries < 10 ? this.kills : 0);
                        await this.check();
                        if (report === null)
                            await this.clock.drive(this.clock.pass(20_000));
                    }
                    this.checkDue(due, report);
                }
            }
            if (this.violations.length === 0)
                await this.verify();
        }
        finally {
            globalThis.Date = realDate;
            for (const life of this.lives)
                life.abort();
            await this.real.close();
            rmSync(this.folder, { recursive: true, force: true });
        }
        return this.result(runs);
    }
    async oneRun(kills) {
        const { clock, model, disk } = this;
        const columns = [
            { name: 'id', type: 'BIGINT', exactAsDouble: true },
            { name: 'at', type: 'TIMESTAMPTZ', exactAsDouble: false },
            { name: 'likes', type: 'BIGINT', exactAsDouble: true },
            { name: 'views', type: 'BIGINT', exactAsDouble: true },
            { name: 'text', type: 'VARCHAR', exactAsDouble: false },
        ];
        const parts = { clock, random: this.process, model, disk, columns: [...columns] };
        const process = new Process(parts, { crash: kills, read: kills / 2, submit: 0, data: 0 });
        const life = new AbortController();
        this.lives.push(life);
        const live = async () => {
            const journal = await Journal.open(process.journalStore);
            const pacer = new Pacer({ clock: process.clock, store: this.store, initialRate: 60 });
            const run = process.parts(this.jobs, journal);
            const selected = new Set(this.jobs.map(({ name }) => name));
            return sync({
                ...run,
                destination: this.destinationFor(process),
                budget: { ...run.budget, revisitShare: this.ignoresShare ? 1 : this.revisitShare },
                accounts: [{ name: 'main', source: process.source, pacer }],
            }, { selected, wait: false, refetch: null }, life.signal, (event) => this.notice(event));
        };
        const ended = await clock.drive(Promise.race([process.death, live()])).catch((error) => {
            if (kills > 0 && error instanceof HeadgateError && error.code !== 'internal')
                return null;
            throw error;
        });
        await clock.quiet();
        if (ended !== 'crashed')
            return ended;
        this.crashes += 1;
        return null;
    }
    /** The real destination on virtual time. The process may die before a write, or after it. */
    destinationFor(process) {
        const { clock, real } = this;
        const writes = {
            commit: (commit) => this.commit(commit),
            markDays: (...args) => real.markDays(...args),
            compare: ({ rows, ...rest }) => real.compare({ ...rest, rows: this.written(rows) }, { signal: never, onWait: () => undefined }),
        };
        return new Proxy(real, {
            get: (target, name) => {
                const value = Reflect.get(target, name);
                if (typeof value !== 'function')
                    return value;
                const write = writes[name];
                if (write === undefined)
                    return (...args) => clock.standStill(async () => Reflect.apply(value, target, args));
                return async (...args) => {
                    await clock.pass(this.process.between(1, 2_000));
                    const act = () => {
                        const written = clock.standStill(() => write(...args));
                        written.catch(() => undefined);
                        return written;
                    };
                    return process.effect(act);
                };
            },
        });
    }
    /** Staged rows as a file, for those who read outside of the world. */
    written(staged) {
        const path = join(this.kind.stageFolder(this.folder), `${staged.path}.rows`);
        const lines = this.disk.stages.get(staged.path) ?? [];
        const text = lines.map((line) => `${line}\n`).join('');
        writeFileSync(path, text);
        return { ...staged, path, bytes: text.length, longestRow: 400 };
    }
    async commit(commit) {
        const loads = commit.loads.map(({ load, rows }) => ({ load, rows: this.written(rows) }));
        const made = { ...commit, loads: loads };
        const result = await this.real.commit(made, { signal: never, onWait: () => undefined });
        this.isChanged = true;
        const { supersedes, unsure = [], table } = commit;
        const answers = commit.loads.map(({ load }) => {
            const slice = load.slice;
            const job = this.model.jobs.find(({ id }) => id === load.remoteJobId);
            const createdAt = Date.parse(load.remoteCreatedAt);
            if (Math.abs(createdAt - job.createdAt) > 2_000)
                this.violations.push(`${load.loadId} says ${load.remoteCreatedAt}, and the service ${new Date(job.createdAt).toISOString()}`);
            const rows = job.rows.filter((row) => dayOf(row) >= slice.from && dayOf(row) < slice.until);
            return { loadId: load.loadId, slice, createdAt, rows: rows.map(postOf), job };
        });
        const oracle = this.oracles.get(table.job);
        const vanished = oracle.commit({ loads: answers, supersedes, unsure });
        const isBad = answers.some(({ job }) => this.model.lacking(job).size > 0);
        const source = this.sources.get(answers[0].job.source);
        const wrong = vanished.filter((id) => answers.every(({ job }) => source.has(id, job.askedAt)));
        if (isBad && wrong.length > 0 && (table.history !== undefined || table.marksVanished === true))
            this.violations.push(`${table.job}: a bad answer calls ${wrong.length} rows vanished: ${wrong[0]}`);
        if (unsure.length > 0 && this.what === 'none' && table.window?.dateColumn !== undefined)
            this.violations.push(`${table.job}: unsure of ${unsure.join()} although every answer is good`);
        return result;
    }
    notice(event) {
        if (event.type !== 'submitting')
            return;
        const { job: name, slice, reason } = event.planned;
        this.submitting = { name, slice, reason };
    }
    /** The share of revisits, to the row, at the moment in which a job is created. */
    noteJob(job) {
        const { name, reason, slice } = this.submitting;
        this.told.push({ job, name, reason, slice });
        if (reason !== 'revisit' || !this.isMissing())
            return;
        const taken = this.takenSince(job.createdAt, (each) => each.reason === 'revisit');
        const most = this.revisitShare * this.limit;
        if (taken > most)
            this.violations.push(`${name}: revisits took ${taken} of ${most} at ${new Date(job.createdAt).toISOString()}`);
    }
    get isUnnamed() {
        return this.model.options.unnamed === true;
    }
    get limit() {
        return this.isUnnamed ? 20 : this.model.options.rowsPerDay;
    }
    /** Rows, or jobs, of some jobs of the 24 hours before a time. */
    takenSince(now, isMeant, inRows = !this.isUnnamed) {
        const own = this.told.filter((each) => each.job.charged && each.job.createdAt > now - msPerDay && isMeant(each));
        return inRows ? own.reduce((sum, { job }) => sum + job.rows.length, 0) : own.length;
    }
    /** Whether a day of a window was never asked for. */
    isMissing() {
        return this.jobs.some(({ name, window }) => {
            const asked = new Set(this.told.flatMap((each) => (each.name === name && each.slice ? daysOf(each.slice) : [])));
            const last = Math.floor(this.clock.now() / msPerDay) - (window.to === 'yesterday' ? 1 : 0);
            return daysOf({ from: window.from, until: last + 1 }).some((day) => !asked.has(day));
        });
    }
    /** `at`: when it came due last, with the hour of the service's cache. */
    dueDays() {
        const now = this.clock.now();
        return this.jobs.flatMap(({ name }) => this.oracles
            .get(name)
            .revisits(now)
            .filter(({ doneBy }) => doneBy === null)
            .map(({ day, age }) => ({ name, day, at: (day + 1 + age) * msPerDay + limits.cacheMs })));
    }
    /** A day that was due when a run began is not due after it, unless something is used up. */
    checkDue(due, report) {
        if (report === null || due.length === 0)
            return;
        const now = this.clock.trueTime();
        const left = new Set(this.dueDays().map(({ name, day }) => `${name} ${day}`));
        const open = due.filter(({ name, day }) => left.has(`${name} ${day}`));
        if (open.length > 0)
            this.overdue += 1;
        for (const { name, day, at } of open) {
            // After a job that failed again and again, the other days of its job config wait for the next run.
            if (report.gaps.some(({ job, state }) => job === name && state === 'failed'))
                continue;
            const load = this.oracles.get(name).days().get(day);
            // An answer that failed is asked for again by a later run, and the rows of one that is not believed are kept.
            const since = Math.min(at, now - msPerDay);
            const tried = this.told.some((each) => each.name === name && each.job.createdAt >= since && daysOf(each.slice).includes(day));
            const rows = 3 * load.rows.length + 20;
            // Some jobs are kept for days that are still to end.
            const need = this.isUnnamed ? 2 + this.jobs.length : rows;
            const { budgetRows = Infinity } = this.jobs.find((job) => job.name === name);
            const ofJob = budgetRows - this.takenSince(now, (each) => each.name === name, true);
            const share = this.isMissing()
                ? this.revisitShare * this.limit - this.takenSince(now, ({ reason }) => reason === 'revisit')
                : Infinity;
            const rest = Math.min(this.model.remaining, share);
            if (!tried && rest >= need && ofJob >= rows)
                this.violations.push(`${name}: ${formatDay(day)} stays due at ${new Date(now).toISOString()} although ${rest} of ${need} are left; ${report.outcome}`);
        }
    }
    async check() {
        if (!this.isChanged)
            return;
        this.isChanged = false;
        for (const job of this.jobs) {
            const oracle = this.oracles.get(job.name);
            if (oracle.loads.length === 0)
                continue;
            const found = {
                rows: job.key.length > 0 ? await this.ask(`SELECT * FROM "${job.table}"`) : null,
                history: oracle.history.length > 0 ? await this.ask(`SELECT * FROM "${job.table}_history"`) : [],
                revisits: await this.ask(`SELECT * FROM _headgate.revisits WHERE job = '${job.name}'`),
                comparisons: await this.ask(`SELECT * FROM _headgate.comparisons WHERE job = '${job.name}'`),
            };
            const at = new Date(this.clock.now()).toISOString();
            for (const fault of faultsOf(job, oracle, found, this.clock.now()))
                this.violations.push(`${at} ${job.name}: ${fault}`);
        }
    }
    async ask(sql) {
        const rows = [];
        for await (const row of query(this.kind.source(this.folder), sql).rows())
            rows.push(row);
        return rows;
    }
    async verify() {
        const opened = {
            config: { destination: this.kind.source(this.folder), jobs: this.jobs, connection: {} },
            destination: this.real,
            folder: this.kind.stateFolder(this.folder),
            onWait: () => undefined,
        };
        for (const { state, name, detail } of await verify(opened, { offline: true }))
            if (state === 'wrong')
                this.violations.push(`verify: ${name}: ${detail}`);
    }
    result(runs) {
        const oracles = [...this.oracles];
        const changes = {};
        for (const [, { history }] of oracles)
            for (const { change } of history)
                changes[change] = (changes[change] ?? 0) + 1;
        const onDay = (time) => time && Math.floor(time / msPerDay);
        const end = oracles.map(([name, oracle]) => ({
            name,
            rows: [...oracle.rows]
                .map(([id, { post, validFrom, vanishedAt }]) => [id, post, onDay(validFrom), onDay(vanishedAt)])
                .toSorted(([a], [b]) => a - b),
            history: oracle.history
                .map(({ id, change, values, from, to }) => JSON.stringify([id, change, values, onDay(from), onDay(to)]))
                .toSorted(),
        }));
        return {
            violations: this.violations,
            drawn: JSON.stringify([this.what, this.model.options, this.revisitShare, this.kills, this.jobs]),
            runs,
            crashes: this.crashes,
            jobs: this.model.jobs.length,
            revisits: this.told.filter(({ reason }) => reason === 'revisit').length,
            changes,
            due: oracles
                .map(([, oracle]) => {
                const all = oracle.revisits(this.clock.now());
                return `${all.filter(({ doneBy }) => doneBy !== null).length} of ${all.length}`;
            })
                .join(),
            overdue: this.overdue,
            end,
        };
    }
}
const never = new AbortController().signal;
/** Dates of which a new one has the time of a clock. */
function dateOf(clock) {
    return class extends Date {
        constructor(...args) {
            super(...(args.length === 0 ? [clock.now()] : args));
        }
        static now() {
            return clock.now();
        }
    };
}
//# sourceMappingURL=world.js.map