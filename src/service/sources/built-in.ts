import type { DatasetEntry } from '../../contract/dataset.js';
import { HeadgateError } from '../../errors.js';
import { arxiv } from './arxiv/arxiv.js';
import { birdstrikes } from './birdstrikes/birdstrikes.js';
import { crossrefSource } from './crossref/crossref.js';
import { datasetSource } from './dataset/dataset.js';
import { federalregister } from './federalregister/federalregister.js';
import { feedSource } from './feed/feed.js';
import { gdelt } from './gdelt/gdelt.js';
import { hackernews } from './hackernews/hackernews.js';
import type { Source } from './source.js';

/** Every source that needs no configuration. */
export const builtInSources: readonly Source[] = [
  birdstrikes,
  hackernews,
  arxiv,
  crossrefSource(),
  federalregister,
  gdelt,
  feedSource(),
];

/**
 * The built-in sources and the operator's data sets. Throws HeadgateError `config_invalid` for a data set that
 * cannot be read, or that is named as another source.
 */
export async function configuredSources(
  crossrefMailto: string | undefined,
  datasets: readonly DatasetEntry[] = [],
): Promise<Source[]> {
  const crossref = crossrefSource(crossrefMailto === undefined ? {} : { mailto: crossrefMailto });
  const sources: Source[] = builtInSources.map((source) =>
    source.slug === crossref.slug ? crossref : source,
  );
  for (const entry of datasets) {
    if (sources.some(({ slug }) => slug === entry.slug)) {
      throw new HeadgateError('config_invalid', `Two sources are named ${entry.slug}`);
    }
    sources.push(await datasetSource(entry));
  }
  return sources;
}
