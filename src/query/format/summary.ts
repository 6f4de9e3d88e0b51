import type { Query } from '../query.js';
import { gridLines, naturalWidths } from './grid.js';
import { footer, type RowEnds, type ShowOptions, writesAll } from './rows.js';
import { gridColumns } from './table.js';

/** Statistics that SUMMARIZE gives of a column, the most useful ones first. */
const statistics = 'column_type,min,max,null_percentage,approx_unique,avg,q50,std,q25,q75,count'.split(',');
const [name, gap, widest] = ['column_name', 2, 12];

/** Whether a query is SUMMARIZE, whose rows are the columns of a table. */
export const isSummary = ({ columns }: Query): boolean =>
  columns[0]?.name === name && statistics.every((each) => columns.some((column) => column.name === each));

/** One line for each column of the table, with as many statistics as fit beside its name. */
export function summaryText(
  query: Query,
  { head, tail, count }: RowEnds,
  { width, heading }: Omit<ShowOptions, 'maxRows'>,
): string {
  const columns = gridColumns(query).map((column) => ({
    ...column,
    rigid: column.rigid || column.name === name,
  }));
  const all = [...head, ...tail];
  const widths = naturalWidths(columns, all);
  let room = width + gap;
  const fits = [name, ...statistics].filter((each) => {
    const at = columns.findIndex((column) => column.name === each);
    const size = each === name ? widths[at]! : Math.max(each.length, Math.min(widths[at]!, widest));
    room -= size + gap;
    return room >= 0;
  });
  const pick = <T>(cells: readonly T[]) => cells.filter((_, at) => fits.includes(columns[at]!.name));
  const lines = gridLines({ columns: pick(columns), rows: all.map(pick) }, { width, heading });
  return `${lines.join('\n')}\n${footer(count, all.length, columns.length, columns.length - fits.length, writesAll)}`;
}
