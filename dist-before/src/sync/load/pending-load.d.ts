import type { JobConfig } from '../../config/config.js';
import type { PendingLoad } from '../../load/destination.js';
import type { StagedRows } from '../../load/staged-rows.js';
import { type Attempt } from '../journal/attempt-state.js';
import type { LaneContext } from '../run/context.js';
import type { DayDivision } from './commit-group.js';
/** Name of the stage without the rows of other days. It is rewritten for each commit. */
export declare const withinName: (token: string) => string;
/** Name of the stage with the joined rows of a day that was fetched in parts. It is rewritten for each commit. */
export declare const joinedName: (token: string) => string;
/** The load that an attempt becomes, with its staged rows; or a day's attempt together with those of its parts. */
export declare function pendingLoad(context: LaneContext, job: JobConfig, attempt: Attempt, division: DayDivision | undefined): PendingLoad | Promise<PendingLoad>;
/** The rows of a value of `for_each`, with that value in a column if the table has no key. */
export declare function withValue(rows: StagedRows, { name, key, source }: JobConfig): StagedRows;
