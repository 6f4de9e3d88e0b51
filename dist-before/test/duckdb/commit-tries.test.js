import { describe, expect, it } from 'vitest';
import { HeadgateError } from '../../src/common/errors.js';
import { commitInTries, inLittleMemory } from '../../src/duckdb/commit-tries.js';
import { pendingLoad, tableSpec } from '../suites/destination/staged.js';
const failed = (message) => new HeadgateError('commit_failed', message);
/** The ways in which a commit is tried; each fails as specified. */
async function tries(given, ...failures) {
    const { megabytes = 1, key = [], limit = null } = given;
    const rows = {
        path: '/stage',
        format: 'csv',
        rows: 1,
        bytes: megabytes * 2 ** 20,
        longestRow: 1,
        checksum: 0,
        columns: [],
        rejects: [],
    };
    const tried = [];
    const outcome = await commitInTries({ table: tableSpec({ key }), loads: [pendingLoad('a', rows)], supersedes: [] }, limit, async (how) => {
        tried.push(how);
        const failure = failures[tried.length - 1];
        if (failure !== undefined)
            throw failure;
        return 'done';
    }).catch((error) => error);
    return { tried, outcome };
}
describe('a commit is tried', () => {
    it('once if nothing is wrong, small files by one thread and rows with a key with more memory', async () => {
        expect(await tries({})).toEqual({ tried: [{ parallelCsv: false, effort: 'little' }], outcome: 'done' });
        expect((await tries({ megabytes: 17 })).tried).toEqual([{ parallelCsv: false, effort: 'large' }]);
        expect((await tries({ megabytes: 65, key: ['id'] })).tried).toEqual([
            { parallelCsv: true, effort: 'keyed' },
        ]);
    });
    it('again without cutting the file if that is what failed', async () => {
        const { tried, outcome } = await tries({ megabytes: 65 }, failed('x: CSV Error on Line: 3'));
        expect(tried.map(({ parallelCsv }) => parallelCsv)).toEqual([true, false]);
        expect(outcome).toBe('done');
    });
    it('again with the memory that DuckDB takes by itself, unless a limit is named', async () => {
        const full = failed('x: Out of Memory Error: failed to allocate');
        expect((await tries({}, full)).tried.map(({ effort }) => effort)).toEqual(['little', 'roomy']);
        const fullAtCommit = failed('x: TransactionContext Error: Failed to commit: failed to pin block of size 256.0 KiB');
        expect((await tries({}, fullAtCommit)).tried.map(({ effort }) => effort)).toEqual(['little', 'roomy']);
        expect((await tries({ key: ['id'] }, full)).tried.map(({ effort }) => effort)).toEqual([
            'keyed',
            'roomy',
        ]);
        expect(await tries({ limit: '128MB' }, full)).toMatchObject({
            tried: [{ effort: 'little' }],
            outcome: full,
        });
        expect(await tries({}, full, full)).toMatchObject({ tried: [{}, {}], outcome: full });
    });
    it('again, as any other change, with that memory only if DuckDB names it', async () => {
        const tried = [];
        const change = (limit, error) => inLittleMemory(limit, async (effort) => {
            tried.push(effort);
            if (effort === 'keyed')
                throw error;
        }).catch(() => 'failed');
        expect(await change(null, new Error('Out of Memory Error'))).toBe(undefined);
        // A COMMIT that may have happened is not repeated.
        expect(await change(null, failed('Out of Memory Error'))).toBe('failed');
        expect(await change('1GB', new Error('Out of Memory Error'))).toBe(undefined);
        expect(tried).toEqual(['keyed', 'roomy', 'keyed', 'roomy']);
    });
    it('not again for anything else', async () => {
        for (const other of [failed('disk full'), new Error('Out of Memory')]) {
            expect(await tries({ megabytes: 65 }, other)).toMatchObject({ tried: [{}], outcome: other });
        }
    });
});
//# sourceMappingURL=commit-tries.test.js.map