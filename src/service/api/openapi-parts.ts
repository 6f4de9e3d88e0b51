export const tags = [
  { name: 'sources', description: 'What jobs can be submitted for.' },
  { name: 'jobs', description: 'Submit, watch and stop jobs.' },
  { name: 'results', description: 'The rows of a job: the first of them, or all.' },
  { name: 'account', description: 'The limits of the account and what is left of its allowance.' },
];

const text = { type: 'string' };

export const idParameter = {
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

export const headers: Record<string, object> = {
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

export const headerRefs = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const limited = ['RateLimit', 'RateLimit-Policy', 'X-Request-Id'];

export const successHeaders = (download = false) =>
  headerRefs(...limited, ...(download ? ['ETag', 'Accept-Ranges'] : []));

export const downloadResponses = {
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
export const downloadParameters = conditions.map(([name, description, example]) => {
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
export const links: Record<string, Record<string, ReturnType<typeof follow>>> = {
  submitJob: { Show: follow('showJob', 'Watch the job until it has ended.'), ...afterwards },
  showJob: afterwards,
};
