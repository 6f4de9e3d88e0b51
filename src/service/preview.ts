import { limits } from '../contract/limits.js';
import type { Results } from './results.js';
import type { Row } from './sources/source.js';
import type { JobRecord } from './store/records.js';

export interface PreviewPage {
  rows: Row[];
  /** Rows that previews reach. */
  peekable: number;
  pages: number;
}

/** One page of a job's first rows, those that it has so far where it still runs. */
export async function previewRows(
  job: JobRecord,
  { page, limit }: { page: number; limit: number },
  results: Results,
): Promise<PreviewPage> {
  const peekable = Math.min(job.dataCount, limits.previewRows);
  const from = (page - 1) * limit;
  const to = Math.min(from + limit, peekable);
  const rows: Row[] = [];
  let index = 0;
  // At most a thousand rows are read over: a result needs no index.
  if (from < to) {
    for await (const line of results.lines(job.id, job.resultBytes)) {
      if (index >= from) rows.push(JSON.parse(line) as Row);
      index += 1;
      if (index === to) break;
    }
  }
  return { rows, peekable, pages: Math.ceil(peekable / limit) };
}
