import type { JobConfig } from '../config/config.js';
import { type Load, type LoadedJob } from '../load/ledger.js';
import { type JobChange } from './changes.js';
/** A key of a job config that names what no row has. */
export interface Mismatched {
    job: string;
    key: string;
}
/**
 * How the selected job configs differ from what was loaded. A change that several values of a job config have is reported
 * once, and a mismatched key not at all: its effect is another one.
 *
 * @param jobs all job configs of the file
 * @param asked names of the values that the last run was asked for, by job config
 */
export declare function configChanges(jobs: readonly JobConfig[], selected: ReadonlySet<string>, loads: readonly Load[], loaded: readonly LoadedJob[], now: number, asked: ReadonlyMap<string, readonly string[]>, mismatches?: readonly Mismatched[]): JobChange[];
/** Changes of several values of a job config are reported with the first one. */
export declare function oncePerJob(changes: readonly JobChange[]): JobChange[];
/**
 * Job configs that load nothing yet and ask for what a job config asked for that is no longer in the file: it was
 * renamed there, and a run would pay for all of it again.
 *
 * @param jobs all job configs of the file
 */
export declare function renamedJobs(jobs: readonly JobConfig[], loads: readonly Load[], loaded: readonly LoadedJob[]): JobChange[];
/** The names of the values of each job config with `for_each`, by the job config's name. */
export declare function valuesOf(jobs: readonly {
    name: string;
}[]): Map<string, [string, ...string[]]>;
/** Loaded values that their job config, which is still there, does not name any more. */
export declare function goneValues(jobs: readonly {
    name: string;
}[], loaded: readonly string[]): string[];
