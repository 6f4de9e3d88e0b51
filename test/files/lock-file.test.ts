import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockFile } from '../../src/files/lock-file.js';

it('lets a process live whose write went past a limit of file size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headgate-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lock = () => lockFile(join(folder, 'lock'), { realpath: false });
  const release = await lock();
  // The lock's own listener is the only one, which is what this test shows.
  process.kill(process.pid, 'SIGXFSZ');
  await expect(lock()).rejects.toThrow(/already being held/);
  await release();
  await (await lock())();
});
