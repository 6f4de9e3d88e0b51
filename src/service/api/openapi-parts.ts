import { exampleJob } from './openapi-examples.js';

/** Groups of endpoints. */
export const tags = [
  { name: 'sources', description: 'What jobs can be submitted for.' },
  { name: 'jobs', description: 'Submit, watch and stop jobs.' },
  { name: 'results', description: 'The rows of a job: the first of them, or all.' },
  { name: 'account', description: 'The limits of the account and what is left of its allowance.' },
];

export const parameters = {
  id: {
    name: 'id',
    in: 'path',
    description: 'Id of a job of the account, from the answer to its submit.',
    schema: { type: 'string', minLength: 1 },
    required: true,
    example: exampleJob.id,
  },
};

const text = { type: 'string' };

/** Headers of answers, by name. */
export const headers: Record<string, { description: string; schema: object; example: unknown }> = {
  'X-Request-Id': {
    description: 'Identifies the request in the log of the service.',
    schema: text,
    example: '1f2e3d4c-17',
  },
  'Retry-After': {
    description: 'Seconds after which the same request may succeed.',
    schema: { type: 'integer', minimum: 0 },
    example: 42,
  },
  'RateLimit-Policy': {
    description: 'At most `q` requests in any `w` seconds (draft-ietf-httpapi-ratelimit-headers-10).',
    schema: text,
    example: '"requests";q=20;w=60',
  },
  RateLimit: {
    description: 'The key may send `r` requests now, and one more in `t` seconds.',
    schema: text,
    example: '"requests";r=17;t=42',
  },
  ETag: {
    description: 'Tag of the export of a finished job. It changes only if the bytes do.',
    schema: text,
    example: '"pF2xq0dN6kQ1bT7uVw3YzA"',
  },
  'Accept-Ranges': {
    description: '`bytes` where parts can be asked for.',
    schema: text,
    example: 'bytes',
  },
  'Content-Range': {
    description: 'Which bytes these are, and of how many.',
    schema: text,
    example: 'bytes 0-1023/48210',
  },
};

export function headerRefs(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const follow = (operationId: string, description: string) => {
  return { operationId, description, parameters: { id: '$response.body#/data/job/id' } };
};

/** What can be done next with the job in an answer. */
export const links = {
  Show: follow('showJob', 'Watch the job until it has ended.'),
  Stop: follow('stopJob', 'Stop the job.'),
  Preview: follow('previewJob', 'Look at its first rows.'),
  Export: follow('exportJob', 'Download all its rows.'),
};

const linkRefs = (names: readonly (keyof typeof links)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/links/${name}` }]));

/** Links by the operation whose answer names the job. */
export const linksFrom: Record<string, object> = {
  submitJob: linkRefs(['Show', 'Stop', 'Preview', 'Export']),
  showJob: linkRefs(['Stop', 'Preview', 'Export']),
};
