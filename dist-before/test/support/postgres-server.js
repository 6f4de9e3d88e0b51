import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
/** Folder with initdb, pg_ctl and psql: from PATH, or Debian's, which is not in PATH; null if not installed. */
const binaries = findBinaries();
export const hasPostgres = binaries !== null;
/** Added to the name of tests skipped without it. */
export const postgresSkipped = hasPostgres ? '' : ' (skipped: install postgresql)';
function findBinaries() {
    const debian = '/usr/lib/postgresql';
    const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
    const folders = [
        ...versions.map((version) => join(debian, version, 'bin')),
        ...(process.env['PATH'] ?? '').split(delimiter),
    ];
    return (folders.find((folder) => ['initdb', 'postgres', 'psql'].every((name) => existsSync(join(folder, name)))) ?? null);
}
/**
 * @param settings lines of postgresql.conf; without `fsync = on`, nothing survives a power failure
 * @param port of the socket, and of TCP if the settings enable it
 */
export async function startPostgres(settings = [], port = 5432) {
    const folder = mkdtempSync(join(process.env['HEADGATE_TEST_SHARED'] ?? tmpdir(), 'headgate-pg-'));
    const data = join(folder, 'data');
    own(folder);
    makeData(data);
    const lines = [
        `listen_addresses = ''`,
        `unix_socket_directories = '${folder}'`,
        `fsync = off`,
        // Nothing that changes by itself while a test runs.
        `autovacuum = off`,
        `shared_buffers = 32MB`,
        `max_connections = 40`,
        `port = ${port}`,
        ...settings,
    ];
    appendFileSync(join(data, 'postgresql.conf'), `${lines.join('\n')}\n`);
    const url = (database = 'postgres', user = 'postgres') => `postgresql:///${database}?host=${encodeURIComponent(folder)}&port=${port}&user=${user}`;
    let postmaster = null;
    const psql = (sql, database = 'postgres') => {
        const done = runPsql(['-XAtq', '-v', 'ON_ERROR_STOP=1', '-d', url(database)], sql);
        if (done.status !== 0)
            throw new Error(`psql failed: ${done.stderr}`);
        return done.stdout.trimEnd();
    };
    const isUp = () => runPsql(['-XAtqc', 'SELECT 1', '-d', url()]).status === 0;
    const server = {
        socket: folder,
        data,
        port,
        url,
        psql,
        async start() {
            const [command, ...args] = asOther(join(binaries ?? '', 'postgres'), ['-D', data]);
            // A child process of the test, so that a test that dies leaves no server behind.
            const start = () => spawn(command, args, { stdio: 'ignore', cwd: folder });
            postmaster = start();
            while (!isUp()) {
                // The children of a killed server keep its memory for a moment.
                if (postmaster.exitCode !== null)
                    postmaster = start();
                await new Promise((resolve) => setTimeout(resolve, 20));
            }
        },
        async kill() {
            await end(postmaster, 'SIGKILL');
        },
        async stop() {
            await end(postmaster, 'SIGINT');
        },
        async remove() {
            await server.stop();
            rmSync(folder, { recursive: true, force: true });
        },
    };
    await server.start();
    return server;
}
/** A new server's files. Making them takes longer than most tests, so those of a test run are copies of the first ones. */
function makeData(data) {
    const shared = process.env['HEADGATE_TEST_SHARED'];
    if (shared === undefined)
        return initialize(data);
    const first = join(shared, 'postgres', 'data');
    if (!existsSync(first))
        makeFirst(shared, first);
    run(asOther('cp', ['-R', first, data]));
}
function makeFirst(shared, first) {
    const draft = mkdtempSync(join(shared, 'postgres-'));
    own(shared);
    own(draft);
    initialize(join(draft, 'data'));
    try {
        renameSync(draft, dirname(first));
    }
    catch (error) {
        // Another process was faster.
        if (!existsSync(first))
            throw error;
        rmSync(draft, { recursive: true });
    }
}
function initialize(data) {
    const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
    const quick = ['--no-sync', '--no-instructions'];
    const args = ['-D', data, '-U', 'postgres', '-A', 'trust', ...locale, ...quick];
    run(asOther(join(binaries ?? '', 'initdb'), args));
}
function run([command, ...args]) {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: tmpdir() });
    if (status !== 0)
        throw new Error(`${command} failed: ${stderr}`);
}
async function end(process, signal) {
    if (process === null || process.exitCode !== null || process.signalCode !== null)
        return;
    const ended = once(process, 'exit');
    process.kill(signal);
    await ended;
}
/** The server refuses to run as root, so there it runs as `nobody`. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
/** Gives a folder or a file to the server's user. */
export function own(path, mode = 0o755) {
    chmodSync(path, mode);
    if (isRoot)
        chownSync(path, nobody, nobody);
}
/** A command run as the server's user. */
export function asOther(command, args) {
    if (!isRoot)
        return [command, ...args];
    return ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', command, ...args];
}
function runPsql(args, input = '') {
    const command = join(binaries ?? '', 'psql');
    return spawnSync(command, args, { encoding: 'utf8', input, cwd: tmpdir(), maxBuffer: 1 << 28 });
}
//# sourceMappingURL=postgres-server.js.map