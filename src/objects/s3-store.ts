import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { clientOf } from './s3-client.js';
import { s3Address, type S3Place } from './s3-place.js';
import { type ErrorCode, firstLine, HeadgateError } from '../common/errors.js';

/** Objects below a prefix of a bucket, by their names below it, with `/`. All errors are HeadgateErrors. */
export class S3Store {
  readonly #place: S3Place;
  readonly #base: string;
  readonly #client;

  constructor(place: S3Place) {
    this.#place = place;
    this.#base = place.prefix === '' ? '' : `${place.prefix}/`;
    this.#client = clientOf(place);
  }

  /** Size of every object in bytes, by its name. `prefix` begins the names; left out: all objects. */
  async sizes(prefix = ''): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for await (const { Contents = [] } of this.#pages({ Prefix: this.#base + prefix }))
      for (const { Key = '', Size = 0 } of Contents) sizes.set(Key.slice(this.#base.length), Size);
    return sizes;
  }

  /** What names begin with, up to the first `/`. */
  async *beginnings(): AsyncGenerator<string> {
    for await (const page of this.#pages({ Prefix: this.#base, Delimiter: '/' })) {
      const folders = (page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix.slice(0, -1));
      const names = (page.Contents ?? []).map(({ Key = '' }) => Key);
      for (const name of [...folders, ...names]) yield name.slice(this.#base.length);
    }
  }

  async *#pages(asked: { Prefix: string; Delimiter?: string }): AsyncGenerator<ListObjectsV2CommandOutput> {
    let token: string | undefined;
    do {
      const of = { Bucket: this.#place.bucket, ...asked, ContinuationToken: token };
      const page: ListObjectsV2CommandOutput = await this.#client
        .send(new ListObjectsV2Command(of))
        .catch(this.#failed('a listing'));
      yield page;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async write(name: string, content: Buffer): Promise<void> {
    const command = new PutObjectCommand({ ...this.#at(name), Body: content });
    await this.#client.send(command).catch(this.#failed('a write'));
  }

  /** A name that no longer exists is allowed. */
  async delete(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(name))).catch(this.#failed('a removal'));
  }

  #at = (name: string) => ({ Bucket: this.#place.bucket, Key: `${this.#base}${name}` });

  #failed = (what: string) => (error: unknown) => {
    throw s3Error(error, this.#place, what);
  };
}

interface Meaning {
  code: ErrorCode;
  message: string;
  hint?: string;
}

/** The meaning of a store's errors, by the names that stores and the client use. */
const meanings: Readonly<Record<string, Meaning>> = {
  NoSuchBucket: {
    code: 'destination_invalid',
    message: 'the bucket does not exist',
    hint: 'Make the bucket, or correct its name, `endpoint` and `region` under destination.',
  },
  // The second name is versitygw's.
  'InvalidAccessKeyId XAdminUserNotFound': {
    code: 'destination_refused',
    message: 'the store does not know the access key',
  },
  SignatureDoesNotMatch: {
    code: 'destination_refused',
    message: 'the secret key does not belong to the access key',
  },
  'ExpiredToken ExpiredTokenException InvalidToken': {
    code: 'destination_refused',
    message: 'the session token has expired',
    hint: 'Sign in again, then run again; what is finished is kept.',
  },
  'AccessDenied AllAccessDisabled Forbidden 403': {
    code: 'destination_refused',
    message: 'the store denies access',
    hint: 'Give these credentials s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload on its objects.',
  },
  CredentialsProviderError: {
    code: 'destination_refused',
    message: 'no credentials were found',
    hint: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or name a `profile` under destination.',
  },
  RequestTimeTooSkewed: {
    code: 'destination_refused',
    message: 'the clock of this machine differs from that of the store by more than 15 minutes',
    hint: 'Set the clock, then run again.',
  },
  'PermanentRedirect AuthorizationHeaderMalformed': {
    code: 'destination_invalid',
    message: 'the bucket is in another region',
    hint: 'Set `region` under destination to the region of the bucket.',
  },
  'SlowDown ServiceUnavailable ThrottlingException TooManyRequests TooManyRequestsException': {
    code: 'destination_unreachable',
    message: 'the store keeps asking to slow down',
    hint: 'Run again later; what is finished is kept.',
  },
};

interface StoreFailure extends Error {
  $metadata?: { httpStatusCode?: number };
  code?: string;
}

/** Explains an error of the client to the person who runs headgate. Contains no key, token or signature. */
function s3Error(error: unknown, place: S3Place, what: string): HeadgateError {
  if (error instanceof HeadgateError) return error;
  const failure = error instanceof Error ? (error as StoreFailure) : new Error(String(error));
  const { code, message, hint } = meaningOf(failure);
  const at = place.endpoint === null ? '' : ` at ${new URL(place.endpoint).host}`;
  return new HeadgateError(code, `${what} in ${s3Address(place)}${at} failed: ${message}`, {
    hint,
    cause: withoutRequest(failure),
  });
}

/** The client's errors contain the request with all headers: signature and session token would be logged. */
function withoutRequest({ name, message, stack }: Error): Error {
  return Object.assign(new Error(message), { name, stack });
}

const named = (name: string) =>
  Object.entries(meanings).find(([names]) => names.split(' ').includes(name))?.[1];

function meaningOf(failure: StoreFailure): Meaning {
  const { name, message, $metadata: { httpStatusCode } = {} } = failure;
  const known = named(name) ?? named(String(httpStatusCode));
  if (known !== undefined) return known;
  if (/region is missing/i.test(message)) {
    const hint = 'Set AWS_REGION, or `region` under destination.';
    return { code: 'destination_invalid', message: 'no region is named', hint };
  }
  if (/XML parse error/.test(message)) {
    const page = `the answer is a page (${httpStatusCode}), not one of S3`;
    return { code: 'destination_unreachable', message: page };
  }
  const said = [httpStatusCode, failure.code ?? name, firstLine(message)].filter(
    (part) => part !== undefined,
  );
  return { code: 'destination_unreachable', message: [...new Set(said.map(String))].join(' ') };
}
