import type { JobConfig } from '../../config/config.js';
import { sum } from '../../common/words.js';
import { formatDay } from '../../days/day.js';
import type { PendingLoad } from '../../load/destination.js';
import type { Load } from '../../load/ledger.js';
import { isCutAlike, remedyOf } from '../../plan/remedy.js';
import { isLikelyCut } from '../../plan/source-cap.js';
import type { RunContext } from '../run/context.js';
import type { Judged } from './commit.js';
import { areCounted, rowsBefore } from './kept-rows.js';

/** An answer is short if it lacks more than this part of a day's rows, and so many; or if it has as many as limits are. */
const shortPart = 0.1;
const shortRows = 5;

/**
 * Ids of pending loads that may lack rows which the source has, so that no row is called vanished because of them. A row
 * that stays for that reason is not counted as one that its load brought: the next answer may do without it.
 */
export function unsureLoads(
  { run, journal }: RunContext,
  job: JobConfig,
  supersedes: readonly Load[],
  { pending, counts, marks, doubted }: Judged,
): string[] {
  if ((job.history === undefined && job.marksVanished !== true) || supersedes.length === 0) return [];
  const remedy = remedyOf(job, journal.state.remedies);
  const isDoubtful = ({ load }: PendingLoad) =>
    run.isProbe ||
    remedy?.isExhausted === true ||
    !load.complete ||
    doubted.has(load.loadId) ||
    Object.values(marks.get(load.loadId) ?? {}).includes('suspect') ||
    (load.slice !== null && isCutAlike({ load, slice: load.slice }, remedy));
  const isCounted = areCounted(supersedes, pending, counts);
  const rowsOf = rowsBefore(journal.state);
  const all = sum(pending.map(({ rows }) => rows.rows));
  const came = [...counts.values()].flat();
  const before = new Map<string | null, number>();
  for (const load of supersedes)
    for (const { day, loaded } of isCounted ? load.days! : [{ day: null, loaded: load.rowsLoaded }])
      if (day !== null || !isCounted) before.set(day, (before.get(day) ?? 0) + rowsOf(load, day, loaded));
  const short = [...before].filter(([day, had]) => {
    const now = day === null ? all : sum(came.filter((each) => each.day === day).map(({ rows }) => rows));
    const isShort = had - now >= shortRows && had - now > had * shortPart;
    return isShort || isLikelyCut(now);
  });
  const isShort = ({ load: { slice } }: PendingLoad) =>
    short.some(
      ([day]) =>
        day === null || slice === null || (day >= formatDay(slice.from) && day < formatDay(slice.until)),
    );
  return pending.filter((each) => isDoubtful(each) || isShort(each)).map(({ load }) => load.loadId);
}
