import { jobOf } from '../common/series.js';
import { sum } from '../common/words.js';
import type { JobConfig } from '../config/config.js';
import { limits } from '../contract/limits.js';
import { recentAnswers, returnsAt, type Use } from './allowance.js';
import type { PlannedSlice, PlanInput, Share } from './plan.js';

/** Rows that a job took, or may still take. */
interface Taking extends Use {
  /** Name of the job config without a value; undefined if it is not known. */
  job: string | undefined;
  isRevisit: boolean;
}

export const priorityOf = ({ priority = 1 }: JobConfig): number => priority;

/** Part of the allowance that revisits may take while days are missing. */
const usualShare = 0.3;

/** What revisits, and job configs with a `budget`, may still take of the allowance of 24 hours. */
export class Shares {
  private readonly input: PlanInput;
  /** One of the values of each `for_each`. */
  private readonly configs: ReadonlyMap<string, JobConfig>;
  /** Oldest first; null if no job config has a share of its own. */
  private readonly takings: readonly Taking[] | null;

  constructor(input: PlanInput) {
    this.input = input;
    this.configs = new Map(input.jobs.map((job) => [jobOf(job.name), job]));
    const isUsed = [...this.configs.values()].some(
      ({ budgetRows, priority, revisit }) => (budgetRows ?? priority ?? revisit) !== undefined,
    );
    this.takings = isUsed ? takingsOf(input) : null;
  }

  /** Rows left of the budget of a job config; Infinity without one. */
  left(name: string): number {
    const budget = this.configs.get(jobOf(name))?.budgetRows;
    return budget === undefined ? Infinity : budget - amountOf(this.of(name));
  }

  /** When so many rows will be left of the budget of a job config, in epoch milliseconds. */
  leavesAt(name: string, rows: number): number {
    return returnsAt(this.of(name), this.left(name), rows, this.input.now);
  }

  /** The revisits that may be made while days are missing. `whole`: rows or jobs that headgate may use in 24 hours. */
  within(revisits: readonly PlannedSlice[], whole: number, isMissing: boolean): PlannedSlice[] {
    const { allowance, revisitShare } = this.input;
    const isJobs = allowance?.regime === 'jobs';
    const used = (this.takings ?? []).filter(({ isRevisit }) => isRevisit);
    const share = isMissing && whole < Infinity ? Math.floor((revisitShare ?? usualShare) * whole) : Infinity;
    let left = share - (isJobs ? used.length : amountOf(used));
    const budgets = new Map<string, number>();
    return revisits.flatMap((each) => {
      const job = jobOf(each.job);
      const budget = budgets.get(job) ?? this.left(job);
      const planned = limited(each, Math.min(budget, isJobs ? Infinity : left));
      if (planned === null || left < 1) return [];
      const rows = each.rows?.expected ?? 0;
      budgets.set(job, budget - rows);
      left -= isJobs ? 1 : rows;
      return [planned];
    });
  }

  get all(): Share[] {
    if (this.takings === null) return [];
    return [...this.configs].map(([job, config]) => {
      const { budgetRows: budget = null } = config;
      const used = amountOf(this.of(job));
      const left = budget === null ? null : Math.max(0, budget - used);
      return { job, priority: priorityOf(config), budget, used, left };
    });
  }

  private of(name: string): Taking[] {
    return (this.takings ?? []).filter(({ job }) => job === jobOf(name));
  }
}

const amountOf = (takings: readonly Taking[]) => sum(takings.map(({ amount }) => amount));

/** A slice whose job asks for no more rows than are left; null if its rows may be more. */
export function limited(slice: PlannedSlice, left: number): PlannedSlice | null {
  if (left >= slice.maxData) return slice;
  return left < 1 || (slice.rows?.high ?? Infinity) > left ? null : { ...slice, maxData: left };
}

/** What the jobs of the last 24 hours took; one under way counts with all that it may return. */
function takingsOf({ loads, spent = [], taken, audits, now }: PlanInput): Taking[] {
  const taking = (at: number, amount: number, name?: string, reason?: string): Taking => ({
    at,
    amount,
    job: name && jobOf(name),
    isRevisit: reason === 'revisit',
  });
  const since = now - limits.allowanceWindowMs;
  return [
    ...recentAnswers(loads, now).map((each) =>
      taking(Date.parse(each.committedAt), each.dataCount, each.job, each.reason),
    ),
    ...spent.map(({ at, rows, job, reason }) => taking(at, rows, job, reason)),
    ...taken.map((each) => taking(each.sentAt ?? now, each.rows ?? each.maxData ?? 0, each.job, each.reason)),
    ...(audits ?? []).map((each) => taking(each.sentAt ?? now, each.rows ?? each.maxData ?? 0, each.job)),
  ]
    .filter(({ at }) => at > since)
    .sort((a, b) => a.at - b.at);
}
