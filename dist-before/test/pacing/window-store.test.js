import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sent } from '../../src/pacing/request-window.js';
import { FileWindowStore } from '../../src/pacing/window-store.js';
import { temporaryFolder } from '../support/folder.js';
const run = promisify(execFile);
const build = resolve(import.meta.dirname, '../..', process.env['HEADGATE_BUILD'] ?? 'dist');
const built = join(build, 'src/pacing/window-store.js');
let folder;
beforeEach(() => {
    folder = temporaryFolder();
});
const fresh = { requestsPerMinute: 20, answered: [], open: [], holdUntil: 0, savedAt: 0 };
describe('FileWindowStore', () => {
    it('outlives its process', async () => {
        const path = join(folder, 'deep', 'window.json');
        await new FileWindowStore(path).update((state) => sent(state ?? fresh, 7));
        const state = await new FileWindowStore(path).read();
        expect(state).toEqual({ ...fresh, open: [7] });
    });
    it('is readable by its owner only', async () => {
        const path = join(folder, 'window.json');
        await new FileWindowStore(path).update(() => fresh);
        expect((await stat(path)).mode & 0o777).toBe(0o600);
    });
    it.each(['', '{', '{"requests":[]}', '{"open":[]}'])('reads a damaged file as none: %s', async (text) => {
        const path = join(folder, 'window.json');
        await writeFile(path, text);
        await new FileWindowStore(path).update((state) => {
            expect(state).toBeNull();
            return fresh;
        });
    });
    it('continues if another process took the lock of a paused one', async () => {
        const path = join(folder, 'window.json');
        vi.useFakeTimers({ toFake: ['setTimeout'] });
        onTestFinished(() => void vi.useRealTimers());
        const store = new FileWindowStore(path);
        const state = await store.update(() => {
            rmSync(`${path}.lock`, { recursive: true });
            vi.advanceTimersByTime(1_000);
            return fresh;
        });
        expect(state).toEqual(fresh);
    });
    it('loses no change of several processes at once', async () => {
        const path = join(folder, 'window.json');
        const script = `
      const { FileWindowStore } = await import(process.argv[1]);
      const store = new FileWindowStore(process.argv[2]);
      const fresh = { requestsPerMinute: 20, answered: [], open: [], holdUntil: 0, savedAt: 0 };
      for (let n = 0; n < 20; n += 1) {
        await store.update((state) => ({ ...(state ?? fresh), answered: [...(state?.answered ?? []), n] }));
      }`;
        const one = () => run(process.execPath, ['--input-type=module', '-e', script, built, path]);
        await Promise.all([one(), one(), one()]);
        const { answered } = JSON.parse(await readFile(path, 'utf8'));
        expect(answered).toHaveLength(60);
    });
});
//# sourceMappingURL=window-store.test.js.map