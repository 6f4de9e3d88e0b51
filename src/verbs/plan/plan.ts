import { accepted, askAccounts, type AskedAccount } from '../../opened/ask-accounts.js';
import type { AccountLimits } from '../../contract/account.js';
import type { Slice } from '../../days/day.js';
import { type Forecast, forecast } from '../../plan/forecast.js';
import type { Part } from '../../load/ledger.js';
import type { Plan } from '../../plan/plan.js';
import { rowsForProbe } from '../../plan/probe.js';
import { isUnlimited, sum } from '../../common/words.js';
import type { Expired } from '../../sync/events.js';
import { dueDays } from '../../sync/run/expire-days.js';
import { meansOf, planOf, probeOf } from '../../sync/run/plan-of.js';
import { refuseMaxData, jobsToRun, findVanished, type VanishedReport } from '../../opened/refusals.js';
import { never, type Opened, type Selection } from '../../opened/open.js';
import { type ChangesReport, findChanges } from '../../opened/changes.js';
import { readRecorded, type RecordedState } from '../../opened/recorded-state.js';

export interface PlanOptions extends Selection {
  /** Do not ask the service about the account. */
  offline?: boolean;
}

/** A plan and its cost. */
export interface PlanReport extends Forecast, ChangesReport {
  plan: Plan;
  /** The first account. */
  account: AccountLimits | null;
  /** Every account; empty if the service was not asked. */
  accounts: AskedAccount[];
  /** What an earlier run began. A run continues it before the plan; the plan does not count it. */
  underWay: { job: string; slice: Slice | null; part?: Part; phase: string }[];
  /** What was loaded, if all of it is gone. A run loads it again only on request. */
  vanished: VanishedReport | null;
  /** What a run deletes, because `retain` no longer keeps it. */
  expires?: Expired[];
  /** What a probe would cost, if a job config is unknown or was probed; null: no window has days to ask for. */
  nextProbe: ProbeCost | null;
}

/** What a probe that begins now asks for at most. */
export interface ProbeCost {
  jobs: number;
  /** Null if rows are not counted, or no account was asked. */
  rows: number | null;
  /** Whether the allowance is too small for its first job. */
  isTooMuch: boolean;
}

export async function plan(
  opened: Opened,
  { offline, select }: PlanOptions = {},
  signal: AbortSignal = never,
  isProbe = false,
): Promise<PlanReport> {
  const { config, destination, onWait } = opened;
  const selected = jobsToRun(config, select);
  const reached = offline === true ? null : await opened.reach();
  const asked = reached === null ? [] : await askAccounts(reached, onWait, signal);
  const limits = offline === true ? [] : accepted(asked);
  await refuseMaxData(config, selected, limits);
  const recorded = await readRecorded(opened, limits, reached?.sources);
  const { accounts, state, now } = recorded;
  const planned = planOf(recorded, selected);
  const expires = dueDays(config.jobs, recorded.loads, now).map(({ expired }) => expired);
  const cost = forecast(planned, meansOf(recorded), [...state.lengths.values()].flat(), now);
  return {
    plan: planned,
    account: accounts[0] ?? null,
    accounts: asked,
    underWay: [...state.attempts.values()].map(({ job, slice, part, phase }) => ({
      job,
      slice,
      ...(part && { part }),
      phase,
    })),
    ...(await findChanges(opened, recorded, selected, reached, signal)),
    vanished: await findVanished(destination),
    ...(expires.length > 0 && { expires }),
    nextProbe: isProbe || cost.unknown.length > 0 ? probeCost(recorded, selected) : null,
    ...cost,
  };
}

function probeCost(recorded: RecordedState, selected: ReadonlySet<string>): ProbeCost | null {
  const { account, budget } = recorded;
  const { progress, slices } = probeOf(recorded, selected);
  const jobs = sum(progress.map(({ probes = 0 }) => probes));
  const left = account?.regime === 'rows' ? budget.rowsShare * account.allowance.remaining : null;
  const rows = left === null || isUnlimited(left) ? null : rowsForProbe(left, jobs);
  return jobs === 0 ? null : { jobs, rows, isTooMuch: slices.length === 0 };
}
