import { HeadgateError } from '../common/errors.js';
import { isOutOfMemory, outOfMemory } from './commit-error.js';
/** Smaller CSV files are read by one thread. It is as fast, and line breaks inside cells are no problem. */
const parallelCsvBytes = 64 * 1024 * 1024;
/**
 * Exports smaller than this together are loaded by one thread, unless rows are replaced by key, which reads the table.
 */
const largeBytes = 16 * 1024 * 1024;
/**
 * Commits in the fastest way that needs the least memory. If DuckDB reports that this was the problem, tries again more
 * slowly or with more memory.
 */
export async function commitInTries(commit, memoryLimit, attempt) {
    const largeCsv = commit.loads.some(({ rows }) => rows.format === 'csv' && rows.bytes > parallelCsvBytes);
    let how = { parallelCsv: largeCsv, effort: firstEffort(commit) };
    for (;;) {
        try {
            return await attempt(how);
        }
        catch (error) {
            if (how.parallelCsv && failedFor(error, /\bCSV\b/))
                how = { ...how, parallelCsv: false };
            else if (memoryLimit === null && how.effort !== 'roomy' && failedFor(error, outOfMemory))
                how = { ...how, effort: 'roomy' };
            else
                throw error;
        }
    }
}
/** Gives other work more memory only if it needs it: DuckDB fills whatever it may use. */
export async function inLittleMemory(memoryLimit, attempt) {
    if (memoryLimit !== null)
        return attempt('roomy');
    return attempt('keyed').catch((error) => {
        if (isOutOfMemory(error))
            return attempt('roomy');
        throw error;
    });
}
function firstEffort({ loads, table }) {
    if (table.key.length > 0)
        return 'keyed';
    return loads.reduce((sum, { rows }) => sum + rows.bytes, 0) > largeBytes ? 'large' : 'little';
}
function failedFor(error, why) {
    return error instanceof HeadgateError && error.code === 'commit_failed' && why.test(error.message);
}
//# sourceMappingURL=commit-tries.js.map