import { type Bound } from './bound.js';
import { type Forecasts, runHeadgate } from './headgate.js';
import type { Outcome } from './outcome.js';
import type { Scenario } from './scenario.js';
/** One scenario, fetched by headgate and by hand, with its lower bound. */
export interface Comparison {
    scenario: Scenario;
    bound: Bound;
    headgate: Awaited<ReturnType<typeof runHeadgate>>;
    naive: Outcome;
}
/** A scenario with jobs from the studio, beside a method that knows everything. */
export declare function compareStudio(scenario: Scenario): Promise<Record<'headgate' | 'knowing', Outcome>>;
export declare function compare(scenario: Scenario): Promise<Comparison>;
/** The figures to compare; lower is better. */
export interface Figures {
    /** Share of the time without a running job, not counting parked time. */
    idle: number;
    /** Rows obtained, divided by rows kept. */
    rows: number;
    /** Jobs, divided by ceil(rows / cap). */
    jobs: number;
    /** Makespan, divided by the lower bound's. */
    makespan: number;
    requests: number;
    refused: number;
}
export declare function figuresOf({ scenario, bound }: Comparison, outcome: Outcome): Figures;
export declare function medians(all: readonly Figures[]): Figures;
export declare function quantile(values: readonly number[], share: number): number;
/** How far the plan's forecast was from the actual number, at one point of a backfill. */
interface Accuracy {
    /** Share of forecasts within 1.5 times of the actual number, and within 3 times. */
    near: number;
    far: number;
    /** Share of ranges that held. */
    held: number;
}
export type Point = 'before' | 'first' | 'half';
export declare function accuracy(forecasts: readonly Forecasts[], point: Point): Accuracy;
export {};
