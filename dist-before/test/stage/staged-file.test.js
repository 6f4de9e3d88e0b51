import { open, readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { StagedFile } from '../../src/stage/staged-file.js';
import { stagePath } from './staging.js';
import { refuses } from '../support/refusal.js';
const part = Buffer.alloc(8 * 1_024 * 1_024, 'headgate');
async function handles() {
    const handle = await open(import.meta.filename);
    await handle.close();
    return Object.getPrototypeOf(handle);
}
describe('StagedFile', () => {
    it('is flushed as it grows, and complete at the end', async () => {
        const prototype = await handles();
        const whileGrowing = vi.spyOn(prototype, 'datasync');
        const atTheEnd = vi.spyOn(prototype, 'sync');
        const path = stagePath();
        const file = await StagedFile.create(path);
        for (let parts = 0; parts < 9; parts += 1)
            await file.append([part]);
        expect(whileGrowing).toHaveBeenCalledTimes(2);
        expect(atTheEnd).not.toHaveBeenCalled();
        await file.finish();
        expect(atTheEnd).toHaveBeenCalledTimes(1);
        const written = await readFile(path);
        expect([file.bytes, file.checksum]).toEqual([written.length, crc32(written)]);
    });
    it('puts parts in their order, however many are written at once', async () => {
        const path = stagePath();
        const file = await StagedFile.create(path);
        const parts = Array.from({ length: 40 }, (_, index) => Buffer.alloc(100_000 - index, `${index} `));
        await Promise.all(parts.map((each) => file.append([each])));
        await file.finish();
        const written = await readFile(path);
        expect(written.equals(Buffer.concat(parts))).toBe(true);
        expect([file.bytes, file.checksum]).toEqual([written.length, crc32(written)]);
    });
    it('continues if a write took fewer bytes', async () => {
        const prototype = await handles();
        const whole = prototype.write;
        const partly = function (bytes, from, length, at) {
            return Reflect.apply(whole, this, [bytes, from, length / 4, at]);
        };
        const calls = vi.spyOn(prototype, 'write').mockImplementationOnce(partly);
        const path = stagePath();
        const file = await StagedFile.create(path);
        await file.append([part]);
        await file.finish();
        expect(calls).toHaveBeenCalledTimes(2);
        expect((await readFile(path)).equals(part)).toBe(true);
    });
    it('does not count as durable when a flush failed while it grew', async () => {
        const prototype = await handles();
        vi.spyOn(prototype, 'datasync').mockRejectedValueOnce(new Error('EIO: i/o error, fdatasync'));
        const file = await StagedFile.create(stagePath());
        for (let parts = 0; parts < 4; parts += 1)
            await file.append([part]);
        await refuses(file.finish(), 'destination_not_writable');
        await file.discard();
    });
});
//# sourceMappingURL=staged-file.test.js.map