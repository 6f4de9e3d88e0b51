import { type Day } from '../days/day.js';
/** The bundled source: a sample that gets no new rows. */
export declare const sample: {
    readonly slug: 'birdstrikes';
    readonly lastDay: '2002-07-25';
};
/** The last day of a source, if headgate knows it without asking; null: it does not, or new rows come. */
export declare function lastDayOf(source: string | null, url: string | null): Day | null;
