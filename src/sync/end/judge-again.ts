import { jobOf, ofJob } from '../../common/series.js';
import { count, plural, sum } from '../../common/words.js';
import type { JobConfig } from '../../config/config.js';
import { msPerDay, overlap, parseDay, sliceText } from '../../days/day.js';
import type { Load } from '../../load/ledger.js';
import { currentLoads } from '../../plan/coverage.js';
import { nextRemedy, remedyOf } from '../../plan/remedy.js';
import { isStaying, type JournalRecord } from '../journal/journal-record.js';
import type { RunContext } from '../run/context.js';
import type { Remedy } from '../../plan/journaled.js';

/**
 * What the ledger shows of loads that lacked rows and were asked again in the same cut. If the rows are there now, they came
 * late or the first answer was not whole. If not, every answer that was cut alike is in doubt.
 */
export function judgeAgain(
  { journal, run, emit }: Pick<RunContext, 'journal' | 'run' | 'emit'>,
  job: JobConfig,
  lane: string,
): JournalRecord[] {
  const warn = (message: string) => emit({ type: 'warning', lane, message });
  let known = remedyOf(job, journal.state.remedies);
  const records: JournalRecord[] = [];
  for (const lacking of ofJob(journal.state.lacking, job.name)) {
    const { day, loadId } = lacking;
    const load = run.loads.find((each) => each.loadId === loadId);
    const isLive = load?.supersededBy === null;
    // Answers with fewer rows did not replace it: they vary.
    const stays = isLive && journal.state.kept.some((each) => each.loadId === loadId && isStaying(each));
    if (isLive && !stays) continue;
    records.push({ type: 'asked_again', loadId });
    const loads = currentLoads(run.loads, job).flatMap((each) =>
      overlap(each.slice, load?.slice ?? null) ? [each.load] : [],
    );
    if (load === undefined || load.slice === null || loads.length === 0) continue;
    const isByDay = day !== null && loads.every(({ days }) => days !== undefined);
    const rows = isByDay ? rowsOn(loads, day) : sum(loads.map(({ dataCount }) => dataCount));
    const before = isByDay ? rowsOn([load], day) : load.dataCount;
    // As many rows as before may be other ones: then each answer lacks some.
    const isThere = rows > before && (!isByDay || rows >= lacking.rows);
    if (isThere) warn(lateText(job, load, day, rows - before));
    else if (known?.isExhausted !== true) {
      const live = { load, slice: load.slice, current: true };
      const varies =
        stays ||
        load.days?.some((each) => each.day !== null && rowsOn(loads, each.day) !== each.loaded) === true;
      known = nextRemedy(job, live, day, known, currentLoads(run.loads, job), varies);
      records.push({ type: 'remedy', remedy: known });
      warn(`${jobOf(job.name)}: ${day ?? sliceText(load.slice)} lacks rows again: ${remedyText(known)}`);
    }
  }
  return records;
}

const rowsOn = (loads: readonly Load[], day: string): number =>
  sum(loads.map(({ days = [] }) => days.find((each) => each.day === day)?.loaded ?? 0));

/** Rows of a day that is over, which came after it was asked for: a proposal, because one day may be an accident. */
function lateText({ name, window }: JobConfig, { remoteCreatedAt }: Load, day: string | null, rows: number) {
  const what = `${name}: the same job has ${plural(rows, 'row')} more${day === null ? '' : ` of ${day}`} now`;
  const end = day === null ? null : parseDay(day);
  if (end === null || window === null) return what;
  const age = Math.ceil((Date.parse(remoteCreatedAt) - (end + 1) * msPerDay) / msPerDay);
  if (age > 31) return `${what}: its first answer was not whole`;
  return `${what}: rows arrived more than ${plural(Math.max(1, age), 'day')} late, or its first answer was not whole. For late rows set \`lookback: P${Math.max(1, age) + 1}D\` in the window`;
}

export function remedyText({ isPadded, most, isExhausted }: Remedy): string {
  if (isExhausted) return 'no cut that headgate tried has all rows, so all days stay unproven';
  const ways = [
    ...(isPadded ? ['asks for one day more on each side and leaves other days out'] : []),
    ...(most === null ? [] : [`keeps answers below ${count(most)} rows`]),
  ];
  return `headgate ${ways.join(', and ')}; days that were cut otherwise are fetched again`;
}
