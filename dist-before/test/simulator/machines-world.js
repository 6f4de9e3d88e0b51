import { overlap } from '../../src/days/day.js';
import { HeadgateError } from '../../src/common/errors.js';
import { Pacer } from '../../src/pacing/pacer.js';
import { Fleet } from '../../src/sync/account/fleet.js';
import { Journal } from '../../src/sync/journal/journal.js';
import { Patience } from '../../src/sync/run/patience.js';
import { sync } from '../../src/sync/sync.js';
import { makeJob, makeWindow } from '../plan/support.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
import { Disk } from './disk.js';
import { Process } from './process.js';
import { Random } from './random.js';
import { rowFaults } from './row-faults.js';
import { ServiceModel } from './service-model.js';
import { SharedPlace } from './shared-place.js';
import { Truth } from './truth.js';
import { isAtRest } from './world.js';
import { VirtualClock } from './virtual-clock.js';
const msPerDay = 86_400_000;
/** After this many runs without faults, a world must be at rest. */
const maxRuns = 200;
/** Simulates one seeded world of several machines and accounts; returns what was wrong. */
export function runMachines(seed, ablation = null) {
    return new MachinesWorld(seed, ablation).live();
}
class MachinesWorld {
    random;
    clock = new VirtualClock();
    disk = new Disk();
    truth;
    place;
    models = new Map();
    machines;
    jobs;
    faults;
    /** How long faults happen, in milliseconds. */
    rough;
    lives = [];
    processes = [];
    counts = { runs: 0, crashes: 0, stops: 0, partitions: 0, waits: 0 };
    constructor(seed, ablation) {
        this.random = new Random(seed);
        const { random, clock } = this;
        this.truth = new Truth(random);
        this.place = new SharedPlace(clock, this.disk, ablation);
        const cap = random.pick([10, 40]);
        const rowsPerDay = random.pick([cap * 8, cap * 40]);
        const failing = random.pick([0, 0, 0.1]);
        const names = ['a', 'b', 'c'].slice(0, random.whole(1, 3));
        for (const account of names) {
            const options = { requestsPerMinute: 60, rowsPerDay, cap, account, failing, stopping: 0, rivals: 0 };
            this.models.set(account, new ServiceModel(clock, random, this.truth, options));
        }
        this.machines = Array.from({ length: random.whole(2, 3) }, (_, index) => ({
            index,
            // If each has its own account, all work at once.
            accounts: names.length === 1 || random.chance(0.3) ? names : [names[index % names.length]],
            skew: {
                wall: random.pick([0, 0, -3_600_000, 600_000]),
                monotonic: random.pick([0, 1e9, 12_345]),
            },
            windows: new Map(),
            patienceMs: random.pick([0, 600_000]),
            stoppedUntil: 0,
            partedUntil: 0,
        }));
        this.rough = random.between(5, 60) * 60_000;
        this.faults = {
            crash: random.pick([0, 0.002, 0.01]),
            read: random.pick([0, 0.05]),
            submit: random.pick([0, 0.2]),
            data: random.pick([0, 0.1]),
        };
        this.jobs = Array.from({ length: random.whole(1, 2) }, (_, index) => this.makeJob(index, cap));
        for (const machine of this.machines)
            this.scheduleTrouble(machine);
    }
    async live() {
        await this.clock.drive(Promise.all(this.machines.map((machine) => this.operate(machine))));
        const report = await this.clock.drive(this.settle());
        const { violations, surplus } = this.check(report);
        for (const life of this.lives)
            life.abort();
        return { violations: [...this.disk.violations, ...violations], surplus, ...this.counts };
    }
    /** Starts runs on one machine, one after another, while faults happen. */
    async operate(machine) {
        await this.pass(this.random.between(0, 30_000));
        while (this.clock.monotonic() < this.rough) {
            await this.oneRun(machine, this.faults, machine.accounts);
            await this.pass(this.random.between(1_000, 120_000));
        }
    }
    /** Runs without faults until nothing is left to do. */
    async settle() {
        let report = null;
        for (let runs = 0; runs < maxRuns && !isAtRest(report); runs += 1) {
            await this.pass(61_000);
            report = await this.oneRun(this.machines[0], undefined, [...this.models.keys()]);
            if (report?.parkedUntil)
                await this.pass(Math.max(0, report.parkedUntil - this.clock.now()) + 1);
        }
        return report;
    }
    /** Null if the process died or gave up. */
    async oneRun(machine, faults, names) {
        this.counts.runs += 1;
        const processes = new Map();
        let isDead = false;
        for (const [account, model] of this.models)
            processes.set(account, this.processOf(machine, model, faults));
        const [first] = processes.values();
        const life = {
            machine: machine.index,
            act: (task) => first.effect(task),
            latencyMs: () => this.random.pick([2, 20, 300]),
            partedUntil: () => machine.partedUntil,
        };
        const deaths = [...processes.values()].map(({ death }) => death);
        // One process uses several accounts, so if one part dies, everything does.
        const death = Promise.race(deaths).then((said) => {
            isDead = true;
            for (const process of processes.values())
                process.end();
            return said;
        });
        const { clock } = first;
        const { signal } = new AbortController();
        const onWait = ({ kind }) => void (this.counts.waits += kind === 'retry' ? 1 : 0);
        const patience = new Patience({ clock, signal, onWait, patienceMs: machine.patienceMs, isShared: true });
        const tries = {};
        const live = () => this.sync(machine, processes, { life, names, patience, tries });
        const outcome = await Promise.race([death, patience.outlast(live)]).catch((error) => {
            if (isDead || (error instanceof HeadgateError && !['internal', 'journal_damaged'].includes(error.code)))
                return null;
            throw error;
        });
        if (outcome === 'crashed')
            this.counts.crashes += 1;
        return outcome === 'crashed' ? null : outcome;
    }
    processOf(machine, model, faults) {
        const { clock, random, disk, place } = this;
        const process = new Process({
            clock,
            random,
            model,
            disk,
            skew: machine.skew,
            stoppedUntil: () => machine.stoppedUntil,
            admit: (commit, { leases = [] }) => this.admit(commit, leases, place),
        }, faults);
        this.processes.push(process);
        return process;
    }
    admit(commit, leases, place) {
        place.require(leases);
        const ids = commit.loads.map(({ load }) => load.loadId);
        const others = this.disk
            .live()
            .filter(({ job, loadId }) => job === commit.table.job && ![...ids, ...commit.supersedes].includes(loadId));
        if (others.some(({ slice }) => commit.loads.some(({ load }) => overlap(load.slice, slice))))
            throw new HeadgateError('commit_failed', 'another run has loaded these days');
    }
    async sync(machine, processes, { life, names, patience, tries }) {
        const { place } = this;
        const [first] = processes.values();
        const { clock } = first;
        const wanted = names.map((account) => ({ account, window: `${machine.index}` }));
        const fleet = await Fleet.enlist(place.machines(life), clock, wanted);
        patience.begun();
        const stop = new AbortController();
        this.lives.push(stop);
        try {
            const journal = await Journal.over(place.log(life), (lane) => fleet.leaseOf(lane));
            const accounts = [...processes].map(([name, { source }]) => {
                const store = machine.windows.get(name) ?? new MemoryWindowStore();
                machine.windows.set(name, store);
                return { name, source, pacer: new Pacer({ clock, store, initialRate: 20 }) };
            });
            const parts = {
                ...first.parts(this.jobs, journal),
                accounts,
                holding: fleet,
                destination: {
                    ...first.destination,
                    commit: async (...commit) => {
                        await place.reach(life, () => undefined);
                        return first.destination.commit(...commit);
                    },
                    loads: () => place.reach(life, () => this.disk.ledger()),
                },
                stages: this.stagesOf(machine, first),
                clock: fleet.clock,
                tries,
            };
            const selected = new Set(this.jobs.map((job) => job.name));
            return await sync(parts, { selected, wait: false, refetch: null }, stop.signal, ({ type }) => {
                if (type === 'committed')
                    patience.moved();
            });
        }
        finally {
            await fleet.release();
        }
    }
    /** Stages are local; other machines cannot see them. */
    stagesOf({ index }, process) {
        const { stages } = this.disk;
        const own = `${index}/`;
        return {
            pathFor: (token) => own + token,
            join: process.stages.join,
            within: process.stages.within,
            intact: (staged) => Promise.resolve(staged.path.startsWith(own) && stages.has(staged.path)),
            remove: (token) => process.effect(() => void stages.delete(own + token)),
            clear: (keep) => process.effect(() => {
                for (const path of stages.keys())
                    if (path.startsWith(own) && !keep.has(path.slice(own.length)))
                        stages.delete(path);
            }),
        };
    }
    makeJob(index, cap) {
        const today = Math.floor(this.clock.now() / msPerDay);
        const from = today - this.random.whole(4, 20);
        const job = makeJob({
            name: `job_${index}`,
            source: `source_${index}`,
            table: `table_${index}`,
            config: { keywords: 'solar' },
            window: makeWindow({ from, to: today - 2, step: this.random.pick([1, 2, 3, 'auto']) }),
            order: this.random.pick(['newest', 'oldest']),
        });
        this.truth.populate(job.source, from, today, Math.min(cap, 20), 0);
        return job;
    }
    /** Pauses (some longer than a lease) and network partitions. */
    scheduleTrouble(machine) {
        const later = (act) => void this.clock.pass(this.random.between(0, this.rough)).then(act);
        for (let count = this.random.whole(0, 4); count > 0; count -= 1) {
            const ms = this.random.pick([5_000, 45_000, 90_000, 400_000]);
            later(() => {
                this.counts.stops += 1;
                machine.stoppedUntil = Math.max(machine.stoppedUntil, this.clock.monotonic() + ms);
            });
        }
        for (let count = this.random.whole(0, 3); count > 0; count -= 1) {
            const ms = this.random.pick([3_000, 30_000, 120_000, 540_000]);
            later(() => {
                this.counts.partitions += 1;
                machine.partedUntil = Math.max(machine.partedUntil, this.clock.monotonic() + ms);
            });
        }
    }
    pass(ms) {
        return this.clock.pass(ms);
    }
    check(report) {
        const wrong = isAtRest(report) ? [] : [`not at rest after ${maxRuns} runs: ${report?.outcome}`];
        const seen = { disk: this.disk, truth: this.truth, now: this.clock.now(), blocked: new Set() };
        for (const job of this.jobs)
            wrong.push(...rowFaults(job, seen));
        const { stops, partitions } = this.counts;
        for (const [account, { avoidable429 }] of this.models) {
            // A paused process may still send one request.
            if (avoidable429 > 0 && stops + partitions === 0)
                wrong.push(`${avoidable429} avoidable 429 of ${account}`);
        }
        // These days are final and were not requested again, so replacing their load was a wasted job.
        for (const { job, loadId, complete, supersededBy } of this.disk.loads)
            if (complete && supersededBy !== null)
                wrong.push(`${job}: the whole load ${loadId} was replaced`);
        const surplus = this.surplus();
        const late = this.processes.reduce((sum, process) => sum + process.late, 0);
        if (surplus.length > late)
            wrong.push(`surplus, with ${late} late submits: ${surplus.join(', ')}`);
        return { violations: wrong, surplus: surplus.length };
    }
    surplus() {
        const loaded = new Set(this.disk.loads.map((load) => load.remoteJobId));
        const told = new Set(['capped', 'clipped', 'failed', 'dropped']);
        return [...this.models.values()]
            .flatMap(({ jobs }) => jobs)
            .filter((job) => !loaded.has(job.id) && !told.has(this.disk.closed.get(job.name.slice(-26)) ?? ''))
            .map((job) => `${job.id} (${job.name}): ${this.disk.closed.get(job.name.slice(-26)) ?? 'unknown'}`);
    }
}
//# sourceMappingURL=machines-world.js.map