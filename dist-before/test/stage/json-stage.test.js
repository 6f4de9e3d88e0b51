import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { rowLimits } from '../../src/stage/stage-error.js';
import { stage } from '../../src/stage/stage.js';
import { chunks, envelope, jobId, stageBytes, stagedLines, stagePath } from './staging.js';
import { refuses } from '../support/refusal.js';
const rows = ['{"a":1,"b":"x"}', '{"b":"é😀","c":{"d":[1,null,{}]}}', '{}'];
describe('a staged JSON export', () => {
    it('is one line a row, bytes untouched, with what it takes to know the file again', async () => {
        const staged = await stageBytes(envelope(rows), 3);
        const text = `${rows.join('\n')}\n`;
        expect(readFileSync(stagePath(), 'utf8')).toBe(text);
        expect(staged).toMatchObject({ path: stagePath(), format: 'ndjson', rows: 3, rejects: [] });
        expect(staged.bytes).toBe(Buffer.byteLength(text));
        expect(staged.checksum).toBe(crc32(text));
        expect(staged.longestRow).toBe(Buffer.byteLength(`${rows[1]}\n`));
        expect(statSync(stagePath()).mode & 0o777).toBe(0o600);
    });
    it('reads the same rows however its bytes arrive', async () => {
        const bytes = Buffer.from(envelope(rows));
        await stageBytes(bytes, 3, { cuts: bytes.map((_, i) => i).subarray(1) });
        expect(stagedLines()).toEqual(rows);
    });
    it('is complete if rows, rejects and rewritten rows cross the pieces that are scanned at once', async () => {
        const many = Array.from({ length: 3_000 }, (_, i) => {
            if (i % 500 === 7)
                return `{"bad":${'x'.repeat(i * 50)}}`;
            if (i % 500 === 9)
                return `{"n":-0,"text":"${'é'.repeat(i * 50)}"}`;
            return `{"i":${i},"text":"${'€'.repeat((i * 7_919) % 1_000)}\\n"}`;
        });
        const bytes = Buffer.from(envelope(many));
        const cuts = Array.from({ length: 100 }, (_, i) => (i * 104_729) % bytes.length);
        const staged = await stageBytes(bytes, many.length, { cuts });
        const kept = many.filter((row) => !row.startsWith('{"bad"')).map((row) => row.replace('-0', '"-0"'));
        expect(stagedLines()).toEqual(kept);
        expect(staged.rejects.map(({ rowNumber }) => rowNumber)).toEqual([8, 508, 1_008, 1_508, 2_008, 2_508]);
        expect(staged.checksum).toBe(crc32(readFileSync(stagePath())));
    });
    it('takes the place of what a killed run left', async () => {
        writeFileSync(stagePath(), 'x'.repeat(10_000), { mode: 0o644 });
        await stageBytes(envelope(rows), 3);
        expect(stagedLines()).toEqual(rows);
        expect(statSync(stagePath()).mode & 0o777).toBe(0o600);
    });
});
describe('a stage that fails', () => {
    const signal = new AbortController().signal;
    const expected = { jobId, dataCount: 3 };
    it.each([0, 1, 50, 158])('leaves no file if the export ends at byte %i', async (end) => {
        const cut = stageBytes(Buffer.from(envelope(rows)).subarray(0, end), 3);
        await refuses(cut, 'export_mismatch');
        expect(existsSync(stagePath())).toBe(false);
    });
    it('passes on what broke the body', async () => {
        const broken = async function* () {
            yield Buffer.from(envelope(rows).slice(0, 99));
            throw new Error('connection reset');
        };
        await expect(stage(broken(), 'json', stagePath(), expected, signal)).rejects.toThrow('connection reset');
        expect(existsSync(stagePath())).toBe(false);
    });
    it('stops at an abort, and closes the body', async () => {
        const controller = new AbortController();
        let closed = false;
        const endless = async function* () {
            try {
                for (;;) {
                    yield Buffer.from(' ');
                    controller.abort(new Error('stop'));
                }
            }
            finally {
                closed = true;
            }
        };
        await expect(stage(endless(), 'json', stagePath(), expected, controller.signal)).rejects.toThrow('stop');
        expect(closed).toBe(true);
        expect(existsSync(stagePath())).toBe(false);
    });
    it('does not start if the signal is aborted already', async () => {
        const aborted = stage(chunks(Buffer.from('')), 'json', stagePath(), expected, AbortSignal.abort(new Error('stop')));
        await expect(aborted).rejects.toThrow('stop');
    });
    it('says where it cannot write', async () => {
        const path = join(stagePath(), 'missing', 'file');
        await refuses(stage(chunks(Buffer.from('')), 'json', path, expected, signal), 'destination_not_writable', path);
    });
    it('FAULTS 19: refuses more rows than the job counts before it has read them all', async () => {
        let yielded = 0;
        const endless = async function* () {
            yield Buffer.from(envelope(['{}'], 3).slice(0, -3));
            for (;;)
                yield Buffer.from(',{}'.repeat(100_000 * ++yielded));
        };
        await expect(stage(endless(), 'json', stagePath(), expected, signal)).rejects.toMatchObject({
            code: 'export_mismatch',
            message: 'the export has more rows than the 3 that its job states',
        });
        expect(yielded).toBeLessThan(5);
    });
});
describe('a limit', () => {
    const limited = async (row, before = ['{}']) => stageBytes(envelope([...before, row]), before.length + 1).then(() => null, (error) => error);
    const failure = (limit, message) => ({ code: 'rows_invalid', message, details: { limit } });
    it('FAULTS 29: of columns names the row', async () => {
        const wide = (from, count) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${from + i}`, i])));
        expect(await limited(wide(0, rowLimits.columns))).toBeNull();
        expect(await limited(wide(9_000, 1_001), [wide(0, 9_000)])).toMatchObject(failure('columns', 'Row 2: the export has more than 10000 columns'));
    });
    it('FAULTS 29: of a field names the row and the column', async () => {
        const field = (bytes) => `{"big":"${'x'.repeat(bytes - 2)}"}`;
        expect(await limited(field(rowLimits.fieldBytes))).toBeNull();
        expect(await limited(field(rowLimits.fieldBytes + 1))).toMatchObject(failure('fieldBytes', 'Row 2: the value of "big" is longer than 8388608 bytes'));
    });
    it('of a row names the row, also if it never ends', async () => {
        const parts = [1, 2, 3].map((i) => `"c${i}":"${'x'.repeat(rowLimits.fieldBytes - 2)}"`).join(',');
        const message = 'Row 2: longer than 16777216 bytes';
        expect(await limited(`{${parts}}`)).toMatchObject(failure('rowBytes', message));
        expect(await limited(`{"a":"${'x'.repeat(100_000_000)}"}`)).toMatchObject(failure('rowBytes', message));
    });
    it('FAULTS 29: of depth names the row', async () => {
        const deep = (depth) => `{"a":${'[{"k":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}}`;
        expect(await limited(deep(1_000))).toBeNull();
        const failed = failure('depth', 'Row 2: a value nests deeper than 1000 levels');
        expect(await limited(deep(1_002))).toMatchObject(failed);
        expect(await limited(deep(100_000))).toMatchObject(failed);
    });
    it("of a column's name names the row", async () => {
        expect(await limited(`{"${'x'.repeat(rowLimits.nameBytes)}":1}`)).toBeNull();
        expect(await limited(`{"${'x'.repeat(rowLimits.nameBytes + 1)}":1}`)).toMatchObject(failure('nameBytes', 'Row 2: the name of a column is longer than 1024 bytes'));
    });
    it('of rejects separates a broken export from a dirty one', async () => {
        const bad = Array.from({ length: rowLimits.rejects }, () => '0');
        expect(await limited('{}', bad)).toBeNull();
        expect(await limited('0', bad)).toMatchObject({ code: 'rows_invalid', details: { limit: 'rejects' } });
    });
});
const rowsOf = (name, count) => Array.from({ length: count }, (_, index) => `{"${name}":"${'x'.repeat(index % 7)}"}`);
describe('the memory of a scan', () => {
    it('is taken once for stages that come one after the other, also after one that failed', async () => {
        await stageBytes(envelope(rowsOf('first', 3)), 3);
        const { WebAssembly } = globalThis;
        const taken = vi.spyOn(WebAssembly, 'Memory');
        for (const count of [1_000, 2, 1]) {
            const rows = rowsOf(`of${count}`, count);
            await stageBytes(envelope(rows), count);
            expect(stagedLines()).toEqual(rows);
            await refuses(stageBytes(envelope(rows).slice(0, -20), count), 'export_mismatch');
        }
        expect(taken).not.toHaveBeenCalled();
    });
    it('is one for each of two stages at once', async () => {
        const { signal } = new AbortController();
        const texts = ['one', 'two'].map((name) => rowsOf(name, 500));
        const staged = await Promise.all(texts.map(async (rows, index) => {
            const bytes = Buffer.from(envelope(rows));
            const cuts = Array.from({ length: 40 }, (_, at) => (at * bytes.length) / 40).map(Math.floor);
            const path = `${stagePath()}-${index}`;
            return stage(chunks(bytes, cuts), 'json', path, { jobId, dataCount: rows.length }, signal);
        }));
        expect(staged.map(({ bytes }) => bytes)).toEqual(texts.map((rows) => `${rows.join('\n')}\n`.length));
    });
});
//# sourceMappingURL=json-stage.test.js.map