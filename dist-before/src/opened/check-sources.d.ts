import type { Config, JobConfig } from '../config/config.js';
import type { AccountLimits } from '../contract/account.js';
import type { SourceDescription } from '../contract/resources.js';
import { type KnownSource } from './source-params.js';
/**
 * Checks every job config against the service: its source, the schema of the source's params, and the rows that the
 * plans allow for one job. Throws HeadgateErrors with the position of each mistake in the file. `sources` is null if
 * the service does not describe any.
 */
export declare function checkAgainstService(file: string, config: Config, accounts: readonly AccountLimits[], sources: readonly SourceDescription[] | null): Promise<void>;
/**
 * Throws if a source does not take a parameter of `split_by`, or one of its values: a run would find that out only after
 * it has paid for the whole day. Sources that are not among these are not judged.
 *
 * @param options.file the config file as mistakes show it
 */
export declare function refuseSplits(config: Pick<Config, 'file' | 'jobs'>, sources: readonly KnownSource[], { file, selected }?: {
    file?: string;
    selected?: ReadonlySet<string>;
}): Promise<void>;
/** Throws what the service would refuse of a job config that is in no file yet, for which no plan is known. */
export declare function refuseParams(job: JobConfig, source: SourceDescription): void;
