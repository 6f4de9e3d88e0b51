import { exampleHint } from '../common/example-sources.js';
import { didYouMean } from '../common/nearest.js';
import type { SourceDescription } from '../contract/resources.js';
import { sourceFiles, type SourceFile } from '../contract/params.js';
import { HeadgateError } from '../common/errors.js';

/** What the service says of a source, as far as it is known without the service. */
export type KnownSource = Pick<SourceDescription, 'slug' | 'params'>;

/** The files of the sources that are local files, by source. */
export function filesOf(sources: readonly KnownSource[]): ReadonlyMap<string, SourceFile[]> {
  return new Map(
    sources.flatMap(({ slug, params }) => {
      const files = sourceFiles(params);
      return files === undefined ? [] : [[slug, files] as const];
    }),
  );
}

export function findSource(sources: readonly SourceDescription[], slug: string): SourceDescription {
  const found = sources.find((source) => source.slug === slug);
  if (found) return found;
  throw new HeadgateError('unknown_source', `The service has no source ${JSON.stringify(slug)}`, {
    hint: otherSources(sources, slug),
  });
}

/** What to write instead of an unknown slug, or where its module is. */
export function otherSources(sources: readonly SourceDescription[], slug: string): string {
  const slugs = sources.map((source) => source.slug);
  return exampleHint(slug) ?? didYouMean(slug, slugs, `The service has: ${slugs.join(', ') || 'none'}.`);
}
