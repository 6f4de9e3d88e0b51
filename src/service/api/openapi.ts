import { z } from 'zod';
import { limits } from '../../contract/limits.js';
import { paginationSchema, rowSchema, sourceSchema, submitRequestSchema } from '../../contract/resources.js';
import { jobStatuses } from '../../contract/statuses.js';
import type { ServiceErrorCode } from '../api-error.js';
import * as answers from '../jobs/resources.js';
import { lastPage } from './input.js';
import { errorResponses, type OpenApiResponse, schemaOf } from './openapi-responses.js';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  description: string;
  schema: object;
}

interface Operation {
  method: 'get' | 'post';
  path: string;
  id: string;
  summary: string;
  parameters?: Parameter[];
  body?: z.ZodType;
  status: 200 | 201;
  /** Of `data` in the envelope. */
  data: z.ZodType;
  /** Whether the answer has a `message` beside `data`. */
  message?: true;
  errors: ServiceErrorCode[];
}

const id: Parameter = { name: 'id', in: 'path', description: 'Job id.', schema: { type: 'string' } };
const page: Parameter = {
  name: 'page',
  in: 'query',
  description: 'Counts from 1.',
  schema: { type: 'integer', minimum: 1, maximum: lastPage, default: 1 },
};
const pageSize = ({ default: usual, max }: { default: number; max: number }): Parameter => ({
  name: 'limit',
  in: 'query',
  description: 'Items a page.',
  schema: { type: 'integer', minimum: 1, maximum: max, default: usual },
});

const operations: Operation[] = [
  {
    method: 'get',
    path: '/sources',
    id: 'listSources',
    summary: 'The sources that jobs can be submitted for, each with the JSON Schema of its config.',
    status: 200,
    data: z.object({ sources: z.array(sourceSchema) }),
    errors: [],
  },
  {
    method: 'post',
    path: '/jobs',
    id: 'submitJob',
    summary:
      'Creates a job and queues it. An equal config within the hour is answered from the cache, uncharged.',
    body: submitRequestSchema,
    status: 201,
    data: z.object({ job: answers.submittedJob }),
    message: true,
    errors: [
      'validation_error',
      'unknown_source',
      'source_unavailable',
      'max_data_exceeded',
      'job_in_progress',
      'account_full',
      'daily_rows_exceeded',
      'daily_quota_exceeded',
      'body_too_large',
      'service_stopping',
    ],
  },
  {
    method: 'get',
    path: '/jobs',
    id: 'listJobs',
    summary: "The account's jobs, newest first.",
    parameters: [
      {
        name: 'status',
        in: 'query',
        description: 'Only jobs in this state.',
        schema: { type: 'string', enum: Object.keys(jobStatuses) },
      },
      { name: 'source', in: 'query', description: 'Only jobs of this source.', schema: { type: 'string' } },
      page,
      pageSize(limits.listPageSize),
    ],
    status: 200,
    data: z.object({ jobs: z.array(answers.listedJob), pagination: paginationSchema }),
    errors: ['validation_error'],
  },
  {
    method: 'get',
    path: '/jobs/{id}',
    id: 'showJob',
    summary: 'State and description of one job.',
    parameters: [id],
    status: 200,
    data: z.object({ job: answers.jobDetail }),
    errors: ['not_found'],
  },
  {
    method: 'get',
    path: '/jobs/{id}/data',
    id: 'previewJob',
    summary: `The first ${limits.previewRows} rows, by pages. A job that is not done shows its rows so far.`,
    parameters: [id, page, pageSize(limits.previewPageSize)],
    status: 200,
    data: answers.preview,
    errors: ['validation_error', 'not_found', 'results_expired'],
  },
  {
    method: 'get',
    path: '/jobs/{id}/export',
    id: 'exportJob',
    summary: 'Every row. A job that is not done gives its rows so far.',
    parameters: [
      id,
      {
        name: 'format',
        in: 'query',
        description: 'csv: UTF-8 with a byte order mark, RFC 4180, nested values as JSON text.',
        schema: { type: 'string', enum: ['json', 'csv'], default: 'json' },
      },
    ],
    status: 200,
    data: z.object({ job: answers.resultJob, rows: z.array(rowSchema) }),
    errors: ['validation_error', 'not_found', 'results_expired'],
  },
  {
    method: 'post',
    path: '/jobs/{id}/stop',
    id: 'stopJob',
    summary: 'Stops a running job for good. Its rows so far are kept and charged.',
    parameters: [id],
    status: 200,
    data: z.object({ job: answers.stoppedJob }),
    message: true,
    errors: ['not_found', 'not_running'],
  },
  {
    method: 'get',
    path: '/me',
    id: 'showAccount',
    summary: 'The account of the key, its limits and what is left of its allowance.',
    status: 200,
    data: answers.account,
    errors: [],
  },
];

/** The OpenAPI 3.1 document, from the schemas that the answers are made after. */
export function openApiDocument(basePath: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
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

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  parameters: object[];
  requestBody?: object;
  responses: Record<string, OpenApiResponse>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: object[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: object;
}

function describe(operation: Operation): OpenApiOperation {
  const { status, data, message, parameters = [], body } = operation;
  const answer = z.object({
    success: z.literal(true),
    data,
    ...(message ? { message: z.string() } : {}),
  });
  const content: Record<string, { schema: object }> = { 'application/json': { schema: schemaOf(answer) } };
  if (operation.id === 'exportJob') content['text/csv'] = { schema: { type: 'string' } };
  return {
    operationId: operation.id,
    summary: operation.summary,
    parameters: parameters.map((each) => ({ ...each, required: each.in === 'path' })),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    }),
    responses: { [status]: { description: 'Success.', content }, ...errorResponses(operation.errors) },
  };
}
