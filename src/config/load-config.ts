import { resolve } from 'node:path';
import { HeadgateErrors, type SourcePosition } from '../common/errors.js';
import { checkArguments } from '../common/check-arguments.js';
import type { Config } from './config.js';
import { addConnection, dropEmptySections, mergeDefaults } from './defaults.js';
import { parseMap } from '../yaml/parse-yaml.js';
import { readConfigText } from '../yaml/read-text.js';
import { checkRules } from './rules.js';
import { mistakesError, type Mistake, SourceText } from '../yaml/source-text.js';
import { keyVariables, readKeys, unsetAddress, uselessKey, readCertificates } from './read-keys.js';
import { fileSchema } from './schema.js';
import { toConfig } from './to-config.js';
import { readModules } from './own-modules.js';
import { readTerms } from './terms.js';
import { find, type MapNode, type TreePath, child, itemsOf, type ScalarNode } from '../yaml/tree.js';
import { validate } from '../yaml/validate.js';
import type { Environment } from '../common/program.js';
import { expandVariables, isBareReference } from '../yaml/variables.js';
import { destinationKinds, destinations } from '../destinations.js';

/**
 * Reads, expands and validates a config file. `env` supplies the variables, including HEADGATE_API_KEY_FILE; `now`
 * decides which day `today` is. Throws `config_not_found` for a file that cannot be read. Otherwise throws
 * HeadgateErrors with every mistake in the order of the file, each with its position, its line and a hint.
 */
export async function loadConfig(
  file: string,
  env: Environment = process.env,
  now: Date = new Date(),
): Promise<Config> {
  checkArguments('loadConfig', [file, env], { texts: 'file' });
  return loadConfigText(file, await readConfigText(file), env, now);
}

/** The same for a text that `file` is about to get. */
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
  const variables = keyVariables(root);
  const unset = unsetAddress(root, env);
  mistakes.push(...expandVariables(root, env, source));

  const merged = mergeDefaults(root);
  const { input, mistakes: broken } = validate(merged, fileSchema);
  mistakes.push(...broken, ...checkRules(merged, now));
  if (input === null || mistakes.length > 0) throw mistakesError(source, mistakes);
  const place = { root: merged, file: resolve(file) };
  const { keys, mistakes: badKeys } = await readKeys(input.connection, variables, env, place);
  const { trust, mistakes: badTrust } = await readCertificates(input.connection, place);
  const { terms, mistakes: badTerms } = await readTerms(input.jobs, place);
  const unread = [...badKeys, ...uselessKey(unset, keys, place.root), ...badTrust, ...badTerms];
  if (unread.length > 0) throw mistakesError(source, unread);
  // Last, because it runs code of the user's.
  const { modules, mistakes: badModules } = await readModules(input, place);
  if (badModules.length > 0) throw mistakesError(source, badModules);
  return toConfig(resolve(file), input, { keys, terms, trust, modules });
}

/**
 * Finds the position of a path such as `['jobs', 0, 'config', 'keywords']` in a file that loaded, including `defaults`.
 * If the path does not exist completely, returns the nearest place above it. With `atKey`, returns the key itself if it
 * exists. For mistakes that only the service can find.
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
  const hint = 'It needs destination and jobs; `headgate init` writes one to start from.';
  const { root, mistakes } = parseMap(source, hint);
  if (root === null) {
    const mistake = { at: { from: 0, to: 1 }, message: 'The config file is empty.', hint };
    throw new HeadgateErrors([source.error('config_invalid', mistake)]);
  }
  dropEmptySections(root);
  return { root, mistakes };
}

const s3Keys = ['access_key_id', 'secret_access_key', 'session_token'];

/**
 * Finds keys that the file holds instead of a reference (I11), before variables are expanded. They are removed from the tree,
 * so that nothing can print them later.
 */
function checkKeys(root: MapNode): Mistake[] {
  const connection = child(root, 'connection');
  const accounts = child(connection, 'accounts');
  const key = child(connection, 'api_key');
  const destination = child(root, 'destination');
  const keys = [
    key,
    ...itemsOf(accounts).map((account) => child(account, 'api_key')),
    ...[...s3Keys, 'token'].map((name) => child(destination, name)),
    child(child(destination, 'oauth2'), 'client_secret'),
    child(child(child(root, 'on_finish'), 'email'), 'smtp'),
    ...[child(root, 'defaults'), ...itemsOf(child(root, 'jobs'))].map((job) => child(job, 'hash_key')),
  ];
  const mistakes = keys
    .filter((node): node is ScalarNode => node?.kind === 'scalar' && node.value !== null)
    .filter(({ value }) => !isBareReference(String(value)))
    .map(refuse);
  const places = destinationKinds
    .map(
      (kind) => [child(destination, kind), (text: string) => destinations[kind].byReference?.(text)] as const,
    )
    .concat(itemsOf(child(connection, 'datasets')).map((each) => [child(each, 'postgres'), () => true]));
  for (const [place, isReference] of places) {
    if (place?.kind !== 'scalar' || isReference(String(place.value)) !== true) continue;
    if (holdsPassword(String(place.value))) mistakes.push(refusePassword(place));
  }
  if (accounts === undefined || key === undefined) return mistakes;
  const message = 'connection must have either api_key or accounts.';
  return [
    ...mistakes,
    { at: find(root, ['connection', 'api_key']).key ?? key.at, message, hint: 'Remove one.' },
  ];
}

function variableOf({ label }: ScalarNode): string {
  if (label.endsWith('hash_key')) return 'HEADGATE_HASH_KEY';
  const [section, name = ''] = label.split('.');
  if (name === 'token') return 'ICEBERG_TOKEN';
  if (name === 'oauth2') return 'ICEBERG_CLIENT_SECRET';
  if (section === 'on_finish') return 'SMTP_URL';
  return section === 'destination' ? `AWS_${name.toUpperCase()}` : 'HEADGATE_API_KEY';
}

function refuse(node: ScalarNode): Mistake {
  node.value = '';
  node.refused = true;
  return {
    at: node.at,
    message: `${node.label} must be a reference to one variable, and nothing else.`,
    hint: `Write \${${variableOf(node)}} and set that variable. If a key was ever in a file, revoke it.`,
  };
}

/** Whether the URL of a database contains a password, even in the default of a variable. */
function holdsPassword(text: string): boolean {
  const own = text.replace(/\$\{\w+(:-|:\?[^{}]*)?\}/g, '');
  return /:\/\/[^@\s]*:[^@]+@|[?&]password=[^&}]/i.test(own);
}

function refusePassword(node: ScalarNode): Mistake {
  node.value = 'postgresql://';
  node.refused = true;
  return {
    at: node.at,
    message: `${node.label} must not hold a password.`,
    hint: 'Write ${DATABASE_URL} and set that variable, or put the password into PGPASSWORD. Change a password that was in a file.',
  };
}
