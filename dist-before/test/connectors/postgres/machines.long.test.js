import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Server } from '../../../connectors/postgres/server.js';
import { machinesSuite, sharedDestinationSuite } from '../../support/machines-suite.js';
import { openIn, schemaOf } from '../../support/postgres-kind.js';
import { hasPostgres, postgresSkipped, startPostgres, } from '../../support/postgres-server.js';
import { temporaryFolder } from '../../support/folder.js';
describe.skipIf(!hasPostgres)(`machines that meet in PostgreSQL${postgresSkipped}`, () => {
    let server;
    beforeAll(async () => {
        server = await startPostgres();
    });
    afterAll(() => server?.remove());
    function makePlace() {
        const folder = temporaryFolder();
        const schema = `_${schemaOf(folder)}`;
        const open = () => openIn(server.url(), folder);
        const runOut = `UPDATE "${schema}".leases SET held_until = clock_timestamp() - interval '1 second'`;
        const harness = {
            machine: () => open().machines,
            pass: async () => void server.psql(runOut),
        };
        return { ...harness, folder, schema, open };
    }
    it('has the transaction of a suspended process ended by the server, and tries again once it continues', async () => {
        const { folder } = makePlace();
        const place = new Server({ url: server.url(), schema: schemaOf(folder) });
        const patience = "current_setting('idle_in_transaction_session_timeout') AS patience";
        let tries = 0;
        const answer = await place.write({ giveUpAfter: null }, async (session) => {
            tries += 1;
            const row = await session.row(`SELECT ${patience}`);
            if (tries === 1) {
                await session.run('SET LOCAL idle_in_transaction_session_timeout = 1');
                // The server ends the connection, which the next statement notices.
                while ((await session.run('SELECT 1').catch(() => null)) !== null)
                    await new Promise(setImmediate);
                await session.run('SELECT 1');
            }
            return row.text('patience');
        });
        expect([answer, tries]).toEqual(['10min', 2]);
        expect((await place.small((session) => session.row(`SELECT ${patience}`))).text('patience')).toBe('20s');
    });
    const suite = () => [
        ...machinesSuite(async () => makePlace()),
        ...sharedDestinationSuite(async () => makePlace()),
    ];
    it.each(suite().map(({ name, run }) => [name, run]))('%s', (_name, run) => run());
    it('frees the accounts of a process that ended on this machine at once', async () => {
        const place = makePlace();
        const one = place.open();
        await one.machines.take([{ account: 'a', window: '' }]);
        server.psql(`UPDATE "${place.schema}".leases SET holder = (holder::jsonb || '{"start": "1"}'::jsonb)::text`);
        expect((await one.machines.take([{ account: 'a', window: '' }])).taken).toHaveLength(1);
    });
    it('refuses a ledger of another format', async () => {
        const place = makePlace();
        await place.open().machines.take([]);
        for (const [format, code] of [
            [2, 'destination_invalid'],
            [99, 'destination_newer'],
        ]) {
            server.psql(`UPDATE "${place.schema}".meta SET format = ${format}`);
            await expect(place.open().loads()).rejects.toMatchObject({ code });
            await expect(place.open().machines.take([])).rejects.toMatchObject({ code });
        }
    });
});
//# sourceMappingURL=machines.long.test.js.map