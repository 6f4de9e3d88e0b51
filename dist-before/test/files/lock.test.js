import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { thisProcess } from '../../src/files/holder.js';
import { lockFolder, readHolder } from '../../src/files/lock.js';
import { temporaryFolder } from '../support/folder.js';
import { buildShim, shimRun } from '../sweep/shim.js';
const shim = buildShim();
const build = resolve(import.meta.dirname, '../..', process.env['HEADGATE_BUILD'] ?? 'dist');
/** Makes a lock look older, as if its holder could no longer touch it. */
function touch(folder, secondsAgo) {
    const time = Date.now() / 1_000 - secondsAgo;
    utimesSync(join(folder, 'run.lock'), time, time);
}
/** A folder that a holder has locked, with a given lock file, touched this many seconds ago. */
async function heldBy(changes, secondsAgo = 0) {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'run.lock'));
    touch(folder, secondsAgo);
    writeFileSync(join(folder, 'holder.json'), JSON.stringify({ ...(await thisProcess()), ...changes }));
    return folder;
}
/** Another process that locks a folder and holds it. */
async function holderOf(folder, env = {}) {
    const script = `
    const { lockFolder } = await import(process.argv[1]);
    await lockFolder(process.argv[2]);
    console.log('locked');
    setInterval(() => {}, 1_000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, join(build, 'src/files/lock.js'), folder], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return { pid: child.pid ?? 0, kill: (signal) => void child.kill(signal) };
}
const refused = { code: 'destination_locked' };
describe('the lock of a state folder (I8)', () => {
    it.skipIf(shim === null)('FAULTS 22: is in a folder that outlives a power cut, as the journal in it has to', async () => {
        const place = temporaryFolder();
        const folder = join(place, 'data', 'w.duckdb.headgate');
        const run = await shimRun(shim, place, join(temporaryFolder(), 'shim'), null);
        await holderOf(folder, run.env);
        const synced = (await run.calls()).map((call) => call.split('\t')).filter(([what]) => what === 'sync');
        const folders = synced.map(([, path]) => path);
        expect(folders).toEqual(expect.arrayContaining([dirname(folder), place]));
    });
    it('is kept by a holder that lives, however long it was stopped', async () => {
        const folder = temporaryFolder();
        const holder = await holderOf(folder);
        holder.kill('SIGSTOP');
        touch(folder, 3_600);
        await expect(lockFolder(folder)).rejects.toMatchObject({
            ...refused,
            message: expect.stringContaining(`process ${holder.pid}`),
        });
        expect(await readHolder(folder)).toMatchObject({ pid: holder.pid });
    });
    it('notifies a holder that lost it, which then leaves it to the other', async () => {
        const folder = temporaryFolder();
        vi.useFakeTimers({ toFake: ['setTimeout'] });
        onTestFinished(() => void vi.useRealTimers());
        const { lost, release } = await lockFolder(folder);
        await rm(join(folder, 'run.lock'), { recursive: true });
        const aborted = once(lost, 'abort');
        vi.advanceTimersByTime(5_000);
        await aborted;
        expect(lost.reason).toMatchObject(refused);
        vi.useRealTimers();
        const next = await lockFolder(folder);
        await release();
        expect(JSON.parse(await readFile(join(folder, 'holder.json'), 'utf8'))).toMatchObject({
            pid: process.pid,
        });
        await next.release();
        expect(await readHolder(folder)).toBeNull();
    });
    it('is free once its holder is dead, although another process has got its id', async () => {
        const folder = await heldBy({ start: '1' });
        expect(await readHolder(folder)).toBeNull();
        const { release } = await lockFolder(folder);
        expect(await readHolder(folder)).toMatchObject({ pid: process.pid });
        await release();
    });
    it('is free once its holder is dead, even if its parent has not noticed', async () => {
        const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
            stdio: ['ignore', 'pipe', 'ignore'],
        });
        onTestFinished(() => void parent.kill('SIGKILL'));
        const [said] = (await once(parent.stdout, 'data'));
        const pid = Number(said.toString());
        const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
        await vi.waitUntil(() => stat().startsWith('Z'), 240_000);
        const folder = await heldBy({ pid, start: stat().split(' ')[19] ?? '' });
        expect(await readHolder(folder)).toBeNull();
        await (await lockFolder(folder)).release();
    });
    const elsewhere = [{ host: 'another' }, { space: 'another container' }];
    it.each(elsewhere)('of a holder that cannot be asked is free once it is silent: %o', async (where) => {
        // The time until it is asked for does not matter.
        vi.useFakeTimers({ toFake: ['Date'] });
        onTestFinished(() => void vi.useRealTimers());
        const folder = await heldBy(where, 9.5);
        expect(await readHolder(folder)).toMatchObject(where);
        vi.useRealTimers();
        await (await lockFolder(folder)).release();
        expect(await readHolder(await heldBy(where, 11))).toBeNull();
    });
    it.each(elsewhere)('of a holder that cannot be asked is kept while it is touched: %o', async (where) => {
        const folder = await heldBy(where, 5);
        const touching = setInterval(() => touch(folder, 0), 50);
        onTestFinished(() => clearInterval(touching));
        await expect(lockFolder(folder)).rejects.toMatchObject(refused);
    });
});
//# sourceMappingURL=lock.test.js.map