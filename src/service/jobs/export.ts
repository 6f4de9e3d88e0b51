import type { Results } from './results.js';
import type { JobRecord } from '../store/records.js';
import { csvOf } from './csv.js';
import type { Exchange } from '../http/call.js';
import { stream } from '../http/respond.js';
import { resultJob } from './views.js';

const newline = 0x0a;
const comma = 0x2c;

/** Sends every row of a job as a CSV file. */
export function sendCsv(exchange: Exchange, job: JobRecord, results: Results): Promise<void> {
  return stream(exchange, csvOf(job.columns, results.lines(job.id, job.resultBytes)), {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(job, 'csv'),
  });
}

/**
 * Sends every row of a job in one JSON document, with its length, which lets a client tell a cut answer from a whole
 * one. Stored rows are JSON texts between newlines, and JSON texts hold no newline, so that the document's rows are
 * the stored bytes with commas in their place.
 */
export function sendJson(
  exchange: Exchange,
  job: JobRecord,
  results: Results,
  asFile = false,
): Promise<void> {
  const head = Buffer.from(`{"success":true,"data":{"job":${JSON.stringify(resultJob(job))},"rows":[`);
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
  return stream(exchange, chunks(), {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(head.length + rowBytes + tail.length),
    ...(asFile && { 'Content-Disposition': attachment(job, 'json') }),
  });
}

function attachment({ source, id }: JobRecord, ending: 'csv' | 'json'): string {
  return `attachment; filename="${source}-${id}.${ending}"`;
}
