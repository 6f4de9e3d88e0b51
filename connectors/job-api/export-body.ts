import type { IncomingMessage } from 'node:http';
import type { ExportFormat } from '../../src/contract/job-source.js';
import type { Answered } from './answer.js';
import type { Exchange } from './exchange.js';
import type { RequestRecord } from './request-record.js';

export interface ExportLimits {
  /** Longest wait for the first chunk, in milliseconds. */
  firstMs: number;
  /** Longest wait for the next chunk, in milliseconds. */
  idleMs: number;
  /** Longest time from the response head to the last chunk, in milliseconds. */
  totalMs: number;
  maxBytes: number;
}

/** Ten minutes for the first byte, which a service may spend on preparing the export, an hour and 8 GiB in all. */
export function exportLimits(idleMs: number, totalMs = 3_600_000, maxBytes = 8 * 2 ** 30): ExportLimits {
  return { firstMs: Math.min(totalMs, Math.max(idleMs, 10 * 60_000)), idleMs, totalMs, maxBytes };
}

/** Content types that rule out the requested format. Others pass, because the stage looks at the bytes. */
const contradicting: Record<ExportFormat, RegExp> = { json: /\b(html|csv)\b/, csv: /\b(html|json)\b/ };

/**
 * The decoded bytes of an export. The idle deadline runs only while headgate waits for the next chunk, and from the
 * response head to the first read. A slow reader is therefore not an error, and an export that is never read is closed.
 *
 * @param format throws if the head shows that it does not follow, but for example a login page; null: any may follow
 */
export function readExport(
  answered: Answered,
  format: ExportFormat | null,
  limits: ExportLimits,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { exchange, response, record } = answered;
  const type = response.headers['content-type']?.toLowerCase() ?? '';
  if (format !== null && contradicting[format].test(type)) {
    exchange.close();
    throw record.error('service_protocol', `the answer is ${record.clean(type)}, not ${format}`);
  }
  exchange.deadline(limits.idleMs, `the export was not read for ${limits.idleMs} ms`);
  return chunksOf(answered, format, limits);
}

async function* chunksOf(
  { exchange, response, record }: Answered,
  format: ExportFormat | null,
  { firstMs, idleMs, totalMs, maxBytes }: ExportLimits,
): AsyncGenerator<Uint8Array, void, undefined> {
  const endsAt = performance.now() + totalMs;
  const chunks = exchange.body(response, maxBytes);
  let lastByte: number | undefined;
  try {
    for (;;) {
      awaitChunk(exchange, lastByte === undefined ? firstMs : idleMs, endsAt - performance.now());
      const next = await chunks.next();
      exchange.suspendDeadline();
      if (next.done) break;
      lastByte = next.value.at(-1);
      yield next.value;
    }
    if (format === 'csv') checkCsvEnd(response, lastByte, record);
  } finally {
    exchange.close();
  }
}

function awaitChunk(exchange: Exchange, idleMs: number, leftMs: number): void {
  if (leftMs < idleMs) exchange.deadline(leftMs, 'the export took longer than the time allowed for it');
  else exchange.deadline(idleMs, `the export stalled for ${idleMs} ms`);
}

/**
 * A body that ends with its connection may be cut anywhere. Cut JSON is invalid, and the row count reveals missing
 * lines. Only a CSV cut inside its last field would look complete, so a CSV must end with a line break.
 */
function checkCsvEnd(response: IncomingMessage, lastByte: number | undefined, record: RequestRecord): void {
  if (isFramed(response) || lastByte === undefined || lastByte === 0x0a || lastByte === 0x0d) return;
  throw record.error(
    'service_protocol',
    'the export has no stated length and does not end with a line break',
  );
}

/** Whether a cut answer would not look complete. */
export const isFramed = ({ headers }: IncomingMessage): boolean =>
  ['content-length', 'transfer-encoding', 'content-encoding'].some((name) => name in headers);
