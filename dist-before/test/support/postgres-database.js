import { startPostgres } from './postgres-server.js';
/** The server of all test files of this process, with which it ends: starting one takes longer than most tests. */
let server;
let databases = 0;
async function startShared() {
    const shared = await startPostgres();
    process.once('exit', () => void shared.kill());
    // Vitest ends its processes by this signal.
    process.once('SIGTERM', () => process.exit());
    return shared;
}
/** @param template a database to copy; nobody may be connected to it */
export async function newDatabase(template = 'template1') {
    server ??= startShared();
    const { url, psql } = await server;
    const name = `database_${(databases += 1)}`;
    psql(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    return { name, url: () => url(name), psql: (sql) => psql(sql, name) };
}
//# sourceMappingURL=postgres-database.js.map