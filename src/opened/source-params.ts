import { exampleHint } from '../common/example-sources.js';
import { didYouMean } from '../common/nearest.js';
import type { SourceDescription } from '../contract/resources.js';
import type { KnownFiles } from '../plan/changed-files.js';
import type { SourceFile } from '../plan/journaled.js';
import { HeadgateError } from '../common/errors.js';

/** What the service says of a source, as far as it is known without the service. */
export type KnownSource = Pick<SourceDescription, 'slug' | 'params'>;

/** The files of those sources that are local files. Only headgate's own service tells them. */
export const filesOf = (sources: readonly KnownSource[]): KnownFiles =>
  new Map(
    sources.flatMap(({ slug, params: { 'x-files': files } }) =>
      files ? [[slug, files as SourceFile[]]] : [],
    ),
  );

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
