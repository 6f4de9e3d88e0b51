import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
export const cli = resolve(import.meta.dirname, '../../src/cli/main.js');
/** Writes what the process used to its fourth file, when it ends. */
const telling = `data:text/javascript,${encodeURIComponent("import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));")}`;
/** The folder also has the state of the command line. The key is for a service that takes any. */
export const environmentOf = (folder) => ({
    PATH: process.env['PATH'],
    XDG_DATA_HOME: folder,
    XDG_STATE_HOME: folder,
    XDG_CONFIG_HOME: folder,
    HEADGATE_BENCH_KEY: 'bench',
});
/** Runs Node in a folder. */
export function used(folder, args) {
    const began = performance.now();
    const { status, stderr, output } = spawnSync(process.execPath, ['--import', telling, ...args], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        env: environmentOf(folder),
    });
    const seconds = (performance.now() - began) / 1_000;
    // Code 3: days of the window are not loaded yet.
    if (status !== 0 && status !== 3)
        throw new Error(`${args.join(' ')}: ${stderr}`);
    const usage = JSON.parse(output[3] ?? '');
    return {
        seconds,
        cpuSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
        peakMegabytes: usage.maxRSS / 1_024,
    };
}
export async function change(folder, ...statements) {
    const instance = await DuckDBInstance.create(join(folder, 'warehouse.duckdb'));
    const connection = await instance.connect();
    for (const statement of [...statements, 'CHECKPOINT'])
        await connection.run(statement);
    connection.closeSync();
    instance.closeSync();
}
export function makeFolder(parent, name) {
    const folder = join(parent, name);
    mkdirSync(folder, { recursive: true });
    return folder;
}
//# sourceMappingURL=commands.js.map