import { type Series, type Shape } from '../makespan/series.js';
import type { Random } from '../simulator/random.js';
/** Sources beside those of the makespan page. Each has days of few or no rows by itself. */
declare const oddShapes: readonly ['issues', 'sparse', 'business', 'begins', 'pauses', 'monthly'];
type OddShape = (typeof oddShapes)[number];
/** Days on which every source has rows unless it is silenced. */
export declare const steadyShapes: readonly ["flat", "weekly", "growing", "noisy", "bursty", "business"];
export declare const allShapes: readonly ["flat", "weekly", "growing", "noisy", "bursty", "issues", "sparse", "business", "begins", "pauses", "monthly"];
/** The rows of each day of a made-up source, with about `level` rows a day. */
export declare function makeDays(shape: Exclude<Shape, 'twir' | 'rails'> | OddShape, days: number, level: number, random: Random): Series;
export {};
