import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AttachedOptions } from '../../../src/sql/duckdb/attached.js';
import { openDuckDb } from '../../../connectors/duckdb/duckdb.js';
import type { CommitResult, Destination, PendingLoad } from '../../../src/load/destination.js';
import { type CommitRest, commitTo } from '../../suites/destination/bench.js';
import { pendingLoad, type StagedRow, stageRows } from '../../suites/destination/staged.js';
import { temporaryFolder } from '../../support/folder.js';

export interface Warehouse {
  folder: string;
  path: string;
  state: string;
  open: (options?: Partial<AttachedOptions>) => Destination;
  load: (id: string, rows: readonly StagedRow[], rest?: Partial<PendingLoad['load']>) => PendingLoad;
  commit: (
    loads: readonly [PendingLoad, ...PendingLoad[]],
    rest?: CommitRest & { destination?: Destination },
  ) => Promise<CommitResult>;
}

/** A path for a database that is deleted after the test. */
export function warehouse(): Warehouse {
  const folder = temporaryFolder();
  const path = join(folder, 'warehouse.duckdb');
  const state = `${path}.headgate`;
  const open = (options = {}) => openDuckDb({ path, memoryLimit: null, stateFolder: state, ...options });
  return {
    folder,
    path,
    state,
    open,
    load: (id, rows, rest) => pendingLoad(id, stageRows(join(folder, 'stage'), rows), rest),
    commit: (loads, { destination = open(), ...rest } = {}) => commitTo(destination, loads, rest),
  };
}

/** Another process that holds a database file open until it is killed. */
export async function holdOpen(path: string, mode: 'READ_ONLY' | 'READ_WRITE'): Promise<ChildProcess> {
  const code = `
    import { DuckDBInstance } from '@duckdb/node-api';
        const instance = await DuckDBInstance.create(process.argv[1], { access_mode: process.argv[2] });
    const connection = await instance.connect();
    console.log('held');
    setInterval(() => connection.isClosed, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, path, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return child;
}

export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
