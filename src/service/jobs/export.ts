import { createHash } from 'node:crypto';
import { version } from '../../version.js';
import type { JobRecord } from '../store/records.js';
import { csvOf } from './csv.js';
import { resultJob, shown } from './resources.js';
import type { Results } from './results.js';

const newline = 0x0a;
const comma = 0x2c;

/** Every row of a job as one answer, which HTTP can send as a download. */
export interface Export {
  headers: Record<string, string>;
  /** Equal for equal bytes; null while the job runs. */
  tag: string | null;
  /** In bytes; null while the job runs, or if there is no room for a CSV file. */
  length: number | null;
  /** Bytes up to `until`, not including it. Default: all. */
  read(from?: number, until?: number): AsyncIterable<Uint8Array>;
}

/** Smaller results are converted to CSV directly, in bytes. For those, a file made by a thread would take longer. */
const smallBytes = 32 * 1024;

/** As a CSV file. For an ended job the file is created once and used for all requests. */
export async function csvExport(job: JobRecord, results: Results): Promise<Export> {
  const { id, columns, resultBytes } = job;
  const all = () => csvOf(columns, results.read(id, resultBytes));
  const said = {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', ...attachment(job, 'csv') },
    tag: tagOf(job, 'csv'),
  };
  if (job.status === 'running') return { ...said, length: null, read: all };
  if (resultBytes <= smallBytes) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of all()) chunks.push(chunk);
    const whole = Buffer.concat(chunks);
    return { ...said, length: whole.length, read: (from, until) => of(whole.subarray(from, until)) };
  }
  const length = await results.csvBytes(job).catch(() => null);
  if (length === null) return { ...said, length, read: all };
  return { ...said, length, read: (from = 0, until = length) => results.readCsv(job, from, until) };
}

async function* of(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * As one JSON document. Its known length lets clients notice a cut answer. Stored rows are JSON texts separated by
 * newlines, which JSON texts never contain. The document's rows are therefore the stored bytes with commas instead of
 * newlines.
 */
export function jsonExport(job: JobRecord, results: Results, asFile = false): Export {
  const view = JSON.stringify(shown(resultJob, job));
  const head = Buffer.from(`{"success":true,"data":{"job":${view},"rows":[`);
  const tail = Buffer.from(']}}');
  const rowBytes = Math.max(0, job.resultBytes - 1);
  const length = head.length + rowBytes + tail.length;
  async function* read(from = 0, until = length): AsyncGenerator<Uint8Array> {
    if (from < head.length) yield head.subarray(from, until);
    const rowsFrom = Math.max(0, from - head.length);
    const rowsUntil = Math.min(rowBytes, until - head.length);
    for await (const chunk of results.read(job.id, rowsUntil, rowsFrom)) {
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) chunk[at] = comma;
      yield chunk;
    }
    const tailAt = head.length + rowBytes;
    if (until > tailAt) yield tail.subarray(Math.max(0, from - tailAt), until - tailAt);
  }
  return {
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...(asFile && attachment(job, 'json')) },
    tag: tagOf(job, 'json'),
    length,
    read,
  };
}

/** Includes the version, because another version of headgate may write the same rows differently. */
function tagOf({ id, status, dataCount, resultBytes }: JobRecord, format: 'csv' | 'json'): string | null {
  if (status === 'running') return null;
  const what = JSON.stringify([version, format, id, status, dataCount, resultBytes]);
  return createHash('sha256').update(what).digest('base64url').slice(0, 22);
}

function attachment({ source, id }: JobRecord, ending: 'csv' | 'json'): Record<string, string> {
  return { 'Content-Disposition': `attachment; filename="${source}-${id}.${ending}"` };
}
