import { parseSlice } from '../../src/days/day.js';
/** The days from one date to another, both included. */
export function sliceOf(from, to = from) {
    const slice = parseSlice({ from, to });
    if (slice === null)
        throw new Error(`${from}..${to} are no days`);
    return slice;
}
//# sourceMappingURL=days.js.map