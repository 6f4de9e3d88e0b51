import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDuckDb } from '../../../connectors/duckdb/duckdb.js';
import { commitTo } from '../../suites/destination/bench.js';
import { pendingLoad, stageRows } from '../../suites/destination/staged.js';
import { temporaryFolder } from '../../support/folder.js';
/** A path for a database that is deleted after the test. */
export function warehouse() {
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
export async function holdOpen(path, mode) {
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
export async function kill(child) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
}
//# sourceMappingURL=support.js.map