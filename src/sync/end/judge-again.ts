import { jobOf, ofJob } from '../../common/series.js';
import { count, plural, sum } from '../../common/words.js';
import type { JobConfig } from '../../config/config.js';
import { daysOf, formatDay, msPerDay, overlap, parseDay, sliceText } from '../../days/day.js';
import type { Load } from '../../load/ledger.js';
import { currentLoads } from '../../plan/coverage.js';
import { nextRemedy, noRemedy, remedyOf, smallerAnswers } from '../../plan/remedy.js';
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
    const { day, loadId, isNewCut = false } = lacking;
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
    const age = ageOf(job, load, day);
    if (isNewCut && rows >= lacking.rows) continue;
    if (isThere) warn(lateText(job, day, rows - before, age));
    const isEnough = isThere && (age <= longestDelay || (known?.tries ?? 0) >= mostAccidents);
    if (isEnough || known?.isExhausted === true) continue;
    const live = { load, slice: load.slice, current: true };
    const differs = load.days?.some((each) => each.day !== null && rowsOn(loads, each.day) !== each.loaded);
    const varies = !isNewCut && (stays || differs === true);
    // If the first answer was not whole, others of its size may not be whole either.
    const next = isThere
      ? smallerAnswers(known ?? noRemedy(job), live, sum(loads.map(({ dataCount }) => dataCount)))
      : nextRemedy(job, live, day, known, currentLoads(run.loads, job), varies);
    if (next === null) continue;
    known = { ...next, losses: 0 };
    records.push({ type: 'remedy', remedy: known });
    // Where it shows first whether the new cut is a remedy.
    const holder = loads.find(
      ({ slice }) => isByDay && slice !== null && daysOf(slice).some((each) => formatDay(each) === day),
    );
    if (holder !== undefined && !isThere && !stays && !known.isExhausted)
      records.push({ type: 'lacking', lacking: { ...lacking, loadId: holder.loadId, isNewCut: true } });
    const what = isThere ? '' : `${day ?? sliceText(load.slice)} lacks rows again: `;
    warn(`${jobOf(job.name)}: ${what}${remedyText(known)}`);
  }
  return records;
}

const rowsOn = (loads: readonly Load[], day: string): number =>
  sum(loads.map(({ days = [] }) => days.find((each) => each.day === day)?.loaded ?? 0));

/** Rows come at most so many days after their day. */
const longestDelay = 31;

/** How often answers become smaller because one was not whole. It may be an accident, and smaller ones cost more jobs. */
const mostAccidents = 2;

/** How many days after the end of a day a load was asked for; 0: not known. */
function ageOf({ window }: JobConfig, { remoteCreatedAt }: Load, day: string | null): number {
  const end = day === null || window === null ? null : parseDay(day);
  return end === null ? 0 : Math.ceil((Date.parse(remoteCreatedAt) - (end + 1) * msPerDay) / msPerDay);
}

/** Rows of a day that is over, which came after it was asked for: a proposal, because one day may be an accident. */
function lateText({ name, window }: JobConfig, day: string | null, rows: number, age: number): string {
  const what = `${name}: the same job has ${plural(rows, 'row')} more${day === null ? '' : ` of ${day}`} now`;
  if (day === null || window === null) return what;
  if (age > longestDelay) return `${what}: its first answer was not whole`;
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
