import { createHash, type Hash } from 'node:crypto';
import { limits } from '../../contract/limits.js';
import { HeadgateError } from '../../errors.js';
import { compareLastRow, type LastRow } from '../../stage/last-row.js';
import { type CsvEnd, readCsvEnd, readLastJsonRows } from '../../stage/last-rows.js';
import type { Attempt } from '../journal/attempt.js';
import type { Lane } from '../account/lane.js';
import type { SyncContext } from '../run/context.js';
import { retryLimits } from '../account/retry-limits.js';
import { type ExportFormat, SourceError } from '../account/source.js';

/** What reading an export showed besides its rows. */
export class ReadBytes {
  private readonly hash: Hash | null;
  private last: number | undefined;

  /** Needed for CSV only: a JSON export is complete by its own syntax. */
  constructor(format: ExportFormat) {
    this.hash = format === 'csv' ? createHash('sha256') : null;
  }

  async *of(body: AsyncIterable<Uint8Array>, report: (bytes: number) => void): AsyncIterable<Uint8Array> {
    for await (const chunk of counted(body, report)) {
      this.last = chunk.at(-1) ?? this.last;
      this.hash?.update(chunk);
      yield chunk;
    }
  }

  get endsLine(): boolean {
    return this.last === undefined || this.last === 0x0a || this.last === 0x0d;
  }

  digest(): string | undefined {
    return this.hash?.digest('hex');
  }
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  report: (bytes: number) => void,
): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    report(bytes);
    yield chunk;
  }
}

/**
 * Makes sure that a CSV export is whole to its last cell. A count of rows proves every line but the last, and a line
 * break at the end proves that one. Without it the file may have been cut inside its last cell: it is read once more,
 * and its last row compared with what the preview, or the JSON export, says of it.
 *
 * @throws HeadgateError `export_mismatch` where the two reads differ, where the last row is cut, and where nothing can
 * be compared although this service has ended its files with a line break before
 */
export async function proveCsvEnd(
  context: SyncContext,
  lane: Lane,
  attempt: Attempt,
  read: ReadBytes,
  report: (bytes: number) => void,
): Promise<void> {
  const id = attempt.remoteId ?? '';
  const { journal, signal } = context;
  const { email } = lane.account;
  const known = journal.state.lineEnds.get(email);
  const remember = (endsLine: boolean) => journal.append({ type: 'line_end', email, endsLine });
  if (read.endsLine) {
    // The rows may be separated by line breaks and only the header end with one.
    if (known === undefined && (attempt.rows ?? 0) > 0) await remember(true);
    return;
  }
  const digest = read.digest();
  let reads = 0;
  let again: CsvEnd;
  do {
    if (reads === retryLimits.csvReads) throw unproven(id, 'two reads of it differ');
    again = await readCsvEnd(counted(await lane.source.export(id, 'csv', signal), report), signal);
    reads += 1;
  } while (again.digest !== digest);
  if (attempt.rows === 0) return;
  const verdict = await lastRow(context, lane, attempt, again);
  if (verdict === 'cut') throw unproven(id, 'its last row is cut short');
  if (verdict === 'same' && known !== false) await remember(false);
  if (verdict !== 'unknown') return;
  if (known === true) throw unproven(id, 'earlier files of this service ended with one');
  if (reads > 1) throw unproven(id, 'two reads of it differ');
}

function unproven(id: string, why: string): HeadgateError {
  const message = `the CSV export of job ${id} does not end with a line break, and ${why}`;
  return new HeadgateError('export_mismatch', message, {
    hint: 'Use `export: json`, where a cut file is always visible.',
    details: { jobId: id },
  });
}

async function lastRow(context: SyncContext, lane: Lane, attempt: Attempt, end: CsvEnd): Promise<LastRow> {
  const { header, rows } = end;
  // Returns `cut` by itself if cells are missing.
  const alone = compareLastRow(header, rows, []);
  if (alone === 'cut') return alone;
  for (const readRows of [previewedRows, exportedRows]) {
    const verdict = compareLastRow(header, rows, await readRows(context, lane, attempt).catch(noneIfRefused));
    if (verdict !== 'unknown') return verdict;
  }
  return 'unknown';
}

/** What cannot be fetched proves nothing; a passing fault, or one of the account, is thrown. */
function noneIfRefused(error: unknown): [] {
  const refused = error instanceof SourceError && error.outcome === 'refused' && error.status !== 401;
  const broken = error instanceof HeadgateError && ['export_mismatch', 'rows_invalid'].includes(error.code);
  if (refused || broken) return [];
  throw error;
}

/** The last two rows, or the only one, from a page of the preview; none if the preview does not reach them. */
async function previewedRows({ signal }: SyncContext, { source }: Lane, { remoteId, rows }: Attempt) {
  const count = rows ?? 0;
  if (source.preview === undefined || count > limits.previewRows) return [];
  const limit = pageSize(count);
  const page = Math.ceil(count / limit);
  const preview = await source.preview(remoteId ?? '', { page, limit }, signal);
  return preview.rows.length === count - (page - 1) * limit ? preview.rows.slice(-2) : [];
}

/** The smallest page size that does not leave the last row alone on its page, if there is one. */
function pageSize(rows: number): number {
  let size = 2;
  while (rows % size === 1 && size < limits.previewPageSize.max) size += 1;
  return size;
}

async function exportedRows({ signal }: SyncContext, { source }: Lane, { remoteId, rows }: Attempt) {
  const body = await source.export(remoteId ?? '', 'json', signal);
  return readLastJsonRows(body, { jobId: remoteId ?? '', dataCount: rows ?? 0 }, signal);
}
