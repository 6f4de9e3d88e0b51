import { describe, expect, onTestFinished, test } from 'vitest';
import { hasPostgres, postgresSkipped, startPostgres } from '../support/postgres-server.js';
import { inForm } from '../support/size.js';
import { postgresOf, type Warehouse, warehouses } from './warehouse.js';
import { makeWorld, quarter, type WorldJob } from './world.js';

/** About ten times the rows of one job. */
const { to, maxData } = inForm({
  short: { to: '1990-12-31', maxData: 75 },
  long: { to: '1991-12-31', maxData: 150 },
});
const years = (changes: Partial<WorldJob> = {}) =>
  quarter({ from: '1990-01-01', to, step: 'auto', maxData, ...changes });

/** Rows and jobs of a completed run, checked against the source's own file. */
async function load(warehouse: Warehouse, job: WorldJob) {
  const world = await makeWorld({ warehouse, jobs: [job], pace: 1_500 });
  const ended = await world.finish();
  expect(ended).toMatchObject({ code: 0 });
  expect(await world.faults()).toEqual([]);
  const loads = (await warehouse.loads(world.folder)).filter(({ superseded_by }) => superseded_by === null);
  const { data } = JSON.parse(ended.stdout) as { data: { jobs: [{ order: unknown }] } };
  const { length } = await world.service.jobs();
  await world.close();
  const dropped = loads.filter(({ rows_loaded, data_count }) => Number(rows_loaded) < Number(data_count));
  return { jobs: length, dropped: dropped.length, order: data.jobs[0].order };
}

async function keepsWholeDays(warehouse: Warehouse) {
  const keyed = warehouse.replacesByKey;
  const ordered = await load(warehouse, years({ ordered: true, keyed, export: keyed ? 'csv' : 'json' }));
  expect(ordered.dropped).toBeGreaterThan(3);
  expect(ordered.order).toMatchObject({ declared: 'newest', state: 'holds', counts: true });
  return ordered;
}

/** The short form uses one, because the destination does not affect which days are kept. */
const kinds = inForm({ short: warehouses.filter(({ kind }) => kind === 'duckdb'), long: warehouses });

describe.each(kinds)('a source that says in which order it answers, over $kind', (warehouse) => {
  test('has the whole days of its capped jobs kept: every row once, in fewer jobs than by splitting', async () => {
    const ordered = await keepsWholeDays(warehouse);
    const split = await load(warehouse, years());
    expect(split.dropped).toBe(0);
    expect(ordered.jobs).toBeLessThan(split.jobs);
  });
});

/** CI has a server and enough time for it. */
const hasServer = inForm({ short: false, long: hasPostgres });

test.runIf(hasServer)(`it is the same over PostgreSQL${postgresSkipped}`, async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  await keepsWholeDays(postgresOf(server));
});
