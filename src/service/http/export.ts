import type { JobRecord } from '../store/records.js';
import type { Results } from '../results.js';

const newline = 0x0a;
const comma = 0x2c;

/** A JSON export with its length, which lets a client tell a cut answer from a whole one. */
export interface JsonExport {
  bytes: number;
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * `head` is the document up to and without the rows. Stored rows are JSON texts between newlines, and JSON texts
 * hold no newline, so that the document's rows are the stored bytes with commas in their place.
 */
export function jsonExport(job: object, result: { id: string; bytes: number }, results: Results): JsonExport {
  const head = Buffer.from(`{"success":true,"data":{"job":${JSON.stringify(job)},"rows":[`);
  const tail = Buffer.from(']}}');
  const rowBytes = Math.max(0, result.bytes - 1);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield head;
    let left = rowBytes;
    for await (const chunk of results.read(result.id, result.bytes)) {
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) chunk[at] = comma;
      yield chunk.subarray(0, left);
      left -= chunk.length;
    }
    yield tail;
  }
  return { bytes: head.length + rowBytes + tail.length, chunks: chunks() };
}

export function attachmentName(job: JobRecord, ending: 'csv' | 'json'): string {
  return `attachment; filename="${job.source}-${job.id}.${ending}"`;
}
