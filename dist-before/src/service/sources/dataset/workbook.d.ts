import { type FoundHeader } from './header.js';
import type { Reading } from './reading.js';
type Wanted = Pick<Reading, 'sheet' | 'range' | 'headerRow' | 'nulls'>;
/** Rows of a sheet that were written as lines of JSON. */
interface CopiedSheet {
    sheet: string;
    /** Which row of the sheet each of them is. */
    lines: readonly number[];
    header: FoundHeader | null;
    notes: string[];
}
/** Writes the rows of the sheet that is wanted, or of the first with rows under a header, as lines of JSON. */
export declare function copySheet(from: string, to: string, wanted: Wanted): Promise<CopiedSheet>;
export {};
