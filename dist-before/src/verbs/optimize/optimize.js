import { usageError } from '../../common/errors.js';
import { never, withLock } from '../../opened/open.js';
/** Joins the files of each table of the destination. */
export async function optimize(opened, { dryRun = false } = {}, signal = never) {
    const { destination } = opened;
    if (destination.optimize === undefined) {
        throw usageError(`${destination.location} has nothing to optimize`, 'Only a DuckLake has files to join: `destination: { ducklake: … }`.');
    }
    return withLock(opened, signal, async (_, options) => (await destination.optimize?.({ ...options, dryRun })) ?? []);
}
//# sourceMappingURL=optimize.js.map