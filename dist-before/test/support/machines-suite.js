import { join } from 'node:path';
import { equal, fails } from '../suites/claims.js';
import { commitTo } from '../suites/destination/bench.js';
import { days, pendingLoad, stageRows, tableSpec } from '../suites/destination/staged.js';
const line = (text) => ({ text, whole: false });
const whole = (text) => ({ text, whole: true });
const wanted = (...accounts) => accounts.map((account) => ({ account, window: 'here' }));
const names = (leases) => leases.map(({ account }) => account);
const texts = async (log, after = 0) => (await log.read(after)).map(({ text }) => text);
/** Requirements for every log, even for one of a single machine. */
export function logSuite(make) {
    return cases({
        'is empty at first': async () => {
            const { log } = await make();
            equal(await log.read(0), []);
        },
        'gives what was appended, in order, also when it is opened again': async () => {
            const { log, again } = await make();
            equal(await log.append(0, whole('head\n'), []), 'ok');
            equal(await log.append(1, line('a\n'), []), 'ok');
            equal(await log.append(2, line('"\'\\\u{1f600}\n'), []), 'ok');
            await log.close();
            const opened = again();
            equal((await texts(opened)).join(''), 'head\na\n"\'\\\u{1f600}\n');
            await opened.close();
        },
        'gives only what takes the place of all': async () => {
            const { log, again } = await make();
            equal(await log.append(0, whole('head\n'), []), 'ok');
            equal(await log.append(1, line('a\n'), []), 'ok');
            equal(await log.append(2, whole('anew\n'), []), 'ok');
            await log.close();
            equal(await texts(again()), ['anew\n']);
        },
    });
}
/** Requirements for every place where machines meet. */
export function machinesSuite(make) {
    const log = async () => {
        const place = await make();
        const machine = place.machine();
        await machine.take([]);
        return { log: machine.log(), again: () => place.machine().log() };
    };
    return [...logSuite(log), ...sharedLogCases(make), ...leaseCases(make)];
}
function sharedLogCases(make) {
    const two = async () => {
        const place = await make();
        // Taking an account creates the place if necessary.
        const machine = place.machine();
        await machine.release((await machine.take(wanted('any'))).taken.map(({ lease }) => lease));
        return [place.machine().log(), place.machine().log()];
    };
    return cases({
        'refuses what comes after a place that is taken, and gives what took it': async () => {
            const [one, other] = await two();
            equal(await one.append(0, line('a'), []), 'ok');
            equal(await other.append(0, line('b'), []), 'behind');
            equal(await texts(other), ['a']);
            equal(await other.append(1, line('b'), []), 'ok');
            equal(await one.read(1), [{ seq: 2, text: 'b', whole: false }]);
            equal(await one.append(5, line('c'), []), 'behind');
            await Promise.all([one.close(), other.close()]);
        },
        'keeps every entry of many that append at once, each once': async () => {
            const place = await make();
            const machine = place.machine();
            await machine.take(wanted('any'));
            const all = Array.from({ length: 4 }, () => place.machine().log());
            const appendAll = async (log, name) => {
                let after = 0;
                for (let n = 0; n < 8; n += 1) {
                    while ((await log.append(after, line(`${name}${n}`), [])) === 'behind')
                        after = (await log.read(after)).at(-1)?.seq ?? after;
                    after += 1;
                }
            };
            await Promise.all(all.map((log, index) => appendAll(log, 'abcd'[index])));
            const entries = await all[0].read(0);
            equal(entries.map(({ seq }) => seq), Array.from({ length: 32 }, (_, index) => index + 1));
            equal(new Set(entries.map(({ text }) => text)).size, 32);
            await Promise.all(all.map((log) => log.close()));
        },
        'brings whoever is behind to what took the place of all': async () => {
            const [one, other] = await two();
            equal(await one.append(0, whole('head'), []), 'ok');
            equal(await texts(other), ['head']);
            for (let n = 1; n <= 3; n += 1)
                equal(await one.append(n, line(`${n}`), []), 'ok');
            equal(await one.append(4, whole('anew'), []), 'ok');
            equal(await one.append(5, line('last'), []), 'ok');
            equal(await other.append(1, line('late'), []), 'behind');
            equal(await other.read(1), [
                { seq: 5, text: 'anew', whole: true },
                { seq: 6, text: 'last', whole: false },
            ]);
            await Promise.all([one.close(), other.close()]);
        },
    });
}
function leaseCases(make) {
    return cases({
        'gives an account to one machine, and tells the other who has it': async () => {
            const place = await make();
            const [one, other] = [place.machine(), place.machine()];
            const { taken } = await one.take(wanted('a', 'b'));
            equal(names(taken.map(({ lease }) => lease)), ['a', 'b']);
            const second = await other.take(wanted('a', 'b', 'c'));
            equal(names(second.taken.map(({ lease }) => lease)), ['c']);
            equal(names(second.others.filter(({ held }) => held)), ['a', 'b']);
            equal(second.others.map(({ holder }) => holder?.pid), [process.pid, process.pid]);
            equal(names((await other.leases()).filter(({ held }) => held)), ['a', 'b', 'c']);
        },
        'gives each account of many who want all to exactly one': async () => {
            const place = await make();
            const all = wanted('a', 'b', 'c', 'd', 'e');
            await place.machine().take([]);
            const taken = await Promise.all(Array.from({ length: 4 }, () => place.machine().take(all)));
            equal(taken.flatMap((each) => names(each.taken.map(({ lease }) => lease))).sort(), [
                'a',
                'b',
                'c',
                'd',
                'e',
            ]);
        },
        'has what was given back at once, with a higher fence': async () => {
            const place = await make();
            const [one, other] = [place.machine(), place.machine()];
            const [first] = (await one.take(wanted('a'))).taken;
            await one.release([first.lease]);
            const [second] = (await other.take(wanted('a'))).taken;
            equal(second.lease.fence > first.lease.fence, true);
            // Releasing late takes the account from nobody.
            await one.release([first.lease]);
            equal((await one.take(wanted('a'))).taken, []);
        },
        'keeps what is renewed, and lets run out what is not': async () => {
            const place = await make();
            const [one, other] = [place.machine(), place.machine()];
            const leases = (await one.take(wanted('a', 'b'))).taken.map(({ lease }) => lease);
            await place.pass();
            equal(names((await one.renew([leases[0]])).kept), ['a']);
            equal(names((await other.take(wanted('a', 'b'))).taken.map(({ lease }) => lease)), ['b']);
            const { kept, others } = await one.renew(leases);
            equal(names(kept), ['a']);
            equal(names(others.filter(({ held }) => held)), ['b']);
        },
        'appends nothing of whoever was overtaken': async () => {
            const place = await make();
            const [one, other] = [place.machine(), place.machine()];
            const [first] = (await one.take(wanted('a'))).taken;
            const log = one.log();
            equal(await log.append(0, line('mine'), [first.lease]), 'ok');
            await place.pass();
            // Its lease has run out, but no other process has taken it.
            equal(await log.append(1, line('late'), [first.lease]), 'ok');
            await place.pass();
            const [second] = (await other.take(wanted('a'))).taken;
            await fails(log.append(2, line('too late'), [first.lease]), {
                code: 'destination_locked',
                accounts: ['a'],
                message: /this run no longer has account a: process \d+ on .* took over/,
            });
            await fails(log.confirm([first.lease]), { code: 'destination_locked', accounts: ['a'] });
            await log.confirm([second.lease]);
            equal(await texts(log), ['mine', 'late']);
            equal(await other.log().append(2, line('theirs'), [second.lease]), 'ok');
            await log.close();
        },
        'tells when an account was used by requests that another place counted': async () => {
            const place = await make();
            const [one, other] = [place.machine(), place.machine()];
            const take = async (machine, window) => {
                const [taken] = (await machine.take([{ account: 'a', window }])).taken;
                return taken;
            };
            const first = await take(one, 'one');
            equal(first.usedElsewhereMs, null);
            await one.release([first.lease]);
            const second = await take(other, 'other');
            equal(second.usedElsewhereMs !== null && second.usedElsewhereMs < 30_000, true);
            await other.release([second.lease]);
            equal((await take(one, 'other')).usedElsewhereMs, null);
        },
    });
}
async function takeA({ machines }) {
    const [taken] = (await machines.take(wanted('a'))).taken;
    return taken.lease;
}
/** Commits loads of one row, staged in a folder. */
const committerIn = (folder) => (by, id, leases, { day = '2026-01-01', supersedes = [] } = {}) => commitTo(by, [pendingLoad(id, stageRows(join(folder, 'stage'), [{ id }]), days(day))], {
    supersedes,
    leases,
});
/** Requirements for every destination of several machines. */
export function sharedDestinationSuite(make) {
    const two = async () => {
        const { folder, open, pass } = await make();
        return { pass, commit: committerIn(folder), one: open(), other: open() };
    };
    const loadsOf = async (by) => (await by.loads()).map(({ loadId }) => loadId);
    const lost = { code: 'destination_locked', accounts: ['a'] };
    return cases({
        'takes no commit of a run that was overtaken, with or without a table': async () => {
            for (const ids of [[], ['x']]) {
                const { one, other, pass, commit } = await two();
                const first = await takeA(one);
                for (const id of ids)
                    await commit(one, id, [first]);
                await pass();
                await takeA(other);
                await fails(commit(one, 'y', [first], { day: '2026-01-02' }), lost);
                equal(await loadsOf(other), ids);
            }
        },
        'shows a commit that was made before another machine took over to that machine': async () => {
            const { one, other, pass, commit } = await two();
            await commit(one, 'x', [await takeA(one)]);
            await pass();
            const lease = await takeA(other);
            equal(await loadsOf(other), ['x']);
            // The same load, committed again by a machine that found it staged in the journal.
            const { loads } = await commit(other, 'x', [lease]);
            equal(loads.map(({ loadId, rowsLoaded }) => [loadId, rowsLoaded]), [['x', 1]]);
            equal(await other.rowsOf([tableSpec().job]), 1);
        },
        'refuses a commit of days that another run has loaded since the ledger was read': async () => {
            const { one, commit } = await two();
            const lease = await takeA(one);
            await commit(one, 'x', [lease]);
            await fails(commit(one, 'y', [lease]), {
                code: 'commit_failed',
                message: /another run has loaded days of posts/,
            });
            await commit(one, 'y', [lease], { supersedes: ['x'] });
            const live = (await one.loads()).filter(({ supersededBy }) => supersededBy === null);
            equal(live.map(({ loadId }) => loadId), ['y']);
        },
        'is not held while an account is used, and gives no account while it is held': async () => {
            const { one, other, pass, commit } = await two();
            const first = await takeA(one);
            await commit(one, 'x', [first]);
            await fails(other.reserve(), {
                code: 'destination_locked',
                message: /held by process \d+ on .* \(account a\)/,
            });
            await pass();
            const hold = await other.reserve();
            // A process that was paused too long has lost its account, even if no other process took it.
            await fails(one.machines.log().append(0, line('x'), [first]), lost);
            await other.machines.release([await takeA(other)]);
            await hold.release();
            await fails(commit(one, 'y', [first], { day: '2026-01-02' }), lost);
            await takeA(one);
        },
    });
}
function cases(all) {
    return Object.entries(all).map(([name, run]) => ({ name, run }));
}
//# sourceMappingURL=machines-suite.js.map