import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lateSeconds } from './late-jobs.js';
import { makeFolder } from './process.js';
const token = '01m835708711yep4sgmaxvb619';
const sentAt = Date.parse('2026-01-01T00:00:00Z');
/** A job created so many seconds after its POST; the journal has closed its attempt as `why`. */
async function secondsOf(createdAfter, why) {
    const folder = await makeFolder();
    await mkdir(join(folder, '_headgate'));
    const lines = [
        [{ type: 'event', token, event: { type: 'sent', at: sentAt, uptime: 1 } }],
        [{ type: 'closed', token, why }],
    ].map((records) => `00000000 ${JSON.stringify(records)}\n`);
    await writeFile(join(folder, '_headgate', 'journal'), lines.join(''));
    const created = new Date(sentAt + createdAfter * 1_000).toISOString();
    const job = { id: 'job', job_name: `hg1-${token}`, status: 'done', error_code: null };
    return lateSeconds(folder, { ...job, data_count: 1, created_at: created, config: {} }, 1_000);
}
it.each([
    ['late if it was called absent, and created after three deadlines', 5.5, 'absent', 5.5],
    ['surplus if it was created before', 2.9, 'absent', null],
    ['surplus if it was not called absent', 5.5, 'vanished', null],
])('a job that nothing accounts for is %s', async (_, createdAfter, why, expected) => {
    expect(await secondsOf(createdAfter, why)).toBe(expected);
});
//# sourceMappingURL=late-jobs.test.js.map