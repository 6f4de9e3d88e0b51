import type { ByteLimits, FreeSpace } from '../limits/space.js';
import type { Results } from './results.js';
import { type Row } from '../sources/source.js';
import type { JobRecord } from '../store/records.js';
/** Combines rows into larger writes and counts written rows on the job. */
export declare class RowSink {
    #private;
    /** `room`: the most bytes for one row and for the job, and the bytes left to the account. */
    constructor(job: JobRecord, results: Results, room: ByteLimits, space: FreeSpace);
    /**
     * Takes a row, or up to `most` JSON texts of rows, whose CSV is made when it is asked for, and returns how many. Throws
     * SourceFault if there is no room for one. Earlier rows are kept.
     */
    add(part: Row | readonly string[], most: number): Promise<number>;
    flush(): Promise<void>;
    finish(): Promise<void>;
}
