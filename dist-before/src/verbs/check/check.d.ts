import { type ExplainedRequest } from '../../opened/explain-api.js';
import type { AccountLimits } from '../../contract/account.js';
import { type AskedAccount } from '../../opened/ask-accounts.js';
import { type ProposedDateColumn, type UnseenColumn } from '../../opened/loaded-columns.js';
import type { CheckedFile } from './check-files.js';
import { type ProposedSplit } from '../add/propose-splits.js';
import { type JobChange } from '../../plan/changes.js';
import { type Opened } from '../../opened/open.js';
export interface CheckOptions {
    /** Also ask the service about its key, the sources and their params, and what the plans allow. Default false. */
    online?: boolean;
    /** Also return every request that a described API would get. Default false. */
    explain?: boolean;
    /** Path of the config file as mistakes show it. Default: the absolute path. */
    file?: string;
}
export interface CheckReport {
    /** The first account; null if the service was not asked. */
    account: AccountLimits | null;
    /** Every account; empty if the service was not asked. */
    accounts: AskedAccount[];
    /** For job configs without a `window.date_column`: a column that could be one. */
    dateColumns: ProposedDateColumn[];
    /** What job configs name and their sources lack, one sentence each; of other sources than local files only if asked. */
    mismatches: string[];
    /** For job configs with days that were too large for one job: what the source could divide them by. */
    splits: (ProposedSplit & {
        job: string;
    })[];
    /** Job configs that seem to be loaded ones under a new name. */
    changes: JobChange[];
    /** Columns that the config names and that have no value in any loaded row. */
    unseenColumns: UnseenColumn[];
    /** The files of `connection.datasets`, which were read to their end. */
    files: CheckedFile[];
    /** What the description at `connection.api` cannot promise, one sentence each. */
    notes: string[];
    /** With `explain`, the requests of each job config, without keys. */
    requests: {
        job: string;
        requests: ExplainedRequest[];
    }[];
}
export declare function check(opened: Opened, { online, explain, file }?: CheckOptions, signal?: AbortSignal): Promise<CheckReport>;
