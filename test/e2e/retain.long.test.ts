import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { killAtSteps } from './killed-runs.js';
import { everyKind } from './warehouse.js';
import { canary, jsonOf, Place } from './hidden-world.js';

/** Forty posts over ten days, five days to a load; those of the first seven days have the canary. One does not fit. */
const posts = Array.from({ length: 40 }, (_, id) => {
  const day = (id % 10) + 1;
  return {
    id,
    day: day === 4 && id > 20 ? null : `2026-01-${String(day).padStart(2, '0')}`,
    handle: day < 8 ? `${canary} ${id}` : `someone ${id}`,
    rank: id === 11 ? `${canary} rank` : id,
  };
});
const dayOf = (day: string | null) => Number(day?.slice(8));

/** Ids of the loaded posts once the days before one are expired. A service that is asked for days has no post without one. */
const kept = (first: number) =>
  posts.filter(({ id, day }) => id !== 11 && day !== null && dayOf(day) >= first).map(({ id }) => id);

/** @param first the first day of January that `retain` keeps; undefined: all */
async function configure(place: Place, first?: number): Promise<void> {
  const age = Math.floor((Date.now() - Date.UTC(2026, 0, first ?? 1)) / 86_400_000);
  const retain = first === undefined ? '' : `, retain: P${age}D`;
  await place.configure(`columns: { rank: BIGINT }, max_rejects: 5, export: json${retain}`);
  await writeFile(
    join(place.folder, 'posts.ndjson'),
    posts.map((row) => `${JSON.stringify(row)}\n`).join(''),
  );
}

const ids = async (place: Place) =>
  (await place.rows()).map(({ id }) => Number(id)).toSorted((a, b) => a - b);

async function coverage(place: Place) {
  const sql =
    'SELECT CAST(day_from AS VARCHAR) AS a, CAST(day_to AS VARCHAR) AS b, state FROM _headgate.coverage ORDER BY 1';
  const { rows } = (await jsonOf(place, ['sql', sql])) as unknown as { rows: unknown[][] };
  return rows.map((row) => Object.values(row).join(' '));
}

const lastKept = 8;

describe.each(everyKind)('over %s', (kind) => {
  test('days that retain no longer keeps lose every byte, are never fetched again, and are called expired', async () => {
    const place = await Place.make(kind);
    await configure(place);
    expect(await place.run()).toMatchObject({ code: 0 });
    expect(await ids(place)).toEqual(kept(1));
    expect((await place.traces()).length).toBeGreaterThan(1);

    // The border lies inside of the first load.
    await configure(place, 4);
    const going = kept(1).length - kept(4).length;
    expect(await jsonOf(place, ['plan', '--offline'])).toMatchObject({
      expires: [{ job: 'posts', rows: going, days: 3 }],
    });
    const run = await jsonOf(place, ['run']);
    expect(run).toMatchObject({
      outcome: 'complete',
      submitted: 0,
      gaps: [],
      expired: [{ job: 'posts', rows: going, days: 3 }],
    });
    expect(await ids(place)).toEqual(kept(4));
    expect(await coverage(place)).toEqual([
      '2026-01-01 2026-01-03 expired',
      '2026-01-04 2026-01-10 complete',
    ]);
    await jsonOf(place, ['verify']);
    await jsonOf(place, ['doctor']);
    expect(await jsonOf(place, ['run'])).not.toHaveProperty('expired');

    // What stays of that load is asked for again, and the rest of it is not.
    const again = await jsonOf(place, ['run', '--refetch', '2026-01-01..2026-01-10']);
    expect(again).toMatchObject({ outcome: 'complete', gaps: [], suspects: [] });
    expect(await ids(place)).toEqual(kept(4));
    const live = (await place.warehouse.loads(place.folder)).filter((load) => load.superseded_by === null);
    expect(live.reduce((sum, load) => sum + Number(load.data_count), 0)).toBe(kept(4).length);
    const none = await place.run(['run', '--refetch', '2026-01-01..2026-01-03']);
    expect(none.stderr).toContain('has no day of --refetch 2026-01-01..2026-01-03 that `retain`');

    await configure(place, lastKept);
    const asked = await jsonOf(place, ['prune', '--dry-run']);
    const rows = kept(4).length - kept(lastKept).length;
    expect(asked).toMatchObject({ dry_run: true, expired: [{ job: 'posts', rows, days: 4 }] });
    expect(await ids(place)).toEqual(kept(4));
    expect(await jsonOf(place, ['prune', '--yes'])).toMatchObject({
      expired: [{ job: 'posts', rows, days: 4 }],
    });
    expect(await ids(place)).toEqual(kept(lastKept));
    expect(await place.traces()).toEqual([]);
    expect(await coverage(place)).toEqual([
      '2026-01-04 2026-01-07 expired',
      '2026-01-08 2026-01-10 complete',
    ]);
    await jsonOf(place, ['verify']);
    await jsonOf(place, ['doctor']);
    // Kept for longer again, they stay away all the same.
    await configure(place, 4);
    expect(await jsonOf(place, ['run'])).toMatchObject({ outcome: 'complete', submitted: 0, gaps: [] });
    expect(await ids(place)).toEqual(kept(lastKept));
  });
});

const kills = Number(process.env['HEADGATE_RETAIN_KILLS'] ?? 2);
test.each(['duckdb', 'parquet', 'postgres'] as const)(
  `over %s, the run after one that was killed deletes the rest`,
  async (kind) => {
    const template = await Place.make(kind);
    await configure(template);
    expect(await template.run()).toMatchObject({ code: 0 });
    await configure(template, lastKept);
    const { whole } = await killAtSteps(['run'], {
      copy: () => template.copy(),
      kills,
      async check(killed, at) {
        await jsonOf(killed, ['run']);
        const found = { at, ids: await ids(killed), traces: await killed.traces() };
        expect(found).toEqual({ at, ids: kept(lastKept), traces: [] });
        expect({ at, days: await coverage(killed) }).toEqual({
          at,
          days: ['2026-01-01 2026-01-07 expired', '2026-01-08 2026-01-10 complete'],
        });
        await jsonOf(killed, ['verify']);
      },
    });
    expect(await ids(whole)).toEqual(kept(lastKept));
  },
);
