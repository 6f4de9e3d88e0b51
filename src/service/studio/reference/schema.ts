import { count } from '../../../words.js';

/** The parts of a JSON Schema that the reference uses. */
export interface Schema {
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

/** A field of a request or an answer, for one line. */
export interface FieldRow {
  /** For example `job.id` or `jobs[].id`. */
  path: string;
  type: string;
  required: boolean;
  description: string;
}

/** The fields of an object; each comes before the fields inside it. */
export function fieldRows(schema: Schema, parent = ''): FieldRow[] {
  const rows = new Map<string, FieldRow>();
  for (const each of schema.anyOf ?? [schema]) {
    for (const [name, field] of Object.entries(each.properties ?? {})) {
      const path = `${parent}${name}${field.items?.properties ? '[]' : ''}`;
      const required = each.required?.includes(name) ?? false;
      // If its fields are listed, an object needs no further description.
      const inner = fieldRows(field.items ?? field, `${path}.`);
      if (inner.length === 0 || field.description !== undefined) {
        rows.set(path, { path, type: typeOf(field), required, description: wordsOf(field) });
      }
      for (const row of inner) rows.set(row.path, row);
    }
  }
  return [...rows.values()];
}

/** A value that fits a schema: its example, or else the simplest possible value. */
export function sampleOf(schema: Schema): unknown {
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0] ?? {});
  if (schema.items !== undefined) return [sampleOf(schema.items)];
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
}

function typeOf(schema: Schema): string {
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.items !== undefined) return `array of ${typeOf(schema.items)}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return schema.type ?? typeof (schema.const ?? schema.enum?.[0] ?? 'any');
}

/** A limit this large is not worth mentioning. */
const boundless = 999_999_999;

/** Its meaning and its limits. */
function wordsOf(schema: Schema): string {
  const { description, minimum, maximum, minLength, maxLength } = schema;
  const words = (schema.anyOf ?? [schema]).flatMap((each) => each.enum ?? []);
  const bounds = [
    words.length > 0 ? `One of ${words.map((word) => `\`${String(word)}\``).join(', ')}.` : '',
    range(minimum, (maximum ?? 0) >= boundless ? undefined : maximum, ''),
    range(minLength === 1 ? undefined : minLength, maxLength, ' characters'),
    schema.default === undefined ? '' : `Default: \`${JSON.stringify(schema.default).replaceAll('"', '')}\`.`,
  ];
  return [description ?? '', ...bounds].filter((text) => text !== '').join(' ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (to === undefined) return '';
  return from === undefined ? `At most ${count(to)}${unit}.` : `${count(from)} to ${count(to)}${unit}.`;
}
