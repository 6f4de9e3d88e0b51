import { z } from 'zod';
import { writtenFileSchema } from './schema.js';

/**
 * The config file as a JSON Schema (draft 7), for editors and docs: keys, descriptions and defaults. `headgate check`
 * tests rules that a schema cannot express, such as whether a date exists.
 */
export function configJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(writtenFileSchema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => allowVariables(jsonSchema),
  });
  return { ...schema, title: 'headgate config file' };
}

const reference = { type: 'string', pattern: '\\$\\{' } as const;
const ruleKeys = ['type', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

/** Allows a variable instead of a number or one of a few words. Changes the schema. */
function allowVariables(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.enum === undefined && schema.type !== 'number' && schema.type !== 'integer') return;
  const rule = Object.fromEntries(ruleKeys.filter((key) => key in schema).map((key) => [key, schema[key]]));
  for (const key of ruleKeys) delete schema[key];
  schema.anyOf = [rule, reference];
}
