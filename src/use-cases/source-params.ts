import { didYouMean } from '../nearest.js';
import type { SourceDescription } from '../contract/resources.js';
import { HeadgateError } from '../errors.js';

export function findSource(sources: readonly SourceDescription[], slug: string): SourceDescription {
  const found = sources.find((source) => source.slug === slug);
  if (found) return found;
  throw new HeadgateError('unknown_source', `The service has no source ${JSON.stringify(slug)}`, {
    hint: otherSources(sources, slug),
  });
}

/** Suggests a slug instead of an unknown one. */
export function otherSources(sources: readonly SourceDescription[], slug: string): string {
  const slugs = sources.map((source) => source.slug);
  return didYouMean(slug, slugs, `The service has: ${slugs.join(', ') || 'none'}.`);
}

/** A param of a source in its JSON Schema. Every part of it may be missing. */
export interface ParamSchema {
  name: string;
  required: boolean;
  type?: unknown;
  enum?: unknown;
  format?: unknown;
  description?: unknown;
  default?: unknown;
  examples?: unknown;
  /** Column of the rows that the param is compared with. Only headgate's own service provides it. */
  'x-date-column'?: unknown;
}

/** Reads the params of a source from its JSON Schema. */
export function readParams(schema: SourceDescription['params']): ParamSchema[] {
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties'] ?? {}).map(([name, param]: [string, object]) => ({
    ...param,
    name,
    required: required.includes(name),
  }));
}
