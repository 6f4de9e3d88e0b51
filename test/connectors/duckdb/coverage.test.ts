import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay } from '../../../src/contract/days.js';
import { coverage, liveLoads } from '../../../src/plan/coverage.js';
import { loadIdentity } from '../../../src/plan/identity.js';
import { query } from '../../support/destination-kinds.js';
import { warehouse } from './support.js';

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

it('shows in SQL the coverage that the planner derives', async () => {
  const runs = 6 * Number(process.env['HEADGATE_TEST_SCALE'] ?? 1);
  await fc.assert(
    fc.asyncProperty(slices, windows, async (parts, window) => {
      const { path, open, load, commit } = warehouse();
      let day = first;
      for (const [index, part] of parts.entries()) {
        const from = day + part.gap;
        day = from + part.days;
        const pending = load(`load-${index}`, [], {
          sliceFrom: formatDay(from),
          sliceTo: formatDay(day - 1),
          complete: part.complete,
          remoteCreatedAt: new Date(from * 86_400_000 + part.createdAfter * 3_600_000).toISOString(),
        });
        await commit([pending], { table: { window } });
      }
      const loads = await open().loads();
      const live = liveLoads(loads, 'posts', loadIdentity(loads[0]!));
      const planned = coverage(live, { from: first, to: 'today', step: 'auto', ...window });
      const days = [...planned].map(([at, { state }]) => ({ day: formatDay(at), state }));
      const rows = await query(
        path,
        `SELECT CAST(unnest(generate_series(day_from, day_to, INTERVAL 1 DAY)) AS DATE)::VARCHAR AS day, state
         FROM _headgate.coverage ORDER BY day`,
      );
      expect(rows).toEqual(days);
      const joined = await query(path, 'SELECT day_from, day_to, state FROM _headgate.coverage');
      const touching = joined.filter((run, index) =>
        joined.some(
          (other, at) =>
            at > index &&
            other['state'] === run['state'] &&
            Date.parse(String(other['day_from'])) - Date.parse(String(run['day_to'])) === 86_400_000,
        ),
      );
      expect(touching).toEqual([]);
    }),
    { numRuns: runs },
  );
});
