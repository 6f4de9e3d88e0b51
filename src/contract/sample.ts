import { type Day, parseDay } from '../days/day.js';

/** The bundled source: a sample that gets no new rows. */
export const sample = { slug: 'birdstrikes', lastDay: '2002-07-25' } as const;

/** The last day of a source, if headgate knows it without asking; null: it does not, or new rows come. */
export function lastDayOf(source: string | null, url: string | null): Day | null {
  return source === sample.slug && url === 'embedded' ? parseDay(sample.lastDay) : null;
}
