import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Server } from '../../../connectors/postgres/server.js';
import { days, pendingLoad, stageRows, tableSpec } from '../../../src/testing/destination/staged.js';
import { type MachinesHarness, machinesSuite } from '../../support/machines-suite.js';
import { openIn, schemaOf } from '../../support/postgres-kind.js';
import {
  hasPostgres,
  type PostgresServer,
  postgresSkipped,
  startPostgres,
} from '../../support/postgres-server.js';
import { temporaryFolder } from '../../support/folder.js';

const { signal } = new AbortController();

describe.skipIf(!hasPostgres)(`machines that meet in PostgreSQL${postgresSkipped}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.remove());

  function makePlace() {
    const folder = temporaryFolder();
    const schema = `_${schemaOf(folder)}`;
    const open = () => openIn(server.url(), folder);
    const runOut = `UPDATE "${schema}".leases SET held_until = clock_timestamp() - interval '1 second'`;
    const harness: MachinesHarness = {
      machine: () => open().machines!,
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
        while ((await session.run('SELECT 1').catch(() => null)) !== null) await new Promise(setImmediate);
        await session.run('SELECT 1');
      }
      return row.text('patience');
    });
    expect([answer, tries]).toEqual(['10min', 2]);
    expect((await place.small((session) => session.row(`SELECT ${patience}`))).text('patience')).toBe('20s');
  });

  const names = machinesSuite(async () => makePlace()).map(({ name }) => name);
  it.each(names)('%s', async (name) => {
    await machinesSuite(async () => makePlace())
      .find((each) => each.name === name)
      ?.run();
  });

  it('takes no commit of a run that was overtaken, not even if it began before that', async () => {
    const place = makePlace();
    const [one, other] = [place.open(), place.open()];
    const commit = (id: string, lease: { account: string; fence: number }, day = '2026-01-01') =>
      one.commit(
        {
          table: tableSpec(),
          loads: [pendingLoad(id, stageRows(join(place.folder, 'stage'), [{ id }]), days(day))],
          supersedes: [],
        },
        { signal, onWait: () => undefined, leases: [lease] },
      );
    const [first] = (await one.machines!.take([{ account: 'a', window: '' }])).taken;
    await commit('x', first!.lease);
    await place.pass();
    await other.machines!.take([{ account: 'a', window: '' }]);
    await expect(commit('y', first!.lease, '2026-01-02')).rejects.toMatchObject({
      code: 'destination_locked',
    });
    expect((await other.loads()).map(({ loadId }) => loadId)).toEqual(['x']);
  });

  it('refuses a commit of days that another run has loaded since the ledger was read', async () => {
    const place = makePlace();
    const one = place.open();
    const leases = (await one.machines!.take([{ account: 'a', window: '' }])).taken.map(({ lease }) => lease);
    const commit = (id: string, supersedes: string[] = []) =>
      one.commit(
        {
          table: tableSpec(),
          loads: [pendingLoad(id, stageRows(join(place.folder, 'stage'), [{ id }]), days('2026-01-01'))],
          supersedes,
        },
        { signal, onWait: () => undefined, leases },
      );
    await commit('x');
    await expect(commit('y')).rejects.toMatchObject({
      code: 'commit_failed',
      message: expect.stringMatching(/another run has loaded days of posts/),
    });
    await commit('y', ['x']);
    expect((await one.loads()).filter(({ supersededBy }) => supersededBy === null)).toMatchObject([
      { loadId: 'y' },
    ]);
  });

  it('refuses the destination while an account is used, and an account while the destination is held', async () => {
    const place = makePlace();
    const [one, other] = [place.open(), place.open()];
    const wanted = [{ account: 'a', window: '' }];
    const [taken] = (await one.machines!.take(wanted)).taken;
    await expect(other.hold!()).rejects.toMatchObject({
      code: 'destination_locked',
      message: expect.stringMatching(/held by process \d+ on .* \(account a\)/),
    });
    await place.pass();
    const hold = await other.hold!();
    // A process that was paused too long has lost its account, even if no other process took it.
    const late = one.machines!.log().append(0, { text: 'x', whole: false }, [taken!.lease]);
    await expect(late).rejects.toMatchObject({ code: 'destination_locked' });
    const own = await other.machines!.take(wanted);
    expect(own.taken).toHaveLength(1);
    await other.machines!.release(own.taken.map(({ lease }) => lease));
    await hold.release();
    expect((await one.machines!.take(wanted)).taken).toHaveLength(1);
  });

  it('frees the accounts of a process that ended on this machine at once', async () => {
    const place = makePlace();
    const one = place.open();
    await one.machines!.take([{ account: 'a', window: '' }]);
    server.psql(
      `UPDATE "${place.schema}".leases SET holder = (holder::jsonb || '{"start": "1"}'::jsonb)::text`,
    );
    expect((await one.machines!.take([{ account: 'a', window: '' }])).taken).toHaveLength(1);
  });

  it('refuses a ledger of another format', async () => {
    const place = makePlace();
    await place.open().machines!.take([]);
    for (const [format, code] of [
      [2, 'destination_invalid'],
      [99, 'destination_newer'],
    ] as const) {
      server.psql(`UPDATE "${place.schema}".meta SET format = ${format}`);
      await expect(place.open().loads()).rejects.toMatchObject({ code });
      await expect(place.open().machines!.take([])).rejects.toMatchObject({ code });
    }
  });
});
