import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sliceText } from '../../src/days/day.js';
import { countByDay, daysElsewhere } from '../../src/stage/answer-days.js';
import { stagedAs } from '../simulator/process.js';
import { sliceOf } from '../support/days.js';
import { temporaryFolder } from '../support/folder.js';
async function stagedOf(values) {
    const path = join(temporaryFolder(), 'rows');
    await writeFile(path, values.map((at) => `${JSON.stringify({ at })}\n`).join(''));
    return stagedAs(path, values.length);
}
const { signal } = new AbortController();
it.each([
    ['2026-01-02', 'UTC', '2026-01-02'],
    ['2026-01-02T23:30:00', 'Asia/Seoul', '2026-01-02'],
    ['2026-01-02T23:30:00Z', 'UTC', '2026-01-02'],
    ['2026-01-02T23:30:00Z', 'Asia/Seoul', '2026-01-03'],
    ['2026-01-02T01:30:00+09:00', 'UTC', '2026-01-01'],
    ['2026-01-02 01:30:00+09', 'UTC', '2026-01-01'],
    ['2026-01-02 22:00:00-0500', 'UTC', '2026-01-03'],
    ['yesterday', 'UTC', null],
])('%s is on a day in %s: %s', async (value, timeZone, expected) => {
    const counts = await countByDay(await stagedOf([value]), { name: 'at', timeZone }, signal);
    expect([...counts]).toEqual([[expected === null ? null : sliceOf(expected).from, 1]]);
});
it('an answer is of other days only if every row has one, and none was asked for', async () => {
    const asked = sliceOf('2026-01-02', '2026-01-03');
    const elsewhere = async (...values) => {
        const found = await daysElsewhere(await stagedOf(values), { name: 'at', timeZone: 'UTC' }, asked, signal);
        return found === null ? null : sliceText(found);
    };
    expect(await elsewhere('2026-01-01', '2026-01-04')).toBe('2026-01-01..2026-01-04');
    expect(await elsewhere('2026-01-01', '2026-01-02')).toBeNull();
    expect(await elsewhere('2026-01-04', '2026-01-03')).toBeNull();
    expect(await elsewhere('2026-01-01', null)).toBeNull();
    expect(await elsewhere()).toBeNull();
});
//# sourceMappingURL=answer-days.test.js.map