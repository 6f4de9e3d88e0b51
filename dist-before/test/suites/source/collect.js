import { silentLog } from '../../../src/service/log.js';
import { perform, unpacked } from '../../../src/service/sources/documents/task.js';
import { SourceClient } from '../../../src/service/sources/http.js';
import { collectContext } from '../../../src/service/sources/pager.js';
import { SourceFault, } from '../../../src/service/sources/source.js';
/** A clock that advances only when something waits. */
export class TestTime {
    waits = [];
    #ms = 0;
    now() {
        return this.#ms;
    }
    monotonic() {
        return this.#ms;
    }
    wait(ms, signal) {
        signal.throwIfAborted();
        this.waits.push(ms);
        this.#ms += ms;
        return Promise.resolve();
    }
}
/** Reads documents in this thread, from the same message that a thread of the service would get. */
export const documentsHere = {
    async read({ headers, body }, { module, name, args = [] }) {
        const outcome = await perform({ module, name, args, body, contentType: headers.get('content-type') });
        if ('packed' in outcome)
            return (await unpacked(outcome.packed));
        throw outcome.code === null ? new Error(outcome.message) : new SourceFault(outcome.code, outcome.message);
    },
};
/** The context that a source gets in a test. */
export function contextFor(source, options) {
    const { network, time = new TestTime(), attemptMs = 5_000 } = options;
    const signal = options.signal ?? new AbortController().signal;
    const client = new SourceClient(source, { documents: documentsHere, network, clock: time, attemptMs });
    return collectContext({
        signal,
        rowLimit: options.limit ?? 10_000,
        now: options.now ?? Date.UTC(2026, 2, 1),
        http: client.for(signal),
        log: silentLog,
    });
}
/** All rows of a job, in order. */
export async function collect(source, config, options) {
    const rows = [];
    for await (const row of source.collect(config, contextFor(source, options)))
        rows.push(row);
    return rows;
}
//# sourceMappingURL=collect.js.map