import type { JobConfig } from '../config/config.js';
import type { JobSettings, Load, LoadedJob } from '../load/ledger.js';
/** How a job config differs from what was loaded under its name, and what this means for the loaded rows. */
export interface JobChange {
    job: string;
    /** Key of the job config. */
    key: 'name' | 'for_each' | 'source' | 'config' | 'window' | 'key' | 'columns' | 'hidden' | 'files';
    /** What was changed, such as `keywords: "gull" → "owl"`. */
    change: string;
    /** What headgate does about it, in sentences. */
    effect: string;
    /** Loaded days that are fetched again because of it. */
    again: number;
    /** Loaded days that stay as they are, although the job config would ask for them differently now. */
    left: number;
}
/** A job config whose loaded rows show more, or less, than it says now. */
export interface HiddenChange {
    job: JobConfig;
    change: JobChange;
}
/** The job configs whose `exclude` and `hash` differ from those that their rows were loaded with. */
export declare function hiddenChanges(jobs: readonly JobConfig[], loaded: readonly LoadedJob[]): HiddenChange[];
/** What a destination stores about a job config, so that later plans can compare. */
export declare function settingsOf({ source, config, window, key, columns, hidden }: JobConfig): JobSettings;
/** Every change since the last load, in the order of the job configs. */
export declare function jobChanges(jobs: readonly JobConfig[], loads: readonly Load[], loaded: readonly LoadedJob[], now: number): JobChange[];
