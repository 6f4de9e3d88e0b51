/** Longer stretches contain every weekday about equally, and do not show differences. */
const informativeDays = 6;
/** A stretch is compared with the mean of this many on either side. */
const neighbours = 7;
/** How many ordinary days are assumed in advance, so that one odd Sunday does not count as a pattern. */
const priorDays = 3;
const rounds = 3;
/** How many times busier each weekday is than the mean day, learnt from slices shorter than a week. */
export class Weekdays {
    factors;
    /** @param yields in ascending order of days */
    constructor(yields) {
        let factors = [1, 1, 1, 1, 1, 1, 1];
        const informative = yields.flatMap((entry, index) => (entry.days <= informativeDays ? [index] : []));
        // Rows of a slice are spread over its weekdays by the current factors, and new factors are computed from the
        // result.
        for (let round = 0; round < rounds && informative.length > 1; round += 1) {
            factors = refine(factors, yields, informative);
        }
        this.factors = factors;
    }
    /** Days of a slice, each weighted by how busy it is. A week counts as 7. */
    days({ from, until }) {
        return weigh(this.factors, from, until);
    }
}
function refine(factors, yields, informative) {
    const seen = Array(7).fill(0);
    const usual = Array(7).fill(0);
    const weights = yields.map(({ slice }) => weigh(factors, slice.from, slice.until));
    for (const index of informative) {
        const { slice, rows } = yields[index];
        const level = meanAround(weights, yields, index);
        const weight = weights[index];
        for (let day = slice.from; day < slice.until; day += 1) {
            const weekday = weekdayOf(day);
            seen[weekday] = (seen[weekday] ?? 0) + (rows * (factors[weekday] ?? 1)) / weight;
            usual[weekday] = (usual[weekday] ?? 0) + level;
        }
    }
    const prior = (priorDays * usual.reduce((sum, rows) => sum + rows, 0)) / countDays(yields, informative);
    if (!(prior > 0))
        return [...factors];
    const refined = seen.map((rows, weekday) => (rows + prior) / ((usual[weekday] ?? 0) + prior));
    const sum = refined.reduce((total, factor) => total + factor, 0);
    return refined.map((factor) => (factor * 7) / sum);
}
/** @param weights of the complete slice of each stretch */
function meanAround(weights, yields, index) {
    let rows = 0;
    let days = 0;
    const last = Math.min(index + neighbours, yields.length - 1);
    for (let at = Math.max(0, index - neighbours); at <= last; at += 1) {
        const entry = yields[at];
        rows += entry.rows;
        days += weights[at] * (entry.days / (entry.slice.until - entry.slice.from));
    }
    return rows / days;
}
function countDays(yields, informative) {
    return informative.reduce((sum, index) => sum + yields[index].days, 0);
}
function weigh(factors, from, until) {
    const weeks = Math.floor((until - from) / 7);
    let days = weeks * 7;
    for (let day = from + days; day < until; day += 1)
        days += factors[weekdayOf(day)] ?? 1;
    return days;
}
export function weekdayOf(day) {
    return ((day % 7) + 7) % 7;
}
//# sourceMappingURL=weekdays.js.map