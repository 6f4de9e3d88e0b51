import { HeadgateError } from '../../common/errors.js';
import type { Plan } from '../../plan/plan.js';
import { askAccount } from '../account/accounts.js';
import type { Lane } from '../account/lane.js';
import {
  catchUp,
  configOf,
  type LaneContext,
  type RunContext,
  type Outcome,
  park,
  type Trip,
} from '../run/context.js';
import { begin } from '../attempt/attempt.js';
import { planOf } from '../run/plan-of.js';

/** Plans and takes the first slice in one turn; again if another machine has taken something. Returns its trip. */
export async function beginNext(context: LaneContext, lanes: readonly Lane[]): Promise<Trip | Outcome> {
  const { journal, clock } = context;
  for (;;) {
    await catchUp(context);
    const { othersPlanned } = journal;
    const plan = await currentPlan(context, lanes);
    context.emit({ type: 'planned', plan });
    const [planned] = plan.slices;
    if (planned === undefined) return { type: 'closed' };
    if (plan.resumesAt !== null) return park(context, plan.resumesAt - clock.now());
    const job = configOf(context, planned);
    if (job === undefined) throw new HeadgateError('internal', `no job config ${planned.job}`);
    const trip = await begin(context, job, planned, othersPlanned);
    if (trip !== null) return trip;
  }
}

/** The lane's plan. If the allowance may be too small for it, `GET /me` is asked first. */
async function currentPlan(context: LaneContext, lanes: readonly Lane[]): Promise<Plan> {
  const { lane } = context;
  const plan = planFor(context, lane, lanes);
  if (plan.slices.length === 0) return plan;
  await lane.findFence(context.signal);
  if (!lane.allowance.mayBeShort) return plan;
  await askAccount(context, lane);
  return planFor(context, lane, lanes);
}

/** The plan for one lane, with what is left of its own allowance. */
export function planFor(
  { jobs, selected, run, journal, budget, clock, holding, destination }: RunContext,
  { account }: Lane,
  lanes: readonly Lane[],
): Plan {
  // Limits add up, so accounts that other runs use are assumed to have the limits of this one.
  const others = Array.from({ length: holding.elsewhere }, () => account);
  const known = {
    jobs,
    loads: run.loads,
    state: journal.state,
    account,
    accounts: [...lanes.map((lane) => lane.account), ...others],
    budget,
    isElsewhere: (name: string) => !holding.has(name),
    audits: destination.compare !== undefined && run.audits,
    now: clock.now(),
  };
  return planOf(known, selected, run);
}
