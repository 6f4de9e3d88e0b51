import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { mistakesError, SourceText } from '../../yaml/source-text.js';
import { parseMap } from '../../yaml/parse-yaml.js';
import { readConfigText } from '../../yaml/read-text.js';
import { validate } from '../../yaml/validate.js';
import { packagePath } from '../../common/package-path.js';
import type { Environment } from '../../common/program.js';
import { expandVariables } from '../../yaml/variables.js';
import { configuredSources } from '../sources/built-in.js';
import type { ServiceOptions } from './start.js';
import { optionsOf, type ServiceSettings, settingsSchema } from './service-schema.js';
import { HeadgateError } from '../../common/errors.js';
import { didYouMean } from '../../common/nearest.js';
import { ruleOf } from '../../yaml/issue-text.js';

/**
 * The operator's options. The `HEADGATE_SERVE_*` variables override the file. Throws like `readServiceSettings`, and
 * for data sets and source modules that it cannot read.
 */
export async function loadServiceConfig(
  file: string | undefined,
  env: Environment = process.env,
): Promise<Partial<ServiceOptions>> {
  const { datasets, sourceModules, ...options } = await readServiceSettings(file, env);
  if ((datasets ?? sourceModules) === undefined) return options;
  return { ...options, sources: await configuredSources(datasets, sourceModules) };
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

const noFile = 'Name an existing file, write one as docs/service.md shows, or start without it.';

async function readFile(file: string, env: Environment): Promise<ServiceSettings> {
  const path = resolve(file);
  const source = new SourceText(path, await readConfigText(path, noFile));
  const { root, mistakes } = parseMap(source, 'Such as `port: 8080`. An empty file is one too.');
  if (root === null) return {};
  mistakes.push(...expandVariables(root, env, source));
  const { input, mistakes: broken } = validate(root, settingsSchema, removedKeys);
  mistakes.push(...broken);
  if (input === null || mistakes.length > 0) throw mistakesError(source, mistakes);
  return optionsOf(input, dirname(path));
}

/** What to do instead of keys that earlier versions had. */
const removedKeys = {
  crossref_mailto: `crossref is an example: copy ${packagePath('configs/sources/crossref.js')}, name the copy under \`sources\`, and set CROSSREF_MAILTO for it.`,
};

const prefix = 'HEADGATE_SERVE_';

/** Read elsewhere: the config file to use, and the account that a start creates. */
const others = ['CONFIG', 'BOOTSTRAP'].map((name) => prefix + name);

/** The settings that can be variables, by variable name. Lists are written with commas. */
const settings: ReadonlyMap<string, string> = new Map(
  Object.keys(settingsSchema.shape)
    .filter((key) => key !== 'datasets')
    .map((key) => [prefix + key.toUpperCase(), key]),
);

/** Every variable that `headgate serve` reads. */
export const serviceVariables = [...others, ...settings.keys()];

type Key = keyof typeof settingsSchema.shape;

/**
 * What the `HEADGATE_SERVE_*` variables set; an empty variable sets nothing. Throws HeadgateError `usage` that names
 * every unknown variable and every invalid value.
 */
function environmentSettings(env: Environment, folder: string): ServiceSettings {
  const mistakes: string[] = [];
  const values: Partial<Record<Key, unknown>> = {};
  for (const [name, text] of Object.entries(env)) {
    if (!name.startsWith(prefix) || text === undefined || text === '' || others.includes(name)) continue;
    const key = settings.get(name) as Key | undefined;
    if (key === undefined) {
      const removed = Object.entries(removedKeys).find(([was]) => name === prefix + was.toUpperCase());
      const mend = removed?.[1] ?? didYouMean(name, serviceVariables, 'See docs/service.md.');
      mistakes.push(`${name} is not a setting. ${mend}`);
      continue;
    }
    const read = readValue(key, text);
    if (read.success) values[key] = read.data;
    else mistakes.push(`${name} ${read.rule}.`);
  }
  if (mistakes.length > 0) throw new HeadgateError('usage', mistakes.join('\n'));
  return optionsOf(values as z.infer<typeof settingsSchema>, folder);
}

function readValue(
  key: Key,
  text: string,
): { success: true; data: unknown } | { success: false; rule: string } {
  const schema = settingsSchema.shape[key];
  const isList = schema.unwrap() instanceof z.ZodArray;
  const given = isList ? text.split(',').map((word) => word.trim()) : text;
  const asText = schema.safeParse(given);
  const result =
    !asText.success && !isList && /^\d{1,15}(\.\d{1,15})?$/.test(text)
      ? schema.safeParse(Number(text))
      : asText;
  if (result.success) return { success: true, data: result.data };
  const [issue] = result.error.issues;
  return { success: false, rule: issue === undefined ? 'cannot be read' : ruleOf(issue) };
}
