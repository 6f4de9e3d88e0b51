import type { Schema } from '../../api/openapi-schemas.js';
import { count } from '../../../common/words.js';

export interface FieldRow {
  /** For example `job.id` or `jobs[].id`. */
  path: string;
  type: string;
  required: boolean;
  description: string;
}

/** The fields of an object; each comes before the fields inside it. `resolve` finds what a reference refers to. */
export function fieldRows(schema: Schema, resolve = (part: Schema) => part, parent = ''): FieldRow[] {
  const rows = new Map<string, FieldRow>();
  for (const each of (schema.anyOf ?? [schema]).map(resolve)) {
    for (const [name, given] of Object.entries(each.properties ?? {})) {
      const field = { ...resolve(given), ...given };
      const items = field.items && resolve(field.items);
      const path = `${parent}${name}${items?.properties ? '[]' : ''}`;
      const required = each.required?.includes(name) ?? false;
      // The configs of the sources are described by the sources.
      const inner = name === 'config' ? [] : fieldRows(items ?? field, resolve, `${path}.`);
      // If its fields are listed, an object needs no further description.
      if (inner.length === 0 || field.description !== undefined) {
        rows.set(path, { path, type: typeOf(field), required, description: wordsOf(field) });
      }
      for (const row of inner) rows.set(row.path, row);
    }
  }
  return [...rows.values()];
}

function typeOf(schema: Schema): string {
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.$ref !== undefined) return 'object';
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
