import type { DatasetEntry } from '../../contract/dataset.js';
import { HeadgateError } from '../../common/errors.js';
import { birdstrikes } from './birdstrikes/birdstrikes.js';
import { datasetSource } from './dataset/dataset.js';
import { ownSource } from './own-source.js';
import type { Source } from './source.js';

/** The sources that need no configuration. `exampleSources` are modules to copy. */
export const builtInSources: readonly Source[] = [birdstrikes];

/**
 * The built-in sources, the operator's data sets, and the sources of the operator's modules. Throws HeadgateError
 * `config_invalid` for one that cannot be read or has the name of another.
 */
export async function configuredSources(
  datasets: readonly DatasetEntry[] = [],
  modules: readonly string[] = [],
): Promise<Source[]> {
  const sources: Source[] = [...builtInSources];
  for (const entry of datasets) {
    checkName(entry.slug, 'a data set', sources);
    sources.push(await datasetSource(entry));
  }
  for (const path of modules) {
    const source = await ownSource(path);
    checkName(source.slug, path, sources);
    sources.push(source);
  }
  return sources;
}

function checkName(slug: string, where: string, others: readonly Source[]): void {
  if (!others.some((other) => other.slug === slug)) return;
  throw new HeadgateError('config_invalid', `Two sources are named ${slug}, one of them in ${where}`, {
    hint: `Give it another slug. Taken: ${others.map((other) => other.slug).join(', ')}.`,
  });
}
