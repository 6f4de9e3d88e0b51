import { headerRefs } from './openapi-parts.js';

/** Headers of answers that send an export or a part of it. */
export const downloadHeaders = headerRefs(['ETag', 'Accept-Ranges']);

const common = headerRefs(['ETag', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id']);

const part = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };

/** Responses in addition to the complete export. */
export const downloadResponses = {
  206: {
    description: 'The part of the export that `Range` asks for.',
    headers: { ...common, ...headerRefs(['Accept-Ranges', 'Content-Range']) },
    content: { 'application/json': {}, 'text/csv': part },
  },
  304: { description: 'The client has these bytes: its `If-None-Match` names their tag.', headers: common },
};

const header = (name: string, description: string, example: string) => {
  return { name, in: 'header', description, required: false, schema: { type: 'string' }, example };
};

const tag = '"pF2xq0dN6kQ1bT7uVw3YzA"';

/** Request headers that work for the export of a finished job. */
export const downloadParameters = [
  header('Range', 'One range of the uncompressed bytes; anything else is ignored.', 'bytes=0-1023'),
  header(
    'If-Range',
    'Tag of the part that the client has. If it no longer matches, the answer is the whole export.',
    tag,
  ),
  header(
    'If-None-Match',
    'Tag of what the client has. If it still matches, the answer is 304.',
    `${tag}, "x"`,
  ),
  header('If-Match', 'Tag that the export must have. If it has another, the answer is 412.', '*'),
];
