import { packagePath } from './package-path.js';

const descriptions: Readonly<Record<string, string>> = {
  arxiv: 'Preprints of arXiv since 1991',
  crossref: 'Works with a DOI',
  earthquakes: 'Earthquakes of the world (USGS)',
  federalregister: 'Documents of the Federal Register of the United States since 1994',
  feed: 'Items of an RSS, Atom or JSON feed',
  gdelt: 'News articles of the world since 2017',
  hackernews: 'Stories, comments and jobs of Hacker News since 2006',
};

const pathOf = (slug: string) => packagePath(`configs/sources/${slug}.js`);

/** Modules of this package for `sources` of `headgate serve`. Paths are looked for late: a start needs none. */
export const exampleSources = () =>
  Object.entries(descriptions).map(([slug, description]) => ({ slug, description, path: pathOf(slug) }));

/** What the examples were tried with, as a sentence. */
export const exampleTrial =
  'Each was tried with answers written from its public documentation, served on this machine, and not yet against the live service.';

/** What to do if a service lacks a source that is an example; undefined if it is none. */
export function exampleHint(slug: string): string | undefined {
  if (!Object.hasOwn(descriptions, slug)) return undefined;
  return `${slug} is an example: copy ${pathOf(slug)}, name the copy under \`sources\` in the config file of \`headgate serve\`, and set HEADGATE_URL to that service.`;
}
