import { Pacer } from '../../src/pacing/pacer.js';
import { Lane } from '../../src/sync/account/lane.js';
import { refusalLimits } from '../../src/sync/account/retry-limits.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
const alone = () => ({ concurrency: 1 });
/** A lane for an account with plenty of room, 1,000 rows a job and 60 requests a minute. */
export function makeLane({ clock, source = {}, account = {}, jobRate = alone }) {
    const pacer = new Pacer({ clock, store: new MemoryWindowStore(), initialRate: 60 });
    const bearing = refusalLimits(false, 'submit');
    return new Lane({
        name: 'main',
        source: source,
        pacer,
        patience: {
            pacer,
            clock,
            random: () => 0.5,
            proven: true,
            refusalLimits: bearing,
            onRetry: () => undefined,
            timeoutMs: 30_000,
        },
        refusalLimits: bearing,
        requestsShare: 1,
        jobRate,
        account: {
            email: 'me@example.com',
            tier: 'standard',
            activeJobs: 0,
            regime: 'rows',
            requestsPerMinute: 60,
            maxDataPerJob: 1_000,
            allowance: { limit: 100_000, remaining: 100_000 },
            ...account,
        },
    });
}
//# sourceMappingURL=make-lane.js.map