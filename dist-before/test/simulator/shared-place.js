import { HeadgateError } from '../../src/common/errors.js';
import { holderText, LeaseLost, } from '../../src/load/machines.js';
/** Longer than any partition that processes wait for. */
const patienceMs = 40_000;
/** Journal and leases in memory with their own clock, reached by several machines over a network. */
export class SharedPlace {
    entries = [];
    leases = new Map();
    clock;
    disk;
    ablation;
    /** Position of the last entry. */
    last = 0;
    constructor(clock, disk, ablation = null) {
        this.clock = clock;
        this.disk = disk;
        this.ablation = ablation;
    }
    /** Current holder of an account; null if none. */
    holderOf(account) {
        const lease = this.leases.get(account);
        return lease !== undefined && this.isHeld(lease) ? lease.holder : null;
    }
    /** Raises unless all leases are still held. */
    require(leases) {
        if (this.ablation === 'fence')
            return;
        const lost = leases.filter(({ account, fence }) => this.leases.get(account)?.fence !== fence);
        if (lost.length === 0)
            return;
        const now = this.others([]).find(({ account }) => account === lost[0].account);
        throw new LeaseLost(lost.map(({ account }) => account), `${holderText(now?.holder ?? null)} took over`);
    }
    /** Makes every lease run out. */
    runOut() {
        for (const lease of this.leases.values())
            lease.heldUntil = Math.min(lease.heldUntil, this.clock.monotonic());
    }
    log(life) {
        return {
            location: 'the shared journal',
            read: (after) => this.reach(life, () => {
                const from = this.entries.findLast(({ whole }) => whole)?.seq ?? 0;
                return this.entries.filter(({ seq }) => seq > after && seq >= from);
            }),
            append: (after, entry, leases) => this.reach(life, () => {
                this.require(leases);
                if (after !== this.last && this.ablation !== 'condition on append')
                    return 'behind';
                this.add(entry);
                return 'ok';
            }),
            confirm: (leases) => this.reach(life, () => this.require(leases)),
            close: () => Promise.resolve(),
        };
    }
    machines(life) {
        const leaseMs = this.ablation === 'fence' ? 1e12 : 60_000;
        return {
            leaseMs,
            lookMs: 5_000,
            useFolder: () => undefined,
            log: () => this.log(life),
            take: (wanted) => this.reach(life, () => this.take(life, wanted)),
            renew: (leases) => this.reach(life, () => {
                const kept = leases.filter(({ account, fence }) => this.leases.get(account)?.fence === fence);
                for (const { account } of kept)
                    this.leases.get(account).heldUntil = this.clock.monotonic() + 60_000;
                return {
                    now: this.clock.trueTime(),
                    kept: this.ablation === 'fence' ? [...leases] : kept,
                    others: this.others(kept),
                };
            }),
            release: (leases) => this.reach(life, () => {
                for (const { account, fence } of leases) {
                    const lease = this.leases.get(account);
                    if (lease?.fence !== fence)
                        continue;
                    Object.assign(lease, {
                        holder: null,
                        heldUntil: Math.min(lease.heldUntil, this.clock.monotonic()),
                    });
                }
            }),
            leases: () => this.reach(life, () => this.others([])),
        };
    }
    take(life, wanted) {
        const taken = [];
        for (const { account, window } of wanted) {
            const before = this.leases.get(account);
            if (before !== undefined && this.isHeld(before) && this.ablation !== 'lease')
                continue;
            const fence = (before?.fence ?? 0) + (this.ablation === 'lease' && before !== undefined ? 0 : 1);
            const now = this.clock.monotonic();
            this.leases.set(account, { fence, holder: life, heldUntil: now + 60_000, window });
            const elsewhere = before !== undefined && before.window !== window;
            taken.push({
                lease: { account, fence },
                usedElsewhereMs: elsewhere ? Math.max(0, now - before.heldUntil) : null,
            });
        }
        const own = taken.map(({ lease }) => lease);
        return { now: this.clock.trueTime(), taken, others: this.others(own) };
    }
    others(own) {
        return [...this.leases]
            .filter(([account]) => !own.some((lease) => lease.account === account))
            .map(([account, lease]) => ({
            account,
            holder: lease.holder && { pid: process.pid, host: `machine ${lease.holder.machine}`, since: 'then' },
            until: new Date(this.clock.trueTime() + lease.heldUntil - this.clock.monotonic()).toISOString(),
            held: this.ablation !== 'lease' && this.isHeld(lease),
        }));
    }
    isHeld({ holder, heldUntil }) {
        return holder !== null && heldUntil > this.clock.monotonic();
    }
    add({ text, whole }) {
        this.last += 1;
        if (whole)
            this.entries.length = 0;
        this.entries.push({ seq: this.last, text, whole });
        if (whole || !text.includes('"closed"'))
            return;
        for (const record of JSON.parse(text.slice(9))) {
            if (record.type === 'closed')
                this.disk.closed.set(record.token, record.why);
        }
    }
    /** Waits for the network as long as a real client would, then fails. */
    async reach(life, task) {
        const left = life.partedUntil() - this.clock.monotonic();
        if (left > patienceMs) {
            await this.clock.pass(patienceMs);
            await life.act(() => undefined);
            throw new HeadgateError('destination_unreachable', 'the place where machines meet does not answer');
        }
        if (left > 0)
            await this.clock.pass(left);
        await this.clock.pass(life.latencyMs());
        return life.act(task);
    }
}
//# sourceMappingURL=shared-place.js.map