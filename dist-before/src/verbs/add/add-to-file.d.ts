import type { Config } from '../../config/config.js';
import type { DatasetEntry } from '../../contract/dataset.js';
import type { SourceDescription } from '../../contract/resources.js';
import type { Environment } from '../../common/program.js';
import { type NewJob } from './config-text.js';
/** A job config that is ready to be added to a file. */
export interface Addition {
    /** Its text in the file. */
    lines: string[];
    /** The text of the file without and with it. */
    before: string;
    after: string;
    /** What the file then says. */
    config: Config;
    write: () => Promise<void>;
}
/** What is known of the source: its params, or the local file that it is. */
interface Origin {
    source?: SourceDescription;
    entry?: DatasetEntry;
    /** Whether the file has this entry and its job config from an earlier try, which these replace. */
    again?: boolean;
}
/** Reads a file to add to, which may have no job configs yet. */
export declare function readForAdd(file: string, env: Environment): Promise<Config>;
/**
 * Prepares to add a job config to a file, and the local file that it loads if there is one. Refuses what
 * `headgate check` would refuse afterwards. Nothing is written before `write` is called.
 */
export declare function prepareAdd(file: string, job: NewJob, env: Environment, { source, entry, again }: Origin): Promise<Addition>;
export {};
