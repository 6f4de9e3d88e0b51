import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../src/files/folder.js';

const build = resolve(import.meta.dirname, '../..', process.env['HEADGATE_BUILD'] ?? 'dist');

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
    const script = `
      const { makeFolder } = await import(process.argv[1]);
      await makeFolder('one/two').catch(({ code }) => console.log(code));`;
    const node = [process.execPath, '--input-type=module', '-e', script, join(build, 'src/files/folder.js')];
    // A disk with room for no folder, which only this process sees.
    const mount = 'mount -t tmpfs -o nr_inodes=1 none . && cd "$PWD" && exec "$@"';
    const args = ['--map-root-user', '--mount', 'sh', '-c', mount, 'sh', ...node];
    expect(execFileSync('unshare', args, { cwd: await place(), encoding: 'utf8' })).toBe('ENOSPC\n');
  });

  it('FAULTS 24: ends if a file system has no room for folders', async () => {
    await expect(makeFolder('/proc/headgate/state')).rejects.toMatchObject({
      code: 'destination_not_writable',
    });
  });
});
