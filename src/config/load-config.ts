import { resolve } from 'node:path';
import { HeadgateErrors, type SourcePosition } from '../errors.js';
import { checkKeys, readKeyFile } from './api-keys.js';
import type { Config } from './config.js';
import { addConnection, dropEmptySections, mergeDefaults } from './defaults.js';
import { parseYaml } from './parse-yaml.js';
import { readConfigText } from './read-text.js';
import { checkRules } from './rules.js';
import { type Mistake, SourceText } from './source-text.js';
import type { FileInput } from './schema.js';
import { toConfig } from './to-config.js';
import { find, type MapNode, type TreePath } from './tree.js';
import { validate } from './validate.js';
import { type Environment, expandVariables } from './variables.js';

/** Mistakes told of one file; the rest are counted. */
const maxMistakes = 100;

/**
 * Reads, expands and validates a config file. `env` is where variables come from, HEADGATE_API_KEY_FILE included;
 * `now` says which day `today` is. Throws `config_not_found` for a file that cannot be read, and otherwise
 * HeadgateErrors with every mistake in the order of the file, each with its position, its line, and a hint.
 */
export async function loadConfig(file: string, env: Environment, now: Date = new Date()): Promise<Config> {
  return loadConfigText(file, await readConfigText(file), env, now);
}

/** The same for a text that `file` is to have. */
export async function loadConfigText(
  file: string,
  text: string,
  env: Environment,
  now: Date = new Date(),
): Promise<Config> {
  const source = new SourceText(file, text);
  const { root, mistakes } = parse(source);
  mistakes.push(...checkKeys(root));
  addConnection(root);
  mistakes.push(...expandVariables(root, env, source));

  const merged = mergeDefaults(root);
  const { input, mistakes: broken } = validate(merged);
  mistakes.push(...broken, ...checkRules(merged, now));
  if (input === null || mistakes.length > 0) throw together(source, mistakes);
  await fillKey(input.connection, env, merged, source);
  return toConfig(resolve(file), input);
}

/**
 * Where a path such as `['jobs', 0, 'config', 'keywords']` leads in a file that loaded, `defaults` included; the
 * nearest place above it where it stops short; with `atKey`, the key that is there. For mistakes that only the
 * service can find.
 */
export async function locateInConfig(
  file: string,
  path: TreePath,
  atKey = false,
): Promise<{ where: SourcePosition; excerpt: string }> {
  const source = new SourceText(file, await readConfigText(file));
  const found = find(mergeDefaults(parse(source).root), path);
  const at = (atKey ? found.key : null) ?? found.at;
  return { where: source.position(at.from), excerpt: source.excerpt(at) };
}

function parse(source: SourceText): { root: MapNode; mistakes: Mistake[] } {
  const { tree, mistakes, syntax } = parseYaml(source.text);
  if (syntax !== null) throw new HeadgateErrors([source.error('config_syntax', syntax)]);
  if (tree?.kind === 'map') {
    dropEmptySections(tree);
    return { root: tree, mistakes };
  }
  const empty = tree === null || (tree.kind === 'scalar' && tree.value === null);
  const message = empty ? 'The config file is empty.' : 'A config file must be a map of keys.';
  const hint = 'It needs destination and jobs; `headgate init` writes one to start from.';
  throw new HeadgateErrors([source.error('config_invalid', { at: { from: 0, to: 1 }, message, hint })]);
}

/** Takes an empty key from the file that HEADGATE_API_KEY_FILE names, where it names one. */
async function fillKey(
  connection: FileInput['connection'],
  env: Environment,
  root: MapNode,
  source: SourceText,
): Promise<void> {
  const path = env['HEADGATE_API_KEY_FILE'] ?? '';
  if (path === '' || connection.api_key !== '' || connection.accounts !== undefined) return;
  try {
    connection.api_key = await readKeyFile(path);
  } catch (cause) {
    const { at } = find(root, ['connection', 'api_key']);
    const message = `HEADGATE_API_KEY_FILE: ${path} ${(cause as Error).message}.`;
    const hint = 'Name a file with mode 0600 that holds the key and nothing else.';
    throw new HeadgateErrors([source.error('config_invalid', { at, message, hint })]);
  }
}

/** All mistakes in the order of the file, each once: what `defaults` gets wrong shows in every job config. */
function together(source: SourceText, mistakes: readonly Mistake[]): HeadgateErrors {
  const once = new Map(mistakes.map((mistake) => [`${mistake.at.from} ${mistake.message}`, mistake]));
  const sorted = [...once.values()].sort((a, b) => a.at.from - b.at.from);
  const [first, ...rest] = sorted
    .slice(0, maxMistakes)
    .map((mistake) => source.error('config_invalid', mistake));
  if (first === undefined) throw new TypeError('a config without mistakes was refused');
  const left = sorted[maxMistakes];
  if (left !== undefined) {
    const message = `${sorted.length - maxMistakes} more mistakes, from here on.`;
    rest.push(source.error('config_invalid', { ...left, message }));
  }
  return new HeadgateErrors([first, ...rest]);
}
