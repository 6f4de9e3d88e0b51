import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { JobApi } from '../../connectors/job-api/job-api.js';
import { startService } from '../../src/service/process/start.js';
import { systemClock } from '../../src/pacing/clock.js';
import { oneAtATime } from '../../src/pacing/job-queue.js';
import { Pacer } from '../../src/pacing/pacer.js';
import { stage } from '../../src/stage/stage.js';
import { SourceError } from '../../src/contract/job-source.js';
import { FileJournalStore } from '../../src/sync/journal/local-log.js';
import { Journal } from '../../src/sync/journal/journal.js';
import { openStageFolder } from '../../src/sync/run/stage-folder.js';
import { sync } from '../../src/sync/sync.js';
import { memoryDestination } from '../library/memory-destination.js';
import { makeJob } from '../plan/support.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
import { ScriptedSource } from '../support/service-source.js';
import { temporaryFolder } from '../support/folder.js';
/** Three jobs of one account at headgate's own service over HTTP; each ends after its first poll. */
async function run(jobRate) {
    const folder = temporaryFolder();
    const scripted = new ScriptedSource();
    const service = await startService({
        host: '127.0.0.1',
        port: 0,
        limits: 'standard',
        requestsPerMinute: 600,
        dataDir: join(folder, 'service'),
        sources: [scripted.source],
        drainMs: 0,
    });
    onTestFinished(() => service.close());
    const { key } = await service.bootstrap('one@example.com', 'standard');
    const api = new JobApi({ url: service.url, apiKey: key, version: '0', timeoutMs: 30_000 });
    const refusals = [];
    const looked = new Set();
    const source = {
        account: (signal) => api.account(signal),
        list: (query, signal) => api.list(query, signal),
        export: (id, format, signal) => api.export(id, format, signal),
        stop: (id, signal) => api.stop(id, signal),
        job: (id, signal) => {
            if (!looked.has(id))
                scripted.end();
            looked.add(id);
            return api.job(id, signal);
        },
        submit: (request, signal) => api.submit(request, signal).catch((error) => {
            if (error instanceof SourceError)
                refusals.push(error.apiCode);
            throw error;
        }),
    };
    const jobs = ['a', 'b', 'c'].map((name) => makeJob({ name, source: 'scripted', config: { keywords: name }, window: null, table: name }));
    const pacer = new Pacer({ clock: systemClock, store: new MemoryWindowStore(), initialRate: 600 });
    const journal = await Journal.open(new FileJournalStore(join(folder, 'journal')));
    let tokens = 0;
    const report = await sync({
        jobs,
        accounts: [{ name: 'main', source, pacer }],
        destination: memoryDestination(),
        journal,
        stage,
        stages: await openStageFolder(join(folder, 'stage')),
        clock: systemClock,
        budget: { rowsShare: 1, jobsShare: 1, requestsShare: 1, revisitShare: 0.3 },
        settleMs: 60_000,
        newToken: () => `${(tokens += 1)}`.padStart(26, '0'),
        random: Math.random,
        jobRate,
    }, { selected: new Set(jobs.map(({ name }) => name)), wait: false, refetch: null }, new AbortController().signal, () => undefined);
    await journal.close();
    return { report, refusals };
}
it('the queue of an account has one job at a time: the service refuses none for another', async () => {
    const { report, refusals } = await run(oneAtATime);
    expect(report).toMatchObject({ outcome: 'complete', submitted: 3 });
    expect(refusals).toEqual([]);
});
it('nothing else does: a queue of two submits while a job runs, and the service refuses it', async () => {
    const { report, refusals } = await run((rate) => ({ ...oneAtATime(rate), concurrency: 2 }));
    expect(report).toMatchObject({ outcome: 'complete', submitted: 3 });
    expect(refusals).toContain('job_in_progress');
});
//# sourceMappingURL=job-queue.test.js.map