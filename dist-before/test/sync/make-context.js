import { holdingAll } from '../../src/sync/account/holding.js';
import { emptyState } from '../../src/sync/journal/journal-state.js';
import { RunState } from '../../src/sync/run/run-state.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { makeLane } from './make-lane.js';
/** What a step of an attempt uses, as a test wants it, and what the step has journaled. */
export function makeContext(parts = {}, state = emptyState) {
    const { clock = new VirtualClock() } = parts;
    const records = [];
    const context = {
        jobs: [],
        run: new RunState([]),
        lane: makeLane({ clock }),
        holding: holdingAll(),
        journal: {
            state,
            othersLoaded: 0,
            refresh: async () => undefined,
            append: async (...added) => void records.push(...added),
        },
        settleMs: 60_000,
        signal: new AbortController().signal,
        emit: () => undefined,
        ...parts,
        clock,
    };
    return { context, records, clock };
}
//# sourceMappingURL=make-context.js.map