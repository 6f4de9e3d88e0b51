import type { Config, JobConfig } from '../config/config.js';
import type { KnownSource } from './source-params.js';
import type { LoadedJob } from '../load/ledger.js';
/** Something that a job config names and neither its source nor its loaded rows have. */
export interface Mismatch {
    job: string;
    /** Where the config names it. */
    key: 'key' | 'columns' | 'exclude' | 'hash' | 'window.date_column' | 'window.to';
    /** A sentence. */
    message: string;
}
/** What a run does not find, before it pays for anything. Of what is loaded, only a changed `key` is looked for. */
export declare function findMismatches({ jobs, destination }: Config, selected: ReadonlySet<string>, sources: readonly KnownSource[], loaded: readonly LoadedJob[], signal: AbortSignal): Promise<Mismatch[]>;
/**
 * What a source does not have: days after its last one, and columns. The window of the bundled sample ends with the
 * sample. A window ends today also if a local file goes on.
 */
export declare function sourceMismatches(jobs: readonly JobConfig[], sources: readonly KnownSource[]): Mismatch[];
