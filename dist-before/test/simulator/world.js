import { HeadgateError } from '../../src/common/errors.js';
import { Pacer } from '../../src/pacing/pacer.js';
import { Journal, parseJournal } from '../../src/sync/journal/journal.js';
import { emptyState, reduce } from '../../src/sync/journal/journal-state.js';
import { sync } from '../../src/sync/sync.js';
import { removeLoads } from '../../src/sync/run/remove-loads.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
import { daysOf, overlap } from '../../src/days/day.js';
import { seriesName } from '../../src/common/series.js';
import { makeJob, makeWindow } from '../plan/support.js';
import { Disk } from './disk.js';
import { Process } from './process.js';
import { Random } from './random.js';
import { rowFaults } from './row-faults.js';
import { langs, ServiceModel } from './service-model.js';
import { termNames, Truth } from './truth.js';
import { VirtualClock } from './virtual-clock.js';
import { WaitWatch } from './wait-watch.js';
/** After this many runs a world must be at rest; the last ones are without faults. */
const maxRuns = 400;
const faultyRuns = 25;
/**
 * After this many, a run begins a day after the last one. Where each began as soon as the allowance has one job left,
 * each would use it for a day that is still open, and none could fetch the open days of every job config. By then, every
 * day that is over must be loaded.
 */
