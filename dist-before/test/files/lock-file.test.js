import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFile } from '../../src/files/lock-file.js';
import { temporaryFolder } from '../support/folder.js';
import { refuses } from '../support/refusal.js';
it('lets a process live whose write went past a limit of file size', async () => {
    const folder = temporaryFolder();
    const lock = () => lockFile(join(folder, 'lock'), { realpath: false });
    const release = await lock();
    // The lock's own listener is the only one, which is what this test shows.
    process.kill(process.pid, 'SIGXFSZ');
    await expect(lock()).rejects.toThrow(/already being held/);
    await release();
    await (await lock())();
});
it('takes a lock that was left by a clock that ran ahead once it is stale', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'lock');
    await mkdir(`${path}.lock`);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await utimes(`${path}.lock`, tomorrow, tomorrow);
    const options = { realpath: false, stale: 2_000 };
    await refuses(lockFile(path, options), 'destination_locked');
    await (await lockFile(path, { ...options, retries: { retries: 200, factor: 1, minTimeout: 15 } }))();
});
//# sourceMappingURL=lock-file.test.js.map