import { jobOf, ofJob } from '../../common/series.js';
import { count, plural, sum } from '../../common/words.js';
import type { JobConfig } from '../../config/config.js';
import { isSame, msPerDay, overlap, parseDay, sliceText } from '../../days/day.js';
import type { Load } from '../../load/ledger.js';
import { currentLoads } from '../../plan/coverage.js';
import { jobIdentity, loadIdentity } from '../../plan/identity.js';
import { isCutAlike, isPadded, nextRemedy, noRemedy, remedyOf, smallerAnswers } from '../../plan/remedy.js';
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
    if (loadIdentity(load) !== jobIdentity(job)) continue;
    const isByDay = day !== null && loads.every(({ days }) => days !== undefined);
    const at = isByDay ? parseDay(day) : null;
    const holders =
      at === null ? loads : loads.filter(({ slice }) => overlap(slice, { from: at, until: at + 1 }));
    const rows = isByDay ? rowsOn(holders, day) : sum(loads.map(({ dataCount }) => dataCount));
    const before = isByDay ? rowsOn([load], day) : load.dataCount;
    const { had = before } = lacking;
    const isOld = (each: Load) => each.slice !== null && isCutAlike({ load: each, slice: each.slice }, known);
    if (stays && isOld(load)) continue;
    const [holder] = holders;
    const isSameCut = stays || (lacking.had === undefined && isAskedAlike(loads, load));
    // A remedy brings most of what lacked: single rows may be gone by now. Other days are not compared.
    if (!isSameCut && (!isByDay || rows >= lacking.rows - Math.max(0, lacking.rows - had) / 2)) continue;
    // As many rows as before may be other ones: then each answer lacks some.
    const isThere = isSameCut && rows > before && (!isByDay || rows >= lacking.rows);
    const age = ageOf(job, load, day);
    if (isThere) warn(lateText(job, day, rows - before, age));
    const isEnough = isThere && (age <= longestDelay || (known?.tries ?? 0) >= mostAccidents);
    if (isEnough || known?.isExhausted === true) continue;
    const next: JournalRecord[] =
      isThere || stays || holder === undefined
        ? []
        : [{ type: 'lacking', lacking: { ...lacking, loadId: holder.loadId, had } }];
    // Its days are asked in another cut already.
    if (!isThere && holders.some(isOld)) {
      records.push(...next);
      continue;
    }
    const judged = isSameCut || holder === undefined ? load : holder;
    const live = { load: judged, slice: judged.slice ?? load.slice, current: true };
    const differs = load.days?.some((each) => each.day !== null && rowsOn(loads, each.day) !== each.loaded);
    const varies = isSameCut && (stays || differs === true);
    // If the first answer was not whole, others of its size may not be whole either.
    const remedy = isThere
      ? smallerAnswers(known ?? noRemedy(job), live, sum(loads.map(({ dataCount }) => dataCount)))
      : nextRemedy(job, live, day, known, currentLoads(run.loads, job), varies);
    if (remedy === null) continue;
    known = { ...remedy, losses: 0 };
    records.push({ type: 'remedy', remedy: known });
    if (!known.isExhausted) records.push(...next);
    const what = isThere ? '' : `${day ?? sliceText(load.slice)} lacks rows again: `;
    warn(`${jobOf(job.name)}: ${what}${remedyText(known)}`);
  }
  return records;
}

/** Whether one answer replaced a load that asked for the same. */
const isAskedAlike = (loads: readonly Load[], { slice, config }: Load): boolean =>
  loads.length === 1 && isSame(loads[0]!.slice, slice) && isPadded(loads[0]!) === isPadded({ slice, config });

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
