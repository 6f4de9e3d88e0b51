import { parseSlice, type Slice, sliceDates } from '../days/day.js';
import { seriesName, seriesOf } from '../common/series.js';
import type { Load } from './ledger.js';

/** A load as JSON, in the files of a lake and in `--json` output. Its days are inclusive, `YYYY-MM-DD`. */
export type WrittenLoad = Omit<Load, 'slice' | 'rowsHeld'> & {
  /** The value of `for_each`; null without one. */
  value: string | null;
  sliceFrom: string | null;
  sliceTo: string | null;
};

export function writeLoad({ loadId, job, slice, rowsHeld: _rowsHeld, ...rest }: Load): WrittenLoad {
  const { from, to } = slice === null ? { from: null, to: null } : sliceDates(slice);
  return { loadId, ...seriesOf(job), sliceFrom: from, sliceTo: to, ...rest };
}

export function readLoad({ job, value, sliceFrom: from, sliceTo: to, ...rest }: WrittenLoad): Load {
  return { ...rest, job: seriesName(job, value), slice: readSlice(from, to) };
}

/** The slice of a written load; null without a window. */
function readSlice(from: string | null, to: string | null): Slice | null {
  return from === null || to === null ? null : parseSlice({ from, to });
}
