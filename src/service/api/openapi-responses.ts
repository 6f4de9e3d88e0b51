import { z } from 'zod';
import { type ServiceErrorCode, serviceErrors } from '../api-error.js';

export interface OpenApiResponse {
  description: string;
  headers?: object;
  content: Record<string, { schema: object }>;
}

const everyEndpoint: ServiceErrorCode[] = [
  'bad_request',
  'missing_api_key',
  'invalid_api_key',
  'plan_required',
  'request_timeout',
  'headers_too_large',
  'rate_limited',
  'internal_error',
];

const allowance = { limit: z.int(), used: z.int() };

/** What `data` holds besides the code. */
const furtherData: Partial<Record<ServiceErrorCode, z.ZodRawShape>> = {
  validation_error: { fields: z.array(z.object({ path: z.string(), message: z.string() })) },
  job_in_progress: { running_job_id: z.string() },
  account_full: allowance,
  daily_rows_exceeded: allowance,
  daily_quota_exceeded: allowance,
};

/** The answers of an endpoint that are no success, by status: those of every endpoint and its own. */
export function errorResponses(codes: readonly ServiceErrorCode[]): Record<string, OpenApiResponse> {
  const byStatus = new Map<number, ServiceErrorCode[]>();
  for (const code of [...everyEndpoint, ...codes]) {
    const { status } = serviceErrors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses: Record<string, OpenApiResponse> = {};
  for (const [status, list] of byStatus) {
    const body = z.object({
      statusCode: z.literal(status),
      message: z.string(),
      data: z.union(list.map((code) => z.object({ code: z.literal(code), ...furtherData[code] }))),
    });
    responses[status] = {
      description: list.map((code) => `\`${code}\`: ${serviceErrors[code].meaning}`).join(' '),
      ...(status === 429 && {
        headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
      }),
      content: { 'application/json': { schema: schemaOf(body) } },
    };
  }
  return responses;
}

/** JSON Schema in the dialect of OpenAPI 3.1. */
export function schemaOf(type: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type);
  return schema;
}
