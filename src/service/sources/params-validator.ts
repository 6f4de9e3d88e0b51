import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { parseDay } from '../../days/day.js';

/**
 * Compiles the `params` of sources: JSON Schema, draft 2020-12, reporting every mistake of a config. Formats other than
 * `date`, and keywords that it does not know, are annotations. To check a schema itself takes 100 ms; where that was done
 * before, `validateSchema` is false.
 */
export function paramsValidator(validateSchema = true): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, validateSchema, strictSchema: false, logger: false });
  ajv.addFormat('date', (text: string) => parseDay(text) !== null);
  return ajv;
}

const types: Record<string, string> = { string: 'text', integer: 'a whole number', object: 'an object' };

/** What is wrong with a value, by the keyword of its schema. */
const rules: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => 'is required',
  additionalProperties: () => 'is not a parameter of this source',
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).map(String).join(', ')}`,
  format: () => 'must be a date that exists, as YYYY-MM-DD',
  type: ({ type }) => `must be ${types[String(type)] ?? String(type)}`,
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  minLength: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `must have at most ${String(limit)} characters`,
  pattern: () => 'has another form than this parameter takes',
};

/** To continue a sentence. */
export const mistakeText = ({ keyword, params, message }: ErrorObject): string =>
  rules[keyword]?.(params as Record<string, unknown>) ?? message ?? 'is invalid';

export const pathOf = ({ instancePath }: ErrorObject): string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
