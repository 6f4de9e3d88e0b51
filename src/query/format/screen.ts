import type { Query } from '../query.js';
import { blocksText } from './blocks.js';
import { linesText } from './lines.js';
import { isPlan, plan } from './plan.js';
import { fewer, rowEnds, type ShowOptions } from './rows.js';
import { mostLines, stripsText } from './strips.js';
import { isSummary } from './summary.js';
import { gridColumns, layoutOf, tableText } from './table.js';

/** How many rows a terminal shows by default. */
export const defaultRows = (format: string): number => (format === 'line' ? 10 : 40);

/**
 * The default output on a terminal: a table; or several below each other if columns would have to be left out; or one
 * column per line if a cell of the only row would be cut. `maxRows` is null if no number of rows was requested.
 */
export async function* screen(
  query: Query,
  options: Omit<ShowOptions, 'maxRows'> & { maxRows: number | null },
): AsyncIterable<string> {
  if (isPlan(query)) return yield* plan(query);
  const maxRows = options.maxRows ?? (isSummary(query) ? mostLines : defaultRows('table'));
  const ends = await rowEnds(query, options.width, maxRows);
  const layout = layoutOf(query, ends, options.width);
  const fits = layout.hidden === 0 && !(ends.count === 1 && layout.cuts);
  if (fits) yield tableText(ends, layout, { ...options, maxRows });
  else if (ends.count > 1) yield blocksText(query, ends, options);
  else if (options.maxRows === null && query.columns.length > mostLines)
    yield stripsText(gridColumns(query), ends, options);
  else yield linesText(query, fewer(ends, options.maxRows ?? defaultRows('line')), { ...options, maxRows });
}
