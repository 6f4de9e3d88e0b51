import { z } from 'zod';
import { errorData, type ServiceErrorCode, serviceErrors } from '../api-error.js';
import type { Endpoint } from './endpoint.js';
import { endpoints } from './endpoints.js';

interface OpenApiResponse {
  description: string;
  headers?: object;
  content: Record<string, { schema: object }>;
}

interface OpenApiOperation {
  operationId: string;
  summary: string;
  parameters: object[];
  requestBody?: object;
  responses: Record<string, OpenApiResponse>;
}

interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: object[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: object;
}

type Described = Omit<Endpoint<never>, 'answer'>;

const everyEndpoint: readonly ServiceErrorCode[] = [
  'bad_request',
  'missing_api_key',
  'invalid_api_key',
  'plan_required',
  'request_timeout',
  'headers_too_large',
  'rate_limited',
  'internal_error',
];

/** Answers with a Retry-After. */
const retryable: ReadonlySet<ServiceErrorCode> = new Set([
  'rate_limited',
  'daily_rows_exceeded',
  'daily_quota_exceeded',
  'storage_full',
]);

/** The OpenAPI 3.1 document of the endpoints. */
export function openApiDocument(basePath: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describe(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Data-collection job API',
      version: '1',
      description: 'Submit data-collection jobs, watch them, and download their rows as JSON or CSV.',
    },
    servers: [{ url: basePath }],
    security: [{ key: [] }],
    paths,
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
  };
}

function describe(endpoint: Described): OpenApiOperation {
  const { id, summary, status, body, csv } = endpoint;
  const content: OpenApiResponse['content'] = {
    'application/json': { schema: schemaOf(answerOf(endpoint)) },
  };
  if (csv) content['text/csv'] = { schema: { type: 'string' } };
  return {
    operationId: id,
    summary,
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    }),
    responses: { [status]: { description: 'Success.', content }, ...errorResponses(errorsOf(endpoint)) },
  };
}

function answerOf({ data, message }: Described): z.ZodType {
  return z.object({ success: z.literal(true), data, ...(message ? { message: z.string() } : {}) });
}

function parametersOf({ path, query }: Described): object[] {
  const id = { name: 'id', in: 'path', description: 'Job id.', schema: { type: 'string' }, required: true };
  const inQuery = Object.entries(query).map(([name, { description, schema }]) => {
    return { name, in: 'query', description, schema, required: false };
  });
  return path.includes('{id}') ? [id, ...inQuery] : inQuery;
}

function errorsOf({ path, query, body, errors }: Described): ServiceErrorCode[] {
  const codes = [...everyEndpoint];
  if (body !== undefined || Object.keys(query).length > 0) codes.push('validation_error');
  if (body !== undefined) codes.push('body_too_large');
  if (path.includes('{id}')) codes.push('not_found');
  return [...codes, ...errors];
}

/** The answers that are no success, by status. */
function errorResponses(codes: readonly ServiceErrorCode[]): Record<string, OpenApiResponse> {
  const statuses = new Set(codes.map((code) => serviceErrors[code].status));
  const of = (status: number) => codes.filter((code) => serviceErrors[code].status === status);
  return Object.fromEntries([...statuses].map((status) => [status, errorResponse(status, of(status))]));
}

function errorResponse(status: number, codes: readonly ServiceErrorCode[]): OpenApiResponse {
  const body = z.object({
    statusCode: z.literal(status),
    message: z.string(),
    data: z.union(codes.map((code) => z.object({ code: z.literal(code), ...errorData[code] }))),
  });
  return {
    description: codes.map((code) => `\`${code}\`: ${serviceErrors[code].meaning}`).join(' '),
    ...(codes.some((code) => retryable.has(code)) && {
      headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
    }),
    content: { 'application/json': { schema: schemaOf(body) } },
  };
}

/** JSON Schema in the dialect of OpenAPI 3.1. */
function schemaOf(type: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type);
  return schema;
}