const hastyRuns = 350;
/** So many days at a limit of the source are always found. */
const fewestCutDays = 10;
const msPerDay = 86_400_000;
const msPerHour = 3_600_000;
/** Simulates one seeded world to its end; returns what was wrong. */
export async function runWorld(seed, ablation = null, form = 'plain') {
    return new World(seed, ablation, form).live();
}
class World {
    random;
    /** Draws what the service may do since later versions of this simulator. */
    oddities;
    /** Draws what happens in worlds with shared rows only. */
    sharing;
    /** Draws when a journal is lost. */
    losing;
    /** Draws what is in worlds with days over the cap only. */
    splitting;
    clock = new VirtualClock();
    disk = new Disk();
    truth;
    model;
    store = new MemoryWindowStore();
    jobs;
    /** Every value that the job config with `for_each` may have; `jobs` are those that it has. */
    values;
    /** The jobs of each config file. */
    files;
    /** So many runs happen even if there is nothing to do. */
    fewestRuns;
    faults;
    ablation;
    isShared;
    losesJournals;
    isSplit;
    /** Rows of each day; null: they vary. */
    perDay;
    sourceCap;
    crashes = 0;
    /** What was wrong with the waits of completed runs. */
    waits = [];
    /** Rows of days that were over and still missing after so many hasty runs. */
    late = [];
    /** Rows that a table had or lacked against its live loads. */
    tables = [];
    /** How the last run of each config file ended, and when it began; it need not have later days. */
    runs = new Map();
    /** Loads whose days somebody asked for again, and when by the service's clock. */
    refetches = [];
    /** When each job config was dropped last, by the service's clock. */
    drops = new Map();
    /** The journal as it was before each run. */
    journals = [null];
    lostJournals = 0;
    /** One per run. */
    lives = [];
    /** Requested rows that exceeded the limit of a job, and how often a run was told so. */
    refusedCaps = new Map();
    constructor(seed, ablation, form) {
        this.random = new Random(seed);
        this.oddities = new Random(seed + 0x0dd);
        this.sharing = new Random(seed + 0x5a5a);
        this.losing = new Random(seed + 0x105e);
        this.splitting = new Random(seed + 0x5b17);
        this.losesJournals = form === 'lost journal';
        this.isShared = form === 'shared' || form === 'values' || this.losesJournals;
        this.isSplit = form === 'split';
        this.perDay = form === 'even' ? this.splitting.pick([10, 20, 50, 100]) : null;
        this.ablation = ablation;
        this.truth = new Truth(this.random);
        const unnamed = form === 'plain' && this.random.chance(ablation === 'remembered cap' ? 1 : 0.1);
        const small = this.random.pick(unnamed ? [100, 130, 200] : [10, 40]);
        this.sourceCap = form === 'source cap' ? this.pickSourceCap() : null;
        const cap = this.sourceCap === null && this.perDay === null ? small : 10_000;
        this.model = new ServiceModel(this.clock, this.random, this.truth, {
            requestsPerMinute: unnamed ? 60 : this.random.pick([20, 60]),
            rowsPerDay: this.random.pick([cap * 4, cap * 40]),
            cap,
            unnamed,
            failing: this.random.pick([0, 0, 0.1]),
            stopping: this.random.pick([0, 0, 0, 0.05]),
            rivals: this.random.pick([0, 0, 0.1]),
            absurd: this.random.pick([0, 0, 0, 0.03]),
            lagMs: this.random.pick([0, 0, 0, 2_000, 28_000]),
            ...(this.sourceCap !== null && { sourceCap: this.sourceCap }),
        });
        const wrong = this.isSplit ? this.splitting.pick([null, null, 'ignored', 'twice']) : null;
        if (wrong !== null)
            this.model.options.langs = wrong;
        if (this.isShared)
            this.model.options.rivals = this.sharing.pick([0, 0.1, 0.4]);
        // A read that lags behind may show the job's first moment again later.
        if (this.model.options.lagMs === 0)
            this.model.options.emptyFirstMs = this.oddities.pick([0, 0, 300, 900]);
        this.model.options.clockMs = this.oddities.pick([0, 0, 0, -10, 10]) * 3_600_000;
        const rough = this.random.chance(0.8) ? 1 : 0;
        this.faults = {
            crash: rough * this.random.pick([0, 0.01, 0.05, 0.15]),
            read: rough * this.random.pick([0, 0.05, 0.2]),
            submit: rough * this.random.pick([0, 0.2, 0.6]),
            data: rough * this.random.pick([0, 0.05, 0.2]),
        };
        this.jobs = Array.from({ length: this.random.whole(1, 2) + (this.isShared ? 1 : 0) }, (_, index) => this.makeJob(index, this.sourceCap === null ? Math.min(cap, 40) : this.sourceCap.per === 'day' ? 250 : 150));
        this.values = form === 'values' ? this.jobs.slice(0, 1).flatMap(valuesOf) : [];
        if (form === 'values')
            this.jobs = this.values.slice(0, this.sharing.whole(1, this.values.length));
        this.files = [this.jobs];
        this.fewestRuns = this.isShared ? this.sharing.whole(1, 12) : 1;
        if (this.isShared) {
            this.truth.share(this.sharing, this.clock.now());
            const rest = form === 'values' ? 0 : this.sharing.whole(0, this.jobs.length - 1);
            if (rest > 0)
                this.files = [this.jobs.slice(0, rest), this.jobs.slice(rest)];
        }
        this.scheduleSurprises();
    }
    async live() {
        let runs = 0;
        while (runs < this.fewestRuns || (runs < maxRuns && !this.isAtRest())) {
            runs += 1;
            const faulty = runs <= faultyRuns;
            if (this.values.length > 0 && faulty && this.sharing.chance(0.3))
                this.changeValues();
            await this.removeGoneValues(faulty);
            if (this.isShared && faulty && this.sharing.chance(0.2))
                await this.remove();
            if (this.losesJournals && faulty && this.losing.chance(0.15))
                this.loseJournal();
            this.journals.push(this.disk.journal);
            const file = this.nextFile();
            const began = this.clock.now();
            const asked = this.clock.trueTime();
            const refetch = this.refetch(faulty);
            const old = refetch === null ? [] : this.loadsOf(file, refetch);
            const report = await this.oneLife(faulty, (process) => this.sync(process, file, refetch));
            this.runs.set(file, { began, report });
            if (refetch !== null && report !== null)
                this.refetches.push(...old.map((id) => ({ id, at: asked })));
            if (runs === hastyRuns)
                this.late.push(...this.jobs.flatMap((job) => this.checkRows(job, 2)));
            if (runs > hastyRuns)
                await this.pass(msPerDay);
            else if (report?.parkedUntil)
                await this.pass(Math.max(0, report.parkedUntil - this.clock.now()) + 1);
            else
                await this.pass(this.random.between(0, 10_000));
            if (this.isShared && faulty)
                await this.pass(this.sharing.pick([0, 0, 0.3, 0.8, 11]) * this.sharing.between(0.9, 1.2) * msPerHour);
        }
        const outcome = {
            violations: [...this.disk.violations, ...this.waits, ...this.late, ...this.tables, ...this.check()],
            runs,
            crashes: this.crashes,
            jobs: this.model.jobs.length,
        };
        // Node keeps a combined signal as long as it has listeners, and a dead process never removes its own.
        for (const life of this.lives)
            life.abort();
        return outcome;
    }
    /** The config file of the next run: one that is not at rest, if there is one. */
    nextFile() {
        const left = this.files.filter((file) => !isAtRest(this.runs.get(file)?.report));
        return this.isShared ? this.sharing.pick(left.length > 0 ? left : this.files) : this.jobs;
    }
    /** The journal is gone, or restored from a copy. */
    loseJournal() {
        this.lostJournals += 1;
        this.disk.journal = this.losing.pick([null, this.losing.pick(this.journals)]);
        this.runs.clear();
    }
    /** Somebody drops a job config, or prunes what one config file does not name and what was replaced long ago. */
    async remove() {
        const { sharing, clock } = this;
        const old = new Date(clock.now() - msPerDay).toISOString();
        const jobs = sharing.chance(0.6) ? [sharing.pick(this.jobs)] : sharing.pick([[], ...this.files.slice(1)]);
        const removal = {
            jobs: jobs.map(({ name }) => name),
            supersededBefore: sharing.pick([null, old]),
        };
        await this.removeJobs(removal, true);
    }
    /** The job config gets another value, or loses one. */
    changeValues() {
        const value = this.sharing.pick(this.values);
        const at = this.jobs.indexOf(value);
        if (at < 0)
            this.jobs.push(value);
        else if (this.jobs.length > 1)
            this.jobs.splice(at, 1);
        this.runs.clear();
    }
    /** Like `run --yes`: what the job config no longer names is removed before anything is fetched. */
    async removeGoneValues(faulty) {
        for (;;) {
            const gone = this.goneValues();
            if (gone.length === 0)
                return;
            await this.removeJobs({ jobs: gone, supersededBefore: null }, faulty);
        }
    }
    goneValues() {
        const known = new Set([...this.disk.live(), ...this.journalState().attempts.values()].map(({ job }) => job));
        return this.values
            .filter((job) => !this.jobs.includes(job) && known.has(job.name))
            .map(({ name }) => name);
    }
    async removeJobs(removal, faulty) {
        const { clock } = this;
        for (const { token, job } of this.journalState().attempts.values())
            if (removal.jobs.includes(job))
                this.disk.closed.set(token, 'dropped');
        this.runs.clear();
        const done = await this.oneLife(faulty, async (process) => {
            const { destination, stages } = process;
            const journal = await Journal.open(process.journalStore);
            const options = { signal: new AbortController().signal, onWait: () => undefined };
            await removeLoads({ journal, stages, destination }, removal, this.disk.ledger(), clock.now(), options);
            return true;
        });
        if (done)
            for (const job of removal.jobs)
                this.drops.set(job, clock.trueTime());
    }
    refetch(faulty) {
        if (!this.isShared || !faulty || this.sharing.chance(0.8))
            return null;
        const from = Math.floor(this.clock.now() / msPerDay) - this.sharing.whole(0, 5);
        return this.sharing.pick(['all', { from, until: from + this.sharing.whole(1, 3) }]);
    }
    /** Ids of live loads of some days. */
    loadsOf(jobs, days) {
        return this.disk
            .live()
            .filter(({ job, slice }) => jobs.some(({ name }) => name === job) && (days === 'all' || overlap(days, slice)))
            .map(({ loadId }) => loadId);
    }
    /** Null if the process died or gave up. */
    async oneLife(faulty, live) {
        const faults = faulty ? this.faults : undefined;
        const process = new Process({
            clock: this.clock,
            random: this.random,
            model: this.model,
            disk: this.disk,
            refusedCaps: this.refusedCaps,
        }, faults, this.ablation);
        const ended = this.clock.drive(Promise.race([process.death, live(process)]));
        const outcome = await ended.catch((error) => {
            if (error instanceof HeadgateError && error.code !== 'internal' && error.code !== 'journal_damaged')
                return null;
            throw error;
        });
        if (outcome === 'crashed')
            this.crashes += 1;
        if (this.isShared)
            this.tables.push(...this.disk.tableFaults());
        return outcome === 'crashed' ? null : outcome;
    }
    async sync(process, jobs, refetch) {
        const watch = new WaitWatch(process.clock);
        const { clock } = watch;
        const onEvent = this.ablation === 'told waits' ? () => undefined : watch.onEvent;
        const onWait = (wait) => onEvent({ type: 'waiting', lane: 'main', wait });
        const pacer = new Pacer({ clock, store: this.store, initialRate: 20, onWait });
        const journal = await Journal.open(process.journalStore);
        const accounts = [{ name: 'main', source: process.source, pacer }];
        const parts = { ...process.parts(jobs, journal), accounts, clock };
        const selected = new Set(jobs.map((job) => job.name));
        const options = { selected, wait: false, refetch };
        const life = new AbortController();
        this.lives.push(life);
        try {
            return await sync(parts, options, life.signal, onEvent);
        }
        finally {
            watch.end();
            this.waits.push(...watch.violations);
        }
    }
    isAtRest() {
        return this.files.every((file) => isAtRest(this.runs.get(file)?.report));
    }
    journalState() {
        const { records } = parseJournal(this.disk.journal ?? '', { location: 'journal' });
        return records.reduce(reduce, emptyState);
    }
    async pass(ms) {
        await this.clock.drive(this.clock.pass(ms));
    }
    makeJob(index, density) {
        const today = Math.floor(this.clock.now() / msPerDay);
        // Most faults need only a few days, and small worlds find more of them in the same time.
        const capped = this.sourceCap !== null || this.perDay !== null;
        const shared = this.isShared;
        const from = today - (capped ? this.random.whole(20, 90) : this.random.whole(1, this.random.chance(0.1) ? 25 : 5));
        const lookbackDays = this.random.pick([0, 0, 1]);
        const to = this.random.pick(['today', 'yesterday', today - 1]);
        const job = makeJob({
            name: `job_${index}`,
            source: `source_${shared ? this.sharing.whole(0, 1) : index}`,
            config: { keywords: shared ? this.sharing.pick(['solar', 'wind']) : 'solar' },
            window: makeWindow({
                from,
                to,
                step: this.random.pick(this.perDay !== null
                    ? [10, 5, 'auto']
                    : capped
                        ? [7, 'auto', 'auto']
                        : [1, 3, 7, 30, 'auto']),
                lookbackDays,
                dateColumn: this.sourceCap?.per === 'day' || (shared && this.sharing.chance(0.5)) ? 'at' : null,
            }),
            onCap: this.ablation === 'source cap' ? 'accept' : 'split',
            ...(this.isSplit && { splitBy: [{ param: 'lang', values: this.langs() }] }),
            table: shared ? 'table' : `table_${index}`,
            key: shared || this.isSplit ? ['id'] : [],
            order: this.random.pick(['newest', 'oldest']),
        });
        // Another job config may look at the same days without a lookback.
        const rows = this.isSplit ? density * this.splitting.pick([1, 2, 4]) : density;
        this.truth.populate(job.source, from, today + 4, rows, shared ? 0 : lookbackDays, this.perDay);
        return job;
    }
    /** Usually all of them. */
    langs() {
        return this.splitting.chance(0.3) ? langs.slice(1) : langs;
    }
    pickSourceCap() {
        return this.random.chance(0.3)
            ? { per: 'day', rows: 100 }
            : { per: 'answer', rows: this.random.pick([250, 500, 1_000]) };
    }
    /** Studio jobs and jumps of the wall clock, at random times. */
    scheduleSurprises() {
        for (let count = this.random.whole(0, 3); count > 0; count -= 1) {
            const length = this.random.between(1_000, 600_000);
            const rows = this.random.whole(0, 20);
            void this.clock.pass(this.random.between(0, 1_800_000)).then(() => this.model.studioJob(length, rows));
        }
        for (let count = this.oddities.pick([0, 0, 1, 5]); count > 0; count -= 1) {
            void this.clock.pass(this.oddities.between(0, 1_800_000)).then(() => this.model.recycle());
        }
        if (this.random.chance(0.2)) {
            const jump = this.random.pick([-3_600_000, -5_000, 5_000, 3_600_000]);
            void this.clock.pass(this.random.between(0, 600_000)).then(() => this.clock.jump(jump));
        }
    }
    check() {
        const wrong = [];
        const ends = [...this.runs.values()].map(({ report }) => report?.outcome);
        if (!this.isAtRest())
            wrong.push(`not at rest after ${maxRuns} runs: ${ends.join()}`);
        for (const job of this.jobs)
            wrong.push(...this.checkRows(job));
        wrong.push(...this.goneValues().map((name) => `${name} was removed, and is still loaded`));
        if (this.model.avoidable429 > 0)
            wrong.push(`${this.model.avoidable429} avoidable 429`);
        return [
            ...wrong,
            ...this.checkCaps(),
            ...this.checkDoubts(),
            ...this.checkJobs(),
            ...this.checkRefetches(),
            ...this.checkDrops(),
        ];
    }
    /** @param forgiven how many of the newest days may be missing */
    checkRows(job, forgiven = 0) {
        const file = this.files.find((each) => each.includes(job)) ?? [];
        const { began: now, report } = this.runs.get(file) ?? { began: this.clock.now(), report: null };
        // Days that wait because of a stopped job are reported as gaps; all other days must be there.
        const blocked = this.heldDays(job.name);
        for (const gap of report?.gaps ?? []) {
            if (gap.job !== job.name || gap.slice === null || blocked.size === 0)
                continue;
            for (let day = gap.slice.from; day < gap.slice.until; day += 1)
                blocked.add(day);
        }
        const today = Math.floor(now / msPerDay);
        for (let day = today - forgiven + 1; day <= today; day += 1)
            blocked.add(day);
        const named = new Set((report?.gaps ?? []).flatMap(({ job: name, slice, state }) => name === job.name && slice !== null && state === 'incomplete' ? daysOf(slice) : []));
        const { disk, truth, model } = this;
        const askedAt = (id) => model.jobs.find((each) => each.id === id)?.askedAt ?? now;
        const wrong = rowFaults(job, { disk, truth, now, blocked, named, askedAt });
        // A few days at a limit of days may have as many rows by chance.
        const lossy = wrong.filter((fault) => fault.includes('lost'));
        const isTooFew = this.sourceCap?.per === 'day' && lossy.length < fewestCutDays;
        return isTooFew ? wrong.filter((fault) => !lossy.includes(fault)) : wrong;
    }
    /** An honest source with as many rows every day is asked once whether it cuts its answers. */
    checkDoubts() {
        if (this.perDay === null)
            return [];
        return this.journalState()
            .sourceCaps.filter(({ state, refutations }) => state === 'found' || refutations > 1)
            .map(({ job, state, rows, refutations }) => `${job}: ${state} at ${rows} rows, ${refutations} refutations`);
    }
    /** What is fetched again on purpose is fresh, so it is not from the service's cache. */
    checkRefetches() {
        // The cache remembers jobs that only the journal knew.
        if (this.lostJournals > 0)
            return [];
        const loads = new Map(this.disk.loads.map((load) => [load.loadId, load]));
        return this.refetches.flatMap(({ id, at }) => {
            const next = loads.get(loads.get(id)?.supersededBy ?? '');
            const job = this.model.jobs.find((each) => each.id === next?.remoteJobId);
            if (job === undefined || job.createdAt < at || job.askedAt >= at)
                return [];
            return [`${job.id} (${job.name}) was fetched again on purpose, but from the cache`];
        });
    }
    /** What was dropped is fetched again, and not loaded from the jobs of before. */
    checkDrops() {
        // What a journal did not know when its job config was dropped is found later, as lost jobs are.
        if (this.lostJournals > 0)
            return [];
        return this.disk.loads.flatMap(({ job: name, remoteJobId }) => {
            const job = this.model.jobs.find(({ id }) => id === remoteJobId);
            if (job === undefined || job.createdAt >= (this.drops.get(name) ?? 0))
                return [];
            return [`${job.id} (${job.name}) was dropped, and is loaded again`];
        });
    }
    /** A refused number of rows is tried again each week, or if the process died before it could record the refusal. */
    checkCaps() {
        const forgiven = 1 + this.crashes + Math.floor(this.clock.monotonic() / (7 * msPerDay));
        return [...this.refusedCaps]
            .filter(([, times]) => times > forgiven)
            .map(([rows, times]) => `${rows} rows a job were refused ${times} times`);
    }
    /** Days of jobs that somebody stopped; they wait for a refetch. */
    heldDays(job) {
        const stopped = this.model.jobs.filter((entry) => entry.outcome === 'stopped' && entry.name.startsWith(`${job} `));
        const days = new Set();
        for (const { config } of stopped) {
            const to = Date.parse(String(config.endDate)) / msPerDay;
            for (let day = Date.parse(String(config.startDate)) / msPerDay; day <= to; day += 1)
                days.add(day);
        }
        return days;
    }
    heldAttempts() {
        if (!this.model.jobs.some(({ outcome }) => outcome === 'stopped'))
            return [];
        return [...this.journalState().attempts.values()]
            .filter(({ phase, job }) => phase === 'staged' && this.heldDays(job).size > 0)
            .map(({ token }) => token);
    }
    /** Every job at the service was useful, or was given up for a reason that only its end could show. */
    checkJobs() {
        const loaded = this.disk.loadedJobs;
        const told = new Set(['capped', 'clipped', 'failed', 'stopped', 'dropped']);
        // A load that replaces another in part waits, staged, for the slices of the other days; forever if one was stopped.
        const waiting = new Set(this.heldAttempts());
        // Without its journal, a run cannot know what it gave up, nor why.
        if (this.lostJournals > 0)
            return [];
        return this.model.jobs
            .filter((job) => !job.foreign && !loaded.has(job.id) && !waiting.has(job.name.slice(-26)))
            .filter((job) => !told.has(this.disk.closed.get(job.name.slice(-26)) ?? ''))
            .map((job) => `${job.id} (${job.name}) is surplus: ${this.disk.closed.get(job.name.slice(-26)) ?? 'unknown'}`);
    }
}
function valuesOf(job) {
    return termNames.map((term) => ({
        ...job,
        name: seriesName(job.name, term),
        config: { keywords: term },
    }));
}
/** A further run would change nothing, except for days that are still open. */
export function isAtRest(report) {
    return report?.outcome === 'complete' || report?.outcome === 'incomplete';
}
//# sourceMappingURL=world.js.map