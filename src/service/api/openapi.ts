import { z } from 'zod';
import { type LimitProfileName, limitProfiles } from '../../contract/limits.js';
import type { SourceDescription } from '../../contract/resources.js';
import { submitSchema } from '../jobs/submit-request.js';
import { type ServiceErrorCode, serviceErrors } from '../api-error.js';
import { type Described, endpoints } from './endpoints.js';
import * as schemas from './openapi-schemas.js';

interface OpenApiResponse {
  description: string;
  headers?: object;
  content?: Record<string, { schema?: object; example?: unknown; examples?: object }>;
  links?: Record<string, { operationId: string }>;
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** The properties of a running service that its document depends on. */
export interface Running {
  limits: LimitProfileName;
  requestsPerMinute: number;
  sources: readonly SourceDescription[];
}

export const commonErrors: readonly ServiceErrorCode[] = [
  'bad_request',
  'missing_api_key',
  'invalid_api_key',
  'plan_required',
  'request_timeout',
  'expectation_failed',
  'headers_too_large',
  'rate_limited',
  'internal_error',
];

/** The error that only the other limit set can return. */
const elsewhere: Record<LimitProfileName, ServiceErrorCode> = {
  standard: 'daily_quota_exceeded',
  alternate: 'daily_rows_exceeded',
};

const retryable: ReadonlySet<ServiceErrorCode> = new Set([
  'rate_limited',
  'daily_rows_exceeded',
  'daily_quota_exceeded',
  'storage_full',
]);

export function openApiDocument(basePath: string, running: Running) {
  const { limits, requestsPerMinute, sources } = running;
  const codes = new Set(endpoints.flatMap((each) => errorsOf(each, limits)));
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const each of endpoints) {
    paths[each.path] = { ...paths[each.path], [each.method.toLowerCase()]: describe(each, limits) };
  }
  const { jobsPerDay } = limitProfiles[limits];
  const counted = jobsPerDay === null ? "rows by the account's plan" : `${jobsPerDay} new jobs`;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Data-collection job API',
      version: '1',
      description: `Submit data-collection jobs, watch them, and download their rows as JSON or CSV. A key may send ${requestsPerMinute} requests a minute, and an account has ${counted} in any 24 hours.`,
      contact: { name: 'The operator of this service' },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: basePath }],
    security: [{ key: [] }],
    tags,
    paths,
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
      schemas: schemas.componentSchemas(endpoints, codes, limits, sources),
      parameters: { id: idParameter },
      headers,
    },
  };
}

function describe(endpoint: Described, limits: LimitProfileName) {
  const { id, tag, summary, description, status, body, download } = endpoint;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    parameters: parametersOf(endpoint).map((each) =>
      each === idParameter ? { $ref: '#/components/parameters/id' } : each,
    ),
    ...(body && { requestBody: submitBody() }),
    responses: {
      [status]: success(endpoint, limits),
      ...(download && downloadResponses),
      ...errorResponses(errorsOf(endpoint, limits)),
    } as Record<string, OpenApiResponse>,
  };
}

const submitBody = () => ({
  description: 'The job. `config` is what its source takes.',
  required: true,
  content: {
    'application/json': {
      schema: schemas.schemaRef('SubmitRequest'),
      example: schemas.exampleOf(submitSchema),
    },
  },
});

function success(endpoint: Described, limits: LimitProfileName): OpenApiResponse {
  const { id, download } = endpoint;
  const example = schemas.exampleOf(schemas.answerSchema(endpoint, limits));
  const following = links[id];
  return {
    description: 'Success.',
    headers: successHeaders(download),
    content: {
      'application/json': { schema: schemas.schemaRef(schemas.answerName(endpoint)), example },
      ...(download && { 'text/csv': { schema: { type: 'string' }, example: 'id,title\r\n1,Café\r\n' } }),
    },
    ...(following && { links: following }),
  };
}

export function parametersOf({ path, query, download }: Described) {
  const id = path.includes('{id}') ? [idParameter] : [];
  const inQuery = Object.entries(query).map(([name, type]) => {
    const { description = '', ...schema } = schemas.bare(z.toJSONSchema(type as z.ZodType));
    return { name, in: 'query', description, schema, required: false };
  });
  return [...id, ...inQuery, ...(download ? downloadParameters : [])];
}

export function errorsOf(
  { path, query, body, errors }: Described,
  limits: LimitProfileName,
): ServiceErrorCode[] {
  const codes = [...commonErrors];
  if (body !== undefined || Object.keys(query).length > 0) codes.push('validation_error');
  if (body !== undefined) codes.push('body_too_large');
  if (path.includes('{id}')) codes.push('not_found');
  return [...codes, ...errors].filter((code) => code !== elsewhere[limits]);
}

