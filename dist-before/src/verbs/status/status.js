import { readTogether } from '../../load/destination.js';
import { accepted, askAccounts } from '../../opened/ask-accounts.js';
import { inOppositeOrder } from '../../plan/coverage.js';
import { readHolder } from '../../files/lock.js';
import { meansOf, planOf } from '../../sync/run/plan-of.js';
import { lastErrors } from '../../sync/report/failures.js';
import { newestRuns } from '../../sync/report/run-notes.js';
import { summarizeStatus } from '../../sync/report/status.js';
import { isQueryable } from '../../destinations.js';
import { accountNames, never } from '../../opened/open.js';
import { leftovers } from '../removal/removal.js';
import { findChanges } from '../../opened/changes.js';
import { HeadgateError } from '../../common/errors.js';
import { groupBy } from '../../common/series.js';
import { nameKey } from '../../load/column-names.js';
import { tableSpec } from '../../sync/run/table-spec.js';
import { readRecorded } from '../../opened/recorded-state.js';
import { selectJobs, findVanished } from '../../opened/refusals.js';
/** How many runs are searched for the last one that was not killed. */
const recentRuns = 100;
export async function status(opened, { offline } = {}, signal = never) {
    const reached = offline === true ? null : await opened.reach();
    const asked = reached === null ? [] : await askAccounts(reached, opened.onWait, signal);
    const damaged = [];
    let readable = opened.config;
    const read = () => readTogether(opened.destination, (destination) => readStatus({ ...opened, destination }, readable, asked, reached?.sources));
    const { recorded, ...report } = await read().catch(async (error) => {
        damaged.push(...(await findDamaged(opened, error)));
        const isReadable = ({ name }) => damaged.every(({ jobs }) => !jobs.includes(name));
        readable = { ...readable, jobs: readable.jobs.filter(isReadable) };
        return read();
    });
    const about = { ...opened, config: readable };
    const changes = await findChanges(about, recorded, selectJobs(readable, undefined), reached, signal);
    return { ...(damaged.length === 0 ? report : withoutDamaged(report, damaged)), damaged, ...changes };
}
/** The tables behind an error that are damaged while others are not. Throws every other error. */
async function findDamaged({ config, destination }, error) {
    const isDamage = (thrown) => thrown instanceof HeadgateError && thrown.code === 'destination_damaged';
    if (!isDamage(error))
        throw error;
    const damaged = [];
    const tables = groupBy(config.jobs, ({ table }) => nameKey(table));
    for (const jobs of tables.values()) {
        const found = await destination.loads(jobs.map(tableSpec)).catch((thrown) => thrown);
        if (isDamage(found))
            damaged.push({ table: jobs[0].table, jobs: jobs.map(({ name }) => name), error: found });
    }
    if (damaged.length === 0 || damaged.length === tables.size)
        throw error;
    return damaged;
}
/** For what is of no use without every table of the config. */
export function refuseDamaged({ damaged: [damage] }) {
    if (damage !== undefined)
        throw damage.error;
}
/** A run stops at the damage, so no command comes next. */
function withoutDamaged(report, damaged) {
    const tables = damaged.map(({ table }) => table).join(', ');
    const summary = `What was loaded into ${tables} is damaged. The other job configs: ${report.summary}`;
    return { ...report, summary, next: [] };
}
/** @param readable the config without job configs whose tables are damaged */
async function readStatus(opened, readable, asked, sources) {
    const { config, destination, folder } = opened;
    const leases = await destination.machines?.leases();
    const { jobs } = readable;
    const recorded = await readRecorded({ ...opened, config: readable }, asked.length === 0 ? [] : accepted(asked), sources);
    const { accounts, loads, loaded, state, now } = recorded;
    const changes = (await destination.schemaChanges?.()) ?? [];
    const holder = leases === undefined ? await readHolder(folder) : null;
    const lanes = lanesOf(accountNames(config), state, leases, holder);
    const holders = holdersOf(lanes);
    const plan = planOf(recorded, selectJobs(readable, undefined));
    const past = await newestRuns(folder, destination, recentRuns);
    const lastRun = past.find(({ outcome }) => outcome !== 'running' && outcome !== 'locked') ?? null;
    const lastFailed = lastRun?.outcome === 'failed' || lastRun?.outcome === 'killed';
    const parked = [...state.parked.values()];
    const queryable = isQueryable(config.destination);
    return {
        ...summarizeStatus({
            jobs,
            loads,
            plan,
            state,
            holders,
            now,
            lastFailed,
            isQueryable: queryable,
            canCompare: destination.compare !== undefined,
        }),
        destination: destination.location,
        lastRun,
        plan,
        loads: inOppositeOrder(loads),
        vanished: await findVanished(destination),
        errors: lastErrors(jobs, loads, state),
        schemaChanges: changes.toReversed(),
        hidden: loaded.flatMap(({ job, settings }) => {
            const { exclude = [], hash = [] } = settings?.hidden ?? {};
            return exclude.length + hash.length === 0 ? [] : [{ job, exclude, hash }];
        }),
        leftovers: await leftovers(opened, loads, loaded),
        recorded,
        unfinished: [...state.attempts.values()].map(unfinished),
        runningPid: holders[0]?.pid ?? null,
        held: past.find(({ outcome }) => outcome === 'running')?.error?.replace(/^\w+: /, '') ?? null,
        lanes,
        parkedUntil: parked.length === 0 ? null : Math.max(...parked),
        account: accounts[0] ?? null,
        accounts: asked,
        means: meansOf(recorded),
    };
}
function lanesOf(named, { accounts, attempts, parked }, leases, holder) {
    const used = leases?.filter(({ held }) => held) ?? [];
    const names = new Set([...named, ...used.map(({ account }) => account)]);
    return [...names].map((name) => {
        const lease = used.find(({ account }) => account === name);
        const { pid, host, since } = (leases === undefined ? holder : lease?.holder) ?? {};
        return {
            name,
            email: accounts.get(name) ?? null,
            holder: pid === undefined || host === undefined || since === undefined ? null : { pid, host, since },
            leaseUntil: lease?.until ?? null,
            unfinished: [...attempts.values()].filter(({ lane }) => lane === name).length,
            parkedUntil: parked.get(name) ?? null,
        };
    });
}
/** Each process, once. */
function holdersOf(lanes) {
    const holders = lanes.flatMap(({ holder }) => holder ?? []);
    return holders.filter(({ pid, host }, index) => holders.findIndex((other) => other.pid === pid && other.host === host) === index);
}
function unfinished({ job, slice, part, phase, remoteId }) {
    return { job, slice, ...(part && { part }), phase, remoteJobId: remoteId };
}
//# sourceMappingURL=status.js.map