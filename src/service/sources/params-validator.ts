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

/** What is wrong with a value, to continue a sentence. */
export function mistakeText({ keyword, params, message }: ErrorObject): string {
  const { allowedValues, limit, type } = params as Record<string, unknown>;
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a parameter of this source';
    case 'enum':
      return `must be one of ${(allowedValues as unknown[]).map(String).join(', ')}`;
    case 'format':
      return 'must be a date that exists, as YYYY-MM-DD';
    case 'type':
      return `must be ${types[String(type)] ?? String(type)}`;
    case 'minimum':
      return `must be at least ${String(limit)}`;
    case 'maximum':
      return `must be at most ${String(limit)}`;
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} characters`;
    case 'maxLength':
      return `must have at most ${String(limit)} characters`;
    case 'pattern':
      return 'has another form than this parameter takes';
    default:
      return message ?? 'is invalid';
  }
}

export const pathOf = ({ instancePath }: ErrorObject): string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
