import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { destinationSuite } from '../../suites/index.js';
import { commitTo, onBench } from '../../suites/destination/bench.js';
import { days, pendingLoad, stageRows } from '../../suites/destination/staged.js';
import { freePort } from '../../support/free-port.js';
import { duckLakeOf, harnessOf } from '../../support/destination-kinds.js';
import { duckLakeSkipped, hasDuckLake } from '../../support/duck-lake.js';
import { hasPgBouncer, pgBouncerSkipped, startPgBouncer } from '../../support/pgbouncer.js';
import { openIn, postgresHarness, schemaOf } from '../../support/postgres-kind.js';
import { hasPostgres, own, postgresSkipped, startPostgres, } from '../../support/postgres-server.js';
import { selfSigned } from '../../support/self-signed.js';
import { temporaryFolder } from '../../support/folder.js';
import { refuses } from '../../support/refusal.js';
async function commitOne(url, folder) {
    const load = pendingLoad('one', stageRows(join(folder, 'stage'), [{ id: 1 }]), days('2026-01-01'));
    await commitTo(openIn(url, folder), [load]);
}
describe.skipIf(!hasPostgres)(`a PostgreSQL server that takes TLS only${postgresSkipped}`, () => {
    let server;
    let certificate = '';
    beforeAll(async () => {
        server = await startPostgres([`listen_addresses = '127.0.0.1'`], await freePort());
        const { key, cert } = selfSigned();
        certificate = join(server.data, 'server.crt');
        writeFileSync(certificate, cert);
        writeFileSync(join(server.data, 'server.key'), key);
        own(certificate, 0o644);
        own(join(server.data, 'server.key'), 0o600);
        const access = join(server.data, 'pg_hba.conf');
        writeFileSync(access, `hostssl all all 127.0.0.1/32 trust\n${local(readFileSync(access, 'utf8'))}`);
        server.psql('ALTER SYSTEM SET ssl = on');
        server.psql('SELECT pg_reload_conf()');
        while (server.psql('SHOW ssl') !== 'on')
            server.psql('SELECT pg_sleep(0.01)');
    });
    afterAll(() => server?.remove());
    const local = (lines) => lines.replace(/^host.*$/gm, '');
    const url = (query) => `postgresql://postgres@localhost:${server.port}/postgres?${query}`;
    it.each([
        ['nothing said of TLS', () => ''],
        ['sslmode=require', () => 'sslmode=require'],
        ['sslmode=verify-full and the authority', () => `sslmode=verify-full&sslrootcert=${certificate}`],
    ])('is loaded and read with %s', async (_, query) => {
        const folder = temporaryFolder();
        await commitOne(url(query()), folder);
        expect(server.psql(`SELECT count(*) FROM "${schemaOf(folder)}".posts`)).toBe('1');
        expect(await openIn(url(query()), folder).loads()).toHaveLength(1);
    });
    it('is refused if its certificate is not trusted, saying what to do', async () => {
        await refuses(openIn(url('sslmode=verify-full'), temporaryFolder()).loads(), 'destination_refused', /certificate is not trusted/, /sslrootcert/);
    });
    it('refuses a connection without TLS, which the error names', async () => {
        await refuses(openIn(url('sslmode=disable'), temporaryFolder()).loads(), 'destination_refused', /no encryption/);
    });
});
const both = hasPostgres && hasPgBouncer;
const why = hasPostgres ? pgBouncerSkipped : postgresSkipped;
describe.skipIf(!both)(`the PostgreSQL destination behind PgBouncer in transaction mode${why}`, () => {
    let server;
    let bouncer;
    beforeAll(async () => {
        server = await startPostgres();
        bouncer = await startPgBouncer(server);
    });
    afterAll(async () => {
        await bouncer?.stop();
        await server?.remove();
    });
    const all = destinationSuite(postgresHarness('postgresql:///none?host=/nowhere')).map(({ name }) => name);
    // Some cases from each part of the suite: without a pooler, test/connectors/postgres/postgres.test.ts runs all of them.
    const names = all.filter((_, index) => index % 5 === 0);
    it.each(names)('%s', async (name) => {
        await destinationSuite(postgresHarness(bouncer.url))
            .find((each) => each.name === name)
            ?.run();
    });
    it.skipIf(!hasDuckLake)(`takes the catalog of a DuckLake${duckLakeSkipped}`, async () => {
        const kind = duckLakeOf('postgres', () => bouncer.url);
        await onBench(harnessOf(kind, 'ducklake-postgres'), async ({ load, commit, rows }) => {
            await commit([load('a', [{ id: 1 }])]);
            expect(await rows()).toHaveLength(1);
        });
    });
    it('leaves no transaction open', async () => {
        // Its connections to the server may be closed by now, but the statistics count them.
        expect(bouncer.console('SHOW STATS')).toMatch(/^postgres\|[1-9]/m);
        const active = () => bouncer
            .console('SHOW CLIENTS')
            .split('\n')
            .filter((line) => /\|active\|/.test(line) && !line.includes('|pgbouncer|'));
        // The pooler may not have noticed yet that a connection was closed.
        await expect.poll(active).toEqual([]);
    });
});
//# sourceMappingURL=network.long.test.js.map