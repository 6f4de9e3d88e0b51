import { stringify } from 'yaml';
import type { ProposedDateColumn } from '../../opened/loaded-columns.js';
import type { Style } from '../../terminal/style.js';

export function proposalText(proposed: readonly ProposedDateColumn[], style: Style): string {
  return proposed
    .map(({ job, column }) => {
      const line = `      date_column: ${stringify(column).trim()}`;
      return `${style.wrap(`${job}: every row has its day in ${column}. To count rows by day, add this line to its window:`)}\n${line}`;
    })
    .join('\n\n');
}
