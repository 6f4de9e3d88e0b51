import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay, parseDay, daysOf } from '../../src/days/day.js';
import { coverage, liveLoads } from '../../src/plan/coverage.js';
import { noCaps } from '../../src/plan/source-cap.js';
import { loadIdentity } from '../../src/plan/identity.js';
import { textRows } from '../../src/query/answer.js';
import { everyKind } from '../support/every-kind.js';
import { commitTo } from '../suites/destination/bench.js';
import { pendingLoad, stageRows } from '../suites/destination/staged.js';
import { examples } from '../support/size.js';
import { temporaryFolder } from '../support/folder.js';

const first = 20_500;

const reject = [{ rowNumber: 1, reason: 'no', value: null, column: null }];

const slices = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 4 }),
    gap: fc.integer({ min: 0, max: 2 }),
    complete: fc.boolean(),
    rejected: fc.boolean(),
    /** Hours after the start of the slice at which its job was created. */
    createdAfter: fc.integer({ min: 0, max: 200 }),
    /** Of its first day. */
    mark: fc.constantFrom(undefined, 'suspect', 'accepted', 'expired'),
  }),
  { minLength: 1, maxLength: 4 },
);
const windows = fc.record({
  timeZone: fc.constantFrom('UTC', 'America/Los_Angeles', 'Asia/Kolkata'),
  lookbackDays: fc.integer({ min: 0, max: 2 }),
});

it.each(everyKind)('of %s is in SQL what the planner derives', async (_, opened) => {
  const kind = await opened();
  const numRuns = examples(24);
  await fc.assert(
    fc.asyncProperty(slices, windows, async (parts, window) => {
      const folder = temporaryFolder();
      const destination = kind.open(folder);
      let day = first;
      for (const [index, part] of parts.entries()) {
        const from = day + part.gap;
        day = from + part.days;
        const pending = pendingLoad(
          `load-${index}`,
          stageRows(kind.stageFolder(folder), [], part.rejected ? reject : []),
          {
            slice: { from, until: day },
            complete: part.complete,
            ...(part.mark === undefined ? {} : { marks: { [formatDay(from)]: part.mark } }),
            remoteCreatedAt: new Date(from * 86_400_000 + part.createdAfter * 3_600_000).toISOString(),
          },
        );
        await commitTo(destination, [pending], { table: { window } });
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
      const runs = await textRows(
        kind.source(folder),
        'SELECT day_from, day_to, state FROM _headgate.coverage ORDER BY day_from',
      );
      const spans = runs.map(([from, to, state]) => ({
        state,
        days: daysOf({ from: parseDay(from!)!, until: parseDay(to!)! + 1 }),
      }));
      const found = spans.flatMap(({ state, days }) => days.map((at) => ({ day: formatDay(at), state })));
      expect(found).toEqual(days);
      // Days that follow each other in the same state are one row.
      const again = spans.filter(({ state, days: [from] }, index) => {
        const before = spans[index - 1];
        return before !== undefined && before.state === state && before.days.at(-1)! + 1 === from;
      });
      expect(again).toEqual([]);
    }),
    { numRuns },
  );
});
