import { type Slice } from '../../src/days/day.js';
/** The days from one date to another, both included. */
export declare function sliceOf(from: string, to?: string): Slice;
