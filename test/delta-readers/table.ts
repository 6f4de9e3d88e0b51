import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Commit, Destination, PendingLoad, TableSpec } from '../../src/load/destination.js';
import {
  days,
  pendingLoad,
  type StagedRow,
  stageRows,
  tableSpec,
} from '../../src/testing/destination/staged.js';
import { delta } from '../support/destination-kinds.js';
import { temporaryFolder } from '../support/folder.js';

/** A table that headgate commits to, for others to read. */
export interface SharedTable {
  destination: Destination;
  /** Folder of the Delta table, or its address. */
  path: string;
  /** Commits one load for a day; rows of loads that it supersedes are removed. */
  commit: (id: string, day: string, rows: readonly StagedRow[], rest?: Rest) => Promise<void>;
  /** Newest version in the log of a folder. */
  version: () => number;
}

interface Rest {
  supersedes?: readonly string[];
  refresh?: Commit['refresh'];
  table?: Partial<TableSpec>;
}

export function sharedTable(table = 'posts', kind = delta): SharedTable {
  const folder = temporaryFolder();
  const destination = kind.open(folder);
  const path = kind === delta ? join(delta.path(folder), table) : `${kind.path(folder)}/${table}`;
  const { signal } = new AbortController();
  return {
    destination,
    path,
    async commit(id, day, rows, { supersedes = [], refresh, table: spec } = {}) {
      const load: PendingLoad = pendingLoad(id, stageRows(join(folder, 'stage'), rows), days(day));
      await destination.commit(
        { loads: [load], supersedes, table: tableSpec({ table, ...spec }), ...(refresh && { refresh }) },
        { signal, onWait: () => {} },
      );
    },
    version: () =>
      Math.max(
        ...readdirSync(join(path, '_delta_log')).flatMap((name) =>
          /^\d{20}\.json$/.test(name) ? Number(name.slice(0, 20)) : [],
        ),
      ),
  };
}
