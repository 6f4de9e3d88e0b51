import type { Attempt } from '../../src/sync/journal/attempt-state.js';
/** An attempt of which nothing was sent yet. */
export declare const makeAttempt: (change?: Partial<Attempt>) => Attempt;
