import { configChanges, oncePerJob } from '../plan/config-changes.js';
import { loadedAndRefused } from './loaded-hidden.js';
import { findMismatches } from './mismatches.js';
/** @param reached null if the service was not asked */
export async function findChanges(opened, recorded, selected, reached, signal) {
    const { config } = opened;
    const { loads, now, state } = recorded;
    const loaded = await loadedAndRefused(opened, recorded.loaded, recorded.forgotten);
    const mismatches = await findMismatches(config, selected, reached?.sources ?? [], loaded, signal);
    const ofFiles = recorded.changedFiles.map(({ change }) => change).filter(({ job }) => selected.has(job));
    return {
        changes: [
            ...configChanges(config.jobs, selected, loads, loaded, now, state.values, mismatches),
            ...oncePerJob(ofFiles),
        ],
        mismatches: mismatches.map(({ message }) => message),
    };
}
//# sourceMappingURL=changes.js.map