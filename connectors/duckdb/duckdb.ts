import type { Destination } from '../../src/load/destination.js';
import type { AttachedOptions } from '../../src/sql/duckdb/attached.js';
import { DuckDbDestination } from '../../src/sql/duckdb/destination.js';
import { requireWritable } from '../../src/files/writable.js';
import { DatabaseFile } from './database-file.js';
import { duckdb } from './describe.js';
import { PublishedCopy } from './published-copy.js';
import { areTooWide, rowGroupRows } from './row-group-size.js';
import { FileStore } from './store.js';

/**
 * Rows and ledger in one DuckDB file. It is open only during a call, and while row groups are merged after a commit:
 * `close` waits for that.
 */
export function openDuckDb(options: AttachedOptions & { publish?: string }): Destination {
  const file = new DatabaseFile(options);
  const { publish, path } = options;
  const copy = publish === undefined ? null : new PublishedCopy({ ...options, publish }, file);
  const rowGroups = new SmallRowGroups(file);
  const kind = {
    capabilities: duckdb.capabilities,
    Store: FileStore,
    areTooWide,
    committed: ({ table }: { table: { table: string } }, rows: number, rowBytes: number) => {
      rowGroups.added(table.table, rows, rowBytes);
      copy?.committed();
    },
    settled: async () => {
      await rowGroups.settled();
      await copy?.settled();
    },
    ...(copy !== null && {
      abilities: { publish: () => copy.make(), prove: () => copy.requireOwn() },
      requireWritable: async () => {
        await requireWritable(path);
        await copy.requireOwn();
      },
    }),
  };
  return new DuckDbDestination(options, kind, file);
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
