import type { JobConfig } from '../../config/config.js';
import { type SliceDates } from '../../days/day.js';
import { type Comparison, type Load } from '../../load/ledger.js';
import type { Proof } from '../../plan/proof.js';
import type { Gap } from '../../sync/events.js';
import type { Opened } from '../../opened/open.js';
import { type ChangeCounts } from '../changes/changes.js';
import { type RecordedTable } from './table.js';
/** A job config, and how its rows came to be. */
export interface RecordedJob {
    config: JobConfig;
    /** Loads whose rows are in the table, oldest first; none if it was never loaded, although others of its table were. */
    live: readonly Load[];
    /** Loads that others replaced, as far as the ledger still has them. */
    replaced: Load[];
    /** Rows that the table has of each load now, by the load's id. */
    rows: ReadonlyMap<string, number>;
    /** Null without a window. */
    window: SliceDates | null;
    gaps: Gap[];
}
/** Everything that a record says. The same state of a destination gives the same facts. */
export interface RecordFacts {
    title: string;
    /** When the newest recorded load was committed, ISO 8601 UTC. */
    at: string;
    /** Where the jobs ran, without passwords. */
    service: string;
    idsOnly: boolean;
    jobs: RecordedJob[];
    tables: RecordedTable[];
    /** Earlier versions of the rows of tables, and what ended them. None with `idsOnly`. */
    histories: (RecordedTable & {
        counts: ChangeCounts;
    })[];
    /** What audits have shown, one for each job config with a window. */
    proofs: Proof[];
    /** Comparisons of the days of the job configs with other answers, oldest first. */
    comparisons: Comparison[];
    versions: Readonly<Record<string, string>>;
}
export interface RecordScope {
    /** Names of job configs. Default: all that have loads. */
    jobs?: readonly string[] | undefined;
    /** Record only the columns of the key, for platforms that do not allow more. */
    idsOnly?: boolean | undefined;
}
/** Reads everything that a record says. Nobody may write to the destination meanwhile. */
export declare function gatherFacts(opened: Opened, { jobs: names, idsOnly }: RecordScope, signal: AbortSignal): Promise<RecordFacts>;
/** The licences that job configs name, each once. */
export declare function licencesOf(jobs: readonly Pick<JobConfig, 'licence'>[]): string[];
/** Whom to ask about the data, each once. */
export declare function contactsOf({ jobs }: RecordFacts): string[];
/** The address of a licence: its own, or that of an SPDX id; null if it is neither. */
export declare function licenceUrl(licence: string): string | null;
