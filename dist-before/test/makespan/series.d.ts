import type { Random } from '../simulator/random.js';
/** Rows of each day, starting at the first day of a window. */
export type Series = readonly number[];
export declare const madeShapes: readonly ['flat', 'weekly', 'growing', 'noisy', 'bursty'];
export declare const realShapes: readonly ['twir', 'rails'];
export type Shape = (typeof madeShapes)[number] | (typeof realShapes)[number];
/** Series of real data sets; empty if the data is not available. */
export type RealSeries = ReadonlyMap<Shape, Series>;
/** Daily numbers of This Week in Rust's links and Rails' commits. */
export declare function readRealSeries(): Promise<RealSeries>;
export declare function byDay(dates: readonly string[]): Series;
/** A series of `days` days with about `total` rows. */
export declare function makeSeries(shape: Shape, days: number, total: number, random: Random, real: RealSeries): Series;
export declare function gaussian(random: Random): number;
