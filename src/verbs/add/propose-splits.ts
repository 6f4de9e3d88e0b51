import type { Config, JobConfig } from '../../config/config.js';
import { readParams } from '../../contract/params.js';
import type { SourceDescription } from '../../contract/resources.js';
import type { Load } from '../../load/ledger.js';
import { currentLoads } from '../../plan/coverage.js';
import { jobOf, groupBy } from '../../common/series.js';

/** A parameter whose values may divide the rows of a source, as the source lists them. */
export interface ProposedSplit {
  param: string;
  values: (string | number | boolean)[];
}

/** Parameters of a source with several values that a config may leave out, and that then select nothing. */
export function splitsBy(
  schema: SourceDescription['params'],
  config: Readonly<Record<string, unknown>>,
): ProposedSplit[] {
  return readParams(schema).flatMap(({ name: param, required, type, values: texts, preset }) => {
    if (required || preset !== '' || texts.length < 2 || Object.hasOwn(config, param)) return [];
    const values = texts.map((text) => (type === 'string' ? text : (JSON.parse(text) as number | boolean)));
    return [{ param, values }];
  });
}

/** For job configs with days that were too large for one job: what the source could divide them by. */
export function proposeSplits(
  { jobs }: Config,
  sources: readonly SourceDescription[],
  loads: readonly Load[],
): (ProposedSplit & { job: string })[] {
  const isFull = (job: JobConfig) =>
    job.onCap === 'split' &&
    job.splitBy === undefined &&
    currentLoads(loads, job).some(({ load, slice }) => !load.complete && slice.until - slice.from === 1);
  return [...groupBy(jobs, ({ name }) => jobOf(name))].flatMap(([job, own]) => {
    const [first] = own;
    const source = sources.find(({ slug }) => slug === first.source);
    if (source === undefined || !own.some(isFull)) return [];
    return splitsBy(source.params, first.config).map((each) => ({ job, ...each }));
  });
}
