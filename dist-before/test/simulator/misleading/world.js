import { HeadgateError } from '../../../src/common/errors.js';
import { daysOf, msPerDay } from '../../../src/days/day.js';
import { Pacer } from '../../../src/pacing/pacer.js';
import { Journal } from '../../../src/sync/journal/journal.js';
import { sync } from '../../../src/sync/sync.js';
import { makeJob, makeWindow } from '../../plan/support.js';
import { MemoryWindowStore } from '../../support/memory-window-store.js';
import { Disk } from '../disk.js';
import { Process } from '../process.js';
import { Random } from '../random.js';
import { VirtualClock } from '../virtual-clock.js';
import { isAtRest } from '../world.js';
import { filesAre } from './memory-files.js';
import { MisleadingService } from './service.js';
import { Source } from './source.js';
/** A world must be at rest after so many runs, and so many jobs for each day of its window. */
const maxRuns = 120;
const mostJobsPerDay = 3;
export async function runMisleadingWorld(kind, seed, options = {}) {
    return new World(kind, seed, options).live();
}
class World {
    kind;
    seed;
    random;
    clock = new VirtualClock();
    disk;
    source;
    model;
    /** Each fetches the same rows. */
    jobs;
    store = new MemoryWindowStore();
    kills;
    lives = [];
    audits = new Set();
    refetchedAt = Infinity;
    crashes = 0;
    auditJobs = 0;
    constructor(kind, seed, { audit = 0.01, kills = 0, jobs, configs = 1 }) {
        this.kind = kind;
        this.seed = seed;
        this.kills = kills;
        const random = new Random(Math.imul(seed, 0x9e37_79b1));
        this.random = random;
        const today = Math.floor(this.clock.now() / msPerDay);
        const isLarge = jobs !== undefined && jobs > 100;
        const days = isLarge ? 3 * jobs : Math.floor(60 + 305 * random.next() ** 1.5);
        const slice = { from: today - days, until: today + random.whole(-1, 5) + 1 };
        const weekend = random.pick([1, 1, 0.6]);
        const drawn = {
            mean: 2 * 100 ** random.next(),
            weekdays: [weekend, 1, 1, 1, 1, 1, weekend],
            bursts: { chance: random.pick([0, 0.05, 0.1]), times: 2.5 },
            spread: random.pick([0.15, 0.3, 0.5]),
            hiddenShare: 0,
            deletedShare: 0,
            late: { share: 0, days: 0 },
            midnightShare: 0,
            updateDays: 0,
            changes: false,
            copies: false,
            ...kind.source?.(random),
            ...(isLarge ? { mean: 46, spread: 0.15 } : jobs !== undefined && { mean: 30 + 100 * random.next() }),
        };
        // A day must not be too large for a job.
        if (drawn.copies)
            drawn.mean /= 3;
        // The service knows the days around the window, too.
        const around = { from: slice.from - 10, until: slice.until + 10 };
        this.source = new Source(new Random(seed + 0x50), { ...drawn, ...around });
        const limit = limitOf(random, this.source, jobs);
        const setting = {
            source: this.source,
            random: new Random(seed + 0xcab),
            maxData: limit,
            isNewest: random.chance(0.5),
            refetchedAt: () => this.refetchedAt,
        };
        const all = this.source.rows.length;
        this.model = new MisleadingService(this.clock, seed, kind, setting, {
            requestsPerMinute: 60,
            rowsPerDay: random.pick([
                100 * all + 100_000,
                Math.max(4 * limit, Math.ceil(all / random.whole(2, 5))),
            ]),
            cap: limit,
            // Jobs are scarce instead of rows.
            unnamed: jobs === undefined && random.chance(0.1),
            failing: 0,
            stopping: 0,
            rivals: 0,
            longestMs: 2_000,
        });
        this.disk = new Disk(this.source.reader);
        const window = makeWindow({
            from: slice.from,
            to: slice.until - 1,
            lookbackDays: random.pick([0, 3]),
            dateColumn: random.chance(0.85) ? 'at' : null,
            ...(random.chance(0.2) && { isZoneStated: true }),
        });
        const job = makeJob({
            source: 'source',
            window,
            key: random.chance(0.5) ? ['id'] : [],
            order: random.pick(['newest', 'oldest']),
            ...(audit !== null && { audit }),
        });
        this.jobs = Array.from({ length: configs }, (_, index) => {
            const name = `job_${index}`;
            return { ...job, name, table: name, config: { keywords: name } };
        });
    }
    async live() {
        const lineOf = (row) => this.source.lineOf(row);
        filesAre((path) => {
            const rows = this.disk.stages.get(path);
            return rows && { rows, lineOf };
        });
        let report = null;
        let backfill = null;
        let runs = 0;
        let quiet = 0;
        while (runs < maxRuns && quiet < 2 && !this.isEndless()) {
            runs += 1;
            const isRefetch = this.kind.isRefetched === true && backfill !== null && this.refetchedAt === Infinity;
            if (isRefetch)
                this.refetchedAt = this.clock.trueTime();
            const before = this.model.jobs.length;
            report = await this.oneRun(runs <= 25, isRefetch ? 'all' : null);
            const rests = isAtRest(report);
            if (rests)
                backfill ??= { jobs: this.model.jobs.length, rows: this.rowsFetched() };
            const isWaiting = this.kind.isRefetched === true && this.refetchedAt === Infinity;
            quiet = rests && this.model.jobs.length === before && this.isOver() && !isWaiting ? quiet + 1 : 0;
            if (report?.parkedUntil)
                await this.pass(Math.max(0, report.parkedUntil - this.clock.now()) + 1);
            else
                await this.pass(rests ? msPerDay : 10_000);
        }
        for (const life of this.lives)
            life.abort();
        const violations = [...this.disk.violations];
        if (quiet < 2)
            violations.push(`not at rest after ${runs} runs and ${this.model.jobs.length} jobs: ${report?.outcome}`);
        return this.result(report, backfill ?? { jobs: 0, rows: 0 }, runs, violations);
    }
    isEndless() {
        const { from, to } = this.jobs[0].window;
        return this.model.jobs.length > 100 + mostJobsPerDay * (Number(to) - from) * this.jobs.length;
    }
    /** Whether every day of the window is final. */
    isOver() {
        const { to, lookbackDays } = this.jobs[0].window;
        return this.clock.now() > (Number(to) + 2 + lookbackDays) * msPerDay;
    }
    async oneRun(isFaulty, refetch) {
        const faults = { crash: isFaulty ? this.kills : 0, read: 0, submit: 0, data: 0 };
        const columns = [
            { name: 'id', type: 'BIGINT', exactAsDouble: true },
            { name: 'at', type: 'TIMESTAMPTZ', exactAsDouble: false },
            { name: 'likes', type: 'BIGINT', exactAsDouble: true },
        ];
        const { clock, random, model, disk } = this;
        const process = new Process({ clock, random, model, disk, columns: [...columns] }, faults);
        const life = new AbortController();
        this.lives.push(life);
        const live = async () => {
            const journal = await Journal.open(process.journalStore);
            const pacer = new Pacer({ clock: process.clock, store: this.store, initialRate: 60 });
            const accounts = [{ name: 'main', source: process.source, pacer }];
            const parts = { ...process.parts(this.jobs, journal), accounts };
            const options = { selected: new Set(this.jobs.map(({ name }) => name)), wait: false, refetch };
            return sync(parts, options, life.signal, (event) => this.notice(event));
        };
        const ended = await clock.drive(Promise.race([process.death, live()])).catch((error) => {
            if (this.isEndless())
                return null;
            if (this.kills > 0 && error instanceof HeadgateError && error.code !== 'internal')
                return null;
            throw error;
        });
        if (ended !== 'crashed')
            return ended;
        this.crashes += 1;
        return null;
    }
    notice(event) {
        if (event.type === 'submitted' && this.isAudit)
            this.audits.add(event.remoteJobId);
        if (this.isEndless())
            this.lives.at(-1)?.abort();
        if (event.type !== 'submitting')
            return;
        this.isAudit = event.planned.reason === 'audit';
        if (this.isAudit)
            this.auditJobs += 1;
    }
    /** Whether the job that was sent last is an audit. */
    isAudit = false;
    async pass(ms) {
        await this.clock.drive(this.clock.pass(ms));
    }
    rowsFetched(isMeant = () => true) {
        return this.model.jobs.filter(isMeant).reduce((sum, { rows }) => sum + rows.length, 0);
    }
    result(report, backfill, runs, violations) {
        const parts = this.jobs.map((job) => this.checkRows(job, report, violations));
        const total = (of) => parts.reduce((sum, each) => sum + each[of], 0);
        const proofs = parts.flatMap((each) => each.proofs);
        const lacking = proofs.filter(({ appeared }) => appeared > 0).length;
        const { key, window } = this.jobs[0];
        return {
            kind: this.kind.name,
            family: this.kind.family,
            seed: this.seed,
            key: key.length > 0,
            dateColumn: window.dateColumn !== null,
            completeDays: total('completeDays'),
            namedDays: total('namedDays'),
            lostDays: total('lostDays'),
            lostRows: total('lostRows'),
            doubledRows: total('doubledRows'),
            lateRows: total('lateRows'),
            rows: this.disk.rows.length,
            jobs: this.model.jobs.length,
            backfillJobs: backfill.jobs,
            backfillRows: backfill.rows,
            rowsFetched: this.rowsFetched(),
            auditJobs: this.auditJobs,
            auditRows: this.rowsFetched(({ id }) => this.audits.has(id)),
            auditedDays: proofs.length,
            lackingDays: lacking,
            bound: atMost(lacking, proofs.length),
            runs,
            crashes: this.crashes,
            outcome: report?.outcome ?? 'none',
            violations,
        };
    }
    /** The oracle: days and rows of a job config, by the ids of the rows in its table and at the source. */
    checkRows({ window, key, name }, report, violations) {
        const days = { from: window.from, until: Number(window.to) + 1 };
        const named = new Set([...(report?.gaps ?? []), ...(report?.suspects ?? [])]
            .filter(({ job }) => job === name)
            .flatMap(({ slice }) => daysOf(slice ?? days)));
        const live = this.disk.live().filter(({ job }) => job === name);
        const jobs = new Map(this.model.jobs.map((job) => [job.id, job]));
        const asked = new Map();
        for (const { slice, remoteJobId } of live)
            for (const day of slice === null ? [] : daysOf(slice))
                asked.set(day, jobs.get(remoteJobId).askedAt);
        const held = new Map();
        const isLive = new Set(live.map(({ loadId }) => loadId));
        for (const { id, loadId, table } of this.disk.rows) {
            if (table !== name)
                continue;
            if (!isLive.has(loadId))
                violations.push(`${id} is there without a live load`);
            held.set(Number(id), (held.get(Number(id)) ?? 0) + 1);
        }
        const isComplete = (day) => !named.has(day) && asked.has(day);
        const lost = new Map();
        let [doubledRows, lateRows] = [0, 0];
        for (const row of this.source.rows) {
            if (row.day < days.from || row.day >= days.until || !isComplete(row.day))
                continue;
            const times = held.get(row.index) ?? 0;
            if (times > 1 && key.length === 0)
                doubledRows += times - 1;
            if (times > 0 || row.isHidden)
                continue;
            if (isDue(row, asked.get(row.day)))
                lost.set(row.day, (lost.get(row.day) ?? 0) + 1);
            else if (row.visibleAt > asked.get(row.day))
                lateRows += 1;
        }
        const all = daysOf(days);
        return {
            completeDays: all.filter(isComplete).length,
            namedDays: all.filter((day) => named.has(day)).length,
            lostDays: lost.size,
            lostRows: [...lost.values()].reduce((sum, count) => sum + count, 0),
            doubledRows,
            lateRows,
            proofs: live.flatMap(({ loadId }) => this.auditsOf(loadId)),
        };
    }
    /** The newest audit of each day of a load. */
    auditsOf(loadId) {
        const own = this.disk.comparisons.filter(({ reason, day, loadBefore }) => reason === 'audit' && day !== null && loadBefore === loadId);
        return [...new Map(own.map((each) => [each.day, each])).values()];
    }
}
/** How many jobs a backfill takes where nothing else is asked for; fewer show hardly any seam, and more take long. */
const fewestJobs = 6;
const mostJobsOfBackfill = 40;
/** Rows that a job may return: at least those of a day, and so many that the backfill takes about as many jobs as asked for. */
function limitOf(random, { rows, busiest, heaviest }, jobs) {
    const least = Math.max(200, Math.ceil(busiest * 1.4), Math.ceil(heaviest * 1.05));
    const limitFor = (count) => Math.ceil(rows.length / (0.7 * count));
    if (jobs !== undefined)
        return Math.min(2_500, Math.max(least, limitFor(jobs)));
    const [low, high] = [limitFor(mostJobsOfBackfill), limitFor(fewestJobs)];
    const fitting = [200, 300, 500, 1_000, 2_500].filter((each) => each >= least && each >= low && each <= high);
    return fitting.length > 0 ? random.pick(fitting) : Math.min(2_500, Math.max(least, low));
}
/** Whether a complete answer had a row: it was there then, and nobody had deleted it. */
const isDue = ({ visibleAt, goneAt }, askedAt) => visibleAt <= askedAt && goneAt > askedAt;
/** The largest share of wrong ones with which at most `wrong` of `drawn` are seen in one case of twenty (Clopper-Pearson). */
function atMost(wrong, drawn) {
    if (wrong >= drawn)
        return 1;
    let [low, high] = [wrong / drawn, 1];
    for (let step = 0; step < 50; step += 1) {
        const middle = (low + high) / 2;
        if (chanceOfAtMost(wrong, drawn, middle) > 0.05)
            low = middle;
        else
            high = middle;
    }
    return high;
}
function chanceOfAtMost(wrong, drawn, share) {
    let log = drawn * Math.log1p(-share);
    let sum = Math.exp(log);
    for (let count = 1; count <= wrong; count += 1) {
        log += Math.log((drawn - count + 1) / count) + Math.log(share) - Math.log1p(-share);
        sum += Math.exp(log);
    }
    return sum;
}
//# sourceMappingURL=world.js.map