import { createHash } from 'node:crypto';
import { version } from '../../version.js';
import type { JobRecord } from '../store/records.js';
import { csvOf } from './csv.js';
import { resultJob, shown } from './resources.js';
import type { Results } from './results.js';

const newline = 0x0a;
const comma = 0x2c;

/** Every row of a job, as one answer; what an HTTP answer takes as its download. */
export interface Export {
  headers: Record<string, string>;
  /** The same for the same bytes; null while the job runs. */
  tag: string | null;
  /** In bytes; null where only `measure` finds out. */
  length: number | null;
  measure(): Promise<number>;
  /** Bytes up to and without the one at `until`. Default: all. */
  read(from?: number, until?: number): AsyncIterable<Uint8Array>;
}

/** Lengths of CSV exports of jobs that have ended, which are made anew each time. */
const csvLengths = new WeakMap<JobRecord, Promise<number>>();

/** As a CSV file. */
export function csvExport(job: JobRecord, results: Results): Export {
  const { id, columns, resultBytes } = job;
  const all = () => csvOf(columns, results.lines(id, resultBytes));
  return {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', ...attachment(job, 'csv') },
    tag: tagOf(job, 'csv'),
    length: null,
    measure() {
      const known = csvLengths.get(job) ?? lengthOf(all());
      csvLengths.set(job, known);
      known.catch(() => csvLengths.delete(job));
      return known;
    },
    read: (from = 0, until = Number.POSITIVE_INFINITY) =>
      from === 0 && until === Number.POSITIVE_INFINITY ? all() : sliceOf(all(), from, until),
  };
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
    measure: () => Promise.resolve(length),
    read,
  };
}

/** Another version of headgate may write the same rows in other bytes. */
function tagOf({ id, status, dataCount, resultBytes }: JobRecord, format: 'csv' | 'json'): string | null {
  if (status === 'running') return null;
  const what = JSON.stringify([version, format, id, status, dataCount, resultBytes]);
  return createHash('sha256').update(what).digest('base64url').slice(0, 22);
}

async function lengthOf(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const chunk of chunks) length += chunk.length;
  return length;
}

async function* sliceOf(
  chunks: AsyncIterable<Uint8Array>,
  from: number,
  until: number,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of chunks) {
    if (at + chunk.length > from) yield chunk.subarray(Math.max(0, from - at), until - at);
    at += chunk.length;
    if (at >= until) return;
  }
}

function attachment({ source, id }: JobRecord, ending: 'csv' | 'json'): Record<string, string> {
  return { 'Content-Disposition': `attachment; filename="${source}-${id}.${ending}"` };
}
