import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriesToken, jobName } from '../../src/sync/watch/own-job.js';
import { ulid, ulidTime } from '../../src/common/ulid.js';
const token = ulid(2 ** 48 - 1, new Uint8Array(10).fill(255));
/** Whether the text contains no half of a surrogate pair. */
function wellFormed(text) {
    return Buffer.from(text, 'utf8').toString() === text;
}
describe('the name of a job', () => {
    it('names job config, days and token', () => {
        expect(jobName('posts', { from: 20_454, until: 20_461 }, token)).toBe(`posts 2026-01-01..2026-01-07 hg1-${token}`);
        expect(jobName('posts', null, token)).toBe(`posts hg1-${token}`);
    });
    it('has 3 to 100 characters and the complete token, whatever the name', () => {
        fc.assert(fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), (job) => {
            const name = jobName(job, { from: 0, until: 1 }, token);
            expect(name.length).toBeLessThanOrEqual(100);
            expect(carriesToken(name, token)).toBe(true);
            expect(wellFormed(name)).toBe(wellFormed(job));
        }));
    });
    it('has a different token for every time and every 80 random bits, sorted by time', () => {
        const times = fc.integer({ min: 0, max: 2 ** 48 - 1 });
        const randoms = fc.uint8Array({ minLength: 10, maxLength: 10 });
        fc.assert(fc.property(times, randoms, times, randoms, (time, bytes, otherTime, otherBytes) => {
            const text = ulid(time, bytes);
            const other = ulid(otherTime, otherBytes);
            expect(text).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
            expect(ulidTime(text)).toBe(time);
            if (time !== otherTime)
                expect(text < other).toBe(time < otherTime);
            else
                expect(text === other).toBe(Buffer.from(bytes).equals(otherBytes));
        }));
    });
    it('does not take another token for its own', () => {
        expect(carriesToken(jobName('posts', null, token), ulid(0, new Uint8Array(10)))).toBe(false);
    });
});
//# sourceMappingURL=job-name.test.js.map