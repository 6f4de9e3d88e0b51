import type { Clock } from '../../pacing/clock.js';
import { type Attempt } from '../journal/attempt-state.js';
import type { JournalRecord } from '../journal/journal-record.js';
import type { RunContext, Trip } from '../run/context.js';
/**
 * Step 7. If an export cannot be verified, headgate waits and reads both export and count again, because either may
 * have been wrong. Then this run gives it up.
 */
export declare function stageExport(trip: Trip): Promise<void>;
/** Names keys that an answer has twice in its last read. Returns what `status` says of it. */
export declare function reportRepeats({ run, clock, emit }: RunContext, attempt: Attempt): JournalRecord[];
/** The bytes of an export on their way to the stage: how many came, and whether they end with a line break. */
export declare class ExportBytes {
    private readonly clock;
    private readonly report;
    private last;
    /** @param report called with the first bytes at once, then once a second, and at the end with all */
    constructor(clock: Pick<Clock, 'monotonic'>, report: (bytes: number) => void);
    /** Starts again with each export. */
    of(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
    get endsLine(): boolean;
}
