import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { limitProfiles, tiers, } from '../../contract/limits.js';
import { openAccounts } from '../accounts/accounts.js';
import { failInterrupted, JobRunner } from '../jobs/job-runner.js';
import { Jobs } from '../jobs/jobs.js';
import { forgetResults, Removals } from '../jobs/removal.js';
import { Seal } from '../jobs/seal.js';
import { Results } from '../jobs/results.js';
import { Downloads } from '../http/download.js';
import { allowanceFor } from '../limits/allowance.js';
import { defaultByteLimits, FreeSpace } from '../limits/space.js';
import { builtInSources } from '../sources/configured.js';
import { Catalogue } from '../sources/catalogue.js';
import { DocumentThreads } from '../sources/documents/documents.js';
const usualRetentionDays = 90;
const usualFreeBytes = 500_000_000;
/**
 * Creates the parts for a data folder. A function to end each part is added to `ends`, even if a later part fails to
 * start.
 */
export async function openServices({ path, store, clock }, options, log, ends) {
    const kept = await Results.open(join(path, 'results'));
    // Before any result goes: a job that counts as running would keep its account's only slot for ever.
    await failInterrupted(store, kept, clock);
    const sealedFolder = join(path, 'sealed');
    const seals = options.sealResults === true;
    const sealed = seals || existsSync(sealedFolder) ? await Results.open(sealedFolder, new Seal()) : null;
    if (seals)
        await forgetResults(store, kept);
    // What an earlier process has sealed, nobody can read.
    if (sealed !== null)
        await forgetResults(store, sealed);
    const results = (seals ? sealed : null) ?? kept;
    if (results !== kept)
        ends.push(async () => void (store.failed.aborted || (await forgetResults(store, results))));
    const documents = new DocumentThreads();
    ends.push(() => documents.close());
    const outside = { documents, ...(options.network && { network: options.network }) };
    const catalogue = new Catalogue(options.sources ?? builtInSources, outside, options.maintenance);
    const maxBytes = { ...defaultByteLimits, ...options.maxBytes };
    const { pace, minFreeBytes: lowWater = usualFreeBytes, freeBytes } = options;
    const space = new FreeSpace({ folder: path, lowWater, clock, freeBytes });
    const runner = new JobRunner({ store, results, catalogue, clock, log, pace, maxBytes, space });
    const removals = new Removals({ store, results, clock, runner });
    ends.push(await removals.start(options.retentionDays ?? usualRetentionDays));
    const requestsPerMinute = options.requestsPerMinute ?? limitProfiles[options.limits].requestsPerMinute;
    const allowance = allowanceFor(options.limits, requestsPerMinute, clock, {
        ...tiers,
        ...options.rowLimits,
    });
    const maxAccountBytes = maxBytes.account;
    const jobs = new Jobs({ store, results, catalogue, runner, allowance, clock, maxAccountBytes, space });
    return {
        ...openAccounts(store, clock, options),
        clock,
        results,
        catalogue,
        jobs,
        runner,
        space,
        removals,
        allowance,
        downloads: new Downloads(),
        requestsPerMinute,
        log,
    };
}
//# sourceMappingURL=services.js.map