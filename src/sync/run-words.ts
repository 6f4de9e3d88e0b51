import { sliceText } from '../days/day.js';
import type { JobDetail } from '../contract/resources.js';
import type { Comparison, RunRecord } from '../load/ledger.js';
import type { Plan, PlannedSlice, Reason, Revisits, Shortage } from '../plan/plan.js';
import type { JobChange } from '../plan/changes.js';
import type { Proof } from '../plan/proof.js';
import { jobOf, groupBy } from '../common/series.js';
import type { Gap, WaitReason } from './events.js';
import { count, plural, sum } from '../common/words.js';

/** How a run ended, in the words that every screen uses. */
export const outcomeWords: Readonly<Record<RunRecord['outcome'], string>> = {
  complete: 'complete',
  incomplete: 'incomplete',
  exhausted: 'not enough allowance',
  failed: 'failed',
  interrupted: 'interrupted',
  killed: 'killed',
  locked: 'blocked by another run',
  running: 'running',
};

/** Why no job may start, as a clause that a time can follow. Undefined: not known, as the account was not asked. */
export function shortageText(shortage: Shortage | undefined, whose = 'allowance'): string {
  if (shortage === undefined) return `waiting for the ${whose}`;
  const { regime, left, needed, job } = shortage;
  const what = job === undefined ? whose : `budget of ${job}`;
  if (left === 0) return `the ${what} is used up`;
  const rest = plural(left, regime === 'rows' ? 'row' : 'job');
  return `not enough of the ${what} is left for another job (${rest} left, ${count(needed)} needed)`;
}

/** How a job config differs from what it loaded, and the consequences, in one paragraph. */
export function changeText({ job, key, change, effect }: JobChange): string {
  const what = key === 'hidden' ? '`exclude` or `hash`' : key;
  return `${job}: ${what} changed (${change}). ${effect}`;
}

/** Headings for what a run has done, is doing and will do. */
export const runHeadings = {
  next: 'The next run',
  underWay: 'Under way',
  unfinished: 'Unfinished from the last run',
  lastErrors: 'Last error of each job config',
  noRuns: 'Nothing has run yet.',
  noLoads: 'Nothing is loaded yet.',
} as const;

/** Why a job failed: the service's words if it sends any, and its error code; empty if it did not fail. */
export function failureText({
  error_code: code,
  error_message: words,
}: Pick<JobDetail, 'error_code' | 'error_message'>): string {
  return words === undefined ? (code ?? '') : `${words} (${code})`;
}

const phaseWords: Readonly<Record<string, string>> = {
  intent: 'not submitted yet',
  sent: 'checking whether the job was submitted',
  running: 'the job is running at the service',
  done: 'the job has finished',
};

/** The state of a job, now or when its run ended. */
export const phaseText = (phase: string): string => phaseWords[phase] ?? 'rows already downloaded';

/** What keeps a run from going on besides its own jobs and their pace, without a time; null if that is nothing. */
export function obstacleText(wait: WaitReason): string | null {
  switch (wait.kind) {
    case 'foreign_job':
      return `waiting for job ${wait.remoteJobId} to end: someone else started it, and the account runs one job at a time`;
    case 'retry':
      return `${wait.error}; trying again`;
    case 'lock':
      return `checking whether ${wait.holder} still runs`;
    case 'others':
      return `waiting for ${wait.holder}, which is fetching the last days`;
    case 'standby':
      return `standing by for ${wait.holder}`;
    case 'service':
      return 'waiting for another process to start the embedded service';
    default:
      return null;
  }
}

/** How many rows of new answers differ from those that their days had. */
export type Difference = Pick<Comparison, 'changed' | 'appeared' | 'vanished'>;

export function differenceOf(compared: readonly Difference[]): Difference {
  const of = (kind: keyof Difference) => sum(compared.map((each) => each[kind]));
  return { changed: of('changed'), appeared: of('appeared'), vanished: of('vanished') };
}

/** `12 changed, 3 vanished, 1 new`; empty if nothing differs. */
export function differenceText({ changed, appeared, vanished }: Difference): string {
  const parts = [`${count(changed)} changed`, `${count(vanished)} vanished`, `${count(appeared)} new`];
  return parts.filter((part) => !part.startsWith('0 ')).join(', ');
}

const reasonWords: Readonly<Record<Reason, string>> = {
  missing: 'not loaded',
  lost: 'data file damaged',
  open: 'may still change',
  incomplete: 'hit its row limit',
  changed: 'config changed',
  suspect: 'unlikely number of rows, fetch once more',
  doubt: 'another answer had more rows',
  refetch: 'fetch again',
  audit: 'audit',
  revisit: 'revisit',
  run: 'no window',
};

