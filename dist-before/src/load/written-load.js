import { parseSlice, sliceDates } from '../days/day.js';
import { seriesName, seriesOf } from '../common/series.js';
export function writeLoad({ loadId, job, slice, rowsHeld: _rowsHeld, ...rest }) {
    const { from, to } = slice === null ? { from: null, to: null } : sliceDates(slice);
    return { loadId, ...seriesOf(job), sliceFrom: from, sliceTo: to, ...rest };
}
export function readLoad({ job, value, sliceFrom: from, sliceTo: to, ...rest }) {
    return { ...rest, job: seriesName(job, value), slice: readSlice(from, to) };
}
/** The slice of a written load; null without a window. */
function readSlice(from, to) {
    return from === null || to === null ? null : parseSlice({ from, to });
}
//# sourceMappingURL=written-load.js.map