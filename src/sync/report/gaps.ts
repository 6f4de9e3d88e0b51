import type { JobConfig } from '../../config/config.js';
import { isExpired, type Load } from '../../load/ledger.js';
import {
  daysOf,
  isSame,
  overlap,
  parseSlice,
  sliceDates,
  type Slice,
  sliceText,
  stretchesOf,
} from '../../days/day.js';
import { isIncomplete, liveLoads, liveOf } from '../../plan/coverage.js';
import { isOfLoaded } from '../../plan/forecast.js';
import { jobIdentity } from '../../plan/identity.js';
import type { Hold, Plan, PlannedSlice, Reason } from '../../plan/plan.js';
import { type CapsInForce, daysAtCap, isAtCap, noCaps } from '../../plan/source-cap.js';
import { answerOf, type Attempt, isAudit, isSettled } from '../journal/attempt-state.js';
import type { JournalState } from '../journal/journal-state.js';
import { isSplit, splitDoubt, withUsefulSplit } from '../../plan/split.js';
import { commitGroup } from '../load/commit-group.js';
import { groupBy, ofJob } from '../../common/series.js';
import type { Gap } from '../events.js';
import { lackingDays, unproven } from './doubts.js';
import { count, plural, shellWord } from '../../common/words.js';

/** Every run of days in the windows that the tables do not hold completely, by job and then by day. */
export function findGaps(
  jobs: readonly JobConfig[],
  ledger: readonly Load[],
  plan: Plan,
  { attempts, ...state }: Pick<JournalState, 'attempts' | 'remedies' | 'kept'>,
): Gap[] {
  const underWay = [...attempts.values()];
  // What was wrong with rows that are deleted for good is no gap.
  const isGone = (load: Load) => isExpired(load) && isExpired(load, sliceDates(load.slice!).to);
  const loads = ledger.some(isGone) ? ledger.filter((load) => !isGone(load)) : ledger;
  return jobs.flatMap((job) => [
    ...missing(job, plan),
    ...waiting(job, loads, underWay, plan.holds),
    ...incomplete(job, loads, plan),
    ...unproven(job, loads),
    ...lackingDays(job, loads, plan, state),
    ...rejected(job, loads),
    ...touched(job, loads),
    ...held(job, plan.holds),
  ]);
}

/** Days whose job has finished but which are not loaded: part of a replacement waits for a missing sibling (I5). */
function waiting(
  job: JobConfig,
  loads: readonly Load[],
  attempts: readonly Attempt[],
  holds: readonly Hold[],
): Gap[] {
  const identity = jobIdentity(job);
  // The days of an audit are loaded.
  const isMeant = (attempt: Attempt) =>
    isSettled(attempt) && attempt.part === undefined && attempt.identity === identity && !isAudit(attempt);
  return ofJob(attempts, job.name)
    .filter(isMeant)
    .filter(({ token }) => !ofJob(loads, job.name).some(({ loadId }) => loadId === token))
    .filter(({ slice }) => !ofJob(holds, job.name).some((hold) => isSame(hold.slice, slice)))
    .map((attempt) => ({
      job: job.name,
      slice: attempt.slice,
      state: 'missing',
      reason: waitingReason(loads, attempts, job, attempt),
    }));
}

function waitingReason(
  loads: readonly Load[],
  attempts: readonly Attempt[],
  job: JobConfig,
  attempt: Attempt,
): string {
  if (attempt.phase === 'done')
    return `job ${attempt.remoteId} has finished; the next run reads its export again`;
  const useful = withUsefulSplit(job, loads);
  const group = commitGroup(loads, attempts, useful, attempt);
  const { splitBy = [] } = useful;
  if (isSplit(useful, answerOf(attempt)) && group === null)
    return `job ${attempt.remoteId} hit its limit of ${plural(attempt.rows ?? 0, 'row')}; the day is loaded once all of its parts by ${splitBy.map(({ param }) => param).join(' and ')} are fetched`;
  return group === null
    ? 'downloaded; it is loaded together with other days of an earlier load, which are not fetched yet'
    : 'downloaded; the next run loads it';
}

