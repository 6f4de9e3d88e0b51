import type { Plan, PlanInput } from './plan.js';
/** What to fetch, in the order of execution. Job configs take turns. */
export declare function makePlan(given: PlanInput): Plan;
