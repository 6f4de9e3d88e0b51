import { expect, it } from 'vitest';
import { LeaseLost } from '../../src/load/machines.js';
import { Fleet } from '../../src/sync/account/fleet.js';
/** Accounts in memory that another run may take; nothing looks before `look` is called. */
class Place {
    takenByOthers = new Set();
    sleepers = [];
    fence = 0;
    clock = {
        now: () => 0,
        monotonic: () => 0,
        sleep: (ms) => new Promise((resolve) => void (ms === this.machines.lookMs && this.sleepers.push(resolve))),
    };
    machines = {
        leaseMs: 60_000,
        lookMs: 5_000,
        useFolder: () => undefined,
        log: () => {
            throw new Error('a fleet has no journal');
        },
        take: async (wanted) => ({ now: 0, taken: this.free(wanted), others: this.others() }),
        renew: async (leases) => ({
            now: 0,
            kept: leases.filter(({ account }) => !this.takenByOthers.has(account)),
            others: this.others(),
        }),
        release: async () => undefined,
        leases: async () => this.others(),
    };
    /** Makes the fleet look at the other runs once. */
    async look(fleet) {
        const looked = new Promise((resolve) => fleet.serve(async () => undefined, async () => resolve()));
        while (this.sleepers.length === 0)
            await new Promise(setImmediate);
        this.sleepers.shift()?.();
        await looked;
    }
    free(wanted) {
        return wanted
            .filter(({ account }) => !this.takenByOthers.has(account))
            .map(({ account }) => ({ lease: { account, fence: (this.fence += 1) }, usedElsewhereMs: null }));
    }
    others() {
        const holder = { pid: 7, host: 'other', since: 'then' };
        return [...this.takenByOthers].map((account) => ({ account, holder, until: 'then', held: true }));
    }
}
it('counts a lost account as used until it knows which run has it', async () => {
    const place = new Place();
    const wanted = ['a', 'b'].map((account) => ({ account, window: '' }));
    const fleet = await Fleet.enlist(place.machines, place.clock, wanted);
    expect(fleet.accounts).toEqual(['a', 'b']);
    place.takenByOthers.add('a');
    fleet.lose(new LeaseLost(['a'], 'process 7 on other took over'));
    expect(fleet.userOf('a')).toBe('another process');
    expect(fleet.userOf('b')).toBe(null);
    await place.look(fleet);
    expect(fleet.userOf('a')).toBe('process 7 on other');
    place.takenByOthers.delete('a');
    await place.look(fleet);
    expect(fleet.userOf('a')).toBe(null);
    expect(fleet.accounts).toEqual(['a', 'b']);
    await fleet.release();
});
//# sourceMappingURL=fleet.test.js.map