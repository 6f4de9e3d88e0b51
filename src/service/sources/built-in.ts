import { birdstrikes } from './birdstrikes/birdstrikes.js';
import type { Source } from './source.js';

/** Every source that needs no configuration. */
export const builtInSources: readonly Source[] = [birdstrikes];
