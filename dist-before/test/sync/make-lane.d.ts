import type { AccountLimits } from '../../src/contract/account.js';
import type { Clock } from '../../src/pacing/clock.js';
import type { JobRate } from '../../src/pacing/job-queue.js';
import { Lane } from '../../src/sync/account/lane.js';
import type { PatientSource } from '../../src/sync/account/patient-source.js';
interface Made {
    clock: Clock;
    source?: Partial<PatientSource>;
    account?: Partial<AccountLimits>;
    jobRate?: (requestsPerMinute: number) => JobRate;
}
/** A lane for an account with plenty of room, 1,000 rows a job and 60 requests a minute. */
export declare function makeLane({ clock, source, account, jobRate }: Made): Lane;
export {};
