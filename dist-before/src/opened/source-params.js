import { exampleHint } from '../common/example-sources.js';
import { didYouMean } from '../common/nearest.js';
import { HeadgateError } from '../common/errors.js';
/** The files of those sources that are local files. Only headgate's own service tells them. */
export const filesOf = (sources) => new Map(sources.flatMap(({ slug, params: { 'x-files': files } }) => files ? [[slug, files]] : []));
export function findSource(sources, slug) {
    const found = sources.find((source) => source.slug === slug);
    if (found)
        return found;
    throw new HeadgateError('unknown_source', `The service has no source ${JSON.stringify(slug)}`, {
        hint: otherSources(sources, slug),
    });
}
/** What to write instead of an unknown slug, or where its module is. */
export function otherSources(sources, slug) {
    const slugs = sources.map((source) => source.slug);
    return exampleHint(slug) ?? didYouMean(slug, slugs, `The service has: ${slugs.join(', ') || 'none'}.`);
}
//# sourceMappingURL=source-params.js.map