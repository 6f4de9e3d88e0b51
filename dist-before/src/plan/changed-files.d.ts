import type { JobConfig } from '../config/config.js';
import { type Slice } from '../days/day.js';
import type { JobChange } from './changes.js';
import type { SourceFile } from './journaled.js';
import type { PlanInput, Taken } from './plan.js';
/** By source, or as a run last knew them, by job config. */
export type KnownFiles = ReadonlyMap<string, SourceFile[]>;
/** The loads of a job config to replace, because files have other rows than when they were asked for. */
export interface ChangedFiles {
    change: JobChange;
    refetches: {
        job: string;
        slice: Slice;
        at: string;
        loads: string[];
        fields: [];
    }[];
}
/**
 * What new, changed and deleted files make a run fetch again. They are compared with those that the last run knew, not
 * with times: a file that is moved into a folder keeps the time of its last change.
 *
 * @param files those of now, by source
 */
export declare function changedFiles(jobs: readonly JobConfig[], files: KnownFiles, past: {
    files: KnownFiles;
    attempts: ReadonlyMap<string, Pick<Taken, 'job' | 'slice'>>;
}, loads: PlanInput['loads'], now: number): ChangedFiles[];