/** Why a slice is fetched. */
export function reasonText({ reason, open }: Pick<PlannedSlice, 'reason' | 'open'>): string {
  const words = reasonWords[reason];
  return open && reason !== 'open' ? `${words}; may still change` : words;
}

const unauditedWords: Readonly<Record<NonNullable<Proof['unaudited']>, string>> = {
  off: 'nothing is proven: `audit` is off',
  own_file: 'nothing is proven: your own files are not audited',
  destination: 'nothing is proven: this destination does not compare answers',
  no_day: 'nothing is proven: an audit needs a `key` or `date_column`',
  few_jobs: 'nothing is proven yet: fewer than four jobs were loaded',
  not_yet: 'nothing is proven yet: no day was audited',
};

/** What audits have shown of the days of a job config, as a clause. */
export function proofText({ unaudited, days, audited, lacking, atMost, ...rows }: Proof): string {
  if (unaudited !== null) return unauditedWords[unaudited];
  const others = [
    ...(rows.changed > 0 ? [`${plural(rows.changed, 'row')} changed since`] : []),
    ...(rows.vanished > 0 ? [`${plural(rows.vanished, 'row')} only in the table`] : []),
  ];
  const equal = others.length === 0 ? 'all equal' : 'none lacked rows';
  const found = [lacking === 0 ? equal : `${count(lacking)} lacked rows`, ...others].join(', ');
  const bound =
    atMost === 1
      ? '; any day may lack rows'
      : `; with 95 % confidence at most ${percentText(atMost)} of days lack rows`;
  // If every day was audited and the answers are believed, what was found is exact.
  const isExact = audited === days && atMost === lacking / days;
  return `audited ${count(audited)} of ${plural(days, 'day')} in another cut: ${found}${isExact ? '' : bound}`;
}

/** What is due again of each job config, of the values of a `for_each` together. */
export const dueAgain = ({ revisits = [] }: Pick<Plan, 'revisits'>): Revisits[] =>
  [...groupBy(revisits, ({ job }) => jobOf(job))].map(([job, own]) => {
    const all = (of: 'due' | 'overdue' | 'rows' | 'tomorrow') => sum(own.map((each) => each[of]));
    return { job, due: all('due'), overdue: all('overdue'), rows: all('rows'), tomorrow: all('tomorrow') };
  });

/** `41 days due, 5 of them overdue, 12,300 rows; 3 more days tomorrow` */
export function revisitText({ due, overdue, rows, tomorrow }: Omit<Revisits, 'job'>): string {
  if (due === 0) return `no day due; ${plural(tomorrow, 'day')} tomorrow`;
  const late = overdue === 0 ? '' : overdue === due ? ', overdue' : `, ${count(overdue)} of them overdue`;
  const then = tomorrow === 0 ? '' : `; ${plural(tomorrow, 'more day')} tomorrow`;
  return `${plural(due, 'day')} due${late}, ${plural(rows, 'row')}${then}`;
}

/** A share as a percentage with two digits, rounded up. */
function percentText(share: number): string {
  const unit = 10 ** (Math.floor(Math.log10(100 * share)) - 1);
  return `${Number((Math.ceil((100 * share) / unit - 1e-9) * unit).toPrecision(3))} %`;
}

interface GapGroup {
  reason: string;
  gaps: [Gap, ...Gap[]];
}

/**
 * Gaps of each job config by state and reason, and how many gaps are left out. A reason that several share names no job
 * at the service, and no days and no value of one of them.
 *
 * @param most how many reasons, and how many gaps of each
 */
export function groupGaps(
  gaps: readonly Gap[],
  most: { reasons: number; gaps: number },
): { groups: GapGroup[]; rest: number } {
  const anyValue = (job: string) => (job === jobOf(job) ? job : `${jobOf(job)}[VALUE]`);
  const common = ({ job, slice, reason }: Gap, name = anyValue(job)) => {
    const general = slice === null ? reason : reason.replaceAll(sliceText(slice), 'FROM..TO');
    return general.replaceAll(job, name).replace(/^job \S+/, 'its job');
  };
  const all = groupBy(gaps, (gap) => JSON.stringify([jobOf(gap.job), gap.state, common(gap)]));
  const groups = [...all.values()].slice(0, most.reasons).map(
    ([first, ...others]): GapGroup => ({
      reason:
        others.length === 0
          ? first.reason
          : common(first, others.every(({ job }) => job === first.job) ? first.job : undefined),
      gaps: [first, ...others.slice(0, most.gaps - 1)],
    }),
  );
  return { groups, rest: gaps.length - sum(groups.map((group) => group.gaps.length)) };
}
