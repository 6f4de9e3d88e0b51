import { arxiv } from './arxiv/arxiv.js';
import { birdstrikes } from './birdstrikes/birdstrikes.js';
import { crossrefSource } from './crossref/crossref.js';
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
