import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import pRetry from 'p-retry';
import { ProxyAgent } from '../network/proxy-agent.js';
import { hasProxy } from '../network/proxy.js';
import { s3Error } from './s3-error.js';
import { putParts } from './s3-parts.js';
import type { S3Place } from './s3-place.js';

/** How often to try a request, with growing pauses and jitter, unless AWS_MAX_ATTEMPTS says otherwise. */
const maxAttempts = 6;

/** How often to try a `create` that meets another one with the same name. S3 asks for another try in that case. */
const createTries = { retries: 19, minTimeout: 50, maxTimeout: 2000, randomize: true };

/** Milliseconds without a byte after which a request counts as lost. */
const silenceMs = 60_000;

interface S3Object {
  bytes: number;
  body: Readable;
}

/** Requests on one place, by keys of its bucket. All errors are HeadgateErrors. */
export interface S3Requests {
  /** Null if the object does not exist. */
  read(key: string): Promise<S3Object | null>;
  /** One page; pass `token` to get the next one. */
  page(prefix: string, after: string, token: string | undefined): Promise<ListObjectsV2CommandOutput>;
  /** First parts of the keys below a prefix. */
  folders(prefix: string): Promise<string[]>;
  write(key: string, content: Buffer): Promise<void>;
  /** False if the key exists. */
  writeOnce(key: string, content: Buffer): Promise<boolean>;
  /** Uses several parts for a large file. */
  writeFile(key: string, file: string): Promise<void>;
  remove(key: string): Promise<void>;
}

export function openRequests(place: S3Place): S3Requests {
  const client = clientOf(place);
  const at = (key: string) => ({ Bucket: place.bucket, Key: key });
  const failed = (what: string) => (error: unknown) => {
    throw s3Error(error, place, what);
  };
  return {
    async read(key) {
      const found = await client
        .send(new GetObjectCommand(at(key)))
        .catch(whenMissing)
        .catch(failed('a read'));
      return found === null ? null : { bytes: found.ContentLength ?? 0, body: found.Body as Readable };
    },
    page: (prefix, after, token) =>
      client
        .send(
          new ListObjectsV2Command({
            Bucket: place.bucket,
            Prefix: prefix,
            StartAfter: after,
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        )
        .catch(failed('a listing')),
    folders: (prefix) => foldersOf(client, place.bucket, prefix).catch(failed('a listing')),
    async write(key, content) {
      await client.send(new PutObjectCommand({ ...at(key), Body: content })).catch(failed('a write'));
    },
    writeOnce: (key, content) => writeOnce(client, at(key), content).catch(failed('a write')),
    writeFile: (key, file) => putParts(client, at(key), file).catch(failed('a write')),
    async remove(key) {
      await client
        .send(new DeleteObjectCommand(at(key)))
        .catch(whenMissing)
        .catch(failed('a removal'));
    },
  };
}

export function clientOf({ region, endpoint, pathStyle, profile, keys }: S3Place): S3Client {
  // On Node 20 the client would warn on stderr that its versions from 2027 on need a newer Node. The client's version
  // is pinned.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const ownRegion = region ?? (endpoint === null ? null : (process.env['AWS_REGION'] ?? 'us-east-1'));
  return new S3Client({
    ...(ownRegion !== null && { region: ownRegion }),
    ...(endpoint !== null && { endpoint }),
    ...(profile !== null && { profile }),
    ...(keys !== null && {
      credentials: {
        accessKeyId: keys.accessKeyId,
        secretAccessKey: keys.secretAccessKey,
        ...(keys.sessionToken !== null && { sessionToken: keys.sessionToken }),
      },
    }),
    forcePathStyle: pathStyle ?? endpoint !== null,
    followRegionRedirects: true,
    ...(process.env['AWS_MAX_ATTEMPTS'] === undefined && { maxAttempts }),
    // Bodies are signed. Many stores do not support the checksums that AWS added later.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 10_000,
      socketTimeout: silenceMs,
      ...(hasProxy() && { httpAgent: new ProxyAgent(), httpsAgent: new ProxyAgent({ keepAlive: true }) }),
    },
  });
}

interface At {
  Bucket: string;
  Key: string;
}

/** The mark shows who created the key: another writer, or an earlier try of this one whose answer was lost. */
async function writeOnce(client: S3Client, at: At, content: Buffer): Promise<boolean> {
  const mark = randomUUID();
  const command = { ...at, Body: content, IfNoneMatch: '*', Metadata: { 'headgate-mark': mark } };
  const isConflict = ({ error }: { error: unknown }) => statusOf(error) === 409;
  try {
    await pRetry(() => client.send(new PutObjectCommand(command)), {
      ...createTries,
      shouldRetry: isConflict,
    });
    return true;
  } catch (error) {
    if (statusOf(error) !== 412) throw error;
    return (await markOf(client, at)) === mark;
  }
}

async function markOf(client: S3Client, at: At): Promise<string | undefined> {
  const found = await client.send(new HeadObjectCommand(at)).catch(whenMissing);
  return found?.Metadata?.['headgate-mark'];
}

async function foldersOf(client: S3Client, bucket: string, prefix: string): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: token }),
    );
    for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.push(Prefix.slice(prefix.length, -1));
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return names;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function whenMissing(error: unknown): null {
  const { name } = error as Error;
  if (name === 'NoSuchKey' || name === 'NotFound') return null;
  throw error;
}
