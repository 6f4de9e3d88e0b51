import { z } from 'zod';
import {
  paginationSchema,
  rowSchema,
  type SourceDescription,
  sourceSchema,
} from '../../contract/resources.js';
import type { LimitProfileName } from '../../contract/limits.js';
import { errorData, type ServiceErrorCode, serviceErrors } from '../api-error.js';
import * as resources from '../jobs/resources.js';
import { submitSchema } from '../jobs/submit-request.js';
import { dataOf, type Described } from './endpoints.js';

/** Schemas that several endpoints share, by their names in the document. */
const shared: Record<string, z.ZodType> = {
  Source: sourceSchema,
  SubmittedJob: resources.submittedJob,
  ListedJob: resources.listedJob,
  Job: resources.jobDetail,
  JobOfRows: resources.resultJob,
  StoppedJob: resources.stoppedJob,
  Pagination: paginationSchema,
  Row: rowSchema,
};

/** As the input of a schema, so that answers may get further fields without breaking generated clients. */
const options = { io: 'input' } as const;

export const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** `rate_limited` and `daily-rows` become `RateLimited` and `DailyRows`. */
export function pascal(code: string): string {
  return code.replaceAll(/(?:^|[_-])([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

export const answerName = ({ id }: Described) => `${pascal(id)}Answer`;

/** Every schema of the document, by name, in the dialect of OpenAPI 3.1. */
export function componentSchemas(
  endpoints: readonly Described[],
  codes: Iterable<ServiceErrorCode>,
  limits: LimitProfileName,
  sources: readonly SourceDescription[],
): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  const add = (id: string, type: z.ZodType) => registry.add(type, { id });
  for (const [name, type] of Object.entries(shared)) add(name, type);
  for (const each of endpoints) add(answerName(each), answerSchema(each, limits));
  for (const code of codes) add(pascal(code), errorSchema(code));
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: (id) => schemaRef(id).$ref });
  const named = Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]);
  return { ...Object.fromEntries(named), ...submitSchemas(sources) };
}

export function answerSchema(endpoint: Described, limits: LimitProfileName): z.ZodType {
  const { message } = endpoint;
  const always = message && { message: z.string().meta({ examples: [message] }) };
  const sometimes = message === null ? { message: z.string().optional() } : always;
  return z.object({ success: z.literal(true), data: dataOf(endpoint, limits), ...sometimes });
}

export function errorSchema(code: ServiceErrorCode): z.ZodType {
  const { status, meaning } = serviceErrors[code];
  const message = z.string().meta({ examples: [meaning] });
  const data = z.object({ code: z.literal(code), ...errorData[code] });
  return z.object({ statusCode: z.literal(status), message, data }).describe(meaning);
}

/** A value that a type accepts, made of the examples of its fields. */
export const exampleOf = (type: z.ZodType): unknown => sampleOf(schemaOf(type));

export const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, options) as Schema;

/** The body of a submit, with the slugs of the sources. */
export function submitBody(sources: readonly SourceDescription[]) {
  const body = bare(z.toJSONSchema(submitSchema, options)) as Schema & { properties: Record<string, Schema> };
  if (sources.length === 0) return body;
  const { source, config } = body.properties;
  const properties = {
    ...body.properties,
    source: { ...source, enum: sources.map(({ slug }) => slug) },
    config: { ...config, description: 'What the source takes: the config of its name.' },
  };
  return { ...body, properties };
}

/**
 * The body of a submit, with the config of each source as a variant. That the config fits the source is not said:
 * generated clients and linters do not understand `if`.
 */
function submitSchemas(sources: readonly SourceDescription[]): Record<string, object> {
  const body = submitBody(sources);
  const configs = sources.map(({ slug, name, params }) => {
    // A reference inside it would point into this document instead.
    const config = JSON.stringify(params).includes('"$ref"') ? { type: 'object' } : bare(params);
    return { id: `${pascal(slug)}Config`, schema: { title: `${name} config`, ...config } };
  });
  if (configs.length === 0) return { SubmitRequest: body };
  const refs = configs.map(({ id }) => schemaRef(id));
  const { description, examples } = body.properties['config'] ?? {};
  const variants = refs.length === 1 ? refs[0] : { anyOf: refs };
  const properties = { ...body.properties, config: { description, examples, ...variants } };
  return {
    SubmitRequest: { ...body, properties },
    ...Object.fromEntries(configs.map(({ id, schema }) => [id, schema])),
  };
}

/** A schema without keywords that only a separate document may have. */
export function bare({ $schema: _dialect, $id: _id, ...schema }: Record<string, unknown>): Schema {
  return schema;
}

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
