import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync, } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../src/common/turns.js';
import { options } from '../../suites/destination/bench.js';
import { rowsWith, tableSpec } from '../../suites/destination/staged.js';
import { query } from '../../support/destination-kinds.js';
import { holdOpen, kill, warehouse } from './support.js';
import { sliceOf } from '../../support/days.js';
import { refusal, refuses } from '../../support/refusal.js';
/** What the file itself says of the DuckDB versions that can read it. */
async function storageVersion(path) {
    const sql = "SELECT tags['storage_version'] AS version FROM duckdb_databases() WHERE path IS NOT NULL";
    const [row] = await query(path, sql);
    return String(row?.['version']);
}
const day = (date) => ({ slice: sliceOf(date) });
describe('reads together', () => {
    it('see one state; other readers and writers wait their turn', async () => {
        const { load, commit, open: openWarehouse } = warehouse();
        await commit([load('a', [{ id: 1 }], day('2026-01-01'))]);
        const destination = openWarehouse();
        const order = [];
        let write = Promise.resolve();
        const seen = await destination.readTogether?.(async (reader) => {
            const before = await reader.loads();
            // Uses another destination object, like another part of the process would.
            write = commit([load('b', [{ id: 2 }], day('2026-01-02'))]).then(() => void order.push('written'));
            const [jobs, after] = [await reader.jobs(), await reader.loads()];
            order.push('read');
            return [before.length, jobs.length, after.length];
        });
        expect(seen).toEqual([1, 1, 1]);
        await write;
        expect(order).toEqual(['read', 'written']);
        expect(await destination.loads()).toHaveLength(2);
    });
    it('find nothing if there is no file, and fail as a single read does', async () => {
        const { path, open: openWarehouse } = warehouse();
        const destination = openWarehouse();
        const loads = (reader) => reader.loads();
        expect(await destination.readTogether?.(loads)).toEqual([]);
        writeFileSync(path, 'no database');
        const alone = await loads(destination).catch((error) => error);
        await expect(destination.readTogether?.(loads)).rejects.toEqual(alone);
    });
    it('within others are the same reads', async () => {
        const { load, commit, open: openWarehouse } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        const destination = openWarehouse();
        const nested = destination.readTogether?.(async (reader) => reader.readTogether?.((same) => same.loads()));
        expect(await nested).toHaveLength(1);
    });
});
describe('a new database file', () => {
    it('is completed under another name, readable by its owner only, and leaves no other file', async () => {
        const { path, state, load, commit, folder } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        expect(statSync(path).mode & 0o777).toBe(0o600);
        expect(statSync(state).mode & 0o777).toBe(0o700);
        expect(readdirSync(folder).toSorted()).toEqual([
            'stage',
            'warehouse.duckdb',
            'warehouse.duckdb.headgate',
        ]);
        expect(readdirSync(state).toSorted()).toEqual(['undo', 'witness.json']);
    });
    it('has a write-ahead log that others can read no more than itself', async () => {
        const { path, load, commit } = warehouse();
        const modes = new Set();
        const watch = setInterval(() => {
            const log = statSync(`${path}.wal`, { throwIfNoEntry: false });
            if (log)
                modes.add(log.mode & 0o777);
        }, 0);
        await commit([load('a', [{ id: 1 }])]);
        clearInterval(watch);
        expect([...modes]).toEqual([0o600]);
        expect(existsSync(`${path}.wal`)).toBe(false);
    });
    it('can be read by every DuckDB from 1.4 on, whatever the newest one would write', async () => {
        const { path, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        expect(await storageVersion(path)).toBe('v1.4.0+');
    });
    it('takes the place of a draft that a kill left behind', async () => {
        const { path, state, load, commit } = warehouse();
        mkdirSync(state, { recursive: true });
        writeFileSync(join(state, 'new.duckdb'), 'half a database');
        writeFileSync(join(state, 'new.duckdb.wal'), 'half a log');
        await commit([load('a', [{ id: 1 }])]);
        expect(await query(path, 'SELECT id FROM posts')).toEqual([{ id: '1' }]);
    });
    it('gets the folders above it', async () => {
        const { folder, open, load, commit } = warehouse();
        const path = join(folder, 'a', 'b', 'deep.duckdb');
        const destination = open({ path, stateFolder: `${path}.headgate` });
        await destination.check([tableSpec()]);
        expect(existsSync(dirname(path))).toBe(false);
        await commit([load('a', [{ id: 1 }])], { destination });
        expect(existsSync(path)).toBe(true);
    });
});
describe('a database of the user', () => {
    it('can still be read by the DuckDB that wrote it', async () => {
        const { path, open, load, commit } = warehouse();
        await query(':memory:', `ATTACH '${path}' AS made (STORAGE_VERSION 'v1.2.0'); CREATE TABLE made.mine AS SELECT 1 AS a; DETACH made`);
        const before = await storageVersion(path);
        expect(before).toMatch(/^v1\.2\./);
        await commit([load('a', [{ id: 1 }])]);
        await commit([load('b', [{ id: 2 }], day('2026-01-02'))]);
        expect(await storageVersion(path)).toBe(before);
        expect(await open().loads()).toHaveLength(2);
        expect(await query(path, 'SELECT id FROM posts ORDER BY id')).toEqual([{ id: '1' }, { id: '2' }]);
    });
    it('keeps its own tables as they were, and refuses to load over one of them', async () => {
        const { path, open, load, commit } = warehouse();
        await query(path, 'CREATE TABLE Mine AS SELECT 1 AS a; CREATE VIEW seen AS SELECT 2 AS b; CHECKPOINT');
        chmodSync(path, 0o640);
        for (const table of ['mine', 'MINE', 'seen']) {
            await refuses(open().check([tableSpec({ table })]), 'table_foreign');
            await refuses(commit([load('x', [{ id: 1 }])], { table: { table } }), 'table_foreign');
        }
        await open().check([tableSpec()]);
        await commit([load('a', [{ id: 1 }])]);
        for (const table of ['mine', 'seen']) {
            await refuses(open().check([tableSpec({ table })]), 'table_foreign');
        }
        expect(await query(path, 'SELECT a, b FROM Mine, seen')).toEqual([{ a: 1, b: 2 }]);
        expect(statSync(path).mode & 0o777).toBe(0o640);
    });
    it('keeps what the user adds to a table of headgate', async () => {
        const { path, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        await query(path, "ALTER TABLE posts ADD COLUMN note VARCHAR; UPDATE posts SET note = 'mine'");
        await commit([load('b', [{ id: 2, note: 'theirs' }], day('2026-01-02'))]);
        expect(await query(path, 'SELECT id, note, note_2 FROM posts ORDER BY id')).toEqual(rowsWith('id', 'note', 'note_2')(['1', 'mine', null], ['2', null, 'theirs']));
    });
    it('keeps what the user wrote into a column that no load has given a value', async () => {
        const { path, load, commit } = warehouse();
        await commit([load('a', [{ id: 1, code: null }])]);
        await query(path, "UPDATE posts SET code = '007'");
        await commit([load('b', [{ id: 2, code: 5 }], day('2026-01-02'))]);
        expect(await query(path, 'SELECT code FROM posts ORDER BY id')).toEqual([{ code: '007' }, { code: '5' }]);
    });
    it('remembers that a column had a value, however its table is written in the config', async () => {
        const { path, load, commit } = warehouse();
        await commit([load('a', [{ id: 1, code: null }])]);
        await commit([load('b', [{ id: 2, code: '007' }], day('2026-01-02'))], { table: { table: 'POSTS' } });
        expect(await query(path, "SELECT valued FROM _headgate.columns WHERE column_name = 'code'")).toEqual([
            { valued: true },
        ]);
        await commit([load('c', [{ id: 3, code: 5 }], day('2026-01-03'))]);
        expect(await query(path, 'SELECT code FROM posts ORDER BY id')).toEqual([
            { code: null },
            { code: '007' },
            { code: '5' },
        ]);
    });
    it.each([
        [
            'an index on a column that widens',
            'CREATE INDEX mine ON posts (id)',
            'two',
            'Run `DROP INDEX "mine";` in that file',
        ],
        ['a unique index', 'CREATE UNIQUE INDEX mine ON posts (code)', 2, 'Drop the index or the constraint'],
        ['a rule', 'ALTER TABLE posts ALTER COLUMN more SET NOT NULL', 2, 'Drop the index or the constraint'],
        ['no _load_id', 'ALTER TABLE posts DROP COLUMN _load_id', 2, 'put the table back'],
        [
            'a view in its place',
            'ALTER TABLE posts RENAME TO mine; CREATE VIEW posts AS FROM mine',
            2,
            'put the table back',
        ],
    ])('says what helps if the user left %s', async (_, sql, id, hint) => {
        const { path, load, commit } = warehouse();
        await commit([load('a', [{ id: 1, code: 'x', more: 1 }])]);
        await query(path, sql);
        await refuses(commit([load('b', [{ id, code: 'x' }], day('2026-01-02'))]), 'commit_failed', '', hint);
    });
    it('is not taken for loaded if the user dropped a table', async () => {
        const { path, open, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        await query(path, 'DROP TABLE posts');
        const { job } = tableSpec();
        await refuses(open().check([tableSpec()]), 'destination_damaged', '', `headgate drop ${job}`);
        await open().remove({ jobs: [job], supersededBefore: null }, options);
        await open().check([tableSpec()]);
        await commit([load('b', [{ id: 2 }])]);
        expect(await query(path, 'SELECT id FROM posts')).toEqual([{ id: '2' }]);
    });
});
describe('a file that cannot be loaded into', () => {
    it.each([
        ['text', (path) => writeFileSync(path, 'no database at all\n'.repeat(1_000))],
        ['an empty file', (path) => writeFileSync(path, '')],
        ['a folder', (path) => mkdirSync(path)],
    ])('%s', async (_, make) => {
        const { path, open, load, commit } = warehouse();
        make(path);
        await refuses(open().check([tableSpec()]), 'destination_invalid');
        await refuses(commit([load('a', [{ id: 1 }])]), 'destination_invalid');
    });
    it.each([
        ['a file below a file', (folder) => join(folder, 'file', 'x.duckdb')],
        // Nobody, not even root, can make files there.
        ['a place without permission', () => '/proc/self/x.duckdb'],
    ])('%s', async (_, place) => {
        const { folder, open } = warehouse();
        writeFileSync(join(folder, 'file'), '');
        const path = place(folder);
        const destination = open({ path, stateFolder: `${path}.headgate` });
        await refuses(destination.check([tableSpec()]), 'destination_not_writable');
    });
    it('FAULTS 27: a file of a newer DuckDB', async () => {
        const { path, open, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        const bytes = readFileSync(path);
        bytes.writeBigUInt64LE(200n, 12);
        bytes.writeBigUInt64LE(checksum(bytes), 0);
        writeFileSync(path, bytes);
        await refuses(open().check([tableSpec()]), 'destination_newer');
        await refuses(commit([load('b', [{ id: 1 }], day('2026-01-02'))]), 'destination_newer');
        expect(readFileSync(path).equals(bytes)).toBe(true);
    });
    it('FAULTS 27: a file of a newer headgate', async () => {
        const { path, open, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        await query(path, 'UPDATE _headgate.meta SET format = 99');
        await refuses(open().check([]), 'destination_newer');
        await refuses(open().loads(), 'destination_newer');
        await query(path, 'UPDATE _headgate.meta SET format = 2');
        await refuses(open().loads(), 'destination_invalid', 'its ledger has format 2');
    });
    it('a schema _headgate of someone else', async () => {
        const { path, open } = warehouse();
        await query(path, 'CREATE SCHEMA _headgate; CREATE TABLE _headgate.loads (a INTEGER)');
        await refuses(open().check([]), 'destination_invalid');
    });
});
describe('a damaged database', () => {
    it('is found by the witness if committed loads are gone', async () => {
        const { folder, path, state, open, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        const backup = join(folder, 'backup');
        copyFileSync(path, backup);
        await commit([load('b', [{ id: 2 }], day('2026-01-02'))]);
        copyFileSync(backup, path);
        const said = `${path} has 1 load in its ledger, but 2 were committed`;
        await refuses(open().loads(), 'destination_damaged', said, join(state, 'witness.json'));
        await refuses(commit([load('c', [{ id: 3 }], day('2026-01-03'))]), 'destination_damaged');
        // A damaged witness counts as missing.
        writeFileSync(join(state, 'witness.json'), '{"databaseId":7}');
        expect(await open().loads()).toHaveLength(1);
        rmSync(join(state, 'witness.json'));
        expect(await open().loads()).toHaveLength(1);
    });
    it('is found if there are as many loads, but not the last one', async () => {
        const { path, open, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        await query(path, `UPDATE _headgate.loads SET load_id = 'other'`);
        await expect(open().loads()).rejects.toThrow(`${path} has 1 load in its ledger, but not the last one that was committed, a`);
    });
    it('raises no alarm if another database took its place, or the file was moved away to start again', async () => {
        const { path, open, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        await commit([load('b', [{ id: 2 }], day('2026-01-02'))]);
        rmSync(path);
        expect(await open().loads()).toEqual([]);
        await commit([load('c', [{ id: 3 }])]);
        expect(await open().loads()).toHaveLength(1);
    });
    it('is not created again over a write-ahead log without its file', async () => {
        const { path, open, load, commit } = warehouse();
        writeFileSync(`${path}.wal`, 'the last commits');
        for (const ask of [
            () => open().check([]),
            () => open().loads(),
            () => commit([load('a', [{ id: 1 }])]),
        ]) {
            await refuses(ask(), 'destination_damaged');
        }
        expect(readFileSync(`${path}.wal`, 'utf8')).toBe('the last commits');
    });
    it('is found by its checksums', async () => {
        const { path, open, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        const bytes = readFileSync(path);
        writeFileSync(path, bytes.subarray(0, 8_192));
        await refuses(open().check([]), 'destination_damaged');
    });
});
describe('a file that another process holds', () => {
    it('delays a commit, which says so at once and after ten minutes, and continues when the file is free', async () => {
        const { path, open, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        const child = await holdOpen(path, 'READ_ONLY');
        const told = [];
        const waits = [];
        let waited = 0;
        const destination = open({
            sleep: async (ms) => {
                waits.push(ms);
                waited += ms;
                if (waited > 25 * 60_000)
                    await kill(child);
            },
        });
        expect(await destination.loads()).toHaveLength(1);
        await commit([load('b', [{ id: 2 }], day('2026-01-02'))], {
            destination,
            onWait: (holder, waitedMs) => told.push([holder, waitedMs]),
        });
        const named = expect.stringContaining(`(process ${child.pid})`);
        expect(told).toEqual([
            [named, 0],
            [named, expect.closeTo(600_000, -4)],
        ]);
        expect(waits.slice(0, 6)).toEqual([100, 200, 400, 800, 1_000, 1_000]);
        expect(await query(path, 'SELECT count(*) AS rows FROM posts')).toEqual([{ rows: '2' }]);
    });
    it('is left alone by a commit that is aborted while it waits', async () => {
        const { path, open, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        const child = await holdOpen(path, 'READ_WRITE');
        const aborter = new AbortController();
        const asked = commit([load('b', [{ id: 2 }], day('2026-01-02'))], {
            signal: aborter.signal,
            onWait: () => aborter.abort(),
        });
        await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
        await kill(child);
        expect(await open().loads()).toHaveLength(1);
    });
    it('ends a look at the ledger with the name of the holder after a minute', async () => {
        const { path, open, load, commit } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        const child = await holdOpen(path, 'READ_WRITE');
        let waited = 0;
        const destination = open({
            sleep: async (ms) => {
                waited += ms;
            },
        });
        const refused = refusal('destination_locked', String(child.pid));
        await expect(destination.loads()).rejects.toMatchObject(refused);
        await expect(destination.check([])).rejects.toMatchObject(refused);
        expect(waited).toBeGreaterThanOrEqual(120_000);
        await kill(child);
        expect(await destination.loads()).toHaveLength(1);
    });
    it('is free for readers between commits', async () => {
        const { path, open, load, commit } = warehouse();
        const destination = open();
        await commit([load('a', [{ id: 1 }])], { destination });
        const child = await holdOpen(path, 'READ_WRITE');
        await kill(child);
        await destination.close();
    });
});
describe('turns on a file', () => {
    it('are taken one after the other, whatever the file is called and whether or not a turn fails', async () => {
        const { folder, path } = warehouse();
        symlinkSync(folder, `${folder}-link`);
        const trace = [];
        const task = (name) => async () => {
            trace.push(`${name} starts`);
            await new Promise((resolve) => setImmediate(resolve));
            trace.push(`${name} ends`);
            if (name === 'b')
                throw new Error('b fails');
        };
        const spellings = [
            path,
            join(folder, 'x', '..', 'warehouse.duckdb'),
            path.replace(folder, `${folder}-link`),
        ];
        const turns = ['a', 'b', 'c'].map((name, index) => inTurn(spellings[index], task(name)));
        expect((await Promise.allSettled(turns)).map(({ status }) => status)).toEqual([
            'fulfilled',
            'rejected',
            'fulfilled',
        ]);
        for (let index = 0; index < trace.length; index += 2) {
            expect(trace[index]?.replace('starts', 'ends')).toBe(trace[index + 1]);
        }
        rmSync(`${folder}-link`);
    });
});
describe('a commit whose outcome is unknown', () => {
    it('is settled by reading the ledger', async () => {
        const { path, state, load, commit, open } = warehouse();
        await commit([load('a', [{ id: 1 }])]);
        // The witness cannot be written, so the step after COMMIT fails.
        rmSync(join(state, 'witness.json'));
        mkdirSync(join(state, 'witness.json.new'));
        const { loads } = await commit([load('b', [{ id: 2 }], day('2026-01-02'))]);
        expect(loads).toMatchObject([{ loadId: 'b', rowsLoaded: 1 }]);
        expect(await open().loads()).toHaveLength(2);
        expect(await query(path, 'SELECT count(*) AS rows FROM posts')).toEqual([{ rows: '2' }]);
    });
});
/** DuckDB's checksum of the main header, which has 4,096 bytes. The first eight bytes contain it. */
function checksum(bytes) {
    let result = 5381n;
    for (let at = 8; at < 4_096; at += 8) {
        result ^= BigInt.asUintN(64, bytes.readBigUInt64LE(at) * 0xbf58476d1ce4e5b9n);
    }
    return result;
}
//# sourceMappingURL=database-file.test.js.map