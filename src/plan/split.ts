import type { JobConfig } from '../config/config.js';
import type { Slice } from '../days/day.js';
import { groupBy } from '../common/series.js';
import type { Load, Part, Split } from '../load/ledger.js';
import { count, partText, plural } from '../common/words.js';
import { currentLoads, type LiveLoad } from './coverage.js';
import { canonicalJson } from './identity.js';

/** An answer for a day or for a part of it. */
export interface DayAnswer {
  slice: Slice | null;
  /** Absent: all of the day. */
  part?: Part;
  /** Whether the answer may lack rows; null while the job runs. */
  isCut: boolean | null;
}

/** Whether a day was fetched as a whole, is cut, and is to be fetched again in parts. */
export function isSplit({ splitBy }: Pick<JobConfig, 'splitBy'>, { slice, part, isCut }: DayAnswer): boolean {
  const isDay = slice !== null && slice.until - slice.from === 1;
  return splitBy !== undefined && isDay && part === undefined && isCut === true;
}

/** The answers for a day and its parts. */
export interface Division<T> {
  /** Parts that have no answer yet. */
  missing: Part[];
  /** Answers whose rows others have again, in parts. */
  cut: T[];
  /** Answers for the smallest parts. */
  parts: T[];
}

/** How the answers for one day divide it. The one for all of it must be among them. */
export function divisionOf<T extends DayAnswer>(
  splitBy: NonNullable<JobConfig['splitBy']>,
  answers: readonly T[],
): Division<T> {
  const found: Division<T> = { missing: [], cut: [], parts: [] };
  const byPart = groupBy(answers, ({ part = {} }) => canonicalJson(part));
  const visit = (part: Part) => {
    const answer = byPart.get(canonicalJson(part))?.[0];
    const level = splitBy[Object.keys(part).length];
    if (answer === undefined) found.missing.push(part);
    else if (answer.isCut !== true || level === undefined) found.parts.push(answer);
    else {
      found.cut.push(answer);
      for (const value of level.values) visit({ ...part, [level.param]: value });
    }
  };
  visit({});
  return found;
}

/** Whether `split_by` still divides a day into this part. */
export function isPart({ splitBy = [] }: Pick<JobConfig, 'splitBy'>, part: Part | undefined): boolean {
  return Object.entries(part ?? {}).every(
    ([param, value], index) => splitBy[index]?.param === param && splitBy[index].values.includes(value),
  );
}

/** Whether the day of a load could be fetched in parts by which it was not fetched before. */
export function canSplit({ splitBy }: Pick<JobConfig, 'splitBy'>, { slice, split }: Load): boolean {
  if (splitBy === undefined || slice === null || slice.until - slice.from > 1) return false;
  return split === undefined || !isSame(split.by, splitBy);
}

/** Whether a capped load can be split, or a job may return more. `allowed`: rows of this run's job; 0: an older one. */
export function canImprove({ load, slice }: LiveLoad, job: JobConfig, maxData: number, allowed = 0): boolean {
  const isDivisible = (job.onCap === 'split' && slice.until - slice.from > 1) || canSplit(job, load);
  if (allowed === 0 && isDivisible) return true;
  const asked = typeof load.config.maxData === 'number' ? load.config.maxData : load.dataCount;
  return maxData > Math.max(asked, allowed);
}

/** The job config without `split_by` if a day has shown that the source ignores its parameters. */
export function withUsefulSplit(job: JobConfig, loads: readonly Load[]): JobConfig {
  const { splitBy, ...rest } = job;
  if (splitBy === undefined) return job;
  const isIgnored = ({ load: { split } }: LiveLoad) =>
    split !== undefined && isSame(split.by, splitBy) && ignores(split);
  return currentLoads(loads, job).some(isIgnored) ? rest : job;
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** Whether each part of a day was cut and has the same rows. */
function ignores(split: Split): boolean {
  const parts = smallestParts(split);
  const most = Math.max(...parts.map(({ rows }) => rows));
  return parts.length > 1 && parts.every(({ isCut }) => isCut) && sumOf(parts) - split.repeated <= most;
}

/** Whether the rows of the parts can be loaded: without a key, none may be there twice, nor fewer than the day has. */
export function areUsable(split: Split, hasKey: boolean): boolean {
  return hasKey || (split.repeated === 0 && tooFew(split).length === 0);
}

/** Why a day's parts do not show it complete, as a clause; null: they do. Without a key, changed rows are missing. */
export function splitDoubt(split: Split, hasKey: boolean): string | null {
  const params = split.by.map(({ param }) => param).join(' and ');
  const parts = smallestParts(split);
  const full = parts.filter(({ isCut }) => isCut);
  if (ignores(split))
    return `each part by ${params} returned the same ${plural(parts[0]?.rows ?? 0, 'row')}: the source seems to ignore ${params}`;
  const few = hasKey ? undefined : tooFew(split).at(-1);
  if (few !== undefined) {
    const all = partText(few.part) || 'the day';
    return `the parts of ${all} by ${params} have ${plural(few.found, 'row')}, fewer than the ${count(few.rows)} of ${all}: a value may be missing, or the source has changed`;
  }
  if (split.lost > 0)
    return `${plural(split.lost, 'row')} of the day ${split.lost === 1 ? 'is' : 'are'} in none of its parts by ${params}: a value may be missing, or the source has changed${hasKey ? '' : '; give the job config a `key`, so that rows which changed are known'}`;
  if (!hasKey && split.repeated > 0)
    return `${plural(split.repeated, 'row')} ${split.repeated === 1 ? 'is' : 'are'} in more than one part by ${params}, so the parts are not loaded; give the job config a \`key\``;
  const [first] = full;
  if (first === undefined) return null;
  const more = full.length === 1 ? '' : ` (and ${count(full.length - 1)} more parts)`;
  return `its part ${partText(first.part)}${more} hit its limit of ${plural(first.rows, 'row')}; more may exist`;
}

/** Answers that were cut although they had more rows than their parts together. */
function tooFew(split: Split): (Split['answers'][number] & { found: number })[] {
  const parts = smallestParts(split);
  return split.answers
    .filter((answer) => isDivided(split, answer))
    .map((answer) => ({
      ...answer,
      found: sumOf(parts.filter(({ part }) => isWithin(part, answer.part))),
    }))
    .filter(({ found, rows }) => found < rows);
}

const smallestParts = (split: Split) => split.answers.filter((answer) => !isDivided(split, answer));

const isDivided = ({ by }: Split, { part, isCut }: Split['answers'][number]) =>
  isCut && Object.keys(part).length < by.length;

const isWithin = (part: Part, outer: Part) =>
  Object.entries(outer).every(([param, value]) => part[param] === value);

const sumOf = (answers: readonly { rows: number }[]) => answers.reduce((sum, { rows }) => sum + rows, 0);