function errorResponses(codes: readonly ServiceErrorCode[]): Record<string, OpenApiResponse> {
  const statuses = new Set(codes.map((code) => serviceErrors[code].status));
  const of = (status: number) => codes.filter((code) => serviceErrors[code].status === status);
  return Object.fromEntries([...statuses].map((status) => [status, errorResponse(of(status))]));
}

function errorResponse(codes: readonly ServiceErrorCode[]): OpenApiResponse {
  const refs = codes.map((code) => schemas.schemaRef(schemas.pascal(code)));
  const schema = refs.length === 1 ? refs[0] : { anyOf: refs };
  const examples = Object.fromEntries(
    codes.map((code) => [code, { value: schemas.exampleOf(schemas.errorSchema(code)) }]),
  );
  const names = [
    'X-Request-Id',
    ...(codes.some((code) => retryable.has(code)) ? ['Retry-After'] : []),
    ...(codes.includes('rate_limited') ? ['RateLimit', 'RateLimit-Policy'] : []),
  ];
  return {
    description: codes.map((code) => `\`${code}\`: ${serviceErrors[code].meaning}`).join(' '),
    headers: headerRefs(...names),
    content: { 'application/json': { schema: schema ?? {}, examples } },
  };
}

const tags = [
  { name: 'sources', description: 'What jobs can be submitted for.' },
  { name: 'jobs', description: 'Submit, watch and stop jobs.' },
  { name: 'results', description: 'The rows of a job: the first of them, or all.' },
  { name: 'account', description: 'The limits of the account and what is left of its allowance.' },
];

const text = { type: 'string' };

const idParameter = {
  name: 'id',
  in: 'path',
  description: 'Id of a job of the account, from the answer to its submit.',
  schema: { type: 'string', minLength: 1 },
  required: true,
  example: '01kb3v8q6c4f9t2m7n5xwz1hra',
};

const tag = '"pF2xq0dN6kQ1bT7uVw3YzA"';

const header = (description: string, example: unknown, schema: object = text) => ({
  description,
  schema,
  example,
});

const headers: Record<string, object> = {
  'X-Request-Id': header(
    'Identifies the request in the log of the service.',
    '3f0c9a51-7f0e-4d3b-9c55-0a4b6a1d2e88',
  ),
  'Retry-After': header('Seconds after which the same request may succeed.', 42, {
    type: 'integer',
    minimum: 0,
  }),
  'RateLimit-Policy': header(
    'At most `q` requests in any `w` seconds (draft-ietf-httpapi-ratelimit-headers-10).',
    '"requests";q=20;w=60',
  ),
  RateLimit: header(
    'The key may send `r` requests now, and one more in `t` seconds.',
    '"requests";r=17;t=42',
  ),
  ETag: header('Tag of the export of a finished job. It changes only if the bytes do.', tag),
  'Accept-Ranges': header('`bytes` where parts can be asked for.', 'bytes'),
  'Content-Range': header('Which bytes these are, and of how many.', 'bytes 0-1023/48210'),
};

const headerRefs = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const limited = ['RateLimit', 'RateLimit-Policy', 'X-Request-Id'];

const successHeaders = (download = false) =>
  headerRefs(...limited, ...(download ? ['ETag', 'Accept-Ranges'] : []));

/** Responses of an export in addition to the complete one. */
const downloadResponses = {
  206: {
    description: 'The part of the export that `Range` asks for.',
    headers: headerRefs('ETag', ...limited, 'Accept-Ranges', 'Content-Range'),
    content: {
      'application/json': {},
      'text/csv': { schema: { ...text, contentMediaType: 'application/octet-stream' } },
    },
  },
  304: {
    description: 'The client has these bytes: its `If-None-Match` names their tag.',
    headers: headerRefs('ETag', ...limited),
  },
};

const conditions: [name: string, description: string, example: string][] = [
  ['Range', 'One range of the uncompressed bytes; anything else is ignored.', 'bytes=0-1023'],
  ['If-Range', 'Tag of the part that the client has. If the export has another, all of it is sent.', tag],
  ['If-None-Match', 'Tag of what the client has. If it still matches, the answer is 304.', `${tag}, "x"`],
  ['If-Match', 'Tag that the export must have. If it has another, the answer is 412.', '*'],
];

/** Request headers that work for the export of a finished job. */
const downloadParameters = conditions.map(([name, description, example]) => {
  return { name, in: 'header', description, required: false, schema: text, example };
});

const follow = (operationId: string, description: string) => {
  return { operationId, description, parameters: { id: '$response.body#/data/job/id' } };
};

const afterwards = {
  Stop: follow('stopJob', 'Stop the job.'),
  Preview: follow('previewJob', 'Look at its first rows.'),
  Export: follow('exportJob', 'Download all its rows.'),
};

/** What can be done next with the job in an answer, by the operation whose answer names it. */
const links: Record<string, Record<string, ReturnType<typeof follow>>> = {
  submitJob: { Show: follow('showJob', 'Watch the job until it has ended.'), ...afterwards },
  showJob: afterwards,
};
