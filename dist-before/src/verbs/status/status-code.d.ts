import type { JobConfig } from '../../config/config.js';
import { type ExitCode } from '../../common/errors.js';
import type { StatusReport } from './status.js';
export interface StatusCode {
    code: ExitCode;
    /** One clause. */
    reason: string;
}
/**
 * The exit code of `status --exit-code`: the code that a run would end with, as far as this is known without running.
 *
 * @param maxAgeMs a job config is stale if its newest load is older; null: never
 */
export declare function statusCode(report: StatusReport, jobs: readonly JobConfig[], maxAgeMs: number | null, now: number): StatusCode;
