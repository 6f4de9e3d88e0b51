import { columnRef, type Query } from '../query.js';
import { cellText } from './grid.js';

/** Whether a query is EXPLAIN, whose result is a drawing that fits no cell. */
export const isPlan = ({ columns }: Query): boolean =>
  columns.map(({ name }) => name).join() === 'explain_key,explain_value';

/** Prints the drawing of a plan unchanged. */
export async function* plan(query: Query): AsyncIterable<string> {
  for await (const chunk of query.chunks([columnRef(1)])) {
    for (const text of chunk.getColumnValues(0)) {
      yield `${String(text).trimEnd().split('\n').map(cellText).join('\n')}\n`;
    }
  }
}
