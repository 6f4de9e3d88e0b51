import type { Config } from '../config/config.js';
import type { AccountLimits } from '../contract/account.js';
import { HeadgateError } from '../errors.js';
import type { Load } from '../load/ledger.js';
import { type PlanAllowance, Room } from '../plan/allowance.js';
import type { Means } from '../plan/forecast.js';
import type { Plan } from '../plan/plan.js';
import type { JournalState } from './journal/journal-state.js';
import { highestCap, nextPlan } from './next-plan.js';

/** The plan as the next run would make it. */
export function planNow(
  config: Config,
  selected: ReadonlySet<string>,
  loads: readonly Load[],
  state: JournalState,
  accounts: readonly AccountLimits[],
): Plan {
  return nextPlan({
    jobs: config.jobs.filter((job) => selected.has(job.name)),
    loads,
    state,
    failures: [],
    failing: new Set(),
    finished: new Set(),
    fresh: new Set(),
    maxDataPerJob: accounts[0]?.maxDataPerJob ?? highestCap,
    allowance: planAllowance(accounts, config),
    now: Date.now(),
  });
}

/** As the lane sees it that can take the next slice first. */
function planAllowance(accounts: readonly AccountLimits[], config: Config): PlanAllowance | null {
  const [first] = accounts;
  if (first === undefined) return null;
  const { rowsShare, jobsShare } = config.budget;
  return {
    regime: first.regime,
    limit: sum(accounts.map(({ allowance }) => allowance.limit)),
    remaining: Math.max(...accounts.map(({ allowance }) => allowance.remaining)),
    share: first.regime === 'rows' ? rowsShare : jobsShare,
  };
}

/** What is left to run it with; null where no account is known. */
export function meansOf(
  accounts: readonly AccountLimits[],
  config: Config,
  loads: readonly Load[],
  { spent }: JournalState,
): Means | null {
  const allowance = planAllowance(accounts, config);
  if (allowance === null) return null;
  const remaining = sum(accounts.map((account) => account.allowance.remaining));
  const { left } = new Room({ ...allowance, remaining }, loads, spent, [], Date.now());
  const rates = accounts.map(({ requestsPerMinute }) => requestsPerMinute);
  return {
    ...allowance,
    remaining,
    left,
    requestsPerMinute: Math.min(...rates) * config.budget.requestsShare,
    lanes: accounts.length,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Names of the job configs that are selected; all where no name is given. Throws `usage` for one that the config lacks. */
export function selectJobs(config: Config, select: readonly string[] | undefined): Set<string> {
  const names = config.jobs.map((job) => job.name);
  const unknown = select?.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new HeadgateError('usage', `no job config is named ${JSON.stringify(unknown)}`, {
      hint: `The config has: ${names.join(', ')}.`,
    });
  }
  return new Set(select ?? names);
}
