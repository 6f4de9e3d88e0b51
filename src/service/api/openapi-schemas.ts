import { z } from 'zod';
import {
  paginationSchema,
  rowSchema,
  type SourceDescription,
  sourceSchema,
  submitRequestSchema,
} from '../../contract/resources.js';
import type { LimitProfileName } from '../../contract/limits.js';
import { errorData, type ServiceErrorCode, serviceErrors } from '../api-error.js';
import * as resources from '../jobs/resources.js';
import { dataOf, type Described } from './endpoint.js';

type Schema = Record<string, unknown>;

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

export const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** `rate_limited` becomes `RateLimited`. */
export function pascal(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

export const answerName = ({ id }: Described) => `${pascal(id)}Answer`;

/** Every schema of the document, by name, in the dialect of OpenAPI 3.1. */
export function componentSchemas(
  endpoints: readonly Described[],
  codes: Iterable<ServiceErrorCode>,
  limits: LimitProfileName,
  sources: readonly SourceDescription[],
): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  const add = (id: string, type: z.ZodType) => registry.add(type, { id });
  for (const [name, type] of Object.entries(shared)) add(name, type);
  for (const each of endpoints) add(answerName(each), answerOf(each, limits));
  for (const code of codes) add(pascal(code), errorOf(code));
  const uri = (id: string) => schemaRef(id).$ref;
  const { schemas } = z.toJSONSchema(registry, { uri });
  const named = Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]);
  return { ...Object.fromEntries(named), ...submits(sources) };
}

function answerOf(endpoint: Described, limits: LimitProfileName): z.ZodType {
  const message = endpoint.message && { message: z.string() };
  return z.object({ success: z.literal(true), data: dataOf(endpoint, limits), ...message });
}

function errorOf(code: ServiceErrorCode): z.ZodType {
  const { status, meaning } = serviceErrors[code];
  const data = z.object({ code: z.literal(code), ...errorData[code] });
  return z.object({ statusCode: z.literal(status), message: z.string(), data }).describe(meaning);
}

/** The body of a submit for each source that accepts jobs. It also describes the source's `config`. */
function submits(sources: readonly SourceDescription[]): Record<string, Schema> {
  const body = bare(z.toJSONSchema(submitRequestSchema)) as Schema & { properties: Schema };
  const ofSources = sources.map(({ slug, name, description, params }) => {
    // A reference inside it would point into this document instead.
    const config = JSON.stringify(params).includes('"$ref"') ? { type: 'object' } : bare(params);
    const properties = { ...body.properties, source: { const: slug, type: 'string' }, config };
    return [`SubmitRequest-${slug}`, { ...body, title: name, description, properties }] as const;
  });
  const refs = ofSources.map(([name]) => schemaRef(name));
  const any = refs.length === 1 ? refs[0] : refs.length === 0 ? body : { oneOf: refs };
  return { SubmitRequest: { ...any }, ...Object.fromEntries(ofSources) };
}

/** A schema without keywords that only a separate document may have. */
function bare({ $schema: _dialect, $id: _id, ...schema }: Schema): Schema {
  return schema;
}
