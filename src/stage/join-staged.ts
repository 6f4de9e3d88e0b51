import { createReadStream } from 'node:fs';
import { mergeFields } from '../load/merge-fields.js';
import type { StagedRows } from '../load/staged-rows.js';
import { lendMemory } from './lend-memory.js';
import { pump } from './pump.js';
import { StagedFile } from './staged-file.js';
import { StagedLines } from './staged-lines.js';

interface Joined {
  rows: StagedRows;
  /** Rows of `cut` that none of the parts has. With a key they are in the file, too. */
  lost: number;
  /** How often a row is in one more part. */
  repeated: number;
}

/**
 * Writes the rows of several staged JSON exports to one file, as if they had come in one export: those of all parts, and,
 * with a key, those of cut answers that no part has. Rows are the same if they have the same key, or, without one, the
 * same text: a row that has changed would then be there twice.
 */
export async function joinStaged(
  path: string,
  parts: readonly StagedRows[],
  cut: readonly StagedRows[],
  key: readonly string[],
  signal: AbortSignal,
): Promise<Joined> {
  const seen = new Set<number>();
  let [rows, longestRow, lost, repeated] = [0, 0, 0, 0];
  const file = await StagedFile.create(path);
  try {
    await lendMemory(async (memory) => {
      const add = async (staged: StagedRows, isWanted: (hash: number) => boolean) => {
        const lines = new StagedLines(memory, key, isWanted);
        await pump(createReadStream(staged.path), lines, memory, file, signal);
        rows += lines.rows;
        longestRow = Math.max(longestRow, lines.longestRow);
      };
      for (const part of parts) {
        const own = new Set<number>();
        await add(part, (hash) => {
          own.add(hash);
          return true;
        });
        for (const hash of own) {
          if (seen.has(hash)) repeated += 1;
          seen.add(hash);
        }
      }
      for (const answer of cut) {
        await add(answer, (hash) => {
          const isLost = !seen.has(hash);
          seen.add(hash);
          if (isLost) lost += 1;
          return isLost && key.length > 0;
        });
      }
    });
    await file.finish();
  } catch (error) {
    await file.discard().catch(() => undefined);
    throw error;
  }
  const { bytes, checksum } = file;
  const { hidden } = parts[0] ?? {};
  const staged: StagedRows = {
    path,
    format: 'ndjson',
    rows,
    bytes,
    longestRow,
    checksum,
    columns: mergeFields(
      [...parts, ...(lost > 0 && key.length > 0 ? cut : [])].map(({ columns }) => columns),
    ),
    rejects: rejectsOf(parts),
    ...(hidden !== undefined && { hidden }),
  };
  return { rows: staged, lost, repeated };
}

/** Their rows count on from part to part. */
function rejectsOf(parts: readonly StagedRows[]): StagedRows['rejects'] {
  let before = 0;
  return parts.flatMap(({ rows, rejects }) => {
    const shifted = rejects.map((each) => ({ ...each, rowNumber: before + each.rowNumber }));
    before += rows + rejects.length;
    return shifted;
  });
}
