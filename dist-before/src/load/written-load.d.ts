import type { Load } from './ledger.js';
/** A load as JSON, in the files of a lake and in `--json` output. Its days are inclusive, `YYYY-MM-DD`. */
export type WrittenLoad = Omit<Load, 'slice' | 'rowsHeld'> & {
    /** The value of `for_each`; null without one. */
    value: string | null;
    sliceFrom: string | null;
    sliceTo: string | null;
};
export declare function writeLoad({ loadId, job, slice, rowsHeld: _rowsHeld, ...rest }: Load): WrittenLoad;
export declare function readLoad({ job, value, sliceFrom: from, sliceTo: to, ...rest }: WrittenLoad): Load;
