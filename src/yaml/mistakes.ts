import { HeadgateErrors } from '../common/errors.js';
import type { Mistake, SourceText } from './source-text.js';

/** How many mistakes of a file are reported; the rest are counted. */
const maxMistakes = 100;

/** All mistakes in the order of the file, each once: a mistake in `defaults` appears in every job config. */
export function together(source: SourceText, mistakes: readonly Mistake[]): HeadgateErrors {
  const once = new Map(mistakes.map((mistake) => [`${mistake.at.from} ${mistake.message}`, mistake]));
  const sorted = [...once.values()].sort((a, b) => a.at.from - b.at.from);
  const [first, ...rest] = sorted
    .slice(0, maxMistakes)
    .map((mistake) => source.error('config_invalid', mistake));
  if (first === undefined) throw new TypeError('a config without mistakes was refused');
  const left = sorted[maxMistakes];
  if (left !== undefined) {
    const message = `${sorted.length - maxMistakes} more mistakes after this one.`;
    rest.push(source.error('config_invalid', { ...left, message }));
  }
  return new HeadgateErrors([first, ...rest]);
}
