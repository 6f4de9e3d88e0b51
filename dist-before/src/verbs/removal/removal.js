import { join } from 'node:path';
import { daysOf as sliceDays, sliceDates, span } from '../../days/day.js';
import { usageError } from '../../common/errors.js';
import { attemptsOf } from '../../sync/journal/journal-edit.js';
import { isMeant, jobOf, groupBy, ofJob } from '../../common/series.js';
import { goneValues } from '../../plan/config-changes.js';
import { settleRename } from '../rename/rename.js';
import { dueDays, expireDays } from '../../sync/run/expire-days.js';
import { removeLoads } from '../../sync/run/remove-loads.js';
import { openStageFolder } from '../../sync/run/stage-folder.js';
import { never, withLock, readJournal } from '../../opened/open.js';
import { refuseUnknown } from '../../opened/refusals.js';
import { sum } from '../../common/words.js';
/**
 * Removes a job config: its rows, loads, rejects and its part of the journal. The config file stays as it is. Doing it
 * twice does no harm.
 */
export async function drop(opened, job, options = {}, signal = never) {
    const { loaded, state } = await readState(opened);
    // A drop that was killed after its commit may be given again.
    if (!state.dropped.some((gone) => isMeant(job, gone.job)))
        refuseUnknown(job, opened.config.jobs, loaded, state);
    const known = [...loaded, ...attemptsOf(state)].map((each) => each.job);
    const jobs = [...new Set([job, ...known])].filter((name) => isMeant(job, name));
    return removeJobs(opened, { jobs, supersededBefore: null }, options, signal, job);
}
/**
 * Removes job configs that no config names any more, what `retain` no longer keeps and, on request, old superseded loads.
 */
export async function prune(opened, { olderThanDays, onlyValues = false, keep = [], ...options } = {}, signal = never) {
    if (olderThanDays !== undefined && !(olderThanDays >= 1)) {
        // They are needed to count the allowance of the last 24 hours.
        throw usageError('superseded loads are kept for a day at least', 'Give P1D or more.');
    }
    const { loaded } = await readState(opened);
    const named = new Set([...opened.config.jobs.map(({ name }) => name), ...keep]);
    const names = loaded.map(({ job }) => job);
    const jobs = onlyValues ? goneValues(opened.config.jobs, names) : names.filter((job) => !named.has(job));
    const supersededBefore = olderThanDays === undefined
        ? null
        : new Date(Date.now() - olderThanDays * 24 * 60 * 60 * 1_000).toISOString();
    const report = await removeJobs(opened, { jobs, supersededBefore }, options, signal);
    const { config, destination, folder } = opened;
    const keeping = onlyValues ? [] : config.jobs.filter(({ window }) => window?.retainDays !== undefined);
    if (keeping.length === 0)
        return report;
    const due = async () => dueDays(keeping, await destination.loads(), Date.now());
    const found = await due();
    if (found.length === 0)
        return report;
    if (options.dryRun === true)
        return { ...report, expired: found.map(({ expired }) => expired) };
    return withLock(opened, signal, async (journal, commitOptions) => {
        const parts = { destination, stages: await openStageFolder(join(folder, 'stage')) };
        return { ...report, expired: await expireDays(parts, journal.state, await due(), commitOptions) };
    });
}
/** The tables and loads that belong to none of a config's job configs. */
export async function leftovers({ config, destination }, loads, loaded) {
    const named = new Set(config.jobs.map(({ name }) => name));
    const left = [];
    for (const { job, table } of loaded.filter((each) => !named.has(each.job))) {
        const own = ofJob(loads, job);
        left.push({
            job,
            table,
            rows: await destination.rowsOf([job]),
            loads: own.filter(({ supersededBy }) => supersededBy === null).length,
            lastLoadAt: own.at(-1)?.committedAt ?? '',
        });
    }
    return left;
}
async function removeJobs(opened, removal, options, signal, as) {
    const { destination, folder } = opened;
    if (options.dryRun === true)
        return reportOf(opened, removal, await readState(opened), { dryRun: true, as });
    return withLock(opened, signal, async (journal, commitOptions) => {
        await settleRename(opened, journal, commitOptions);
        const found = await readState(opened, journal.state);
        const report = await reportOf(opened, removal, found, { dryRun: false, as });
        const stages = await openStageFolder(join(folder, 'stage'));
        await removeLoads({ journal, stages, destination }, removal, found.loads, Date.now(), commitOptions);
        return report;
    });
}
async function readState({ destination, folder }, state) {
    return {
        loads: await destination.loads(),
        loaded: await destination.jobs(),
        state: state ?? (await readJournal({ destination, folder })),
    };
}
async function reportOf(opened, { jobs, supersededBefore }, found, { dryRun, as }) {
    const losses = [];
    const titles = groupBy(jobs, (job) => as ?? titleOf(job, opened.config.jobs));
    for (const [title, series] of titles)
        losses.push(await lossOf(opened, { title, series, jobs }, found));
    const before = Date.parse(supersededBefore ?? '');
    const superseded = found.loads.filter((load) => !jobs.includes(load.job) && load.supersededBy !== null && Date.parse(load.committedAt) < before).length;
    return { destination: opened.destination.location, dryRun, losses, superseded };
}
/** A value that its job config no longer names is reported by itself; a job config that is gone, as a whole. */
function titleOf(job, named) {
    return named.some(({ name }) => jobOf(name) === jobOf(job)) ? job : jobOf(job);
}
async function lossOf({ destination, config }, { title, series, jobs: going }, { loads, loaded, state }) {
    const isOwn = ({ job }) => series.includes(job);
    const own = loads.filter(isOwn);
    const live = own.filter(({ supersededBy }) => supersededBy === null);
    const table = loaded.find(isOwn)?.table ?? null;
    const sharing = loaded.filter((each) => !going.includes(each.job) && each.table.toLowerCase() === table?.toLowerCase());
    return {
        job: title,
        table,
        sharedWith: [...new Set(sharing.map((each) => jobOf(each.job)))],
        rows: await destination.rowsOf(series),
        loads: live.length,
        superseded: own.length - live.length,
        days: daysOf(live),
        again: { jobs: live.length, rows: sum(live.map(({ dataCount }) => dataCount)) },
        underWay: attemptsOf(state)
            .filter((attempt) => isOwn(attempt) && !own.some(({ loadId }) => loadId === attempt.token))
            .map(({ phase, remoteId }) => ({ phase, remoteJobId: remoteId })),
        named: config.jobs.some(({ name }) => isMeant(title, name)),
    };
}
function daysOf(live) {
    const slices = live.flatMap(({ slice }) => slice ?? []);
    const days = span(slices);
    if (days === null)
        return null;
    const count = new Set(slices.flatMap((slice) => [...sliceDays(slice)])).size;
    return { ...sliceDates(days), count };
}
//# sourceMappingURL=removal.js.map