import type { JobConfig } from '../../config/config.js';
import { type HeadgateError } from '../../common/errors.js';
import { type Load, type SchemaChange } from '../../load/ledger.js';
import type { JobChange } from '../../plan/changes.js';
import type { Plan } from '../../plan/plan.js';
import type { Lane } from '../account/lane.js';
import type { RunReport } from '../events.js';
import type { RunContext } from '../run/context.js';
import type { RunEnding } from '../lanes/lanes.js';
/** What a run's report needs besides the run's own state. */
interface Tally {
    selected: ReadonlySet<string>;
    /** Whether a suspect day makes the run incomplete. */
    strict: boolean;
    changes: readonly SchemaChange[];
    changed: JobChange[];
    refused: HeadgateError[];
    durationMs: number;
    requests: number;
}
/** How a run ended, job config by job config. */
export declare function runReport(context: RunContext, lanes: readonly Lane[], ending: RunEnding, tally: Tally): RunReport;
/** Why a job config whose days are all loaded has not one row, the likeliest first; empty where it has rows. */
export declare function reasonsForNoRows(job: JobConfig, loads: readonly Load[], plan: Plan): string[];
export {};
