import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lateSeconds } from './late-jobs.js';
import { makeFolder } from './process.js';

const token = '01m835708711yep4sgmaxvb619';
const sentAt = Date.parse('2026-01-01T00:00:00Z');

/** A job created so many seconds after its POST; the journal has closed its attempt as `why`. */
async function secondsOf(createdAfter: number, why: string): Promise<number | null> {
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

describe('a job that nothing accounts for', () => {
  it('is late if it was called absent, and created after three deadlines', async () => {
    expect(await secondsOf(5.5, 'absent')).toBe(5.5);
  });

  it('is surplus if it was created before', async () => {
    expect(await secondsOf(2.9, 'absent')).toBeNull();
  });

  it('is surplus if it was not called absent', async () => {
    expect(await secondsOf(5.5, 'vanished')).toBeNull();
  });
});
