import { priceOf } from '../../src/plan/price.js';
export function probedOf(progress, { slices }, loads, capped) {
    const isOwn = ({ job }) => job === progress.job;
    const [own, lost] = [loads.filter(isOwn), capped.filter(isOwn)];
    const samples = own.flatMap(({ slice, dataCount }) => (slice === null ? [] : [{ slice, rows: dataCount }]));
    const kept = samples.reduce((sum, { rows }) => sum + rows, 0);
    return {
        price: priceOf(samples, slices.filter(isOwn), progress),
        jobs: own.length + lost.length,
        rows: lost.reduce((sum, { rows }) => sum + rows, kept),
        kept,
    };
}
//# sourceMappingURL=probed.js.map