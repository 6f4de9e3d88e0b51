import { limits } from '../contract/limits.js';
import { answersOf } from '../load/ledger.js';
/** If the time at which allowance returns is unknown, headgate asks again after this long. */
const unknownReturnMs = 60 * 60 * 1_000;
/** How much allowance is left, and when more returns. */
export class Room {
    /** Rows or jobs; Infinity without a known account. */
    left;
    /** Rows or jobs that may be used in 24 hours; Infinity without a known account. */
    whole;
    uses;
    now;
    /**
     * @param spent jobs that are not in any ledger
     * @param underWay rows of jobs that are not in the ledger yet
     */
    constructor(allowance, loads, spent, underWay, now) {
        this.now = now;
        if (allowance === null) {
            this.left = Infinity;
            this.whole = Infinity;
            this.uses = [];
            return;
        }
        const { regime, limit, remaining, share } = allowance;
        this.uses = usesOf(regime, loads, spent, now);
        const own = this.uses.reduce((sum, { amount }) => sum + amount, 0) +
            underWay.reduce((sum, rows) => sum + (regime === 'jobs' ? 1 : (rows ?? 0)), 0);
        this.whole = Math.floor(share * limit);
        this.left = share < 1 ? Math.min(remaining, this.whole - own) : remaining;
    }
    /** When at least `amount` will be left, in epoch milliseconds, judging by headgate's own jobs. */
    leavesAt(amount) {
        return returnsAt(this.uses, this.left, amount, this.now);
    }
}
/**
 * When at least `amount` will be left, in epoch milliseconds.
 *
 * @param uses those of the last 24 hours, oldest first
 * @param before what is left now
 */
export function returnsAt(uses, before, amount, now) {
    let left = before;
    for (const use of uses) {
        left += use.amount;
        if (left >= amount)
            return use.at + limits.allowanceWindowMs;
    }
    return now + unknownReturnMs;
}
/** The answers among loads that the last 24 hours may count. Most loads are older, which their times show as text. */
export function recentAnswers(loads, now) {
    const since = new Date(now - limits.allowanceWindowMs).toISOString();
    return loads
        .filter(({ committedAt, remoteCreatedAt, split }) => split !== undefined || committedAt > since || remoteCreatedAt > since)
        .flatMap(answersOf);
}
/** Rows or jobs used in the last 24 hours, oldest first. */
function usesOf(regime, loads, spent, now) {
    const since = now - limits.allowanceWindowMs;
    const loaded = recentAnswers(loads, now).map((load) => regime === 'rows'
        ? { at: Date.parse(load.committedAt), amount: load.dataCount }
        : { at: Date.parse(load.remoteCreatedAt), amount: 1 });
    const lost = spent.map(({ at, rows }) => ({ at, amount: regime === 'rows' ? rows : 1 }));
    return [...loaded, ...lost].filter(({ at }) => at > since).sort((a, b) => a.at - b.at);
}
//# sourceMappingURL=allowance.js.map