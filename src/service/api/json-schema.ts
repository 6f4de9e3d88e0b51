/** The parts of a JSON Schema that the reference and the examples use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  description?: string;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** A value that fits a schema: its example, or else the simplest possible value. */
export function sampleOf(schema: Schema): unknown {
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0] ?? {});
  if (schema.items !== undefined) return [sampleOf(schema.items)];
  if (schema.properties === undefined && schema.type === 'string') return '…';
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).filter(
    ([name, field]) => required.includes(name) || field.examples !== undefined || field.default !== undefined,
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
}
