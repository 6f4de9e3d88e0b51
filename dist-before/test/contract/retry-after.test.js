import { expect, it } from 'vitest';
import { retryAfterMs } from '../../src/contract/retry-after.js';
const date = 'Wed, 21 Oct 2026 07:28:00 GMT';
const longest = 10_000 * 366 * 86_400_000;
const now = Date.parse('2020-01-01T00:00:00Z');
it.each([
    ['0', undefined, 0],
    ['3', undefined, 3_000],
    [' 3 ', undefined, 3_000],
    ['Wed, 21 Oct 2026 07:28:30 GMT', date, 30_000],
    ['Wednesday, 21-Oct-26 07:28:30 GMT', date, 30_000],
    ['Wed Oct 21 07:28:30 2026', date, 30_000],
    ['Wed Oct  7 07:28:30 2026', 'Wed Oct  7 07:28:00 2026', 30_000],
    [date, date, 0],
    ['Wed, 21 Oct 2026 07:27:59 GMT', date, null],
    ['Wed, 01 Jan 2020 00:00:10 GMT', undefined, 10_000],
    ['Wed, 01 Jan 2020 00:00:10 GMT', 'yesterday', 10_000],
    ['1000000000', undefined, 1e12],
    ['9'.repeat(400), undefined, longest],
    ['Fri, 31 Dec 9999 23:59:59 GMT', date, 251_609_733_119_000],
    ['-3', undefined, null],
    ['1.5', undefined, null],
    ['0x10', undefined, null],
    ['soon', undefined, null],
    ['', undefined, null],
    [undefined, date, null],
    ['Wed, 99 Foo 2026 07:28:30 GMT', date, null],
    ['2026-10-21T07:28:30Z', date, null],
])('Retry-After %j at %j is %j ms', (retryAfter, answeredAt, expected) => {
    const headers = {
        ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
        ...(answeredAt === undefined ? {} : { date: answeredAt }),
    };
    expect(retryAfterMs(headers, now)).toBe(expected);
});
//# sourceMappingURL=retry-after.test.js.map