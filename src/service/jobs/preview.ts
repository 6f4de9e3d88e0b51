import { limits } from '../../contract/limits.js';
import type { Results } from './results.js';
import type { Row } from '../sources/source.js';
import type { JobRecord } from '../store/records.js';

/** How much of a result previews can show, in bytes. A page is read and sent at once. */
const previewBytes = 4 * 1024 * 1024;

export interface PreviewPage {
  rows: Row[];
  /** How many rows previews can show. */
  peekable: number;
  pages: number;
}

/** One page of a job's first rows. A running job shows the rows that it has so far. */
export async function previewRows(
  job: JobRecord,
  { page, limit }: { page: number; limit: number },
  results: Results,
): Promise<PreviewPage> {
  const most = Math.min(job.dataCount, limits.previewRows);
  const all = job.resultBytes <= previewBytes;
  const from = (page - 1) * limit;
  const to = Math.min(from + limit, most);
  const rows: Row[] = [];
  let index = 0;
  // At most a thousand rows are skipped, so a result needs no index.
  if (from < to || !all) {
    const last = all ? to : most;
    for await (const lines of results.lines(job.id, Math.min(job.resultBytes, previewBytes))) {
      const shown = lines.slice(Math.max(0, from - index), Math.max(0, to - index));
      rows.push(...shown.map((line) => JSON.parse(line) as Row));
      index = Math.min(index + lines.length, last);
      if (index === last) break;
    }
  }
  const peekable = all ? most : index;
  return { rows, peekable, pages: Math.ceil(peekable / limit) };
}
