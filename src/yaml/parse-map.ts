import { HeadgateErrors } from '../common/errors.js';
import { parseYaml } from './parse-yaml.js';
import type { Mistake, SourceText } from './source-text.js';
import type { MapNode } from './tree.js';

/**
 * The keys of a file; null if it is empty. Throws HeadgateErrors, `config_syntax` or `config_invalid`, if the text is
 * not a map; `hint` says what to write instead.
 */
export function parseMap(source: SourceText, hint: string): { root: MapNode | null; mistakes: Mistake[] } {
  const { tree, mistakes, syntax } = parseYaml(source.text);
  if (syntax !== null) throw new HeadgateErrors([source.error('config_syntax', syntax)]);
  if (tree?.kind === 'map') return { root: tree, mistakes };
  if (tree === null || (tree.kind === 'scalar' && tree.value === null)) return { root: null, mistakes };
  const mistake = { at: { from: 0, to: 1 }, message: 'A config file must be a map of keys.', hint };
  throw new HeadgateErrors([source.error('config_invalid', mistake)]);
}
