import type { Config } from '../../config/config.js';
import type { SourceDescription } from '../../contract/resources.js';
import type { Load } from '../../load/ledger.js';
/** A parameter whose values may divide the rows of a source, as the source lists them. */
export interface ProposedSplit {
    param: string;
    values: (string | number | boolean)[];
}
/** Parameters of a source with several values that a config may leave out, and that then select nothing. */
export declare function splitsBy(schema: SourceDescription['params'], config: Readonly<Record<string, unknown>>): ProposedSplit[];
/** For job configs with days that were too large for one job: what the source could divide them by. */
export declare function proposeSplits({ jobs }: Config, sources: readonly SourceDescription[], loads: readonly Load[]): (ProposedSplit & {
    job: string;
})[];
