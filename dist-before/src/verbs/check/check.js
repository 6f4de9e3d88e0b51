import { usageError } from '../../common/errors.js';
import { explainApi } from '../../opened/explain-api.js';
import { accepted, askAccounts, refuseAny } from '../../opened/ask-accounts.js';
import { proposeDateColumns, findUnseenColumns, } from '../../opened/loaded-columns.js';
import { proposeSplits } from '../add/propose-splits.js';
import { hiddenChanges } from '../../plan/changes.js';
import { oncePerJob, renamedJobs } from '../../plan/config-changes.js';
import { loadedAndRefused } from '../../opened/loaded-hidden.js';
import { refuseShared } from '../../destinations.js';
import { never } from '../../opened/open.js';
import { sourceMismatches } from '../../opened/mismatches.js';
export async function check(opened, { online = false, explain = false, file = opened.config.file } = {}, signal = never) {
    const { config } = opened;
    const api = explainApi(config, Date.now());
    if (explain && api === null)
        throw usageError('--explain shows the requests of `connection.api`, which the config does not name');
    await refuseShared(config.destination);
    await opened.destination.prove?.();
    const { files, sources: ofFiles } = config.connection.datasets === undefined ? { files: [], sources: [] } : await readFiles(config, file);
    const { accounts, sources } = online
        ? await checkOnline(opened, file, signal)
        : { accounts: [], sources: null };
    if (sources === null)
        await refuseKnownSplits(config, file, ofFiles);
    return {
        account: accounts[0]?.limits ?? null,
        accounts,
        changes: await findChanges(opened),
        dateColumns: await proposeDateColumns(config, signal),
        mismatches: sourceMismatches(config.jobs, sources ?? ofFiles).map(({ message }) => message),
        splits: sources === null ? [] : await findSplits(opened, sources),
        unseenColumns: await findUnseenColumns(config, undefined, signal, () => true),
        files,
        notes: api?.notes ?? [],
        requests: (explain && api?.requests) || [],
    };
}
/** Loaded late, because few configs name files. */
async function readFiles(config, file) {
    return (await import('./check-files.js')).checkFiles(file, config);
}
/** The sources of an embedded service are known without it. */
async function refuseKnownSplits(config, file, ofFiles) {
    const isSplit = config.jobs.some(({ splitBy }) => splitBy !== undefined);
    if (config.connection.url !== 'embedded' || !isSplit)
        return;
    const [{ refuseSplits }, { builtInSources }] = await Promise.all([
        import('../../opened/check-sources.js'),
        import('../../service/sources/configured.js'),
    ]);
    await refuseSplits(config, [...builtInSources, ...ofFiles], { file });
}
/** Finds nothing if the destination cannot be read: a run says why. */
async function findChanges(opened) {
    const { config, destination } = opened;
    try {
        const forgotten = (await destination.forgotten?.()) ?? [];
        const loaded = await loadedAndRefused(opened, await destination.jobs(), forgotten);
        const hidden = oncePerJob(hiddenChanges(config.jobs, loaded).map(({ change }) => change));
        if (loaded.every(({ job }) => config.jobs.some(({ name }) => name === job)))
            return hidden;
        return [...renamedJobs(config.jobs, await destination.loads(), loaded), ...hidden];
    }
    catch {
        return [];
    }
}
async function checkOnline({ config, reach, onWait }, file, signal) {
    const reached = await reach();
    const accounts = await askAccounts(reached, onWait, signal);
    refuseAny(accounts);
    const sources = (await reached.api?.sources(signal)) ?? null;
    const { checkAgainstService } = await import('../../opened/check-sources.js');
    await checkAgainstService(file, config, accepted(accounts), sources);
    return { accounts, sources };
}
/** Finds nothing if the destination cannot be read. */
async function findSplits({ config, destination }, sources) {
    try {
        return proposeSplits(config, sources, await destination.loads());
    }
    catch {
        return [];
    }
}
//# sourceMappingURL=check.js.map