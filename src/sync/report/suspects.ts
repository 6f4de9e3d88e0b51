import type { JobConfig } from '../../config/config.js';
import { sliceText, stretchesOf } from '../../days/slice.js';
import type { Load } from '../../load/ledger.js';
import { coverage, currentLoads } from '../../plan/coverage.js';
import { liveOf } from '../../plan/live-of.js';
import { capsInForce } from '../../plan/source-cap.js';
import { count, shellWord } from '../../common/words.js';
import type { Gap } from '../events.js';
import type { JournalState } from '../journal/journal-state.js';

/** Loaded days that a second fetch has not explained, and that nobody has accepted, by job and then by day. */
export function findSuspects(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  { sourceCaps }: Pick<JournalState, 'sourceCaps'>,
): Gap[] {
  return jobs.flatMap((job) => {
    if (job.window === null || liveOf(loads, job.name).every(({ marks }) => marks === undefined)) return [];
    const days = [...coverage(currentLoads(loads, job), job.window, capsInForce(job, sourceCaps))]
      .filter(([, { state }]) => state === 'suspect')
      .map(([day]) => day);
    return stretchesOf(days.toSorted((a, b) => a - b)).map((slice): Gap => {
      const { expect } = job;
      const how =
        typeof expect === 'object'
          ? `rows outside of ${expect.rowsPerDay.map(count).join(' to ')} a day`
          : 'far fewer rows than the days around';
      const accept = `headgate accept ${shellWord(job.name)} ${sliceText(slice)}`;
      const reason = `${how}, in two fetches; check the source, then \`${accept}\``;
      return { job: job.name, slice, state: 'suspect', reason };
    });
  });
}
