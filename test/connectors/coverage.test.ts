import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay } from '../../src/days/day.js';
import { coverage, liveLoads } from '../../src/plan/coverage.js';
import { noCaps } from '../../src/plan/source-cap.js';
import { loadIdentity } from '../../src/plan/identity.js';
import { lakeViews } from '../../connectors/parquet/readers.js';
import { attachDelta } from '../../connectors/delta/readers.js';
import { delta, duckDb, parquet, query } from '../support/destination-kinds.js';
import type { DestinationKind } from '../support/destination-kinds.js';
import { pendingLoad, type StagedRow, stageRows, tableSpec } from '../../src/testing/destination/staged.js';
import { scale } from '../support/size.js';

const first = 20_500;

const slices = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 4 }),
    gap: fc.integer({ min: 0, max: 2 }),
    complete: fc.boolean(),
    /** Hours after the start of the slice at which its job was created. */
    createdAfter: fc.integer({ min: 0, max: 200 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const windows = fc.record({
  timeZone: fc.constantFrom('UTC', 'America/Los_Angeles', 'Asia/Kolkata'),
  lookbackDays: fc.integer({ min: 0, max: 2 }),
});

/** Runs SQL on a database file, or on the views that `headgate sql` makes for a lake. */
type Ask = (sql: string) => Promise<StagedRow[]>;
const destinations: [string, DestinationKind, (path: string) => Ask][] = [
  ['DuckDB', duckDb, (path) => (sql) => query(path, sql)],
  [
    'a Parquet lake',
    parquet,
    (path) => async (sql) => query(':memory:', sql, 'READ_WRITE', await lakeViews(path)),
  ],
  [
    'a folder of Delta tables',
    delta,
    (path) => async (sql) => query(':memory:', sql, 'READ_WRITE', (await attachDelta({ path })).sql),
  ],
];

it.each(destinations)('of %s is in SQL what the planner derives', async (_, kind, asking) => {
  const runs = 6 * scale;
  await fc.assert(
    fc.asyncProperty(slices, windows, async (parts, window) => {
      const folder = mkdtempSync(join(tmpdir(), 'headgate-coverage-'));
      const destination = kind.open(folder);
      const ask = asking(kind.path(folder));
      let day = first;
      for (const [index, part] of parts.entries()) {
        const from = day + part.gap;
        day = from + part.days;
        const pending = pendingLoad(`load-${index}`, stageRows(kind.stageFolder(folder), []), {
          slice: { from, until: day },
          complete: part.complete,
          remoteCreatedAt: new Date(from * 86_400_000 + part.createdAfter * 3_600_000).toISOString(),
        });
        const { signal } = new AbortController();
        const commit = { table: tableSpec({ window }), loads: [pending] as [typeof pending], supersedes: [] };
        await destination.commit(commit, { signal, onWait: () => {} });
      }
      const loads = await destination.loads();
      const live = liveLoads(loads, 'posts', loadIdentity(loads[0]!));
      const asked = {
        from: first,
        to: 'today',
        step: 'auto',
        dateColumn: null,
        ...window,
      } as const;
      const planned = coverage(live, asked, noCaps);
      const days = [...planned].map(([at, { state }]) => ({ day: formatDay(at), state }));
      const rows = await ask(
        `SELECT CAST(unnest(generate_series(day_from, day_to, INTERVAL 1 DAY)) AS DATE)::VARCHAR AS day, state
         FROM _headgate.coverage ORDER BY day`,
      );
      expect(rows).toEqual(days);
      const joined = await ask('SELECT day_from, day_to, state FROM _headgate.coverage');
      const touching = joined.filter((run, index) =>
        joined.some(
          (other, at) =>
            at > index &&
            other['state'] === run['state'] &&
            Date.parse(String(other['day_from'])) - Date.parse(String(run['day_to'])) === 86_400_000,
        ),
      );
      expect(touching).toEqual([]);
      rmSync(folder, { recursive: true });
    }),
    { numRuns: runs },
  );
});
