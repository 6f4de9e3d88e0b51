import { sliceDates } from '../../days/slice.js';
import { groupBy } from '../../common/group-by.js';
import type { Load } from '../../load/ledger.js';
import { plural } from '../../common/words.js';

/** Says of each job config whose data files are damaged that its days are fetched again. */
export function lostTexts(loads: readonly Load[]): string[] {
  const lost = loads.filter(({ rowsLost = 0, supersededBy }) => rowsLost > 0 && supersededBy === null);
  return [...groupBy(lost, ({ job }) => job)].map(([name, own]) => {
    const rows = own.reduce((sum, { rowsLost = 0 }) => sum + rowsLost, 0);
    const what = `${plural(rows, 'row was', 'rows were')} in a data file that was deleted, emptied or replaced`;
    return `${name}${daysOf(own)}: ${what}; fetching it again`;
  });
}

/** The first and the last day of loads. */
function daysOf(loads: readonly Load[]): string {
  const slices = loads.flatMap(({ slice }) => slice ?? []);
  if (slices.length === 0) return '';
  const first = Math.min(...slices.map((slice) => slice.from));
  const { from, to } = sliceDates({ from: first, until: Math.max(...slices.map(({ until }) => until)) });
  return from === to ? ` ${from}` : ` ${from} to ${to}`;
}
