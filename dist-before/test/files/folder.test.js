import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../src/files/durable.js';
import { temporaryFolder } from '../support/folder.js';
import { refuses } from '../support/refusal.js';
const build = resolve(import.meta.dirname, '../..', process.env['HEADGATE_BUILD'] ?? 'dist');
describe('makeFolder', () => {
    it('creates what is missing, for the owner alone, and returns what it created', async () => {
        const folder = temporaryFolder();
        const [one, two] = [join(folder, 'one'), join(folder, 'one', 'two')];
        expect(await makeFolder(two)).toEqual([one, two]);
        expect((await stat(one)).mode & 0o777).toBe(0o700);
        expect(await makeFolder(two)).toEqual([]);
    });
    it('FAULTS 23: says of a full disk that it is full', async () => {
        const script = `
      const { makeFolder } = await import(process.argv[1]);
      await makeFolder('one/two').catch(({ code }) => console.log(code));`;
        const node = [process.execPath, '--input-type=module', '-e', script, join(build, 'src/files/durable.js')];
        // A disk with room for no folder, which only this process sees.
        const mount = 'mount -t tmpfs -o nr_inodes=1 none . && cd "$PWD" && exec "$@"';
        const args = ['--map-root-user', '--mount', 'sh', '-c', mount, 'sh', ...node];
        expect(execFileSync('unshare', args, { cwd: temporaryFolder(), encoding: 'utf8' })).toBe('ENOSPC\n');
    });
    it('FAULTS 24: ends if a file system has no room for folders', async () => {
        await refuses(makeFolder('/proc/headgate/state'), 'destination_not_writable');
    });
});
//# sourceMappingURL=folder.test.js.map