import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDataFolder } from '../../src/service/process/data-folder.js';
import { startService } from '../../src/service/process/start.js';
import { ApiClient, failNextCommit, served, temporaryFolder, testService } from '../support/service.js';
import { countingSource, ScriptedSource } from '../support/service-source.js';
test('a job that the last process left running fails, keeping its complete rows and their charge', async () => {
    const dataDir = await temporaryFolder();
    const sources = [countingSource()];
    const [first, client] = await served({ dataDir, sources });
    const ended = await first.finished(client, { source: 'counting', config: { rows: 1 } });
    await first.service.close();
    // As after a kill in the middle of a write: a running job, two rows, and a part of a third.
    const now = () => first.clock.now();
    const folder = await openDataFolder(dataDir, { now, monotonic: now, sinceBoot: now, boot: null });
    const record = await folder.store.job(ended);
    if (!record)
        throw new Error('the job is gone');
    const id = 'interrupted';
    const running = {
        id,
        seq: folder.store.nextSeq(),
        status: 'running',
        finishedAt: null,
        dataCount: 0,
    };
    await folder.store.commit({ table: 'jobs', record: { ...record, ...running, resultBytes: 0 } });
    await folder.release();
    await writeFile(join(dataDir, 'results', `${id}.ndjson`), '{"id":1}\n{"id":2}\n{"id":', { mode: 0o600 });
    await writeFile(join(dataDir, 'results', `${id}.csv`), 'id\r\n1\r\n2\r\n3', { mode: 0o600 });
    const second = await testService({ dataDir, sources });
    const again = new ApiClient(second.service.url, client.key);
    expect(await again.job(id)).toMatchObject({
        status: 'failed',
        error_code: 'service_restarted',
        data_count: 2,
    });
    expect(await again.rows(id)).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await again.get('/me')).body.data).toMatchObject({ active_jobs: 0, daily_rows: { used: 3 } });
});
test('a state that can no longer be written is reported to everyone, and a restart finds everything answered', async () => {
    const dataDir = await temporaryFolder();
    const scripted = new ScriptedSource();
    const sources = [scripted.source, countingSource()];
    const [first, client] = await served({ dataDir, sources });
    const other = await first.client();
    const health = async () => (await fetch(new URL('/healthz', first.service.studio))).status;
    const { id } = (await client.submit({ source: 'scripted', config: {} })).body.data.job;
    expect(await health()).toBe(200);
    failNextCommit();
    for (const answer of [
        await other.submit({ source: 'counting', config: {} }),
        await client.post(`/jobs/${id}/stop`),
        await client.post(`/jobs/${id}/stop`),
    ]) {
        expect(answer).toMatchObject({ status: 500, body: { data: { code: 'internal_error' } } });
    }
    expect(await health()).toBe(503);
    expect(first.service.failed.reason).toMatchObject({
        code: 'serve_failed',
        message: 'The state of the service can no longer be written: IO Error: No space left on device',
    });
    await first.service.close();
    const second = await testService({ dataDir, sources });
    const again = new ApiClient(second.service.url, client.key);
    expect(await again.job(id)).toMatchObject({ status: 'failed', error_code: 'service_restarted' });
});
test('a failed start says why and leaves nothing running', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const dataDir = await temporaryFolder();
    const options = { host: '127.0.0.1', port: 0, dataDir, limits: 'standard' };
    const other = await testService();
    const port = Number(new URL(other.service.url).port);
    const before = vi.getTimerCount();
    await expect(startService({ ...options, port })).rejects.toMatchObject({ code: 'serve_failed' });
    // As on a full disk: the last file written at a start cannot be created.
    await mkdir(join(dataDir, 'service.json.new'));
    await expect(startService(options)).rejects.toMatchObject({
        code: 'serve_failed',
        message: expect.stringContaining('EISDIR'),
    });
    expect(vi.getTimerCount()).toBe(before);
    await rmdir(join(dataDir, 'service.json.new'));
    await (await startService(options)).close();
});
//# sourceMappingURL=restart.test.js.map