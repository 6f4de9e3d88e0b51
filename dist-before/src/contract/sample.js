import { parseDay } from '../days/day.js';
/** The bundled source: a sample that gets no new rows. */
export const sample = { slug: 'birdstrikes', lastDay: '2002-07-25' };
/** The last day of a source, if headgate knows it without asking; null: it does not, or new rows come. */
export function lastDayOf(source, url) {
    return source === sample.slug && url === 'embedded' ? parseDay(sample.lastDay) : null;
}
//# sourceMappingURL=sample.js.map