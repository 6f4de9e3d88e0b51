import { jobOf } from '../common/series.js';
import { sum } from '../common/words.js';
import { limits } from '../contract/limits.js';
import type { JobConfig } from '../config/config.js';
import { recentAnswers, returnsAt, type Use } from './allowance.js';
import type { PlannedSlice, PlanInput, Share } from './plan.js';

/** Rows that a job took, or may still take. */
interface Taking extends Use {
  /** Name of the job config without a value; undefined if it is not known. */
  job: string | undefined;
  isRevisit: boolean;
}

/** What a job config may take of the allowance if nobody says so. */
const usualPriority = 1;

export const priorityOf = ({ priority = usualPriority }: JobConfig): number => priority;

const hasShare = ({ budgetRows, priority, revisit }: JobConfig) =>
  (budgetRows ?? priority ?? revisit) !== undefined;

/** What revisits, and job configs with a `budget`, may still take of the allowance of 24 hours. */
export class Shares {
  private readonly input: PlanInput;
  private readonly isUsed: boolean;
  /** Oldest first. */
  private readonly takings: readonly Taking[];
  private readonly budgets: ReadonlyMap<string, number>;

  constructor(input: PlanInput) {
    this.input = input;
    this.isUsed = input.jobs.some(hasShare);
    this.takings = this.isUsed ? takingsOf(input) : [];
    const limited = input.jobs.flatMap(({ name, budgetRows }) =>
      budgetRows === undefined ? [] : [[jobOf(name), budgetRows] as const],
    );
    this.budgets = new Map(limited);
  }

  /** Rows left of the budget of a job config; Infinity without one. */
  left(name: string): number {
    const budget = this.budgets.get(jobOf(name));
    return budget === undefined ? Infinity : budget - sum(this.of(jobOf(name)).map(({ amount }) => amount));
  }

  /** When so many rows will be left of the budget of a job config, in epoch milliseconds. */
  leavesAt(name: string, rows: number): number {
    return returnsAt(this.of(jobOf(name)), this.left(name), rows, this.input.now);
  }

  /**
   * The revisits that may be made while days are missing, with as many rows as their jobs may ask for.
   *
   * @param whole rows or jobs that headgate may use in 24 hours
   */
  within(revisits: readonly PlannedSlice[], whole: number, isMissing: boolean): PlannedSlice[] {
    const { allowance, revisitShare } = this.input;
    const regime = allowance?.regime ?? 'rows';
    const used = this.takings.filter(({ isRevisit }) => isRevisit);
    const amounts = used.map(({ amount }) => (regime === 'jobs' ? 1 : amount));
    const isFree = !isMissing || whole === Infinity;
    let left = isFree ? Infinity : Math.floor((revisitShare ?? usualShare) * whole) - sum(amounts);
    const budgets = new Map<string, number>();
    return revisits.flatMap((each) => {
      const job = jobOf(each.job);
      const budget = budgets.get(job) ?? this.left(job);
      const share = regime === 'jobs' ? Infinity : left;
      const planned = limited(each, Math.min(budget, share));
      if (planned === null || left < 1) return [];
      const rows = each.rows?.expected ?? 0;
      budgets.set(job, budget - rows);
      left -= regime === 'jobs' ? 1 : rows;
      return [planned];
    });
  }

  /** Undefined if no job config has a share of its own. */
  get all(): Share[] | undefined {
    if (!this.isUsed) return undefined;
    const jobs = new Map(this.input.jobs.map((job) => [jobOf(job.name), job]));
    return [...jobs].map(([job, config]) => {
      const budget = config.budgetRows ?? null;
      const used = sum(this.of(job).map(({ amount }) => amount));
      const left = budget === null ? null : Math.max(0, budget - used);
      return { job, priority: priorityOf(config), budget, used, left };
    });
  }

  private of(job: string): Taking[] {
    return this.takings.filter((each) => each.job === job);
  }
}

const usualShare = 0.3;

/** A slice whose job asks for no more rows than are left; null if its rows may be more. */
export function limited(slice: PlannedSlice, left: number): PlannedSlice | null {
  if (left >= slice.maxData) return slice;
  return left < 1 || (slice.rows?.high ?? Infinity) > left ? null : { ...slice, maxData: left };
}

/** What the jobs of the last 24 hours took; one under way counts with all that it may return. */
function takingsOf({ loads, spent = [], taken, audits, now }: PlanInput): Taking[] {
  const loaded = recentAnswers(loads, now).map(({ job, committedAt, dataCount, reason }) => ({
    at: Date.parse(committedAt),
    job: jobOf(job),
    amount: dataCount,
    isRevisit: reason === 'revisit',
  }));
  const lost = spent.map(({ at, job, rows, reason }) => ({
    at,
    job: job === undefined ? undefined : jobOf(job),
    amount: rows,
    isRevisit: reason === 'revisit',
  }));
  const underWay = [...taken, ...(audits ?? [])].map((each) => ({
    at: each.sentAt ?? now,
    job: jobOf(each.job),
    amount: each.rows ?? each.maxData ?? 0,
    isRevisit: 'reason' in each && each.reason === 'revisit',
  }));
  const since = now - limits.allowanceWindowMs;
  return [...loaded, ...lost, ...underWay].filter(({ at }) => at > since).sort((a, b) => a.at - b.at);
}
