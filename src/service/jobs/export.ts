import type { JobRecord } from '../store/records.js';
import { csvOf } from './csv.js';
import { resultJob, shown } from './resources.js';
import type { Results } from './results.js';

const newline = 0x0a;
const comma = 0x2c;

/** Every row of a job, as one answer. */
export interface Export {
  headers: Record<string, string>;
  chunks: AsyncIterable<Uint8Array>;
}

/** As a CSV file. */
export function csvExport(job: JobRecord, results: Results): Export {
  const headers = { 'Content-Type': 'text/csv; charset=utf-8', ...attachment(job, 'csv') };
  return { headers, chunks: csvOf(job.columns, results.lines(job.id, job.resultBytes)) };
}

/**
 * As one JSON document, with its length, which lets a client tell a cut answer from a whole one. Stored rows are JSON
 * texts between newlines, and JSON texts hold no newline, so that the document's rows are the stored bytes with commas
 * in their place.
 */
export function jsonExport(job: JobRecord, results: Results, asFile = false): Export {
  const view = JSON.stringify(shown(resultJob, job));
  const head = Buffer.from(`{"success":true,"data":{"job":${view},"rows":[`);
  const tail = Buffer.from(']}}');
  const bytes = job.resultBytes;
  const rowBytes = Math.max(0, bytes - 1);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield head;
    let left = rowBytes;
    for await (const chunk of results.read(job.id, bytes)) {
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) chunk[at] = comma;
      yield chunk.subarray(0, left);
      left -= chunk.length;
    }
    yield tail;
  }
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(head.length + rowBytes + tail.length),
    ...(asFile && attachment(job, 'json')),
  };
  return { headers, chunks: chunks() };
}

function attachment({ source, id }: JobRecord, ending: 'csv' | 'json'): Record<string, string> {
  return { 'Content-Disposition': `attachment; filename="${source}-${id}.${ending}"` };
}
