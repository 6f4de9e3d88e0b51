import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../src/files/folder.js';

vi.mock('node:fs/promises', { spy: true });

async function place(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'headgate-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('makeFolder', () => {
  it('creates what is missing, for the owner alone, and returns what it created', async () => {
    const folder = await place();
    const [one, two] = [join(folder, 'one'), join(folder, 'one', 'two')];
    expect(await makeFolder(two)).toEqual([one, two]);
    expect((await stat(one)).mode & 0o777).toBe(0o700);
    expect(await makeFolder(two)).toEqual([]);
  });

  it('FAULTS 23: says of a full disk that it is full', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const folder = join(await place(), 'one');
    vi.mocked(mkdir).mockRejectedValueOnce(full);
    await expect(makeFolder(folder)).rejects.toBe(full);
  });

  it('FAULTS 24: ends if a file system has no room for folders', async () => {
    await expect(makeFolder('/proc/headgate/state')).rejects.toMatchObject({
      code: 'destination_not_writable',
    });
  });
});
