import { accepted, askAccounts } from '../../opened/ask-accounts.js';
import { forecast } from '../../plan/forecast.js';
import { rowsForProbe } from '../../plan/probe.js';
import { isUnlimited, sum } from '../../common/words.js';
import { meansOf, planOf, probeOf } from '../../sync/run/plan-of.js';
import { refuseMaxData, selectJobs, findVanished } from '../../opened/refusals.js';
import { never } from '../../opened/open.js';
import { findChanges } from '../../opened/changes.js';
import { readRecorded } from '../../opened/recorded-state.js';
export async function plan(opened, { offline, select } = {}, signal = never, isProbe = false) {
    const { config, destination, onWait } = opened;
    const selected = selectJobs(config, select);
    const reached = offline === true ? null : await opened.reach();
    const asked = reached === null ? [] : await askAccounts(reached, onWait, signal);
    const limits = offline === true ? [] : accepted(asked);
    await refuseMaxData(config, selected, limits);
    const recorded = await readRecorded(opened, limits, reached?.sources);
    const { accounts, state, now } = recorded;
    const planned = planOf(recorded, selected);
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
        nextProbe: isProbe || cost.unknown.length > 0 ? probeCost(recorded, selected) : null,
        ...cost,
    };
}
function probeCost(recorded, selected) {
    const { account, budget } = recorded;
    const { progress, slices } = probeOf(recorded, selected);
    const jobs = sum(progress.map(({ probes = 0 }) => probes));
    const left = account?.regime === 'rows' ? budget.rowsShare * account.allowance.remaining : null;
    const rows = left === null || isUnlimited(left) ? null : rowsForProbe(left, jobs);
    return jobs === 0 ? null : { jobs, rows, isTooMuch: slices.length === 0 };
}
//# sourceMappingURL=plan.js.map