import { isUnlimited } from '../common/words.js';
/** Assumed rows per day before anything was fetched. */
export const supposedRows = 100;
/** Standard deviation of their logarithm. */
const supposedSpread = 2.3;
/** The cost of submitting a job, measured in full jobs of rows. */
const jobPrice = 1;
/** If a capped job is more likely than this, the slice is made shorter, whatever that costs. */
const maxRisk = 0.2;
/** A slice is expected to fill at most this share of the row limit. */
const maxFill = 0.95;
/**
 * A slice may be at most this many times as long as the longest so far, because near days say little about distant
 * ones.
 */
const maxGrowth = 40;
/** The longest slice in days, if jobs have a row limit. Even long stretches without rows say little about the next days. */
const maxDays = 3_650;
/**
 * How many days to cut from the first end of a stretch. Chooses the length that gains the most days for its cost,
 * including the risk of a capped job. What remains of the stretch is then divided evenly.
 *
 * @param most the longest allowed length, at least 1
 */
export function sliceLength(stretch, most, rules) {
    const { others } = rules;
    if (others !== null)
        return others.shared.length(stretch.until - stretch.from, Math.min(most, maxDays), rules, others.atLeast);
    const usual = Math.min(most, maxDays, rules.longest > 0 ? rules.longest * maxGrowth : Infinity);
    const longest = isUnlimited(rules.cap) ? most : usual;
    let best = 1;
    let bestValue = 0;
    for (let days = 1; days <= longest; days += Math.ceil(days / 32)) {
        const value = valueOf(days, stretch, rules);
        if (value > bestValue)
            [best, bestValue] = [days, value];
        // Except for weekdays, the value has one maximum. A week after it, nothing better follows.
        else if (days > best + 7 && value < bestValue / 2)
            break;
    }
    return evenOut(best, stretch, longest, rules);
}
/** The fewest slices for this many days, after one of the given length, if each is as long as allowed. */
export function fewestSlices(days, longest) {
    const next = Math.min(longest * maxGrowth, maxDays);
    return days <= 0 ? 0 : 1 + fewestSlices(days - next, next);
}
/** The same number of jobs, or one fewer if that is worth the risk, with all slices equally long. */
function evenOut(days, stretch, longest, rules) {
    const total = stretch.until - stretch.from;
    let best = days;
    let bestValue = 0;
    for (const count of [Math.ceil(total / days), Math.floor(total / days)]) {
        const each = Math.ceil(total / Math.max(1, count));
        const value = each > longest ? 0 : valueOf(each, stretch, rules);
        if (value > bestValue)
            [best, bestValue] = [each, value];
    }
    return best;
}
/** Days that a job of this length is expected to gain, per full job of cost. */
function valueOf(days, stretch, rules) {
    const { cap, regime, order } = rules;
    const slice = firstDays(stretch, days, order);
    const { expected, spread } = rules.density.outlook(slice) ?? {
        expected: supposedRows * days,
        spread: supposedSpread,
    };
    const risk = riskOf(cap, expected, spread);
    if (days > 1 && (risk > maxRisk || expected > maxFill * cap))
        return 0;
    const price = regime === 'rows' ? jobPrice + risk : 1;
    return (days * (1 - risk)) / price;
}
/**
 * The chance that a slice reaches the row limit, by a log-normal distribution whose tail is approximated with the
 * logistic curve.
 */
function riskOf(cap, expected, spread) {
    const deviations = Math.log(cap / Math.max(expected, 1)) / spread;
    return 1 / (1 + Math.exp(1.702 * deviations));
}
/** The first days of a stretch, in the order of fetching. */
export function firstDays({ from, until }, days, order) {
    return order === 'newest' ? { from: until - days, until } : { from, until: from + days };
}
//# sourceMappingURL=slice-size.js.map