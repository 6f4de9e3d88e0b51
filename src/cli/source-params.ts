import { nearest } from '../nearest.js';
import type { SourceDescription } from '../contract/resources.js';
import { HeadgateError } from '../errors.js';

export function findSource(sources: readonly SourceDescription[], slug: string): SourceDescription {
  const found = sources.find((source) => source.slug === slug);
  if (found) return found;
  const slugs = sources.map((source) => source.slug);
  const near = nearest(slug, slugs);
  const hint = near === null ? `The service has: ${slugs.join(', ') || 'none'}.` : `Did you mean ${near}?`;
  throw new HeadgateError('unknown_source', `The service has no source ${JSON.stringify(slug)}`, { hint });
}

interface Param {
  type?: unknown;
  enum?: unknown;
  format?: unknown;
  description?: unknown;
}

/** Name, type, whether it is required and meaning of each param, as far as a JSON Schema tells. */
export function paramRows(schema: Record<string, unknown>): string[][] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const properties = (schema['properties'] ?? {}) as Record<string, Param>;
  return Object.entries(properties).map(([name, param]) => [
    name,
    typeOf(param),
    required.includes(name) ? 'yes' : '',
    typeof param.description === 'string' ? param.description : '',
  ]);
}

function typeOf({ type, enum: values, format }: Param): string {
  if (Array.isArray(values)) return values.map(String).join(' | ');
  return [format, type].find((word) => typeof word === 'string') ?? 'any';
}