const notFetched = { state: 'missing', reason: 'not fetched yet; `headgate run` will fetch it' } as const;

/** Days that were there before, by the plan's reason to fetch them again. */
const missingKinds: Partial<Record<Reason, Pick<Gap, 'state' | 'reason'>>> = {
  changed: {
    state: 'missing',
    reason: 'loaded with an earlier version of the job config; `headgate run` will fetch it again',
  },
  lost: {
    state: 'missing',
    reason: 'its data file was deleted, emptied or replaced; `headgate run` will fetch it again',
  },
  incomplete: {
    state: 'incomplete',
    reason: 'its job hit its row limit; `headgate run` will fetch it again',
  },
  refetch: {
    state: 'incomplete',
    reason: 'loaded earlier, but not fetched again yet; `headgate run` will fetch it',
  },
};

function missing({ name: job }: JobConfig, plan: Plan): Gap[] {
  const isLoaded = ({ reason }: PlannedSlice) => reason === 'open' || isOfLoaded(reason);
  // A day whose parts are still to be fetched waits for them.
  const wanted = ofJob(plan.slices, job).filter((slice) => !isLoaded(slice) && slice.part === undefined);
  return [...groupBy(wanted, ({ reason }) => missingKinds[reason] ?? notFetched)].flatMap(([kind, own]) =>
    merge(own.map(({ slice }) => slice)).map((slice): Gap => ({ job, slice, ...kind })),
  );
}

function incomplete(job: JobConfig, loads: readonly Load[], plan: Plan): Gap[] {
  const caps = ofJob(plan.progress, job.name)[0]?.caps ?? noCaps;
  const whole = liveOf(loads, job.name).filter(({ slice }) => slice === null);
  const live = liveLoads(loads, job.name, jobIdentity(job));
  // What the plan fetches again is missing.
  const isFetched = (load: Load, slice: Slice | null) =>
    (!caps.isSuspicion && job.onCap === 'split' && isAtCap(load, caps) && isDivisible(slice)) ||
    ofJob(plan.slices, job.name).some(
      (each) => each.reason === 'incomplete' && (isSame(each.slice, slice) || overlap(each.slice, slice)),
    );
  const capped = [...live, ...whole.map((load) => ({ load, slice: null }))]
    .filter(({ load, slice }) => isIncomplete(load, caps) && !isFetched(load, slice))
    .toSorted((a, b) => (a.slice?.from ?? 0) - (b.slice?.from ?? 0));
  const cut = live.flatMap(({ load }) => (isIncomplete(load, caps) ? [] : [...daysAtCap(load, caps)]));
  const gap = (slice: Slice | null, reason: string): Gap => {
    return { job: job.name, slice, state: 'incomplete', reason };
  };
  const most = `the source seems to return at most ${plural(caps.day ?? 0, 'row')} of a day; more may exist`;
  return [
    ...capped.map(({ load, slice }) =>
      gap(slice, partsText(job, load) ?? `${cappedText(load, caps)}: ${remedy(job, slice, load)}`),
    ),
    ...merge(cut.flatMap((day) => parseSlice({ from: day, to: day }) ?? [])).map((slice) =>
      gap(slice, `${most}: ${remedy(job, { from: 0, until: 1 })}`),
    ),
  ];
}

/** Days with more rejected rows than `max_rejects` allows. */
function rejected(job: JobConfig, loads: readonly Load[]): Gap[] {
  const live = liveOf(loads, job.name);
  const sum = (of: 'rowsRejected' | 'dataCount') => live.reduce((total, load) => total + load[of], 0);
  const [rows, all] = [sum('rowsRejected'), sum('dataCount')];
  const accepted = 'rows' in job.maxRejects ? job.maxRejects.rows : job.maxRejects.share * all;
  if (rows <= accepted) return [];
  const slices = live.filter(({ rowsRejected }) => rowsRejected > 0).map(({ slice }) => slice);
  return merge(slices).map((slice) => ({
    job: job.name,
    slice,
    state: 'rejected',
    reason: `${count(rows)} of the ${count(all)} rows were rejected: \`headgate sql "FROM _headgate.rejects"\` shows why; to load them: ${waysIn(job, slice)}; to accept that they are missing: \`max_rejects: ${rows}\``,
  }));
}

