import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/duckdb/engine.js';
import { lockHolder, whenFree } from '../../src/duckdb/lock.js';
import { temporaryFolder } from '../support/folder.js';
import { refuses, refusal } from '../support/refusal.js';
import { openError } from '../../src/duckdb/open-error.js';
async function opened(prepare = async () => undefined) {
    const engine = await openEngine({ memoryLimit: null, spillTo: null }, prepare);
    onTestFinished(() => engine.close());
    return engine;
}
async function valuesOf(engine, sql) {
    const values = [];
    const stream = await engine.stream(sql);
    for await (const chunk of stream.chunks())
        values.push(...chunk.getColumnValues(0));
    return values;
}
describe('an engine that is closed off', () => {
    it('reaches the files and folders that were named, and can be set to nothing else', async () => {
        const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
        const [mine, other] = [join(elsewhere, 'a.csv'), join(elsewhere, 'b.csv')];
        for (const path of [mine, other])
            await writeFile(path, 'x\n1\n');
        const engine = await opened((made) => made.closeOff({ files: [mine], folders: [folder] }));
        expect(await engine.rows(`FROM '${mine}'`)).toHaveLength(1);
        await engine.run(`COPY (SELECT 1 AS x) TO '${join(folder, 'c.csv')}'`);
        expect(await engine.rows(`FROM '${join(folder, 'c.csv')}'`)).toHaveLength(1);
        for (const sql of [`FROM '${other}'`, `COPY (SELECT 1) TO '${other}'`]) {
            await expect(engine.run(sql)).rejects.toThrow('disabled by configuration');
        }
        await expect(engine.run('SET enable_external_access = true')).rejects.toThrow('locked');
    });
});
describe('a proven stream', () => {
    it('gives every row in order, and what no row has gives none', async () => {
        const engine = await opened();
        const values = await valuesOf(engine, 'SELECT range AS n FROM range(10000) ORDER BY n DESC');
        expect(values).toHaveLength(10_000);
        expect([values[0], values.at(-1)]).toEqual([9999n, 0n]);
        expect(await valuesOf(engine, 'SELECT 1 WHERE false')).toEqual([]);
        expect(await valuesOf(engine, 'SELECT NULL::VARCHAR')).toEqual([null]);
    });
    it('fails with what the query fails with, however late', async () => {
        const engine = await opened();
        const late = 'SELECT CAST(if(range = 900000, $last, range::VARCHAR) AS INTEGER) AS n FROM range(1000000)';
        const stream = await engine.stream(late, { values: { last: 'no number' } });
        const read = async () => {
            let rows = 0;
            for (let chunk = await stream.next(); chunk !== null; chunk = await stream.next()) {
                rows += chunk.rowCount;
                expect(rows).toBeLessThan(1_000_000);
            }
        };
        await expect(read()).rejects.toThrow("Could not convert string 'no number'");
    });
    it('ends with the reason of an abort', async () => {
        const engine = await opened();
        const gone = new AbortController();
        const sql = "SELECT CAST(if(range = 900000, 'no number', range::VARCHAR) AS INTEGER) AS n FROM range(1000000)";
        const stream = await engine.stream(sql, { signal: gone.signal });
        gone.abort(new Error('nobody is there'));
        const read = async () => {
            for (let chunk = await stream.next(); chunk !== null; chunk = await stream.next())
                ;
        };
        await expect(read()).rejects.toThrow('nobody is there');
    });
});
describe('the lock of a database file', () => {
    const error = new Error('IO Error: Could not set lock on file "/data/w.duckdb": Conflicting lock is held in /usr/bin/node (PID 4711).');
    it('names its holder', () => {
        expect(lockHolder(error)).toEqual({ text: '/usr/bin/node (process 4711)', pid: 4711 });
        expect(lockHolder(new Error('Could not set lock on file "w"'))).toEqual({
            text: 'another process',
            pid: null,
        });
        expect(lockHolder(new Error('IO Error: disk is full'))).toBeNull();
    });
    it('is waited for, a long wait is reported, and ends after a limit', async () => {
        const pauses = [];
        const told = [];
        const waiting = {
            giveUpAfter: 3_000,
            onWait: (holder) => told.push(`wait ${holder}`),
            onLongWait: (holder) => told.push(`long ${holder}`),
            sleep: async (ms) => void pauses.push(ms),
        };
        const held = whenFree('/data/w.duckdb', waiting, () => Promise.reject(error));
        await refuses(held, 'destination_locked');
        expect(pauses).toEqual([100, 200, 400, 800, 1_000, 1_000]);
        expect(told).toEqual(['wait /usr/bin/node (process 4711)', 'long /usr/bin/node (process 4711)']);
    });
});
const path = '/data/w.duckdb';
it.each([
    [
        'IO Error: Failure while replaying WAL file "/data/w.duckdb.wal": Input/output error',
        'destination_not_writable',
    ],
    [
        'Invalid Error: Failed to execute query "PRAGMA journal_mode=WAL": disk I/O error',
        'destination_not_writable',
    ],
    ['IO Error: Could not write file "/data/new.duckdb": File too large', 'disk_full'],
    ['IO Error: Could not set lock on the WAL of the future', 'destination_invalid'],
    ['Out of Memory Error: could not allocate block of size 256.0 KiB', 'commit_failed'],
])('FAULTS 66: %s is no damage, so nothing is loaded again', (text, code) => {
    const error = openError(path, new Error(text));
    expect(error).toMatchObject({ code });
    expect(error.hint).not.toMatch(/load everything again|move/);
});
it.each([
    [
        'IO Error: Failure while replaying WAL file "/data/w.duckdb.wal": Corrupt WAL file: computed checksum 1 does not match stored checksum 2',
        `Keep ${path}.wal`,
    ],
    [
        'IO Error: Corrupt database file: computed checksum 1 does not match stored checksum 2',
        'Restore a backup',
    ],
    // SQLite's log has another name.
    ['Failed to execute query "PRAGMA journal_mode=WAL": database disk image is malformed', 'Restore a backup'],
])('bytes that can be read and are wrong are damage: %s', (text, hint) => {
    expect(openError(path, new Error(text))).toMatchObject(refusal('destination_damaged', '', hint));
});
//# sourceMappingURL=engine.test.js.map