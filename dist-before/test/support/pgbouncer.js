import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { asOther, own } from './postgres-server.js';
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;
/** Added to the name of tests skipped without it. */
export const pgBouncerSkipped = hasPgBouncer ? '' : ' (skipped: install pgbouncer)';
export async function startPgBouncer({ socket, port }) {
    const folder = mkdtempSync(join(tmpdir(), 'headgate-bouncer-'));
    const listen = await freePort();
    const settings = join(folder, 'pgbouncer.ini');
    writeFileSync(settings, `[databases]
postgres = host=${socket} port=${port} dbname=postgres user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
admin_users = postgres
pool_mode = transaction
default_pool_size = 2
`);
    own(folder);
    const [command, ...args] = asOther('pgbouncer', [settings]);
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const said = [];
    child.stderr.on('data', (part) => void said.push(part.toString()));
    const address = (database) => `postgresql://postgres@127.0.0.1:${listen}/${database}`;
    const psql = (database, sql) => spawnSync('psql', ['-XAtqc', sql, '-d', address(database)], { encoding: 'utf8' });
    while (psql('postgres', 'SELECT 1').status !== 0) {
        if (child.exitCode !== null)
            throw new Error(`pgbouncer ended: ${said.join('')}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return {
        url: address('postgres'),
        console: (text) => psql('pgbouncer', text).stdout,
        async stop() {
            if (child.exitCode === null) {
                child.kill('SIGINT');
                await once(child, 'exit');
            }
            rmSync(folder, { recursive: true, force: true });
        },
    };
}
//# sourceMappingURL=pgbouncer.js.map