import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HeadgateError } from '../../src/common/errors.js';
import type { ObjectStore } from '../../src/objects/object-store.js';
import { requirePutOnce } from '../../src/objects/proof.js';
import type { S3Place } from '../../src/objects/s3-place.js';
import { openS3Store } from '../../src/objects/s3-store.js';
import { closedUrl } from '../support/fault-server.js';
import { s3Place } from '../support/s3-place.js';
import { type S3Fault, type S3Server, startS3Server } from '../support/s3-server.js';
import { hasVersitygw, s3Keys, startVersitygw, whyNoVersitygw } from '../support/versitygw.js';
import { temporaryFolder } from '../support/folder.js';

const text = (content: string) => Buffer.from(content);

async function openAt(place: S3Place): Promise<ObjectStore> {
  return openS3Store(place, temporaryFolder());
}

type Request = S3Server['requests'][number];

/** A store in which the first requests chosen by `meets` each meet one fault. */
async function meeting(
  faults: S3Fault[],
  meets: (request: Request) => boolean = () => true,
): Promise<{ store: ObjectStore; server: S3Server }> {
  const server = await startS3Server({
    fault: (request) => (meets(request) ? (faults.shift() ?? null) : null),
  });
  onTestFinished(() => server.close());
  return { store: await openAt(s3Place(server.url, 'p')), server };
}

async function errorOf(task: Promise<unknown>): Promise<HeadgateError> {
  const error = await task.then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(HeadgateError);
  return error as HeadgateError;
}

const slowDown = { status: 503, code: 'SlowDown' };

beforeEach(() => {
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  return () => vi.unstubAllEnvs();
});

describe('a store that fails now and then', () => {
  it.each<[string, S3Fault]>([
    ['asks to slow down', slowDown],
    ['fails within', { status: 500, code: 'InternalError' }],
    ['resets the connection', 'reset'],
    ['asks for another try', { status: 409, code: 'ConditionalRequestConflict' }],
  ])('has its name in the end where it %s', async (_, fault) => {
    const { store, server } = await meeting([fault, fault]);
    expect(await store.create('t/1', text('one'))).toBe(true);
    expect(server.requests).toHaveLength(3);
    expect(String(server.objects.get('p/t/1')?.content)).toBe('one');
  });

  it('is written to by the clock of the store if the one of this machine is wrong', async () => {
    const server = await startS3Server({ aheadMs: 3_600_000 });
    onTestFinished(() => server.close());
    const store = await openAt(s3Place(server.url, 'p'));
    for (const name of ['t/1', 't/2']) expect(await store.create(name, text('one'))).toBe(true);
    expect(server.requests).toHaveLength(3);
  });

  it('calls a name ours if only the answer was lost, and not if another writer took it', async () => {
    const { store, server } = await meeting(['reset after', 'reset after']);
    expect(await store.create('t/1', text('one'))).toBe(true);
    const other = await openAt(s3Place(server.url, 'p'));
    expect(await other.create('t/1', text('one'))).toBe(false);
  });

  it('returns complete content although an answer’s body was cut', async () => {
    const { store } = await meeting(['cut', 'cut', 'cut'], ({ method }) => method === 'GET');
    await store.create('t/1', randomBytes(1000));
    expect(await store.get('t/1')).toHaveLength(1000);
    expect((await stat(await store.local('t/1'))).size).toBe(1000);
  });
});

describe('a large file', () => {
  const bytes = 20 * 1024 * 1024;

  async function send(faults: S3Fault[], meets: (request: Request) => boolean) {
    const { store, server } = await meeting(faults, meets);
    const file = join(temporaryFolder(), 'file');
    const content = randomBytes(bytes);
    await writeFile(file, content);
    return { server, file, content, sent: store.upload('t/1', file) };
  }

  it('arrives complete although connections are reset in the middle of its parts', async () => {
    const { server, content, sent } = await send(['reset', slowDown, 'reset after'], ({ query }) =>
      query.has('partNumber'),
    );
    await sent;
    expect(server.objects.get('p/t/1')?.content.equals(content)).toBe(true);
    expect(server.uploads.size).toBe(0);
  });

  it('has arrived if the answer to its last request was lost', async () => {
    const { server, content, sent } = await send(
      ['reset after'],
      ({ method, query }) => method === 'POST' && query.has('uploadId'),
    );
    await sent;
    expect(server.objects.get('p/t/1')?.content.equals(content)).toBe(true);
  });

  it('leaves neither an object nor parts if it cannot be uploaded, and stays on this machine', async () => {
    vi.stubEnv('AWS_MAX_ATTEMPTS', '2');
    const faults = Array.from({ length: 10 }, (): S3Fault => 'reset');
    const { server, file, sent } = await send(faults, ({ query }) => query.get('partNumber') === '2');
    expect((await errorOf(sent)).code).toBe('destination_unreachable');
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
    expect((await stat(file)).size).toBe(bytes);
  });
});

