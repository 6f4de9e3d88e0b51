import { describe, expect, it } from 'vitest';
import { countingSource, ScriptedSource } from '../../support/service-source.js';
import { testService } from '../../support/service.js';
import { client, readAll, signal, sourceError } from './harness.js';
async function connected(limits) {
    const scripted = new ScriptedSource();
    const started = await testService({ limits, sources: [countingSource(), scripted.source] });
    const { key = '' } = await started.client();
    return { ...started, scripted, api: client(started.service.url, { apiKey: key }) };
}
const counting = { source: 'counting', job_name: 'a job', config: { maxData: 3 } };
describe.each(['standard', 'alternate'])('the service of this package under %s limits', (limits) => {
    it('is understood in every verb', async () => {
        const { api, log } = await connected(limits);
        expect((await api.sources(signal)).map(({ slug }) => slug)).toEqual(['counting', 'scripted']);
        expect('daily_rows' in (await api.account(signal))).toBe(limits === 'standard');
        const { id } = await api.submit(counting, signal);
        await log.seen('job ended', { job: id });
        expect(await api.job(id, signal)).toMatchObject({
            status: 'done',
            data_count: 3,
            config: { maxData: 3 },
        });
        expect((await api.list({ status: 'done' }, signal)).jobs.map((job) => job.id)).toEqual([id]);
        expect((await api.preview(id, { limit: 2 }, signal)).rows).toHaveLength(2);
        const document = JSON.parse((await readAll(await api.export(id, 'json', signal))).toString());
        expect(document.data.rows).toHaveLength(3);
        const lines = (await readAll(await api.export(id, 'csv', signal))).toString().trimEnd().split(/\r?\n/);
        expect(lines).toHaveLength(4);
    });
    it('is understood in its refusals', async () => {
        const { api, service } = await connected(limits);
        const running = await api.submit({ source: 'scripted', job_name: 'a job', config: {} }, signal);
        expect(await sourceError(api.submit(counting, signal))).toMatchObject({
            apiCode: 'job_in_progress',
            outcome: 'refused',
            data: { running_job_id: running.id },
        });
        expect(await api.stop(running.id, signal)).toMatchObject({ status: 'stopped' });
        expect((await sourceError(api.stop(running.id, signal))).code).toBe('not_running');
        expect((await sourceError(api.job('none', signal))).code).toBe('not_found');
        const invalid = { ...counting, config: { maxData: 'many' } };
        expect((await sourceError(api.submit(invalid, signal))).code).toBe('job_refused');
        const stranger = client(service.url, { apiKey: 'hg_nobody' });
        expect((await sourceError(stranger.account(signal))).code).toBe('key_invalid');
    });
});
//# sourceMappingURL=service.test.js.map