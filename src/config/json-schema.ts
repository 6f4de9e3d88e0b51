import { z } from 'zod';
import { writtenFileSchema } from './schema.js';

/**
 * The config file as a JSON Schema (draft 7), for editors and docs: keys, descriptions and defaults. Rules that it
 * cannot say, such as dates that exist, are left to `headgate check`.
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

/** Allows a variable in place of a number or of one of a few words. Changes the schema. */
function allowVariables(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.enum === undefined && schema.type !== 'number' && schema.type !== 'integer') return;
  const rule = Object.fromEntries(ruleKeys.filter((key) => key in schema).map((key) => [key, schema[key]]));
  for (const key of ruleKeys) delete schema[key];
  schema.anyOf = [rule, reference];
}
