import type { Destination } from '../../src/load/destination.js';
import type { AttachedOptions } from '../../src/sql/duckdb/attached.js';
import { DuckDbDestination } from '../../src/sql/duckdb/destination.js';
import { requireWritable } from '../../src/files/writable.js';
import { DatabaseFile } from './database-file.js';
import { duckdb } from './describe.js';
import { PublishedCopy } from './published-copy.js';
import { areTooWide } from './row-group-size.js';
import { SmallRowGroups } from './small-row-groups.js';
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