/** What lets rejected rows in: the types that they must fit are declared, or frozen. */
function waysIn({ name, columns, schema }: JobConfig, slice: Slice | null): string {
  const ways = [
    ...(Object.keys(columns).length > 0 ? ['give the column a type in `columns` that its values fit'] : []),
    ...(schema === 'freeze' ? ['set `schema: evolve`'] : []),
  ];
  const again = slice === null ? '--full-refresh' : `--refetch ${sliceText(slice)}`;
  return `${ways.join(', or ')}${ways.length > 0 ? ', then ' : ''}\`headgate run --select ${shellWord(name)} ${again}\``;
}

/** Rows may have been deleted or changed on purpose, so headgate fetches them again only on request. */
function touched(job: JobConfig, loads: readonly Load[]): Gap[] {
  return liveOf(loads, job.name).flatMap(({ slice, rowsMissing = 0, rowsForeign = 0 }) => {
    const gap = (state: 'deleted' | 'changed', rows: number, what: string): Gap[] => {
      if (rows === 0) return [];
      const reason = `${plural(rows, 'row was', 'rows were')} ${what} by another program; ${refetchHint(slice)}`;
      return [{ job: job.name, slice, state, reason }];
    };
    return [
      ...gap('deleted', rowsMissing, 'deleted from the table'),
      ...gap('changed', rowsForeign, 'added to the table or changed'),
    ];
  });
}

function cappedText({ remoteJobId, dataCount }: Load, { answer, isSuspicion }: CapsInForce): string {
  const rows = plural(dataCount, 'row');
  if (answer === null || dataCount < answer)
    return `job ${remoteJobId} hit its limit of ${rows}; more may exist`;
  return isSuspicion
    ? `job ${remoteJobId} returned exactly ${rows}, as others did; the source may have more`
    : `job ${remoteJobId} hit the source's limit of ${rows}; more may exist`;
}

/** What is wrong with the parts of a day; null if it was not fetched in parts. */
function partsText({ key }: JobConfig, { slice, split }: Load): string | null {
  const doubt = split === undefined ? null : splitDoubt(split, key.length > 0);
  return doubt === null ? null : `${doubt}; correct \`split_by\`, or ${refetchHint(slice)}`;
}

const isDivisible = (slice: Slice | null) => slice !== null && slice.until - slice.from > 1;

function remedy({ splitBy, budgetRows = Infinity }: JobConfig, slice: Slice | null, load?: Load): string {
  if (load !== undefined && load.dataCount >= budgetRows)
    return 'raise `budget`, which allows a job no more rows';
  if (slice === null) return 'narrow its config, or give it a window so that it can be split by days';
  if (slice.until - slice.from > 1) return 'set `on_cap: split` to fetch it in parts';
  if (splitBy !== undefined)
    return 'other days show that the source ignores `split_by`: correct it, or narrow the config';
  return 'one day is the smallest slice: set `split_by`, or narrow its config, for instance by keywords';
}

function held(job: JobConfig, holds: readonly Hold[]): Gap[] {
  return ofJob(holds, job.name).map(({ slice, reason, detail }) => ({
    job: job.name,
    slice,
    state: reason,
    reason: reason === 'stopped' ? `${detail}; ${refetchHint(slice)}` : detail,
  }));
}

function refetchHint(slice: Slice | null): string {
  if (slice === null) return '`headgate run --full-refresh` fetches it again';
  return `\`headgate run --refetch ${sliceText(slice)}\` fetches it again`;
}

/** Joins slices that touch. */
function merge(slices: readonly (Slice | null)[]): (Slice | null)[] {
  const days = new Set(slices.flatMap((slice) => (slice === null ? [] : daysOf(slice))));
  return [...(slices.includes(null) ? [null] : []), ...stretchesOf([...days].toSorted((a, b) => a - b))];
}
