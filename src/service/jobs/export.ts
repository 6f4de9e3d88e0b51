import { createHash } from 'node:crypto';
import { version } from '../../common/version.js';
import type { Download } from '../http/download.js';
import type { JobRecord } from '../store/records.js';
import { jsonOf, rawRow } from '../sources/raw-json.js';
import { resultJob, toResource } from './resources.js';
import type { JobServices } from './jobs.js';
import type { Results } from './results.js';
import { limits } from '../../contract/limits.js';
import type { Row } from '../sources/source.js';

const newline = 0x0a;
const comma = 0x2c;

type Parts = Pick<JobServices, 'results' | 'turns'>;

export const exportOf = (job: JobRecord, parts: Parts, format: 'csv' | 'json', asFile = false): Download =>
  format === 'csv' ? csvExport(job, parts) : jsonExport(job, parts.results, asFile);

/**
 * Every row of a job as a CSV file, made from the stored rows. A result without rows is only its header. For a range it
 * is made twice: the first time for its length.
 */
function csvExport(job: JobRecord, { results, turns }: Parts): Download {
  const { id, columns, resultBytes } = job;
  async function* read(from = 0, until = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
    let at = 0;
    const part = (text: string): Buffer => {
      const bytes = Buffer.from(text);
      at += bytes.length;
      return bytes.subarray(Math.max(0, from - at + bytes.length), Math.max(0, until - at + bytes.length));
    };
    yield part(csvHead(columns));
    // Lines that come together become CSV in one turn on the event loop.
    for await (const lines of results.lines(id, resultBytes)) {
      if (at >= until) return;
      await turns.take(job.account);
      yield part(lines.map((line) => csvRow(columns, rawRow(line))).join(''));
    }
  }
  return {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', ...attachment(job, 'csv') },
    tag: tagOf(job, 'csv'),
    async length() {
      let length = 0;
      for await (const part of read()) length += part.length;
      return length;
    },
    read,
  };
}

/**
 * Every row of a job as one JSON document. Its known length lets clients notice a cut answer. Stored rows are JSON texts
 * separated by newlines, which JSON texts never contain. The document's rows are therefore the stored bytes with commas
 * instead of newlines.
 */
function jsonExport(job: JobRecord, results: Results, asFile: boolean): Download {
  const view = JSON.stringify(toResource(resultJob, job));
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

/** How much of a result previews can show, in bytes. A page is read and sent at once. */
const previewBytes = 4 * 1024 * 1024;

export interface PreviewPage {
  rows: Row[];
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

/** Byte order mark, which makes spreadsheets read UTF-8, and header. RFC 4180. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${csvLine(columns)}`;
}

export function csvRow(columns: readonly string[], row: Row): string {
  return csvLine(columns.map((name) => (Object.hasOwn(row, name) ? row[name] : null)));
}

function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** Most texts: nothing to guard or quote in them. */
const plain = /^[A-Za-z0-9](?:[\w .:/()-]*[\w.:/()-])?$/;

/** Null is an empty cell, an empty text is `""`, a nested value is its JSON text. */
export function csvCell(value: unknown): string {
  if (typeof value === 'string') return plain.test(value) ? value : quoted(guarded(value));
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  // As in the JSON export, where dates are texts and what JSON cannot hold is null.
  const json = jsonOf(value);
  if (json === undefined || json === 'null') return '';
  if (json.startsWith('"')) return csvCell(JSON.parse(json));
  return /^[[{]/.test(json) ? quoted(guarded(json)) : json;
}

/**
 * A spreadsheet would run such a text as a formula, also after a `;` or a tab where its locale splits cells there. An
 * apostrophe makes it show the text. A number, also an infinite one, is none.
 */
function guarded(text: string): string {
  const inside = /([;\t])(?=[=+\-@＝＋－＠])(?![+-]?\d+(\.\d+)?([;\t]|$))/g;
  const start = /^(?=[=+\-@\t\r\n＝＋－＠])(?![+-]?(\d+(\.\d+)?|inf)$)/;
  return text.replaceAll(inside, "$1'").replace(start, "'");
}

/** Quotes what any spreadsheet would split or trim, whichever of `,`, `;` and tab separates its cells. */
function quoted(text: string): string {
  return text === '' || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
