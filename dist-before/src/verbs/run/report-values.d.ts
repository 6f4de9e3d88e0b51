import type { JobReport, RunReport } from '../../sync/events.js';
/**
 * A run's job configs: those with many values of `for_each` as one, followed by the values that lack something, which are one, too,
 * if they are many.
 */
export declare function jobLines({ jobs, gaps, suspects }: RunReport): JobReport[];
/** Those of a run's job configs that something holds for, all values of a `for_each` as one. */
export declare function thoseWith(jobs: readonly JobReport[], holds: (job: JobReport) => boolean): JobReport[];
