import type { Effort } from '../../src/duckdb/load-engine.js';
import type { DatabaseFile } from './database-file.js';

/**
 * The most rows of a row group, by the size of the work; less than half of DuckDB's default, so that a large load fits
 * its memory limit. Each commit pays a little for every row group of its table, so those of small commits are larger.
 * They are not so much larger that DuckDB would merge those of large loads into them. Each ATTACH must set it again.
 */
export const rowGroupSizes: Record<Effort, number> = {
  little: 51_200,
  large: 40_960,
  keyed: 40_960,
  roomy: 40_960,
};

/** DuckDB makes row groups of so many rows or a multiple of it. */
const vector = 2_048;

/** The most bytes of a row group. A thread holds one as a whole, and the larger ones of wide rows would not fit. */
const mostBytes = 50_000_000;

/** Rows of a row group where a row has so many bytes, as JSON or CSV. */
export function rowGroupRows(effort: Effort, rowBytes: number): number {
  const most = rowGroupSizes[effort];
  const fitting = Math.floor(mostBytes / rowBytes / vector) * vector;
  return fitting > most ? most : Math.max(vector, fitting);
}

/** Whether even the smallest row group has more bytes. Then two threads need more memory than a load has. */
export function areTooWide(rowBytes: number): boolean {
  return vector * rowBytes > mostBytes;
}

/** How many times smaller rows are in a file than in an export, roughly. */
const compression = 3;

/** Bytes that a row of a file had in its export, roughly. */
export function rowBytesOfFile(fileBytes: number, rows: number): number {
  return (compression * fileBytes) / Math.max(1, rows);
}

/** Merged after so many commits to a table, however few rows they brought. */
const mergeEvery = 32;

/** Commits to a table since its row groups were last merged. */
interface Unmerged {
  commits: number;
  rows: number;
}

/**
 * Merges the row groups that commits leave behind, between two commits: a commit that merged them itself would take twice
 * as long as others. The rest is merged when the run is recorded.
 */
export class SmallRowGroups {
  readonly #file: DatabaseFile;
  /** By table; counts this process's commits only. */
  readonly #unmerged = new Map<string, Unmerged>();
  #merging = Promise.resolve();

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  /**
   * A commit added rows to a table, of `rowBytes` each in their export. Begins to merge if those of another one like it
   * would not fit a row group.
   */
  added(table: string, rows: number, rowBytes: number): void {
    const before = this.#unmerged.get(table);
    const most = rowGroupRows('little', rowBytes);
    // A commit that fills row groups leaves few small ones.
    const small = rows < most ? rows : 0;
    const unmerged = { commits: (before?.commits ?? 0) + 1, rows: (before?.rows ?? 0) + small };
    this.#unmerged.set(table, unmerged);
    if (unmerged.commits < mergeEvery && unmerged.rows + small <= most) return;
    // A checkpoint merges those of every table.
    this.#unmerged.clear();
    // Row groups that stay small only cost time. If something is wrong with the file, the next commit reports it.
    this.#merging = this.#merge().catch(() => undefined);
  }

  /** Waits for a merge under way. */
  async settled(): Promise<void> {
    await this.#merging;
  }

  async #merge(): Promise<void> {
    const writing = { giveUpAfter: 0, effort: 'little', folders: [] } as const;
    await this.#file.write(writing, async ({ engine, commit }) => {
      // DuckDB merges nothing in a file to which nothing was written, or only the same values again.
      await engine.run(
        'BEGIN; CREATE TABLE _headgate.written (nothing INTEGER); DROP TABLE _headgate.written',
      );
      await commit();
    });
  }
}
