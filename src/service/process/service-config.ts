import { dirname, resolve } from 'node:path';
import { together } from '../../yaml/mistakes.js';
import { parseMap } from '../../yaml/parse-map.js';
import { readConfigText } from '../../yaml/read-text.js';
import { SourceText } from '../../yaml/source-text.js';
import { validate } from '../../yaml/validate.js';
import { type Environment, expandVariables } from '../../yaml/variables.js';
import { configuredSources } from '../sources/built-in.js';
import type { ServiceOptions } from './start.js';
import { environmentSettings } from './service-environment.js';
import { optionsOf, type ServiceSettings, settingsSchema } from './service-schema.js';

/**
 * The operator's options. The `HEADGATE_SERVE_*` variables override the file. Throws like `readServiceSettings`, and
 * for data sets and source modules that it cannot read.
 */
export async function loadServiceConfig(
  file: string | undefined,
  env: Environment = process.env,
): Promise<Partial<ServiceOptions>> {
  const { crossrefMailto, datasets, sourceModules, ...options } = await readServiceSettings(file, env);
  if ((crossrefMailto ?? datasets ?? sourceModules) === undefined) return options;
  return { ...options, sources: await configuredSources(crossrefMailto, datasets, sourceModules) };
}

/**
 * Reads the service's config file and the environment. `env` also supplies the file's variables. Throws
 * `config_not_found` for a file that cannot be read. Otherwise throws HeadgateErrors with every mistake of the file
 * (each with its position, line and hint) or of the environment.
 */
export async function readServiceSettings(
  file: string | undefined,
  env: Environment,
): Promise<ServiceSettings> {
  const named = file ?? env['HEADGATE_SERVE_CONFIG'];
  const fromFile = named === undefined || named === '' ? {} : await readFile(named, env);
  const fromEnvironment = environmentSettings(env, process.cwd());
  const maxBytes = { ...fromFile.maxBytes, ...fromEnvironment.maxBytes };
  return { ...fromFile, ...fromEnvironment, ...(Object.keys(maxBytes).length > 0 && { maxBytes }) };
}

async function readFile(file: string, env: Environment): Promise<ServiceSettings> {
  const path = resolve(file);
  const source = new SourceText(path, await readConfigText(path));
  const { root, mistakes } = parseMap(source, 'Such as `port: 8080`. An empty file is one too.');
  if (root === null) return {};
  mistakes.push(...expandVariables(root, env, source));
  const { input, mistakes: broken } = validate(root, settingsSchema);
  mistakes.push(...broken);
  if (input === null || mistakes.length > 0) throw together(source, mistakes);
  return optionsOf(input, dirname(path));
}