describe('a store that refuses', () => {
  it.each<[string, number, string, RegExp]>([
    ['NoSuchBucket', 404, 'destination_invalid', /the bucket does not exist/],
    ['InvalidAccessKeyId', 403, 'destination_refused', /does not know the access key/],
    ['SignatureDoesNotMatch', 403, 'destination_refused', /secret key does not belong/],
    ['AccessDenied', 403, 'destination_refused', /denies access/],
    ['ExpiredToken', 400, 'destination_refused', /session token has expired/],
    ['RequestTimeTooSkewed', 403, 'destination_refused', /the clock of this machine/],
    ['NotImplemented', 501, 'destination_invalid', /does not know a request/],
    ['SlowDown', 503, 'destination_unreachable', /keeps asking to slow down/],
    ['InternalError', 500, 'destination_unreachable', /500 InternalError/],
    ['<hr></body>', 502, 'destination_unreachable', /failed: the answer is a page \(502\), not one of S3$/],
  ])('with %s is named in one line without secrets', async (code, status, wanted, says) => {
    vi.stubEnv('AWS_MAX_ATTEMPTS', '2');
    const { store } = await meeting(Array.from({ length: 9 }, () => ({ status, code })));
    const error = await errorOf(store.create('t/1', text('one')));
    expect(error.code).toBe(wanted);
    expect(error.message).toMatch(says);
    expect(error.message).toContain('s3://lake/p');
    expect(error.message + error.hint).not.toContain('\n');
    expect(JSON.stringify([error.message, error.hint, error.details ?? null])).not.toContain(
      s3Keys.secretAccessKey,
    );
  });

  it('names the place if nothing listens, no credentials exist, or no region is set', async () => {
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION', 'AWS_PROFILE']) {
      vi.stubEnv(name, undefined);
    }
    vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
    const closed = s3Place(new URL(await closedUrl()).origin, 'p');
    expect((await errorOf((await openAt(closed)).get('t'))).message).toMatch(/ECONNREFUSED/);
    expect((await errorOf((await openAt({ ...closed, keys: null })).get('t'))).message).toMatch(
      /no credentials were found/,
    );
    const placeless = await openAt({ ...closed, endpoint: null, region: null });
    expect((await errorOf(placeless.get('t'))).message).toMatch(/no region is named/);
  });

  it('is refused by name if it gives a name twice', async () => {
    const server = await startS3Server({ honours: false });
    onTestFinished(() => server.close());
    const error = await errorOf(requirePutOnce(await openAt(s3Place(server.url, 'p'))));
    expect(error).toMatchObject({ code: 'destination_invalid' });
    expect(error.message).toContain('s3://lake/p ignores If-None-Match');
    expect(server.objects.size).toBe(0);
  });
});

describe('credentials', () => {
  it('come from a profile of the files that AWS tools share', async () => {
    const { server } = await meeting([]);
    const file = join(temporaryFolder(), 'credentials');
    await writeFile(file, '[lake]\naws_access_key_id = FROM-PROFILE\naws_secret_access_key = x\n');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', file);
    const store = await openAt({ ...s3Place(server.url, 'p'), keys: null, profile: 'lake' });
    await store.create('t/1', text('one'));
    expect(server.requests[0]?.headers.authorization).toContain('Credential=FROM-PROFILE/');
  });

  it.runIf(hasVersitygw)(`that a store does not know are named${whyNoVersitygw}`, async () => {
    const gateway = await startVersitygw();
    onTestFinished(() => gateway.close());
    const place = s3Place(gateway.url, 'p');
    const told = async (other: Partial<S3Place>) =>
      (await errorOf((await openAt({ ...place, ...other })).create('t/1', text('one')))).message;
    expect(await told({ keys: { ...s3Keys, accessKeyId: 'nobody' } })).toMatch(
      /does not know the access key/,
    );
    expect(await told({ keys: { ...s3Keys, secretAccessKey: 'wrong' } })).toMatch(
      /secret key does not belong/,
    );
    expect(await told({ bucket: 'elsewhere' })).toMatch(/the bucket does not exist/);
  });
});
