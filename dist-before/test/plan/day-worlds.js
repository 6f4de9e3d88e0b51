import { madeShapes, makeSeries, gaussian } from '../makespan/series.js';
/** Sources beside those of the makespan page. Each has days of few or no rows by itself. */
const oddShapes = ['issues', 'sparse', 'business', 'begins', 'pauses', 'monthly'];
/** Days on which every source has rows unless it is silenced. */
export const steadyShapes = [...madeShapes, 'business'];
export const allShapes = [...madeShapes, ...oddShapes];
/** The rows of each day of a made-up source, with about `level` rows a day. */
export function makeDays(shape, days, level, random) {
    const each = (factor) => Array.from({ length: days }, (_, day) => poisson(level * factor(day), random));
    const noise = () => Math.exp(0.3 * gaussian(random));
    switch (shape) {
        case 'issues':
            return each((day) => (day % 7 === 3 ? 7 * noise() : 0));
        case 'sparse':
            return Array.from({ length: days }, () => poisson(Math.min(level, 3), random));
        case 'business':
            return each((day) => (day % 7 < 5 ? noise() : 0));
        case 'begins': {
            const first = random.whole(0, days - 1);
            return each((day) => (day < first ? 0 : noise()));
        }
        case 'pauses': {
            const length = random.whole(60, 120);
            return each((day) => (Math.abs(day - days / 2) < length / 2 ? 0 : noise()));
        }
        case 'monthly':
            return each((day) => (day % 30 === 4 ? 30 : 0));
        default:
            return makeSeries(shape, days, level * days, random, new Map());
    }
}
/** A number of rows where `mean` are usual; close to normal where many are. */
function poisson(mean, random) {
    if (mean > 50)
        return Math.max(0, Math.round(mean + Math.sqrt(mean) * gaussian(random)));
    const least = Math.exp(-mean);
    let count = 0;
    for (let product = random.next(); product > least; product *= random.next())
        count += 1;
    return count;
}
//# sourceMappingURL=day-worlds.js.map