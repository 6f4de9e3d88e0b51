import type { Slice } from '../days/day.js';
import type { StagedRows } from '../load/staged-rows.js';
import { type DayField, dayOf, linesOf } from './answer-days.js';
import { StagedFile } from './staged-file.js';

/** Bytes that are collected before they are written. */
const chunkBytes = 1_024 * 1_024;

/**
 * Writes those rows of a staged JSON export to another file that are of some days, and those that have none: nobody knows
 * whether another answer has them.
 */
export async function rowsOfDays(
  path: string,
  staged: StagedRows,
  { name, timeZone }: DayField,
  { from, until }: Slice,
  signal: AbortSignal,
): Promise<StagedRows> {
  const file = await StagedFile.create(path);
  try {
    let [rows, longestRow, bytes] = [0, 0, 0];
    let lines: Buffer[] = [];
    for await (const line of linesOf(staged.path)) {
      signal.throwIfAborted();
      const row = JSON.parse(line.toString('utf8')) as Record<string, unknown>;
      const day = Object.hasOwn(row, name) ? dayOf(row[name], timeZone) : null;
      if (day !== null && (day < from || day >= until)) continue;
      rows += 1;
      longestRow = Math.max(longestRow, line.length);
      bytes += line.length;
      lines.push(line);
      if (bytes < chunkBytes) continue;
      await file.append(lines);
      [lines, bytes] = [[], 0];
    }
    await file.append(lines);
    await file.finish();
    return { ...staged, path, rows, longestRow, bytes: file.bytes, checksum: file.checksum };
  } catch (error) {
    await file.discard().catch(() => undefined);
    throw error;
  }
}
