import type { JobConfig } from '../../config/config.js';
import type { Commit } from '../../load/destination.js';
import type { Load } from '../../load/ledger.js';
import { type ChangedFiles, type KnownFiles } from '../../plan/changed-files.js';
import { type Slice } from '../../days/day.js';
import type { JournalRecord } from '../journal/journal-record.js';
import type { RunContext } from './context.js';
type Known = Pick<RunContext, 'run' | 'clock' | 'journal'>;
/**
 * Drops refetches that are done: none of the loads to replace is live any more, or still to be committed. A full
 * refresh whose last commit may have been interrupted stays until that commit is made again.
 */
export declare function forgetRefetches(context: RunContext): Promise<void>;
/**
 * Journals which days of the selected job configs to fetch again. `all` means every day, `least` the load with the
 * fewest rows: its commit gives all loaded rows the declared types.
 */
export declare function askForRefetch(context: RunContext, refetch: Slice | 'all' | 'least', selected: ReadonlySet<string>): Promise<void>;
/** Local files by source, and the names of the job configs that a run is for. */
interface WithFiles {
    files?: KnownFiles;
    selected: ReadonlySet<string>;
}
/** What new, changed and deleted files make this run fetch again. */
export declare function changesOfFiles({ jobs, run, journal, clock }: RunContext, { files, selected }: WithFiles): ChangedFiles[];
/** Journals which days to fetch again because files have changed, together with the files that are asked for now. */
export declare function askForChanged({ jobs, journal }: RunContext, changed: readonly ChangedFiles[], { files, selected }: WithFiles): Promise<void>;
/** The full refresh that a commit belongs to; undefined if the job config has none under way. */
export declare function refreshOf(known: Known, job: JobConfig, supersedes: readonly Load[]): Commit['refresh'];
/** What to journal once a commit has completed a full refresh. */
export declare function endOfRefresh(known: Known, job: JobConfig): JournalRecord[];
export {};
