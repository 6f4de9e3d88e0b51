import { describe, expect, it } from 'vitest';
import type { JobSource } from '../../src/sync/source.js';
import { makeWorld } from './world.js';

/** Ids of all six days' rows. */
const rowsOf = ({ disk }: ReturnType<typeof makeWorld>) => new Set(disk.rows.map(({ id }) => id)).size;

describe('a submit that is answered with the id of another job', () => {
  /** Answers as if the studio's job had been created. */
  const foreign =
    (create: boolean) =>
    (honest: JobSource): JobSource => ({
      ...honest,
      submit: async (request, signal) => {
        const { jobs } = await honest.list({ limit: 100 }, signal);
        const old = jobs.find(({ job_name }) => job_name === 'from the studio');
        if (create) await honest.submit(request, signal);
        return {
          ...request,
          id: old?.id ?? '',
          status: 'running',
          tags: [],
          created_at: old?.created_at ?? '',
        };
      },
    });

  it('is looked for in the list, and the job of its own is loaded', async () => {
    const world = makeWorld();
    world.model.studioJob(0, 20);
    const report = await world.run({ accounts: { main: foreign(true) } });
    expect(report).toMatchObject({ outcome: 'complete', errors: [] });
    expect(rowsOf(world)).toBe(60);
    expect(world.disk.loads.map((load) => load.remoteJobId)).toEqual(['job_2', 'job_3', 'job_4']);
    expect(world.warnings()[0]).toContain('the answer named job job_1, which is another one');
  });

  it('is never taken for that job where none was created: its slices are given up after three tries', async () => {
    const world = makeWorld();
    world.model.studioJob(0, 20);
    const report = await world.run({ accounts: { main: foreign(false) } });
    expect(report).toMatchObject({ outcome: 'failed', gaps: [{ state: 'failed' }, {}, {}] });
    expect(report.errors.map(({ code }) => code)).toEqual(Array(3).fill('service_protocol'));
    expect(world.disk.loads).toEqual([]);
    expect(await world.run()).toMatchObject({ outcome: 'complete' });
    expect(rowsOf(world)).toBe(60);
  });
});
