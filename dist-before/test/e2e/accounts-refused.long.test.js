import { mkdir, readdir, utimes } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { answerError } from '../support/fault-server.js';
import { standardAccount } from '../support/plain-service.js';
import { makePlainWorld, twoKeys } from './plain-world.js';
const week = { window: { from: '2026-01-01', to: '2026-01-08', step: 'P1D' } };
const rows = ({ startDate }) => [{ id: String(startDate) }];
const loadedIds = 'SELECT count(DISTINCT id)::INT AS ids, count(*)::INT AS n FROM posts';
describe('FAULTS 57: `GET /me` with a number of rows left that is', () => {
    it.each([
        ['negative', -3],
        ['zero', 0],
    ])('%s parks the run', async (_name, remaining) => {
        const daily_rows = { limit: 400_000, used: 400_003, remaining };
        const world = await makePlainWorld(week, { rows, account: { ...standardAccount, daily_rows } });
        expect(await world.run()).toMatchObject({
            code: 5,
            stderr: expect.stringContaining('0 of 400,000 rows'),
        });
        expect(world.service.jobs).toEqual([]);
    });
    it.each([
        ['null', null],
        ['huge', 1e300],
    ])('%s is not a limit', async (_name, remaining) => {
        const daily_rows = { limit: remaining, used: null, remaining };
        const world = await makePlainWorld(week, { rows, account: { ...standardAccount, daily_rows } });
        const ended = await world.run();
        expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('no limit on rows') });
        expect(await world.rows(loadedIds)).toEqual([{ ids: 8, n: 8 }]);
    });
});
test('FAULTS 58: an export that is never answered is asked for again, and one that begins later than `connection.timeout` is loaded', async () => {
    let reads = 0;
    const world = await makePlainWorld({ window: { from: '2026-01-01', to: '2026-01-01' } }, {
        rows,
        sendLate: async ({ target }) => {
            if (!target.includes('/export'))
                return;
            reads += 1;
            await delay(reads === 1 ? 600_000 : 2_500, undefined, { ref: false });
        },
    });
    expect(await world.run()).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('the export of job p1 did not begin within 1 second; trying again'),
    });
    expect(reads).toBe(2);
    expect(await world.rows(loadedIds)).toEqual([{ ids: 1, n: 1 }]);
});
test('a lock of the request window that a fast clock left behind is taken once it is stale', async () => {
    const world = await makePlainWorld(week, { rows });
    expect(await world.cli('account')).toMatchObject({ code: 0 });
    const folder = join(world.folder, '.xdg-state', 'headgate', 'pacing');
    const [name = ''] = await readdir(folder);
    const lock = join(folder, `${name}.lock`);
    await mkdir(lock);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await utimes(lock, tomorrow, tomorrow);
    expect(await world.run()).toMatchObject({ code: 0 });
});
/** Ada and Bob, of whom the service refuses some requests. */
const twoAccounts = (isRefused, status = 401, code = 'invalid_api_key') => makePlainWorld(week, {
    rows,
    account: (key) => ({ ...standardAccount, email: `${key}@example.com` }),
    answerFirst: ({ headers, method }, socket) => {
        if (!isRefused(headers['x-api-key'] ?? '', method))
            return false;
        answerError(socket, status, code);
        return true;
    },
}, { keys: twoKeys });
describe('FAULTS 59: of several accounts', () => {
    it.each([
        [401, 'invalid_api_key'],
        [403, 'plan_required'],
    ])('one that is refused with %i %s from the start leaves the others running', async (status, code) => {
        const world = await twoAccounts((key) => key === 'key-bob', status, code);
        const ended = await world.run();
        expect(ended).toMatchObject({ code: 0 });
        expect(ended.stderr).toMatch(/account bob: .*the run\s+continues with its other accounts/s);
        expect(await world.rows(loadedIds)).toEqual([{ ids: 8, n: 8 }]);
    });
    it('one that is revoked while it runs leaves its days to the others', async () => {
        let submits = 0;
        const revoked = new Set();
        const world = await twoAccounts((key, method) => {
            if (method === 'POST' && (submits += 1) === 4)
                revoked.add(key);
            return revoked.has(key);
        });
        const ended = await world.run();
        const [key = ''] = revoked;
        expect(ended).toMatchObject({ code: expect.toSatisfy((code) => code === 0 || code === 3) });
        expect(ended.stderr).toContain(`account ${key.replace('key-', '')}: `);
        // A job of the revoked account that was still to be exported stays with it.
        expect(await world.rows(loadedIds)).toEqual([expect.toSatisfy(({ ids }) => ids >= 7)]);
    });
    it('the run ends with exit code 4 when none is left, and reports what it loaded', async () => {
        let submits = 0;
        const world = await twoAccounts((_key, method) => {
            if (method === 'POST')
                submits += 1;
            return submits > 4;
        });
        const ended = await world.run();
        expect(ended).toMatchObject({ code: 4 });
        expect(ended.stderr).toContain('account ada: ');
        expect(ended.stderr).toContain('account bob: ');
        expect(ended.stdout).toMatch(/posts/);
        const json = await world.cli('run', '--json');
        expect(json).toMatchObject({ code: 4 });
    });
});
//# sourceMappingURL=accounts-refused.long.test.js.map