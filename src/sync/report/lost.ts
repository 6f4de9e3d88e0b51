import { sliceDates } from '../../days/slice.js';
import type { Load } from '../../load/ledger.js';
import { plural } from '../../words.js';

/** Says of each load whose data files are damaged that its days are fetched again. */
export function lostTexts(loads: readonly Load[]): string[] {
  return loads
    .filter(({ rowsLost = 0, supersededBy }) => rowsLost > 0 && supersededBy === null)
    .map(({ job, slice, rowsLost = 0 }) => {
      const { from, to } = slice === null ? { from: '', to: '' } : sliceDates(slice);
      const days = slice === null ? '' : from === to ? ` ${from}` : ` ${from} to ${to}`;
      const what = `${plural(rowsLost, 'row was', 'rows were')} in a data file that was deleted, emptied or replaced`;
      return `${job}${days}: ${what}; fetching it again`;
    });
}
