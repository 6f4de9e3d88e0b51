import type { JobConfig } from '../../config/config.js';
import type { TableSpec } from '../../load/destination.js';
/** What a destination needs to know about a job config. */
export declare function tableSpec(config: JobConfig): TableSpec;
