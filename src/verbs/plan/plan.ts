import { accepted, askAccounts, type AskedAccount } from '../../opened/ask-accounts.js';
import type { AccountLimits } from '../../contract/account.js';
import type { Slice } from '../../days/day.js';
import { type Forecast, forecast } from '../../plan/forecast.js';
import type { Part } from '../../load/ledger.js';
import type { Plan } from '../../plan/plan.js';
import { meansOf, planOf } from '../../sync/run/plan-of.js';
import { refuseMaxData, selectJobs, findVanished, type VanishedReport } from '../../opened/refusals.js';
import { never, type Opened, type Selection } from '../../opened/open.js';
import { type ChangesReport, findChanges } from '../../opened/changes.js';
import { readRecorded } from '../../opened/recorded-state.js';

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
}

export async function plan(
  opened: Opened,
  { offline, select }: PlanOptions = {},
  signal: AbortSignal = never,
): Promise<PlanReport> {
  const { config, destination, onWait } = opened;
  const selected = selectJobs(config, select);
  const reached = offline === true ? null : await opened.reach();
  const asked = reached === null ? [] : await askAccounts(reached, onWait, signal);
  const limits = offline === true ? [] : accepted(asked);
  await refuseMaxData(config, selected, limits);
  const recorded = await readRecorded(opened, limits, reached?.sources);
  const { accounts, state, now } = recorded;
  const planned = planOf(recorded, selected);
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
    ...forecast(planned, meansOf(recorded), [...state.lengths.values()].flat(), now),
  };
}
