import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { envelope, stageBytes } from './staging.js';
const value = fc.constantFrom('a', 'b', 'é', '', '1', 'a\u0000', null);
const rows = fc.array(fc.record({ a: value, b: value, c: fc.integer() }), { maxLength: 60 });
it('FAULTS 51: rows of an export with the key of another row are counted, in JSON and CSV', async () => {
    await fc.assert(fc.asyncProperty(rows, fc.constantFrom(['a'], ['a', 'b'], ['b', 'a'], ['none']), async (found, key) => {
        const keys = found
            .map((row) => key.map((name) => row[name] ?? null))
            .filter((parts) => !parts.includes(null))
            .map((parts) => JSON.stringify(parts));
        const repeated = keys.length - new Set(keys).size;
        const expected = repeated === 0 ? undefined : repeated;
        const json = envelope(found.map((row) => JSON.stringify(row)));
        expect((await stageBytes(json, found.length, { key })).repeatedKeys).toBe(expected);
        const cell = (text) => (text === null ? '' : `"${text}"`);
        const csv = found.map(({ a, b, c }) => `${cell(a)},${cell(b)},${c}\n`);
        const staged = await stageBytes(`a,b,c\n${csv.join('')}`, found.length, { key, format: 'csv' });
        expect(staged.repeatedKeys).toBe(expected);
    }), { numRuns: 200 });
});
//# sourceMappingURL=key-counter.test.js.map