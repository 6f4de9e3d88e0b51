import { stringify } from 'yaml';
import type { Config } from '../config/config.js';
import type { Style } from './style.js';

/** A column that holds the day of every row of a job config, which does not name it yet. */
export interface ProposedDateColumn {
  job: string;
  column: string;
}

/** Looks at what is loaded. Nothing is proposed where that cannot be read now: the config is valid all the same. */
export async function proposeDateColumns(
  { jobs, destination }: Config,
  signal: AbortSignal,
): Promise<ProposedDateColumn[]> {
  const proposed: ProposedDateColumn[] = [];
  for (const { name, table, window } of jobs) {
    if (window === null || window.dateColumn !== null) continue;
    const { fittingDateColumn } = await import('../query/date-column.js');
    try {
      const job = { name, table, window };
      const column = await fittingDateColumn(destination, job, { signal, waitMs: 0 });
      if (column !== null) proposed.push({ job: name, column });
    } catch {
      signal.throwIfAborted();
    }
  }
  return proposed;
}

export function proposalText(proposed: readonly ProposedDateColumn[], style: Style): string {
  return proposed
    .map(({ job, column }) => {
      const line = `      date_column: ${stringify(column).trim()}`;
      return `${style.wrap(`${job}: every row has its day in ${column}. To count rows by day, add this line to its window:`)}\n${line}`;
    })
    .join('\n\n');
}
