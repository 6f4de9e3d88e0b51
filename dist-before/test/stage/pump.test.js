import { describe, expect, it } from 'vitest';
import { piecesAtOnce, pump, regionBytes } from '../../src/stage/pump.js';
import { ScanMemory } from '../../src/stage/scan-memory.js';
import { chunks } from './staging.js';
const signal = new AbortController().signal;
const body = Buffer.from(Array.from({ length: 400_000 }, (_, i) => `${i}\n`).join(''));
/** Accepts complete lines. */
class Lines {
    rowNumber = 1;
    lines = [];
    pieces;
    constructor(pieces = []) {
        this.pieces = pieces;
    }
    advance(bytes, end) {
        this.pieces.push(end);
        const taken = bytes.subarray(0, end).lastIndexOf(0x0a) + 1;
        this.lines.push(bytes.subarray(0, taken));
        bytes[end] = 0;
        return taken;
    }
    take() {
        return this.lines.splice(0);
    }
    finish(left) {
        if (left > 0)
            throw new Error('a line is cut short');
    }
    result() {
        throw new Error('not asked for');
    }
}
/** A file that reads its input only after a while, as a disk does. */
function slowFile(written) {
    const append = async (parts) => {
        for (let turns = 0; turns < 20; turns++)
            await new Promise((resolve) => setImmediate(resolve));
        written.push(...parts.map((part) => Buffer.from(part)));
    };
    return { append };
}
describe('the pump', () => {
    it('leaves bytes alone until they are written', async () => {
        const written = [];
        await pump(chunks(body, [1_000_000]), new Lines(), new ScanMemory(piecesAtOnce, regionBytes), slowFile(written), signal);
        expect(Buffer.concat(written).equals(body)).toBe(true);
    });
    it('scans a long row about twice, not once for every chunk', async () => {
        const row = Buffer.concat([Buffer.alloc(10_000_000, 'x'), Buffer.from('\n')]);
        const pieces = [];
        const cuts = Array.from({ length: 150 }, (_, i) => i * 65_536);
        await pump(chunks(row, cuts), new Lines(pieces), new ScanMemory(piecesAtOnce, regionBytes), slowFile([]), signal);
        expect(pieces.reduce((sum, end) => sum + end)).toBeLessThan(3 * row.length);
    });
    it('reports a failed write at once, and reads no further', async () => {
        let read = 0;
        const endless = async function* () {
            for (;;) {
                read++;
                yield body;
                await new Promise((resolve) => setImmediate(resolve));
            }
        };
        const full = { append: () => Promise.reject(new Error('disk full')) };
        const pumped = pump(endless(), new Lines(), new ScanMemory(piecesAtOnce, regionBytes), full, signal);
        await expect(pumped).rejects.toThrow('disk full');
        expect(read).toBe(1);
    });
});
//# sourceMappingURL=pump.test.js.map