import { limits } from '../contract/limits.js';
import { answersOf, type Load } from '../load/ledger.js';
import type { SpentJob } from './journaled.js';

/** How much a run may use of an account's rolling 24 hours. */
export interface PlanAllowance {
  regime: 'rows' | 'jobs';
  /** Rows or jobs of the rolling 24 hours, for all accounts in use together. */
  limit: number;
  /** Rows or jobs left in the account that is planned for, or in all. */
  remaining: number;
  /** Part of `limit` that the `budget` lets headgate use, above 0 and at most 1. */
  share: number;
}

/** If the time at which allowance returns is unknown, headgate asks again after this long. */
const unknownReturnMs = 60 * 60 * 1_000;

/** How much allowance is left, and when more returns. */
export class Room {
  /** Rows or jobs; Infinity without a known account. */
  readonly left: number;
  /** Rows or jobs that may be used in 24 hours; Infinity without a known account. */
  readonly whole: number;
  private readonly uses: readonly Use[];
  private readonly now: number;

  /** `spent`: jobs that are in no ledger. `underWay`: rows of jobs that are not in the ledger yet. */
  constructor(
    allowance: PlanAllowance | null,
    loads: readonly Load[],
    spent: readonly SpentJob[],
    underWay: readonly (number | null)[],
    now: number,
  ) {
    this.now = now;
    if (allowance === null) {
      this.left = Infinity;
      this.whole = Infinity;
      this.uses = [];
      return;
    }
    const { regime, limit, remaining, share } = allowance;
    this.uses = usesOf(regime, loads, spent, now);
    const own =
      this.uses.reduce((sum, { amount }) => sum + amount, 0) +
      underWay.reduce<number>((sum, rows) => sum + (regime === 'jobs' ? 1 : (rows ?? 0)), 0);
    this.whole = Math.floor(share * limit);
    this.left = share < 1 ? Math.min(remaining, this.whole - own) : remaining;
  }

  /** When at least `amount` will be left, in epoch milliseconds, judging by headgate's own jobs. */
  leavesAt(amount: number): number {
    return returnsAt(this.uses, this.left, amount, this.now);
  }
}

export interface Use {
  /** Epoch milliseconds. */
  at: number;
  amount: number;
}

/** When at least `amount` will be left, in epoch milliseconds. `uses`: those of the last 24 hours, oldest first. */
export function returnsAt(uses: readonly Use[], before: number, amount: number, now: number): number {
  let left = before;
  for (const use of uses) {
    left += use.amount;
    if (left >= amount) return use.at + limits.allowanceWindowMs;
  }
  return now + unknownReturnMs;
}

/** The answers among loads that the last 24 hours may count. Most loads are older, which their times show as text. */
export function recentAnswers(loads: readonly Load[], now: number): Load[] {
  const since = new Date(now - limits.allowanceWindowMs).toISOString();
  return loads
    .filter(
      ({ committedAt, remoteCreatedAt, split }) =>
        split !== undefined || committedAt > since || remoteCreatedAt > since,
    )
    .flatMap(answersOf);
}

/** Rows or jobs used in the last 24 hours, oldest first. */
function usesOf(
  regime: 'rows' | 'jobs',
  loads: readonly Load[],
  spent: readonly SpentJob[],
  now: number,
): Use[] {
  const since = now - limits.allowanceWindowMs;
  const loaded = recentAnswers(loads, now).map((load) =>
    regime === 'rows'
      ? { at: Date.parse(load.committedAt), amount: load.dataCount }
      : { at: Date.parse(load.remoteCreatedAt), amount: 1 },
  );
  const lost = spent.map(({ at, rows }) => ({ at, amount: regime === 'rows' ? rows : 1 }));
  return [...loaded, ...lost].filter(({ at }) => at > since).sort((a, b) => a.at - b.at);
}
