import { accepted, askAccounts, type AskedAccount } from '../../opened/ask-accounts.js';
import type { AccountLimits } from '../../contract/account.js';
import type { Slice } from '../../days/slice.js';
import type { JobChange } from '../../plan/changes.js';
import { configChanges } from '../../plan/config-changes.js';
import { type Forecast, forecast } from '../../plan/forecast.js';
import type { Part } from '../../load/ledger.js';
import type { Plan } from '../../plan/plan.js';
import { meansOf, planOf } from '../../sync/run/plan-of.js';
import { refuseMaxData } from '../../opened/max-data.js';
import { never, type Opened, type Selection } from '../../opened/open.js';
import { loadedAndRefused } from '../../opened/loaded-hidden.js';
import { readRecorded } from '../../opened/recorded-state.js';
import { selectJobs } from '../../opened/select-jobs.js';
import { findMismatches } from '../../opened/mismatches.js';
import { findVanished, type VanishedReport } from '../../opened/vanished.js';

export interface PlanOptions extends Selection {
  /** Do not ask the service about the account. */
  offline?: boolean;
}

/** A plan and its cost. */
export interface PlanReport extends Forecast {
  plan: Plan;
  /** The first account. */
  account: AccountLimits | null;
  /** Every account; empty if the service was not asked. */
  accounts: AskedAccount[];
  /** What an earlier run began. A run continues it before the plan; the plan does not count it. */
  underWay: { job: string; slice: Slice | null; part?: Part; phase: string }[];
  /** How job configs differ from what they have loaded. */
  changes: JobChange[];
  /** What job configs name and neither source nor loaded rows have, one sentence each. */
  mismatches: string[];
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
  const recorded = await readRecorded(opened, limits);
  const { accounts, loads, state, now } = recorded;
  const loaded = await loadedAndRefused(opened, recorded.loaded, recorded.forgotten);
  const planned = planOf(recorded, selected);
  const mismatches = await findMismatches(config, selected, reached?.sources ?? [], loaded, signal);
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
    changes: configChanges(config.jobs, selected, loads, loaded, now, state.values, mismatches),
    mismatches: mismatches.map(({ message }) => message),
    vanished: await findVanished(destination),
    ...forecast(planned, meansOf(recorded), [...state.lengths.values()].flat(), now),
  };
}
