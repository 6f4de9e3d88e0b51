import { z } from 'zod';
import { HeadgateError } from '../../errors.js';
import { didYouMean } from '../../nearest.js';
import { ruleOf } from '../../yaml/issue-text.js';
import type { Environment } from '../../yaml/variables.js';
import { optionsOf, type ServiceSettings, settingsSchema } from './service-schema.js';

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
export function environmentSettings(env: Environment, folder: string): ServiceSettings {
  const mistakes: string[] = [];
  const values: Partial<Record<Key, unknown>> = {};
  for (const [name, text] of Object.entries(env)) {
    if (!name.startsWith(prefix) || text === undefined || text === '' || others.includes(name)) continue;
    const key = settings.get(name) as Key | undefined;
    if (key === undefined) {
      mistakes.push(
        `${name} is not a setting. ${didYouMean(name, serviceVariables, 'See docs/operator.md.')}`,
      );
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
