import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerError } from '../support/fault-server.js';
import { makePlainWorld } from './plain-world.js';
/** Three slices of one day, at a service that may refuse submits and exports. */
async function makeWorld(clockMs = 0) {
    const refused = { submits: false, exports: false, lists: false };
    const world = await makePlainWorld({ window: { from: '2026-01-01', to: '2026-01-03', step: 'P1D' }, order: 'oldest' }, {
        clockMs,
        rows: ({ startDate }) => [1, 2, 3].map((id) => ({ id: `${String(startDate)}/${id}`, day: startDate })),
        before: ({ method, path }, jobs, socket) => {
            const isRefused = method === 'POST'
                ? refused.submits && jobs.length > 0
                : (refused.exports && path.endsWith('/export')) || (refused.lists && path.endsWith('/jobs'));
            if (isRefused)
                answerError(socket, 403, 'source_unavailable');
            return isRefused;
        },
    });
    const journal = join(world.folder, 'warehouse.duckdb.headgate', 'journal');
    const rows = () => world.rows('SELECT count(*)::INT AS n, count(DISTINCT id)::INT AS ids FROM posts');
    return { ...world, refused, journal, count: rows };
}
const losses = [
    ['deleted', (journal) => rm(journal)],
    ['replaced by an older one', (journal, old) => copyFile(old, journal)],
    ['emptied', (journal) => writeFile(journal, '')],
];
test.each(losses)('FAULTS 56: a journal that was %s costs no job', async (how, lose) => {
    const world = await makeWorld();
    world.refused.submits = true;
    expect(await world.run()).toMatchObject({ code: 1 });
    const old = join(world.folder, 'journal.old');
    await copyFile(world.journal, old);
    // Two more jobs end, but their rows are not loaded.
    world.refused.submits = false;
    world.refused.exports = true;
    expect(await world.run()).toMatchObject({ code: 1 });
    expect(world.service.jobs).toHaveLength(3);
    await lose(world.journal, old);
    world.refused.exports = false;
    expect(await world.cli('verify')).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/job p3 .*neither the journal.*job p2 .*neither/s),
    });
    const ended = await world.run();
    expect(ended).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('the journal does not know 2 jobs of earlier runs (p3, p2)'),
    });
    expect(ended.stderr.includes('the journal was missing')).toBe(how !== 'replaced by an older one');
    expect(await world.count()).toEqual([{ n: 9, ids: 9 }]);
    expect(world.service.jobs).toHaveLength(3);
});
test('FAULTS 56: a lost journal costs no job if a run ends before it has compared jobs with the job list', async () => {
    const world = await makeWorld();
    world.refused.exports = true;
    expect(await world.run()).toMatchObject({ code: 1 });
    await rm(world.journal);
    world.refused.lists = true;
    expect(await world.run()).toMatchObject({ code: 1 });
    expect(await readFile(world.journal, 'utf8')).toContain('me@example.com');
    Object.assign(world.refused, { exports: false, lists: false });
    expect(await world.run()).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('the journal does not know 3 jobs of earlier runs'),
    });
    expect(await world.count()).toEqual([{ n: 9, ids: 9 }]);
    expect(world.service.jobs).toHaveLength(3);
});
test('FAULTS 56: without the journal, jobs of other names, of another config and of days that are loaded are left alone', async () => {
    const world = await makeWorld();
    world.refused.exports = true;
    expect(await world.run()).toMatchObject({ code: 1 });
    const [first, second, third] = world.service.jobs;
    first.job_name = first.job_name.replace('posts', 'likes');
    // Such as one for a part of a day, or for a job config of another folder.
    second.config = { ...second.config, lang: 'ko' };
    third.source = 'likes';
    await rm(world.journal);
    world.refused.exports = false;
    const ended = await world.run();
    expect(ended).toMatchObject({ code: 0, stderr: expect.not.stringContaining('the journal does not know') });
    expect(await world.count()).toEqual([{ n: 9, ids: 9 }]);
    expect(world.service.jobs).toHaveLength(6);
    await rm(world.journal);
    expect(await world.run()).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('the journal was missing'),
    });
    expect(world.service.jobs).toHaveLength(6);
});
test('what was asked for again is not taken from a job that the journal does not know', async () => {
    const world = await makeWorld();
    expect(await world.run()).toMatchObject({ code: 0 });
    world.refused.exports = true;
    expect(await world.cli('run', '--refetch', '2026-01-01..2026-01-03')).toMatchObject({ code: 1 });
    await rm(world.journal);
    world.refused.exports = false;
    expect(await world.cli('run', '--refetch', '2026-01-01..2026-01-03')).toMatchObject({ code: 0 });
    expect(world.service.jobs).toHaveLength(9);
    expect(await world.count()).toEqual([{ n: 9, ids: 9 }]);
});
test('an attempt of an older journal does not replace what a newer job has loaded since, by a clock ten hours ahead', async () => {
    const world = await makeWorld(36_000_000);
    world.refused.exports = true;
    expect(await world.run()).toMatchObject({ code: 1 });
    const old = join(world.folder, 'journal.old');
    await copyFile(world.journal, old);
    world.refused.exports = false;
    expect(await world.cli('run', '--refetch', '2026-01-01..2026-01-03')).toMatchObject({ code: 0 });
    await copyFile(old, world.journal);
    expect(await world.run()).toMatchObject({ code: 0 });
    const ids = 'SELECT remote_job_id AS id FROM _headgate.loads WHERE superseded_by IS NULL ORDER BY 1';
    expect(await world.rows(ids)).toEqual([{ id: 'p4' }, { id: 'p5' }, { id: 'p6' }]);
});
test('a job that the journal does not know is fetched again if the job right below it may have used its allowance', async () => {
    const world = await makeWorld();
    world.refused.exports = true;
    expect(await world.run()).toMatchObject({ code: 1 });
    const [first] = world.service.jobs;
    const rows = Array.from({ length: Number(first.config['maxData']) - 2 }, () => ({}));
    world.service.jobs.unshift({ ...first, id: 'studio', job_name: 'from the studio', rows });
    await rm(world.journal);
    world.refused.exports = false;
    expect(await world.run()).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('another job used part of the allowance meanwhile, so job p1 may'),
    });
    expect(await world.count()).toEqual([{ n: 9, ids: 9 }]);
    expect(world.service.jobs).toHaveLength(5);
});
//# sourceMappingURL=lost-journal.long.test.js.map