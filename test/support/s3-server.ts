import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  content: Buffer;
  mark: string | undefined;
  modified: Date;
}

interface S3Request {
  method: string;
  /** Empty for requests about the bucket. */
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/**
 * What happens to a request instead of its answer, or around it: an error of the store, or a reset of the connection
 * before anything happened, after it took effect, or in the middle of the answer's body.
 */
export type S3Fault = { status: number; code: string } | 'reset' | 'reset after' | 'cut';

interface S3ServerOptions {
  /** Whether If-None-Match is respected, which moto 4.2.6 and s3rver do not. Default true. */
  honours?: boolean;
  /** How far its clock is ahead, in milliseconds. Requests with another time are refused. Default 0. */
  aheadMs?: number;
  /** The next fault, which the answer waits for; null: the correct answer. */
  fault?: (request: S3Request) => S3Fault | null | Promise<S3Fault | null>;
  /** Objects per page of a listing. Default 3, so that every listing worth testing has several pages. */
  pageSize?: number;
}

export interface S3Server {
  url: string;
  requests: S3Request[];
  /** Complete objects of the only bucket, by key. */
  objects: Map<string, Kept>;
  /** Uploads in parts that were neither completed nor aborted. */
  uploads: Map<string, Map<number, Buffer>>;
  close(): Promise<void>;
}

/** The bucket that every server has. */
export const s3Bucket = 'lake';

interface Answer {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

const refuse = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code><Message>${code} it is.</Message></Error>`,
});

/** A store on loopback with the part of S3 that headgate uses, and with faults. It ignores signatures. */
export async function startS3Server({
  honours = true,
  aheadMs = 0,
  fault,
  pageSize = 3,
}: S3ServerOptions = {}): Promise<S3Server> {
  const objects = new Map<string, Kept>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: S3Request[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const request = await read(incoming);
      if (request === null) return;
      requests.push(request);
      const met = (await fault?.(request)) ?? null;
      if (met === 'reset') return incoming.socket.resetAndDestroy();
      const answer = met instanceof Object ? refuse(met.status, met.code) : answerTo(request);
      if (met === 'reset after') return incoming.socket.resetAndDestroy();
      response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString());
      send(response, answer, met === 'cut');
    })();
  });
  const keep = (key: string, content: Buffer, mark: string | undefined): Answer => {
    objects.set(key, { content, mark, modified: new Date() });
    return { status: 200, headers: { etag: etag(content) } };
  };
  const answerTo = ({ method, key, query, headers, body }: S3Request): Answer => {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (Math.abs(timeOf(headers['x-amz-date']) - Date.now() - aheadMs) > 900_000) {
      return refuse(403, 'RequestTimeTooSkewed');
    }
    const mark = headers['x-amz-meta-headgate-mark'] as string | undefined;
    if (method === 'GET' && key === '')
      return query.has('uploads')
        ? { status: 200, body: '<ListMultipartUploadsResult/>' }
        : list(objects, query, pageSize);
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    if (query.has('uploadId')) {
      if (upload === undefined) return refuse(404, 'NoSuchUpload');
      if (method === 'PUT') {
        upload.set(Number(query.get('partNumber')), body);
        return { status: 200, headers: { etag: etag(body) } };
      }
      uploads.delete(query.get('uploadId') ?? '');
      if (method === 'DELETE') return { status: 204 };
      const numbers = [...String(body).matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
      keep(key, Buffer.concat(numbers.map((number) => upload.get(number) ?? Buffer.alloc(0))), undefined);
      return { status: 200, body: '<CompleteMultipartUploadResult/>' };
    }
    if (method === 'PUT') {
      const taken = honours && headers['if-none-match'] === '*' && objects.has(key);
      return taken ? refuse(412, 'PreconditionFailed') : keep(key, body, mark);
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    if (found === undefined) return refuse(404, 'NoSuchKey');
    const kept = found.mark === undefined ? {} : { 'x-amz-meta-headgate-mark': found.mark };
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (from === undefined) return { status: 200, body: found.content, headers: kept };
    const range = { 'content-range': `bytes ${from}-${to}/${found.content.length}` };
    return { status: 206, body: found.content.subarray(Number(from), Number(to) + 1), headers: range };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    objects,
    uploads,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Null if the sender was gone before the end. */
async function read(incoming: IncomingMessage): Promise<S3Request | null> {
  const { pathname, searchParams: query } = new URL(incoming.url ?? '/', 'http://localhost');
  const body = await incoming.toArray().catch(() => null);
  if (body === null) return null;
  const key = decodeURIComponent(pathname).split('/').slice(2).join('/');
  return { method: incoming.method ?? '', key, query, headers: incoming.headers, body: Buffer.concat(body) };
}

function send(response: ServerResponse, { status, body = '', headers = {} }: Answer, cut: boolean): void {
  const content = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': content.length });
  if (!cut) {
    response.end(response.req.method === 'HEAD' ? undefined : content);
    return;
  }
  response.write(content.subarray(0, content.length / 2), () => response.destroy());
}

function list(objects: Map<string, Kept>, query: URLSearchParams, pageSize: number): Answer {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && compare(key, after) > 0)
    .sort(compare);
  if (delimiter !== null) {
    const parts = keys.map((key) => key.slice(prefix.length)).filter((rest) => rest.includes(delimiter));
    const folders = new Set(parts.map((rest) => `${prefix}${rest.split(delimiter)[0]}${delimiter}`));
    const found = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
    return { status: 200, body: `<ListBucketResult>${found.join('')}</ListBucketResult>` };
  }
  const page = keys.slice(0, pageSize).map((key) => {
    const { content, modified } = objects.get(key) as Kept;
    return `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`;
  });
  const next =
    keys.length > pageSize ? `<NextContinuationToken>${keys[pageSize - 1]}</NextContinuationToken>` : '';
  return { status: 200, body: `<ListBucketResult>${page.join('')}${next}</ListBucketResult>` };
}

/** Epoch milliseconds of `20261122T125638Z`. */
function timeOf(header: string | string[] | undefined): number {
  return Date.parse(String(header).replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
}

function etag(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
